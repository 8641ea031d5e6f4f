"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import BigInteger, Double, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
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
    """A browser, and who plays there. Its token is known to it alone; here stands a hash.

    Everywhere else in the database, and in what is written down of events, "session" is the ``person``: for a guest the
    browser they came by, for somebody with an account the same in all their browsers.
    """

    __tablename__ = "sessions"
    __table_args__ = (Index("sessions_by_person", "person"), Index("sessions_by_use", "used"))

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    created: Mapped[int] = mapped_column(BigInteger)
    person: Mapped[str] = mapped_column(String(16))
    used: Mapped[int] = mapped_column(BigInteger)
    label: Mapped[str] = mapped_column(String(64))


class AccountRow(Base):
    """Somebody who keeps things across devices. ``key`` is what names that look alike have in common."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(32))
    key: Mapped[str] = mapped_column(String(256), unique=True)
    password: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class WebhookRow(Base):
    """The address that somebody wants to be called when it is their move, and the turns for which it was, by match."""

    __tablename__ = "webhooks"

    person: Mapped[str] = mapped_column(String(16), primary_key=True)
    url: Mapped[str] = mapped_column(Text)
    told: Mapped[str] = mapped_column(Text)
    told_at: Mapped[int] = mapped_column(BigInteger)
    turns: Mapped[str] = mapped_column(Text)


class MatchRow(Base):
    """A match: what is fixed at its start, and where it stands, so that lists need no replay."""

    __tablename__ = "matches"
    __table_args__ = (
        Index("matches_by_status", "status"),
        Index("matches_by_visibility", "visibility", "status"),
        Index("matches_by_host", "host"),
        Index("matches_by_due", "due"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    header: Mapped[str] = mapped_column(Text)
    updated: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(16))
    mover: Mapped[int]
    visibility: Mapped[str] = mapped_column(String(16))
    host: Mapped[str] = mapped_column(String(16))
    result: Mapped[str | None] = mapped_column(Text)
    due: Mapped[int | None] = mapped_column(BigInteger)


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
    __table_args__ = (Index("remarks_by_session", "session"),)

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


class RatingRow(Base):
    """How well somebody plays a game, as far as rated matches tell."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(String(16), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    matches: Mapped[int]


class RatedMatchRow(Base):
    """A match that has been rated, once, and as which of its game. It stays when the match is cleared away."""

    __tablename__ = "rated_matches"
    __table_args__ = (UniqueConstraint("game", "number", name="rated_matches_in_order"),)

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    number: Mapped[int]


class RatingChangeRow(Base):
    """What a rated match meant for one who played it."""

    __tablename__ = "rating_changes"
    __table_args__ = (Index("rating_changes_by_person", "person"),)

    match: Mapped[str] = mapped_column(ForeignKey("rated_matches.match"), primary_key=True)
    person: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[int]
    place: Mapped[int]
    mu_before: Mapped[float] = mapped_column(Double)
    sigma_before: Mapped[float] = mapped_column(Double)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    matches: Mapped[int]


class RatingQueueRow(Base):
    """How many matches of a game have been rated; its lock lets one be rated after another."""

    __tablename__ = "rating_queues"

    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    last: Mapped[int]


class BanRow(Base):
    """Somebody who is not wanted; see ``store.bans``."""

    __tablename__ = "bans"

    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(String(256), primary_key=True)
    reason: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
    along: Mapped[str] = mapped_column(String(256))


class CreatorRow(Base):
    """Somebody who has given the password with which tables can be made; ``mark`` tells which password that was."""

    __tablename__ = "creators"

    session: Mapped[str] = mapped_column(String(16), primary_key=True)
    mark: Mapped[bytes] = mapped_column(LargeBinary(32))


class ChoreRow(Base):
    """Something that one of the processes does now and then, and when it is due again."""

    __tablename__ = "chores"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    due: Mapped[int] = mapped_column(BigInteger)


class NoticeRow(Base):
    """What whoever runs the server has done beside it, with a database that tells nobody by itself."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(primary_key=True)
    topic: Mapped[str] = mapped_column(String(16))
    match: Mapped[str] = mapped_column(String(32))
