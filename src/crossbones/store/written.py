"""How a match is written down: its header, its events and its result are JSON."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select

from crossbones.store.models import EventRow, MatchRow, SecretRow
from crossbones.table.draft import Result
from crossbones.table.event import Event
from crossbones.table.match import Header

read_event = msgspec.json.Decoder(Event).decode
read_header = msgspec.json.Decoder(Header).decode
read_result = msgspec.json.Decoder(Result).decode


class Kept(NamedTuple):
    """All that is kept of one match; whether it is over can else be told by its rules alone."""

    header: Header
    secret: bytes
    events: list[Event]
    over: bool


def to_text(value: Header | Event | Result | str) -> str:
    """Return what is written down."""
    return msgspec.json.encode(value).decode()


def read_match(connection: Connection, match: str) -> Kept | None:
    """Return all that is kept of a match, ``None`` if there is no such match."""
    row = connection.execute(
        select(MatchRow.header, MatchRow.status, SecretRow.secret)
        .join(SecretRow, SecretRow.match == MatchRow.id)
        .where(MatchRow.id == match)
    ).one_or_none()
    if row is None:
        return None
    texts = connection.execute(
        select(EventRow.event).where(EventRow.match == match).order_by(EventRow.number)
    ).scalars()
    events = [read_event(text) for text in texts]
    return Kept(read_header(row.header), row.secret, events, row.status == "finished")
