"""Makes matches whose dice are known."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable

import msgspec

from crossbones.core.game import Game
from crossbones.table.act import act
from crossbones.table.create import create
from crossbones.table.draft import Draft
from crossbones.table.event import Acted, Event
from crossbones.table.match import Match, Seat
from crossbones.table.restore import restore
from crossbones.table.terms import Terms

NOW = 1_700_000_000_000


def random_bytes(seed: str) -> Callable[[int], bytes]:
    """Return what gives random bytes, the same for the same seed."""
    counter = itertools.count()
    return lambda count: hashlib.shake_256(f"{seed} {next(counter)}".encode()).digest(count)


def person(name: str, who: str = "s1") -> Seat:
    return Seat("person", name, person=who)


def pledge(random: bytes | str, words: str = "") -> str:
    """Return the promise of what somebody gives to the dice; the random bytes may be written in hexadecimal digits."""
    given = bytes.fromhex(random) if isinstance(random, str) else random
    return hashlib.sha256(given + words.encode()).hexdigest()


def new_match(game: Game, seats: Iterable[Seat] | None = None, seed: str = "a", terms: Terms | None = None) -> Match:
    """Return a match that has just begun, by default hot-seat."""
    names = "Ann", "Bo", "Cy", "Di"
    sitting = list(seats) if seats is not None else [person(name) for name in names[: game.num_players]]
    draft = create(game, sitting, author="session s1", now=NOW, random_bytes=random_bytes(seed), terms=terms)
    draft.match.extend(draft.events)
    return draft.match


def play(match: Match, seat: int, text: str, now: int = NOW) -> list[Event]:
    """Let a seat act, and return what happened."""
    draft = act(match, seat, text, author="session s1", now=now)
    match.extend(draft.events)
    return draft.events


def happen(match: Match, draft: Draft | None) -> list[Event]:
    """Let something happen that must, make sure that the events alone lead to the same, and return them."""
    assert draft is not None
    match.extend(draft.events)
    assert (match.due, match.awaited, match.clock) == (draft.due, draft.awaited, draft.clock)
    written = msgspec.json.encode(match.events)
    again = restore(match.header, match.dice.secret, msgspec.json.decode(written, type=list[Event]))
    folded = "seats host terms clock question ended adjourned rematch over bot_to_move rated shares begun asked_at"
    for name in folded.split():
        assert getattr(again, name) == getattr(match, name), name
    return draft.events


def texts(events: Iterable[Event]) -> list[str]:
    """Return the notation of all actions among events."""
    return [event.text for event in events if isinstance(event, Acted)]


def mover(match: Match) -> int:
    """Return who must decide."""
    return int(match.going().state.current_player())
