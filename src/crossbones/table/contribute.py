"""Contribute: somebody tells what they promised to give to the dice; or is silent for too long."""

from __future__ import annotations

from crossbones.table.begin import begin
from crossbones.table.dice import commit, contribution
from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.go_on import go_on
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.share import SILENCE


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


def begin_without(match: Match, *, now: int) -> Draft | None:
    """Return what happens when the dice have waited long enough: the silent are left out. ``None`` if they have not."""
    if match.asked_at is None or now < match.asked_at + SILENCE:
        return None
    draft = Draft(match, now)
    draft.begin(match.awaited)
    go_on(draft)
    return draft
