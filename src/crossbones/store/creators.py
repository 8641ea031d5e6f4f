"""Who has given the password with which tables can be made."""

from __future__ import annotations

import hmac

from sqlalchemy import Connection, Engine, delete, insert, select, update

from crossbones.store.models import CreatorRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer


class Creators:
    """Keeps who may make tables, by a mark of the password that they gave; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def has_given(self, person: str, mark: bytes) -> bool:
        """Tell whether somebody has given the password that has this mark."""

        def job(connection: Connection) -> bool:
            found = connection.execute(select(CreatorRow.mark).where(CreatorRow.session == person)).scalar()
            return found is not None and hmac.compare_digest(found, mark)

        return await read(self._engine, job)

    async def give(self, person: str, mark: bytes) -> None:
        """Note that somebody has given the password that has this mark."""

        def job(connection: Connection) -> None:
            forget_creator(connection, person)
            connection.execute(insert(CreatorRow).values(session=person, mark=mark))

        await self._writer.write_between_others(job)


def forget_creator(connection: Connection, person: str) -> None:
    """Forget that somebody has given the password."""
    connection.execute(delete(CreatorRow).where(CreatorRow.session == person))


def pass_creator_on(connection: Connection, was: str, person: str) -> None:
    """Let the password that a guest has given count for whom they have signed in as."""
    if connection.execute(select(CreatorRow.session).where(CreatorRow.session == was)).first() is not None:
        forget_creator(connection, person)  # who gave another one before
        connection.execute(update(CreatorRow).where(CreatorRow.session == was).values(session=person))
