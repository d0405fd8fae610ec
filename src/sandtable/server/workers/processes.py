"""Processes that a server starts besides itself."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading


def attend() -> None:
    """Leave interrupts to the server that started this process, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def be_modest(megabytes: int) -> None:
    """Give way to the server that people wait for, and take no more memory than this."""
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        import resource
    except ImportError:
        return
    most = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
