"""Files for their owner's eyes only: a database and its backups hold password hashes and seeds."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import structlog

log = structlog.get_logger()
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
MODE = 0o600
FOLDER_MODE = 0o700


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing; what was there before stays as its owner has it."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    for place in reversed(missing):
        place.mkdir(mode=FOLDER_MODE, exist_ok=True)


def make_file(file: Path) -> None:
    """Make an empty file that only its owner reads, before anybody writes secrets into it."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, MODE))


def tighten(file: Path) -> None:
    """Take a file from everybody but its owner, or warn where it is not ours to change."""
    if os.name != "posix" or not file.exists() or not file.stat().st_mode & _OTHERS:
        return
    try:
        file.chmod(MODE)
    except OSError:
        log.warning("others can read this file", file=str(file))
    else:
        log.warning("others could read this file, now they cannot", file=str(file))
