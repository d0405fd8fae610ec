"""Texts that people send, cleaned as they come: every database keeps them, none shows what it is not."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec

_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_UNWANTED = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x9f"  # control characters, which PostgreSQL or a terminal does not take
    "\u202a-\u202e\u2066-\u2069"  # signs that turn the direction of what follows
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]"  # half letters, marks of files, and no characters at all
)


def clean(text: str) -> str:
    """A text of one or more lines without control characters."""
    return _UNWANTED.sub("", _LINE_ENDS.sub("\n", text))


def one_line(text: str, most: int) -> str:
    """A text that stands in a line, no longer than that."""
    return " ".join(clean(text).split())[:most]


def clean_all(value: Any) -> Any:
    """Every text in a value, also in lists and objects."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [clean_all(part) for part in value]
    if isinstance(value, dict):
        return {clean_all(key): clean_all(part) for key, part in value.items()}
    return value


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a request says; all its texts are clean once it is read."""

    as_sent: ClassVar[frozenset[str]] = frozenset()
    """Fields that are judged as they are: passwords, which nobody keeps, and names, which are refused."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if name not in self.as_sent:
                setattr(self, name, clean_all(getattr(self, name)))
