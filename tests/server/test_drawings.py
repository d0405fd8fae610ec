"""Drawn boards are made once and kept on disk."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.core import data_files
from sandtable.lab import data_copy
from sandtable.server.catalogue import drawing_files, drawings
from sandtable.server.catalogue.catalogue import Catalogue
from sandtable.server.catalogue.drawing_files import find, keep
from sandtable.server.catalogue.drawings import Drawings
from sandtable.server.settings import Settings
from sandtable.server.workers.pool import WorkerPool


def test_a_drawing_is_kept(tmp_path: Path) -> None:
    assert find("europe-en-1.svg", tmp_path) is None
    keep("europe-en-1.svg", b"<svg/>", tmp_path / "new")
    assert find("europe-en-1.svg", tmp_path / "new") == b"<svg/>"
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["europe-en-1.svg"]


def test_what_nobody_looked_at_for_long_goes_when_something_new_is_kept(tmp_path: Path) -> None:
    for name in ("europe-en-1.svg", "europe-en-2.svg"):
        keep(name, b"<svg/>", tmp_path)
        os.utime(tmp_path / name, (0, 0))
    assert find("europe-en-2.svg", tmp_path)  # an older version that is still in use
    keep("europe-en-3.svg", b"<svg/>", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["europe-en-2.svg", "europe-en-3.svg"]


def test_a_disk_that_takes_nothing_costs_only_time(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    keep("europe-en-1.svg", b"<svg/>", occupied)
    assert find("europe-en-1.svg", occupied) is None


def test_a_board_is_drawn_once_for_all_who_want_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(board: str, lang: str, names: bool) -> str:
        drawn.append(lang)
        return f"<svg>{lang}</svg>"

    async def in_thread(do: Callable[[], Any]) -> Any:
        return do()

    async def look() -> list[bytes]:
        workers = WorkerPool(0, 10.0)
        shelf = Drawings(Catalogue(Settings()), workers, in_thread)
        many = await asyncio.gather(*[shelf.of("europe-1914", lang, True) for lang in ("en", "fr") * 10])
        again = await shelf.of("europe-1914", "en", True)
        workers.close()
        return [asset.body for asset in (*many, again)]

    monkeypatch.setattr(drawings, "draw", draw)
    monkeypatch.setattr(drawing_files, "user_cache_path", lambda name: tmp_path)
    bodies = asyncio.run(look())
    assert sorted(drawn) == ["en", "fr"]
    assert bodies == [b"<svg>en</svg>", b"<svg>fr</svg>"] * 10 + [b"<svg>en</svg>"]


def test_the_version_of_a_game_follows_a_corrected_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Browsers keep words and tables for a year under their version."""
    as_it_came = Catalogue(Settings()).version("empires")
    data_copy.export("empires", tmp_path / "copy")
    monkeypatch.setenv(data_files.VARIABLE, str(tmp_path / "copy"))
    assert Catalogue(Settings()).version("empires") == as_it_came
    file = next((tmp_path / "copy" / "maps").glob("*/map.json"))
    file.write_text(file.read_text("utf-8").replace("London", "Londinium"), "utf-8")
    assert Catalogue(Settings()).version("empires") != as_it_came
