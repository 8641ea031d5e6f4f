"""Whose a complete grave is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from crossbones.games.bag.bones import NUM_COLOURS, count_of, lowest_bit, shifted
from crossbones.games.bag.layout import NOWHERE

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def colours_of(seat: i64, players: i64) -> i64:
    """Return the colours of a seat, as bits (BoB-2)."""
    return 0b0101 * (1 + seat) if players == 2 else shifted(1, seat)


def leaders_of(state: BagState, bones: i64) -> i64:
    """Return the colours with the most bones in a grave, as bits; none if all of them are nobody's (BoB-21)."""
    most: i64 = 1
    leaders: i64 = 0
    colour: i64 = 0
    while colour < NUM_COLOURS:
        if (state.claiming >> colour) & 1:
            count = count_of(bones, colour)
            if count > most:
                most = count
                leaders = 0
            if count == most:
                leaders |= shifted(1, colour)
        colour += 1
    return leaders


def chooser_of(state: BagState, bones: i64) -> i64:
    """Return the seat that settles a tie in a complete grave: the owner of its skull (BoB-22, BoB-23)."""
    owner = state.owner(lowest_bit(bones & 15))
    return owner if owner != NOWHERE else state.seat
