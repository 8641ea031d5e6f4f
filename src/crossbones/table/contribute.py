"""Contribute: somebody tells what they promised to give to the dice; or is silent for too long."""

from __future__ import annotations

from collections.abc import Collection

from crossbones.table.begin import begin
from crossbones.table.dice import commit, contribution
from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.go_on import go_on
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.share import SILENCE, SILENCE_OF_THE_ABSENT


def contribute(match: Match, random: bytes, words: str, *, person: str, now: int) -> Draft:
    """Return what happens when somebody tells their contribution; with the last one the dice are fixed.

    Args:
        random: its 32 random bytes.
        words: its words, if there are any.

    Raises:
        Refused: nothing is awaited of them now, or it is not what they promised.
    """
    match.unfinished()
    if match.waiting:
        raise Refused("waiting", "The dice wait until every seat is taken: only then all promises are there.")
    seat = next((seat for seat in match.awaited if match.seats[seat].person == person), None)
    if seat is None:
        raise Refused("no_pledge", "The dice wait for nothing from this browser.")
    if commit(contribution(random, words)) != match.shares[seat].pledge:
        raise Refused("no_pledge", "This is not what this browser has promised to the dice.")
    draft = Draft(match, now)
    draft.contribute(seat, random, words, author_of(person))
    begin(draft)
    return draft


def silent_since(match: Match, here: Collection[int]) -> int | None:
    """Return when the dice no longer wait, in milliseconds since 1970 (UTC); ``None`` if they do not wait.

    Args:
        here: the seats whose person has the match open.
    """
    if match.asked_at is None:
        return None
    others_wait = any(seat not in match.awaited for seat in here)
    absent = not any(seat in here for seat in match.awaited)
    return match.asked_at + (SILENCE_OF_THE_ABSENT if others_wait and absent else SILENCE)


def begin_without(match: Match, here: Collection[int], *, now: int) -> Draft | None:
    """Return what happens when the dice have waited long enough: the silent are left out. ``None`` if they have not.

    Args:
        here: the seats whose person has the match open.
    """
    until = silent_since(match, here)
    if until is None or now < until:
        return None
    draft = Draft(match, now)
    draft.begin(match.awaited)
    go_on(draft)
    return draft
