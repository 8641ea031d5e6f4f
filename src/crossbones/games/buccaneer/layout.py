"""How a state is packed into numbers, and the numbers of the rulebook."""

from typing import Final

from mypy_extensions import i64

from crossbones.games.buccaneer.dice import BITS

STEP_ROLL: Final = 0
STEP_REROLL: Final = 1
STEP_CHANGE: Final = 2
STEP_SAIL: Final = 3
STEP_MATE: Final = 4
STEP_END: Final = 5

STEPS: Final = ("roll", "reroll", "change", "sail", "mate", "end")

# A seat in one number: six bits for the ships on islands, six for those at sea, then the mate, then the treasures.
LANES: Final = 63
SEA: Final = 6
MATE: Final = 12
TREASURES: Final = 16

# A mate: at home, or 1 to 6: scout on that island, or ON_TREASURE + seat: thief on a treasure of that seat.
HOME: Final = 0
ON_TREASURE: Final = 7
MATES: Final = 15

# What the islands give (BB-10 to BB-12), as bits of the lanes.
DIE_ISLANDS: Final = 0b100001
CHANGE_ISLANDS: Final = 0b010010
REROLL_ISLANDS: Final = 0b001100
FEWEST_DICE: Final = 4
FEWEST_REROLLS: Final = 1
MOST_REROLLS: Final = 3

MOST_SEATS: Final = 8
SEATS_OF_ONE_BOX: Final = 4
TREASURES_OF_ONE_BOX: Final = 12
TREASURES_TO_WIN: Final = 3
MOST_TREASURES: Final = 4
"""Nobody begins a round with more than two (BB-40), and six dice take two more."""


def bit(place: i64) -> i64:
    """Return a number with one bit set."""
    one: i64 = 1
    one <<= place
    return one


def count_bits(bits: i64) -> i64:
    """Return how many of the lower 24 bits are set."""
    return i64(BITS[bits & 63]) + i64(BITS[(bits >> 6) & 63]) + i64(BITS[(bits >> 12) & 63]) + i64(BITS[bits >> 18])


def nth_bit(bits: i64, n: i64) -> i64:
    """Return the place of the set bit that has ``n`` set bits below it."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    place: i64 = 0
    while bits & 63 == 0:
        bits >>= 6
        place += 6
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place


def islands_of(seat: i64) -> i64:
    """Return the lanes whose ship is on its island, as bits, from a seat in one number."""
    return seat & LANES


def sea_of(seat: i64) -> i64:
    """Return the lanes whose ship is at sea, as bits."""
    return (seat >> SEA) & LANES


def mate_of(seat: i64) -> i64:
    """Return where the mate is (see ``HOME``)."""
    return (seat >> MATE) & MATES


def treasures_of(seat: i64) -> i64:
    """Return how many treasures there are."""
    return seat >> TREASURES


def held_by(seat: i64) -> i64:
    """Return the islands that help, by a ship or by the scout, as bits (BB-10, BB-31)."""
    mate = mate_of(seat)
    if HOME < mate < ON_TREASURE:
        return islands_of(seat) | bit(mate - 1)  # on an island of an own ship the scout adds nothing
    return islands_of(seat)


def points_of(seat: i64) -> i64:
    """Return the sailing points: three for a ship on its island, one for a ship at sea (BB-41)."""
    return 3 * i64(BITS[islands_of(seat)]) + i64(BITS[sea_of(seat)])


def dice_for(held: i64) -> i64:
    """Return how many dice are rolled with these islands (BB-10)."""
    return FEWEST_DICE + i64(BITS[held & DIE_ISLANDS])


def rerolls_for(held: i64) -> i64:
    """Return how many rerolls there are with these islands (BB-11)."""
    return FEWEST_REROLLS + i64(BITS[held & REROLL_ISLANDS])


def changes_for(held: i64) -> i64:
    """Return how many changes there are with these islands (BB-12)."""
    return i64(BITS[held & CHANGE_ISLANDS])
