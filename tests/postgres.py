"""A PostgreSQL of our own for the tests: started in a temporary folder, gone afterwards."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from hosting import free_port


def programs() -> Path | None:
    """Where PostgreSQL's server programs are, if they are installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    onpath = shutil.which("initdb")
    return found[-1].parent if found else Path(onpath).parent if onpath else None


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


class Postgres:
    """A fresh PostgreSQL that can be stopped and started again."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        place = programs()
        assert place is not None
        self.port = free_port()
        self.url = f"postgresql://sandtable@127.0.0.1:{self.port}"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        data = str(folder / "data")
        make = [
            str(place / "initdb"),
            "-D",
            data,
            "-U",
            "sandtable",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        self._options = f"-p {self.port} -k {folder} -c listen_addresses=127.0.0.1"
        self._options += "" if durable else " -c fsync=off"
        self._control = [str(place / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log")]
        self._run(make)

    def start(self) -> None:
        self._run([*self._control, "-o", self._options, "start"])

    def stop(self, mode: str = "immediate") -> None:
        """Stop at once, as if its machine had failed."""
        self._run([*self._control, "-m", mode, "stop"])

    def _run(self, command: list[str]) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(_as_postgres(command), check=False, cwd="/", stdout=quiet, stderr=quiet)


@contextmanager
def running_postgres(durable: bool = False) -> Iterator[Postgres]:
    """A PostgreSQL of one's own, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    server = Postgres(folder, durable)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for all tests of a process."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with running_postgres() as server:
        yield server.url


@pytest.fixture
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes empty databases."""

    def make() -> str:
        name = f"games{next(_numbers)}"
        with psycopg.connect(f"{postgres_server}/postgres", autocommit=True) as connection:
            copied = " STRATEGY FILE_COPY" if connection.info.server_version >= 150000 else ""
            connection.execute(f"CREATE DATABASE {name}{copied}")  # the other way is much slower
        return f"{postgres_server}/{name}"

    return make


_numbers = itertools.count()
