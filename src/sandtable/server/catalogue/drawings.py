"""Drawn boards, each made once by whoever needs it first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sandtable.board import load_board
from sandtable.board.picture.steps import in_steps
from sandtable.board.render import LAYERS, PLAIN, render_svg
from sandtable.server.catalogue.assets import Asset
from sandtable.server.catalogue.catalogue import Catalogue
from sandtable.server.workers.pool import WorkerPool


class Drawings:
    """The boards that people look at. Lives in the event loop; drawing is done by workers."""

    def __init__(
        self,
        catalogue: Catalogue,
        workers: WorkerPool,
        in_thread: Callable[[Callable[[], Any]], Awaitable[Any]],
    ) -> None:
        self.catalogue = catalogue
        self.workers = workers
        self.in_thread = in_thread
        self._making: dict[str, asyncio.Task[Asset]] = {}

    async def of(self, board: str, lang: str, names: bool) -> Asset:
        """A drawn board; those who want the same while it is being drawn wait for the same drawing."""
        name: str = await self.in_thread(lambda: self.catalogue.drawing(board, lang, names))
        found: Asset | None = await self.in_thread(lambda: self.catalogue.drawn(name))
        if found is not None:
            return found
        task = self._making.get(name)
        if task is None:
            task = self._making[name] = asyncio.create_task(self._make(name, board, lang, names))
            task.add_done_callback(lambda _: self._making.pop(name, None))
        return await asyncio.shield(task)

    async def _make(self, name: str, board: str, lang: str, names: bool) -> Asset:
        folder = await self.in_thread(lambda: self.catalogue.map_folder(board))
        drawn = await self.workers.do(f"drawing {name}", draw, str(folder), lang, names)
        asset: Asset = await self.in_thread(lambda: self.catalogue.keep_drawn(name, drawn))
        return asset


def draw(folder: str, lang: str, names: bool) -> str:
    """The drawing of the board of a map folder."""
    if names:
        return render_svg(load_board(folder), lang, LAYERS)
    return in_steps(render_svg(load_board(folder), lang, PLAIN))
