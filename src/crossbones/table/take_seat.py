"""Take a seat: a person sits down."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.go_on import go_on
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import author_of


def take_seat(match: Match, seat: int, name: str, *, session: str, now: int, hand_over: bool = False) -> Draft:
    """Return what happens when a person takes an open seat; with the last one, play begins or goes on.

    Args:
        hand_over: whoever sits there has let others have the seat.

    Raises:
        Refused: somebody sits there, or the match can not be played.
    """
    match.unfinished()
    draft = Draft(match, now)
    if match.seats[seat].holder != "open" and not hand_over:
        raise Refused("seat_taken", f"{match.seats[seat].name} sits there.")
    draft.seat(seat, "person", name, author_of(session), session=session)
    if draft.standing.status == "running":
        go_on(draft)
    return draft
