"""Settle: the host says how people sit together."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import Settled
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import author_of, require_host
from crossbones.table.terms import Terms


def settle(match: Match, terms: Terms, *, session: str, now: int) -> Draft:
    """Return what happens when the host settles new terms.

    Raises:
        Refused: this session is not the host, or wants another clock while they play.
    """
    require_host(match, session)
    if terms.clock != match.terms.clock and not (match.waiting and match.line_number == 0):
        raise Refused("cannot_ask", "The clock is set before play begins.")
    draft = Draft(match, now)
    draft.put(Settled(number=draft.next_number, time=now, author=author_of(session), terms=terms))
    return draft
