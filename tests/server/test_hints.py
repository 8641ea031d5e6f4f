"""Hints: who gets them, when they come too late, and how many there may be."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable, Mapping

import pytest

import crossbones
from crossbones.bots.evaluation import Evaluation
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.core.state import CHANCE
from crossbones.server.connection import Connection
from crossbones.server.hints import BURST, Hints
from crossbones.server.protocol.socket_messages import AskHint
from crossbones.table.act import act
from crossbones.table.create import create
from crossbones.table.match import Match, Seat
from crossbones.table.take_seat import take_seat
from crossbones.table.terms import Terms
from crossbones.work import JobTimedOut, PoolFull
from tests.server.browser import Json
from tests.table.matches import NOW, mover, person, random_bytes

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("installed_pig")]

BOT = Seat("bot", "Timid", bot="timid")
_matches = itertools.count()
GOOD = Evaluation("win", [0.25, 0.75], exact=False)


class Thoughts:
    """Whoever thinks of hints, and says what the test says, when it says so."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[JsonObject] = asyncio.Queue()
        self.answers: asyncio.Queue[Evaluation | Exception | None] = asyncio.Queue()
        self.closed = False

    async def hint(
        self, game: str, options: Mapping[str, OptionValue], position: JsonObject, seed: int | str
    ) -> Evaluation | None:
        assert (game, options["players"]) == ("pig", 2)
        self.asked.put_nowait(position)
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        self.closed = True


class Listener:
    """A browser that hears what it is told."""

    def __init__(self, who: str = "s1") -> None:
        self._heard: asyncio.Queue[Json] = asyncio.Queue()

        async def send(text: str) -> None:
            self._heard.put_nowait(json.loads(text))

        async def close(code: int) -> None:
            raise AssertionError(f"closed with {code}")

        self.connection = Connection(who, send, close)
        self._writing = asyncio.create_task(self.connection.write())

    async def hear(self) -> Json:
        return await asyncio.wait_for(self._heard.get(), 10)


def new_match(*seats: Seat, terms: Terms | None = None) -> Match:
    """Return a match in which the first seat has something to decide."""
    while True:
        draws = random_bytes(f"match {next(_matches)}")
        draft = create(crossbones.load("pig"), seats, author="s1", now=NOW, random_bytes=draws, terms=terms)
        draft.match.extend(draft.events)
        if mover(draft.match) in (0, CHANCE):  # chance, if a seat is open
            return draft.match


def ask(match: Match, *, request: int = 1, seat: int = 0, seen: int | None = None) -> AskHint:
    return AskHint(request, match.number if seen is None else seen, seat)


def with_hints(use: Callable[[Hints, Thoughts], Awaitable[None]]) -> None:
    async def run() -> None:
        thoughts = Thoughts()
        hints = Hints(thoughts)
        await use(hints, thoughts)
        await hints.close()
        assert thoughts.closed

    asyncio.run(asyncio.wait_for(run(), 30))


def test_whoever_plays_against_bots_gets_hints() -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        ann, match = Listener(), new_match(person("Ann"), BOT)
        hints.ask(match, ann.connection, ask(match))
        assert await thoughts.asked.get() == match.going().state.to_position()
        thoughts.answers.put_nowait(GOOD)
        assert await ann.hear() == {
            "type": "hinted",
            "request": 1,
            "number": match.line_number,
            "hint": {"kind": "win", "values": [0.25, 0.75], "best": 1, "exact": False},
        }

    with_hints(use)


@pytest.mark.parametrize(
    ("seats", "terms", "given"),
    [
        ([person("Ann"), BOT], None, True),
        ([person("Ann"), BOT], Terms(hints=False), False),
        ([person("Ann"), person("Bo", "s2")], None, False),
        ([person("Ann"), person("Bo")], None, False),
        ([person("Ann"), person("Bo", "s2")], Terms(hints=True), True),
        ([person("Ann"), Seat()], None, False),
    ],
)
def test_where_there_are_hints(seats: list[Seat], terms: Terms | None, given: bool) -> None:
    assert new_match(*seats, terms=terms).gives_hints is given


def test_who_gets_none() -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        async def refusal(match: Match, message: AskHint, who: str = "s1") -> str:
            listener = Listener(who)
            hints.ask(match, listener.connection, message)
            heard = await listener.hear()
            assert heard["type"] == "refused"
            assert heard["text"].endswith(".")
            return str(heard["reason"])

        alone = new_match(person("Ann"), BOT)
        assert await refusal(alone, ask(alone), "s2") == "not_your_seat"
        assert await refusal(alone, ask(alone, seat=1)) == "not_your_seat"
        assert await refusal(alone, ask(alone, seen=0)) == "stale"
        assert await refusal(alone, ask(alone, seen=alone.number + 1)) == "stale"
        agreed = new_match(person("Ann"), person("Bo", "s2"), terms=Terms(hints=True))
        assert await refusal(agreed, ask(agreed, seat=1), "s2") == "not_your_turn"
        friends = new_match(person("Ann"), person("Bo", "s2"))
        assert await refusal(friends, ask(friends)) == "no_hints"
        assert thoughts.asked.empty()

    with_hints(use)


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        ann, match = Listener(), new_match(person("Ann"), BOT)
        hints.ask(match, ann.connection, ask(match))
        await thoughts.asked.get()
        match.extend(act(match, 0, "hold", author="session s1", now=NOW).events)
        thoughts.answers.put_nowait(GOOD)
        assert (await ann.hear())["reason"] == "stale"

    with_hints(use)


def test_one_at_a_time_for_each_session_and_each_match() -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        both = Terms(hints=True)
        first, second = (new_match(person("Ann"), person("Bo", "s2"), terms=both) for _ in range(2))
        ann, bo = Listener(), Listener("s2")
        hints.ask(first, ann.connection, ask(first))
        await thoughts.asked.get()
        hints.ask(first, ann.connection, ask(first, request=2))
        heard = await ann.hear()
        assert (heard["request"], heard["reason"]) == (2, "busy")
        hints.ask(second, ann.connection, ask(second, request=3))
        assert (await ann.hear())["reason"] == "busy"
        first.extend(take_seat(first, 0, "Cy", person="s3", now=NOW, instead_of=first.seats[0].person).events)
        cy = Listener("s3")
        hints.ask(first, cy.connection, ask(first))
        assert (await cy.hear())["reason"] == "busy"
        theirs = new_match(person("Bo", "s2"), BOT)
        hints.ask(theirs, bo.connection, ask(theirs))
        await thoughts.asked.get()
        for _ in range(2):
            thoughts.answers.put_nowait(GOOD)
        assert (await ann.hear())["type"] == "hinted"
        assert (await bo.hear())["type"] == "hinted"

    with_hints(use)


def test_not_too_many_in_a_row() -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        ann, match = Listener(), new_match(person("Ann"), BOT)
        kinds = []
        for request in range(BURST + 1):
            thoughts.answers.put_nowait(GOOD)
            hints.ask(match, ann.connection, ask(match, request=request))
            heard = await ann.hear()
            kinds.append(heard.get("reason", heard["type"]))
        assert kinds == ["hinted"] * BURST + ["too_fast"]

    with_hints(use)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(None, "no_bot"), (JobTimedOut("too long"), "no_bot"), (PoolFull("many wait"), "busy")],
)
def test_when_nobody_can_tell(answer: Exception | None, reason: str) -> None:
    async def use(hints: Hints, thoughts: Thoughts) -> None:
        ann, match = Listener(), new_match(person("Ann"), BOT)
        thoughts.answers.put_nowait(answer)
        hints.ask(match, ann.connection, ask(match))
        assert (await ann.hear())["reason"] == reason
        thoughts.answers.put_nowait(GOOD)
        hints.ask(match, ann.connection, ask(match))
        assert (await ann.hear())["type"] == "hinted", "the next one is heard"

    with_hints(use)
