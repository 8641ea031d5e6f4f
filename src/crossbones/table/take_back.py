"""Take back: a seat unsays what it decided last."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.match import Match
from crossbones.table.refused import Refused


def take_back(match: Match, seat: int, *, author: str, now: int) -> Draft:
    """Return what happens when a seat takes back its last decision, and the forced moves that followed.

    Raises:
        Refused: the last decision was another's, chance has spoken since, or the turn has passed.
    """
    match.state_to_decide()
    length = match.going().undo_point([seat])
    if length is None:
        raise Refused(
            "cannot_undo",
            "Only your own last decision can be taken back, until chance has spoken or the turn has passed.",
        )
    draft = Draft(match, now)
    draft.take_back(seat, length, author)
    return draft
