"""Databases and backups are for their owner's eyes only."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sandtable.store import Store, open_store
from sandtable.store.backup import backup
from sandtable.store.upgrade import upgrade
from saved import new_match

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")


def rights(file: Path) -> int:
    return file.stat().st_mode & 0o777


@pytest.fixture(autouse=True)
def open_umask() -> None:
    """As on a machine where new files are readable by everybody."""
    old = os.umask(0o022)
    yield  # type: ignore[misc]
    os.umask(old)


def test_a_new_database_with_its_log_and_folder_is_its_owners(tmp_path: Path) -> None:
    file = tmp_path / "new" / "club" / "games.db"
    store = open_store(f"sqlite:///{file}")
    upgrade(store)
    new_match(store)
    assert {path.name: rights(path) for path in file.parent.iterdir()} == {
        "games.db": 0o600,
        "games.db-wal": 0o600,
        "games.db-shm": 0o600,
    }
    assert rights(file.parent) == rights(file.parent.parent) == 0o700
    store.close()


def test_a_looser_database_is_tightened_and_its_folder_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "games.db"
    first = open_store(f"sqlite:///{file}")
    upgrade(first)
    new_match(first)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    second = open_store(f"sqlite:///{file}")
    assert [rights(path) for path in tmp_path.iterdir()] == [0o600] * 3
    assert rights(tmp_path) == 0o755
    first.close()
    second.close()


def test_a_backup_is_its_owners_also_over_a_looser_one(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "b.gz"
    file.write_text("old")
    file.chmod(0o666)
    (tmp_path / "b.gz.part").write_text("left over")
    (tmp_path / "b.gz.part").chmod(0o666)
    backup(store, file)
    assert rights(file) == 0o600
    assert not (tmp_path / "b.gz.part").exists()
