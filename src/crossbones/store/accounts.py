"""Who is who: browsers, the guests and account holders who play there, and their passwords' hashes."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Engine, delete, insert, select, update

from crossbones.store.belongings import let_go, pass_on
from crossbones.store.bulletin import Bulletin, Notice
from crossbones.store.errors import Conflict
from crossbones.store.models import AccountRow, RatingRow, SessionRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

MOST_SESSIONS = 20
"""An account has so many at most; with one more, the one that was used longest ago ends."""


class NewSession(NamedTuple):
    """A session that begins.

    Attributes:
        id: what it is called.
        token_hash: the hash of what its browser shows.
        label: which kind of browser it is, for people.
    """

    id: str
    token_hash: bytes
    label: str


class Session(NamedTuple):
    """A session that is kept.

    Attributes:
        id: what it is called.
        person: who plays there.
        created: when it began, in milliseconds since 1970 (UTC).
        used: when it was last seen, about.
        label: which kind of browser it is.
    """

    id: str
    person: str
    created: int
    used: int
    label: str


class Account(NamedTuple):
    """Somebody who keeps things across devices.

    Attributes:
        person: who plays.
        name: the name they sign in by, as they write it.
        created: when, in milliseconds since 1970 (UTC).
        password: the hash of their password.
    """

    person: str
    name: str
    created: int
    password: str


class NameTaken(Exception):
    """Another account has this name, or one that looks like it."""


class Accounts:
    """Keeps sessions and accounts; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer, bulletin: Bulletin) -> None:
        self._engine = engine
        self._writer = writer
        self._bulletin = bulletin

    async def begin_session(self, new: NewSession, now: int) -> None:
        """Keep the session of a new guest, who is called as it is."""
        await self._writer.write(lambda connection: _insert_session(connection, new, new.id, now))

    async def find_session(self, token_hash: bytes) -> Session | None:
        """Return the session that has this token, ``None`` if none has."""
        found = await self._sessions(SessionRow.token_hash == token_hash)
        return found[0] if found else None

    async def sessions(self, person: str) -> list[Session]:
        """Return somebody's sessions, the one that was used last first."""
        return await self._sessions(SessionRow.person == person)

    async def ended(self, sessions: Collection[str]) -> set[str]:
        """Return those sessions that have ended."""

        def job(connection: Connection) -> set[str]:
            there = connection.execute(select(SessionRow.id).where(SessionRow.id.in_(sessions))).scalars()
            return set(sessions).difference(there)

        return await read(self._engine, job) if sessions else set()

    async def note_use(self, session: str, now: int) -> None:
        """Note that a session is in use."""

        def job(connection: Connection) -> None:
            connection.execute(update(SessionRow).where(SessionRow.id == session).values(used=now))

        await self._writer.write(job)

    async def of(self, person: str) -> Account | None:
        """Return somebody's account, ``None`` for a guest."""
        return await self._account(AccountRow.person == person)

    async def find(self, key: str) -> Account | None:
        """Return the account whose name has this key, ``None`` if there is none."""
        return await self._account(AccountRow.key == key)

    async def create(self, account: Account, key: str, new: NewSession, instead_of: str, now: int) -> None:
        """Keep a new account; what its person had as a guest stays theirs.

        Args:
            account: the account.
            key: what names that look like its own have in common.
            new: the session in which it goes on.
            instead_of: the guest's session, which ends; empty if there was none.
            now: the time, in milliseconds since 1970 (UTC).

        Raises:
            NameTaken: another account has this name.
        """

        def job(connection: Connection) -> None:
            connection.execute(insert(AccountRow).values(key=key, **account._asdict()))
            self._end(connection, [instead_of])
            _insert_session(connection, new, account.person, now)

        try:
            await self._writer.write(job)
        except Conflict:
            raise NameTaken(account.name) from None

    async def sign_in(self, person: str, guest: str, new: NewSession, instead_of: str, now: int) -> list[str]:
        """Keep the session of somebody who has signed in; return the matches whose seats pass on to them.

        Args:
            person: who has signed in.
            guest: as whom the browser has played before, if it was a guest.
            new: the session in which it goes on.
            instead_of: the session of that browser so far, which ends; empty if there was none.
            now: the time, in milliseconds since 1970 (UTC).
        """

        def job(connection: Connection) -> list[str]:
            touched = pass_on(connection, self._bulletin, guest, person, now) if guest else []
            rest = connection.execute(
                select(SessionRow.id)
                .where(SessionRow.person == person)
                .order_by(SessionRow.used.desc())
                .offset(MOST_SESSIONS - 1)
            ).scalars()
            self._end(connection, [instead_of, *rest])
            _insert_session(connection, new, person, now)
            return touched

        return await self._writer.write_between_others(job)

    async def end_sessions(self, person: str, sessions: Collection[str]) -> list[str]:
        """Sign somebody out in some browsers, all theirs; return the sessions that have ended."""

        def job(connection: Connection) -> list[str]:
            where = (SessionRow.person == person) & SessionRow.id.in_(sessions)
            return self._end_where(connection, where)

        return await self._writer.write(job)

    async def change_password(self, person: str, password: str, keep: str = "") -> list[str]:
        """Keep the hash of a new password, and sign out everywhere else; return the sessions that have ended.

        Args:
            keep: the session that goes on, if one does.
        """

        def job(connection: Connection) -> list[str]:
            connection.execute(update(AccountRow).where(AccountRow.person == person).values(password=password))
            where = (SessionRow.person == person) & (SessionRow.id != keep)
            return self._end_where(connection, where)

        return await self._writer.write(job)

    async def hash_anew(self, person: str, old: str, new: str) -> None:
        """Keep another hash of the same password, unless the password has changed meanwhile."""

        def job(connection: Connection) -> None:
            where = (AccountRow.person == person) & (AccountRow.password == old)
            connection.execute(update(AccountRow).where(where).values(password=new))

        await self._writer.write(job)

    async def delete(self, person: str, now: int) -> tuple[list[str], list[str]]:
        """Delete an account and all that tells who its person was.

        Returns:
            The sessions that have ended, and the matches that it touches.
        """

        def job(connection: Connection) -> tuple[list[str], list[str]]:
            touched = let_go(connection, self._bulletin, person, now)
            connection.execute(delete(RatingRow).where(RatingRow.person == person))
            connection.execute(delete(AccountRow).where(AccountRow.person == person))
            return self._end_where(connection, SessionRow.person == person), touched

        return await self._writer.write_between_others(job)

    def _end_where(self, connection: Connection, where: ColumnElement[bool]) -> list[str]:
        """End all sessions of which something holds, and return them."""
        found = list(connection.execute(select(SessionRow.id).where(where)).scalars())
        self._end(connection, found)
        return found

    def _end(self, connection: Connection, sessions: Collection[str]) -> None:
        """End sessions, and let the other processes hang up on them."""
        ended = [session for session in sessions if session]
        if ended:
            connection.execute(delete(SessionRow).where(SessionRow.id.in_(ended)))
            self._bulletin.post_notice(connection, Notice(self._bulletin.process, "sessions", "", tuple(ended)))

    async def _sessions(self, where: ColumnElement[bool]) -> list[Session]:
        def job(connection: Connection) -> list[Session]:
            row = SessionRow
            columns = row.id, row.person, row.created, row.used, row.label
            rows = connection.execute(select(*columns).where(where).order_by(row.used.desc(), row.id))
            return [Session(*found) for found in rows]

        return await read(self._engine, job)

    async def _account(self, where: ColumnElement[bool]) -> Account | None:
        def job(connection: Connection) -> Account | None:
            row = AccountRow
            found = connection.execute(
                select(row.person, row.name, row.created, row.password).where(where)
            ).one_or_none()
            return Account(*found) if found is not None else None

        return await read(self._engine, job)


def _insert_session(connection: Connection, new: NewSession, person: str, now: int) -> None:
    values = {**new._asdict(), "person": person, "created": now, "used": now}
    connection.execute(insert(SessionRow).values(values))
