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


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    place = programs()
    assert place is not None
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    port = free_port()
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = str(folder / "data")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    make = [str(place / "initdb"), "-D", data, "-U", "sandtable", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(_as_postgres(make), check=True, cwd="/", **quiet)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    control = [str(place / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log")]
    subprocess.run(_as_postgres([*control, "-o", options, "start"]), check=True, cwd="/", **quiet)
    try:
        yield f"postgresql://sandtable@127.0.0.1:{port}"
    finally:
        subprocess.run(_as_postgres([*control, "-m", "immediate", "stop"]), check=False, cwd="/", **quiet)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """One PostgreSQL for all tests of a process."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with running_postgres() as url:
        yield url


@pytest.fixture
def new_postgres(postgres_server: str) -> Callable[[], str]:
    """Makes empty databases."""

    def make() -> str:
        name = f"games{next(_numbers)}"
        with psycopg.connect(f"{postgres_server}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"{postgres_server}/{name}"

    return make


_numbers = itertools.count()
