"""The example game is installed in every test process, through its entry point; files can be shared out."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from hypothesis import settings

from installed import EXAMPLES, expose

expose(EXAMPLES / "skirmish")
settings.register_profile("sandtable", deadline=None, derandomize=True)
settings.load_profile("sandtable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", metavar="N/OF", help="only the test files of one of so many shares")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whether a file is left to others, and not even loaded."""
    return None if _ours(collection_path, config) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Files that were asked for by name are shared out too."""
    items[:] = [item for item in items if _ours(item.path, config)]


def _ours(path: Path, config: pytest.Config) -> bool:
    """Whether a file belongs to the share asked for, as follows from its name: shares are about equal."""
    asked = config.getoption("--share")
    if asked is None or path.suffix != ".py":
        return True
    share, of = (int(number) for number in asked.split("/"))
    name = path.relative_to(config.rootpath).as_posix()
    return zlib.crc32(name.encode()) % of == share - 1
