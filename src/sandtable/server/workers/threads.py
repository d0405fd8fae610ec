"""Threads for short work: for each piece of it one is woken, and no other has to find out that it is none."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")
Work = Callable[[], None]


class Threads:
    """So many threads at most, begun when they are needed; who rested last, and is warm, goes first.

    Those of the library wait at one lock, which wakes a second thread for every piece of work: it then wants
    the interpreter of the one that works.
    """

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = name
        self._guard = threading.Lock()
        self._all: list[_Worker] = []
        self._resting: list[_Worker] = []
        self._waiting: deque[Work] = deque()
        self._closed = False

    async def do(self, work: Callable[[], T]) -> T:
        """What the work gives, done in a thread."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def run() -> None:
            result: Any = None
            failed: BaseException | None = None
            try:
                result = work()
            except BaseException as error:
                failed = error
            with suppress(RuntimeError):  # the loop is gone, and nobody waits
                loop.call_soon_threadsafe(_settle, answer, result, failed)

        self._begin(run)
        return await answer

    def close(self) -> None:
        """Finish what was begun, and end."""
        with self._guard:
            self._closed = True
            resting, self._resting = self._resting, []
        for worker in resting:
            worker.wake(None)
        for worker in self._all:
            worker.thread.join()

    def _begin(self, work: Work) -> None:
        with self._guard:
            if self._closed:
                raise RuntimeError("no work is begun any more")
            if self._resting:
                worker = self._resting.pop()
            elif len(self._all) < self._most:
                worker = _Worker(self._next, f"{self._name}_{len(self._all)}")
                self._all.append(worker)
            else:
                self._waiting.append(work)
                return
        worker.wake(work)

    def _next(self, worker: _Worker) -> Work | None:
        """What a thread that has finished does now; nothing: it rests, or ends."""
        with self._guard:
            if self._waiting:
                return self._waiting.popleft()
            if self._closed:
                worker.ended = True
            else:
                self._resting.append(worker)
            return None


class _Worker:
    """One thread, which waits at a lock of its own."""

    def __init__(self, following: Callable[[_Worker], Work | None], name: str) -> None:
        self.ended = False
        self._following = following
        self._work: Work | None = None
        self._called = threading.Lock()
        self._called.acquire()
        self.thread = threading.Thread(target=self._run, name=name, daemon=True)
        self.thread.start()

    def wake(self, work: Work | None) -> None:
        """Do this; nothing: end."""
        self.ended = work is None
        self._work = work
        self._called.release()

    def _run(self) -> None:
        while not self.ended:
            self._called.acquire()
            work, self._work = self._work, None
            while work is not None:
                work()
                work = self._following(self)


def _settle(answer: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if answer.done():  # nobody waits any more
        return
    if failed is None:
        answer.set_result(result)
    else:
        answer.set_exception(failed)
