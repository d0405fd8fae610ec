"""Whose data files a game is played with: its package's own, or a corrected copy named before it is loaded.

A copy is a folder made by ``sandtable data export``: ``sandtable.json`` says of which game it is; ``data``
and ``maps`` hold the files as the package has them; what a copy leaves out is the package's own. Games keep
what their files say in constants, so a copy is chosen once per process, and inherited by those it starts.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from sandtable.core.errors import SaidError

VARIABLE: Final = "SANDTABLE_DATA"
"""The environment variable with the folders of the copies in use."""
MANIFEST: Final = "sandtable.json"
LESSONS: Final = ("puzzles.json", "first_turn.json", "judgement.json")
"""Data files that say nothing of the rules."""


class BadData(SaidError):
    """A copy of data files that cannot be used."""

    package: ClassVar[str] = "sandtable.core"


class Copy(msgspec.Struct, frozen=True):
    """A corrected copy of the data files of a game."""

    game: str
    package: str
    folder: str = ""

    @property
    def path(self) -> Path:
        return Path(self.folder)


def read_copy(folder: str | Path) -> Copy:
    """The copy in a folder."""
    try:
        copy = msgspec.json.decode((Path(folder) / MANIFEST).read_bytes(), type=Copy)
    except FileNotFoundError:
        raise BadData("data-no-copy", folder=str(folder), manifest=MANIFEST) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadData("data-bad-manifest", file=str(Path(folder) / MANIFEST), error=str(error)) from None
    return msgspec.structs.replace(copy, folder=str(Path(folder).resolve()))


def use(folders: Sequence[str | Path]) -> list[Copy]:
    """Play with these copies from now on, here and in processes started from here."""
    chosen = [read_copy(folder) for folder in folders]
    for copy in chosen:
        if copy.package in sys.modules and _copy_of(copy.package) != copy:
            raise BadData("data-too-late", game=copy.game)
    os.environ[VARIABLE] = os.pathsep.join(copy.folder for copy in chosen)
    return chosen


def in_use() -> tuple[Copy, ...]:
    """The copies that were chosen."""
    return _read(os.environ.get(VARIABLE, ""))


@cache
def _read(folders: str) -> tuple[Copy, ...]:
    return tuple(read_copy(folder) for folder in folders.split(os.pathsep) if folder)


def _copy_of(package: str) -> Copy | None:
    return next((copy for copy in in_use() if copy.package == package), None)


def data_file(package: str, name: str) -> Path:
    """A data file of a package (``data/calendar.json``): the corrected one if there is one."""
    copy = _copy_of(package)
    if copy is not None and (copy.path / name).is_file():
        return copy.path / name
    return home(package) / name


def map_instead(place: Path) -> Path:
    """The map folder or links file to read for one of that name: the corrected one if there is one."""
    for copy in in_use():
        corrected = copy.path / "maps" / place.name
        if corrected.is_file() or (corrected / "map.json").is_file():
            return corrected
    return place


def home(package: str) -> Path:
    """Where a package lies, known without loading it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise BadData("data-no-package", package=package)
    return Path(spec.origin).parent


def shipped(package: str, name: str) -> Path:
    """A file as it came: of the package itself, or a map that comes with Sandtable."""
    own = home(package) / name
    return own if own.is_file() or name.startswith("data/") else home("sandtable") / name


def rule_files(folder: Path) -> Iterator[str]:
    """The files of a copy that say something of the rules, by their names in it."""
    for file in sorted(folder.glob("data/*.json")):
        if file.name not in LESSONS:
            yield f"data/{file.name}"
    for file in sorted([*folder.glob("maps/*/map.json"), *folder.glob("maps/*.json")]):
        yield file.relative_to(folder).as_posix()


def data_digest(package: str) -> str:
    """What names the data files a package is played with where they are not its own; else nothing."""
    copy = _copy_of(package)
    return "" if copy is None else digest_of(copy)


def digest_of(copy: Copy) -> str:
    """A hash of all that a copy says otherwise; nothing where it says the same."""
    changed = [name for name in rule_files(copy.path) if differs(copy, name)]
    if not changed:
        return ""
    told = hashlib.sha256()
    for name in changed:
        told.update(name.encode() + b"\n" + _canonical(copy.path / name) + b"\n")
    return told.hexdigest()[:16]


def differs(copy: Copy, name: str) -> bool:
    """Whether a file of a copy says something else than the one that came."""
    own = shipped(copy.package, name)
    return not own.is_file() or _canonical(own) != _canonical(copy.path / name)


def _canonical(file: Path) -> bytes:
    """What a file says, however it is laid out."""
    try:
        said: Any = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError:
        return file.read_bytes()
    return msgspec.json.encode(said, order="sorted")
