"""Seat a bot: on a free seat, or for a person who has gone or wants to rest."""

from __future__ import annotations

from crossbones.table.begin import begin
from crossbones.table.draft import Draft
from crossbones.table.event import TABLE, author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import find_seat, require_host


def seat_bot(match: Match, seat: int, bot: str, title: str, *, person: str, now: int) -> Draft:
    """Return what happens when a bot takes a seat.

    On a free seat, by the host's word, it sits as itself. Otherwise it plays for the person there, who keeps the seat:
    by their own word until they want it back, by the host's until they return.

    Args:
        bot: its name.
        title: what it is called when it sits as itself.

    Raises:
        Refused: a bot sits there, or it is not for whoever asks to say.
    """
    match.unfinished()
    held = find_seat(match, seat)
    if held.holder == "bot":
        raise Refused("seat_taken", f"A bot plays for {held.name} already.")
    draft = Draft(match, now)
    if held.person and held.person == person:
        draft.seat(seat, "bot", held.name, author_of(person), bot=bot, person=person)
        return draft
    require_host(match, person)
    if held.holder == "open":
        draft.seat(seat, "bot", title, author_of(person), bot=bot)
        begin(draft)
    else:
        draft.seat(seat, "bot", held.name, author_of(person), bot=bot, person=held.person, away=True)
    return draft


def stand_in(match: Match, seat: int, bot: str, *, now: int) -> Draft:
    """Return what happens when a bot plays for somebody who has been away too long.

    Raises:
        Refused: the match is over, or no person sits there.
    """
    match.unfinished()
    held = match.seats[seat]
    if held.holder != "person":
        raise Refused("seat_taken", "No person sits there.")
    draft = Draft(match, now)
    draft.seat(seat, "bot", held.name, TABLE, bot=bot, person=held.person, away=True)
    return draft
