"""What earlier versions wrote is opened by this one: databases, backups, game files. Nothing is lost."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from postgres import new_postgres, postgres_server  # noqa: F401
from sandtable import games
from sandtable.core import record
from sandtable.core.errors import BadRecord
from sandtable.server.api.refusals import Refusal
from sandtable.server.matches import actions
from sandtable.server.matches.analysis import game_file
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import look, snapshot
from sandtable.server.settings import Settings
from sandtable.store import Store, open_store, people
from sandtable.store.backup import backup, restore
from sandtable.store.schema import entries, matches, notes
from sandtable.store.upgrade import NEWEST, upgrade, version

pytestmark = pytest.mark.slow
FOLDERS = sorted(path.parent for path in (Path(__file__).parent / "fixtures").glob("*/matches.json"))
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.sandtable"))]


def unpacked(folder: Path, place: Path) -> Store:
    """The database of a version, not yet upgraded."""
    file = place / "games.db"
    file.write_bytes(gzip.decompress((folder / "games.db.gz").read_bytes()))
    return open_store(f"sqlite:///{file}")


def told(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / "matches.json").read_text("utf-8"))
    return found


def counts(store: Store) -> list[int]:
    with store.read() as db:
        return [
            db.execute(select(func.count()).select_from(kind)).scalar() or 0
            for kind in (matches, entries, notes)
        ]


def check_all(store: Store, folder: Path) -> None:
    """Every match stands where it was left, or is pinned and says so."""
    registry = MatchRegistry(store, Settings())
    for row in told(folder):
        registry.work(row["match"], lambda loaded, row=row: check(registry, loaded, row))


def check(registry: MatchRegistry, loaded: LoadedMatch, row: dict[str, Any]) -> None:
    person = loaded.facts.host
    viewer = look(loaded, person)
    shown = msgspec.json.decode(
        msgspec.json.encode(snapshot(loaded, viewer, person, lambda loaded, player: ""))
    )
    assert loaded.decisions == row["decisions"]
    assert loaded.facts.ending == row["ending"]
    assert shown["view"]
    if loaded.pinned is None:
        assert bool(loaded.state.outcome) == bool(row["ending"])
        assert bool(loaded.over) != bool(loaded.state.actions())
        registry.whole(loaded)
        return
    assert row["rules"] == loaded.facts.rules != loaded.game.rules_version
    assert shown["pinned"] is not None
    assert all(str(row["rules"]) in sentence for sentence in shown["pinned"]["sentence"].values())
    if not row["ending"]:
        with pytest.raises(Refusal, match="rules-changed"):
            actions.check(loaded, person, loaded.facts.seq)
    if viewer.everything or len(viewer.mine) == len(loaded.players):
        assert len(record.parse(game_file(registry, loaded, viewer)).lines) == row["decisions"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_database_of_an_earlier_version_is_upgraded_and_all_is_there(folder: Path, tmp_path: Path) -> None:
    store = unpacked(folder, tmp_path)
    before = counts(store)
    upgrade(store)
    assert version(store) == NEWEST
    assert counts(store) == before
    check_all(store, folder)
    assert counts(store) == before, "looking changes nothing"
    with store.read() as db:
        assert people.named(db, "Eloise") is not None
    store.close()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_what_goes_on_is_of_these_rules_from_then_on_and_what_is_pinned_is_not(
    folder: Path, tmp_path: Path
) -> None:
    store = unpacked(folder, tmp_path)
    upgrade(store)
    for row in [row for row in told(folder) if not row["ending"]]:
        registry = MatchRegistry(store, Settings())
        stays = registry.work(row["match"], lambda loaded: loaded.pinned is not None)
        registry.work(row["match"], lambda loaded, registry=registry: registry.commit(loaded, []))
        again = MatchRegistry(store, Settings())
        now = games.find(row["game"]).rules_version

        def look_again(loaded: LoadedMatch, stays: bool = stays, now: int = now, row: Any = row) -> None:
            assert (loaded.pinned is not None) == stays
            assert loaded.facts.rules == (row["rules"] if stays else now)
            assert loaded.decisions == row["decisions"]

        again.work(row["match"], look_again)
    store.close()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_match_of_an_earlier_version_can_be_ended(folder: Path, tmp_path: Path) -> None:
    store = unpacked(folder, tmp_path)
    upgrade(store)
    registry = MatchRegistry(store, Settings())
    for row in [row for row in told(folder) if row["kind"] == "middle"]:

        def give_up(loaded: LoadedMatch, row: Any = row) -> None:
            for person in sorted(loaded.people()):
                if not loaded.over:
                    actions.resign(registry, loaded, person)
            assert loaded.decisions == row["decisions"]
            assert loaded.over or loaded.pinned is None

        registry.work(row["match"], give_up)
    store.close()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_backup_of_an_earlier_version_is_restored(folder: Path, tmp_path: Path) -> None:
    """Made before the upgrade, as a careful host does."""
    store = unpacked(folder, tmp_path)
    backup(store, tmp_path / "b.gz")
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    restore(other, tmp_path / "b.gz")
    assert version(other) == NEWEST
    assert counts(other) == counts(store)
    check_all(other, folder)
    store.close()
    other.close()


@pytest.mark.postgres
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_backup_of_an_earlier_version_moves_to_postgresql(
    folder: Path,
    tmp_path: Path,
    new_postgres: Any,  # noqa: F811
) -> None:
    store = unpacked(folder, tmp_path)
    backup(store, tmp_path / "b.gz")
    other = open_store(new_postgres())
    restore(other, tmp_path / "b.gz")
    assert counts(other) == counts(store)
    check_all(other, folder)
    store.close()
    other.close()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_game_file_of_an_earlier_version_replays_or_says_why_not(file: Path) -> None:
    text = file.read_text("utf-8")
    written = record.parse(text)
    game = games.find(written.tags["Game"])
    try:
        match = record.read(text, games.find)
    except BadRecord:
        assert written.tags["Rules"] != str(game.rules_version) or file.stem == "blitzkrieg.unfinished"
    else:
        assert len(match.decisions) == len(written.lines)


def test_versions_are_kept() -> None:
    assert FOLDERS
    assert {row["kind"] for folder in FOLDERS for row in told(folder)} == {"over", "middle", "begun"}
