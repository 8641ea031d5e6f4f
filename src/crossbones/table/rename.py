"""Rename: somebody wants to be called differently."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.match import Match
from crossbones.table.roles import require_seat


def rename(match: Match, seat: int, name: str, *, person: str, now: int) -> Draft:
    """Return what happens when whoever holds a seat changes the name on it.

    Raises:
        Refused: somebody else sits there.
    """
    held = require_seat(match, person, seat)
    draft = Draft(match, now)
    draft.seat(seat, held.holder, name, author_of(person), bot=held.bot, person=person, away=held.away)
    return draft
