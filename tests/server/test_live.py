"""Live updates: pushed to everybody, resumed after a drop, ended when the server stops."""

from __future__ import annotations

import threading
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hosting import Live, Player, Running, until
from sandtable.server.http.exchange import Exchange
from sandtable.server.matches import views
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.store import Lost

BOTH_ENGINES = True


def apply(snapshot: dict[str, Any], update: dict[str, Any]) -> None:
    """What a client does with an update."""
    snapshot.update(update["changed"])
    snapshot["seq"] = update["seq"]
    for entry in update["entries"]:
        if entry["kind"] == "play":
            snapshot["log"].append(entry)
        elif entry["kind"] == "undo":
            snapshot["log"] = [e for e in snapshot["log"] if e["number"] <= entry["to"]]
            snapshot["notes"] = [e for e in snapshot["notes"] if e["kind"] != "over"]
            if snapshot["solo"]:
                continue
        if entry["kind"] == "chat":
            snapshot["chat"].append(entry)
        elif entry["kind"] not in ("play", "settings", "dice"):
            snapshot["notes"].append(entry)


def same(mine: dict[str, Any], told: dict[str, Any]) -> None:
    for key in told:
        if key not in ("log_start", "players"):
            assert mine[key] == told[key], key


def test_updates_keep_a_client_equal_to_the_snapshot(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    match = made["id"]
    with bob.live(match) as live:
        mine = live.next("hello")["snapshot"]
        anne.play(match, "take assault")
        apply(mine, live.next("update"))
        same(mine, bob.get(f"/api/matches/{match}"))
        bob.play(match, "take cover")
        apply(mine, live.next("update"))
        now = anne.play(match, "move r-2")
        apply(mine, live.next("update"))
        anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
        apply(mine, live.next("update"))
        anne.post(f"/api/matches/{match}/chat", {"text": "your move is next"})
        apply(mine, live.next("update"))
        same(mine, bob.get(f"/api/matches/{match}"))


def test_a_decision_is_rendered_once_for_the_same_eyes(
    anne: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to who decides and the live news to them are one rendering; the other has another."""
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    match = made["id"]
    rendered: list[tuple[int, int | None]] = []
    present = views.present

    def counted(loaded: LoadedMatch, viewer: views.Viewer, *rest: Any) -> dict[str, Any]:
        rendered.append((loaded.facts.seq, viewer.eyes))
        return present(loaded, viewer, *rest)

    with anne.live(match) as hers, bob.live(match) as his:
        for live in (hers, his):
            live.until(lambda told: told["type"] == "presence" and len(told["online"]) == 2)
        monkeypatch.setattr(views, "present", counted)
        answer = anne.play(match, "take assault")
        told = [live.next("update") for live in (hers, his)]
        assert sorted(rendered) == [(answer["seq"], 0), (answer["seq"], 1)]
    assert [update["seq"] for update in told] == [answer["seq"]] * 2
    same({**answer, **told[0]["changed"]}, answer)


def test_who_decides_is_answered_before_others_are_told(
    server: Running, anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who listen cost who decides no time, and hear of it even if the answer reaches nobody."""
    order: list[str] = []
    application: Any = server.server.config.loaded_app
    broken = False

    async def noting(scope: Any, receive: Any, send: Any) -> None:
        async def noted(message: Any) -> None:
            if message["type"] == "http.response.body" and scope["path"].endswith("/actions"):
                order.append("answered")
                if broken:
                    raise OSError("the line is dead")
            await send(message)

        await application(scope, receive, noted)

    monkeypatch.setattr(server.server.config, "loaded_app", noting)
    match = anne.create()["id"]
    server.services.registry.on_commit.append(lambda match, bot: order.append("told"))
    anne.play(match, "take assault")
    until(lambda: len(order) == 2)
    broken = True
    with pytest.raises(httpx.RemoteProtocolError):
        anne.play(match, "take cover")
    until(lambda: len(order) == 4)
    assert order == ["answered", "told"] * 2
    assert anne.get(f"/api/matches/{match}")["state"]["decisions"] == 2


def test_others_are_told_at_once_where_nobody_waits_for_the_answer_any_more() -> None:
    told: list[str] = []
    exchange = Exchange(packs=False)
    exchange.then(lambda: told.append("first"))
    assert told == []
    exchange.end()
    assert told == ["first"]
    exchange.then(lambda: told.append("late"))
    exchange.end()
    assert told == ["first", "late"]


def test_an_update_holds_only_what_changed(anne: Player) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover")
    with anne.live(match) as live:
        live.next("hello")
        anne.play(match, "move r-2")
        live.next("update")
        anne.post(f"/api/matches/{match}/chat", {"text": "hello"})
        update = live.next("update")
        assert [entry["text"] for entry in update["entries"]] == ["hello"]
        assert set(update["changed"]) == set()


def test_who_was_cut_off_hears_what_they_missed(anne: Player) -> None:
    match = anne.create()["id"]
    with anne.live(match) as live:
        seq = live.next("hello")["seq"]
        anne.play(match, "take assault")
        seq = live.next("update")["seq"]
    anne.play(match, "take cover", "move r-2")
    now = anne.get(f"/api/matches/{match}")
    anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    with anne.live(match, since=seq) as live:
        hello = live.next("hello")
    assert not hello["gap"]
    assert [entry["kind"] for entry in hello["entries"]] == ["play", "undo"]
    assert hello["entries"][1]["to"] == 2
    assert hello["snapshot"]["state"]["decisions"] == 2


def test_resuming_works_after_the_match_left_memory(anne: Player, server: Running) -> None:
    match = anne.create()["id"]
    seq = anne.play(match, "take assault")["seq"]
    anne.play(match, "take cover", "move r-2")
    server.services.registry.forget(match)
    with anne.live(match, since=seq) as live:
        hello = live.next("hello")
    assert [entry["number"] for entry in hello["entries"]] == [2, 3]


def test_too_much_missed_is_said(anne: Player, server: Running) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover")
    for _ in range(202):
        anne.post(f"/api/matches/{match}/chat", {"text": "x"})
    with anne.live(match, since=1) as live:
        hello = live.next("hello")
    assert len(hello["entries"]) == hello["seq"] - 1
    server.services.registry.forget(match)
    with anne.live(match, since=1) as live:
        hello = live.next("hello")
    assert (hello["gap"], hello["entries"]) == (True, [])


def test_presence_tells_who_is_here(anne: Player, bob: Player, player: Any) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    with anne.live(made["id"]) as live:
        live.until(lambda m: m["type"] == "presence" and m["online"] == ["red"])
        with bob.live(made["id"]):
            live.until(lambda m: m["type"] == "presence" and m["online"] == ["red", "blue"])
            assert bob.get(f"/api/matches/{made['id']}")["players"][0]["online"]
        live.until(lambda m: m["type"] == "presence" and m["online"] == ["red"])
        with player().live(made["id"]):
            live.until(lambda m: m["type"] == "presence" and m["watching"] == 1)


def held(
    monkeypatch: pytest.MonkeyPatch, server: Running, name: str
) -> tuple[threading.Event, threading.Event]:
    """A step of the hub is held up: what tells that it has begun, and what lets it go on."""
    step, begun, go_on = getattr(server.services.hub, name), threading.Event(), threading.Event()

    def slowly(*told: Any) -> Any:
        begun.set()
        go_on.wait(60)
        return step(*told)

    monkeypatch.setattr(server.services.hub, name, slowly)
    return begun, go_on


def test_who_comes_while_others_are_told_something_is_told_of_too(
    server: Running, anne: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    telling, go_on = held(monkeypatch, server, "_messages")
    with anne.live(made["id"]) as hers:
        assert telling.wait(60)
        with bob.live(made["id"]) as his:
            his.next("hello")
            go_on.set()
            for live in (hers, his):
                live.until(lambda m: m["type"] == "presence" and m["online"] == ["red", "blue"])


def test_who_signs_out_on_the_way_in_hears_nothing(
    server: Running, anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = anne.create(watch="players")["id"]
    coming, go_on = held(monkeypatch, server, "_hello")
    with anne.live(match) as live:
        assert coming.wait(60)
        anne.post("/api/logout", {})
        go_on.set()
        with pytest.raises(ConnectionClosed):
            live.next("hello")
    assert not server.services.hub.arriving


def test_whoever_was_not_told_because_the_database_failed_is_told_later(
    server: Running, anne: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    match, message = made["id"], server.services.hub._message
    asked: list[int] = []

    def failing(*told: Any) -> Any:
        asked.append(1)
        if len(asked) == 2:  # what the first was to hear is made, and what the second is not
            raise Lost("gone")
        return message(*told)

    with anne.live(match) as hers, bob.live(match) as his:
        for live in (hers, his):
            live.until(lambda told: told["type"] == "presence" and len(told["online"]) == 2)
        monkeypatch.setattr("sandtable.server.live.hub._PATIENCE", 0.01)
        monkeypatch.setattr(server.services.hub, "_message", failing)
        seq = anne.play(match, "take assault")["seq"]
        assert [live.next("update")["seq"] for live in (hers, his)] == [seq, seq]
    assert len(asked) >= 4


def test_a_page_of_somebody_else_cannot_listen(anne: Player, server: Running) -> None:
    match = anne.create()["id"]
    url = server.settings.address.replace("http", "ws") + f"/api/matches/{match}/live"
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        connect(url, origin="https://evil.example", open_timeout=60).recv()
    with connect(url, origin=server.settings.address, open_timeout=60) as socket:  # type: ignore[arg-type]
        assert "hello" in socket.recv()


def test_a_match_that_is_not_there_is_said_by_the_close_code(anne: Player) -> None:
    with anne.live("nothing") as live, pytest.raises(ConnectionClosed) as closed:
        live.next("hello")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert closed.value.rcvd.reason == "no-such-match"


def test_a_program_whose_token_is_revoked_hears_no_more(anne: Player, server: Running) -> None:
    match = anne.create(watch="players")["id"]
    made = anne.post("/api/me/tokens", {"label": "bot"})
    program = {"Authorization": f"Bearer {made['token']}"}
    url = server.settings.address.replace("http", "ws") + f"/api/matches/{match}/live"
    with connect(url, additional_headers=program, open_timeout=60) as live:
        live.recv(timeout=60)
        anne.ask("DELETE", f"/api/me/tokens/{made['id']}", status=204)
        with pytest.raises(ConnectionClosed):
            Live(live).next("never")


def test_a_listener_who_may_not_watch_any_more_is_let_go(anne: Player, player: Any) -> None:
    match = anne.create()["id"]
    with player().live(match) as live:
        live.next("hello")
        anne.put(f"/api/matches/{match}/settings", {"watch": "players"})
        with pytest.raises(ConnectionClosed):
            live.until(lambda message: message["type"] == "update" and message["seq"] > 99)


def test_many_spectators_all_hear_it(anne: Player, player: Any) -> None:
    match = anne.create()["id"]
    heard: list[int] = []
    ready = threading.Barrier(21)

    def watch() -> None:
        with player().live(match) as live:
            live.next("hello")
            ready.wait(timeout=60)
            heard.append(live.next("update")["seq"])

    threads = [threading.Thread(target=watch) for _ in range(20)]
    for thread in threads:
        thread.start()
    ready.wait(timeout=60)
    seq = anne.play(match, "take assault")["seq"]
    for thread in threads:
        thread.join(timeout=60)
    assert heard == [seq] * 20


def test_the_server_stops_at_once_though_people_listen(start: Any) -> None:
    running = start()
    anne = Player(running.settings.address)
    match = anne.create()["id"]
    with anne.live(match) as live:
        live.next("hello")
        running.server.should_exit = True
        with pytest.raises(ConnectionClosed) as closed:
            live.next("update")
        running.thread.join(timeout=30)
    assert not running.thread.is_alive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
