"""The store: what the server keeps, and how it gets it back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.orm import Session

from crossbones.store.database import open_database
from crossbones.store.models import (
    WRITES,
    EventRow,
    InstallationRow,
    MatchRow,
    SeatRow,
    SeatTokenRow,
    SecretRow,
    SessionRow,
)
from crossbones.store.writer import Writer
from crossbones.table.draft import Draft, Standing
from crossbones.table.event import Event, Seated
from crossbones.table.match import Header, Seat

_event_reader = msgspec.json.Decoder(Event)
_header_reader = msgspec.json.Decoder(Header)


class Kept(NamedTuple):
    """All that is kept of one match."""

    header: Header
    secret: bytes
    events: list[Event]


class Listed(NamedTuple):
    """A match as lists show it, without its events."""

    header: Header
    updated: int
    standing: Standing
    seats: list[Seat]


class Store:
    """Keeps matches and sessions in a database. A call that writes returns after the commit.

    Made by ``Store.open``, inside the event loop.
    """

    def __init__(self, engine: Engine, installation: str) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.installation = installation

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, bring it to the schema of this version and return its store.

        Raises:
            StoreError: it can not be opened, written, or understood.
        """
        engine = await asyncio.to_thread(open_database, url)
        return cls(engine, await asyncio.to_thread(_installation, engine))

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self._writer.close()
        self._engine.dispose()

    async def create_match(self, draft: Draft, seat_tokens: Mapping[int, bytes]) -> None:
        """Keep a new match with its first events.

        Args:
            seat_tokens: hashes of the tokens with which open seats may be taken, by seat.
        """
        match = draft.match
        header = match.header

        def job(connection: Connection) -> None:
            standing = draft.standing
            connection.execute(
                insert(MatchRow).values(
                    id=header.id,
                    header=_to_text(header),
                    updated=draft.now,
                    status=standing.status,
                    mover=standing.mover,
                )
            )
            connection.execute(insert(SecretRow).values(match=header.id, secret=match.dice.secret))
            rows = [{"match": header.id, "seat": seat, "token_hash": token} for seat, token in seat_tokens.items()]
            if rows:
                connection.execute(insert(SeatTokenRow), rows)
            _insert_events(connection, header.id, draft.events)

        await self._writer.write(job)

    async def append(self, draft: Draft) -> None:
        """Keep what happens in a match.

        Raises:
            Conflict: another process has added events to this match; nothing is kept.
            StoreError: the database did not take it.
        """
        match = draft.match.header.id

        def job(connection: Connection) -> None:
            standing = draft.standing
            _insert_events(connection, match, draft.events)
            connection.execute(
                update(MatchRow)
                .where(MatchRow.id == match)
                .values(updated=draft.now, status=standing.status, mover=standing.mover)
            )

        await self._writer.write(job)

    async def load(self, match: str) -> Kept | None:
        """Return all that is kept of a match, ``None`` if there is no such match."""

        def read() -> Kept | None:
            with self._engine.connect() as connection:
                row = connection.execute(
                    select(MatchRow.header, SecretRow.secret)
                    .join(SecretRow, SecretRow.match == MatchRow.id)
                    .where(MatchRow.id == match)
                ).one_or_none()
                if row is None:
                    return None
                texts = connection.execute(
                    select(EventRow.event).where(EventRow.match == match).order_by(EventRow.number)
                ).scalars()
                return Kept(_header_reader.decode(row.header), row.secret, [_event_reader.decode(t) for t in texts])

        return await asyncio.to_thread(read)

    async def list_matches(self, session: str, most: int) -> list[Listed]:
        """Return the matches in which a session holds a seat, the latest first."""
        held = select(SeatRow.match).where(SeatRow.session == session)

        def read() -> list[Listed]:
            with Session(self._engine) as orm:
                rows = orm.scalars(
                    select(MatchRow).where(MatchRow.id.in_(held)).order_by(MatchRow.updated.desc()).limit(most)
                ).all()
                seats = orm.scalars(
                    select(SeatRow).where(SeatRow.match.in_([row.id for row in rows])).order_by(SeatRow.seat)
                ).all()
                return [_listed(row, [seat for seat in seats if seat.match == row.id]) for row in rows]

        return await asyncio.to_thread(read)

    async def matches_with_bot_to_move(self) -> list[str]:
        """Return the running matches in which a bot must decide, the latest first."""

        def read() -> list[str]:
            with self._engine.connect() as connection:
                return list(
                    connection.execute(
                        select(MatchRow.id)
                        .join(SeatRow, (SeatRow.match == MatchRow.id) & (SeatRow.seat == MatchRow.mover))
                        .where(MatchRow.status == "running", SeatRow.holder == "bot")
                        .order_by(MatchRow.updated.desc())
                    ).scalars()
                )

        return await asyncio.to_thread(read)

    async def create_session(self, session: str, token_hash: bytes, now: int) -> None:
        """Keep a new session."""

        def job(connection: Connection) -> None:
            connection.execute(insert(SessionRow).values(id=session, token_hash=token_hash, created=now))

        await self._writer.write(job)

    async def find_session(self, token_hash: bytes) -> str | None:
        """Return the id of the session that has this token, ``None`` if none has."""

        def read() -> str | None:
            with self._engine.connect() as connection:
                return connection.execute(
                    select(SessionRow.id).where(SessionRow.token_hash == token_hash)
                ).scalar_one_or_none()

        return await asyncio.to_thread(read)

    async def seat_token(self, match: str, seat: int) -> bytes | None:
        """Return the hash of the token with which a seat may be taken, ``None`` if it has none."""

        def read() -> bytes | None:
            with self._engine.connect() as connection:
                return connection.execute(
                    select(SeatTokenRow.token_hash).where(SeatTokenRow.match == match, SeatTokenRow.seat == seat)
                ).scalar_one_or_none()

        return await asyncio.to_thread(read)


def _insert_events(connection: Connection, match: str, events: Sequence[Event]) -> None:
    connection.execute(
        insert(EventRow), [{"match": match, "number": event.number, "event": _to_text(event)} for event in events]
    )
    for event in events:
        if isinstance(event, Seated):
            _put_seat(connection, match, event)


def _put_seat(connection: Connection, match: str, event: Seated) -> None:
    values = {"holder": event.holder, "name": event.name, "bot": event.bot, "session": event.session}
    where = (SeatRow.match == match) & (SeatRow.seat == event.seat)
    if connection.execute(update(SeatRow).where(where).values(values)).rowcount == 0:
        connection.execute(insert(SeatRow).values(match=match, seat=event.seat, **values))


def _listed(row: MatchRow, seats: Sequence[SeatRow]) -> Listed:
    assert row.status in ("waiting", "running", "finished")
    return Listed(
        _header_reader.decode(row.header),
        row.updated,
        msgspec.convert((row.status, row.mover), Standing),
        [msgspec.convert(seat, Seat, from_attributes=True) for seat in seats],
    )


def _to_text(value: Header | Event) -> str:
    return msgspec.json.encode(value).decode()


def _installation(engine: Engine) -> str:
    """Return what tells this database from others, made when it is first opened."""
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        found = connection.execute(select(InstallationRow.id)).scalar_one_or_none()
        if found is None:
            found = secrets.token_hex(4)
            connection.execute(insert(InstallationRow).values(id=found))
        return found
