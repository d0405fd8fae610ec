"""People first: bots that nobody watches begin nothing while somebody is being answered."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_LONGEST = 0.25
"""Seconds after which bots go on all the same: a busy server must not stop them for good."""
_PRESENT = 1.0
"""Seconds for which somebody who was answered counts as present."""


class Priority:
    """Counts who is being answered, in the event loop; bots wait in a thread of their own."""

    def __init__(self) -> None:
        self._answered = 0
        self._idle = threading.Event()
        self._idle.set()
        self._last = 0.0

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Somebody waits for an answer."""
        self._answered += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._answered -= 1
            self._last = time.monotonic()
            if not self._answered:
                self._idle.set()

    def give_way(self) -> None:
        """Let people go first."""
        self._idle.wait(_LONGEST)

    def rest(self, worked: float) -> None:
        """Stay away for as long as one has worked, while people are about: half of the time is theirs."""
        if time.monotonic() - self._last < _PRESENT:
            time.sleep(min(worked, _LONGEST))
