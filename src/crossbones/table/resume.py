"""Resume: go on with a match that was adjourned."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import Resumed, author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused


def resume(match: Match, *, person: str, now: int) -> Draft:
    """Return what happens when somebody at the table says that they go on.

    Raises:
        Refused: they hold no seat, or the match was not adjourned.
    """
    match.unfinished()
    held = match.seats_of(person)
    if not held:
        raise Refused("not_your_seat", "Only those who play can say so.")
    if not match.adjourned:
        raise Refused("no_question", "The match goes on already.")
    draft = Draft(match, now)
    draft.put(Resumed(number=draft.next_number, time=now, author=author_of(person), seat=held[0]))
    return draft
