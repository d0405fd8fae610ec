"""A seat keeps its standing orders."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """So that they are obeyed while nobody looks."""
    op.add_column("seats", sa.Column("standing", sa.Text(), nullable=False, server_default="{}"))
