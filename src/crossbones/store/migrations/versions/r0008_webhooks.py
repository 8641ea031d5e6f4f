"""Addresses that are called when it is somebody's move.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add one address for each person."""
    op.create_table(
        "webhooks",
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("told_at", sa.BigInteger, nullable=False),
        sa.Column("turns", sa.Text, nullable=False),
    )
