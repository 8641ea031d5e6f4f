"""The matches that are open on this server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from crossbones.server.errors import NoSuchMatch
from crossbones.server.room import Room
from crossbones.server.thinker import Thinker
from crossbones.store.store import Store
from crossbones.table.restore import restore

logger = logging.getLogger(__name__)


class _Entry:
    """A room, or one that is being read, and how many are in it."""

    def __init__(self, room: asyncio.Task[Room]) -> None:
        self.room = room
        self.users = 0


class Rooms:
    """Opens a room when somebody comes, and lets go of it when the last has left."""

    def __init__(self, store: Store, thinker: Thinker, clock: Callable[[], int]) -> None:
        self._store = store
        self._thinker = thinker
        self._clock = clock
        self._entries: dict[str, _Entry] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}

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
                if entry.room.done() and not entry.room.cancelled() and entry.room.exception() is None:
                    entry.room.result().close()

    async def resume(self) -> None:
        """Let all bots think on whose turn it was when the server was last stopped."""
        for match in await self._store.matches_with_bot_to_move():
            self.wake(match)

    def wake(self, match: str) -> None:
        """Let the bots of a match play, if they do not already."""
        running = self._bot_tasks.get(match)
        if running is None or running.done():  # one that is done has seen no bot to move, and there is one now
            task = asyncio.create_task(self._let_bots_play(match), name=f"bots of {match}")
            self._bot_tasks[match] = task
            task.add_done_callback(lambda _: self._forget(match, task))

    async def close(self) -> None:
        """Stop all bots."""
        tasks = list(self._bot_tasks.values())
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
        return Room(restored, self._store, self._clock, lambda room: self.wake(room.match.header.id))

    async def _let_bots_play(self, match: str) -> None:
        async with self.enter(match) as room:
            await room.let_bots_play(self._thinker)
