"""Former players: what becomes of the names and seats of somebody who has deleted their account."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from crossbones.table.event import Event, Joined, Parted, Seated
from crossbones.table.seat import Seat

FORMER_PLAYER = "A former player"
"""The name of whoever has deleted their account."""


def parted_seats(seats: Sequence[Seat], event: Parted, bearing: Iterable[int]) -> list[Seat]:
    """Return who sits where when somebody has deleted their account.

    If the match was not over, their seats are free, but for those where a bot played for them.

    Args:
        seats: who sat where.
        event: what has happened.
        bearing: the seats that bear their name, also where they no longer sit.
    """
    after = list(seats)
    for number in bearing:
        after[number] = Seat(seats[number].holder, FORMER_PLAYER, seats[number].bot)
    for number, seat in enumerate(seats):
        if seat.person == event.person:
            stays = seat.holder == "bot" or not event.stands_up
            after[number] = Seat(seat.holder, FORMER_PLAYER, seat.bot) if stays else Seat()
    return after


def without_name(events: Iterable[Event], person: str) -> tuple[list[Event], set[int]]:
    """Take the names that somebody has borne out of events, also as the guest they were before.

    A bot that took their place for good bears their name, too.

    Returns:
        The events, and the seats that bear their name at the end.
    """
    events = list(events)
    theirs = {person} | {event.was for event in events if isinstance(event, Joined) and event.person == person}
    bearing: dict[int, str] = {}
    for index, event in enumerate(events):
        if not isinstance(event, Seated):
            continue
        inherits = event.holder == "bot" and not event.person and bearing.get(event.seat) == event.name
        if event.person in theirs or inherits:
            bearing[event.seat] = event.name
            events[index] = replace(event, name=FORMER_PLAYER)
        else:
            bearing.pop(event.seat, None)
    return events, set(bearing)
