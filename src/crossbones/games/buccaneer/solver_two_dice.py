"""The dice of a turn, looked through for many turns at once: as ``turn`` does it, but a lane of a vector for each turn.

Sets of dice are kept by size, those with most different values first; then the sets that have a second, third ...
different value are the first so many of their size, and no work is wasted on the others.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossbones.games.buccaneer.dice import MOST_DICE, MULTISETS, VALUES, values_of

Floats = NDArray[np.float32]
Whole = NDArray[np.intp]

_SMALL: Final = 4
"""Smaller sets than this are so few that one product of matrices does for all of them."""


class Part(NamedTuple):
    """The sets of a size that have at least so many different values, and others that belong to them.

    Attributes:
        sets: they are the first so many of their size.
        less: for each the set with one die less of that value.
        lower: for each the set in which one die of that value is lowered; itself if it can not be.
        higher: for each the set in which one die of that value is raised; itself if it can not be.
    """

    sets: int
    less: Whole
    lower: Whole
    higher: Whole


def _by_size() -> list[list[list[int]]]:
    sets: list[list[list[int]]] = [[] for _ in range(MOST_DICE + 1)]
    for number in range(MULTISETS):
        values = values_of(number)
        sets[len(values)].append(values)
    for same_size in sets:
        same_size.sort(key=lambda values: -len(set(values)))
    return sets


SETS: Final = _by_size()
"""Size -> the sets of dice of that size, each ascending from 1, in the order in which they are kept here."""

ROW: Final = {tuple(values): row for sets in SETS for row, values in enumerate(sets)}
"""Set of dice -> its row among those of its size."""


def _with(values: list[int], removed: int | None, added: int | None) -> int:
    changed = values.copy()
    if removed is not None:
        changed.remove(removed)
    if added is not None:
        changed.append(added)
    return ROW[tuple(sorted(changed))]


def _parts(size: int) -> list[Part]:
    parts = []
    for place in range(min(size, VALUES)):
        sets = [values for values in SETS[size] if len(set(values)) > place]
        chosen = [sorted(set(values))[place] for values in sets]
        pairs = list(zip(sets, chosen, strict=True))
        parts.append(
            Part(
                len(sets),
                np.array([_with(values, value, None) for values, value in pairs]),
                np.array([_with(values, value, max(value - 1, 1)) for values, value in pairs]),
                np.array([_with(values, value, min(value + 1, VALUES)) for values, value in pairs]),
            )
        )
    return parts


def _chance(values: list[int]) -> float:
    ways = math.factorial(len(values))
    for value in set(values):
        ways //= math.factorial(values.count(value))
    return float(ways / VALUES ** len(values))


PARTS: Final = [_parts(size) for size in range(MOST_DICE + 1)]
"""Size -> what belongs to the first, second ... different value of its sets."""

MORE: Final = [
    [np.array([_with(values, None, value) for values in SETS[size]]) for value in range(1, VALUES + 1)]
    for size in range(MOST_DICE)
]
"""Size -> for each value the sets with one more die of it."""

CHANCE: Final = [np.array([_chance(values) for values in sets], np.float32) for sets in SETS]
"""Size -> how likely so many dice fall so."""


def _small_means() -> Floats:
    """Return what sets smaller than ``_SMALL`` are worth by those of that size, all in one matrix."""
    means = np.eye(len(SETS[_SMALL]))
    rows: list[NDArray[np.float64]] = []
    for size in range(_SMALL - 1, -1, -1):
        means = np.sum([means[more] for more in MORE[size]], axis=0) / VALUES
        rows.insert(0, means)
    return np.concatenate(rows).astype(np.float32)


_SMALL_MEANS: Final = _small_means()
_SMALL_BEGIN: Final = [sum(len(SETS[size]) for size in range(end)) for end in range(_SMALL + 1)]


class Scratch:
    """Memory that is used again and again."""

    def __init__(self) -> None:
        self._kept: dict[str, Floats] = {}

    def take(self, name: str, rows: int, lanes: int) -> Floats:
        """Return an array of so many rows and lanes, with anything in it."""
        kept = self._kept.get(name)
        if kept is None or kept.size < rows * lanes:
            kept = self._kept[name] = np.empty(rows * lanes, np.float32)
        return kept[: rows * lanes].reshape(rows, lanes)


def raise_to_subsets(best: list[Floats], scratch: Scratch, first: int, last: int) -> None:
    """Let every set be worth at least what each set within it is worth, for the sizes from ``first`` to ``last``."""
    lanes = best[last].shape[1]
    for size in range(first, last + 1):
        for part in PARTS[size]:
            found = scratch.take("found", part.sets, lanes)
            np.take(best[size - 1], part.less, axis=0, out=found, mode="clip")
            head = best[size][: part.sets]
            np.maximum(head, found, out=head)


def turn_worth(end: Floats, dice: int, changes: int, rerolls: int, scratch: Scratch) -> Floats:
    """Return what turns are worth.

    Args:
        end: what each set of ``dice`` dice is worth in the end, a lane a turn; it is overwritten.
        dice: how many dice are rolled, 4 to 6.
        changes: how many changes there are.
        rerolls: how many rerolls there are.
        scratch: memory to work in.
    """
    lanes = end.shape[1]
    for _ in range(changes):
        before = scratch.take("before", len(end), lanes)
        np.copyto(before, end)
        for part in PARTS[dice]:
            found = scratch.take("found", part.sets, lanes)
            head = end[: part.sets]
            for other in (part.lower, part.higher):
                np.take(before, other, axis=0, out=found, mode="clip")
                np.maximum(head, found, out=head)
    kept = [scratch.take(f"kept {size}", len(SETS[size]), lanes) for size in range(dice)]
    for _ in range(rerolls):
        _mean_of_rolls([*kept, end], dice, scratch)
        raise_to_subsets([*kept, end], scratch, 1, dice)
    worth: Floats = CHANCE[dice] @ end
    return worth


def _mean_of_rolls(levels: list[Floats], dice: int, scratch: Scratch) -> None:
    """Find what sets are worth that lack dice, when those of ``dice`` dice are known."""
    lanes = levels[dice].shape[1]
    for size in range(dice - 1, _SMALL - 1, -1):
        mean = levels[size]
        found = scratch.take("found", len(mean), lanes)
        np.take(levels[size + 1], MORE[size][0], axis=0, out=mean, mode="clip")
        for more in MORE[size][1:]:
            np.take(levels[size + 1], more, axis=0, out=found, mode="clip")
            np.add(mean, found, out=mean)
        np.multiply(mean, np.float32(1 / VALUES), out=mean)
    small = scratch.take("small", len(_SMALL_MEANS), lanes)
    np.matmul(_SMALL_MEANS, levels[_SMALL], out=small)
    for size in range(min(dice, _SMALL)):
        np.copyto(levels[size], small[_SMALL_BEGIN[size] : _SMALL_BEGIN[size + 1]])
