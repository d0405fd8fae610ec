"""Backups: every row of every table as one line of JSON, compressed; the same file fits both engines."""

from __future__ import annotations

import gzip
import os
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, TableClause, column, insert, inspect, literal, select, table
from sqlalchemy.exc import SQLAlchemyError

from sandtable.store import private
from sandtable.store.errors import BadBackup, Lost, reason
from sandtable.store.fitting import fit
from sandtable.store.schema import ORDER
from sandtable.store.store import Store
from sandtable.store.upgrade import NEWEST, known_versions, upgrade, version

FORMAT = 1
_BATCH = 500
_TABLES = {kind.name: kind for kind in ORDER}
_SECRET = ("hash",)
"""Keys that are not said when a row is named."""

__all__ = ["BadBackup", "backup", "missing_tables", "restore"]


class Line(NamedTuple):
    """A row of a backup, and where it stands."""

    number: int
    table: Table
    row: dict[str, Any]

    def __str__(self) -> str:
        keys = [column.name for column in self.table.primary_key if column.name not in _SECRET] or ["id"]
        return " ".join([self.table.name, *[str(self.row.get(key, "?")) for key in keys]])


def backup(store: Store, file: Path) -> int:
    """Write everything, as it is at one moment, to a file; the number of rows. A live server may go on."""
    count = 0
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    private.make_file(part)
    with store.read() as db, _any_text(db), gzip.open(part, "wb") as out:
        out.write(msgspec.json.encode({"sandtable-backup": FORMAT, "schema": version(store)}) + b"\n")
        for kind in _present(db):
            for row in db.execute(select(_as_it_is(db, kind))).mappings():
                out.write(msgspec.json.encode([str(kind.name), fit(kind, dict(row))]) + b"\n")
                count += 1
    os.replace(part, file)
    return count


def _present(db: Connection) -> list[Table]:
    """The tables that are here: a database is backed up before it is upgraded, too."""
    names = inspect(db).get_table_names()
    return [kind for kind in ORDER if kind.name in names]


def missing_tables(store: Store) -> list[str]:
    """The tables that the newest schema has and a database of that schema lacks: it was damaged."""
    if version(store) != NEWEST:
        return []
    with store.read() as db:
        present = _present(db)
    return [kind.name for kind in ORDER if kind not in present]


def _as_it_is(db: Connection, kind: Table) -> TableClause:
    """A table with the columns it has here."""
    names = [str(found["name"]) for found in inspect(db).get_columns(kind.name)]
    known = {name: kind.columns[name].type for name in names if name in kind.columns}
    return table(kind.name, *[column(name, known.get(name)) for name in names])


@contextmanager
def _any_text(db: Connection) -> Iterator[None]:
    """Read also texts of SQLite that are no UTF-8."""
    own = db.connection.driver_connection
    if not isinstance(own, sqlite3.Connection):
        yield
        return
    own.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        yield
    finally:
        own.text_factory = str


def restore(store: Store, file: Path) -> int:
    """Fill an empty database from a backup, then bring it to the newest schema; the number of rows."""
    if version(store) is not None and not _is_empty(store):
        raise BadBackup("backup-not-empty")
    with gzip.open(file, "rb") as lines:
        upgrade(store, _schema_of(file, lines))
        try:
            with store.write() as db:
                count = _fill(db, _lines(lines))
        except Lost as lost:
            raise BadBackup("backup-lost", reason=lost.reason) from None
    upgrade(store)
    return count


def _schema_of(file: Path, lines: Iterable[bytes]) -> str:
    """The version of the tables that a backup was made of."""
    try:
        head = msgspec.json.decode(next(iter(lines)))
    except (StopIteration, OSError, EOFError, zlib.error, msgspec.DecodeError):
        raise BadBackup("backup-none", file=file.name) from None
    if not isinstance(head, dict) or head.get("sandtable-backup") != FORMAT:
        raise BadBackup("backup-other", file=file.name)
    schema = head.get("schema") or NEWEST
    if schema not in known_versions():
        raise BadBackup("backup-newer", file=file.name, version=str(schema))
    return str(schema)


def _is_empty(store: Store) -> bool:
    with store.read() as db:
        return all(
            db.execute(select(literal(1)).select_from(kind).limit(1)).first() is None for kind in _present(db)
        )


def _lines(lines: Iterable[bytes]) -> Iterator[Line]:
    """The rows of a backup as every engine takes them; a fault names its line."""
    number = 1
    try:
        for number, line in enumerate(lines, 2):
            name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
            yield Line(number, _TABLES[name], fit(_TABLES[name], row))
    except (OSError, EOFError, zlib.error):
        raise BadBackup("backup-cut", line=number) from None
    except (msgspec.MsgspecError, KeyError):
        raise BadBackup("backup-line", line=number) from None


def _fill(db: Connection, lines: Iterator[Line]) -> int:
    waiting: list[Line] = []
    count = 0
    for line in lines:
        if waiting and (waiting[0].table is not line.table or len(waiting) == _BATCH):
            _write(db, waiting)
            waiting = []
        waiting.append(line)
        count += 1
    if waiting:
        _write(db, waiting)
    return count


def _as_written(line: Line) -> TableClause:
    """The table with the columns it had when the row was written: those that came later have no say."""
    return table(line.table.name, *[column(name) for name in line.row])


def _write(db: Connection, lines: list[Line]) -> None:
    """Write some rows of one table; where that fails, one by one, to name the row that is at fault."""
    try:
        with db.begin_nested():
            db.execute(insert(_as_written(lines[0])), [line.row for line in lines])
    except SQLAlchemyError as error:
        if len(lines) == 1:
            [line] = lines
            raise BadBackup("backup-row", line=line.number, row=str(line), reason=reason(error)) from None
        for line in lines:
            _write(db, [line])
