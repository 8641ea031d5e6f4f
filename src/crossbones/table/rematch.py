"""Rematch: the same people, the same game, everybody one seat on."""

from __future__ import annotations

from typing import NamedTuple

from crossbones.table.draft import Draft
from crossbones.table.event import Rematched, author_of
from crossbones.table.match import Match, Seat
from crossbones.table.refused import Refused


class NewSeats(NamedTuple):
    """Who sits where in a rematch.

    Attributes:
        seats: in order; open where somebody is awaited.
        awaited: who is awaited, by seat.
    """

    seats: list[Seat]
    awaited: dict[int, str]


def seats_of_rematch(match: Match, person: str) -> NewSeats:
    """Return who sits where when a person wants to play again; whoever was second begins.

    Raises:
        Refused: the match is not over, whoever asks did not play, or a rematch is there already.
    """
    _require_end(match, person)
    seats: list[Seat] = []
    awaited: dict[int, str] = {}
    for number, seat in enumerate([*match.seats[1:], *match.seats[:1]]):
        if seat.person and seat.person != person:
            seats.append(Seat())
            awaited[number] = seat.person
        elif seat.person:
            seats.append(Seat("person", seat.name, person=person))
        else:
            seats.append(seat)
    return NewSeats(seats, awaited)


def offer_rematch(match: Match, new: str, *, person: str, now: int) -> Draft:
    """Return what happens in the old match when a new one has been made from it.

    Raises:
        Refused: as ``seats_of_rematch`` does; somebody may have been quicker.
    """
    _require_end(match, person)
    draft = Draft(match, now)
    seat = match.seats_of(person)[0]
    draft.put(Rematched(number=draft.next_number, time=now, author=author_of(person), seat=seat, match=new))
    return draft


def _require_end(match: Match, person: str) -> None:
    match.going()
    if not match.over:
        raise Refused("cannot_ask", "First this match must be over.")
    if not match.seats_of(person):
        raise Refused("not_your_seat", "Only those who have played can ask for a rematch.")
    if match.rematch:
        raise Refused("cannot_ask", "A rematch is there already.")
