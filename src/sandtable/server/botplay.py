"""Bots at the table: when a bot's seat must choose it thinks elsewhere, and plays like everybody else."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import structlog

from sandtable import bots, games
from sandtable.core.state import State
from sandtable.server.club import Club
from sandtable.server.faults import Refusal
from sandtable.server.playing import put
from sandtable.server.processes import attend
from sandtable.server.settings import Settings
from sandtable.server.table import Table
from sandtable.store import Lost

log = structlog.get_logger()
_PATIENCE = 1.0
"""Seconds between two tries while the database fails."""


class Task(NamedTuple):
    """A decision that a bot has to make."""

    seq: int
    bot: str
    state: State
    pause: float


class BotPlay:
    """Plays the bots' seats of all matches, one action at a time each."""

    def __init__(
        self, club: Club, settings: Settings, in_thread: Callable[[Callable[[], Any]], Awaitable[Any]]
    ) -> None:
        self.club = club
        self.settings = settings
        self.in_thread = in_thread
        self._pool: Executor | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._closing = False

    def wake(self, match: str) -> None:
        """It may be a bot's turn in a match; called in the event loop."""
        if match in self._playing:
            self._again.add(match)
        elif not self._closing:
            self._playing[match] = asyncio.create_task(self._play(match))

    async def close(self) -> None:
        """Stop; what a bot was thinking about is thought about again after the next start."""
        self._closing = True
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, match: str) -> None:
        try:
            while await self._one(match):
                pass
        except Lost:
            await asyncio.sleep(_PATIENCE)
            self._again.add(match)
        except Refusal as refusal:
            log.warning("bot cannot play", match=match, error=refusal.code)
        except Exception:
            log.exception("bot failed", match=match)
        finally:
            self._playing.pop(match, None)
            if match in self._again:
                self._again.discard(match)
                self.wake(match)

    async def _one(self, match: str) -> bool:
        """Play one action if it is a bot's turn; whether another may follow."""
        self._again.discard(match)
        task: Task | None = await self.in_thread(lambda: self.club.work(match, task_at))
        if task is None:
            return False
        action = await self._think(task)
        await asyncio.sleep(task.pause)
        await self.in_thread(
            lambda: self.club.work(match, lambda table: _put(self.club, table, task, action))
        )
        return True

    async def _think(self, task: Task) -> str:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            try:
                return await loop.run_in_executor(self._workers(), *self._job(task))
            except BrokenProcessPool:
                log.warning("bot process died")
                self._pool = None
        raise Refusal("fault")

    def _job(self, task: Task) -> tuple[Any, ...]:
        seed = secrets.randbits(64)
        if self.settings.bot_workers > 0:
            position = task.state.view()
            return think_about, task.state.game.id, position, task.bot, self.settings.bot_seconds, seed
        return think, task.state, task.bot, self.settings.bot_seconds, seed

    def _workers(self) -> Executor:
        if self._pool is None:
            count = self.settings.bot_workers
            if count > 0:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=attend)
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._pool


def task_at(table: Table) -> Task | None:
    """What a bot has to decide at a table, if it is one's turn."""
    seat = table.seat
    if seat is None or not table.places[seat].bot:
        return None
    return Task(table.facts.changed, table.places[seat].bot, table.state.copy(), table.facts.pause / 1000)


def _put(club: Club, table: Table, task: Task, action: str) -> None:
    """Play what the bot chose, unless the position or the player changed meanwhile."""
    seat = table.seat
    if seat is None or not table.places[seat].bot or table.facts.changed != task.seq:
        return
    put(club, table, action, None)


def think(state: State, bot: str, seconds: float, seed: int) -> str:
    """What a bot plays in a state."""
    action = bots.choose(bots.find(bot), state, random.Random(seed), seconds)
    return state.game.notation.text(action, state.words)


def think_about(game: str, position: dict[str, Any], bot: str, seconds: float, seed: int) -> str:
    """What a bot plays in a position; runs in another process."""
    return think(games.find(game).load(position), bot, seconds, seed)
