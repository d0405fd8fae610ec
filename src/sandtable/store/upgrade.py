"""The tables: made at once in an empty database, changed step by step by Alembic in an older one.

Alembic is loaded only where there is something to change.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from sandtable.store.errors import StoreError
from sandtable.store.schema import metadata
from sandtable.store.store import Store

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0005"
"""The version this program works with."""
_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_261_114


def upgrade(store: Store, revision: str = NEWEST) -> None:
    """Bring the tables to a version, the newest unless said; two servers that start at once take turns."""
    present = version(store)
    if present == revision:
        return
    if present is not None and present not in known_versions():
        raise StoreError("schema-newer", version=present)
    with store.write() as db:
        if store.shared:
            db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        if revision == NEWEST and _version(db) is None:
            _make(db)
            return
        from alembic import command

        command.upgrade(_config(db), revision)


def version(store: Store) -> str | None:
    """The version the tables have; none for an empty database."""
    with store.read() as db:
        return _version(db)


def _version(db: Connection) -> str | None:
    if not inspect(db).has_table("alembic_version"):
        return None
    return db.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _make(db: Connection) -> None:
    """All tables as the steps would leave them, and the version as Alembic writes it down."""
    metadata.create_all(db, checkfirst=False)
    key = "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)"
    db.execute(text(f"CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, {key})"))
    db.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})


def known_versions() -> set[str]:
    """The versions that this program can make or bring to the newest."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory(str(_FOLDER)).walk_revisions()}


def head() -> str | None:
    """The version to which the written schema changes lead."""
    from alembic.script import ScriptDirectory

    return ScriptDirectory(str(_FOLDER)).get_current_head()


def _config(db: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = db
    return config
