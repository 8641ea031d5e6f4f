"""Who has been let in where: links to seats, and the people who came by them."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from sqlalchemy import Connection, Engine, delete, insert, select, update

from crossbones.store.models import InvitationRow, SeatTokenRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

LOOKS_ON = -1
"""Stands for a seat where somebody only looks on."""


class Invitation(NamedTuple):
    """What somebody has been let in to.

    Attributes:
        seat: which; ``LOOKS_ON`` for none.
        hands_over: it may take the seat though somebody sits there.
    """

    seat: int
    hands_over: bool


class Guests:
    """Keeps the hashes of tokens and who has shown them; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def put_token(self, match: str, seat: int, token_hash: bytes, *, hands_over: bool = False) -> None:
        """Let a new token open a seat; the old one, and whoever came by it and has not sat down, is out."""

        def job(connection: Connection) -> None:
            _forget(connection, match, seat)
            connection.execute(delete(SeatTokenRow).where(SeatTokenRow.match == match, SeatTokenRow.seat == seat))
            connection.execute(
                insert(SeatTokenRow).values(match=match, seat=seat, token_hash=token_hash, hands_over=hands_over)
            )

        await self._writer.write_between_others(job)

    async def opened_by(self, match: str, token_hash: bytes) -> Invitation | None:
        """Return what a token lets in to; all tokens of the match are compared, in constant time."""

        def job(connection: Connection) -> Invitation | None:
            rows = connection.execute(
                select(SeatTokenRow.seat, SeatTokenRow.token_hash, SeatTokenRow.hands_over).where(
                    SeatTokenRow.match == match
                )
            ).all()
            found = [row for row in rows if hmac.compare_digest(row.token_hash, token_hash)]
            return Invitation(found[0].seat, found[0].hands_over) if found else None

        return await read(self._engine, job)

    async def let_in(self, match: str, person: str, invitation: Invitation) -> None:
        """Note that somebody has been let in."""

        def job(connection: Connection) -> None:
            seat, hands_over = invitation
            connection.execute(
                delete(InvitationRow).where(
                    InvitationRow.match == match, InvitationRow.session == person, InvitationRow.seat == seat
                )
            )
            connection.execute(
                insert(InvitationRow).values(match=match, session=person, seat=seat, hands_over=hands_over)
            )

        await self._writer.write_between_others(job)

    async def invitations(self, match: str, person: str) -> list[Invitation]:
        """Return all that somebody has been let in to in a match."""

        def job(connection: Connection) -> list[Invitation]:
            rows = connection.execute(
                select(InvitationRow.seat, InvitationRow.hands_over).where(
                    InvitationRow.match == match, InvitationRow.session == person
                )
            ).all()
            return [Invitation(row.seat, row.hands_over) for row in rows]

        return await read(self._engine, job)


def sit_down(connection: Connection, match: str, seat: int, person: str) -> None:
    """Note that somebody has sat down: they may always look on, and nobody else may have the seat handed over."""
    _forget(connection, match, seat)
    of_seat = (SeatTokenRow.match == match) & (SeatTokenRow.seat == seat)
    connection.execute(update(SeatTokenRow).where(of_seat).values(hands_over=False))
    looks_on = (InvitationRow.match == match) & (InvitationRow.session == person) & (InvitationRow.seat == LOOKS_ON)
    connection.execute(delete(InvitationRow).where(looks_on))
    connection.execute(insert(InvitationRow).values(match=match, session=person, seat=LOOKS_ON, hands_over=False))


def _forget(connection: Connection, match: str, seat: int) -> None:
    connection.execute(delete(InvitationRow).where(InvitationRow.match == match, InvitationRow.seat == seat))
