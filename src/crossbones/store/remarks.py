"""What people say at the tables."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, Engine, func, insert, select

from crossbones.store.bulletin import Bulletin
from crossbones.store.models import RemarkRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

_COLUMNS = RemarkRow.number, RemarkRow.time, RemarkRow.session, RemarkRow.seat, RemarkRow.name, RemarkRow.text
"""Those of a ``Remark``."""


class Remark(NamedTuple):
    """Something said.

    Attributes:
        number: counts from 1 in each match.
        time: when, in milliseconds since 1970 (UTC).
        person: who said it.
        seat: the seat it was said from; -1 for what onlookers say among themselves.
        name: what they were called then.
        text: what they said.
    """

    number: int
    time: int
    person: str
    seat: int
    name: str
    text: str


class Remarks:
    """Keeps remarks; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer, bulletin: Bulletin) -> None:
        self._engine = engine
        self._writer = writer
        self._bulletin = bulletin

    async def add(self, match: str, *, time: int, person: str, seat: int, name: str, text: str) -> Remark:
        """Keep a remark and return it with its number."""

        def job(connection: Connection) -> Remark:
            last = connection.execute(select(func.max(RemarkRow.number)).where(RemarkRow.match == match)).scalar()
            remark = Remark((last or 0) + 1, time, person, seat, name, text)
            values = {
                "number": remark.number,
                "time": time,
                "session": person,
                "seat": seat,
                "name": name,
                "text": text,
            }
            connection.execute(insert(RemarkRow).values(match=match, **values))
            self._bulletin.post(connection, "remarks", match)
            return remark

        return await self._writer.write_between_others(job)

    async def said_by(self, person: str) -> list[tuple[str, Remark]]:
        """Return all that somebody has said, each with its match."""

        def job(connection: Connection) -> list[tuple[str, Remark]]:
            query = select(*_COLUMNS, RemarkRow.match).where(RemarkRow.session == person)
            rows = connection.execute(query.order_by(RemarkRow.time, RemarkRow.match))
            return [(row.match, Remark(*row[:-1])) for row in rows]

        return await read(self._engine, job)

    async def latest(self, match: str, most: int) -> list[Remark]:
        """Return the latest remarks of a match in order."""

        def job(connection: Connection) -> list[Remark]:
            rows = connection.execute(
                select(*_COLUMNS)
                .where(RemarkRow.match == match, RemarkRow.text != "")  # those of deleted accounts are empty
                .order_by(RemarkRow.number.desc())
                .limit(most)
            ).all()
            return [Remark(*row) for row in reversed(rows)]

        return await read(self._engine, job)
