"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

WRITES = "crossbones_writes"
"""The execution option of a connection that is going to write."""


class Base(DeclarativeBase):
    """What all tables share."""


class InstallationRow(Base):
    """The one row that tells this database from others."""

    __tablename__ = "installation"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)


class SessionRow(Base):
    """A browser. Its token is known to it alone; here stands a hash."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    created: Mapped[int] = mapped_column(BigInteger)


class MatchRow(Base):
    """A match: what is fixed at its start, and where it stands, so that lists need no replay."""

    __tablename__ = "matches"
    __table_args__ = (Index("matches_by_status", "status"), Index("matches_by_visibility", "visibility", "status"))

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    header: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(16))
    mover: Mapped[int]
    visibility: Mapped[str] = mapped_column(String(16))


class EventRow(Base):
    """One event. The key orders the writers: a number can be taken once."""

    __tablename__ = "events"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    event: Mapped[str] = mapped_column(Text)


class SeatRow(Base):
    """Who sits where; follows from the events, and finds a session's matches."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_session", "session"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    holder: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(Text)
    bot: Mapped[str] = mapped_column(Text)
    session: Mapped[str] = mapped_column(String(16))


class SeatTokenRow(Base):
    """The hash of the token in a link: to a seat, or to look on (seat -1)."""

    __tablename__ = "seat_tokens"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32))
    hands_over: Mapped[bool]


class InvitationRow(Base):
    """A session that has been let in: to a seat, or to look on (seat -1)."""

    __tablename__ = "invitations"
    __table_args__ = (Index("invitations_by_session", "session"),)

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    session: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    hands_over: Mapped[bool]


class RemarkRow(Base):
    """Something said at a table. What onlookers say among themselves is apart."""

    __tablename__ = "remarks"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    time: Mapped[int] = mapped_column(BigInteger)
    session: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)


class SecretRow(Base):
    """The secret of a match's dice, apart from all that is ever listed or exported."""

    __tablename__ = "secrets"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary(32))


class BotJobRow(Base):
    """Which process lets the bots of a match think, and until when that holds without another word."""

    __tablename__ = "bot_jobs"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    process: Mapped[str] = mapped_column(String(16))
    until: Mapped[int] = mapped_column(BigInteger)
