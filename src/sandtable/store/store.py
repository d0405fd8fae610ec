"""A database, opened: transactions, and the one rule that two writers never append the same number."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from sandtable.core.errors import BadSetting
from sandtable.store.schema import settings

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


class Behind(Exception):
    """Somebody else wrote to the match first: read on, then decide again."""


def new_id() -> str:
    """A short random id that nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(14))


class Store:
    """One database. Everything is synchronous: a unit of work is one transaction in one thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write to the same database."""

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that writes; committed durably on leaving."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            yield connection

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads, all at one moment whatever is written meanwhile."""
        with self.engine.connect() as connection:
            if self.shared:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def secret(self) -> str:
        """The key with which links and tokens are signed, made when first asked for."""
        while True:
            with self.read() as db:
                row = db.execute(select(settings.c.value).where(settings.c.name == "secret")).first()
            if row is not None:
                return str(row.value)
            with suppress(IntegrityError), self.write() as db:
                db.execute(insert(settings).values(name="secret", value=secrets.token_hex(32)))

    def close(self) -> None:
        self.engine.dispose()


def open_store(url: str) -> Store:
    """The database at a URL (``sqlite:///file`` or ``postgresql://…``), or at the path of a SQLite file."""
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    except Exception:
        raise BadSetting(f"“{url}” is no address of a database.") from None
    if parsed.get_backend_name() == "sqlite":
        return Store(_sqlite(parsed))
    if parsed.get_backend_name() in ("postgresql", "postgres"):
        return Store(_postgres(parsed))
    raise BadSetting("Games are kept in SQLite or PostgreSQL.")


def _sqlite(url: URL) -> Engine:
    if url.database and url.database != ":memory:":
        Path(url.database).expanduser().resolve().parent.mkdir(parents=True, exist_ok=True)
        options: dict[str, Any] = {"pool_size": 8, "max_overflow": 8}
    else:
        options = {"poolclass": StaticPool}
    engine = create_engine(url, connect_args={"timeout": 20, "check_same_thread": False}, **options)
    event.listen(engine, "connect", _tune_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _tune_sqlite(connection: sqlite3.Connection, record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is acknowledged."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres(url: URL) -> Engine:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise BadSetting("PostgreSQL needs the extra: pip install 'sandtable[postgres]'.") from None
    return create_engine(url.set(drivername="postgresql+psycopg"), pool_size=8, pool_pre_ping=True)
