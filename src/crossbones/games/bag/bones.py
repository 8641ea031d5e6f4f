"""Bones: colours, types, and how a set of them is one number.

A kind of bone is ``type * 4 + colour``, from 0 to 23. A set of kinds is a number whose bit n is the kind n, so the
four bits of one type lie side by side: a grave, which never holds two bones of one type, has at most one bit of the
four.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.rng import Rng

COLOURS: Final = ("red", "blue", "green", "yellow")
TYPES: Final = ("skull", "body", "rarm", "larm", "rleg", "lleg")

NUM_COLOURS: Final = 4
NUM_TYPES: Final = 6
NUM_KINDS: Final = 24

EACH: Final = 5
"""How many bones there are of one kind (BoB-1)."""

DRAWN: Final = 6
"""How many bones a dig brings up (BoB-10)."""

ALL_KINDS: Final = 0xFFFFFF

ONE_COLOUR: Final = 0x111111
"""The six kinds of colour 0; times a set of colours, all kinds of those colours."""


def kind_to_text(kind: int) -> str:
    """Return a kind as it is written in the notation.

    >>> kind_to_text(21)
    'blue lleg'
    """
    return f"{COLOURS[kind & 3]} {TYPES[kind >> 2]}"


def kinds_in(bones: int) -> list[int]:
    """Return the kinds in a set, ascending.

    >>> kinds_in(0b1000010)
    [1, 6]
    """
    return [kind for kind in range(NUM_KINDS) if bones >> kind & 1]


def shifted(number: i64, places: i64) -> i64:
    """Return a number shifted left; a constant shifted in place is a 32-bit number when compiled."""
    return number << places


def blocked(grave: i64) -> i64:
    """Return the kinds that can not go into a grave, since it holds a bone of that type (BoB-13).

    >>> kinds_in(blocked(0b1000010))
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    types = grave | (grave >> 1)
    types |= types >> 2
    return (types & ONE_COLOUR) * 15


def count_of(bones: i64, colour: i64) -> i64:
    """Return how many kinds of a set are of a colour."""
    return ((((bones >> colour) & ONE_COLOUR) * ONE_COLOUR) >> 20) & 15


def count_bits(kinds: i64) -> i64:
    """Return how many of the lower 24 bits are set."""
    pairs: i64 = kinds - ((kinds >> 1) & 0x555555)
    fours: i64 = (pairs & 0x333333) + ((pairs >> 2) & 0x333333)
    return ((((fours + (fours >> 4)) & 0x0F0F0F) * 0x010101) >> 16) & 31


# De Bruijn's number: its 32 runs of five bits are all different, so shifting it by a place tells which.
_DE_BRUIJN: Final = 0x077CB531
_places: Final = vec[i64](
    [place for _, place in sorted([(_DE_BRUIJN * 2**place >> 27 & 31, place) for place in range(32)])]
)


def lowest_bit(kinds: i64) -> i64:
    """Return the place of the lowest of the lower 24 bits that is set; at least one is."""
    return _places[(((kinds & -kinds) * _DE_BRUIJN) >> 27) & 31]


def random_bit(kinds: i64, rng: Rng) -> i64:
    """Return the place of one of the lower 24 bits that are set, each equally likely."""
    if kinds & (kinds - 1) == 0:
        return lowest_bit(kinds)
    skip: i64 = rng.below(count_bits(kinds))
    while skip > 0:
        kinds &= kinds - 1
        skip -= 1
    return lowest_bit(kinds)
