"""What the board shows beside the position: the map, what each hero brings, chances."""

from __future__ import annotations

from typing import NamedTuple

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.lord import odds
from crossbones.games.lord.bits import bit, count, size
from crossbones.games.lord.chance import WHOLE
from crossbones.games.lord.equipment import EMPTY, SLOTS, Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import materials_of
from crossbones.games.lord.notation import cell_text, words_of
from crossbones.games.lord.reasons import why_not
from crossbones.games.lord.score import score
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import (
    AT_ACT,
    AT_CURSE_REROLL,
    AT_DECK,
    AT_DUEL,
    AT_FIGHT,
    AT_SPEND,
    AT_USE,
    CARDS,
    CRYPT,
    HALVES,
    LEVELS,
    LOCATIONS,
    LORDS,
    MATERIALS,
    PIECES,
    SIDES,
    SPACES,
    SYMBOLS,
)

_SIDE_WORDS = ("wall", "corridor", "half", "symbol")


def insight(m: LordState) -> JsonObject:
    """Return what the board shows; ``docs/games/lord.md`` tells what is in it."""
    why: JsonObject = {target: {"key": phrase.key, "args": dict(phrase.args)} for target, phrase in why_not(m).items()}
    return {
        "seats": [_seat(hero) for hero in m.heroes],
        "spaces": [_space(m, space) for space in range(SPACES) if m.dungeon.cell[space] >= 0],
        "tiles": int(tiles_left(m)),
        "fight": _fight(m),
        "chances": {**fight_chances(m)},
        "decks": _decks(m),
        "why": why,
    }


def _seat(hero: Hero) -> JsonObject:
    """Return what a hero brings to a fight and to a forge, the limits, and the score."""
    return {
        "symbols": [*words_of(hero.symbols, SYMBOLS)],
        "brings": _brings(hero),
        "materials": [*words_of(materials_of(hero), MATERIALS)],
        "health": int(hero.most_health()),
        "tokens": int(hero.most_tokens()),
        "actions": int(hero.actions()),
        "score": int(score(hero)),
        "crowns": _crowns(hero),
    }


def _brings(hero: Hero) -> JsonObject:
    """Return where a hero's symbols come from: the hero card, and equipped pieces that count in a fight (LoB-51)."""
    tables = hero.tables
    found: JsonObject = {"hero": [SYMBOLS[tables.hero_symbol[hero.kind]]]}
    for slot in range(SLOTS):
        piece = hero.slots[slot]
        if piece != EMPTY and tables.gives[piece]:
            found[tables.piece_ids[piece]] = [*words_of(tables.gives[piece], SYMBOLS)]
    return found


def _crowns(hero: Hero) -> JsonObject:
    """Return what a hero's points are for (LoB-80)."""
    tables = hero.tables
    owned = [piece for piece in range(PIECES) if hero.owns(piece)]
    lords = [lord for lord in range(LORDS) if hero.lords & bit(lord)]
    return {
        "items": sum(int(tables.crowns[piece]) for piece in owned if piece >= CARDS),
        "cards": sum(int(tables.crowns[piece]) for piece in owned if piece < CARDS),
        "lords": sum(int(tables.lord_crowns[lord]) for lord in lords),
        "curses": int(hero.curses),
    }


def _space(m: LordState, space: int) -> JsonObject:
    """Return a space as it lies: its sides from north clockwise, and which of them are open corridors (LoB-13)."""
    dungeon = m.dungeon
    openings = dungeon.openings(space)
    sides: list[JsonValue] = [_SIDE_WORDS[dungeon.side(space, side)] for side in range(4)]
    return {
        "tile": m.tables.tile_ids[space >> 1],
        "half": HALVES[space & 1],
        "cell": cell_text(dungeon.cell[space]),
        "location": LOCATIONS[m.tables.location[space]],
        "sides": sides,
        "tokens": [word for side, word in enumerate(SIDES) if dungeon.tokens[space] & bit(side)],
        "open": [word for side, word in enumerate(SIDES) if openings & bit(side)],
    }


def _fight(m: LordState) -> JsonValue:
    """Return the foe's needs and how many of each symbol the hero in turn has, or ``None`` without a foe."""
    if m.card < 0 and m.lord < 0:
        return None
    need = m.need or (m.tables.lord_needs[m.lord] + m.curses)
    own = m.hero().symbols + m.dice + m.added
    return {
        "foe": m.tables.piece_ids[m.card] if m.card >= 0 else m.tables.lord_ids[m.lord],
        "need": {word: int(count(need, kind)) for kind, word in enumerate(SYMBOLS)},
        "own": {word: int(count(own, kind)) for kind, word in enumerate(SYMBOLS)},
        "chance": odds.chance_now(m) / odds.DUEL_WHOLE if odds.is_fighting(m) else None,
    }


def fight_chances(m: LordState) -> dict[str, float]:
    """Return the exact chance to win after each action of a fight or duel, and after each choice of a Lord card."""
    if m.step not in (AT_SPEND, AT_FIGHT, AT_DUEL, AT_CURSE_REROLL):
        return {}
    return {m.action_to_string(action): odds.chance_after(m, action) / odds.DUEL_WHOLE for action in m.legal_actions()}


class Promise(NamedTuple):
    """What drawing from a deck promises.

    Attributes:
        cards: how many may be on top.
        items: how many of these are no skeletons.
        chances: to gain the card, by how many dice tokens are spent if it must be fought.
    """

    cards: int
    items: int
    chances: list[float]


def deck_promises(m: LordState) -> dict[str, Promise]:
    """Return for each deck that has cards what it promises, if the hero in turn could come to draw now."""
    hero = m.hero()
    at_token = m.step == AT_ACT and m.dungeon.tokens[hero.space] and m.used < hero.actions() and hero.health
    at_crypt = m.step == AT_USE and m.tables.location[hero.space] == CRYPT
    if not (at_token or at_crypt or m.step == AT_DECK):
        return {}
    found = {}
    for deck, level in enumerate(LEVELS):
        cards = odds.cards_on_top(m, deck)
        number = int(size(cards))
        if number:
            chances = [odds.sum_of_deck(m, deck, tokens) / (number * WHOLE) for tokens in range(hero.tokens + 1)]
            found[level] = Promise(number, number - int(size(odds.skeletons(m, deck, cards))), chances)
    return found


def _decks(m: LordState) -> JsonObject:
    found: JsonObject = {}
    for level, promise in deck_promises(m).items():
        found[level] = {"cards": promise.cards, "items": promise.items, "chances": [*promise.chances]}
    return found
