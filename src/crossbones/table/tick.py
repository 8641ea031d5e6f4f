"""Lets the clocks of a match follow what happens in it."""

from __future__ import annotations

from collections.abc import Sequence

from crossbones.core.state import State
from crossbones.table.clock import Clock, ClockTerms
from crossbones.table.event import Acted, Event, Timed
from crossbones.table.seat import Seat


def tick(
    clock: Clock | None,
    terms: ClockTerms | None,
    event: Event,
    state: State | None,
    seats: Sequence[Seat],
    *,
    rests: bool,
) -> Clock | None:
    """Return the clocks after an event.

    Args:
        clock: the clocks before it; ``None`` if there were none.
        terms: what is settled of clocks.
        event: what has happened.
        state: the state after it; ``None`` if the match can not go on.
        seats: who sits where after it.
        rests: whether nobody can decide after it.
    """
    if terms is None or state is None:
        return None
    now = event.time
    if clock is None or clock.terms != terms:
        clock = Clock.start(terms, len(seats), now)
    mover = int(state.current_player())
    if isinstance(event, Acted):
        clock = clock.decided(mover, turn_start=state.is_turn_start(), now=now)
    elif isinstance(event, Timed):
        clock = clock.happens(event.seat, event.what, now=now)
    runs = not rests and mover >= 0 and seats[mover].holder == "person"
    return clock.falls_to(mover, runs=runs, now=now)
