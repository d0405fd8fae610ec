"""Backups fit both engines, and a database is restored to the same rows."""

from __future__ import annotations

import gzip
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text
from typer.testing import CliRunner

from sandtable.cli import admin, db
from sandtable.store import Store, matches, open_store, people
from sandtable.store.backup import BadBackup, backup, restore
from sandtable.store.matches import NewEntry
from sandtable.store.schema import ORDER
from sandtable.store.upgrade import NEWEST, upgrade, version
from saved import NOW, new_match


def rows(store: Store) -> dict[str, list[Any]]:
    with store.read() as connection:
        return {t.name: sorted(map(str, connection.execute(select(t)).mappings())) for t in ORDER}


def filled(store: Store) -> None:
    match = new_match(store, title="Été “42”")
    store.secret()
    with store.write() as connection:
        matches.append(
            connection, match, 0, [NewEntry("play", {"action": f"a{n}"}, 0) for n in range(700)], NOW
        )


def test_what_is_restored_is_what_was_backed_up(store: Store, tmp_path: Path) -> None:
    filled(store)
    count = backup(store, tmp_path / "b.gz")
    other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
    assert restore(other, tmp_path / "b.gz") == count > 700
    assert rows(other) == rows(store)
    assert version(other) == NEWEST
    with pytest.raises(BadBackup, match="not empty"):
        restore(other, tmp_path / "b.gz")
    other.close()


@pytest.mark.postgres
def test_a_sqlite_backup_moves_to_postgresql(tmp_path: Path, new_postgres: Any) -> None:
    from sandtable.store.upgrade import upgrade

    small = open_store(f"sqlite:///{tmp_path / 'small.db'}")
    upgrade(small)
    filled(small)
    backup(small, tmp_path / "b.gz")
    large = open_store(new_postgres())
    restore(large, tmp_path / "b.gz")
    assert rows(large) == rows(small)
    large.close()
    small.close()


@pytest.mark.postgres
def test_what_only_sqlite_can_hold_moves_to_postgresql_clean(tmp_path: Path, new_postgres: Any) -> None:
    """Control characters, halves of characters, bytes that are no text, names longer than their column."""
    from sandtable.store.upgrade import upgrade

    small = open_store(f"sqlite:///{tmp_path / 'small.db'}")
    upgrade(small)
    match = new_match(small, title="A\x00B\x1b[2J\tC\nD")
    with small.write() as connection:
        said = {"text": "x\x00y\x7f", "name": "\\u0000 stays"}
        matches.append(connection, match, 0, [NewEntry("chat", said)], NOW)
        half = '{"text":"\\ud800!"}'
        connection.execute(
            text("INSERT INTO entries VALUES (:m,2,'chat',NULL,NULL,1,:d)"), {"m": match, "d": half}
        )
        connection.execute(text("UPDATE people SET name = CAST(x'41ff42' AS TEXT) || char(0) || 'C'"))
        connection.execute(text("INSERT INTO settings VALUES (:name, 'x')"), {"name": "n" * 50})
    backup(small, tmp_path / "b.gz")
    large = open_store(new_postgres())
    restore(large, tmp_path / "b.gz")
    with large.read() as connection:
        assert matches.find(connection, match).title == "AB[2J\tC\nD"  # type: ignore[union-attr]
        told = [entry.data for entry in matches.read(connection, match)]
        assert told == [{"text": "xy", "name": "\\u0000 stays"}, {"text": "\ufffd!"}]
        assert connection.execute(text("SELECT name FROM people")).scalar() == "A\ufffdBC"
        assert connection.execute(text("SELECT max(length(name)) FROM settings")).scalar() == 40
    large.close()
    small.close()


def test_a_backup_of_an_older_version_is_cleaned_when_it_is_restored(store: Store, tmp_path: Path) -> None:
    rows_ = [["settings", {"name": "secret", "value": "a\u0000b"}]]
    pack(tmp_path / "b.gz", rows_)
    assert restore(store, tmp_path / "b.gz") == 1
    assert store.secret() == "ab"


def pack(file: Path, found: list[Any], schema: str = "0001") -> None:
    """A backup made by hand."""
    head = {"sandtable-backup": 1, "schema": schema}
    file.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in [head, *found]).encode()))


def test_a_restore_that_fails_names_the_row_and_tells_no_secret(store: Store, tmp_path: Path) -> None:
    """The same key twice, far behind in a batch: nothing of it is written, and no value is told."""
    person = {
        "kind": "account",
        "name": "Eve",
        "key": "eve",
        "password": "$argon2-hash",
        "created": 1,
        "seen": 1,
    }
    known = {"email": "", "confirmed": False, "webhook": "", "notices": True, "lang": "en", "banned": False}
    people_ = [["people", {**person, **known, "id": f"p{n}", "key": f"eve{n}"}] for n in range(20)]
    people_[17][1]["key"] = "eve3"
    pack(tmp_path / "b.gz", [["settings", {"name": "secret", "value": "hush"}], *people_])
    with pytest.raises(BadBackup) as fault:
        restore(store, tmp_path / "b.gz")
    for lang in ("en", "fr"):
        sentence = fault.value.sentence(lang)
        assert "people p17" in sentence
        assert "20" in sentence, "the line"
        assert not any(word in sentence for word in ("argon2", "hush", "eve3", "INSERT", "\n"))
    assert not any(rows(store).values()), "nothing was restored"
    people_[17][1]["key"] = "eve17"
    pack(tmp_path / "b.gz", people_)
    assert restore(store, tmp_path / "b.gz") == 20, "and the same database can be tried again"


def test_the_key_of_a_session_is_not_said(store: Store, tmp_path: Path) -> None:
    session = {"hash": "f" * 64, "id": "s1", "person": "nobody", "kind": "browser", "label": ""}
    pack(tmp_path / "b.gz", [["sessions", {**session, "created": 1, "expires": 2}]])
    with pytest.raises(BadBackup, match="sessions s1") as fault:
        restore(store, tmp_path / "b.gz")
    assert "ffff" not in str(fault.value)


def test_a_backup_that_is_broken_says_where(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    good = [["settings", {"name": f"n{n}", "value": secrets.token_hex(40)}] for n in range(200)]
    pack(tmp_path / "whole.gz", good)
    (tmp_path / "cut.gz").write_bytes((tmp_path / "whole.gz").read_bytes()[:6000])
    pack(tmp_path / "table.gz", [*good[:3], ["spies", {"name": "x"}]])
    pack(tmp_path / "column.gz", [["settings", {"password": "x"}]])
    pack(tmp_path / "later.gz", good, schema="9999")
    for name, words in {
        "cut": "ends or breaks",
        "table": "Line 5",
        "column": "Line 2",
        "later": "9999",
    }.items():
        with pytest.raises(BadBackup, match=words):
            restore(store, tmp_path / f"{name}.gz")
    store.close()


def test_a_backup_while_somebody_writes_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    import threading

    match = new_match(store)
    stop = threading.Event()

    def write() -> None:
        seq = 0
        while not stop.is_set():
            with store.write() as connection:
                matches.append(connection, match, seq, [NewEntry("play", {"n": seq})], NOW)
            seq += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            backup(store, tmp_path / f"{number}.gz")
    finally:
        stop.set()
        writer.join()
    for number in range(5):
        other = open_store(f"sqlite:///{tmp_path / f'{number}.db'}")
        restore(other, tmp_path / f"{number}.gz")
        with other.read() as connection:
            row = matches.find(connection, match)
            assert row is not None
            assert len(matches.read(connection, match)) == row.seq
        other.close()


def test_commands_speak_french_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_LANG", "fr")
    url = f"sqlite:///{tmp_path / 'games.db'}"
    result = CliRunner().invoke(db.app, ["upgrade", "--database", url])
    assert "Les tables ont maintenant la version" in result.output


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    (tmp_path / "text").write_text("hello")
    (tmp_path / "other.gz").write_bytes(gzip.compress(b'{"x": 1}\n'))
    for name in ("text", "other.gz"):
        with pytest.raises(BadBackup):
            restore(store, tmp_path / name)
    store.close()


def test_the_commands_of_a_host(store: Store, url: str, tmp_path: Path) -> None:
    match = new_match(store, title="Friday")

    def run(app: Any, *words: str) -> str:
        result = CliRunner().invoke(app, [*words, "--database", url], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    assert "already" in run(db.app, "upgrade")
    assert "Friday" in run(admin.app, "matches")
    assert "may sign in" in run(admin.app, "add", "Éva", "--password", "long enough")
    assert "Éva" in run(admin.app, "people")
    assert "Anne" not in run(admin.app, "people")
    assert "Anne" in run(admin.app, "people", "--guests")
    run(admin.app, "ban", "eva")
    with store.read() as connection:
        assert people.named(connection, "Eva").banned  # type: ignore[union-attr]
    run(admin.app, "unban", "eva")
    before = rows(store)["people"]
    run(admin.app, "password", "eva", "--password", "even longer")
    assert rows(store)["people"] != before
    assert "rows" in run(db.app, "backup", str(tmp_path / "b.gz"))
    assert "1 match, none with faults" in run(db.app, "check")
    assert "is gone" in run(admin.app, "remove", match)
    assert "Friday" not in run(admin.app, "matches")


def test_commands_say_what_is_wrong(tmp_path: Path) -> None:
    from sandtable.core.errors import BadSetting

    empty = f"sqlite:///{tmp_path / 'empty.db'}"
    for words in (["matches"], ["ban", "x"], ["remove", "x"], ["add", "x", "--password", "12345678"]):
        result = CliRunner().invoke(admin.app, [*words, "--database", empty])
        assert isinstance(result.exception, BadSetting), words


def test_a_backup_of_a_database_that_lacks_a_table_holds_the_rest_and_says_so(tmp_path: Path) -> None:
    place = f"sqlite:///{tmp_path / 'damaged.db'}"
    store = open_store(place)
    upgrade(store)
    with store.write() as connection:
        connection.execute(text("DROP TABLE notices"))
    file = tmp_path / "b.gz"
    result = CliRunner().invoke(db.app, ["backup", str(file), "--database", place])
    assert result.exit_code == 1
    assert "it lacks notices. The backup holds all the rest" in result.stderr
    assert file.exists()
