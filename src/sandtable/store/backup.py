"""Backups: every row of every table as one line of JSON, compressed; the same file fits both engines."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, insert, select

from sandtable.core.errors import SandtableError
from sandtable.store.schema import ORDER
from sandtable.store.store import Store
from sandtable.store.upgrade import NEWEST, upgrade, version

FORMAT = 1
_BATCH = 500


class BadBackup(SandtableError):
    """A file that is no backup, or that does not fit here."""


def backup(store: Store, file: Path) -> int:
    """Write everything, as it is at one moment, to a file; the number of rows. A live server may go on."""
    count = 0
    part = file.with_name(file.name + ".part")
    with store.read() as db, gzip.open(part, "wb") as out:
        out.write(msgspec.json.encode({"sandtable-backup": FORMAT, "schema": version(store)}) + b"\n")
        for table in ORDER:
            for row in db.execute(select(table)).mappings():
                out.write(msgspec.json.encode([str(table.name), {str(k): v for k, v in row.items()}]) + b"\n")
                count += 1
    os.replace(part, file)
    return count


def restore(store: Store, file: Path) -> int:
    """Fill an empty database from a backup, then bring it to the newest schema; the number of rows."""
    if version(store) is not None and not _is_empty(store):
        raise BadBackup("The database is not empty: restore into a new one.")
    with gzip.open(file, "rb") as lines:
        try:
            head = msgspec.json.decode(next(lines))
        except (StopIteration, OSError, msgspec.DecodeError):
            raise BadBackup(f"{file.name} is no backup of Sandtable.") from None
        if not isinstance(head, dict) or head.get("sandtable-backup") != FORMAT:
            raise BadBackup(f"{file.name} is no backup that this version reads.")
        upgrade(store, head["schema"] or NEWEST)
        with store.write() as db:
            count = _fill(db, (msgspec.json.decode(line) for line in lines))
    upgrade(store)
    return count


def _is_empty(store: Store) -> bool:
    with store.read() as db:
        return all(db.execute(select(table).limit(1)).first() is None for table in ORDER)


def _fill(db: Connection, lines: Iterator[Any]) -> int:
    tables = {table.name: table for table in ORDER}
    waiting: list[dict[str, Any]] = []
    current: Table | None = None
    count = 0
    for name, row in lines:
        if current is not None and (current.name != name or len(waiting) == _BATCH):
            db.execute(insert(current), waiting)
            waiting = []
        current = tables[name]
        waiting.append(row)
        count += 1
    if current is not None and waiting:
        db.execute(insert(current), waiting)
    return count
