"""What a decision is about, in names: nobody outside the engine has to count areas and armies."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from sandtable.core.action import NotationField, Vocabulary, fields_of


def focus_of(frame: msgspec.Struct, words: Vocabulary) -> dict[str, Any]:
    """The fields of a phase that are marked as the numbers of things, by name; below zero is nothing."""
    told: dict[str, Any] = {}
    for name, field in _fields(type(frame)).items():
        value = getattr(frame, name)
        if isinstance(value, msgspec.Struct):
            told |= focus_of(value, words)
        elif field.word is None:
            continue
        elif field.many:
            told[name] = [words[field.word].text(number) for number in value]
        elif value >= 0:
            told[name] = words[field.word].text(value)
    return told


@cache
def _fields(cls: type[Any]) -> dict[str, NotationField]:
    known = fields_of(cls)
    return {name: known[name] for name in cls.__struct_fields__}
