"""What a worker does: plays some games of a study, wherever it runs, with the data files the study wants."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core import data_files
from sandtable.lab import telling
from sandtable.lab.study import Study


class DataPack(msgspec.Struct, frozen=True):
    """Corrected data files on their way to another process or machine."""

    package: str
    digest: str = ""
    files: Mapping[str, bytes] = {}


class Task(msgspec.Struct, frozen=True):
    """Some games of a study."""

    study: Study
    rows: tuple[int, ...]
    data: DataPack


def pack(game: str, package: str) -> DataPack:
    """The data files in use here for a game."""
    copy = next((copy for copy in data_files.in_use() if copy.package == package), None)
    if copy is None:
        return DataPack(package)
    names = [data_files.MANIFEST]
    names += [file.relative_to(copy.path).as_posix() for file in sorted(copy.path.glob("data/*.json"))]
    names += [file.relative_to(copy.path).as_posix() for file in sorted(copy.path.glob("maps/**/*.json"))]
    return DataPack(
        package, data_files.digest_of(copy), {name: (copy.path / name).read_bytes() for name in names}
    )


def work(sent: bytes) -> list[bytes]:
    """The games of a task as lines; in a process of its own where this one has other data files."""
    task = msgspec.msgpack.decode(sent, type=Task)
    if not _have(task.data):
        if task.data.package in sys.modules:
            return _elsewhere(sent)
        _unpack(task.data)
    return play(task)


def play(task: Task) -> list[bytes]:
    """The games of a task as lines."""
    return [msgspec.json.encode(telling.play(task.study, row)) for row in task.rows]


def _have(data: DataPack) -> bool:
    """Whether this process plays with these data files, or will."""
    return data_files.data_digest(data.package) == data.digest


def _unpack(data: DataPack) -> None:
    """Lay data files into a folder and use them."""
    if not data.files:
        data_files.use([copy.folder for copy in data_files.in_use() if copy.package != data.package])
        return
    folder = Path(tempfile.mkdtemp(prefix="sandtable-data-"))
    for name, text in data.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    others = [copy.folder for copy in data_files.in_use() if copy.package != data.package]
    data_files.use([*others, str(folder)])


def _elsewhere(sent: bytes) -> list[bytes]:
    """Play in a new process, which has read no data files yet."""
    done = subprocess.run(
        [sys.executable, "-m", "sandtable.lab.worker"], input=sent, capture_output=True, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace").strip() or "a worker failed")
    return done.stdout.splitlines()


def main(arguments: Any = None) -> None:
    """Play what comes in, tell it, and end."""
    import os

    os.environ.pop(data_files.VARIABLE, None)
    for line in work(sys.stdin.buffer.read()):
        sys.stdout.buffer.write(line + b"\n")


if __name__ == "__main__":
    main()
