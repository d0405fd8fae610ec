"""Actions and events as plain JSON data with ids in place of numbers, for other programs and the browser."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.core.action import Action, Notation, NotationField, Vocabulary
from sandtable.core.event import Event, snake
from sandtable.core.message import fields_of_cached

_kind = cache(lambda kind: snake(kind.__name__))
"""The name of a kind of action."""


def describe_action(action: Action, words: Vocabulary, notation: Notation) -> dict[str, Any]:
    """An action: its text, its kind, and what it names."""
    fields = fields_of_cached(type(action))
    return {
        "text": notation.text(action, words),
        "kind": _kind(type(action)),
        "args": {name: _plain(getattr(action, name), field, words) for name, field in fields.items()},
    }


def describe_event(event: Event, words: Vocabulary, notation: Notation) -> dict[str, Any]:
    """An event: its kind, the rules it applies, and what it names."""
    data: dict[str, Any] = {"event": str(event.__struct_config__.tag), "rules": list(event.rules)}
    for name, field in fields_of_cached(type(event)).items():
        if name in ("rules", "seats"):
            continue
        value = getattr(event, name)
        if isinstance(value, Action):
            data[name] = describe_action(value, words, notation)
        else:
            data[name] = _plain(value, field, words)
    return data


def _plain(value: Any, field: NotationField, words: Vocabulary) -> Any:
    if isinstance(value, tuple):
        return [_plain(item, field, words) for item in value]
    if field.word is not None and isinstance(value, int):
        return words[field.word].text(value) if value >= 0 else None
    return value
