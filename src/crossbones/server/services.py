"""What the routes work with, wired together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from crossbones.bots.pool import BotPool
from crossbones.server.bans import Bans
from crossbones.server.calls import Calls
from crossbones.server.creating import Creating
from crossbones.server.hints import Hints, HintWorker
from crossbones.server.limits import Limits
from crossbones.server.passwords import Passwords
from crossbones.server.rooms import Rooms
from crossbones.server.sessions import Sessions
from crossbones.server.settings import Settings
from crossbones.server.tidy import keep_tidy
from crossbones.server.wall_clock import wall_clock
from crossbones.store.store import Store


@dataclass(frozen=True)
class Services:
    """All that lives as long as the server.

    Attributes:
        settings: how the server is set up.
        store: keeps matches and sessions.
        sessions: knows who is who.
        bans: who is shut out.
        rooms: the open matches.
        calls: calls people who are not there when it is their move.
        pool: where bots think.
        hints: thinks for those who ask.
        limits: how fast one address may ask for what costs much.
        passwords: hashes them.
        creating: who may make tables.
        tidy: clears away what is old.
        clock: tells the time, in milliseconds since 1970 (UTC).
        random_bytes: gives that many random bytes.
    """

    settings: Settings
    store: Store
    sessions: Sessions
    bans: Bans
    rooms: Rooms
    calls: Calls
    pool: BotPool
    hints: Hints
    limits: Limits
    passwords: Passwords
    creating: Creating
    tidy: asyncio.Task[None]
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
        bans = Bans(store.bans)
        await bans.load()
        calls = Calls(settings.webhook_hosts, store.webhooks, wall_clock, settings.public_url)
        rooms = Rooms(store, pool, wall_clock, bans, calls)
        secure = settings.public_url.startswith("https:")
        sessions = Sessions(store, wall_clock, secure=secure, base=settings.base)
        await rooms.resume()
        return cls(
            settings=settings,
            store=store,
            sessions=sessions,
            bans=bans,
            rooms=rooms,
            calls=calls,
            pool=pool,
            hints=Hints(HintWorker()),
            limits=Limits(settings.proxies),
            passwords=Passwords(),
            creating=await Creating.open(settings, store),
            tidy=asyncio.create_task(keep_tidy(store.tidying, settings, wall_clock), name="tidy"),
            clock=wall_clock,
            random_bytes=secrets.token_bytes,
        )

    async def close(self) -> None:
        """Stop the bots and their workers, write what waits, and let go of the database."""
        self.tidy.cancel()
        await asyncio.gather(self.tidy, return_exceptions=True)
        await self.hints.close()
        await self.calls.close()
        await self.rooms.close()
        self.pool.close()
        self.passwords.close()
        await self.store.close()
