"""Drawn boards, kept on disk: drawing one takes a second or two, reading it none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import structlog
from platformdirs import user_cache_path

log = structlog.get_logger()


def kept(name: str, draw: Callable[[], str], folder: Path | None = None) -> bytes:
    """The drawing of this name, which must change with all that it depends on; drawn if it is not there."""
    path = (folder or user_cache_path("sandtable") / "boards") / f"{name}.svg"
    try:
        return path.read_bytes()
    except OSError:
        drawn = draw().encode()
        _keep(path, drawn)
        return drawn


def _keep(path: Path, drawn: bytes) -> None:
    """Write it whole or not at all; a disk that takes nothing costs only time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(drawn)
        os.replace(file.name, path)
    except OSError as error:
        log.warning("drawing cannot be kept", path=str(path), error=str(error))
