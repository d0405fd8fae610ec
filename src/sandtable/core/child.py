"""A process that was started by another, and ends with it however that ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def attend() -> None:
    """Leave interrupts to who started this process, and end with them however they end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
