"""Come back: a person plays again where a bot has played for them."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.roles import require_seat


def come_back(match: Match, seat: int, *, person: str, now: int) -> Draft:
    """Return what happens when a person takes their seat back from the bot.

    Raises:
        Refused: it is not their seat, no bot plays for them, or they have no time left.
    """
    match.unfinished()
    held = require_seat(match, person, seat)
    if held.holder != "bot":
        raise Refused("no_bot", "No bot plays for you there.")
    match.require_time(seat, now)
    draft = Draft(match, now)
    draft.seat(seat, "person", held.name, author_of(person), person=person)
    return draft


def return_to_table(match: Match, person: str, *, now: int) -> Draft | None:
    """Return what happens when a person returns: bots that played while they were away hand the seats back at once."""
    seats = [
        seat
        for seat in match.seats_of(person)
        if match.seats[seat].away and not (match.clock and match.clock.is_out(seat, now))
    ]
    if not seats or match.play is None or match.over:
        return None
    draft = Draft(match, now)
    for seat in seats:
        draft.seat(seat, "person", match.seats[seat].name, author_of(person), person=person)
    return draft
