"""Settle: the host says how people sit together."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import Settled
from crossbones.table.match import Match
from crossbones.table.roles import author_of, require_host
from crossbones.table.terms import Terms


def settle(match: Match, terms: Terms, *, session: str, now: int) -> Draft:
    """Return what happens when the host settles new terms.

    Raises:
        Refused: this session is not the host.
    """
    require_host(match, session)
    draft = Draft(match, now)
    draft.put(Settled(number=draft.next_number, time=now, author=author_of(session), terms=terms))
    return draft
