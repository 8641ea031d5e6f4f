"""Accounts and ratings: who plays in a browser, who has an account, how matches ended and what that was worth.

Revision ID: 0005
Revises: 0003
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    """Let every browser so far be that of a guest, and note the hosts."""
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("person", sa.String(16), nullable=False, server_default=""))
        sessions.add_column(sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
        sessions.add_column(sa.Column("label", sa.String(64), nullable=False, server_default=""))
    op.execute("UPDATE sessions SET person = id, used = created")
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("key", sa.String(256), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("host", sa.String(16), nullable=False, server_default=""))
        matches.add_column(sa.Column("result", sa.Text))
    _note_hosts()
    op.create_index("matches_by_host", "matches", ["host"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_table(
        "rated_matches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.UniqueConstraint("game", "number", name="rated_matches_in_order"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("match", sa.String(32), sa.ForeignKey("rated_matches.match"), primary_key=True),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_index("rating_changes_by_person", "rating_changes", ["person"])
    op.create_table(
        "rating_queues",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
    )


def _note_hosts() -> None:
    """The host is whoever made the match, or was named later."""
    events = sa.table("events", sa.column("match"), sa.column("number", sa.Integer), sa.column("event"))
    matches = sa.table("matches", sa.column("id"), sa.column("host"))
    connection = op.get_bind()
    told = connection.execute(
        sa.select(events.c.match, events.c.event)
        .where((events.c.number == 1) | events.c.event.like('{"kind":"host",%'))
        .order_by(events.c.match, events.c.number)
    )
    hosts = {}
    for match, text in told:
        event = json.loads(text)
        hosts[match] = event["session"] if event["kind"] == "host" else event["author"].removeprefix("session ")
    for match, host in hosts.items():
        connection.execute(sa.update(matches).where(matches.c.id == match).values(host=host))
