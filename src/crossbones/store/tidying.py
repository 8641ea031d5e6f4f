"""What is cleared away in time: old matches, tables that nobody came to, browsers that do not come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, Table, delete, func, insert, or_, select, update

from crossbones.store.errors import Conflict
from crossbones.store.models import (
    AccountRow,
    Base,
    ChoreRow,
    CreatorRow,
    EventRow,
    InvitationRow,
    MatchRow,
    RemarkRow,
    SeatRow,
    SessionRow,
    WebhookRow,
)
from crossbones.store.reading import read
from crossbones.store.writer import Writer

AT_ONCE = 20
"""How many are cleared away in one transaction, so that others need not wait for long."""

_TIDY = "tidy"


class Old(NamedTuple):
    """What is old: moments in milliseconds since 1970 (UTC), before which something was last touched; 0 for nothing.

    Attributes:
        finished: of matches that are over.
        waiting: of tables that wait for players, and where nothing was played yet.
        guests: of browsers without a match and without an account.
    """

    finished: int
    waiting: int
    guests: int


class Tidied(NamedTuple):
    """How many have been cleared away, or would be."""

    finished: int
    waiting: int
    guests: int


class Tidying:
    """Clears away what is old; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def claim(self, now: int, again: int) -> bool:
        """Take it on to tidy, if no other process has; tell whether that worked.

        Args:
            now: the time, in milliseconds since 1970 (UTC).
            again: when it is due the next time.
        """

        def job(connection: Connection) -> bool:
            where = ChoreRow.name == _TIDY
            if connection.execute(select(ChoreRow.due).where(where)).first() is None:
                connection.execute(insert(ChoreRow).values(name=_TIDY, due=0))
            claimed = update(ChoreRow).where(where, ChoreRow.due <= now).values(due=again)
            return connection.execute(claimed).rowcount == 1

        try:
            return await self._writer.write(job)
        except Conflict:  # another was quicker
            return False

    async def count(self, old: Old) -> Tidied:
        """Count what is old.

        Raises:
            StoreError: the database can not be read.
        """

        def job(connection: Connection) -> Tidied:
            finished = select(func.count()).select_from(MatchRow).where(finished_before(old.finished))
            waiting = select(func.count()).select_from(MatchRow).where(_old_waiting(old.waiting))
            guests = select(func.count()).select_from(SessionRow).where(_old_guests(old.guests))
            return Tidied(
                connection.execute(finished).scalar_one(),
                connection.execute(waiting).scalar_one(),
                connection.execute(guests).scalar_one(),
            )

        return await read(self._engine, job)

    async def clear(self, old: Old) -> Tidied:
        """Clear away what is old, a little at a time, and return how much that was."""
        finished = await self._clear_matches(finished_before(old.finished))
        waiting = await self._clear_matches(_old_waiting(old.waiting))
        return Tidied(finished, waiting, await self._clear_guests(_old_guests(old.guests)))

    async def _clear_matches(self, where: ColumnElement[bool]) -> int:
        def job(connection: Connection) -> int:
            found = list(connection.execute(select(MatchRow.id).where(where).limit(AT_ONCE)).scalars())
            for table, column in _of_matches():
                connection.execute(delete(table).where(column.in_(found)))
            return len(found)

        return await self._repeat(job)

    async def _clear_guests(self, where: ColumnElement[bool]) -> int:
        def job(connection: Connection) -> int:
            found = list(connection.execute(select(SessionRow.id).where(where).limit(AT_ONCE)).scalars())
            guests = select(SessionRow.person).where(SessionRow.id.in_(found))
            connection.execute(delete(WebhookRow).where(WebhookRow.person.in_(guests)))
            connection.execute(delete(CreatorRow).where(CreatorRow.session.in_(guests)))
            connection.execute(delete(SessionRow).where(SessionRow.id.in_(found)))
            return len(found)

        return await self._repeat(job)

    async def _repeat(self, job: Callable[[Connection], int]) -> int:
        total = 0
        while cleared := await self._writer.write(job):
            total += cleared
        return total


def finished_before(moment: int) -> ColumnElement[bool]:
    """Say in SQL that a match is over, and nothing has happened in it since a moment."""
    return (MatchRow.status == "finished") & (MatchRow.updated < moment)


def _old_waiting(before: int) -> ColumnElement[bool]:
    """Say in SQL that nobody has come to a table for long, and nothing has been played there."""
    played = EventRow.event.like('{"kind":"action",%')
    begun = select(EventRow.number).where(EventRow.match == MatchRow.id, played).exists()
    return (MatchRow.status == "waiting") & (MatchRow.updated < before) & ~begun


def _old_guests(before: int) -> ColumnElement[bool]:
    """Say in SQL that a browser was not used for long, and nothing would be missed."""
    theirs = SessionRow.person
    bound = or_(
        select(AccountRow.person).where(AccountRow.person == theirs).exists(),
        select(SeatRow.match).where(SeatRow.session == theirs).exists(),
        select(InvitationRow.match).where(InvitationRow.session == theirs).exists(),
        select(MatchRow.id).where(MatchRow.host == theirs).exists(),
        select(RemarkRow.match).where(RemarkRow.session == theirs).exists(),
    )
    return (SessionRow.used < before) & ~bound


def _of_matches() -> Sequence[tuple[Table, ColumnElement[str]]]:
    """Return the tables that hold something of a match, with the column that says of which; the matches come last."""
    known: dict[ColumnElement[str], None] = {MatchRow.__table__.c.id: None}
    found: list[tuple[Table, ColumnElement[str]]] = [(MatchRow.metadata.tables["matches"], MatchRow.__table__.c.id)]
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if any(key.column in known for key in column.foreign_keys):
                known[column] = None
                found.append((table, column))
    return found[::-1]
