"""Work that may take long, in processes of its own: bounded in number, time and memory, and per person."""

from __future__ import annotations

import asyncio
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import structlog

from sandtable.core.child import CHILDREN
from sandtable.server.api.refusals import Refusal
from sandtable.server.workers.processes import be_modest

log = structlog.get_logger()
T = TypeVar("T")
_IDLE = 300.0
"""Seconds after which a process that nobody needs ends."""
_MEGABYTES = 1500
_STARTING = 30.0
"""Seconds a new process may take to be there, on a busy machine."""


class WorkerPool:
    """Some processes, started when they are needed. Without any, threads of this process do the work."""

    def __init__(self, processes: int, seconds: float, each: int = 2, waiting: int = 40) -> None:
        self.seconds = seconds
        self.each = each
        """How many pieces of work one person may have asked for at once."""
        self.waiting = waiting
        """How many there may be of all people together."""
        self._processes = processes
        self._threads = ThreadPoolExecutor(max(processes, 1), thread_name_prefix="long")
        self._asked: Counter[str] = Counter()
        self._running: list[WorkerProcess] = []
        self._free: list[WorkerProcess] = []

    async def do(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """What the work gives, once it is its turn; a refusal where that would be too much."""
        if self._asked[who] >= self.each:
            raise Refusal("one-at-a-time", wait=1)
        if self._asked.total() >= self.waiting:
            raise Refusal("busy", wait=self.seconds / 2)
        self._asked[who] += 1
        try:
            loop = asyncio.get_running_loop()
            if self._processes:
                return await loop.run_in_executor(self._threads, self._in_process, work, args)
            return await loop.run_in_executor(self._threads, lambda: work(*args))
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    def _in_process(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Done by a process that is there already, or by a new one; there are no more than threads."""
        while process := self._idle():
            try:
                return self._by(process, work, args)
            except Died:
                continue  # perhaps while it was idle, which is not the fault of this work
        try:
            return self._by(self._new_process(), work, args)
        except Died as died:
            raise _given_up(work, died) from None

    def _by(self, process: WorkerProcess, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            answer: T = process.do(work, args, self.seconds)
        except Died:
            self._running.remove(process)
            process.kill()
            raise
        except Late as late:
            self._running.remove(process)
            process.kill()
            raise _given_up(work, late) from None
        except Refusal:
            self._free.append(process)
            raise
        self._free.append(process)
        return answer

    def _idle(self) -> WorkerProcess | None:
        try:
            return self._free.pop()
        except IndexError:
            return None

    def _new_process(self) -> WorkerProcess:
        process = WorkerProcess()
        self._running.append(process)
        return process

    def close(self) -> None:
        """End all of it; nobody waits for an answer any more."""
        for process in list(self._running):
            process.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _given_up(work: Callable[..., Any], why: Exception) -> Refusal:
    log.warning("work given up", work=work.__name__, why=str(why))
    return Refusal("too-heavy")


class Died(Exception):
    """A process ended by itself or was ended by the system."""


class Late(Exception):
    """A process gave no answer in time."""


class WorkerProcess:
    """One process, which does one thing after the other."""

    def __init__(self) -> None:
        self._pipe, theirs = CHILDREN.Pipe()
        self._process = CHILDREN.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def do(self, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
        """What the work gives, or its refusal; `Late` or `Died` where there was no answer."""
        try:
            if not self._ready:
                self._await(_STARTING)
                self._ready = True
            self._pipe.send((work, args))
            kind, told = self._await(seconds)
        except (EOFError, OSError):
            raise Died("the process died") from None
        if kind == "done":
            return told
        if kind == "refused":
            raise Refusal.from_plain(*told)
        log.error("fault", where=work.__name__, exception=told)
        raise Refusal("fault")

    def _await(self, seconds: float) -> Any:
        if not self._pipe.poll(seconds):
            raise Late(f"no answer within {seconds:g} seconds")
        return self._pipe.recv()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection) -> None:
    """The life of a process: ready, then one piece of work after the other until nobody wants any."""
    be_modest(_MEGABYTES)
    with suppress(EOFError, OSError):
        pipe.send("ready")
        while pipe.poll(_IDLE):
            pipe.send(_answer(*pipe.recv()))


def _answer(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", work(*args)
    except Refusal as refusal:
        return "refused", refusal.as_plain()
    except (MemoryError, RecursionError):
        return "refused", Refusal("too-heavy").as_plain()
    except Exception:
        return "fault", traceback.format_exc()
