"""Take a seat: a person sits down where nobody sits yet."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.go_on import go_on
from crossbones.table.match import Match
from crossbones.table.refused import Refused


def take_seat(match: Match, seat: int, name: str, *, session: str, now: int) -> Draft:
    """Return what happens when a person takes an open seat; with the last one, play begins.

    Raises:
        Refused: somebody sits there, or the match can not be played.
    """
    draft = Draft(match, now)
    if match.seats[seat].holder != "open":
        raise Refused("seat_taken", f"{match.seats[seat].name} sits there.")
    draft.seat(seat, "person", name, f"session {session}", session=session)
    if draft.standing.status == "running":
        go_on(draft)
    return draft
