"""Looks through a copy of data files, beside those that came: every fault with its file and key.

What a file may say is learned from the one that came: the kinds of its values, the keys of its rows, and the
names that occur anywhere in the data of the game. The game itself judges the rest when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable.core.data_files import Copy, home, read_copy, rule_files, shipped
from sandtable.core.errors import SandtableError
from sandtable.core.wording import put

_FREE = ("name", "source", "notes", "note", "text")
"""Keys whose values are prose: any words may stand there."""


class DataFault(NamedTuple):
    """Something wrong at a key of a file."""

    file: str
    key: str
    name: str
    details: Mapping[str, str]

    def sentence(self, lang: str) -> str:
        said = put(("sandtable.core",), self.name, dict(self.details), lang)
        return f"{self.file}: {self.key}: {said}" if self.key else f"{self.file}: {said}"


class FaultyData(SandtableError):
    """A copy with faults, all of which it tells."""

    def __init__(self, faults: Sequence[DataFault]) -> None:
        super().__init__("\n".join(fault.sentence("en") for fault in faults))
        self.faults = tuple(faults)

    def sentence(self, lang: str) -> str:
        return "\n".join(fault.sentence(lang) for fault in self.faults)


def check(folder: str | Path) -> Copy:
    """A copy without faults, or all of them."""
    copy = read_copy(folder)
    faults = list(faults_of(copy))
    if faults:
        raise FaultyData(faults)
    return copy


def faults_of(copy: Copy) -> Iterator[DataFault]:
    """Everything wrong in the files of a copy."""
    known = _names(copy)
    for name in rule_files(copy.path):
        own = shipped(copy.package, name)
        if not own.is_file():
            yield DataFault(name, "", "data-no-such-file", {})
            continue
        try:
            given = msgspec.json.decode((copy.path / name).read_bytes())
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            yield DataFault(name, "", "data-not-json", {"error": str(error)})
            continue
        came = msgspec.json.decode(own.read_bytes())
        for key, fault, details in _compare(given, _Alike([came]), known):
            yield DataFault(name, key, fault, details)


def _names(copy: Copy) -> frozenset[str]:
    """Every name that occurs as a key or a value in the data files that came."""
    found: set[str] = set()
    files = [file for name in rule_files(copy.path) if (file := shipped(copy.package, name)).is_file()]
    files += sorted((home(copy.package) / "data").glob("*.json"))
    for file in files:
        _gather(msgspec.json.decode(file.read_bytes()), found)
    return frozenset(found)


def _gather(value: Any, found: set[str]) -> None:
    if isinstance(value, Mapping):
        found.update(value)
        for part in value.values():
            _gather(part, found)
    elif isinstance(value, list):
        for part in value:
            _gather(part, found)
    elif isinstance(value, str):
        found.add(value)


_Found = tuple[str, str, dict[str, str]]


class _Alike:
    """All values that came in places alike: what they have in common is found out once for all of them."""

    def __init__(self, values: Sequence[Any]) -> None:
        self._values = values
        self._at: dict[str, _Alike] = {}
        self.kinds = {_kind(value) for value in values}

    @cached_property
    def objects(self) -> list[Mapping[str, Any]]:
        return [value for value in self._values if isinstance(value, Mapping)]

    @cached_property
    def always(self) -> set[str]:
        """The keys that every object has."""
        return set.intersection(*(set(row) for row in self.objects))

    @cached_property
    def ever(self) -> set[str]:
        """The keys that some object has."""
        return {name for row in self.objects for name in row}

    @cached_property
    def rows(self) -> _Alike | None:
        """The rows of all lists, if there are any."""
        found = [row for value in self._values if isinstance(value, list) for row in value]
        return _Alike(found) if found else None

    @cached_property
    def has_spaces(self) -> bool:
        """Whether some text is of several words."""
        return any(" " in value for value in self._values if isinstance(value, str))

    def at(self, name: str) -> _Alike:
        """The values at a key of the objects."""
        if name not in self._at:
            self._at[name] = _Alike([row[name] for row in self.objects if name in row])
        return self._at[name]


def _compare(given: Any, came: _Alike, known: frozenset[str], key: str = "") -> Iterator[_Found]:
    """What is wrong with a value, beside all values that came in places like it."""
    if _kind(given) not in came.kinds and not (_kind(given) == "null" and len(came.kinds) > 1):
        wanted = ", ".join(sorted(came.kinds))
        yield key, "data-wrong-kind", {"found": _kind(given), "wanted": wanted}
    elif isinstance(given, Mapping):
        yield from _compare_objects(given, came, known, key)
    elif isinstance(given, list):
        for place, row in enumerate(given):
            if came.rows is not None:
                yield from _compare(row, came.rows, known, f"{key}[{place}]")
    elif isinstance(given, str) and given not in known and not _is_prose(key, came):
        yield key, "data-unknown-name", {"name": given}


def _is_prose(key: str, came: _Alike) -> bool:
    """Whether any words may stand at a key."""
    last = key.split(".")[-1].split("[")[0]
    return last in _FREE or came.has_spaces


def _compare_objects(
    given: Mapping[str, Any], came: _Alike, known: frozenset[str], key: str
) -> Iterator[_Found]:
    dot = f"{key}." if key else ""
    if len(came.objects) > 1:
        for name in sorted(came.always - set(given)):
            yield f"{dot}{name}", "data-missing", {}
    for name, value in given.items():
        if name in came.ever:
            yield from _compare(value, came.at(name), known, f"{dot}{name}")
        elif name not in known and not name.isdigit():
            yield f"{dot}{name}", "data-unknown-key", {"name": name}


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    kinds = {bool: "true or false", int: "number", float: "number", str: "text", list: "list"}
    return kinds.get(type(value), "object")
