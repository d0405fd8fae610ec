"""A disk that is full, a database that cannot be written, a PostgreSQL that is gone: nothing is lost."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from hosting import Player, Running, until
from postgres import programs, running_postgres

START = ("take assault", "take cover")
Start = Callable[..., Running]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of six megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(place)]
    if (
        os.name != "posix"
        or os.geteuid()
        or subprocess.run(mount, check=False, capture_output=True).returncode
    ):
        pytest.skip("only root may mount a small disk here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Write until nothing more fits."""
    file = disk / "filler"
    with file.open("wb", buffering=0) as out:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while True:
                    out.write(b"x" * size)
            except OSError:
                continue
    return file


def healthy(player: Player) -> bool:
    answer = player.http.get("/health")
    assert answer.status_code == (200 if answer.json()["ok"] else 503)
    return bool(answer.json()["ok"])


def refused(player: Player, match: str, action: str) -> None:
    """The action is not taken, and a sentence in both languages says that nothing is lost."""
    seq = player.get(f"/api/matches/{match}")["seq"]
    answer = player.post(f"/api/matches/{match}/actions", {"seq": seq, "action": action}, status=503)
    tell_nothing_is_lost(answer)


def tell_nothing_is_lost(answer: dict[str, Any]) -> None:
    assert answer["error"] == "storage"
    assert "Nothing is lost" in answer["sentence"]["en"]
    assert "Rien n’est perdu" in answer["sentence"]["fr"]


def test_on_a_full_disk_nothing_is_lost_and_play_goes_on_once_there_is_room(
    start: Start, small_disk: Path
) -> None:
    running = start(database=f"sqlite:///{small_disk / 'games.db'}")
    anne = Player(running.settings.address)
    match = anne.create()["id"]
    anne.play(match, *START)
    assert healthy(anne)
    with anne.live(match) as live:
        live.next("hello")
        filler = fill(small_disk)
        refused(anne, match, "move r-2")
        until(lambda: not healthy(anne))
        stands = anne.get(f"/api/matches/{match}")
        assert stands["state"]["decisions"] == len(START), "what was confirmed stands, the rest does not"
        tell_nothing_is_lost(anne.post("/api/matches", {"game": "skirmish"}, status=503))
        filler.unlink()
        seq = anne.play(match, "move r-2")["seq"]
        live.until(lambda message: message["type"] == "update" and message["seq"] == seq)
    until(lambda: healthy(anne))


def test_the_disk_is_watched_before_it_is_full(start: Start, small_disk: Path) -> None:
    running = start(database=f"sqlite:///{small_disk / 'games.db'}")
    anne = Player(running.settings.address)
    anne.create()
    (small_disk / "almost").write_bytes(b"x" * 4_000_000)
    until(lambda: not healthy(anne))
    anne.create()


def test_a_database_that_cannot_be_written_is_still_read_and_written_again_later(server: Running) -> None:
    anne = Player(server.settings.address)
    bots = anne.create(seats={"red": "random", "blue": "random"}, pause=400)["id"]
    match = anne.create()["id"]
    anne.play(match, *START)
    state = {"on": True}

    def only_read(connection: Any, *more: object) -> None:
        connection.execute(f"PRAGMA query_only={'ON' if state['on'] else 'OFF'}")

    event.listen(server.services.store.engine, "checkout", only_read)
    server.services.store.let_go()  # the connection by which all are written
    order = {"seq": anne.get(f"/api/matches/{match}")["seq"], "actions": ["move r-2", "> wood", "stop"]}
    tell_nothing_is_lost(anne.post(f"/api/matches/{match}/actions", order, status=503))
    assert anne.get(f"/api/matches/{match}")["state"]["decisions"] == len(START), "no part of an order stands"
    refused(anne, match, "move r-2")
    until(lambda: not healthy(anne))
    stood = anne.get(f"/api/matches/{bots}")["state"]["decisions"]
    state["on"] = False
    assert anne.play(match, "move r-2")["state"]["decisions"] == len(START) + 1
    until(lambda: healthy(anne))
    until(lambda: anne.get(f"/api/matches/{bots}")["state"]["decisions"] > stood)


@pytest.mark.slow
@pytest.mark.postgres
def test_play_goes_on_after_postgresql_was_gone(start: Start) -> None:
    """Stopped as if its machine had failed, with people at the table and bots in the middle of a game."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    with running_postgres(durable=True) as postgres:
        running = start(database=f"{postgres.url}/postgres")
        anne = Player(running.settings.address)
        bots = anne.create(seats={"red": "random", "blue": "random"}, pause=400)["id"]
        match = anne.create()["id"]
        seq = anne.play(match, *START)["seq"]
        with anne.live(match) as live:
            live.next("hello")
            postgres.stop()
            move = {"seq": seq, "action": "move r-2"}
            tell_nothing_is_lost(anne.post(f"/api/matches/{match}/actions", move, status=503))
            until(lambda: not healthy(anne))
            stranger = Player(running.settings.address)
            stranger.http.cookies.set("sandtable_session", "somebody")
            assert not healthy(stranger)  # it answers whoever asks
            tell_nothing_is_lost(stranger.ask("GET", f"/api/matches/{match}", status=503))
            postgres.start()
            until(lambda: healthy(anne))
            stood = anne.get(f"/api/matches/{bots}")["state"]["decisions"]
            now = anne.get(f"/api/matches/{match}")
            assert now["state"]["decisions"] == len(START)
            seq = anne.play(match, "move r-2")["seq"]
            live.until(lambda message: message["type"] == "update" and message["seq"] == seq)
            until(lambda: anne.get(f"/api/matches/{bots}")["state"]["decisions"] > stood)


def test_a_database_that_cannot_be_opened_is_a_sentence_without_its_password() -> None:
    from sandtable.store import open_store
    from sandtable.store.errors import Unreachable

    with pytest.raises(Unreachable) as fault:
        open_store("postgresql://club:hush@127.0.0.1:1/games")
    for lang in ("en", "fr"):
        assert "127.0.0.1" in fault.value.sentence(lang)
        assert "hush" not in fault.value.sentence(lang)
