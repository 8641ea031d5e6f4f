"""What goes on in matches by itself: things that are due and bots that think, each looked after by one process."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, delete, insert, select, update

from crossbones.store.bulletin import Bulletin
from crossbones.store.errors import Conflict
from crossbones.store.models import BotJobRow, MatchRow, SeatRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

_MOST_DUE = 100
"""Of matches in which something is due, one process takes on so many at once."""


class Pending:
    """Knows in which matches something goes on by itself, and which process looks after it; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer, bulletin: Bulletin) -> None:
        self._engine = engine
        self._writer = writer
        self._bulletin = bulletin

    async def matches_with_bot_to_move(self) -> list[str]:
        """Return the running matches in which a bot must decide, the latest first.

        Raises:
            StoreError: the database can not be read.
        """
        query = (
            select(MatchRow.id)
            .join(SeatRow, (SeatRow.match == MatchRow.id) & (SeatRow.seat == MatchRow.mover))
            .where(MatchRow.status == "running", SeatRow.holder == "bot")
            .order_by(MatchRow.updated.desc())
        )
        return await read(self._engine, lambda connection: list(connection.execute(query).scalars()))

    async def matches_with_due(self) -> list[str]:
        """Return the matches in which something will happen by itself, the first first.

        Raises:
            StoreError: the database can not be read.
        """
        query = select(MatchRow.id).where(MatchRow.due.is_not(None)).order_by(MatchRow.due)
        return await read(self._engine, lambda connection: list(connection.execute(query).scalars()))

    async def take_due(self, before: int, until: int) -> list[str]:
        """Take it on to look after matches in which something should have happened by itself, and has not.

        Each is taken once among all processes.

        Args:
            before: before which moment, in milliseconds since 1970 (UTC).
            until: when another process may take it on, should nothing have happened by then.

        Raises:
            StoreError: the database can not be read, or did not take it.
        """
        query = select(MatchRow.id).where(MatchRow.due <= before).order_by(MatchRow.due).limit(_MOST_DUE)
        found = await read(self._engine, lambda connection: list(connection.execute(query).scalars()))
        if not found:
            return []

        def job(connection: Connection) -> list[str]:
            return [
                match
                for match in found
                if connection.execute(
                    update(MatchRow).where(MatchRow.id == match, MatchRow.due <= before).values(due=until)
                ).rowcount
            ]

        return await self._writer.write(job)

    async def put_due(self, match: str, until: int, due: int | None) -> None:
        """Note when something will happen by itself in a match that was taken on ``until`` then, if nothing has."""
        where = (MatchRow.id == match) & (MatchRow.due == until)
        await self._writer.write(
            lambda connection: connection.execute(update(MatchRow).where(where).values(due=due)) and None
        )

    async def take_bots(self, match: str, now: int, until: int) -> bool:
        """Take it on to let the bots of a match think, if no other process does; tell whether that worked.

        Args:
            now: the time, in milliseconds since 1970 (UTC).
            until: when others may take it over, should this process say nothing more; they may at once if it has gone.
        """
        if not self._bulletin.shared:
            return True
        process = self._bulletin.process

        def job(connection: Connection) -> bool:
            where = BotJobRow.match == match
            row = connection.execute(
                select(BotJobRow.process, BotJobRow.until).where(where).with_for_update(skip_locked=True)
            ).one_or_none()
            others = row is not None and row.process != process and row.until > now
            if row is not None and others and self._bulletin.lives(connection, row.process):
                return False
            values = {"process": process, "until": until}
            if row is None:
                connection.execute(insert(BotJobRow).values(match=match, **values))
            else:
                connection.execute(update(BotJobRow).where(where).values(values))
            return True

        try:
            return await self._writer.write(job)
        except Conflict:  # another was quicker, or has it in its hands
            return False

    async def leave_bots(self, match: str) -> None:
        """Let other processes take on the bots of a match."""
        if not self._bulletin.shared:
            return
        where = (BotJobRow.match == match) & (BotJobRow.process == self._bulletin.process)
        await self._writer.write(lambda connection: connection.execute(delete(BotJobRow).where(where)) and None)
