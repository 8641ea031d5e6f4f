"""The matches that are open on this server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from crossbones.server.bans import Bans
from crossbones.server.calls import Calls
from crossbones.server.connection import Connection
from crossbones.server.elsewhere import SECONDS_BETWEEN_WORDS
from crossbones.server.errors import NoSuchMatch
from crossbones.server.insights import Insights
from crossbones.server.logs import note
from crossbones.server.protocol.socket_messages import Close
from crossbones.server.room import SECONDS_TO_RETRY, Room
from crossbones.server.thinker import Thinker
from crossbones.store.bulletin import Notice
from crossbones.store.errors import StoreError, Unreadable
from crossbones.store.store import Store
from crossbones.table.match import is_match_id
from crossbones.table.restore import restore
from crossbones.work.pool import PoolClosed

logger = logging.getLogger(__name__)

MILLISECONDS_OF_A_JOB = 120_000
SECONDS_BETWEEN_LOOKS = 5.0
MILLISECONDS_OVERDUE = 3_000
"""How late something is that the process whose it is no longer sees to."""
MILLISECONDS_OF_A_LOOK = 30_000
MILLISECONDS_AFTER_RESTART = 15_000
"""How long browsers have at least to come back before the dice begin without what they promised."""


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

    def __init__(
        self, store: Store, thinker: Thinker, clock: Callable[[], int], bans: Bans, calls: Calls | None = None
    ) -> None:
        self._store = store
        self._calls = calls
        self._bans = bans
        self._insights = Insights()
        self._thinker = thinker
        self._clock = clock
        self._entries: dict[str, _Entry] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._patient_until = 0

    @asynccontextmanager
    async def enter(self, match: str) -> AsyncIterator[Room]:
        """Be in the room of a match.

        Raises:
            NoSuchMatch: there is none.
        """
        if not is_match_id(match):  # a database may not even be able to hold that
            raise NoSuchMatch(match)
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
        self._patient_until = self._clock() + MILLISECONDS_AFTER_RESTART
        self._store.bulletin.listen(self._hear)
        if self._store.bulletin.shared:
            self._do(self._keep_up())
        for match in await self._store.pending.matches_with_due():
            self._do(self._mind_time(match, restarted=True))
        for match in await self._store.pending.matches_with_bot_to_move():
            self.wake(match)
        self._do(self._look_for_due())

    def _hear(self, notice: Notice) -> None:
        """Look after what another process has told."""
        match notice.topic:
            case "sessions" if notice.here:
                self.hang_up(notice.here)
            case "sessions":  # which have ended was not told
                self._do(_surely(self._hang_up_ended))
            case "bans":
                self._do(_surely(self._shut_out))
            case _ if not notice.match:  # some notices may have been missed, of whatever
                self._do(_surely(self._hang_up_ended))
                self._do(_surely(self._shut_out))
                for match in list(self._entries):
                    self._do(_surely(partial(self._look_after, match, notice)))
            case _ if notice.match in self._entries:
                self._do(_surely(partial(self._look_after, notice.match, notice)))
            case _ if notice.by_hand:
                self._do(_surely(partial(self._take_up, notice.match)))

    @property
    def _opened(self) -> list[Room]:
        """The rooms that have been read."""
        return [entry.opened for entry in self._entries.values() if entry.opened is not None]

    @property
    def _connections(self) -> list[Connection]:
        """Those of all rooms."""
        return [connection for room in self._opened for connection in room.connections]

    async def _shut_out(self) -> None:
        """Read who is shut out, and close their sockets."""
        await self._bans.load()
        for connection in self._connections:
            self._bans.shut_out(connection)

    async def _take_up(self, match: str) -> None:
        """Let a match go on that nobody has open, where somebody has put it beside the server."""
        with contextlib.suppress(NoSuchMatch):
            async with self.enter(match) as room:
                if room.match.bot_to_move is not None:
                    self.wake(match)
                self.watch(room)

    def hang_up(self, browsers: Collection[str]) -> None:
        """Close the sockets of browsers whose session has ended; they come back as whoever they are then."""
        for connection in self._connections:
            if connection.browser and connection.browser in browsers:
                connection.close(Close.SESSION)

    async def _hang_up_ended(self) -> None:
        """Find out which sessions have ended, and close their sockets."""
        browsers = {connection.browser for connection in self._connections if connection.browser}
        self.hang_up(await self._store.accounts.ended(browsers))

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
            for room in self._opened:
                room.refresh_presence()
            now = self._clock()
            with contextlib.suppress(StoreError):  # the next time is soon
                for match in list(self._bot_tasks):
                    await self._store.pending.take_bots(match, now, now + MILLISECONDS_OF_A_JOB)
                for match in await self._store.pending.matches_with_bot_to_move():
                    self.wake(match)

    async def _look_for_due(self) -> None:
        """Now and then look after matches whose process is gone before it could let happen what was due."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            await self.look_for_due()

    async def look_for_due(self) -> None:
        """Look after matches in which something is overdue."""
        now = self._clock()
        until = now + MILLISECONDS_OF_A_LOOK
        with contextlib.suppress(StoreError):  # the next look is soon
            for match in await self._store.pending.take_due(now - MILLISECONDS_OVERDUE, until):
                self._do(self._take_care(match, until))

    async def _take_care(self, match: str, until: int) -> None:
        async with self.enter(match) as room:
            await self._mind_time(match)
            await self._store.pending.put_due(match, until, room.match.due)

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._chores.discard(task)
        if not task.cancelled() and task.exception() is not None:
            note(logger, logging.ERROR, "chore_failed", "a chore failed", fault=task.exception())

    def wake(self, match: str) -> None:
        """Let the bots of a match play, if they do not already."""
        running = self._bot_tasks.get(match)
        if running is None or running.done():
            task = asyncio.create_task(self._let_bots_play(match), name=f"bots of {match}")
            self._bot_tasks[match] = task
            task.add_done_callback(lambda _: self._forget(match, task))

    def watch(self, room: Room) -> None:
        """See to it that what happens by itself happens: now, and when it is due."""
        if room.clock_waits_or_goes_on:
            self._do(self._mind_time(room.match.header.id))
        self._set_alarm(room, 0)

    def _set_alarm(self, room: Room, least: float) -> None:
        """Look at a match again when something is due, and after ``least`` seconds at the earliest."""
        match, due = room.match.header.id, room.due
        alarm = self._alarms.pop(match, None)
        if alarm is not None:
            alarm.cancel()
        if due is not None:
            delay = max(least, (due - self._clock()) / 1000)
            self._alarms[match] = asyncio.get_running_loop().call_later(delay, self._ring, match)

    def _ring(self, match: str) -> None:
        self._alarms.pop(match, None)
        self._do(self._mind_time(match))

    async def _mind_time(self, match: str, *, restarted: bool = False) -> None:
        async with self.enter(match) as room:
            await room.mind_time(restarted=restarted)
            if match not in self._alarms:  # nothing has happened, or it could not be kept
                self._set_alarm(room, SECONDS_TO_RETRY)

    def counts(self) -> tuple[int, int, int]:
        """Count the open rooms, their connections, and the matches whose bots think here."""
        return len(self._entries), len(self._connections), len(self._bot_tasks)

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
            text = "the bots of a match stopped"
            note(logger, logging.ERROR, "bots_stopped", text, fault=task.exception(), match=match)

    def _call(self, room: Room) -> None:
        """Call somebody who is awaited and not there, if they want that."""
        if self._calls is not None:
            self._calls.look(room, self.enter)

    async def _open(self, match: str) -> Room:
        kept = await self._store.load(match)
        if kept is None:
            raise NoSuchMatch(match)
        restored = await asyncio.to_thread(restore, *kept)
        return Room(
            restored,
            self._store,
            self._insights,
            self._clock,
            lambda room: self.wake(room.match.header.id),
            self.watch,
            self._patient_until,
            self._call,
        )

    async def _let_bots_play(self, match: str) -> None:
        async with self.enter(match) as room:
            while True:
                now = self._clock()
                if not await self._store.pending.take_bots(match, now, now + MILLISECONDS_OF_A_JOB):
                    return
                try:
                    await room.let_bots_play(self._thinker)
                except PoolClosed:
                    return
                finally:
                    await asyncio.shield(self._store.pending.leave_bots(match))
                if not room.waits_for_a_bot:  # it may again: a task that is about to end can not be woken
                    return


async def _surely(chore: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do what was told once, and once only: again and again, while the database is away."""
    while True:
        try:
            await chore()
        except Unreadable as fault:
            note(logger, logging.ERROR, "not_read", str(fault))
            await asyncio.sleep(SECONDS_TO_RETRY)
        else:
            return
