"""Statements of every decision: put into words once for an engine, and run as these words ever after."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update


def run(db: Connection, statement: Insert | Update, values: Mapping[str, Any]) -> CursorResult[Any]:
    """Run a statement whose values both engines take as they are."""
    words, order = _in_words(statement, db.dialect)
    given: Any = dict(values) if order is None else tuple([values[name] for name in order])
    return db.exec_driver_sql(words, given)


@lru_cache(200)
def _in_words(statement: Insert | Update, dialect: Dialect) -> tuple[str, list[str] | None]:
    """What an engine is told, and the order of the values where it takes them by their places."""
    compiled: Any = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup
