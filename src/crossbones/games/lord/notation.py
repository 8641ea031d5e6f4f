"""How actions and outcomes read, and how cells, counts and sets of pieces are written."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from crossbones.core.errors import IllegalAction
from crossbones.games.lord import actions, explore
from crossbones.games.lord.bits import count, lowest
from crossbones.games.lord.dungeon import NOWHERE, cell_x, cell_y
from crossbones.games.lord.model import Model
from crossbones.games.lord.tables import Tables
from crossbones.games.lord.terms import (
    AT_CARD,
    AT_CURSE,
    AT_ROLL,
    AT_TILE,
    AT_TRAP,
    LEVELS,
    SIDES,
    SYMBOLS,
)

_SINGLE = {
    actions.EXPLORE: "explore",
    actions.REST: "rest",
    actions.END: "end",
    actions.READY: "ready",
    actions.DONE: "done",
    actions.USE: "use",
    actions.SKIP: "skip",
}


def text_of(m: Model, action: int) -> str:
    """Return how an action reads that is legal, or an outcome that is possible.

    Raises:
        IllegalAction: it is not, and there is nothing to write: no such tile, face or place.
    """
    tables = m.tables
    step = int(m.step)
    if step == AT_TILE:
        return f"tile {_nth(tables.tile_ids, action)}"
    if step == AT_CARD:
        return f"card {tables.piece_ids[action]}"
    for chance, word in ((AT_TRAP, "trap"), (AT_ROLL, "die"), (AT_CURSE, "curse")):
        if step == chance:
            return f"{word} {_nth(SYMBOLS, action)}"
    if action < actions.GO:
        tile = _nth(tables.tile_ids, int(m.drawn[action >> 5]))
        return f"place {tile} {cell_text(explore.placed_cell(m, action))} {SIDES[action & 3]}"
    if action < actions.TURN:
        cell = m.dungeon.cell[action - actions.GO]
        if cell == NOWHERE:
            raise IllegalAction("this space is not on the map yet")
        return f"go {cell_text(cell)}"
    if action in _SINGLE:
        return _SINGLE[action]
    return _numbered(tables, action)


def _nth(words: Sequence[str], number: int) -> str:
    if not 0 <= number < len(words):
        raise IllegalAction(f"there is nothing here with the number {number}")
    return words[number]


def _numbered(tables: Tables, action: int) -> str:
    """Return how an action reads that needs nothing but its number."""
    pieces = tables.piece_ids
    if action < actions.MOVE:
        return f"turn {tables.tile_ids[action - actions.TURN]}"
    if action < actions.RESOLVE:
        return f"move {SIDES[action - actions.MOVE]}"
    if action < actions.EXPLORE:
        return f"resolve {SIDES[action - actions.RESOLVE]}"
    if action < actions.SPEND:
        return f"deck {LEVELS[action - actions.DECK]}"
    if action < actions.DUEL:
        return f"spend {action - actions.SPEND}"
    if action < actions.REROLL:
        return f"duel {tables.lord_ids[action - actions.DUEL]}"
    if action < actions.SWAP:
        return f"reroll {' '.join(rerolled_faces(action - actions.REROLL))}"
    if action < actions.EQUIP:
        choice = action - actions.SWAP
        return f"swap {' '.join(pair_faces(choice >> 2))} for {SYMBOLS[choice & 3]}"
    for first, verb in (
        (actions.CRAFT, "craft"),
        (actions.DRINK, "drink"),
        (actions.PAY, "pay"),
        (actions.TAKE, "take"),
        (actions.GIVE, "give"),
        (actions.UNEQUIP, "unequip"),
    ):
        if action >= first:
            return f"{verb} {pieces[action - first + (tables.base[3] if verb == 'craft' else 0)]}"
    return f"equip {pieces[action - actions.EQUIP]}"


def rerolled_faces(choice: int) -> list[str]:
    """Return the faces of a reroll, ``action - REROLL``."""
    return [SYMBOLS[choice]] if choice < 6 else pair_faces(choice - 6)


def pair_faces(pair: int) -> list[str]:
    """Return the two faces of a pair."""
    return [SYMBOLS[actions.low_of(pair)], SYMBOLS[actions.high_of(pair)]]


def cell_text(cell: i64) -> str:
    """Return a cell as ``x,y``, x to the east and y to the north of the ladder's first place."""
    return f"{cell_x(cell)},{cell_y(cell)}"


def words_of(counts: i64, words: Sequence[str]) -> list[str]:
    """Return counts as words, each as often as it is counted.

    >>> from crossbones.games.lord.bits import unit
    >>> words_of(unit(0) + unit(0) + unit(5), SYMBOLS)
    ['sword', 'sword', 'star']
    """
    return [word for kind, word in enumerate(words) for _ in range(count(counts, kind))]


def pieces_of(tables: Tables, group: int, members: i64) -> list[str]:
    """Return the ids of a set of pieces of one group."""
    found = []
    while members:
        found.append(tables.piece_ids[tables.base[group] + lowest(members)])
        members &= members - 1
    return found
