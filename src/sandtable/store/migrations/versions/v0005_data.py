"""A match remembers which data files it is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """So that it goes on only with them; of older matches nobody knows."""
    op.add_column("matches", sa.Column("data", sa.String(length=16), nullable=True))
