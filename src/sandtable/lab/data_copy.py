"""A copy of a game's data files for people to correct, and one value of it set by its key."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable import games
from sandtable.board.load import MAPS
from sandtable.core.data_check import check
from sandtable.core.data_files import LESSONS, MANIFEST, BadData, Copy, data_file, use
from sandtable.core.errors import BadSetting, SandtableError
from sandtable.core.game import CONTRADICTIONS, Game


def export(name: str, folder: Path) -> list[str]:
    """Write the data files of a game into a folder, with what says whose they are; the names of the files."""
    game = games.find(name)
    if folder.exists() and any(folder.iterdir()):
        raise BadSetting(f"{folder} is not empty: name a new folder.")
    written = []
    for file in sorted((game.folder / "data").glob("*.json")):
        if file.name not in LESSONS:
            written.append(_copy(data_file(game.package, f"data/{file.name}"), folder / "data" / file.name))
    for source in _maps(game):
        files = sorted(source.iterdir()) if source.is_dir() else [source]
        for file in files:
            if file.suffix in (".json", ".webp"):
                into = folder / "maps" / (f"{source.name}/{file.name}" if source.is_dir() else file.name)
                written.append(_copy(file, into))
    copy = {"game": game.id, "package": game.package}
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(copy), indent=1) + b"\n")
    return [path.relative_to(folder).as_posix() for path in written]


def _copy(source: Path, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def _maps(game: Game) -> list[Path]:
    """The folders of its maps, and the files that join them."""
    found = []
    for board in game.boards:
        own = game.folder / "maps" / board
        found.append(own if own.is_dir() else MAPS / board)
    for file in sorted({file for folder in found for file in folder.parent.glob("*.json")}):
        if len(game.boards) > 1 and all(f'"{board}"' in file.read_text("utf-8") for board in game.boards):
            found.append(file)
    return found


def choose(folders: Sequence[Path]) -> None:
    """Play with corrected copies from now on; refuses them with every fault."""
    copies = [check(folder) for folder in folders]
    use([copy.folder for copy in copies])
    for copy in copies:
        _try(copy)


def _try(copy: Copy) -> None:
    """Whether the game itself accepts its data: it loads, and every scenario can be set up."""
    try:
        game = games.find(copy.game)
        for scenario in game.scenarios:
            faults = game.start(scenario.id, seed="data").check_invariants()
            if faults:
                raise ValueError("; ".join(faults))
    except SandtableError:
        raise
    except (*CONTRADICTIONS, RuntimeError) as error:
        raise BadData("data-refused", error=f"{type(error).__name__}: {error}") from error


def set_value(folder: Path, key: str, value: str) -> None:
    """Set one value of a copy: ``data/diplomacy.json:tracks.turkey.last_space``, rows by number or name."""
    name, colon, path = key.partition(":")
    file = folder / name
    if not colon or not file.is_file():
        raise BadSetting(f"“{key}” names no value: write data/FILE.json:key.path.")
    data: Any = msgspec.json.decode(file.read_bytes())
    *way, last = _steps(path)
    place = data
    for step in way:
        place = place[_entry(place, step, key)]
    entry = _entry(place, last, key)
    place[entry] = _like(place[entry], value, key)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1))


def _steps(path: str) -> list[str]:
    return [step for step in re.split(r"[.\[\]]+", path) if step]


def _entry(place: Any, step: str, key: str) -> Any:
    """The key or index a step of a path means: rows of a list by number, or by a name they bear."""
    if isinstance(place, dict) and step in place:
        return step
    if isinstance(place, list):
        if step.isdigit() and int(step) < len(place):
            return int(step)
        named = [n for n, row in enumerate(place) if isinstance(row, dict) and step in _bears(row)]
        if len(named) == 1:
            return named[0]
        if named:
            raise BadSetting(f"“{key}”: several rows are “{step}” ({', '.join(map(str, named))}): name one.")
    raise BadSetting(f"“{key}”: there is no “{step}”.")


def _bears(row: dict[str, Any]) -> list[str]:
    return [value for value in row.values() if isinstance(value, str)]


def _like(now: Any, text: str, key: str) -> Any:
    """A text as a value of the same kind as the present one."""
    try:
        value: Any = msgspec.json.decode(text.encode())
    except msgspec.DecodeError:
        value = text
    if isinstance(now, str) and not isinstance(value, str):
        value = text
    if isinstance(value, str) and isinstance(now, int | float):
        raise BadSetting(f"“{key}” is a number, not “{text}”.")
    return value
