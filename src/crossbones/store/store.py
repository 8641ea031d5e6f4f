"""The store: what the server keeps, and how it gets it back."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, bindparam, insert, select, update
from sqlalchemy.orm import Session

from crossbones.store.accounts import Accounts
from crossbones.store.bans import Bans
from crossbones.store.belongings import matches_of
from crossbones.store.bulletin import Bulletin, Notice
from crossbones.store.creators import Creators
from crossbones.store.database import open_database
from crossbones.store.errors import StoreError
from crossbones.store.guests import LOOKS_ON, Guests, sit_down
from crossbones.store.models import (
    WRITES,
    EventRow,
    InstallationRow,
    InvitationRow,
    MatchRow,
    SeatRow,
    SeatTokenRow,
    SecretRow,
)
from crossbones.store.pending import Pending
from crossbones.store.ratings import Ratings, rate
from crossbones.store.reading import read
from crossbones.store.remarks import Remarks
from crossbones.store.tidying import Tidying, finished_before
from crossbones.store.webhooks import Webhooks
from crossbones.store.writer import Writer
from crossbones.store.written import Kept, read_header, read_match, read_result, to_text
from crossbones.table.draft import Draft, Result, Standing
from crossbones.table.event import Event, Holder, HostNamed, Seated, Settled, person_of
from crossbones.table.match import Header, Seat

# What every event needs is put together once.
_ADD_EVENTS = insert(EventRow)
_UPDATE_MATCH = update(MatchRow).where(MatchRow.id == bindparam("of_match"))


class Listed(NamedTuple):
    """A match as lists show it, without its events.

    Attributes:
        invited: the seats on which whoever asks is awaited.
        result: how it ended; ``None`` if it goes on, or ended before results were noted.
    """

    header: Header
    updated: int
    standing: Standing
    seats: list[Seat]
    invited: list[int]
    result: Result | None


class Store:
    """Keeps matches and sessions in a database. A call that writes returns after the commit.

    Made by ``Store.open``, inside the event loop.

    Attributes:
        installation: what tells this database from others.
        accounts: who is who.
        bans: who is not wanted.
        creators: who has given the password for making tables.
        guests: who has been let in where.
        pending: what goes on by itself, and which process looks after it.
        ratings: how well those with an account play.
        remarks: what people say at the tables.
        webhooks: addresses that are called when it is somebody's move.
        tidying: clears away what is old.
        bulletin: how processes on one database hear of each other.
    """

    def __init__(self, engine: Engine, installation: str, *, by_hand: bool = False) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.bulletin = Bulletin(engine, secrets.token_hex(8), by_hand=by_hand)
        self.installation = installation
        self.accounts = Accounts(engine, self._writer, self.bulletin)
        self.bans = Bans(engine, self._writer, self.bulletin)
        self.creators = Creators(engine, self._writer)
        self.guests = Guests(engine, self._writer)
        self.pending = Pending(engine, self._writer, self.bulletin)
        self.ratings = Ratings(engine, self._writer)
        self.webhooks = Webhooks(engine, self._writer)
        self.remarks = Remarks(engine, self._writer, self.bulletin)
        self.tidying = Tidying(engine, self._writer)

    @classmethod
    async def open(cls, url: str, *, by_hand: bool = False) -> Store:
        """Open a database, bring it to the schema of this version and return its store.

        Args:
            by_hand: this is no server, but whoever runs one: the database must be there, and is not changed by opening.

        Raises:
            StoreError: it can not be opened, written, or understood.
        """
        engine = await asyncio.to_thread(open_database, url, must_exist=by_hand)
        return cls(engine, await asyncio.to_thread(_installation, engine), by_hand=by_hand)

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await self.bulletin.close()
        await self._writer.close()
        self._engine.dispose()

    async def create_match(
        self, draft: Draft, seat_tokens: Mapping[int, bytes], awaited: Mapping[int, str] | None = None
    ) -> None:
        """Keep a new match with its first events.

        Args:
            seat_tokens: hashes of the tokens with which open seats may be taken, by seat.
            awaited: people who may take open seats without one, by seat.
        """
        await self._writer.write(lambda connection: _create(connection, draft, seat_tokens, awaited or {}))

    async def create_rematch(self, draft: Draft, awaited: Mapping[int, str], offer: Draft) -> None:
        """Keep a new match and, in the match from which it is made, the offer to play it: both or neither.

        Args:
            awaited: people who may take open seats of the new match, by seat.

        Raises:
            Conflict: another process has added events to the old match; nothing is kept.
            StoreError: the database did not take it.
        """
        addition = _Addition.of(offer)

        def job(connection: Connection) -> None:
            _create(connection, draft, {}, awaited)
            self._add(connection, [addition])

        await self._writer.write(job)

    async def append(self, draft: Draft) -> None:
        """Keep what happens in a match.

        Raises:
            Conflict: another process has added events to this match; nothing is kept.
            StoreError: the database did not take it.
        """
        await self._writer.write_jointly(self._add, _Addition.of(draft))

    async def append_seated(self, draft: Draft, seat: int, person: str) -> None:
        """Keep what happens when somebody takes a seat, and with it that its links let in nobody else.

        Raises:
            Conflict: another process has added events to this match; nothing is kept.
            StoreError: the database did not take it.
        """
        addition = _Addition.of(draft)

        def job(connection: Connection) -> None:
            self._add(connection, [addition])
            sit_down(connection, addition.match, seat, person)

        await self._writer.write(job)

    def _add(self, connection: Connection, additions: Sequence[_Addition]) -> None:
        """Write down what happens in several matches, with as few statements as for one."""
        additions = sorted(additions, key=lambda addition: addition.match)  # so that no process waits for another
        connection.execute(_ADD_EVENTS, [row for addition in additions for row in addition.events])
        for has_result in (False, True):  # a statement's rows have the same columns
            rows = [addition.row for addition in additions if ("result" in addition.row) == has_result]
            if rows:
                connection.execute(_UPDATE_MATCH, rows)
        self.bulletin.post_events(connection, [addition.match for addition in additions])
        for addition in additions:
            for event in addition.seated:
                _put_seat(connection, addition.match, event)
            if addition.last is not None:
                rate(connection, addition.last)

    async def load(self, match: str) -> Kept | None:
        """Return all that is kept of a match, ``None`` if there is no such match."""
        return await read(self._engine, lambda connection: read_match(connection, match))

    async def list_matches(self, person: str, most: int) -> list[Listed]:
        """Return the matches in which a person holds a seat or is awaited, the latest first."""
        held = select(SeatRow.match).where(SeatRow.session == person)
        still_open = (
            select(SeatRow.match)
            .where(SeatRow.match == InvitationRow.match, SeatRow.seat == InvitationRow.seat, SeatRow.holder == "open")
            .exists()
        )
        awaited = select(InvitationRow.match).where(
            InvitationRow.session == person,
            InvitationRow.seat >= 0,
            still_open,
        )
        return await self._list(MatchRow.id.in_(held) | MatchRow.id.in_(awaited), person, most)

    async def list_finished(self, person: str, most: int, before: int | None = None) -> list[Listed]:
        """Return the matches that a person has played to an end, the latest first.

        Args:
            before: only those whose last event came before this, in milliseconds since 1970 (UTC).
        """
        held = MatchRow.id.in_(select(SeatRow.match).where(SeatRow.session == person))
        over = MatchRow.status == "finished" if before is None else finished_before(before)
        return await self._list(held & over, person, most)

    async def matches_of(self, person: str) -> list[str]:
        """Return the matches in which somebody holds a seat, or is the host."""
        return await read(self._engine, lambda connection: matches_of(connection, person))

    async def list_tables(self, person: str, most: int) -> list[Listed]:
        """Return the matches that go on, or wait for players, and that everybody may look at; the latest first."""
        return await self._list(
            (MatchRow.visibility == "listed") & MatchRow.status.in_(("waiting", "running")), person, most
        )

    async def _list(self, where: ColumnElement[bool], person: str, most: int) -> list[Listed]:
        def job(connection: Connection) -> list[Listed]:
            with Session(connection) as orm:
                rows = orm.scalars(select(MatchRow).where(where).order_by(MatchRow.updated.desc()).limit(most)).all()
                ids = [row.id for row in rows]
                seats = orm.scalars(select(SeatRow).where(SeatRow.match.in_(ids)).order_by(SeatRow.seat)).all()
                invited = orm.scalars(
                    select(InvitationRow).where(InvitationRow.match.in_(ids), InvitationRow.session == person)
                ).all()
                return [
                    _listed(
                        row,
                        [seat for seat in seats if seat.match == row.id],
                        [invitation.seat for invitation in invited if invitation.match == row.id],
                    )
                    for row in rows
                ]

        return await read(self._engine, job)

    async def list_all(
        self, most: int, *, status: str | None = None, game: str | None = None, person: str | None = None
    ) -> list[Listed]:
        """Return matches of all, the latest first, as far as they are wanted."""
        where = MatchRow.id != ""
        if status:
            where &= MatchRow.status == status
        if game:
            where &= MatchRow.header.contains(f'"game":{to_text(game)}', autoescape=True)
        if person:
            held = select(SeatRow.match).where(SeatRow.session == person)
            awaited = select(InvitationRow.match).where(InvitationRow.session == person)
            where &= MatchRow.id.in_(held) | MatchRow.id.in_(awaited)
        return await self._list(where, "", most)

    async def all_matches(self) -> list[str]:
        """Return the ids of all matches, the oldest first."""
        query = select(MatchRow.id).order_by(MatchRow.updated)
        return await read(self._engine, lambda connection: list(connection.execute(query).scalars()))

    @property
    def address(self) -> str:
        """The URL of the database, without a password, as other programs read it."""
        url = self._engine.url
        return url.set(drivername=url.get_backend_name(), password=None).render_as_string()

    async def back_up(self, file: Path) -> None:
        """Write a copy of the database as it stands now, for its owner alone; others may write meanwhile.

        Raises:
            StoreError: the copy can not be written.
        """

        def copy(connection: Connection) -> None:
            source = connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            made = file.with_name(f"{file.name}.part")
            made.touch(mode=0o600)
            try:
                with contextlib.closing(sqlite3.connect(made)) as target:
                    source.backup(target)
                    target.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
                made.replace(file)
            finally:
                made.unlink(missing_ok=True)

        try:
            await read(self._engine, copy)
        except (OSError, sqlite3.Error) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            raise StoreError(f"the copy {file} can not be written: {why}") from None

    async def tell_presence(self, match: str, here: Collection[str], onlookers: int) -> None:
        """Let the other processes know who has a match open here."""
        if not self.bulletin.shared:
            return
        notice = Notice(self.bulletin.process, "presence", match, tuple(here), onlookers)
        await self._writer.write_jointly(self.bulletin.notify, notice)


class _Addition(NamedTuple):
    """What is written down of a draft.

    Attributes:
        match: the match in which it happens.
        events: rows for the events.
        row: what changes in the match's own row.
        seated: who sits anew.
        last: the draft, if the match ends by it.
    """

    match: str
    events: list[dict[str, object]]
    row: dict[str, object]
    seated: list[Seated]
    last: Draft | None

    @classmethod
    def of(cls, draft: Draft) -> _Addition:
        """Make it; here and not in the writer's thread, which only waits for the database."""
        match, result = draft.match.header.id, _result(draft)
        row = {"of_match": match, **_changes(draft)}
        if result is not None or draft.rewound:
            row["result"] = result
        seated = [event for event in draft.events if isinstance(event, Seated)]
        return cls(match, _event_rows(match, draft.events), row, seated, draft if result is not None else None)


def _create(connection: Connection, draft: Draft, seat_tokens: Mapping[int, bytes], awaited: Mapping[int, str]) -> None:
    """Write down a new match with its first events."""
    match = draft.match
    header = match.header
    values = {"id": header.id, "header": to_text(header), "result": _result(draft), **_changes(draft)}
    connection.execute(insert(MatchRow).values(values))
    connection.execute(insert(SecretRow).values(match=header.id, secret=match.dice.secret))
    for seat, token in seat_tokens.items():
        values = {"match": header.id, "seat": seat, "token_hash": token, "hands_over": False}
        connection.execute(insert(SeatTokenRow).values(values))
    for seat, person in [(LOOKS_ON, _host(draft)), *awaited.items()]:
        values = {"match": header.id, "seat": seat, "session": person, "hands_over": False}
        connection.execute(insert(InvitationRow).values(values))
    connection.execute(_ADD_EVENTS, _event_rows(header.id, draft.events))
    for event in draft.events:
        if isinstance(event, Seated):
            _put_seat(connection, header.id, event)


def _event_rows(match: str, events: Sequence[Event]) -> list[dict[str, object]]:
    return [{"match": match, "number": event.number, "event": to_text(event)} for event in events]


def _put_seat(connection: Connection, match: str, event: Seated) -> None:
    values = {"holder": event.holder, "name": event.name, "bot": event.bot, "session": event.person}
    where = (SeatRow.match == match) & (SeatRow.seat == event.seat)
    if connection.execute(update(SeatRow).where(where).values(values)).rowcount == 0:
        connection.execute(insert(SeatRow).values(match=match, seat=event.seat, **values))


def _changes(draft: Draft) -> dict[str, object]:
    """Return what every event changes in the match's own row."""
    standing = draft.standing
    return {
        "updated": draft.now,
        "status": standing.status,
        "mover": standing.mover,
        "visibility": _visibility(draft),
        "host": _host(draft),
        "due": draft.due,
    }


def _visibility(draft: Draft) -> str:
    """Return who may look on after what happens."""
    settled = [event.terms for event in draft.events if isinstance(event, Settled)]
    return (settled[-1] if settled else draft.match.terms).visibility


def _host(draft: Draft) -> str:
    """Return who looks after the table after what happens."""
    host = draft.match.host
    for event in draft.events:
        if isinstance(event, HostNamed):
            host = event.person
        elif isinstance(event, Seated):
            host = host or person_of(event.author)
    return host


def _result(draft: Draft) -> str | None:
    """Return how the match ends by what happens."""
    result = draft.result
    return to_text(result) if result is not None else None


def _listed(row: MatchRow, seats: Sequence[SeatRow], invited: Sequence[int]) -> Listed:
    assert row.status in ("waiting", "running", "finished")
    return Listed(
        read_header(row.header),
        row.updated,
        msgspec.convert((row.status, row.mover), Standing),
        [_seat(row) for row in seats],
        [seat for seat in invited if seat >= 0 and any(row.seat == seat and row.holder == "open" for row in seats)],
        read_result(row.result) if row.result is not None else None,
    )


def _seat(row: SeatRow) -> Seat:
    return Seat(msgspec.convert(row.holder, Holder), row.name, row.bot, row.session)


def _installation(engine: Engine) -> str:
    """Return what tells this database from others, made when it is first opened."""
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        found = connection.execute(select(InstallationRow.id)).scalar_one_or_none()
        if found is None:
            found = secrets.token_hex(4)
            connection.execute(insert(InstallationRow).values(id=found))
        return found
