"""Resign: somebody gives up."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import Ended, author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import require_seat


def resign(match: Match, seat: int, bot: str = "", *, person: str, now: int) -> Draft:
    """Return what happens when somebody resigns: all others win, or a bot plays on in their place.

    Args:
        bot: the bot that plays on; none if the match shall end, which one player of several can not decide for all.

    Raises:
        Refused: it is not their seat, or others would still play.
    """
    match.unfinished()
    held = require_seat(match, person, seat)
    draft = Draft(match, now)
    if bot:
        draft.seat(seat, "bot", held.name, author_of(person), bot=bot)
        return draft
    others = [number for number in range(len(match.seats)) if match.seats[number].person != person]
    if len(match.persons_besides(person)) > 1:
        raise Refused("cannot_ask", "The others play on, so a bot must take your place.")
    draft.put(
        Ended(
            number=draft.next_number,
            time=now,
            author=author_of(person),
            reason="resigned",
            winners=tuple(others),
            seat=seat,
        )
    )
    return draft
