"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.games.bag.bones import NUM_COLOURS, NUM_KINDS, kinds_in
from crossbones.games.bag.layout import FULL_RING, NOBODY, NOWHERE, STEPS

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState

_ROW: Final = 32
_HAND: Final = FULL_RING
_BAG: Final = FULL_RING + 1
_TABLE: Final = FULL_RING + 2
OBSERVATION_SHAPE: Final = (FULL_RING + 3, _ROW)


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
    seen = bytearray(OBSERVATION_SHAPE[0] * _ROW)
    colours = [_from(state, seat, colour) for colour in range(NUM_COLOURS)]
    for grave in range(int(state.ring)):
        row = grave * _ROW
        for kind in kinds_in(int(state.graves[grave])):
            seen[row + _kind_from(colours, kind)] = 1
        closed = int(state.closed_by(grave))
        if closed == NOWHERE:
            seen[row + 29] = 1
        else:
            seen[row + NUM_KINDS + (NOBODY if closed == NOBODY else colours[closed])] = 1
        seen[row + 30] = state.at == grave
        seen[row + 31] = state.source == grave
    for kind in range(NUM_KINDS):
        seen[_HAND * _ROW + _kind_from(colours, kind)] = int(state.in_hand(kind))
        seen[_BAG * _ROW + _kind_from(colours, kind)] = int(state.in_bag(kind))
    seen[_HAND * _ROW + NUM_KINDS] = int(state.hand_size)
    seen[_BAG * _ROW + NUM_KINDS] = int(state.bag)
    _observe_table(state, seat, colours, seen)
    return bytes(seen)


def _observe_table(state: BagState, seat: int, colours: list[int], seen: bytearray) -> None:
    players = int(state.players)
    at = _TABLE * _ROW
    seen[at + (int(state.seat) - seat) % players] = 1
    if state.mover >= 0:
        seen[at + 4 + (int(state.mover) - seat) % players] = 1
    seen[at + 8 + state.step] = 1
    at += 8 + len(STEPS)
    seen[at] = state.direction == 1
    seen[at + 1] = state.direction == -1
    stall = min(int(state.stall), 255)
    stall_left = min(int(state.limit - state.stall), 255)
    for place, number in enumerate((state.to_draw, stall, stall_left, state.passes, state.goal)):
        seen[at + 2 + place] = int(number)
    at += 7
    for colour in range(NUM_COLOURS):
        seen[at + colours[colour]] = int(state.taken(colour))
    seen[at + NUM_COLOURS] = players


def _from(state: BagState, seat: int, colour: int) -> int:
    """Return a colour as counted from a seat on."""
    if state.players == 3:
        return colour if colour == NUM_COLOURS - 1 else (colour - seat) % 3
    return (colour - seat) % NUM_COLOURS


def _kind_from(colours: list[int], kind: int) -> int:
    return kind - (kind & 3) + colours[kind & 3]
