"""Texts that every engine can hold: SQLite keeps what PostgreSQL refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import String, Table

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_ESCAPED = re.compile(r"\\(?:u00[01]|u007f|ud[89a-f]|[bf])", re.IGNORECASE)
JSON = ("options", "position", "pace", "calendar", "offers", "ending", "data")
"""The columns that hold structured values as JSON texts."""


def clean(text: str) -> str:
    """A text without control characters (line breaks and tabs stay) and halves of characters."""
    return _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", _CONTROL.sub("", text))


def fit(table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """A row as every engine takes it: clean texts, cut to what their columns hold."""
    return {str(name): _fit(table, str(name), value) for name, value in row.items()}


def _fit(table: Table, name: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    text = clean(value)
    if name in JSON:
        return _clean_json(text)
    kind = table.columns[name].type if name in table.columns else None
    return text[: kind.length] if isinstance(kind, String) and kind.length else text


def _clean_json(text: str) -> str:
    """The same JSON with clean texts in it; most have no escape worth a look."""
    if not _ESCAPED.search(text):
        return text
    try:
        return msgspec.json.encode(_clean_all(json.loads(text))).decode()
    except ValueError:
        return text


def _clean_all(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_clean_all(part) for part in value]
    if isinstance(value, dict):
        return {clean(key): _clean_all(part) for key, part in value.items()}
    return value
