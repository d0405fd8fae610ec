"""Somebody who plays, as every part of the server knows them."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    kind: str
    name: str
    lang: str
    email: str
    confirmed: bool
    webhook: str
    notices: bool
    banned: bool
    push: bool
    """Whether a browser of theirs is told by push."""

    def as_json(self) -> dict[str, Any]:
        """What a person is told about themselves."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "banned"}


def person_of(row: Row[Any]) -> Person:
    """A person as the store has them."""
    return Person(**{name: getattr(row, name) for name in Person.__struct_fields__})


def reachable(person: Any) -> bool:
    """Whether a person wants notices and has given a way to send them."""
    return bool(person.notices and ((person.email and person.confirmed) or person.webhook or person.push))
