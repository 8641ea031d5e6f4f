"""Take back: somebody unsays what they decided last."""

from __future__ import annotations

from collections.abc import Collection

from crossbones.table.draft import Draft
from crossbones.table.match import Match
from crossbones.table.refused import Refused


def take_back(match: Match, seats: Collection[int], *, author: str, now: int) -> Draft:
    """Return what happens when whoever holds some seats takes back their last decision.

    The forced moves that followed it go with it.

    Raises:
        Refused: the last decision was another's, chance has spoken since, or the turn has passed.
    """
    match.state_to_decide()
    play = match.going()
    length = play.undo_point(seats)
    if length is None:
        raise Refused(
            "cannot_undo",
            "Only your own last decision can be taken back, until chance has spoken or the turn has passed.",
        )
    draft = Draft(match, now)
    draft.take_back(play.steps[length].mover, length, author)
    return draft
