"""A bot that is a program in any language: it reads one JSON object per line and answers with one.

    > {"op": "choose", "game": "empires", "seat": "germany", "position": {…}, "actions": ["…"], …}
    < {"action": "…"}

The position is what its seat sees, with everything it may not know dealt anew; the engine protocol
(``sandtable engine``, ``load``) takes it as it is. A program that ends is started once more and asked again;
one that answers late, with nonsense or with what is not legal has failed, and a sentence says how.
"""

from __future__ import annotations

import os
import queue
import random
import shlex
import signal
import subprocess
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Final

import msgspec

from sandtable.core.action import Action
from sandtable.core.child import BEFORE_THE_END
from sandtable.core.errors import SaidError
from sandtable.core.state import State

STARTING: Final = 20.0
"""How many seconds a program may take to start, besides its time to think."""
GRACE: Final = 1.0
"""How many seconds an answer may be late on its way."""


class BotFailed(SaidError):
    """A bot of somebody else's that ended, was late, raised, or answered what it may not."""

    package = "sandtable.bots"


class Answer(msgspec.Struct):
    """What a program answers; it may say more."""

    action: str


_running: set[subprocess.Popen[bytes]] = set()
"""The programs that were started and not yet ended."""
_one_at_a_time = threading.RLock()
"""Held by who starts or ends one: it may be needed again where memory is tidied up meanwhile."""


def close_all() -> None:
    """End every program, before this process ends without further ado.

    None is started any more: who hears that its program has ended would start it once again.
    """
    _one_at_a_time.acquire()
    for process in [*_running]:
        _end(process)


BEFORE_THE_END.append(close_all)


class Program:
    """A process that chooses; started when it is first asked, ended with `close`."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._end: Callable[[], object] = int

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        request = self._request(state, rng, seconds)
        line = self._ask(request, seconds) or self._ask(request, seconds)
        if not line:
            raise BotFailed("bot-ended", bot=self.command)
        try:
            text = msgspec.json.decode(line, type=Answer).action
        except msgspec.DecodeError as error:
            raise BotFailed("bot-unreadable", bot=self.command, reason=str(error)) from None
        notation, words = state.game.notation, state.words
        for action in state.actions():
            if notation.text(action, words) == text:
                return action
        raise BotFailed("bot-illegal", bot=self.command, action=text)

    def close(self) -> None:
        """End the process, with whatever it has started."""
        if self._process is not None:
            self._process = None
            self._end()

    def _request(self, state: State, rng: random.Random, seconds: float) -> bytes:
        seat = state.seat
        assert seat is not None
        told = {
            "op": "choose",
            "game": state.game.id,
            "seat": state.game.seats[seat].id,
            "position": state.view(seat),
            "actions": [state.game.notation.text(action, state.words) for action in state.actions()],
            "seconds": seconds,
            "seed": rng.getrandbits(32),
        }
        return msgspec.json.encode(told) + b"\n"

    def _ask(self, request: bytes, seconds: float) -> bytes:
        """The line that a program answers; nothing if it ended instead."""
        process, starting = self._process, 0.0
        if process is None or process.poll() is not None:
            process, starting = self._start(), STARTING
        assert process.stdin is not None
        # One that does not read must not keep who asks waiting: its pipe takes only so much.
        threading.Thread(target=_tell, args=(process.stdin, request), daemon=True).start()
        try:
            line = self._lines.get(timeout=seconds + starting + GRACE)
        except queue.Empty:
            self.close()
            raise BotFailed("bot-late", bot=self.command, seconds=f"{seconds:g}") from None
        if not line:
            self.close()
        return line

    def _start(self) -> subprocess.Popen[bytes]:
        with _one_at_a_time:
            return self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        try:
            process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise BotFailed("bot-no-start", bot=self.command, reason=str(error)) from None
        assert process.stdout is not None
        threading.Thread(target=_listen, args=(process.stdout, lines), daemon=True).start()
        self._process, self._lines = process, lines
        _running.add(process)
        self._end = weakref.finalize(self, _end, process)
        return process


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and those it has started, also when the one that asked ends."""
    with _one_at_a_time:
        if process not in _running:
            return
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
        _running.remove(process)


def _tell(stream: IO[bytes], request: bytes) -> None:
    """Write a whole request; that a program has ended, its silence tells."""
    rest = memoryview(request)
    with suppress(OSError, ValueError):
        while rest:
            rest = rest[stream.write(rest) :]


def _listen(stream: IO[bytes], lines: queue.SimpleQueue[bytes]) -> None:
    """Pass on every line, and an empty one at the end."""
    with stream:
        while line := stream.readline():
            lines.put(line)
    lines.put(b"")
