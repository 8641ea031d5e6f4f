"""Several processes: which of them lets the bots of a match think.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add who has taken the bots of a match."""
    op.create_table(
        "bot_jobs",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
