"""How processes on one database hear of each other.

Servers on one PostgreSQL use its LISTEN and NOTIFY. SQLite has nothing like it, and one server; what its operator does
beside it is written into a table, at which the server looks every second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, delete, func, insert, select, text

from crossbones.store.errors import StoreError, Unreadable
from crossbones.store.models import NoticeRow
from crossbones.store.reading import read

logger = logging.getLogger(__name__)

CHANNEL = "crossbones"
SECONDS_TO_RETRY = 1.0

SECONDS_BETWEEN_LOOKS = 1.0
NOTICES_KEPT = 1000
_MOST_TOLD_AT_ONCE = 150
"""PostgreSQL takes no notice of 8,000 bytes."""

_NOTIFY = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")

Topic: TypeAlias = Literal["events", "remarks", "presence", "sessions", "bans"]


class Notice(msgspec.Struct, frozen=True):
    """What one process tells the others of a match.

    Attributes:
        process: which process tells it.
        topic: what there is to look after.
        match: in which match; empty for all, when some notices may have been missed.
        here: of presence: the persons who have the match open there; of sessions: those that have ended.
        onlookers: of presence: how many look on there.
        more: of events: in which other matches, too.
        by_hand: it was done by whoever runs the server, beside it.
    """

    process: str
    topic: Topic
    match: str
    here: tuple[str, ...] = ()
    onlookers: int = 0
    by_hand: bool = False
    more: tuple[str, ...] = ()


class Bulletin:
    """Posts notices to the other processes, and hears theirs.

    Args:
        engine: the database.
        process: what tells this process from the others.
        by_hand: this process is no server, but whoever runs one.

    Attributes:
        shared: whether other servers may share the database, and hear at once.
    """

    def __init__(self, engine: Engine, process: str, *, by_hand: bool = False) -> None:
        self.process = process
        self.shared = engine.dialect.name == "postgresql"
        self._by_hand = by_hand
        self._engine = engine
        self._task: asyncio.Task[None] | None = None

    def post(self, connection: Connection, topic: Topic, match: str) -> None:
        """Let the others know, as soon as the connection's transaction is kept."""
        self.post_notice(connection, Notice(self.process, topic, match, by_hand=self._by_hand))

    def post_events(self, connection: Connection, matches: Sequence[str]) -> None:
        """Let the others know that something has happened in matches; see ``post``."""
        if self.shared:
            notices = []
            for begin in range(0, len(matches), _MOST_TOLD_AT_ONCE):
                match, *more = matches[begin : begin + _MOST_TOLD_AT_ONCE]
                notices.append(Notice(self.process, "events", match, by_hand=self._by_hand, more=tuple(more)))
            self.notify(connection, notices)
        else:
            for match in matches:
                self.post(connection, "events", match)

    def post_notice(self, connection: Connection, notice: Notice) -> None:
        """Let the others know of something, as soon as the connection's transaction is kept."""
        if self.shared:
            self.notify(connection, [notice])
        elif self._by_hand:
            connection.execute(insert(NoticeRow).values(topic=notice.topic, match=notice.match))
            old = select(func.max(NoticeRow.id) - NOTICES_KEPT).scalar_subquery()
            connection.execute(delete(NoticeRow).where(NoticeRow.id < old))

    def notify(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Let the other servers that share the database know, with one statement however many notices there are.

        All who write wait for each statement, and a server tells of all its tables at once who is there.
        """
        payloads = [msgspec.json.encode(notice).decode() for notice in notices]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "payloads": payloads})

    def lives(self, connection: Connection, process: str) -> bool:
        """Tell whether another process is connected to the database: while it is, it holds a lock of its own."""
        free = connection.execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": _lock_of(process)})
        return not free.scalar()

    def listen(self, hear: Callable[[Notice], None]) -> None:
        """Call a function with each notice of another process from now on."""
        self._task = asyncio.create_task(self._listen(hear) if self.shared else self._look(hear), name="bulletin")

    async def close(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self, hear: Callable[[Notice], None]) -> None:
        last = None
        while True:
            with contextlib.suppress(Unreadable):  # a file that is busy is looked at again
                if last is None:
                    last = await read(self._engine, _last_notice)
                for number, notice in await read(self._engine, partial(_notices_after, last)):
                    last = number
                    hear(notice)
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def _listen(self, hear: Callable[[Notice], None]) -> None:
        from psycopg import AsyncConnection, OperationalError  # here, since SQLite needs no driver of another database

        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OperationalError):
                async with await AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute("SELECT pg_advisory_lock(%s)", [_lock_of(self.process)])
                    await connection.execute(f"LISTEN {CHANNEL}")
                    hear(Notice("", "events", ""))
                    async for found in connection.notifies():
                        notice = msgspec.json.decode(found.payload, type=Notice)
                        if notice.process != self.process:
                            for match in (notice.match, *notice.more):
                                hear(replace(notice, match=match, more=()))
            logger.warning("the database does not tell what other processes do; trying again")
            await asyncio.sleep(SECONDS_TO_RETRY)


def _last_notice(connection: Connection) -> int:
    return connection.execute(select(func.max(NoticeRow.id))).scalar() or 0


def _notices_after(last: int, connection: Connection) -> list[tuple[int, Notice]]:
    rows = connection.execute(
        select(NoticeRow.id, NoticeRow.topic, NoticeRow.match).where(NoticeRow.id > last).order_by(NoticeRow.id)
    )
    return [(row.id, Notice("", msgspec.convert(row.topic, Topic), row.match, by_hand=True)) for row in rows]


def _lock_of(process: str) -> int:
    """Return the number of the lock by which others see that a process lives."""
    return int(process, 16) >> 1  # of 64 bits, as the database has no unsigned ones


def require_driver(engine: Engine) -> None:
    """Make sure that a database can tell processes of each other.

    Raises:
        StoreError: it is PostgreSQL, and another driver than psycopg is named.
    """
    if engine.dialect.name == "postgresql" and engine.dialect.driver != "psycopg":
        raise StoreError("PostgreSQL is reached by psycopg: write postgresql://user@host/name")
