"""Calls people whose move it is and who are not there, if they want that and the operator lets them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple

from crossbones.core.messages import load_catalogue
from crossbones.core.registry import game_class
from crossbones.server.absence import Watched
from crossbones.server.caller import Caller, check_url
from crossbones.server.errors import BadRequest, NoSuchMatch
from crossbones.server.logs import note
from crossbones.server.pace import Paces
from crossbones.store.errors import StoreError
from crossbones.store.webhooks import Webhook, Webhooks
from crossbones.table.match import Match

logger = logging.getLogger(__name__)

SECONDS_OF_GRACE: Final = 5.0
"""Whoever only loads the page again is not called."""

MOST_WAITING: Final = 500
_AT_ONCE: Final = 4


class Turn(NamedTuple):
    """A turn for which somebody may be called.

    Attributes:
        match: in which match.
        seat: whose decision it is.
        person: who holds that seat.
        number: counts the turns in the line of play.
    """

    match: str
    seat: int
    person: str
    number: int


def turn_of_absent(room: Watched) -> Turn | None:
    """Return the turn for which somebody is awaited who is not there; ``None`` if nobody is."""
    match = room.match
    seat = match.person_to_move
    if seat is None or seat in room.here:
        return None
    number = sum(step.turn_start for step in match.going().steps)
    return Turn(match.header.id, seat, match.seats[seat].person, number)


class Calls:
    """Calls people, a little later, a few at once, once for each turn. It fails quietly, and notes what came of it.

    Args:
        hosts: where somebody may be called; none if that is not wished.
        webhooks: the addresses of people.
        clock: tells the time, in milliseconds since 1970 (UTC).
        public_url: where people reach the server; empty if it does not know.
        caller: does it.
        grace: after how many seconds.

    Attributes:
        hosts: where somebody may be called.
    """

    def __init__(
        self,
        hosts: Sequence[str],
        webhooks: Webhooks,
        clock: Callable[[], int],
        public_url: str = "",
        caller: Caller | None = None,
        grace: float = SECONDS_OF_GRACE,
    ) -> None:
        self.hosts = tuple(hosts)
        self._webhooks = webhooks
        self._clock = clock
        self._public_url = public_url
        self._caller = caller or Caller()
        self._grace = grace
        self._waiting: set[asyncio.Task[None]] = set()
        self._at_once = asyncio.Semaphore(_AT_ONCE)
        self._paces = Paces(burst=20, seconds_each=15, most=1000)

    def look(self, room: Watched, enter: Callable[[str], AbstractAsyncContextManager[Watched]]) -> None:
        """See whether somebody is to be called, after something has happened.

        Args:
            room: where it has.
            enter: opens a room, to look again a little later.
        """
        if not self.hosts or len(self._waiting) >= MOST_WAITING:
            return
        turn = turn_of_absent(room)
        if turn is not None:
            task = asyncio.create_task(self._call_later(turn, enter), name="calls somebody")
            self._waiting.add(task)
            task.add_done_callback(self._done)

    async def try_out(self, person: str, url: str) -> Webhook:
        """Call an address once, to see whether it answers, and note what came of it.

        Raises:
            BadRequest: it may not be called.
        """
        target = check_url(url, self.hosts)
        async with self._at_once:
            told = await self._caller.call(target, "Crossbones will call here when it is your move.\n")
        now = self._clock()
        await self._webhooks.note(person, url, told, now)
        return Webhook(url, told, now)

    async def close(self) -> None:
        """Call nobody any more."""
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._waiting.discard(task)
        if not task.cancelled() and task.exception() is not None:
            note(logger, logging.ERROR, "call_failed", "somebody could not be called", fault=task.exception())

    async def _call_later(self, turn: Turn, enter: Callable[[str], AbstractAsyncContextManager[Watched]]) -> None:
        webhook = await self._webhooks.find(turn.person)
        if webhook is None:
            return
        await asyncio.sleep(self._grace)
        try:
            async with enter(turn.match) as room:
                if turn_of_absent(room) != turn:
                    return
                text = self._text(room.match)
            target = check_url(webhook.url, self.hosts)
            if not self._paces.may_go(turn.person):
                return
            if not await self._webhooks.take_turn(turn.person, turn.match, turn.number):
                return
            async with self._at_once:
                told = await self._caller.call(target, text)
            await self._webhooks.note(turn.person, webhook.url, told, self._clock())
        except (BadRequest, NoSuchMatch, StoreError):
            return  # no longer allowed, or there

    def _text(self, match: Match) -> str:
        title = load_catalogue(game_class(match.header.game)).text("title")
        where = f"{self._public_url}/match/{match.header.id}\n" if self._public_url else ""
        return f"{title}: it is your move.\n{where}"
