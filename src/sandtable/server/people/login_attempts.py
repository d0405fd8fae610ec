"""How often a password may be tried."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

_FREE_TRIES = 5
_LONGEST_WAIT = 60.0
_FORGIVEN = 3600.0


class LoginAttempts:
    """Passwords tried per account, with a wait that doubles after the first few.

    The wait is never longer than a minute, so that nobody is shut out for long by a stranger's guesses; a
    browser that has been in before is counted by itself, and so is not shut out at all. Names that nobody
    has are counted alike, so that a wait tells nothing.
    """

    def __init__(self, most: int = 20_000) -> None:
        self._tried: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._most = most
        self._lock = Lock()

    def take(self, who: str, now: float) -> float:
        """Zero if a password may be tried, which counts until it was right; else the seconds to wait."""
        with self._lock:
            count, last = self._tried.get(who, (0, now))
            if now - last > _FORGIVEN:
                count = 0
            if count >= _FREE_TRIES:
                wait = last + min(2.0 ** (count - _FREE_TRIES), _LONGEST_WAIT) - now
                if wait > 0:
                    return wait
            self._tried.pop(who, None)
            self._tried[who] = (min(count + 1, 60), now)
            if len(self._tried) > self._most:
                self._tried.popitem(last=False)
            return 0.0

    def right(self, who: str) -> None:
        """The password was right: nothing is held against anybody."""
        with self._lock:
            self._tried.pop(who, None)
