"""Tables with friends: who may look on, links that hand a seat over, invitations, what is said.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what people need who do not sit at one browser."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("visibility", sa.String(16), nullable=False, server_default="address"))
    with op.batch_alter_table("seat_tokens") as tokens:
        tokens.add_column(sa.Column("hands_over", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("matches_by_visibility", "matches", ["visibility", "status"])
    op.create_table(
        "invitations",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("session", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("hands_over", sa.Boolean, nullable=False),
    )
    op.create_index("invitations_by_session", "invitations", ["session"])
    op.create_table(
        "remarks",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("session", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
