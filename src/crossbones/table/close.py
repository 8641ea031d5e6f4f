"""Close: whoever runs the server ends a match."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import OPERATOR, Ended
from crossbones.table.match import Match


def close(match: Match, why: str, *, now: int) -> Draft:
    """Return what happens when a match is ended from outside: nobody has won.

    Args:
        why: what the players are told.

    Raises:
        Refused: it is over, or has stopped.
    """
    match.unfinished()
    draft = Draft(match, now)
    draft.put(Ended(number=draft.next_number, time=now, author=OPERATOR, reason="operator", text=why))
    return draft
