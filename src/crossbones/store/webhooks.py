"""Addresses that are called when it is somebody's move."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update

from crossbones.store.models import WebhookRow
from crossbones.store.reading import read
from crossbones.store.writer import Writer

_MOST_TURNS = 100
"""Of so many matches, the latest, it is remembered for which turn somebody was called."""

_turns_reader = msgspec.json.Decoder(dict[str, int])


class Webhook(NamedTuple):
    """The address that somebody wants to be called.

    Attributes:
        url: which.
        told: what came of it the last time; empty if it was never called.
        told_at: when that was, in milliseconds since 1970 (UTC).
    """

    url: str
    told: str
    told_at: int


class Webhooks:
    """Keeps these addresses, one for each person; part of the ``Store``."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def find(self, person: str) -> Webhook | None:
        """Return the address of somebody, ``None`` if they have none."""

        def job(connection: Connection) -> Webhook | None:
            row = connection.execute(
                select(WebhookRow.url, WebhookRow.told, WebhookRow.told_at).where(WebhookRow.person == person)
            ).one_or_none()
            return Webhook(*row) if row is not None else None

        return await read(self._engine, job)

    async def put(self, person: str, url: str) -> None:
        """Let an address be called for somebody, or none."""

        def job(connection: Connection) -> None:
            forget_webhook(connection, person)
            if url:
                values = {"person": person, "url": url, "told": "", "told_at": 0, "turns": "{}"}
                connection.execute(insert(WebhookRow).values(values))

        await self._writer.write_between_others(job)

    async def note(self, person: str, url: str, told: str, now: int) -> None:
        """Note what came of a call."""
        where = (WebhookRow.person == person) & (WebhookRow.url == url)
        await self._writer.write(
            lambda connection: (
                connection.execute(update(WebhookRow).where(where).values(told=told, told_at=now)) and None
            )
        )

    async def take_turn(self, person: str, match: str, turn: int) -> bool:
        """Take it on to call somebody for a turn of a match; tell whether nobody has before, in any process.

        Args:
            turn: counts in the line of play.
        """

        def job(connection: Connection) -> bool:
            where = WebhookRow.person == person
            row = connection.execute(select(WebhookRow.turns).where(where).with_for_update()).one_or_none()
            if row is None:
                return False
            turns = _turns_reader.decode(row.turns)
            if turns.get(match, -1) >= turn:
                return False
            turns.pop(match, None)
            latest = dict([*turns.items(), (match, turn)][-_MOST_TURNS:])
            connection.execute(update(WebhookRow).where(where).values(turns=msgspec.json.encode(latest).decode()))
            return True

        return await self._writer.write(job)


def forget_webhook(connection: Connection, person: str) -> None:
    """Let nothing be called for somebody any more."""
    connection.execute(delete(WebhookRow).where(WebhookRow.person == person))


def pass_webhook_on(connection: Connection, was: str, person: str) -> None:
    """Let the address of a guest be that of whom they have signed in as, unless they have one."""
    if connection.execute(select(WebhookRow.person).where(WebhookRow.person == person)).first() is None:
        connection.execute(update(WebhookRow).where(WebhookRow.person == was).values(person=person))
    forget_webhook(connection, was)
