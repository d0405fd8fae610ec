"""A sentence to be said later, in the reader's language: an id and what it names."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Ref(msgspec.Struct, frozen=True, array_like=True):
    """An argument that names a thing: ``Ref("area", 12)``."""

    word: str
    number: int


class Message(msgspec.Struct, frozen=True):
    """A sentence to be said in the reader's language."""

    id: str
    args: Mapping[str, str | int | float | Ref | tuple[Ref, ...]] = {}


def refs(word: str, numbers: tuple[int, ...]) -> tuple[Ref, ...]:
    """Several things of one kind."""
    return tuple([Ref(word, number) for number in numbers])
