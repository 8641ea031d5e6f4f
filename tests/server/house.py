"""A server's rooms around one match, in the test's own process, whose time the test sets: nobody sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from crossbones.server.bans import Bans
from crossbones.server.rooms import Rooms
from crossbones.store.database import sqlite_url
from crossbones.store.store import Store
from crossbones.table.draft import Draft
from tests.server.test_room import Thoughts
from tests.table.matches import NOW

SECONDS = 20


class House:
    """A server with one match.

    Attributes:
        store: where the match is kept.
        match: its id.
        now: what time it is there.
        rooms: those of the server.
    """

    def __init__(self, store: Store, match: str) -> None:
        self.store = store
        self.match = match
        self.now = NOW
        self.rooms = self.started()

    def started(self) -> Rooms:
        """Return the rooms of a server that has just begun."""
        return Rooms(self.store, Thoughts(), lambda: self.now, Bans(self.store.bans))


def in_house(folder: Path, drafts: list[Draft], use: Callable[[House], Awaitable[None]]) -> None:
    """Keep a new match and what happened in it since, and use a server that has it."""

    async def run() -> None:
        store = await Store.open(sqlite_url(folder))
        await store.create_match(drafts[0], {})
        for draft in drafts[1:]:
            await store.append(draft)
        house = House(store, drafts[0].match.header.id)
        try:
            await asyncio.wait_for(use(house), SECONDS)
        finally:
            await house.rooms.close()
            await store.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    """Let others go on until something is so."""
    while not is_so():
        await asyncio.sleep(0)
