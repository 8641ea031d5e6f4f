"""Who is not wanted on this server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select

from crossbones.store.bulletin import Bulletin
from crossbones.store.models import BanRow, SeatRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

BanKind: TypeAlias = Literal["session", "name", "address"]
"""What a ban goes by: who plays (a guest's browser, or an account), a name, an address or a network."""


class Ban(NamedTuple):
    """Somebody who is not wanted.

    Attributes:
        kind: what it goes by.
        value: the session; the name, as ``server.names.name_key`` writes it; or the network.
        reason: what they are told.
        created: when, in milliseconds since 1970 (UTC).
        along: the name whose ban it came along with; empty if it was said by itself.
    """

    kind: BanKind
    value: str
    reason: str
    created: int
    along: str = ""


class Bans:
    """Keeps the bans; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer, bulletin: Bulletin) -> None:
        self._engine = engine
        self._writer = writer
        self._bulletin = bulletin

    async def all(self) -> list[Ban]:
        """Return all bans, the oldest first."""

        def job(connection: Connection) -> list[Ban]:
            columns = select(BanRow.kind, BanRow.value, BanRow.reason, BanRow.created, BanRow.along)
            rows = connection.execute(columns.order_by(BanRow.created, BanRow.kind, BanRow.value)).all()
            return [Ban(msgspec.convert(row.kind, BanKind), *row[1:]) for row in rows]

        return await read(self._engine, job)

    async def add(self, bans: Sequence[Ban]) -> None:
        """Keep bans; one that is there already is replaced."""

        def job(connection: Connection) -> None:
            for ban in bans:
                connection.execute(delete(BanRow).where(BanRow.kind == ban.kind, BanRow.value == ban.value))
                connection.execute(insert(BanRow).values(ban._asdict()))
            self._bulletin.post(connection, "bans", "")

        await self._writer.write_between_others(job)

    async def remove(self, kind: BanKind, value: str) -> int:
        """Lift a ban, with those that came along with it, and return how many there were."""

        def job(connection: Connection) -> int:
            where = (BanRow.kind == kind) & (BanRow.value == value)
            if kind == "name":
                where |= BanRow.along == value
            self._bulletin.post(connection, "bans", "")
            return connection.execute(delete(BanRow).where(where)).rowcount

        return await self._writer.write(job)

    async def names_at_tables(self) -> list[tuple[str, str]]:
        """Return every name that somebody bears at a table, with who that is."""

        def job(connection: Connection) -> list[tuple[str, str]]:
            rows = connection.execute(select(SeatRow.name, SeatRow.session).where(SeatRow.session != "").distinct())
            return [(row.name, row.session) for row in rows]

        return await read(self._engine, job)
