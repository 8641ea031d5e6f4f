"""What the board shows beside the position: the map, what each hero brings, why something can not be done."""

from __future__ import annotations

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.phrase import Phrase
from crossbones.games.lord import odds
from crossbones.games.lord.bits import bit, count, size
from crossbones.games.lord.chance import WHOLE
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import materials_of
from crossbones.games.lord.notation import cell_text, words_of
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
    CRYPT,
    HALVES,
    LEVELS,
    LOCATIONS,
    MATERIALS,
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
        "chances": _chances(m),
        "decks": _decks(m),
        "why": why,
    }


def _seat(hero: Hero) -> JsonObject:
    """Return what a hero brings to a fight and to a forge, the limits, and the score."""
    return {
        "symbols": [*words_of(hero.symbols, SYMBOLS)],
        "materials": [*words_of(materials_of(hero), MATERIALS)],
        "health": int(hero.most_health()),
        "tokens": int(hero.most_tokens()),
        "actions": int(hero.actions()),
        "score": int(score(hero)),
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


def _chances(m: LordState) -> JsonObject:
    """Return the exact chance to win after each action of a fight or duel, and after each choice of a Lord card."""
    if m.step not in (AT_SPEND, AT_FIGHT, AT_DUEL, AT_CURSE_REROLL):
        return {}
    return {m.action_to_string(action): odds.chance_after(m, action) / odds.DUEL_WHOLE for action in m.legal_actions()}


def _decks(m: LordState) -> JsonObject:
    """Return what drawing from each deck promises, if the hero in turn could come to draw now."""
    hero = m.hero()
    at_token = m.step == AT_ACT and m.dungeon.tokens[hero.space] and m.used < hero.actions() and hero.health
    at_crypt = m.step == AT_USE and m.tables.location[hero.space] == CRYPT
    if not (at_token or at_crypt or m.step == AT_DECK):
        return {}
    found: JsonObject = {}
    for deck, level in enumerate(LEVELS):
        cards = odds.cards_on_top(m, deck)
        number = int(size(cards))
        if number:
            chances: list[JsonValue] = [
                odds.sum_of_deck(m, deck, tokens) / (number * WHOLE) for tokens in range(hero.tokens + 1)
            ]
            items = number - int(size(odds.skeletons(m, deck, cards)))
            found[level] = {"cards": number, "items": items, "chances": chances}
    return found


def why_not(m: LordState) -> dict[str, Phrase]:
    """Say why what one might try in the action phase can not be done: notation to message."""
    if m.step != AT_ACT or m.hero().health == 0:
        return {}
    hero, dungeon = m.hero(), m.dungeon
    spent = m.used >= hero.actions()
    found: dict[str, Phrase] = {}
    for side, word in enumerate(SIDES):
        token = dungeon.tokens[hero.space] & bit(side)
        if spent:
            found[f"move {word}"] = Phrase("why.no_actions", {})
        elif token:
            found[f"move {word}"] = Phrase("why.token", {})
        elif not dungeon.paths[hero.space] & bit(side):
            found[f"move {word}"] = Phrase("why.wall", {})
        if token and (spent or not m.decks.can_draw()):
            found[f"resolve {word}"] = Phrase("why.no_actions" if spent else "why.no_cards", {})
    if spent or not tiles_left(m) or not dungeon.openings(hero.space):
        key = "why.no_actions" if spent else "why.no_tiles" if not tiles_left(m) else _why_no_opening(m)
        found["explore"] = Phrase(key, {})
    if m.used:
        found["rest"] = Phrase("why.rest_late", {})
    return found


def _why_no_opening(m: LordState) -> str:
    """Tell a space whose corridors lead into dead ends from one that has no open corridor (LoB-13)."""
    return "why.dead_end" if m.dungeon.surroundings(m.hero().space) & 15 else "why.no_corridor"
