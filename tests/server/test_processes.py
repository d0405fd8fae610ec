"""Servers in processes of their own: several over one PostgreSQL, killed, restarted, stopped."""

from __future__ import annotations

import random
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from hosting import PATIENT, Player, until
from serving import Process, running, serving

pytestmark = pytest.mark.slow


def at(process: Process, like: Player | None = None) -> Player:
    """A person at a server, the same as another where given."""
    player = Player(process.address)
    if like is not None:
        player.http.cookies.update(like.http.cookies)
    return player


@pytest.mark.postgres
def test_two_processes_show_each_others_moves(new_postgres: Callable[[], str]) -> None:
    url = new_postgres()
    with serving(url) as one, serving(url) as two:
        anne, bob = at(one), at(two)
        made = anne.create(seats={"red": "human", "blue": "open"})
        match = made["id"]
        bob.join(made, "blue")
        assert anne.get(f"/api/matches/{match}")["players"][1]["kind"] == "person"
        with bob.live(match) as heard_by_bob, anne.live(match) as heard_by_anne:
            heard_by_bob.next("hello")
            heard_by_anne.next("hello")
            anne.play(match, "take assault")
            update = heard_by_bob.next("update")
            assert update["entries"][0]["seat"] == "red"
            assert update["entries"][0]["text"] is None
            assert [a["text"] for a in update["changed"]["actions"]] == ["take assault", "take cover"]
            bob.play(match, "take cover")
            heard_by_anne.until(lambda m: m["type"] == "update" and m["changed"].get("actions"))
            now = anne.play(match, "move r-2")
            heard_by_bob.until(lambda m: m["type"] == "update" and m["seq"] == now["seq"])
            undone = anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
            last = heard_by_bob.until(lambda m: m["type"] == "update" and m["seq"] == undone["seq"])
            assert last["entries"][-1]["kind"] == "undo"
            assert bob.get(f"/api/matches/{match}")["state"]["decisions"] == 2


@pytest.mark.postgres
def test_who_signs_out_at_one_process_hears_no_more_at_another(new_postgres: Callable[[], str]) -> None:
    url = new_postgres()
    with serving(url) as one, serving(url) as two:
        anne = at(one)
        match = anne.create(watch="players")["id"]
        with at(two, anne).live(match) as live:
            live.next("hello")
            anne.post("/api/logout")
            with pytest.raises(ConnectionClosed):
                live.next("never")


@pytest.mark.postgres
def test_two_processes_never_both_append(new_postgres: Callable[[], str]) -> None:
    """The same person at two servers sends two different actions for the same position, many times."""
    url = new_postgres()
    with serving(url) as one, serving(url) as two:
        anne = at(one)
        match = anne.create()["id"]
        now = anne.play(match, "take assault", "take cover")
        other = at(two, anne)
        rng = random.Random(1)
        for _ in range(25):
            if now["ending"]:
                break
            texts = [action["text"] for action in now["actions"]]
            statuses: dict[Player, int] = {}

            def act(player: Player, text: str, seq: int, told: dict[Player, int]) -> None:
                body = {"seq": seq, "action": text}
                told[player] = player.raw("POST", f"/api/matches/{match}/actions", body).status_code

            pair = [
                threading.Thread(target=act, args=(player, rng.choice(texts), now["seq"], statuses))
                for player in (anne, other)
            ]
            for thread in pair:
                thread.start()
            for thread in pair:
                thread.join()
            assert sorted(statuses.values()) == [200, 409]
            after = anne.get(f"/api/matches/{match}")
            assert after["state"]["decisions"] == now["state"]["decisions"] + 1
            assert other.get(f"/api/matches/{match}", **{"as": after["eyes"]})["view"] == after["view"]
            now = after


@pytest.mark.postgres
def test_listeners_recover_after_the_database_restarted(new_postgres: Callable[[], str]) -> None:
    url = new_postgres()
    with serving(url) as one, serving(url) as two:
        anne = at(one)
        match = anne.create()["id"]
        watcher = at(two)
        with watcher.live(match) as live:
            live.next("hello")
            with psycopg.connect(url, autocommit=True) as admin:
                others = (
                    " FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
                )
                ended = [pid for pid, _ in admin.execute(f"SELECT pid, pg_terminate_backend(pid) {others}")]
                left = f"SELECT 1 {others} AND pid = ANY(%s)"
                until(lambda: admin.execute(left, [ended]).fetchone() is None)
            until(lambda: one.answers() and two.answers())
            seq = anne.play(match, "take assault")["seq"]
            live.until(lambda m: m["type"] == "update" and m["seq"] == seq, 90)


@pytest.mark.postgres
def test_a_bot_goes_on_though_its_process_died(new_postgres: Callable[[], str]) -> None:
    url = new_postgres()
    with serving(url) as one:
        anne = at(one)
        match = anne.create(seats={"red": "random", "blue": "random"}, pause=400)["id"]
        until(lambda: anne.get(f"/api/matches/{match}")["state"]["decisions"] >= 1)
        one.kill()
        with serving(url) as two:
            again = at(two, anne)
            stood = again.get(f"/api/matches/{match}")["state"]["decisions"]
            until(lambda: again.get(f"/api/matches/{match}")["state"]["decisions"] > stood)


def test_a_client_resumes_after_the_server_was_restarted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(url) as process:
        anne = at(process)
        match = anne.create()["id"]
        with anne.live(match) as live:
            seq = live.next("hello")["seq"]
            anne.play(match, "take assault")
            process.kill()
            with pytest.raises(ConnectionClosed):
                live.until(lambda m: False)
    with serving(url) as process, at(process, anne).live(match, since=seq) as live:
        hello = live.next("hello")
        assert [entry["number"] for entry in hello["entries"]] == [1]
        assert hello["snapshot"]["mine"] == ["red", "blue"]


def test_a_term_signal_stops_the_server_at_once_and_cleanly(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.db'}", "--bot-workers", "1") as process:
        anne = at(process)
        match = anne.post("/api/matches", {"game": "third-reich", "seats": {"axis": "easy"}, "pause": 0})[
            "id"
        ]
        with anne.live(match) as live:
            live.next("hello")
            live.next("update", 120)
            code = process.stop()
            with pytest.raises(ConnectionClosed) as closed:
                live.until(lambda m: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert code in (0, -15)
        assert process.process.stderr is not None
        assert "Traceback" not in process.process.stderr.read()


def test_bots_think_in_a_process_of_their_own(tmp_path: Path) -> None:
    """A real game, bots in worker processes: they play, and the server answers meanwhile."""
    with serving(f"sqlite:///{tmp_path / 'games.db'}", "--bot-workers", "1") as process:
        anne = at(process)
        seats = {"axis": "easy", "allies": "random", "ussr": "easy"}
        match = anne.post("/api/matches", {"game": "third-reich", "seats": seats, "pause": 0})["id"]
        until(lambda: anne.get(f"/api/matches/{match}")["state"]["decisions"] > 5, 120)
        started = process.children()
        assert started, "the bots' own process"
        stood = anne.get(f"/api/matches/{match}")["state"]["decisions"]
        until(lambda: anne.get(f"/api/matches/{match}")["state"]["decisions"] > stood, 120)
        process.kill()
        until(lambda: not any(map(running, started)))


def test_the_first_line_tells_where_to_go(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'games.db'}") as process:
        assert process.process.stdout is not None
        line = process.process.stdout.readline()
        assert line.startswith(f"Sandtable: {process.address}/enter?key=")
        browser = httpx.Client(**PATIENT)
        assert browser.get(line.split()[1]).status_code == 302
        assert browser.get(f"{process.address}/api/me").json()["kind"] == "owner"


def test_settings_come_from_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_NAME", "Chez nous")
    monkeypatch.setenv("SANDTABLE_ACCOUNTS", "closed")
    with serving(f"sqlite:///{tmp_path / 'games.db'}") as process:
        told = httpx.get(f"{process.address}/api/server", **PATIENT).json()
        assert (told["name"], told["accounts"]) == ("Chez nous", "closed")


def test_wrong_settings_are_a_sentence_not_a_traceback(tmp_path: Path) -> None:
    import sys

    for words in (["--database", "mysql://x"], ["--base-url", "nonsense"], ["--accounts", "maybe"]):
        code = "from sandtable.cli import main; main()"
        run = subprocess.run(
            [sys.executable, "-c", code, "serve", *words],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert run.returncode != 0, words
        assert "Traceback" not in run.stderr, run.stderr


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    import sys

    url = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(url) as process:
        code = "from sandtable.cli import main; main()"
        words = ["serve", "--port", str(process.port), "--database", url]
        run = subprocess.run(
            [sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=120, check=False
        )
    assert run.returncode == 1
    assert run.stderr.startswith(f"Port {process.port} is in use")
