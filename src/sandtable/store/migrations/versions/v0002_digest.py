"""A match remembers the digest of its position."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """So that a later version can tell whether its rules lead to the same position."""
    op.add_column("matches", sa.Column("digest", sa.String(length=16), nullable=True))
