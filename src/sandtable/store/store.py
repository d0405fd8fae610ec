"""A database, opened: transactions, and the one rule that two writers never append the same number."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from sandtable.store import private
from sandtable.store.errors import FAILING, BadAddress, Lost, Unreachable, reason
from sandtable.store.schema import settings

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ROOM = 2_000_000
"""Bytes that must be left on the disk of a SQLite file; less, and the next commits may fail."""
_LONGEST_LOG = 1050 * (4096 + 24)
"""Bytes of SQLite's log: after a thousand pages it begins at the front again."""

CHANNEL = "sandtable"
"""The PostgreSQL channel of what was committed: ``MATCH SEQ``, or ``person ID`` whose session ended."""


class Behind(Exception):
    """Somebody else wrote to the match first: read on, then decide again."""


def new_id() -> str:
    """A short random id that nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(14))


class Turns:
    """One writer at a time, as SQLite wants it, but waiting for a turn instead of asking again and again.

    Who has patience lets everybody else go first.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._busy = False
        self._hasty = 0

    @contextmanager
    def take(self, patient: bool) -> Iterator[None]:
        with self._changed:
            self._hasty += not patient
            self._changed.wait_for(lambda: not self._busy and not (patient and self._hasty))
            self._hasty -= not patient
            self._busy = True
        try:
            yield
        finally:
            with self._changed:
                self._busy = False
                self._changed.notify_all()


class Store:
    """One database. Everything is synchronous: a unit of work is one transaction in one thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write to the same database."""
        self._turns = None if self.shared else Turns()
        self._writer: Connection | None = None
        """Where one writes at a time: the connection they hand on."""

    @contextmanager
    def write(self, patient: bool = False) -> Iterator[Connection]:
        """A transaction that writes; committed durably on leaving. Who is patient lets others go first."""
        if self._turns is None:
            with _failing(), self.engine.connect() as connection, connection.begin():
                yield connection
            return
        with self._turns.take(patient), _failing():
            if self._writer is None:
                self._writer = self.engine.connect().execution_options(writes=True)
            try:
                with self._writer.begin():
                    yield self._writer
            except BaseException:
                self._drop_writer()
                raise

    def let_go(self) -> None:
        """Write by a new connection from now on."""
        if self._turns is not None:
            with self._turns.take(patient=False):
                self._drop_writer()

    def _drop_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            with suppress(*FAILING):
                writer.close()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads, all at one moment whatever is written meanwhile."""
        with _failing(), self.engine.connect() as connection:
            if self.shared:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    def pulse(self) -> None:
        """Write something, so that a database which cannot be written is noticed before somebody plays."""
        now = str(int(time.time()))
        with self.write() as db:
            if db.execute(update(settings).where(settings.c.name == "pulse").values(value=now)).rowcount == 0:
                db.execute(insert(settings).values(name="pulse", value=now))
        file = _file(self.engine.url)
        if file is not None and shutil.disk_usage(file.parent).free < _ROOM:
            raise Lost("the disk is nearly full")

    def make_room(self) -> None:
        """Give the log of a SQLite file its full length at once: a commit that lengthens it waits twice.

        What follows the last commit there means nothing to SQLite, which knows its own lines by checksums.
        """
        file = _file(self.engine.url)
        if file is None:
            return
        written = file.with_name(f"{file.name}-wal")
        with suppress(Lost, OSError), self.write(), written.open("r+b") as log:
            missing = _LONGEST_LOG - log.seek(0, os.SEEK_END)
            if missing > 0:
                log.write(bytes(missing))
                log.flush()
                os.fsync(log.fileno())

    def secret(self) -> str:
        """The key with which links and tokens are signed."""
        return self.kept("secret", lambda: secrets.token_hex(32))

    def kept(self, name: str, make: Callable[[], str]) -> str:
        """Something of this server alone, made when first asked for."""
        while True:
            with self.read() as db:
                row = db.execute(select(settings.c.value).where(settings.c.name == name)).first()
            if row is not None:
                return str(row.value)
            with suppress(IntegrityError), self.write() as db:
                db.execute(insert(settings).values(name=name, value=make()))

    def close(self) -> None:
        self.let_go()
        self.engine.dispose()


@contextmanager
def _failing() -> Iterator[None]:
    """Tell a database that fails from everything else that can go wrong."""
    try:
        yield
    except FAILING as error:
        raise Lost(reason(error)) from error


def announce(db: Connection, what: str) -> None:
    """Tell other processes with the commit that something happened; SQLite serves one process."""
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": what})


def open_store(url: str) -> Store:
    """The database at a URL (``sqlite:///file`` or ``postgresql://…``), or at the path of a SQLite file."""
    store = Store(_engine(url))
    try:
        with store.read():
            return store
    except Lost as lost:
        where = store.engine.url.render_as_string(hide_password=True)
        raise Unreachable("unreachable", where=where, reason=lost.reason) from None


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url if "://" in url else f"sqlite:///{url}")
    except Exception:
        raise BadAddress("no-address", url=url) from None
    if parsed.get_backend_name() == "sqlite":
        return _sqlite(parsed)
    if parsed.get_backend_name() in ("postgresql", "postgres"):
        return _postgres(parsed)
    raise BadAddress("no-engine")


def _sqlite(url: URL) -> Engine:
    file = _file(url)
    options: dict[str, Any] = {"poolclass": StaticPool}
    if file is not None:
        _make_private(file)
        url = url.set(database=str(file))
        options = {"pool_size": 8, "max_overflow": 8}
    waiting = {"timeout": 20, "check_same_thread": False}
    engine = create_engine(url, connect_args=waiting, hide_parameters=True, **options)
    event.listen(engine, "connect", _tune_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _file(url: URL) -> Path | None:
    """The file of a SQLite database, where it is one."""
    named = url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:"
    return Path(str(url.database)).expanduser().resolve() if named else None


def _make_private(file: Path) -> None:
    """SQLite gives its log the rights of the database, so these are set before it writes anything."""
    try:
        private.make_folder(file.parent)
        if not file.exists():
            private.make_file(file)
    except OSError as error:
        raise Unreachable("unreachable", where=str(file), reason=error.strerror or "?") from None
    for ending in ("", "-wal", "-shm"):
        private.tighten(file.with_name(file.name + ending))


def _tune_sqlite(connection: sqlite3.Connection, record: object) -> None:
    """Write-ahead log, and every commit on the disk before it is acknowledged."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    driver = cast(sqlite3.Connection, connection.connection.driver_connection)
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres(url: URL) -> Engine:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise BadAddress("no-postgres") from None
    return create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=8,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"connect_timeout": 5, "tcp_user_timeout": 10_000},
    )
