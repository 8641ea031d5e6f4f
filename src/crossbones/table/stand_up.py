"""Stand up: a seat becomes free for others."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import find_seat, require_host, require_seat


def stand_up(match: Match, seat: int, *, person: str, now: int) -> Draft:
    """Return what happens when a person leaves a seat, or the host frees one; the match waits until it is taken.

    Raises:
        Refused: somebody else sits there, nobody does, or the match is over.
    """
    match.unfinished()
    if find_seat(match, seat).person == person:
        require_seat(match, person, seat)
    else:
        require_host(match, person)
    if match.seats[seat].holder == "open":
        raise Refused("waiting", "Nobody sits there.")
    draft = Draft(match, now)
    draft.seat(seat, "open", "", author_of(person))
    return draft
