"""Servers in processes of their own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from hosting import NOBODY, free_port, until


class Process:
    """A server in a process of its own."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--port", str(self.port), "--database", database, "--no-limits", *options]
        words += [] if "--bot-workers" in options else ["--bot-workers", "0"]
        words += [] if "--workers" in options else ["--workers", "0"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sandtable", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        until(self.answers, 120)

    def answers(self) -> bool:
        assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
        try:
            return httpx.get(f"{self.address}/health", timeout=2, verify=NOBODY).status_code == 200
        except httpx.TransportError:
            return False

    def children(self) -> list[int]:
        """The processes it has started."""
        own = self.process.pid
        return [int(word) for word in Path(f"/proc/{own}/task/{own}/children").read_text().split()]

    def kill(self) -> None:
        """As a power failure would."""
        self.process.kill()
        self.process.wait(timeout=60)

    def stop(self, seconds: float = 30) -> int:
        """Ask it to stop, as systemd does."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=seconds)


def running(process: int) -> bool:
    """Whether a process has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@contextmanager
def serving(database: str, *options: str) -> Iterator[Process]:
    """A server that is gone afterwards."""
    process = Process(database, *options)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()
        for pipe in (process.process.stdout, process.process.stderr):
            if pipe is not None:
                pipe.close()
