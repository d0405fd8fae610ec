"""Sitting down: links, listed games, bots, absence, return, settings, lists."""

from __future__ import annotations

import time
from io import BytesIO
from itertools import pairwise
from typing import Any

import segno

from hosting import Player, Running, until
from sandtable.server.matches.seats import stand_in

BOTH_ENGINES = True


def test_a_link_opens_a_seat_once(anne: Player, bob: Player, player: Any) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"}, title="Duel")
    invite = made["players"][1]["invite"]
    told = bob.get("/api" + invite)
    code = bob.raw("GET", f"/api{invite}/code.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.headers["cache-control"] == "no-store"
    drawn = BytesIO()
    segno.make_qr(f"{bob.base}{invite}").save(drawn, kind="svg", border=0)
    assert code.content == drawn.getvalue()
    assert told["seats"] == ["blue"]
    assert told["match"]["title"] == "Duel"
    assert bob.join(made, "blue")["mine"] == ["blue"]
    assert player().ask("GET", "/api" + invite, status=404)["error"] == "bad-link"
    player().post("/api" + invite, status=404)
    assert anne.get(f"/api/matches/{made['id']}")["players"][1]["invite"] is None


def test_a_forged_link_opens_nothing(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    invite = made["players"][1]["invite"]
    for forged in (invite[:-2] + "xx", "/join/abc", "/join/" + "a" * 500):
        bob.ask("GET", "/api" + forged, status=404)


def test_a_reopened_seat_gets_a_fresh_link(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "easy"})
    match = made["id"]
    opened = anne.post(f"/api/matches/{match}/seats/blue/open")
    first = opened["players"][1]["invite"]
    anne.post(f"/api/matches/{match}/seats/blue/bot", {"bot": "easy"})
    second = anne.post(f"/api/matches/{match}/seats/blue/open")["players"][1]["invite"]
    assert first != second
    bob.ask("GET", "/api" + first, status=404)
    bob.post("/api" + second)
    assert anne.post(f"/api/matches/{match}/seats/blue/open", status=409)["error"] == "seat-taken"
    assert bob.post(f"/api/matches/{match}/seats/red/open", status=403)["error"] == "not-host"


def test_listed_games_are_for_everybody_and_private_ones_are_not(anne: Player, bob: Player) -> None:
    open_ = anne.create(seats={"red": "human", "blue": "open"}, listed=True)["id"]
    private = anne.create(seats={"red": "human", "blue": "open"})["id"]
    lists = bob.get("/api/matches")
    assert [row["id"] for row in lists["listed"]] == [open_]
    assert lists["mine"] == []
    assert {row["id"] for row in anne.get("/api/matches")["mine"]} == {open_, private}
    bob.post(f"/api/matches/{private}/seats/blue/take", status=403)
    assert bob.post(f"/api/matches/{open_}/seats/blue/take")["mine"] == ["blue"]
    assert bob.post(f"/api/matches/{open_}/seats/red/take", status=409)["error"] == "seat-taken"
    bob.post(f"/api/matches/{open_}/seats/green/take", status=404)


def test_my_games_tell_whose_turn_it_is(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    assert anne.get("/api/matches")["mine"][0]["your_turn"]
    assert not bob.get("/api/matches")["mine"][0]["your_turn"]
    anne.play(made["id"], "take assault")
    row = bob.get("/api/matches")["mine"][0]
    assert row["your_turn"]
    assert row["seat"] == "blue"
    assert row["mine"] == ["blue"]
    assert [player["kind"] for player in row["players"]] == ["person", "person"]
    bob.post(f"/api/matches/{made['id']}/resign")
    assert bob.get("/api/matches")["mine"] == []
    assert bob.get("/api/matches", over=1)["mine"][0]["ending"]["winners"] == ["red"]


def test_bots_play_their_seats_to_the_end(anne: Player) -> None:
    made = anne.create(seats={"red": "random", "blue": "easy"})
    until(lambda: anne.get(f"/api/matches/{made['id']}")["status"] == "over", 120)
    end = anne.get(f"/api/matches/{made['id']}")
    assert end["ending"]["kind"] == "outcome"
    assert end["state"]["decisions"] > 10


def test_a_bot_waits_between_two_actions(anne: Player) -> None:
    made = anne.create(seats={"red": "random", "blue": "random"}, pause=500)
    with anne.live(made["id"]) as live:
        live.next("hello")
        times = [live.next("update")["entries"][-1]["at"] for _ in range(4)]
    gaps = [b - a for a, b in pairwise(times)]
    assert min(gaps) > 0.1, gaps


def test_bots_go_on_after_a_restart(start: Any) -> None:
    first = start()
    anne = Player(first.settings.address)
    made = anne.create(seats={"red": "random", "blue": "random"}, pause=300)
    until(lambda: anne.get(f"/api/matches/{made['id']}")["state"]["decisions"] >= 2)
    first.stop()
    second = start()
    again = Player(second.settings.address)
    again.http.cookies = anne.http.cookies
    stood = again.get(f"/api/matches/{made['id']}")["state"]["decisions"]
    assert stood >= 2
    until(lambda: again.get(f"/api/matches/{made['id']}")["state"]["decisions"] > stood)


def test_an_absent_player_is_replaced_after_the_agreed_time_and_may_return(
    anne: Player, bob: Player, server: Running
) -> None:
    made = anne.create(
        seats={"red": "human", "blue": "open"}, pace={"kind": "days", "limit": 3600}, pause=10_000
    )
    match = made["id"]
    bob.join(made, "blue")
    now = anne.play(match, "take assault")
    assert now["deadline"] is not None
    assert (
        anne.post(f"/api/matches/{match}/seats/blue/bot", {"bot": "easy"}, status=409)["error"]
        == "not-absent"
    )
    club = server.services.registry
    assert club.work(match, lambda loaded: stand_in(club, loaded, time.time())) is None
    assert club.work(match, lambda loaded: stand_in(club, loaded, time.time() + 3700)) is not None
    seen = anne.get(f"/api/matches/{match}")["players"][1]
    assert (seen["kind"], seen["bot"], seen["stand_in"], seen["name"] != "") == ("bot", "easy", True, True)
    bob.post(f"/api/matches/{match}/actions", {"seq": 99, "action": "take cover"}, status=400)
    back = bob.post(f"/api/matches/{match}/seats/blue/return")
    assert back["players"][1]["kind"] == "person"
    assert [action["text"] for action in back["actions"]] == ["take assault", "take cover"]
    anne.post(f"/api/matches/{match}/seats/blue/return", status=403)


def test_the_clock_notices_absence_by_itself(anne: Player, bob: Player, server: Running) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"}, pace={"kind": "live", "limit": 30})
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    from sqlalchemy import update

    from sandtable.store.schema import matches

    with server.services.store.write() as db:
        db.execute(update(matches).values(deadline=time.time() - 1))
    server.services.registry.forget(made["id"])
    until(lambda: anne.get(f"/api/matches/{made['id']}")["actions"])


def test_the_deadline_is_for_the_turn_not_for_each_click(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"}, pace={"kind": "days", "limit": 86400})
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    bob.play(made["id"], "take cover")
    first = anne.get(f"/api/matches/{made['id']}")["deadline"]
    assert anne.play(made["id"], "move r-2")["deadline"] == first


def test_only_the_host_changes_settings(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    bob.put(f"/api/matches/{made['id']}/settings", {"title": "mine"}, status=403)
    changed = anne.put(f"/api/matches/{made['id']}/settings", {"title": "ours", "listed": True, "pause": 10})
    assert (changed["title"], changed["listed"], changed["pause"]) == ("ours", True, 10)


def test_wishes_that_cannot_be_are_refused_with_a_sentence(anne: Player) -> None:
    for wish in (
        {"game": "chess"},
        {"game": "skirmish", "scenario": "x"},
        {"game": "skirmish", "options": {"walls": "maybe"}},
        {"game": "skirmish", "seats": {"green": "human"}},
        {"game": "skirmish", "seats": {"red": "os:system"}},
        {"game": "skirmish", "pace": {"kind": "never"}},
        {"game": "skirmish", "pace": {"kind": "live", "limit": 1}},
        {"game": "skirmish", "watch": "nobody"},
        {"game": "skirmish", "position": {"armies": [{"area": "atlantis"}]}},
        {"game": 3},
        [],
    ):
        refused = anne.post("/api/matches", wish, status=400)
        assert refused["sentence"]["en"], wish
        assert refused["sentence"]["fr"], wish
    assert anne.get("/api/matches")["mine"] == []


def test_everybody_resigning_but_one_side_ends_a_game_of_three(
    anne: Player, bob: Player, player: Any
) -> None:
    """In Third Reich the Allies and the USSR win together: the Axis giving up ends it, an Ally does not."""
    made = anne.post(
        "/api/matches", {"game": "third-reich", "seats": {"axis": "human", "allies": "open", "ussr": "open"}}
    )
    bob.join(made, "allies")
    player().join(made, "ussr")
    after = bob.post(f"/api/matches/{made['id']}/resign")
    assert after["status"] == "playing"
    assert after["players"][1]["bot"] == "easy"
    assert after["players"][1]["resigned"]
    refused = bob.post(f"/api/matches/{made['id']}/offers", {"kind": "advice"}, status=403)
    assert refused["error"] == "not-playing", (
        "who has given up proposes nothing, and takes no proposal's place"
    )
    end = anne.post(f"/api/matches/{made['id']}/resign")
    assert end["status"] == "over"


def test_the_host_may_throw_away_a_match_of_their_own(anne: Player, bob: Player) -> None:
    mine = anne.create()["id"]
    bob.put("/api/me", {})
    bob.ask("DELETE", f"/api/matches/{mine}", status=403)
    anne.ask("DELETE", f"/api/matches/{mine}", status=204)
    anne.ask("GET", f"/api/matches/{mine}", status=404)
    shared = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(shared, "blue")
    assert anne.ask("DELETE", f"/api/matches/{shared['id']}", status=409)["error"] == "seat-taken"


def test_a_hosted_server_bounds_what_one_person_begins(start: Any) -> None:
    running = start(accounts="open", matches_each=2)
    anne = Player(running.settings.address)
    anne.post("/api/register", {"name": "Anne", "password": "correct horse"})
    made = [anne.create()["id"] for _ in range(2)]
    assert anne.post("/api/matches", {"game": "skirmish"}, status=429)["error"] == "too-many-matches"
    anne.ask("DELETE", f"/api/matches/{made[0]}", status=204)
    anne.create()
