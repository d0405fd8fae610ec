"""Bots in matches: when a bot's seat must choose it thinks elsewhere, and plays like everybody else.

What nobody watches is thought and written several decisions at a time, and only when no person is waiting.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

import structlog

from sandtable.core.state import State
from sandtable.server.api.refusals import Refusal
from sandtable.server.bots.thinking import Asked, think, think_about, workers
from sandtable.server.matches import standing_orders
from sandtable.server.matches.actions import play, table_answers
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import KEEP_EVERY, MatchRegistry
from sandtable.server.settings import Settings
from sandtable.server.workers.priority import Priority
from sandtable.store import Lost

log = structlog.get_logger()
T = TypeVar("T")
InThread = Callable[[Callable[[], Any]], Awaitable[Any]]

_PATIENCE = 1.0
"""Seconds between two tries while the database fails."""
_BATCH = 12
"""How many decisions are written at once where nobody watches."""
_LONGEST_PAUSE = 1.0
"""Seconds between two writes in such a match, so that whoever comes to watch does not wait for long."""


class Task(NamedTuple):
    """A decision that a bot has to make."""

    match: str
    seq: int
    bots: dict[int, str]
    state: State
    position: dict[str, Any] | None
    pause: float


class BotScheduler:
    """Plays the bots' seats of all matches: watched ones step by step, the others in the time that is left.

    Who thinks in another process is sent the position.
    """

    def __init__(
        self,
        registry: MatchRegistry,
        settings: Settings,
        in_thread: InThread,
        watched: Callable[[str], bool],
        priority: Priority,
    ) -> None:
        self.registry = registry
        self.settings = settings
        self.in_thread = in_thread
        self.watched = watched
        self.priority = priority
        self._pool: Executor | None = None
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self._unwatched = asyncio.Semaphore(max(1, settings.bot_workers))
        """Bots that nobody watches leave room for those that somebody waits for."""
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._later: dict[str, asyncio.TimerHandle] = {}
        """When the table answers in a match in which it has to wait."""
        self._closing = False

    def remind(self, match: str) -> None:
        """A match still waits for a bot or the table; nothing is to be done where that is known."""
        if match not in self._later:
            self.wake(match)

    def wake(self, match: str) -> None:
        """It may be a bot's turn in a match, or the table's; called in the event loop."""
        waiting = self._later.pop(match, None)
        if waiting is not None:
            waiting.cancel()
        if match in self._playing:
            self._again.add(match)
        elif not self._closing:
            self._playing[match] = asyncio.create_task(self._play(match))

    async def close(self) -> None:
        """Stop; what a bot was thinking about is thought about again after the next start."""
        self._closing = True
        for later in self._later.values():
            later.cancel()
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._aside.shutdown(wait=True, cancel_futures=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, match: str) -> None:
        try:
            while await self._some(match):
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

    async def _some(self, match: str) -> bool:
        """Play if it is a bot's turn, one action or several that nobody watches; whether more may follow."""
        self._again.discard(match)
        watched = self.watched(match)
        elsewhere = self.settings.bot_workers > 0
        task: Task | float | None = await self._at(match, watched, lambda loaded: task_at(loaded, elsewhere))
        if task is None:
            return False
        if isinstance(task, float):
            return await self._obey(match, watched, task)
        if watched:
            actions = await self._think(task, 1)
        else:
            async with self._unwatched:
                actions = await self._think(task, _at_once(task.pause))
        await asyncio.sleep(task.pause * len(actions))
        await self._at(
            match, watched, lambda loaded: play_all(self.registry, loaded, task, actions, not watched)
        )
        return True

    async def _obey(self, match: str, watched: bool, wait: float) -> bool:
        """The table answers for a person, now or after a while."""
        if wait:
            later = asyncio.get_running_loop().call_later(wait, self.wake, match)
            self._later[match] = later
            return False
        await self._at(match, watched, lambda loaded: obey_orders(self.registry, loaded, not watched))
        return True

    async def _at(self, match: str, watched: bool, do: Callable[[LoadedMatch], T]) -> T:
        """Something done with a match: like a person's wish, or aside where nobody watches."""
        if watched:
            found: T = await self.in_thread(lambda: self.registry.work(match, do))
            return found
        return await asyncio.get_running_loop().run_in_executor(
            self._aside, lambda: self._aside_work(match, do)
        )

    def _aside_work(self, match: str, do: Callable[[LoadedMatch], T]) -> T:
        self.priority.give_way()
        began = time.monotonic()
        try:
            return self.registry.work(match, do)
        finally:
            self.priority.rest(time.monotonic() - began)

    async def _think(self, task: Task, most: int) -> list[str]:
        loop = asyncio.get_running_loop()
        asked = Asked(task.match, task.bots, most, self.settings.bot_seconds, secrets.randbits(64))
        for _ in range(2):
            if self._pool is None:
                self._pool = workers(self.settings.bot_workers)
            try:
                if task.position is None:
                    return await loop.run_in_executor(self._pool, think, task.state.copy(), asked)
                game = task.state.game.id
                return await loop.run_in_executor(self._pool, think_about, game, task.position, asked)
            except BrokenProcessPool:
                log.warning("bot process died")
                self._pool = None
        raise Refusal("fault")


def _at_once(pause: float) -> int:
    """How many decisions are thought and written at once in a match of that pace."""
    return _BATCH if pause * _BATCH <= _LONGEST_PAUSE else max(1, int(_LONGEST_PAUSE / pause))


def task_at(loaded: LoadedMatch, elsewhere: bool = False) -> Task | float | None:
    """What a bot has to decide in a match, if it is one's turn; or in how many seconds the table answers."""
    seat = loaded.seat
    if seat is None or not loaded.players[seat].bot:
        return standing_orders.wait(loaded)
    played = {player.seat: player.bot for player in loaded.players if player.bot}
    position = loaded.state.view() if elsewhere else None
    pause = loaded.facts.pause / 1000
    return Task(loaded.id, loaded.facts.changed, played, loaded.state.copy(), position, pause)


def obey_orders(registry: MatchRegistry, loaded: LoadedMatch, patient: bool) -> None:
    """Play what the table answers for people, unless something changed meanwhile."""
    news = table_answers(loaded)
    if news:
        registry.commit(loaded, news, patient=patient)


def play_all(
    registry: MatchRegistry, loaded: LoadedMatch, task: Task, actions: Sequence[str], patient: bool
) -> None:
    """Play what bots chose, as far as to where a position is kept, unless something changed meanwhile."""
    played = {player.seat: player.bot for player in loaded.players if player.bot}
    if loaded.seat is not None and loaded.facts.changed == task.seq and played == task.bots:
        until_kept = KEEP_EVERY - loaded.decisions % KEEP_EVERY
        registry.commit(loaded, play(loaded, actions[:until_kept], None), patient=patient)
