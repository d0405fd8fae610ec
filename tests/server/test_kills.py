"""The short form of `tests/kills.py`: killed under load, nothing that was answered is lost or doubled."""

from __future__ import annotations

import pytest

import kills
from postgres import programs

pytestmark = pytest.mark.slow


def test_a_killed_server_loses_nothing() -> None:
    assert kills.run("sqlite", 3).startswith("3 of server: ")


@pytest.mark.postgres
def test_a_killed_server_and_a_killed_postgresql_lose_nothing() -> None:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    assert kills.run("postgresql", 3).startswith("2 of server, 1 of PostgreSQL: ")
