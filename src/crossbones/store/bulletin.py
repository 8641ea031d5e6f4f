"""How server processes on one database hear of each other: PostgreSQL's LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, text

from crossbones.store.errors import StoreError

logger = logging.getLogger(__name__)

CHANNEL = "crossbones"
SECONDS_TO_RETRY = 1.0

Topic: TypeAlias = Literal["events", "remarks", "presence", "sessions"]


class Notice(msgspec.Struct, frozen=True):
    """What one process tells the others of a match.

    Attributes:
        process: which process tells it.
        topic: what there is to look after.
        match: in which match; empty for all, when some notices may have been missed.
        here: of presence: the persons who have the match open there; of sessions: those that have ended.
        onlookers: of presence: how many look on there.
    """

    process: str
    topic: Topic
    match: str
    here: tuple[str, ...] = ()
    onlookers: int = 0


class Bulletin:
    """Posts notices to the other processes, and hears theirs. With SQLite there are no others.

    Args:
        engine: the database.
        process: what tells this process from the others.
    """

    def __init__(self, engine: Engine, process: str) -> None:
        self.process = process
        self.shared = engine.dialect.name == "postgresql"
        self._engine = engine
        self._task: asyncio.Task[None] | None = None

    def post(self, connection: Connection, topic: Topic, match: str) -> None:
        """Let the others know, as soon as the connection's transaction is kept."""
        self.post_notice(connection, Notice(self.process, topic, match))

    def post_notice(self, connection: Connection, notice: Notice) -> None:
        """Let the others know of something, as soon as the connection's transaction is kept."""
        if self.shared:
            payload = msgspec.json.encode(notice).decode()
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    def listen(self, hear: Callable[[Notice], None]) -> None:
        """Call a function with each notice of another process from now on."""
        if self.shared:
            self._task = asyncio.create_task(self._listen(hear), name="bulletin")

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, hear: Callable[[Notice], None]) -> None:
        from psycopg import AsyncConnection, OperationalError  # here, since SQLite needs no driver of another database

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OperationalError):
                async with await AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    hear(Notice("", "events", ""))
                    async for found in connection.notifies():
                        notice = msgspec.json.decode(found.payload, type=Notice)
                        if notice.process != self.process:
                            hear(notice)
            logger.warning("the database does not tell what other processes do; trying again")
            await asyncio.sleep(SECONDS_TO_RETRY)


def require_driver(engine: Engine) -> None:
    """Make sure that a database can tell processes of each other.

    Raises:
        StoreError: it is PostgreSQL, and another driver than psycopg is named.
    """
    if engine.dialect.name == "postgresql" and engine.dialect.driver != "psycopg":
        raise StoreError("PostgreSQL is reached by psycopg: write postgresql://user@host/name")
