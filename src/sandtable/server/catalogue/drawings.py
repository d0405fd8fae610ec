"""Drawn boards, each made once by whoever needs it first, and kept on disk: reading one takes no time."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from platformdirs import user_cache_path

from sandtable.board import load_board
from sandtable.board.picture.steps import in_steps
from sandtable.board.render import LAYERS, render_svg
from sandtable.server.catalogue.assets import Asset
from sandtable.server.workers.pool import WorkerPool

if TYPE_CHECKING:
    from sandtable.server.catalogue.catalogue import Catalogue

log = structlog.get_logger()
PLAIN = ("sea", "land", "terrain", "rivers", "borders", "boxes", "ways")
"""The layers of a board without any writing."""


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
    return (folder or user_cache_path("sandtable") / "boards") / f"{name}.svg"


class Drawings:
    """The boards that people look at. Lives in the event loop; drawing is done by workers."""

    def __init__(
        self, shelf: Catalogue, workers: WorkerPool, in_thread: Callable[[Callable[[], Any]], Awaitable[Any]]
    ) -> None:
        self.shelf = shelf
        self.workers = workers
        self.in_thread = in_thread
        self._making: dict[str, asyncio.Task[Asset]] = {}

    async def of(self, board: str, lang: str, names: bool) -> Asset:
        """A drawn board; those who want the same while it is being drawn wait for the same drawing."""
        name: str = await self.in_thread(lambda: self.shelf.drawing(board, lang, names))
        found: Asset | None = await self.in_thread(lambda: self.shelf.drawn(name))
        if found is not None:
            return found
        task = self._making.get(name)
        if task is None:
            task = self._making[name] = asyncio.create_task(self._make(name, board, lang, names))
            task.add_done_callback(lambda _: self._making.pop(name, None))
        return await asyncio.shield(task)

    async def _make(self, name: str, board: str, lang: str, names: bool) -> Asset:
        folder = await self.in_thread(lambda: self.shelf.map_folder(board))
        drawn = await self.workers.do(f"drawing {name}", draw, str(folder), lang, names)
        asset: Asset = await self.in_thread(lambda: self.shelf.keep_drawn(name, drawn))
        return asset


def draw(folder: str, lang: str, names: bool) -> str:
    """The drawing of the board of a map folder."""
    if names:
        return render_svg(load_board(folder), lang, LAYERS)
    return in_steps(render_svg(load_board(folder), lang, PLAIN))
