"""Every test of the store runs on both engines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import new_postgres, postgres_server  # noqa: F401
from sandtable.store import Store, open_store
from sandtable.store.upgrade import upgrade


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    return str(request.getfixturevalue("new_postgres")())


@pytest.fixture
def another(url: str, request: pytest.FixtureRequest) -> str:
    """The address of another empty database on the same engine."""
    if url.startswith("sqlite"):
        return f"{url}.another"
    return str(request.getfixturevalue("new_postgres")())


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A database with the newest tables."""
    store = open_store(url)
    upgrade(store)
    yield store
    store.close()
