"""Drawn boards on disk: reading one takes no time."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import structlog
from platformdirs import user_cache_path

log = structlog.get_logger()


def find(name: str, folder: Path | None = None) -> bytes | None:
    """The drawing of this name, which must change with all that it depends on."""
    try:
        return _path(name, folder).read_bytes()
    except OSError:
        return None


def keep(name: str, drawn: bytes, folder: Path | None = None) -> None:
    """Write it whole or not at all; a disk that takes nothing costs only time."""
    path = _path(name, folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(drawn)
        os.replace(file.name, path)
    except OSError as error:
        log.warning("drawing cannot be kept", path=str(path), error=str(error))


def _path(name: str, folder: Path | None) -> Path:
    return (folder or user_cache_path("sandtable") / "boards") / name
