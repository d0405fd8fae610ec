"""Processes that a server starts besides itself."""

from __future__ import annotations

import os


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
