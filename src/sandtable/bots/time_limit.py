"""Code of somebody else's that is broken off when it takes too long."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType


class TooLate(BaseException):
    """It took too long; no ``except Exception`` of its own keeps it going."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Break off what takes longer, where the system can: only the main thread of a process is interrupted."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGALRM, _break_off)
    begun, (left, every) = monotonic(), signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        # Who had set an alarm of their own gets it when it is due.
        due = max(0.001, left - (monotonic() - begun)) if left else 0.0
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, heard)
        signal.setitimer(signal.ITIMER_REAL, due, every)


def _break_off(number: int, frame: FrameType | None) -> None:
    raise TooLate
