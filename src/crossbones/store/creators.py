"""Who has given the password with which tables can be made."""

from __future__ import annotations

import asyncio
import hmac

from sqlalchemy import Connection, Engine, delete, insert, select

from crossbones.store.models import CreatorRow
from crossbones.store.writer import Writer


class Creators:
    """Keeps who may make tables, by a mark of the password that they gave; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def has_given(self, person: str, mark: bytes) -> bool:
        """Tell whether somebody has given the password that has this mark."""

        def read() -> bool:
            with self._engine.connect() as connection:
                found = connection.execute(select(CreatorRow.mark).where(CreatorRow.session == person)).scalar()
                return found is not None and hmac.compare_digest(found, mark)

        return await asyncio.to_thread(read)

    async def give(self, person: str, mark: bytes) -> None:
        """Note that somebody has given the password that has this mark."""

        def job(connection: Connection) -> None:
            connection.execute(delete(CreatorRow).where(CreatorRow.session == person))
            connection.execute(insert(CreatorRow).values(session=person, mark=mark))

        await self._writer.write(job)
