"""Fleets as numbers, and what equal dice do for a ship: what the solvers look through instead of single states.

A fleet is where the six ships of a seat are: one number to base three, a digit a lane, 0 in port, 1 at sea, 2 on the
island. What a number of equal dice can do for a ship is asked of the engine itself, once, when this is imported.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.buccaneer.dice import BITS, MULTISETS, values_of
from crossbones.games.buccaneer.layout import (
    CHANGE_ISLANDS,
    DIE_ISLANDS,
    HOME,
    LANES,
    ON_TREASURE,
    REROLL_ISLANDS,
    SEA,
    bit,
    islands_of,
    mate_of,
    sea_of,
)

FLEETS: Final = 729
MIRRORED_FLEETS: Final = 378
STATIONS: Final = 3

# Where the mate is, as far as it matters at the start of a turn: what his island gives. Islands that give the same are
# alike, since he is home again before it matters which it was.
AT_HOME: Final = 0
FOR_DIE: Final = 1
FOR_REROLL: Final = 2
FOR_CHANGE: Final = 3
ON_THEFT: Final = 4
SCOUTS: Final = 4
"""How many places of the mate there are where nobody steals."""

MOST_PURE_VALUES: Final = 3


def _digits(fleet: int) -> list[int]:
    return [fleet // 3**lane % 3 for lane in range(6)]


def _number(digits: list[int]) -> int:
    return sum([digit * 3**lane for lane, digit in enumerate(digits)])


def _mirrored() -> tuple[list[int], list[int]]:
    """Return for each fleet the number that it shares with its mirror image, and for each such number a fleet."""
    number: list[int] = [0] * FLEETS
    fleets: list[int] = []
    for fleet in range(FLEETS):
        image = _number(_digits(fleet)[::-1])
        if image < fleet:
            number[fleet] = number[image]
        else:
            number[fleet] = len(fleets)
            fleets.append(fleet)
    return number, fleets


_mirrored_of, _fleets_of = _mirrored()

WEIGHT: Final = vec[i64]([3**lane for lane in range(6)])
"""Lane -> what a space of its ship counts in a fleet."""

STATION: Final = vec[i64]([digit for fleet in range(FLEETS) for digit in _digits(fleet)])
"""6 * fleet + lane -> where that ship is: 0 in port, 1 at sea, 2 on its island."""

ISLANDS: Final = vec[i64](
    [sum([2**lane for lane, digit in enumerate(_digits(fleet)) if digit == 2]) for fleet in range(FLEETS)]
)
"""Fleet -> the lanes whose ship is on its island, as bits."""

PROGRESS: Final = vec[i64]([sum(_digits(fleet)) for fleet in range(FLEETS)])
"""Fleet -> how many spaces its ships have sailed."""

POINTS: Final = vec[i64]([sum([(0, 1, 3)[digit] for digit in _digits(fleet)]) for fleet in range(FLEETS)])
"""Fleet -> its sailing points (BB-41)."""

MIRRORED: Final = vec[i64](_mirrored_of)
"""Fleet -> a number that it shares with its mirror image: turning all lanes and dice round (v to 7 - v) changes
nothing."""

UNMIRRORED: Final = vec[i64](_fleets_of)
"""Such a number -> one of its fleets."""

FLEET_OF_BITS: Final = vec[i64](
    [
        sum([(2 * (islands >> lane & 1) or sea >> lane & 1) * 3**lane for lane in range(6)])
        for sea in range(64)
        for islands in range(64)
    ]
)
"""The lower twelve bits of a seat (see ``layout``) -> its fleet."""


def fleet_of(seat: i64) -> i64:
    """Return the fleet of a seat in one number (see ``layout``)."""
    return FLEET_OF_BITS[islands_of(seat) | (sea_of(seat) << SEA)]


def place_of(seat: i64) -> i64:
    """Return where the mate of a seat is: ``AT_HOME``, ``FOR_DIE`` ... ``ON_THEFT``."""
    mate = mate_of(seat)
    if mate == HOME:
        return AT_HOME
    if mate >= ON_TREASURE:
        return ON_THEFT
    return gift_of(bit(mate - 1) & ~islands_of(seat))


def gift_of(island: i64) -> i64:
    """Return what an island gives to a mate who scouts there; ``AT_HOME`` if it is none."""
    if island & DIE_ISLANDS != 0:
        return FOR_DIE
    if island & REROLL_ISLANDS != 0:
        return FOR_REROLL
    return FOR_CHANGE if island & CHANGE_ISLANDS != 0 else AT_HOME


def held_with(fleet: i64, place: i64) -> i64:
    """Return the islands that help a fleet with its mate in a place, as bits; -1 if he can not be there (BB-31)."""
    there = ISLANDS[fleet]
    free: i64 = there ^ LANES
    if place == FOR_DIE:
        free &= DIE_ISLANDS
    elif place == FOR_REROLL:
        free &= REROLL_ISLANDS
    elif place == FOR_CHANGE:
        free &= CHANGE_ISLANDS
    else:
        return there
    return there | (free & -free) if free != 0 else -1


class LaneUse:
    """One way to use equal dice of one value.

    Attributes:
        station: where the ship of that lane is then.
        plundered: how many treasures were plundered.
        stolen: how many treasures were stolen.
    """

    def __init__(self, station: int, plundered: int, stolen: int) -> None:
        self.station = station
        self.plundered = plundered
        self.stolen = stolen

    def key(self) -> tuple[int, int, int]:
        """Return all of it as a tuple."""
        return (self.station, self.plundered, self.stolen)


def lane_uses(station: int, count: int, thief: bool) -> list[LaneUse]:
    """Ask the engine how ``count`` equal dice can be used that fewer could not.

    Args:
        station: where the ship of that lane is.
        count: how many equal dice there are.
        thief: whether the mate sits on a treasure.
    """
    fewer = {use.key() for use in _all_lane_uses(station, count - 1, thief)} if count > 0 else set()
    return [use for use in _all_lane_uses(station, count, thief) if use.key() not in fewer]


def _all_lane_uses(station: int, count: int, thief: bool) -> list[LaneUse]:
    """Play out every way to use ``count`` ones, no die left unused that must be used being of no account."""
    from crossbones.games.buccaneer.dice import number_of
    from crossbones.games.buccaneer.game import Buccaneer  # not above: the game imports what imports this module
    from crossbones.games.buccaneer.layout import MATE, STEP_SAIL, TREASURES, treasures_of

    state = Buccaneer(players=2).new_initial_state()
    state.seats[0] = (0, bit(SEA), 1)[station] + (ON_TREASURE + 1) * bit(MATE) * thief
    state.seats[1] = bit(TREASURES)
    state.settle(i64(number_of([1] * count)))
    found: dict[tuple[int, int, int], LaneUse] = {}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if state.step == STEP_SAIL:
            for action in state.legal_actions():
                after = state.clone()
                after.advance(action)
                waiting.append(after)
            continue
        mine = state.seats[0]
        stolen = int(1 - treasures_of(state.seats[1]))
        use = LaneUse(int(STATION[6 * fleet_of(mine)]), int(treasures_of(mine)) - stolen, stolen)
        found[use.key()] = use
    return list(found.values())


def pure_sets() -> list[list[tuple[int, int]]]:
    """Return for each set of dice the pairs (value from 0, count) if each value in it is there twice or more.

    All other sets have dice in them that no use could need; theirs are empty lists.
    """
    pure: list[list[tuple[int, int]]] = []
    for number in range(MULTISETS):
        values = values_of(number)
        counts = [(value - 1, values.count(value)) for value in sorted(set(values))]
        pure.append(counts if counts and min([count for _, count in counts]) > 1 else [])
    return pure


def islands_in(bits: i64) -> i64:
    """Return how many islands there are among six bits."""
    return i64(BITS[bits])
