"""Ranking: what the end of a match says about who plays better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from crossbones.table.event import Acted, Ended, Event, Joined, Seated
from crossbones.table.match import Match

WON, LOST, LEFT = range(3)
"""The places: a game has winners and others, and knows no second; behind both comes who did not play to the end."""


class Ranked(NamedTuple):
    """How somebody has done.

    Attributes:
        person: who.
        seat: where they sat.
        place: ``WON``, ``LOST`` or ``LEFT``.
    """

    person: str
    seat: int
    place: int


def ranking(match: Match, news: Sequence[Event], winners: Sequence[int]) -> list[Ranked]:
    """Return how those have done who sat down before play began; nobody, if the match does not count.

    It counts if it was made as a rated one, was not ended without a result by consent, and nothing was taken back
    that chance had said. Whoever does not hold their seat at the end, or for whom a bot has decided anything, has left.
    Whoever held several seats is not ranked.

    Args:
        match: the match as it was.
        news: what has just happened, by which it is over.
        winners: the seats that have won.
    """
    events = [*match.events, *news]
    if not match.rated or any(isinstance(event, Ended) and event.reason == "abandoned" for event in events):
        return []
    story = _Story()
    for event in events:
        story.happen(event)
    people = list(story.sat.values())
    found = []
    for seat, person in story.sat.items():
        if people.count(person) == 1:
            stayed = story.sits.get(seat) == person and seat not in story.bots
            found.append(Ranked(person, seat, LEFT if not stayed else WON if seat in winners else LOST))
    return found


class _Story:
    """Who has played.

    Attributes:
        sits: who sits where.
        sat: who sat where when play began; as they are called now.
        bots: the seats for which a bot has decided something.
    """

    def __init__(self) -> None:
        self.sits: dict[int, str] = {}
        self.sat: dict[int, str] = {}
        self.bots: set[int] = set()

    def happen(self, event: Event) -> None:
        if isinstance(event, Seated):
            self.sits[event.seat] = event.person
        elif isinstance(event, Acted):
            self.sat = self.sat or {seat: person for seat, person in self.sits.items() if person}
            if event.author.startswith("bot "):
                self.bots.add(event.seat)
        elif isinstance(event, Joined):
            for seats in (self.sits, self.sat):
                seats.update({seat: event.person for seat, person in seats.items() if person == event.was})
