"""Positions as JSON, written; ``reading`` reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.json_value import JsonObject
from crossbones.games.lord.bits import bit, size
from crossbones.games.lord.equipment import EMPTY, Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.notation import cell_text, pieces_of, words_of
from crossbones.games.lord.score import score
from crossbones.games.lord.tables import SACK
from crossbones.games.lord.terms import (
    CAUSES,
    CHANCES,
    ENDS,
    LEVELS,
    LORDS,
    MATERIALS,
    SIDES,
    STAGES,
    STEPS,
    SYMBOLS,
)

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState

ATTRIBUTES: Final = SYMBOLS[:4]


def write_position(m: LordState) -> JsonObject:
    """Return a state as a position with every key."""
    tables, dungeon = m.tables, m.dungeon
    decks: JsonObject = {}
    for deck, level in enumerate(LEVELS):
        below = [tables.piece_ids[m.decks.under_at(deck, i)] for i in range(m.decks.under_count[deck])]
        decks[level] = {"unseen": int(size(m.decks.unseen[deck])), "under": [*below]}
    drawn = [tables.tile_ids[m.drawn[slot]] if m.drawn[slot] >= 0 else None for slot in range(3)]
    source = -1 if m.source < 0 else int(m.source)
    return {
        "game": m.game.name,
        "options": dict(m.game.options),
        "stage": STAGES[m.stage],
        "step": STEPS[m.step],
        "turn": int(m.seat),
        "fresh": bool(m.fresh),
        "round": int(m.round),
        "trigger": None if m.trigger < 0 else int(m.trigger),
        "cause": CAUSES[m.cause],
        "ending": ENDS[m.ending],
        "map": {
            tables.tile_ids[tile]: f"{cell_text(dungeon.cell[2 * tile])} {SIDES[dungeon.facing[tile]]}"
            for tile in range(len(tables.tile_ids))
            if dungeon.facing[tile] >= 0
        },
        "tokens": [*_token_texts(m)],
        "stack": int(tiles_left(m)),
        "drawn": [*drawn] if any(drawn) else [],
        "to_draw": int(m.to_draw),
        "laid": [tables.tile_ids[m.laid_now[slot]] for slot in range(3) if m.laid_now[slot] >= 0],
        "decks": decks,
        "discard": [name for deck in range(3) for name in pieces_of(tables, deck, m.decks.discard[deck])],
        "lords_up": int(m.lords_up),
        "seats": [_write_seat(m, hero, name) for hero, name in zip(m.heroes, m.hero_names, strict=True)],
        "used": int(m.used),
        "rerolled": bool(m.rerolled),
        "chance": CHANCES[m.chance],
        "moved": [name for group in range(4) for name in pieces_of(tables, group, m.moved[group])],
        "source": None if source < 0 else ("crypt" if source == len(SIDES) else SIDES[source]),
        "deck": None if m.deck < 0 else LEVELS[m.deck],
        "card": None if m.card < 0 else tables.piece_ids[m.card],
        "lord": None if m.lord < 0 else tables.lord_ids[m.lord],
        "curses": [*words_of(m.curses, SYMBOLS)],
        "dice": [*words_of(m.dice, SYMBOLS)],
        "to_roll": int(m.to_roll),
        "added": [*words_of(m.added, SYMBOLS)],
        "swapped": bool(m.swapped),
        "teleported": [*_teleport_texts(m)],
        "crafting": None if m.crafting < 0 else tables.piece_ids[m.crafting],
        "missing": [*words_of(m.missing, MATERIALS)],
        "leftover": [*words_of(m.leftover, MATERIALS)],
        "given": [name for deck in range(3) for name in pieces_of(tables, deck, m.given[deck])],
        "owed": int(m.owed),
        "gained": bool(m.gained),
    }


def _write_seat(m: LordState, hero: Hero, name: str) -> JsonObject:
    tables = m.tables
    slots = [tables.piece_ids[hero.slots[slot]] if hero.slots[slot] != EMPTY else None for slot in range(10)]
    loose = [name for group in range(4) for name in pieces_of(tables, group, hero.owned[group] & ~hero.worn(group))]
    return {
        "hero": name,
        "space": cell_text(m.dungeon.cell[hero.space]),
        "health": int(hero.health),
        "tokens": int(hero.tokens),
        "weapons": {word: slots[place] for place, word in enumerate(ATTRIBUTES) if slots[place]},
        "crystals": {word: slots[4 + place] for place, word in enumerate(ATTRIBUTES) if slots[4 + place]},
        "sacks": [slot for slot in slots[SACK:] if slot],
        "loose": [*loose],
        "lords": [tables.lord_ids[lord] for lord in range(LORDS) if hero.lords & bit(lord)],
        "curses": int(hero.curses),
        "score": int(score(hero)),
    }


def _token_texts(m: LordState) -> list[str]:
    """Return each token once, as a cell and a side."""
    found = []
    for space in range(len(m.dungeon.cell)):
        tokens = m.dungeon.tokens[space]
        if tokens == 0:
            continue
        for side, word in enumerate(SIDES):
            if tokens & bit(side) and m.dungeon.neighbour(space, side) > space:
                found.append(f"{cell_text(m.dungeon.cell[space])} {word}")
    return found


def _teleport_texts(m: LordState) -> list[str]:
    return [
        cell_text(m.dungeon.cell[space])
        for space in range(len(m.dungeon.cell))
        if m.tables.teleport_number[space] >= 0 and m.teleported & bit(m.tables.teleport_number[space])
    ]
