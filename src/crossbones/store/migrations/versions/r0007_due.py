"""When something happens by itself in a match: a clock runs out, or the dice wait no longer.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the moment; matches that have a clock are looked after at once."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("due", sa.BigInteger))
    op.create_index("matches_by_due", "matches", ["due"])
    op.execute(
        """
        UPDATE matches SET due = 0 WHERE status = 'running' AND EXISTS (
            SELECT 1 FROM events
            WHERE events.match = matches.id AND events.event LIKE '{"kind":"terms",%"clock":{%'
        )
        """
    )
