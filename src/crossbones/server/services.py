"""What the routes work with, wired together."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from crossbones.bots.pool import BotPool
from crossbones.server.hints import Hints, HintWorker
from crossbones.server.limits import Limits
from crossbones.server.passwords import Passwords
from crossbones.server.rooms import Rooms
from crossbones.server.sessions import Sessions
from crossbones.server.settings import Settings
from crossbones.store.store import Store


def wall_clock() -> int:
    """Tell the time, in milliseconds since 1970 (UTC)."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Services:
    """All that lives as long as the server.

    Attributes:
        settings: how the server is set up.
        store: keeps matches and sessions.
        sessions: knows who is who.
        rooms: the open matches.
        pool: where bots think.
        hints: thinks for those who ask.
        limits: how fast one address may ask for what costs much.
        passwords: hashes them.
        clock: tells the time, in milliseconds since 1970 (UTC).
        random_bytes: gives that many random bytes.
    """

    settings: Settings
    store: Store
    sessions: Sessions
    rooms: Rooms
    pool: BotPool
    hints: Hints
    limits: Limits
    passwords: Passwords
    clock: Callable[[], int]
    random_bytes: Callable[[int], bytes]

    @classmethod
    async def open(cls, settings: Settings) -> Services:
        """Open the database, start the workers, and let the bots go on that were thinking.

        Raises:
            StoreError: the database can not be used.
        """
        store = await Store.open(settings.database)
        pool = BotPool(settings.workers)
        rooms = Rooms(store, pool, wall_clock)
        secure = settings.public_url.startswith("https:")
        sessions = Sessions(store, wall_clock, secure=secure, base=settings.base)
        await rooms.resume()
        hints, limits = Hints(HintWorker()), Limits(settings.proxies)
        passwords = Passwords()
        return cls(settings, store, sessions, rooms, pool, hints, limits, passwords, wall_clock, secrets.token_bytes)

    async def close(self) -> None:
        """Stop the bots and their workers, write what waits, and let go of the database."""
        await self.hints.close()
        await self.rooms.close()
        self.pool.close()
        self.passwords.close()
        await self.store.close()
