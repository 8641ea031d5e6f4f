"""The matches that are open on this server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from crossbones.server.elsewhere import SECONDS_BETWEEN_WORDS
from crossbones.server.errors import NoSuchMatch
from crossbones.server.protocol.socket_messages import Close
from crossbones.server.room import SECONDS_TO_RETRY, Room
from crossbones.server.thinker import Thinker
from crossbones.store.bulletin import Notice
from crossbones.store.store import Store
from crossbones.table.restore import restore

logger = logging.getLogger(__name__)

MILLISECONDS_OF_A_JOB = 120_000


class _Entry:
    """A room, or one that is being read, and how many are in it."""

    def __init__(self, room: asyncio.Task[Room]) -> None:
        self.room = room
        self.users = 0

    @property
    def opened(self) -> Room | None:
        """The room, if it has been read."""
        read = self.room.done() and not self.room.cancelled() and self.room.exception() is None
        return self.room.result() if read else None


class Rooms:
    """Opens a room when somebody comes, and lets go of it when the last has left."""

    def __init__(self, store: Store, thinker: Thinker, clock: Callable[[], int]) -> None:
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self._entries: dict[str, _Entry] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    @asynccontextmanager
    async def enter(self, match: str) -> AsyncIterator[Room]:
        """Be in the room of a match.

        Raises:
            NoSuchMatch: there is none.
        """
        entry = self._entries.get(match)
        if entry is None:
            entry = self._entries[match] = _Entry(asyncio.create_task(self._open(match)))
        entry.users += 1
        try:
            yield await asyncio.shield(entry.room)
        finally:
            entry.users -= 1
            if entry.users == 0 and self._entries.get(match) is entry:
                del self._entries[match]
                if entry.opened is not None:
                    entry.opened.close()

    async def resume(self) -> None:
        """Go on where the server was last stopped: bots think, clocks run; and hear of other processes."""
        for match in await self._store.matches_with_clock():
            self._do(self._mind_clock(match, restarted=True))
        for match in await self._store.matches_with_bot_to_move():
            self.wake(match)
        if self._store.bulletin.shared:
            self._store.bulletin.listen(self._hear)
            self._do(self._keep_up())

    def _hear(self, notice: Notice) -> None:
        """Look after what another process has told."""
        if notice.topic == "sessions":
            self.hang_up(notice.here)
            return
        for match in [notice.match] if notice.match else list(self._entries):
            if match in self._entries:
                self._do(self._look_after(match, notice))

    def hang_up(self, browsers: Collection[str]) -> None:
        """Close the sockets of browsers whose session has ended; they come back as whoever they are then."""
        for entry in self._entries.values():
            for connection in list(entry.opened.connections) if entry.opened is not None else []:
                if connection.browser in browsers:
                    connection.close(Close.SESSION)

    async def catch_up(self, matches: Collection[str]) -> None:
        """Let happen in open rooms what has been kept beside them."""
        for match in matches:
            if match in self._entries:
                await self._look_after(match, Notice("", "events", match))

    async def _look_after(self, match: str, notice: Notice) -> None:
        async with self.enter(match) as room:
            if notice.topic == "presence":
                room.hear_presence(notice)
            elif notice.topic == "remarks":
                await room.talk.catch_up()
            else:
                await room.catch_up()

    async def _keep_up(self) -> None:
        """Now and then say who is here, and take on bots whose process is gone."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_WORDS)
            for entry in list(self._entries.values()):
                if entry.opened is not None:
                    entry.opened.refresh_presence()
            now = self._clock()
            for match in list(self._bot_tasks):
                await self._store.take_bots(match, now, now + MILLISECONDS_OF_A_JOB)
            for match in await self._store.matches_with_bot_to_move():
                self.wake(match)

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a chore failed", exc_info=task.exception())

    def wake(self, match: str) -> None:
        """Let the bots of a match play, if they do not already."""
        running = self._bot_tasks.get(match)
        if running is None or running.done():  # one that is done has seen no bot to move, and there is one now
            task = asyncio.create_task(self._let_bots_play(match), name=f"bots of {match}")
            self._bot_tasks[match] = task
            task.add_done_callback(lambda _: self._forget(match, task))

    def watch(self, room: Room) -> None:
        """See to it that what happens to a clock by itself happens: now, and when its time is up."""
        if room.clock_waits_or_goes_on:
            self._do(self._mind_clock(room.match.header.id))
        self._set_alarm(room, 0)

    def _set_alarm(self, room: Room, least: float) -> None:
        """Look at a clock again when its time is up, and after ``least`` seconds at the earliest."""
        match, clock = room.match.header.id, room.match.clock
        alarm = self._alarms.pop(match, None)
        if alarm is not None:
            alarm.cancel()
        if clock is not None and clock.runs_out is not None:
            delay = max(least, (clock.runs_out - self._clock()) / 1000)
            self._alarms[match] = asyncio.get_running_loop().call_later(delay, self._ring, match)

    def _ring(self, match: str) -> None:
        self._alarms.pop(match, None)
        self._do(self._mind_clock(match))

    async def _mind_clock(self, match: str, *, restarted: bool = False) -> None:
        async with self.enter(match) as room:
            await room.mind_clock(restarted=restarted)
            if match not in self._alarms:  # nothing has happened, or it could not be kept
                self._set_alarm(room, SECONDS_TO_RETRY)

    def counts(self) -> tuple[int, int, int]:
        """Count the open rooms, their connections, and the matches whose bots think here."""
        connections = sum(len(entry.opened.connections) for entry in self._entries.values() if entry.opened is not None)
        return len(self._entries), connections, len(self._bot_tasks)

    async def close(self) -> None:
        """Stop all bots and clocks."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._bot_tasks.values(), *self._chores]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, match: str, task: asyncio.Task[None]) -> None:
        """Let go of a task that has ended, and say if it went wrong."""
        if self._bot_tasks.get(match) is task:
            del self._bot_tasks[match]
        if not task.cancelled() and task.exception() is not None:
            logger.error("the bots of match %s stopped", match, exc_info=task.exception())

    async def _open(self, match: str) -> Room:
        kept = await self._store.load(match)
        if kept is None:
            raise NoSuchMatch(match)
        restored = await asyncio.to_thread(restore, kept.header, kept.secret, kept.events)
        return Room(restored, self._store, self._clock, lambda room: self.wake(room.match.header.id), self.watch)

    async def _let_bots_play(self, match: str) -> None:
        async with self.enter(match) as room:
            now = self._clock()
            if not await self._store.take_bots(match, now, now + MILLISECONDS_OF_A_JOB):
                return
            try:
                await room.let_bots_play(self._thinker)
            finally:
                await asyncio.shield(self._store.leave_bots(match))
