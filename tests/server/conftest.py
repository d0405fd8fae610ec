"""Servers and players for the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from hosting import Player, Running, free_port
from postgres import new_postgres, postgres_server  # noqa: F401
from sandtable.server.people import accounts
from sandtable.server.settings import Settings

Start = Callable[..., Running]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of modules that say so run on both engines."""
    if "engine" in metafunc.fixturenames and getattr(metafunc.module, "BOTH_ENGINES", False):
        second = pytest.param("postgresql", marks=[pytest.mark.postgres, pytest.mark.slow])
        metafunc.parametrize("engine", ["sqlite", second], indirect=True)


@pytest.fixture(scope="session", autouse=True)
def hasty_passwords() -> Iterator[None]:
    """Passwords are hashed as always, only not so often: a test guesses dozens of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64))
        yield


@pytest.fixture
def engine(request: pytest.FixtureRequest) -> str:
    """Which database the servers of a test use."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def start(tmp_path: Path, engine: str, request: pytest.FixtureRequest) -> Iterator[Start]:
    """Start servers with any settings; they stop with the test."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    if engine == "postgresql":
        url = request.getfixturevalue("new_postgres")()
    with ExitStack() as stack:

        def run(**known: Any) -> Running:
            given = {"database": url, "limits": False, "bot_workers": 0, "workers": 0, "tick": 0.2}
            running = Running(Settings(**{"port": free_port(), **given, **known}).checked())
            running.start()
            stack.callback(running.stop)
            return running

        yield run


@pytest.fixture
def server(start: Start) -> Running:
    """A server without accounts, as on one's own machine."""
    return start()


@pytest.fixture
def player(server: Running) -> Callable[[], Player]:
    """Somebody new at the server."""
    return lambda: Player(server.settings.address)


@pytest.fixture
def anne(player: Callable[[], Player]) -> Player:
    return player()


@pytest.fixture
def bob(player: Callable[[], Player]) -> Player:
    return player()
