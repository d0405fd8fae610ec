"""The store: entries in order, one writer first, snapshots, people, notices, on both engines."""

from __future__ import annotations

import shutil
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from sandtable.core.errors import BadSetting
from sandtable.store import Behind, Store, matches, notices, open_store, people
from sandtable.store.matches import KeptPosition, NewEntry
from sandtable.store.schema import metadata
from sandtable.store.upgrade import NEWEST, head, upgrade, version
from saved import NOW, new_match


def test_the_tables_are_those_the_program_expects(store: Store) -> None:
    assert version(store) == NEWEST == head()
    upgrade(store)
    found = inspect(store.engine)
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)}
        assert columns == set(table.columns.keys()), table.name
        indexes = {index["name"] for index in found.get_indexes(table.name)}
        assert {index.name for index in table.indexes} <= indexes, table.name


def test_tables_made_at_once_are_those_made_step_by_step(store: Store, another: str) -> None:
    steps = open_store(another)
    upgrade(steps, "0001")
    assert version(steps) == "0001"
    upgrade(steps)
    assert tables(steps) == tables(store)
    steps.close()


def tables(store: Store) -> dict[str, Any]:
    """All that a database says of its tables, whatever the order it was told in."""
    found = inspect(store.engine)
    return {
        name: [
            {column["name"]: (str(column["type"]), column["nullable"]) for column in found.get_columns(name)},
            found.get_pk_constraint(name),
            sorted(found.get_foreign_keys(name), key=str),
            sorted(found.get_unique_constraints(name), key=str),
            sorted(found.get_indexes(name), key=str),
        ]
        for name in found.get_table_names()
    }


def test_entries_come_back_in_order_with_their_data(store: Store) -> None:
    match = new_match(store)
    with store.write() as db:
        matches.append(
            db,
            match,
            0,
            [NewEntry("play", {"action": "é > “x”"}, 0, "p"), NewEntry("chat", {"text": "hi"})],
            NOW,
        )
    with store.write() as db:
        matches.append(db, match, 2, [NewEntry("play", {"action": "b"}, 1)], NOW, title="new")
    with store.read() as db:
        found = matches.read(db, match)
        assert [(entry.seq, entry.kind, entry.seat) for entry in found] == [
            (1, "play", 0),
            (2, "chat", None),
            (3, "play", 1),
        ]
        assert found[0].data == {"action": "é > “x”"}
        assert found[0].person == "p"
        assert [entry.seq for entry in matches.read(db, match, 1, kinds=["play"])] == [3]
        assert [entry.seq for entry in matches.tail(db, match, ["play"], 1)] == [3]
        row = matches.find(db, match)
        assert row is not None
        assert (row.seq, row.title) == (3, "new")


def test_the_last_entries_are_those_of_each_kind_by_each_person_and_by_nobody(store: Store) -> None:
    match = new_match(store)
    who = [("undo", "a"), ("undo", "b"), ("over", None), ("undo", "b"), ("over", None), ("play", "a")]
    with store.write() as db:
        news = [NewEntry(kind, {"place": place}, None, person) for place, (kind, person) in enumerate(who)]
        matches.append(db, match, 0, news, NOW)
    with store.read() as db:
        for limit, found in ((1, [1, 4, 5]), (2, [1, 2, 3, 4, 5])):
            assert [entry.seq for entry in matches.tails(db, match, ["undo", "over"], limit)] == found


def test_who_is_behind_writes_nothing(store: Store) -> None:
    match = new_match(store)
    with store.write() as db:
        matches.append(db, match, 0, [NewEntry("play", {})], NOW)

    def write_late() -> None:
        with store.write() as db:
            matches.put_seat(db, match, 0, bot="easy")
            matches.append(db, match, 0, [NewEntry("play", {})], NOW, title="late")

    with pytest.raises(Behind):
        write_late()
    with store.read() as db:
        row = matches.find(db, match)
        assert row is not None
        assert (row.seq, row.title) == (1, "")
        assert matches.seats_of(db, match)[0].bot == ""


def test_reading_is_of_one_moment_whatever_is_written_meanwhile(store: Store) -> None:
    match = new_match(store)
    with store.read() as db:
        row = matches.find(db, match)
        assert row is not None
        with store.write() as other:
            matches.append(other, match, 0, [NewEntry("play", {})], NOW)
        assert len(matches.read(db, match)) == row.seq == 0
    with store.read() as db:
        assert len(matches.read(db, match)) == 1


def test_of_many_writers_at_once_exactly_one_is_first(store: Store) -> None:
    match = new_match(store)
    won: list[int] = []
    gate = threading.Barrier(6)

    def write(number: int) -> None:
        gate.wait()
        try:
            with store.write() as db:
                matches.append(db, match, 0, [NewEntry("play", {"by": number})], NOW)
            won.append(number)
        except Behind:
            pass

    threads = [threading.Thread(target=write, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.read() as db:
        assert [entry.data for entry in matches.read(db, match)] == [{"by": won[0]}]
    assert len(won) == 1


def test_the_latest_fitting_snapshot_is_found_and_taken_back_ones_are_forgotten(store: Store) -> None:
    match = new_match(store)
    with store.write() as db:
        for number in (128, 256):
            matches.keep_position(db, match, 1, KeptPosition(number, number + 5, {"n": number}, number))
            matches.keep_position(db, match, 1, KeptPosition(number, 0, {}, 0))
    with store.write() as db:
        assert matches.best_kept_position(db, match, 1, 300) == KeptPosition(256, 261, {"n": 256}, 256)
        assert matches.best_kept_position(db, match, 1, 255) == KeptPosition(128, 133, {"n": 128}, 128)
        assert matches.best_kept_position(db, match, 1, 100) is None
        assert matches.best_kept_position(db, match, 2, 300) is None
        matches.drop_kept_positions(db, match, 200)
        assert matches.best_kept_position(db, match, 1, 300) == KeptPosition(128, 133, {"n": 128}, 128)


def test_removing_a_match_removes_all_that_belongs_to_it(store: Store) -> None:
    match = new_match(store)
    with store.write() as db:
        matches.append(db, match, 0, [NewEntry("play", {})], NOW)
        host = matches.find(db, match).host  # type: ignore[union-attr]
        matches.put_note(db, match, host, "secret plan")
        assert matches.note(db, match, host) == "secret plan"
        notices.add(db, match, host, "turn", NOW, {})
    with store.write() as db:
        assert matches.remove(db, match)
        assert not matches.remove(db, match)
    with store.read() as db:
        for table in ("seats", "entries", "notes", "notices"):
            assert db.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0, table


def test_a_token_acts_for_its_person_until_it_ends(store: Store) -> None:
    with store.write() as db:
        person = people.create(db, "guest", "Anne", NOW)
        people.open_session(db, person, "token", "browser", NOW, NOW + 100)
    with store.read() as db:
        assert people.behind(db, "token", "browser", NOW + 99).id == person  # type: ignore[union-attr]
        assert people.behind(db, "token", "browser", NOW + 101) is None
        assert people.behind(db, "token", "token", NOW) is None
        assert people.behind(db, "other", "browser", NOW) is None
        kept = db.execute(text("SELECT hash FROM sessions")).scalar()
        assert "token" not in str(kept), "the store must not know the token itself"
    with store.write() as db:
        people.close_session(db, "token")
        assert people.behind(db, "token", "browser", NOW) is None


def test_names_are_unique_whatever_their_case_and_accents(store: Store) -> None:
    with store.write() as db:
        people.create(db, "account", "Éloïse", NOW, key="eloise")
    with store.read() as db:
        assert people.named(db, "ELOISE").name == "Éloïse"  # type: ignore[union-attr]


def test_a_guests_games_become_the_accounts(store: Store) -> None:
    match = new_match(store)
    with store.write() as db:
        guest = matches.find(db, match).host  # type: ignore[union-attr]
        account = people.create(db, "account", "Bob", NOW, key="bob")
        assert people.merge(db, guest, account) == [match]
    with store.read() as db:
        assert matches.find(db, match).host == account  # type: ignore[union-attr]
        assert matches.seats_of(db, match)[0].person == account
        assert people.find(db, guest) is None


def test_a_notice_is_claimed_once_and_comes_back_if_not_sent(store: Store) -> None:
    with store.write() as db:
        person = people.create(db, "guest", "Anne", NOW)
        notices.add(db, None, person, "confirm", NOW, {"path": "/x"})
    with store.read() as db:
        [first] = notices.due(db, NOW)
    with store.write() as db:
        assert notices.claim(db, first, NOW + 60)
        assert not notices.claim(db, first, NOW + 60)
        assert notices.due(db, NOW + 59) == []
        [again] = notices.due(db, NOW + 61)
        assert again.tries == 1
        notices.done(db, again.id)
        assert notices.due(db, NOW + 100) == []


def test_the_secret_is_made_once(store: Store) -> None:
    assert store.secret() == store.secret()
    assert len(store.secret()) == 64


def test_sqlite_writes_are_durable(tmp_path: Any) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x' / 'games.db'}")
    with store.read() as db:
        assert db.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert db.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert db.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_the_log_of_sqlite_has_its_full_length_and_a_crash_loses_nothing(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(store)
    log = tmp_path / "games.db-wal"
    store.secret()
    before = log.stat().st_size
    store.make_room()
    longest = log.stat().st_size
    assert longest > 4_000_000 > before > 0
    for number in range(300):
        store.kept(f"key {number}", partial(str, "x" * 5000 + str(number)))
    store.make_room()
    assert log.stat().st_size == longest, "it began at the front again"
    for name in ("games.db", "games.db-wal"):  # as a power failure leaves them
        shutil.copy(tmp_path / name, tmp_path / f"left-{name}")
    left = open_store(f"sqlite:///{tmp_path / 'left-games.db'}")
    for number in range(300):
        assert left.kept(f"key {number}", lambda: "lost") == "x" * 5000 + str(number)
    assert left.secret() == store.secret()
    left.close()
    store.close()


def test_a_log_that_cannot_be_lengthened_is_left_as_it_is(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(store)
    store.secret()
    (tmp_path / "games.db-wal").rename(tmp_path / "elsewhere")
    store.make_room()
    (tmp_path / "elsewhere").rename(tmp_path / "games.db-wal")
    assert store.secret() == store.secret()
    store.close()


def test_an_address_of_no_database_is_refused_with_a_sentence() -> None:
    for url in ("mysql://x/y", "://"):
        with pytest.raises(BadSetting):
            open_store(url)
