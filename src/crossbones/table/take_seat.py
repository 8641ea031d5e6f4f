"""Take a seat: a person sits down."""

from __future__ import annotations

from crossbones.table.begin import begin
from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.match import Match
from crossbones.table.pledge import pledge_first
from crossbones.table.refused import Refused


def take_seat(
    match: Match, seat: int, name: str, *, person: str, now: int, instead_of: str | None = None, pledge: str = ""
) -> Draft:
    """Return what happens when a person takes an open seat; with the last one, play begins or goes on.

    Args:
        instead_of: who sits there, if another may have the seat; no longer, if somebody else does by now.
        pledge: the SHA-256 of what they will give to the dice, in hex; once these are fixed it counts for nothing.

    Raises:
        Refused: somebody sits there, or the match can not be played.
    """
    match.unfinished()
    draft = Draft(match, now)
    held = match.seats[seat]
    if held.holder != "open" and held.person != instead_of:
        raise Refused("seat_taken", f"{held.name} sits there.")
    draft.seat(seat, "person", name, author_of(person), person=person)
    if pledge:
        pledge_first(draft, person, pledge)
    begin(draft)
    return draft
