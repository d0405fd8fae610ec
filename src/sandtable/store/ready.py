"""Statements of every decision: put into words once for an engine, and run as these words ever after."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from sqlalchemy import Connection, Dialect, Insert, Update


def run(db: Connection, statement: Insert | Update, values: Mapping[str, Any]) -> int:
    """Run a statement whose values both engines take as they are; how many rows it wrote.

    SQLite is told by its driver, as nothing can be lost between a program and its own file; of a server
    that goes away the pool has to know.
    """
    words, order = _in_words(statement, db.dialect)
    if order is None:
        return db.exec_driver_sql(words, dict(values)).rowcount
    driver = cast(sqlite3.Connection, db.connection.driver_connection)
    return driver.execute(words, [values[name] for name in order]).rowcount


@lru_cache(200)
def _in_words(statement: Insert | Update, dialect: Dialect) -> tuple[str, list[str] | None]:
    """What an engine is told, and the order of the values where it takes them by their places."""
    compiled: Any = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup
