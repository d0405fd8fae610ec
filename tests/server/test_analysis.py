"""Looking back and ahead: moments, forks, game files, luck, history, odds, preview, puzzles."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from hosting import Player, Running
from sandtable.core.puzzle import Puzzle, holds
from sandtable.server.matches import registry as registry_module
from sandtable.server.matches.analysis import count

BOTH_ENGINES = True


def played(anne: Player, decisions: int, seed: int = 3, **wish: Any) -> dict[str, Any]:
    """A match in which one person has played some decisions by chance."""
    rng = random.Random(seed)
    now = anne.create(**wish)
    while now["state"]["decisions"] < decisions and not now["ending"]:
        action = rng.choice(now["actions"])["text"]
        now = anne.post(f"/api/matches/{now['id']}/actions", {"seq": now["seq"], "action": action})
    return now


def test_every_moment_can_be_looked_at_again(anne: Player) -> None:
    now = played(anne, 20)
    match = now["id"]
    total = now["state"]["decisions"]
    told = anne.get(f"/api/matches/{match}/moments")
    assert told["total"] == total
    assert [row["number"] for row in told["moments"]] == list(range(1, total + 1))
    first = anne.get(f"/api/matches/{match}/moments/0")
    assert first["events"] == []
    assert first["state"]["phase"] == "choose_tile"
    last = anne.get(f"/api/matches/{match}/moments/{total}", **{"as": now["eyes"]})
    assert last["view"] == now["view"]
    assert last["text"] == now["log"][-1]["text"]
    assert last["events"] == now["log"][-1]["events"]
    for number in (-1, total + 1):
        anne.ask("GET", f"/api/matches/{match}/moments/{number}", status=404)


def test_a_match_left_alone_takes_less_room_and_looks_the_same(
    server: Running, anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover", "move r-2")
    before, registry = anne.get(f"/api/matches/{match}"), server.services.registry
    monkeypatch.setattr(registry_module, "_IDLE", -1.0)
    for watched, kept in ((True, True), (False, False)):
        registry.rest(lambda _, watched=watched: watched)
        assert bool(registry._loaded[match].rendered_log) is kept
    assert anne.get(f"/api/matches/{match}") == before


def test_a_moment_of_a_long_match_needs_no_memory_of_the_past(
    anne: Player, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With snapshots a match opens at its end; its past comes back when somebody asks for it."""
    monkeypatch.setattr(registry_module, "KEEP_EVERY", 16)
    monkeypatch.setattr(registry_module, "_REMEMBER", 5)
    now = played(anne, 50)
    match, total = now["id"], now["state"]["decisions"]
    server.services.registry.forget(match)
    opened = anne.get(f"/api/matches/{match}", **{"as": now["eyes"]})
    base = server.services.registry.work(match, lambda loaded: loaded.base)
    assert base >= 16
    assert opened["view"] == now["view"]
    assert [a["text"] for a in opened["actions"]] == [a["text"] for a in now["actions"]]
    assert [e["number"] for e in opened["log"]] == list(range(base + 1, total + 1))
    assert opened["log_start"] == base
    earlier = anne.get(f"/api/matches/{match}/log", before=base + 1, limit=10)
    assert [e["number"] for e in earlier["log"]] == list(range(base - 9, base + 1))
    assert server.services.registry.work(match, lambda loaded: loaded.base) == 0
    after = anne.get(f"/api/matches/{match}", **{"as": now["eyes"]})
    assert after["view"] == now["view"]


def test_who_comes_back_is_told_what_happened_since_their_own_last_decision(
    anne: Player, bob: Player
) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    match = bob.join(made, "blue")["id"]
    rng = random.Random(4)
    people = {"red": anne, "blue": bob}
    last = {"red": 0, "blue": 0}
    for number in range(1, 25):
        seat = anne.get(f"/api/matches/{match}")["state"]["seat"]
        who = people[seat]
        who.play(match, rng.choice(who.get(f"/api/matches/{match}")["actions"])["text"])
        last[seat] = number
    for seat, who in people.items():
        told = who.get(f"/api/matches/{match}/recap")
        assert (told["since"], told["until"]) == (last[seat], 24)
        assert all(line["number"] > last[seat] for line in told["lines"])
    everything = anne.get(f"/api/matches/{match}/recap", since=0)
    moved = [event for entry in anne.get(f"/api/matches/{match}")["log"] for event in entry["events"]]
    assert len(everything["journeys"]) == sum(event["event"] == "moved" for event in moved) > 0


def test_undo_goes_back_beyond_a_snapshot(
    anne: Player, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "KEEP_EVERY", 8)
    monkeypatch.setattr(registry_module, "_REMEMBER", 2)
    now = played(anne, 20)
    match = now["id"]
    total = now["state"]["decisions"]
    for _ in range(total):
        server.services.registry.forget(match)
        now = anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    assert now["state"]["decisions"] == 0
    again = anne.play(match, "take cover", "take cover")
    server.services.registry.forget(match)
    assert anne.get(f"/api/matches/{match}")["view"] == again["view"]


def test_the_store_rebuilds_exactly_what_was_in_memory(anne: Player, server: Running) -> None:
    now = played(anne, 60, options={"walls": "on"})
    server.services.registry.forget(now["id"])
    again = anne.get(f"/api/matches/{now['id']}", **{"as": now["eyes"]})
    for key in ("view", "state", "actions", "log", "undo", "seq"):
        assert again[key] == now[key], key


def test_a_fork_is_a_sandbox_of_ones_own_with_other_dice(anne: Player, bob: Player) -> None:
    now = played(anne, 12)
    fork = anne.post(f"/api/matches/{now['id']}/fork", {"moment": 6, "title": "What if"})
    assert fork["title"] == "What if"
    assert fork["solo"]
    assert fork["dice"]["bound"][0]["commitment"] != now["dice"]["bound"][0]["commitment"]
    moment = anne.get(f"/api/matches/{now['id']}/moments/6", **{"as": fork["eyes"]})
    assert fork["view"]["armies"] == moment["view"]["armies"]
    assert fork["state"]["seat"] == moment["state"]["seat"]
    bob.ask("GET", f"/api/matches/{fork['id']}", status=404)
    anne.play(fork["id"], fork["actions"][0]["text"])
    assert anne.get(f"/api/matches/{now['id']}")["seq"] == now["seq"]


def test_in_a_fork_bots_may_sit_where_others_sat(anne: Player) -> None:
    now = played(anne, 12)
    where = f"/api/matches/{now['id']}/fork"
    fork = anne.post(where, {"moment": 6, "seats": {"red": "human", "blue": "easy"}})
    assert [player["kind"] for player in fork["players"]] == ["person", "bot"]
    assert anne.post(where, {"moment": 6, "seats": {"red": "nobody"}}, status=400)["error"] == "bad-seats"


def test_a_game_file_goes_out_and_comes_back(anne: Player, bob: Player) -> None:
    now = played(anne, 25)
    text = anne.get(f"/api/matches/{now['id']}/record")
    assert '[Game "skirmish"]' in text
    assert "Seed" not in text
    brought = bob.post("/api/matches/import", {"record": text, "title": "Brought"})
    assert brought["state"]["decisions"] == 25
    mine = {key: value for key, value in brought["view"].items() if key != "technologies"}
    theirs = {key: value for key, value in now["view"].items() if key != "technologies"}
    assert mine == theirs
    assert brought["mine"] == ["red", "blue"]
    went_on = bob.play(brought["id"], brought["actions"][0]["text"])
    assert went_on["state"]["decisions"] == 26
    assert (now["brought"], brought["brought"], went_on["brought"]) == ("", "file", "file")


def test_everybody_is_told_that_a_match_began_from_a_position_brought_here(anne: Player, bob: Player) -> None:
    position = played(anne, 12)["view"]
    seats = {"red": "human", "blue": "open"}
    brought = anne.post("/api/matches", {"game": "skirmish", "position": position, "seats": seats})
    guest = bob.post("/api" + brought["players"][1]["invite"])
    assert guest["mine"] == ["blue"]
    assert guest["brought"] == "position"


def test_a_bad_game_file_is_refused_with_its_line(anne: Player) -> None:
    now = played(anne, 5)
    text = anne.get(f"/api/matches/{now['id']}/record") + "red: fly\n"
    answer = anne.post("/api/matches/import", {"record": text}, status=400)
    assert "Line" in answer["sentence"]["en"]
    assert "Ligne" in answer["sentence"]["fr"]


def test_luck_and_history_follow_the_game(anne: Player) -> None:
    now = played(anne, 400, seed=5)
    luck = anne.get(f"/api/matches/{now['id']}/luck")
    assert [row["seat"] for row in luck] == ["red", "blue"]
    rolled = sum(
        len(d) for d in (e["dice"] for e in anne.get(f"/api/matches/{now['id']}/log", before=999)["log"])
    )
    assert sum(row["dice"] for row in luck) >= rolled > 0
    history = anne.get(f"/api/matches/{now['id']}/history")
    assert history["turns"] == sorted(history["turns"])
    assert len(history["calendar"]) == len(history["turns"])
    final: dict[str, int] = {}
    for owner in now["view"]["control"].values():
        final[owner] = final.get(owner, 0) + 1
    assert {seat: row[-1] for seat, row in history["series"]["control"].items() if row[-1]} == final


def test_victory_points_are_counted_where_a_game_has_them() -> None:
    counted = count({"victory_points": {"germany": -3, "allies": 4}, "control": {"paris": "allies"}})
    assert counted["points"] == {"germany": -3, "allies": 4}
    assert counted["control"] == {"allies": 1}


POSITION = {
    "base": "empty",
    "active": "red",
    "control": {"redfort": "red", "south-farm": "red", "ford": "red", "marsh": "blue", "bluefort": "blue"},
    "armies": [
        {"area": "ford", "nation": "red", "name": "spearhead"},
        {"area": "marsh", "nation": "blue", "name": "guard"},
        {"area": "wood", "nation": "blue", "name": "lost"},
    ],
}


def test_odds_why_and_supply_of_the_decision_at_hand(anne: Player) -> None:
    made = anne.create(position=POSITION)
    match = made["id"]
    odds = anne.get(f"/api/matches/{match}/odds", action="attack spearhead > marsh")["odds"]
    assert sum(result["probability"] for result in odds["results"]) == pytest.approx(1)
    assert {result["exact"] for result in odds["results"]} == {"7/12", "5/12"}
    assert anne.get(f"/api/matches/{match}/odds", action="end turn") == {"odds": None}
    why = anne.get(f"/api/matches/{match}/why", action="attack spearhead > bluefort")
    assert not why["legal"]
    assert [rule["id"] for rule in why["rules"]] == ["SKI-5.1"]
    assert anne.get(f"/api/matches/{match}/supply")["unsupplied"]["blue"] == ["lost"]
    assert made["words"]["army"]["spearhead"] == {"en": "spearhead"}


def test_a_preview_shows_what_happens_before_any_dice(anne: Player) -> None:
    match = anne.create(position=POSITION)["id"]
    anne.play(match, "move spearhead")
    before = anne.get(f"/api/matches/{match}")
    shown = anne.get(f"/api/matches/{match}/preview", action="stop")
    assert [event["event"] for event in shown["events"]] == ["moved"]
    assert shown["events"][0]["data"]["path"] == ["ford", "south-farm"]
    assert not shown["dice"]
    assert set(shown["changed"]) <= set(before["view"])
    assert anne.get(f"/api/matches/{match}")["seq"] == before["seq"], "looking changes nothing"
    anne.ask("GET", f"/api/matches/{match}/preview?action=end+turn", status=422)


def test_wondering_about_a_position_gone_by_is_no_fault(anne: Player) -> None:
    match = anne.create(position=POSITION)["id"]
    before = anne.get(f"/api/matches/{match}")["seq"]
    anne.play(match, "move spearhead")
    for question in ("preview", "odds"):
        asked = f"/api/matches/{match}/{question}?action=move+spearhead"
        assert anne.ask("GET", f"{asked}&seq={before}") is None
        anne.ask("GET", f"{asked}&seq={before + 1}", status=422)
        anne.ask("GET", asked, status=422)


def test_a_preview_tells_no_dice(anne: Player) -> None:
    match = anne.create(position={**POSITION, "active": "red"})["id"]
    anne.play(match, "attack spearhead > marsh")
    shown = anne.get(f"/api/matches/{match}/preview", action="stand")
    assert shown["dice"]
    assert shown["changed"] is None
    assert shown["events"] == []


PUZZLE = Puzzle(
    id="ford",
    title={"en": "Take the marsh", "fr": "Prenez le marais"},
    text={"en": "Move on.", "fr": "Avancez."},
    seat="red",
    position={**POSITION, "armies": POSITION["armies"][:1]},  # type: ignore[index]
    goal={"control": {"marsh": "red"}},
    moves=3,
)


def test_a_puzzle_is_judged_by_the_engine(anne: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.matches import puzzles

    monkeypatch.setattr(puzzles, "puzzles_of", lambda game: (PUZZLE,))
    told = anne.get("/api/puzzles/skirmish")
    assert told[0]["title"]["fr"] == "Prenez le marais"
    assert "goal" not in told[0]
    assert "position" not in told[0]
    made = anne.post("/api/puzzles/skirmish/ford")
    assert made["puzzle"] == {
        "id": "ford",
        "title": {"en": "Take the marsh", "fr": "Prenez le marais"},
        "solved": False,
        "failed": False,
        "left": 3,
    }
    done = anne.play(made["id"], "move spearhead", "> marsh", "stop")
    assert done["puzzle"]["solved"]
    again = anne.post("/api/puzzles/skirmish/ford")
    wrong = anne.play(again["id"], "move spearhead", "> south-farm", "stop")
    assert wrong["puzzle"]["failed"]
    astray = ({"armies": [{"name": "spearhead", "area": "south-farm"}]},)
    longer = msgspec.structs.replace(PUZZLE, moves=9, late=astray)
    monkeypatch.setattr(puzzles, "puzzles_of", lambda game: (longer,))
    soon = anne.play(again["id"])
    assert (soon["puzzle"]["failed"], soon["puzzle"]["left"]) == (True, 6)
    anne.post("/api/puzzles/skirmish/none", status=404)


def test_what_a_goal_may_say() -> None:
    found = {"control": {"a": "red"}, "armies": [{"area": "a", "n": 1}, {"area": "b", "n": 2}], "turn": 3}
    assert holds({"control": {"a": "red"}, "turn": 3}, found)
    assert holds({"armies": [{"area": "b"}]}, found)
    assert not holds({"armies": [{"area": "b", "n": 1}]}, found)
    assert not holds({"control": {"c": "red"}}, found)
