"""Drawn boards on disk: reading one takes no time."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import structlog
from platformdirs import user_cache_path

log = structlog.get_logger()

FORGOTTEN = 90 * 86400
"""After how many seconds in which nobody looked at it a drawing goes: no version draws it so any more."""


def find(name: str, folder: Path | None = None) -> bytes | None:
    """The drawing of this name, which must change with all that it depends on."""
    path = _path(name, folder)
    try:
        drawn = path.read_bytes()
    except OSError:
        return None
    with suppress(OSError):
        os.utime(path)
    return drawn


def keep(name: str, drawn: bytes, folder: Path | None = None) -> None:
    """Write it whole or not at all; a disk that takes nothing costs only time."""
    path = _path(name, folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(drawn)
        os.replace(file.name, path)
        _forget(path.parent)
    except OSError as error:
        log.warning("drawing cannot be kept", path=str(path), error=str(error))


def _forget(folder: Path) -> None:
    """Remove what nobody has looked at for long."""
    for path in folder.iterdir():
        with suppress(OSError):
            if path.is_file() and path.stat().st_mtime < time.time() - FORGOTTEN:
                path.unlink()


def _path(name: str, folder: Path | None) -> Path:
    return (folder or user_cache_path("sandtable") / "boards") / name
