"""Schema changes, one after the other, by Alembic."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from sandtable.store.store import Store

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_261_114


def upgrade(store: Store, revision: str = "head") -> None:
    """Bring the tables to a version, the newest unless said; two servers that start at once take turns."""
    with store.write() as db:
        if store.shared:
            db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        command.upgrade(_config(db), revision)


def version(store: Store) -> str | None:
    """The version the tables have; none for an empty database."""
    with store.read() as db:
        return MigrationContext.configure(db).get_current_revision()


def newest() -> str:
    """The version this program works with."""
    head = ScriptDirectory(str(_FOLDER)).get_current_head()
    assert head is not None
    return head


def _config(db: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = db
    return config
