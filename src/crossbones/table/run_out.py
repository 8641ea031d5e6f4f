"""What happens to a clock by itself: time is up, or it waits for somebody whose connection has dropped."""

from __future__ import annotations

from collections.abc import Collection

from crossbones.table.clock import NOBODY, Happens
from crossbones.table.draft import Draft
from crossbones.table.event import TABLE, Ended, Timed
from crossbones.table.match import Match


def mind_clock(match: Match, here: Collection[int], bot: str, *, now: int, restarted: bool = False) -> Draft | None:
    """Return what happens to the clock that runs, ``None`` if nothing does.

    Args:
        here: the seats whose person has the match open.
        bot: the bot that plays on for whoever has no time left.
        restarted: the server has just begun again, and nobody could act while it stood still.
    """
    clock = match.clock
    if clock is None or clock.runs == NOBODY:
        return None
    seat = clock.runs
    if clock.is_out(seat, now):
        return _happens(match, seat, "given", now) if restarted else run_out(match, seat, bot, seat in here, now=now)
    if seat in here and seat in clock.away:
        return _happens(match, seat, "goes_on", now)
    if seat not in here and seat not in clock.away and clock.pauses[seat] > 0:
        return _happens(match, seat, "waits", now)
    return None


def run_out(match: Match, seat: int, bot: str, is_here: bool, *, now: int) -> Draft:
    """Return what happens when a seat's time is up: a bot plays on, or all others have won.

    As with resigning, one of several persons can not end the match for all: then a bot plays on in any case.
    """
    assert match.terms.clock is not None
    draft = _happens(match, seat, "out", now)
    held = match.seats[seat]
    persons = [number for number, other in enumerate(match.seats) if other.holder == "person" and number != seat]
    loses = match.terms.clock.at_zero == "lose"
    if loses and len(persons) <= 1:
        winners = tuple(number for number in range(len(match.seats)) if number != seat)
        draft.put(Ended(number=draft.next_number, time=now, author=TABLE, reason="time", winners=winners, seat=seat))
    else:
        person = "" if loses else held.person
        away = not loses and not is_here
        draft.seat(seat, "bot", held.name, TABLE, bot=bot, person=person, away=away)
    return draft


def _happens(match: Match, seat: int, what: Happens, now: int) -> Draft:
    draft = Draft(match, now)
    draft.put(Timed(number=draft.next_number, time=now, author=TABLE, seat=seat, what=what))
    return draft
