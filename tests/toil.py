"""Work for the tests of workers: some of it hangs, dies or eats everything."""

from __future__ import annotations

import os
import time

from sandtable.core.errors import Unreadable
from sandtable.server.api.refusals import Refusal


def process() -> int:
    """Who does it."""
    return os.getpid()


def hang() -> None:
    time.sleep(600)


def die() -> None:
    os._exit(1)


def devour() -> int:
    return len(bytearray(4 << 30))


def refuse() -> None:
    raise Refusal("unreadable", {"more": 1}, detail=Unreadable("unreadable", text="x"))


def fail() -> None:
    raise RuntimeError("the password is sesame")
