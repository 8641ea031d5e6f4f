"""The dice of a turn, looked through for many turns at once: as ``turn`` does it, but a lane of a vector for each turn.

The loops are translated to native code by Numba when they are first needed. All sets of at most six dice stand in one
array, a row each, those of one size together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from crossbones.games.buccaneer.dice import MOST_DICE, MULTISETS, VALUES, values_of

Floats = NDArray[np.float32]
Whole = NDArray[np.intp]
Rows = NDArray[np.int32]
Chosen = NDArray[np.bool_]

Turn = tuple[int, int, int]
"""Dice, changes, rerolls."""

_Function = TypeVar("_Function", bound=Callable[..., object])

_LANES: Final = 64
"""So many turns are worked out side by side; what belongs to them then stays in the processor's cache."""

NO_USE: Final = np.float32(-1.0)
"""What a set is worth of which nothing can be used."""

_ANY_USE: Final = np.float32(-0.5)
_SIXTH: Final = np.float32(1 / VALUES)


def native(function: _Function) -> _Function:
    """Translate a function to native code when it is first called; the translation is kept for the next start."""
    return cast("_Function", numba.njit(cache=True, nogil=True)(function))


def inlined(function: _Function) -> _Function:
    """Let a function be written out wherever a native one calls it; with so little to do, a call would cost more."""
    return cast("_Function", numba.njit(inline="always")(function))


def _by_size() -> list[list[list[int]]]:
    sets: list[list[list[int]]] = [[] for _ in range(MOST_DICE + 1)]
    for number in range(MULTISETS):
        values = values_of(number)
        sets[len(values)].append(values)
    return sets


SETS: Final = _by_size()
"""Size -> the sets of dice of that size, each ascending from 1, in the order in which they are kept here."""

BEGIN: Final = [sum(len(sets) for sets in SETS[:size]) for size in range(MOST_DICE + 2)]
"""Size -> the row of its first set; one more for the end of all."""

ROW: Final = {tuple(values): row for row, values in enumerate(values for sets in SETS for values in sets)}
"""Set of dice -> its row."""


def _with(values: list[int], removed: int | None, added: int | None) -> int:
    changed = values.copy()
    if removed is not None:
        changed.remove(removed)
    if added is not None:
        changed.append(added)
    return ROW[tuple(sorted(changed))]


def _pairs(size: int, others: Callable[[list[int], int], list[int]]) -> Rows:
    """Return (row of a set, row of another) for all that ``others`` gives for a value in a set of a size."""
    pairs = [
        (ROW[tuple(values)], other)
        for values in SETS[size]
        for value in sorted(set(values))
        for other in others(values, value)
    ]
    return np.array(pairs, np.int32).reshape(-1, 2)


def _lacking(values: list[int], value: int) -> list[int]:
    return [_with(values, value, None)]


def _changed(values: list[int], value: int) -> list[int]:
    return [_with(values, value, other) for other in (value - 1, value + 1) if 1 <= other <= VALUES]


def _chance(values: list[int]) -> float:
    ways = math.factorial(len(values))
    for value in set(values):
        ways //= math.factorial(values.count(value))
    return float(ways / VALUES ** len(values))


class Dice(NamedTuple):
    """What belongs to turns with so many dice.

    Attributes:
        begin: the row of the first set of all these dice.
        lacking: (row, row of the set without one of its dice), for all sets up to all these dice, by size.
        more: row -> rows of the sets with one more die of each value, for all sets that lack dice.
        changed: (row, row of the set with one of its dice changed by one), for all these dice, counted from ``begin``.
        chance: how likely it is that all these dice fall as each set of them.
    """

    begin: int
    lacking: Rows
    more: Rows
    changed: Rows
    chance: Floats


def _dice(dice: int) -> Dice:
    lacking = [_pairs(size, _lacking) for size in range(1, dice + 1)]
    more = [[_with(values, None, value) for value in range(1, VALUES + 1)] for sets in SETS[:dice] for values in sets]
    return Dice(
        BEGIN[dice],
        np.concatenate(lacking),
        np.array(more, np.int32),
        _pairs(dice, _changed) - np.int32(BEGIN[dice]),
        np.array([_chance(values) for values in SETS[dice]], np.float32),
    )


DICE: Final = {dice: _dice(dice) for dice in (4, 5, 6)}
"""How many dice are rolled -> what belongs to it."""


@native
def raise_to_subsets(best: Floats, lacking: Rows) -> None:
    """Let every set (row) be worth at least what each set within it is worth, in every lane.

    Args:
        best: set -> lane -> what it is worth; it is changed.
        lacking: of the most dice there are (see ``Dice``).
    """
    for pair in range(len(lacking)):
        row, other = best[lacking[pair, 0]], best[lacking[pair, 1]]
        for lane in range(len(row)):
            row[lane] = row[lane] if row[lane] > other[lane] else other[lane]


class Now(NamedTuple):
    """By lane, what it is worth to end the turn in a way that depends on what is still being worked out.

    Attributes:
        stay: as it was, with the mate at home.
        mission: with the best mission (BB-30).
        robbed: with a treasure stolen and nothing else.
    """

    stay: Floats
    mission: Floats
    robbed: Floats


@inlined
def _take_better(parts: int, worth: Floats, row: int, others: Floats, other: int) -> None:
    """Let a row be as another wherever that is worth more. Both are (part, row, lane); the first part decides."""
    mine, theirs = worth[0, row], others[0, other]
    if parts == 1:
        for lane in range(_LANES):
            mine[lane] = mine[lane] if mine[lane] > theirs[lane] else theirs[lane]
        return
    stay, mission, robbed = worth[1, row], worth[2, row], worth[3, row]
    other_stay, other_mission, other_robbed = others[1, other], others[2, other], others[3, other]
    for lane in range(_LANES):
        better = theirs[lane] > mine[lane]
        stay[lane] = other_stay[lane] if better else stay[lane]
        mission[lane] = other_mission[lane] if better else mission[lane]
        robbed[lane] = other_robbed[lane] if better else robbed[lane]
        mine[lane] = theirs[lane] if better else mine[lane]


@inlined
def _mean(worth: Floats, row: int, more: Rows) -> None:
    """Let a row be the mean of six others, which have one more die; both are (row, lane)."""
    mean = worth[row]
    one, two, three = worth[more[0]], worth[more[1]], worth[more[2]]
    four, five, six = worth[more[3]], worth[more[4]], worth[more[5]]
    for lane in range(_LANES):
        mean[lane] = (one[lane] + two[lane] + three[lane] + four[lane] + five[lane] + six[lane]) * _SIXTH


@inlined
def _begin_ends(
    parts: int, worth: Floats, begin: int, known: Floats, lanes: Whole, threes: Chosen, now: Floats
) -> None:
    """Write what the sets of all dice are worth in the end, a row each from ``begin`` on."""
    for at in range(len(known)):
        row = worth[0, begin + at]
        for lane in range(len(lanes)):
            row[lane] = known[at, lanes[lane]]
        steal = threes[at]
        for lane in range(_LANES):
            value = row[lane]
            steals = steal & (now[2, lane] > value)
            value = now[2, lane] if steals else value
            idle = value < _ANY_USE  # BB-30: nothing can be done with these
            stays = (now[0, lane] > value) & (not idle)
            value = now[0, lane] if stays else value
            row[lane] = now[1, lane] if idle else value
            if parts > 1:
                worth[1, begin + at, lane] = np.float32(stays)
                worth[2, begin + at, lane] = np.float32(idle)
                worth[3, begin + at, lane] = np.float32(steals & (not stays))


def _turns(parts: int) -> Callable[[Floats, Whole, Chosen, Floats, Dice, Turn, Floats], None]:
    """Return the function that works out turns: what they are worth, and with four parts how likely they end in each
    way of ``Now``. How many parts there are is known when it is translated, so that one costs no more than it must."""

    @native
    def turns(known: Floats, some: Whole, threes: Chosen, now: Floats, dice: Dice, turn: Turn, out: Floats) -> None:
        """Work out turns into ``out``: (part, lane)."""
        begin, lacking, more, changed, chance = dice
        _, changes, rerolls = turn
        worth = np.zeros((parts, begin + len(known), _LANES), np.float32)
        before = np.empty((parts, len(known), _LANES), np.float32)
        here = np.zeros((3, _LANES), np.float32)
        for first in range(0, len(some), _LANES):
            lanes = some[first : first + _LANES]
            for lane in range(len(lanes)):
                here[:, lane] = now[:, lanes[lane]]
            _begin_ends(parts, worth, begin, known, lanes, threes, here)
            for _ in range(changes):
                before[:] = worth[:, begin:]
                for pair in range(len(changed)):
                    _take_better(parts, worth, begin + changed[pair, 0], before, changed[pair, 1])
            for _ in range(rerolls):
                for row in range(begin - 1, -1, -1):
                    for part in range(parts):
                        _mean(worth[part], row, more[row])
                for pair in range(len(lacking)):
                    _take_better(parts, worth, lacking[pair, 0], worth, lacking[pair, 1])
            for part in range(parts):
                out[part, first : first + len(lanes)] = 0
                for at in range(len(known)):
                    for lane in range(len(lanes)):
                        out[part, first + lane] += chance[at] * worth[part, begin + at, lane]

    return turns


_TURNS: Final = {parts: _turns(parts) for parts in (1, 4)}


def worth_of_turns(known: Floats, some: Whole, threes: Chosen, now: Now, turn: Turn) -> Floats:
    """Return what turns are worth to who moves.

    Args:
        known: what each set of all dice of the turn is worth by its uses, a lane a turn; ``NO_USE`` if it has none.
        some: which lanes.
        threes: with which sets the mate can steal.
        now: what other ends of the turn are worth.
        turn: dice, changes, rerolls.
    """
    worth: Floats = _worked_out(1, known, some, threes, now, turn)[0]
    return worth


def ends_of_turns(known: Floats, some: Whole, threes: Chosen, now: Now, turn: Turn) -> Floats:
    """Return what turns are worth, and how likely they end under best play in each of the ways of ``Now``.

    Args:
        known, some, threes, now, turn: see ``worth_of_turns``.

    Returns:
        Four rows, a column a lane.
    """
    return _worked_out(4, known, some, threes, now, turn)


def _worked_out(parts: int, known: Floats, some: Whole, threes: Chosen, now: Now, turn: Turn) -> Floats:
    out = np.empty((parts, len(some)), np.float32)
    _TURNS[parts](known, some, threes, np.stack(now), DICE[turn[0]], turn, out)
    return out
