"""What whoever runs a server looks after: bans, who may make tables, chores, and notices from beside the server.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the tables; nobody is banned yet."""
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(256), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("along", sa.String(256), nullable=False),
    )
    op.create_table(
        "creators",
        sa.Column("session", sa.String(16), primary_key=True),
        sa.Column("mark", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "chores",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("topic", sa.String(16), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
    )
    op.create_index("sessions_by_use", "sessions", ["used"])
    op.create_index("remarks_by_session", "remarks", ["session"])
