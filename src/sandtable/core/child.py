"""Processes that are started by this one, hear no interrupt, and end with it however it ends.

An interrupt (Ctrl-C) goes to all processes of a terminal. Who started others deals with it; they must not
hear it at any time: it is held back from the moment they are made until they have said that they ignore it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess


class Child(SpawnProcess):
    """A process of this one."""

    def start(self) -> None:
        """Begin, without interrupts from the first moment on."""
        with _held_back():
            super().start()

    def run(self) -> None:
        """Do what it was made for."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _listen()
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        threading.Thread(target=_end_with_parent, daemon=True).start()
        super().run()


class Children(SpawnContext):
    """What makes such processes, and the pipes to them."""

    Process = Child


CHILDREN = Children()
BEFORE_THE_END: list[Callable[[], None]] = []
"""What such a process does before it ends without further ado."""
_ending = threading.Lock()


def end() -> None:
    """End this process at once, whoever else wants to end it."""
    with _ending:
        for last in BEFORE_THE_END:
            last()
        os._exit(0)


@contextmanager
def _held_back() -> Iterator[None]:
    """Let interrupts wait: who is started meanwhile has them wait too, and ours come afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it lets interrupts through again when it is started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _listen() -> None:
    """End when told so: a pool tells all its processes as soon as one has ended.

    They may just be doing what comes last, or start something that must not stay behind. So nothing is done
    in the signal itself, which may come in the middle of anything: it wakes a thread that listens.
    """
    ear, mouth = socket.socketpair()
    mouth.setblocking(False)
    signal.set_wakeup_fd(mouth.detach())
    signal.signal(signal.SIGTERM, lambda *_: None)
    threading.Thread(target=_end_when_told, args=(ear,), daemon=True).start()


def _end_when_told(ear: socket.socket) -> None:
    while signal.SIGTERM not in ear.recv(64):
        pass
    end()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    end()
