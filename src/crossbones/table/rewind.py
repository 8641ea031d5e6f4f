"""Rewind: whoever runs the server sets the game of a match back. What was played is not forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from crossbones.table.draft import Draft
from crossbones.table.event import OPERATOR, Joined, Parted
from crossbones.table.go_on import go_on
from crossbones.table.match import Match, Seat
from crossbones.table.refused import Refused


def rewind(match: Match, to: int, *, now: int, seats: bool = False) -> Draft:
    """Return what happens when the game stands again as it did after an event, and goes on from there.

    Clocks show what they showed then. Nothing is asked any more, and the match neither rests nor has ended before its
    time. Who sits where, talk and terms stay as they are. Chance says the same again.

    Args:
        to: the number of the event.
        seats: also those sit again who sat there then.

    Raises:
        Refused: there is no such event before the last, or the match has stopped.
    """
    match.going()
    if not 0 <= to < match.number:
        raise Refused("illegal", f"There is no event {to} to go back to: the numbers go from 0 to {match.number - 1}.")
    draft = Draft(match, now)
    draft.rewind(to, OPERATOR)
    if seats:
        for number, seat in enumerate(_seats_at(match, to)):
            if seat != draft.seats[number]:
                draft.seat(number, seat.holder, seat.name, OPERATOR, bot=seat.bot, person=seat.person, away=seat.away)
    if draft.standing.status == "running":
        go_on(draft)
    return draft


def _seats_at(match: Match, number: int) -> list[Seat]:
    """Return who sat where after an event, as they are called now."""
    then = Match(match.header, None, match.dice)
    beside = (event for event in match.events[number:] if isinstance(event, Joined | Parted))
    then.extend(match.events[:number])
    renumbered = [replace(event, number=number + n) for n, event in enumerate(beside, start=1)]
    then.extend(renumbered)
    return then.seats
