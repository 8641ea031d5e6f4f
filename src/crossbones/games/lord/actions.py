"""Action codes. They are relative (a side, a slot, a tile), so that an endless map needs no endless codes."""

from typing import Final

from mypy_extensions import i64

PLACE: Final = 0  # + ((slot * 4 + side explored) * 2 + half next to the explorer) * 4 + facing
GO: Final = 96  # + space
TURN: Final = 192  # + tile
MOVE: Final = 240  # + side
RESOLVE: Final = 244  # + side
EXPLORE: Final = 248
REST: Final = 249
END: Final = 250
READY: Final = 251
DONE: Final = 252
USE: Final = 253
SKIP: Final = 254
DECK: Final = 255  # + deck
SPEND: Final = 258  # + dice tokens
DUEL: Final = 262  # + Lord card
REROLL: Final = 266  # + face, or + 6 + pair of faces
SWAP: Final = 293  # + pair of faces * 4 + attribute
EQUIP: Final = 377  # + piece
UNEQUIP: Final = 481  # + piece
GIVE: Final = 585  # + card
TAKE: Final = 659  # + card
PAY: Final = 733  # + card
DRINK: Final = 807  # + card
CRAFT: Final = 881  # + item, counted from the first
ACTIONS: Final = 911

PAIRS: Final = 21


def pair_of(low: i64, high: i64) -> i64:
    """Return the number of a pair of die faces, ``low`` not above ``high``.

    >>> pair_of(0, 0), pair_of(0, 5), pair_of(1, 1), pair_of(5, 5)
    (0, 5, 6, 20)
    """
    return low * 6 - (low * (low - 1)) // 2 + high - low


def low_of(pair: i64) -> i64:
    """Return the lower face of a pair."""
    low: i64 = 0
    while pair >= 6 - low:
        pair -= 6 - low
        low += 1
    return low


def high_of(pair: i64) -> i64:
    """Return the higher face of a pair.

    >>> [(low_of(pair), high_of(pair)) for pair in (0, 5, 6, 20)]
    [(0, 0), (0, 5), (1, 1), (5, 5)]
    """
    low: i64 = 0
    while pair >= 6 - low:
        pair -= 6 - low
        low += 1
    return low + pair
