"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.games.bag.bones import ALL_KINDS, NUM_COLOURS, NUM_KINDS, NUM_TYPES, ONE_COLOUR, lowest_bit
from crossbones.games.bag.layout import CLOSED, FULL_RING, IN_HAND, LANE, NOBODY, NOWHERE, STEPS

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState

_ROW: Final = 32
_HAND: Final = FULL_RING
_BAG: Final = FULL_RING + 1
_TABLE: Final = FULL_RING + 2
OBSERVATION_SHAPE: Final = (FULL_RING + 3, _ROW)
OBSERVATION_LENGTH: Final = (FULL_RING + 3) * _ROW


# Of the colours of each type, as bits: the fourth; then, for each seat, those that turning brings down, and those that
# it brings up.
_FOURTH: Final = 8 * ONE_COLOUR
_LOWER_OF_3: Final = vec[i64]([ONE_COLOUR * bits for bits in (7, 3, 1)])
_UPPER_OF_3: Final = vec[i64]([ONE_COLOUR * bits for bits in (0, 4, 6)])
_LOWER_OF_4: Final = vec[i64]([ONE_COLOUR * bits for bits in (15, 7, 3, 1)])
_UPPER_OF_4: Final = vec[i64]([ONE_COLOUR * bits for bits in (0, 8, 12, 14)])

_nothing: Final = vec[u8]([0] * OBSERVATION_LENGTH)


def observe(state: BagState, seat: int) -> bytes:
    """Return what ``seat`` sees; all that is on the table is seen by everybody.

    Colours and seats are counted from ``seat`` on, so that its own colour comes first; nobody's colour stays last.

    Returns:
        ``OBSERVATION_SHAPE`` numbers, row by row. A row for each grave (zeros where a trimmed ring has none): its
        bones (one-hot by kind, 24), the colour that closed it (one-hot, 4), closed by nobody, open, the next bone goes
        here, emptied by this reburial. A row for the hand and one for the bag: bones of each kind (24), bones in all.
        A row for the table: whose turn, who must decide (one-hot by distance, 4 each), step (one-hot, 6), clockwise,
        counter-clockwise, bones to draw, turns without a dig or a closed grave and how many are left (both at most
        255), passes, graves to win, graves of each colour (4), number of seats.
    """
    seen = _nothing[0:OBSERVATION_LENGTH]
    observe_into(state, seat, seen, 0)
    return bytes(memoryview(seen))


def observe_into(state: BagState, seat: i64, seen: vec[u8], at: i64) -> None:
    """Write what ``observe`` returns into ``seen``, from ``at`` on, where it holds zeros."""
    graves = state.graves
    players = state.players
    ring = state.ring
    place = at
    grave: i64 = 0
    while grave < ring:
        held = graves[grave]
        bones = _turned(held & ALL_KINDS, seat, players)
        while bones != 0:
            seen[place + lowest_bit(bones)] = 1
            bones &= bones - 1
        closed = (held >> CLOSED) - 1
        if closed == NOWHERE:
            seen[place + 29] = 1
        elif closed == NOBODY:
            seen[place + NUM_KINDS + NOBODY] = 1
        else:
            seen[place + NUM_KINDS + _from(state, seat, closed)] = 1
        place += _ROW
        grave += 1
    if state.at != NOWHERE:
        seen[at + state.at * _ROW + 30] = 1
    if state.source != NOWHERE:
        seen[at + state.source * _ROW + 31] = 1
    _observe_loose(state, seat, seen, at)
    seen[at + _HAND * _ROW + NUM_KINDS] = u8(state.hand_size)
    seen[at + _BAG * _ROW + NUM_KINDS] = u8(state.bag)
    _observe_table(state, seat, seen, at + _TABLE * _ROW)


def _observe_loose(state: BagState, seat: i64, seen: vec[u8], at: i64) -> None:
    """Write how many bones of each kind are in the hand and in the bag."""
    colour: i64 = 0
    while colour < NUM_COLOURS:
        loose = state.loose[colour]
        place = at + _from(state, seat, colour)
        i: i64 = 0
        while i < NUM_TYPES:
            seen[place + _HAND * _ROW] = u8((loose >> IN_HAND) & 7)
            seen[place + _BAG * _ROW] = u8(loose & 7)
            loose >>= LANE
            place += NUM_COLOURS
            i += 1
        colour += 1


def _observe_table(state: BagState, seat: i64, seen: vec[u8], at: i64) -> None:
    players = state.players
    seen[at + _distance(state.seat, seat, players)] = 1
    if state.mover >= 0:
        seen[at + 4 + _distance(state.mover, seat, players)] = 1
    seen[at + 8 + state.step] = 1
    at += 8 + len(STEPS)
    seen[at] = 1 if state.direction == 1 else 0
    seen[at + 1] = 1 if state.direction == -1 else 0
    seen[at + 2] = u8(state.to_draw)
    seen[at + 3] = u8(_at_most_255(state.stall))
    seen[at + 4] = u8(_at_most_255(state.limit - state.stall))
    seen[at + 5] = u8(state.passes)
    seen[at + 6] = u8(state.goal)
    at += 7
    colour: i64 = 0
    while colour < NUM_COLOURS:
        seen[at + _from(state, seat, colour)] = u8(state.taken(colour))
        colour += 1
    seen[at + NUM_COLOURS] = u8(players)


def _at_most_255(number: i64) -> i64:
    return number if number < 255 else 255


def _distance(other: i64, seat: i64, players: i64) -> i64:
    """Return how many places after ``seat`` another one sits."""
    return other - seat if other >= seat else other - seat + players


def _from(state: BagState, seat: i64, colour: i64) -> i64:
    """Return a colour as counted from a seat on."""
    if state.players == 3:
        if colour == NUM_COLOURS - 1:
            return colour
        return colour - seat if colour >= seat else colour - seat + 3
    return (colour - seat) & 3


def _turned(kinds: i64, seat: i64, players: i64) -> i64:
    """Return a set of kinds with their colours as counted from a seat on: turn the four bits of each type."""
    if seat == 0:
        return kinds
    if players == 3:
        return (kinds & _FOURTH) | ((kinds >> seat) & _LOWER_OF_3[seat]) | ((kinds << (3 - seat)) & _UPPER_OF_3[seat])
    return ((kinds >> seat) & _LOWER_OF_4[seat]) | ((kinds << (4 - seat)) & _UPPER_OF_4[seat])
