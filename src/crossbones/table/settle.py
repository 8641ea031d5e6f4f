"""Settle: the host says how people sit together."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import Settled, author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import require_host
from crossbones.table.terms import Terms


def settle(match: Match, terms: Terms, *, person: str, now: int) -> Draft:
    """Return what happens when the host settles new terms.

    Raises:
        Refused: whoever asks is not the host, wants hints in a rated match, or another clock or rating while they play.
    """
    require_host(match, person)
    if terms.contradict:
        raise Refused("no_hints", "There are no hints in a match that is rated.")
    begun = not match.waiting or match.line_number > 0
    if begun and terms.clock != match.terms.clock:
        raise Refused("cannot_ask", "The clock is set before play begins.")
    if begun and terms.rated != match.terms.rated:
        raise Refused("cannot_ask", "Whether a match is rated is settled before play begins.")
    draft = Draft(match, now)
    draft.put(Settled(number=draft.next_number, time=now, author=author_of(person), terms=terms))
    return draft
