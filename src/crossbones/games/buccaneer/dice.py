"""Dice as multisets: every set of up to six dice has a number, and tables say what becomes of it.

A number stands for equal dice in any order: 0 is no dice, 1 to 6 are the single dice, and so on by size and then by
values, up to 923 (six sixes). Values count from 0 in here; a player sees them from 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

VALUES: Final = 6
MOST_DICE: Final = 6
MULTISETS: Final = 924
NO_DICE: Final = 0


def _ascending(size: int, least: int) -> list[list[int]]:
    """Return all ascending lists of ``size`` values from ``least`` on."""
    if size == 0:
        return [[]]
    return [[value, *rest] for value in range(least, VALUES) for rest in _ascending(size - 1, value)]


def _packed(values: list[int]) -> int:
    """Return how often each value is there, as octal digits."""
    return sum([8**value for value in values])


def _short(numbers: list[int]) -> vec[i16]:
    """Return a compact table."""
    table = vec[i16]([0] * len(numbers))
    for i, number in enumerate(numbers):
        table[i] = i16(number)
    return table


def _whole(numbers: list[int]) -> vec[i64]:
    """Return a table of whole numbers."""
    return vec[i64](numbers)


def _mask(values: list[int], times: int) -> int:
    """Return the values that are there at least ``times`` times, as bits."""
    return sum([2**value for value in range(VALUES) if values.count(value) >= times])


def _find(numbers: dict[int, int], packed: int) -> int:
    """Return the number of a packed set, or -1 if there are too many dice in it."""
    return numbers.get(packed, -1)


_sets: Final = [values for size in range(MOST_DICE + 1) for values in _ascending(size, 0)]
_numbers: Final = {_packed(values): number for number, values in enumerate(_sets)}


def _numbers_by_packed() -> vec[i16]:
    table = vec[i16]([0] * 8**VALUES)
    for packed, number in _numbers.items():
        table[packed] = i16(number)
    return table


def _subsets(number: int) -> list[int]:
    """Return the numbers of all sets within a set, ascending, from none of its dice to all of them."""
    found = {0}
    for value in _sets[number]:
        found.update([packed + 8**value for packed in found])
    return sorted([_numbers[packed] for packed in found])


def _rolls() -> tuple[list[int], list[int]]:
    """Return what up to three dice can roll, each way once, packed, and where the rolls of n dice begin."""
    rolls: list[int] = []
    begins: list[int] = []
    layer = [0]
    for _ in range(4):
        begins.append(len(rolls))
        rolls += layer
        layer = [packed + 8**value for packed in layer for value in range(VALUES)]
    return rolls, begins


SIZE: Final = _short([len(values) for values in _sets])
"""Set -> how many dice."""

PACKED: Final = _whole([_packed(values) for values in _sets])
"""Set -> how often each value is there, as octal digits; sums and differences of sets are sums and differences here."""

NUMBER: Final = _numbers_by_packed()
"""Packed set -> set."""

PRESENT: Final = _short([_mask(values, 1) for values in _sets])
"""Set -> the values in it, as bits."""

PAIRS: Final = _short([_mask(values, 2) for values in _sets])
"""Set -> the values that are there twice or more, as bits."""

THREES: Final = _short([_mask(values, 3) for values in _sets])
"""Set -> the values that are there three times or more, as bits."""

FIVES: Final = _short([_mask(values, 5) for values in _sets])
"""Set -> the value that is there five times or more, as a bit."""

SIXES: Final = _short([_mask(values, 6) for values in _sets])
"""Set -> the value that is there six times, as a bit."""

PLUS: Final = _whole([_find(_numbers, _packed(values) + 8**value) for values in _sets for value in range(VALUES)])
"""6 * set + value -> the set with one more die, or -1."""

MINUS: Final = _whole([_find(_numbers, _packed(values) - 8**value) for values in _sets for value in range(VALUES)])
"""6 * set + value -> the set with one die less, or -1."""

SETS_BEGIN: Final = _whole([len([values for values in _sets if len(values) < size]) for size in range(MOST_DICE + 2)])
"""Number of dice -> the first set of so many; the last stands before that of one more."""

_by_subset: Final = [_subsets(number) for number in range(MULTISETS)]

SUBSET_LISTS: Final = _by_subset
"""Set -> the sets within it, ascending, as a list to copy."""

SUBSETS: Final = _short([subset for subsets in _by_subset for subset in subsets])
"""The sets within set 0, then those within set 1, and so on; those of one set ascending."""

SUBSETS_COUNT: Final = _short([len(subsets) for subsets in _by_subset])
"""Set -> how many sets are within it."""

SUBSETS_BEGIN: Final = _short([sum([len(subsets) for subsets in _by_subset[:number]]) for number in range(MULTISETS)])
"""Set -> where in ``SUBSETS`` its sets begin."""

POWER: Final = _whole([VALUES**dice for dice in range(MOST_DICE + 1)])
"""How many ways so many dice can fall."""

_all_rolls, _rolls_begin = _rolls()

ROLLS: Final = _whole(_all_rolls)
"""What none, one, two, three dice can roll, each way once, packed."""

ROLLS_BEGIN: Final = _whole(_rolls_begin)
"""Number of dice (up to three) -> where in ``ROLLS`` their rolls begin."""

BITS: Final = _short([mask.bit_count() for mask in range(64)])
"""Six bits -> how many are set."""


def number_of(values: list[int]) -> int:
    """Return the number of a set of dice.

    Args:
        values: up to six, each from 1 to 6, in any order.

    >>> number_of([6, 1]) == number_of([1, 6])
    True
    """
    return _numbers[_packed([value - 1 for value in values])]


def values_of(number: int) -> list[int]:
    """Return the dice of a set, each from 1 to 6, ascending.

    >>> values_of(number_of([6, 1, 6]))
    [1, 6, 6]
    """
    return [value + 1 for value in _sets[number]]
