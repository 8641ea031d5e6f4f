"""Where a mate can be sent in Buccaneer Bones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from crossbones.games.buccaneer.actions import DEFEND, SCOUT, THIEF
from crossbones.games.buccaneer.layout import LANES, ON_TREASURE, bit, islands_of, mate_of, treasures_of

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState


def missions_of(state: BuccaneerState) -> i64:
    """Return where the mate could be sent, as bits: bit n is the action ``SCOUT`` + n."""
    me = state.seats[state.seat]
    missions: i64 = islands_of(me) ^ LANES  # BB-31: where no own ship is
    if state.thieving:
        distance: i64 = 1
        while distance < state.players:
            seat = state.seat_after(distance)
            treasures = treasures_of(state.seats[seat])
            rich = treasures > 0 and (treasures >= treasures_of(me) or state.scurvy)
            if rich and state.thieves_on(seat) < treasures:  # BB-32
                missions |= bit(THIEF - SCOUT + distance)
            if mate_of(state.seats[seat]) == ON_TREASURE + state.seat:
                missions |= bit(DEFEND - SCOUT + distance)  # BB-33
            distance += 1
    return missions
