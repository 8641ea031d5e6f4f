"""Name the host: somebody else looks after the table from now on."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import HostNamed, author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import find_seat, require_host


def name_host(match: Match, seat: int, *, person: str, now: int) -> Draft:
    """Return what happens when the host passes on to the person on a seat.

    Raises:
        Refused: whoever asks is not the host, or no person sits there.
    """
    require_host(match, person)
    heir = find_seat(match, seat).person
    if not heir:
        raise Refused("not_your_seat", "No person sits there.")
    draft = Draft(match, now)
    draft.put(HostNamed(number=draft.next_number, time=now, author=author_of(person), seat=seat, person=heir))
    return draft
