"""Orders over HTTP: what an army can reach, and deeds of several decisions in one request."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_type_hints

import pytest

from hosting import Player, Running
from sandtable.server.api import schemas
from sandtable.server.matches import registry

BOTH_ENGINES = True
WALK = ("move r-2", "> wood", "stop")


def two(anne: Player, bob: Player) -> str:
    """A match of two people, red and blue, with their tiles taken."""
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    bob.play(made["id"], "take cover")
    return str(made["id"])


def obey(who: Player, match: str, *actions: str, status: int | None = None) -> dict[str, Any]:
    seq = who.get(f"/api/matches/{match}")["seq"]
    body = {"seq": seq, "actions": list(actions)}
    answer: dict[str, Any] = who.post(f"/api/matches/{match}/actions", body, status)
    return answer


def test_what_an_army_can_do_is_one_question(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    seq = anne.get(f"/api/matches/{match}")["seq"]
    found = anne.get(f"/api/matches/{match}/orders", armies="r-2", seq=seq)
    assert set(found) == set(get_type_hints(schemas.Orders))
    for order in found["orders"]:
        assert set(order) == set(get_type_hints(schemas.OrderTold))
        assert order["armies"] == ["r-2"]
    walk = next(order for order in found["orders"] if order["to"] == "wood")
    assert (walk["kind"], walk["path"], tuple(walk["actions"])) == ("move", ["north-farm", "wood"], WALK)
    bent = anne.get(f"/api/matches/{match}/orders", armies="r-2", via="wood")["orders"]
    assert all("wood" in order["path"] for order in bent)


def test_what_an_order_would_come_to_is_told_before_it_is_given(anne: Player) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover", *WALK, "end turn", "end turn")
    where, seq = f"/api/matches/{match}/prospect", anne.get(f"/api/matches/{match}")["seq"]
    order = json.dumps(["attack r-2 > mill"])
    found = anne.get(where, actions=order, seq=seq)
    assert set(found) == set(get_type_hints(schemas.ProspectTold))
    assert found["sentence"]["args"]["chance"] == round(100 * found["chance"])
    assert found["odds"] == anne.get(f"/api/matches/{match}/odds", action="attack r-2 > mill")["odds"]
    assert anne.get(where, actions=json.dumps(["move r-1"])) is None
    for junk in ("", "x", "{}", "[]", "[1]", json.dumps(["stop"] * 500)):
        assert anne.raw("GET", where, params={"actions": junk}).status_code == 400, junk
    assert anne.raw("GET", where, params={"actions": '["move b-1"]'}).status_code == 422
    assert anne.get(f"/api/matches/{match}")["seq"] == seq
    anne.play(match, "move r-1")
    assert anne.get(where, actions=order, seq=seq) is None


def test_why_an_army_cannot_enter_is_asked_before_anything_is_decided(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    where = f"/api/matches/{match}/why"
    told = anne.get(where, action="> bluefort", after='["move r-2"]')
    assert not told["legal"]
    assert [rule["id"] for rule in told["rules"]] == ["SKI-3.1"]
    assert anne.get(where, action="> wood", after='["move r-2"]')["legal"]
    assert not anne.get(where, action="> wood")["legal"], "nothing was moved"
    assert anne.raw("GET", where, params={"action": "stop", "after": "move r-2"}).status_code == 400


def test_a_question_about_a_position_that_has_passed_is_answered_with_nothing(anne: Player) -> None:
    match = anne.create()["id"]
    now = anne.play(match, "take assault", "take cover")
    anne.play(match, "move r-2")
    assert anne.get(f"/api/matches/{match}/orders", armies="r-2", seq=now["seq"]) is None


def test_only_who_decides_may_ask_and_names_are_read_strictly(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    where = f"/api/matches/{match}/orders"
    assert bob.raw("GET", where, params={"armies": "r-2"}).status_code == 409
    unknown = anne.raw("GET", where, params={"armies": "zzz"})
    assert unknown.status_code == 422
    assert "zzz" in unknown.json()["sentence"]["fr"]
    many = ",".join(["r-1"] * 50)
    assert anne.raw("GET", where, params={"armies": many}).status_code == 400


def test_an_order_is_played_in_one_request_and_logged_by_decisions(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    now = obey(anne, match, *WALK)
    assert "stopped" not in now
    assert [entry["text"] for entry in now["log"]][-3:] == list(WALK)
    assert now["state"]["decisions"] == 5
    seen = bob.get(f"/api/matches/{match}")
    assert [entry["text"] for entry in seen["log"]][-3:] == list(WALK)
    assert all("order" not in entry for entry in seen["log"])


def test_an_order_stops_at_what_the_rules_forbid_and_names_them(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    now = obey(anne, match, "move r-2", "> bluefort", "stop")
    assert now["stopped"]["action"] == "> bluefort"
    assert [rule["id"] for rule in now["stopped"]["rules"]] == ["SKI-3.1"]
    assert now["stopped"]["sentence"]["fr"]
    assert now["state"]["phase"] == "path"  # what came before stands
    refused = obey(anne, match, "> bluefort", "stop", status=422)
    assert refused["rules"][0]["id"] == "SKI-3.1"
    assert anne.get(f"/api/matches/{match}")["seq"] == now["seq"]


def test_an_order_stops_where_somebody_else_decides(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    now = obey(anne, match, "end turn", "end turn")
    assert now["stopped"]["action"] == "end turn"
    assert now["stopped"]["sentence"]["en"] == "It is not your decision now."
    assert now["state"]["seat"] == "blue"
    assert now["state"]["decisions"] == 3


def test_an_order_stops_where_dice_fall(anne: Player) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover")
    obey(anne, match, "move r-2", "> wood", "stop", "end turn", "end turn")
    now = obey(anne, match, "attack r-2 > mill", "stand", "end turn")
    assert now["stopped"]["action"] == "end turn"
    assert "dice" in now["stopped"]["sentence"]["en"]
    assert now["log"][-1]["text"] == "stand"


def test_a_request_says_one_thing(anne: Player) -> None:
    match = anne.create()["id"]
    where = f"/api/matches/{match}/actions"
    seq = anne.get(f"/api/matches/{match}")["seq"]
    anne.post(where, {"seq": seq}, status=400)
    anne.post(where, {"seq": seq, "action": "take assault", "actions": ["take assault"]}, status=400)
    anne.post(where, {"seq": seq, "actions": ["take assault"] * 500}, status=400)
    assert anne.get(f"/api/matches/{match}")["seq"] == seq


def test_an_order_is_taken_back_as_one(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    now = obey(anne, match, *WALK)
    assert now["undo"] == {"allowed": True, "to": 2}
    back = anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    assert back["state"]["decisions"] == 2
    single = anne.play(match, "move r-2", "> wood")
    assert single["undo"]["to"] == 3


def test_a_position_is_kept_also_where_an_order_goes_on_beyond_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEEP_EVERY", 4)
    anne = Player(server.settings.address)
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover")
    now = obey(anne, match, *WALK)  # decisions 3 to 5
    server.services.registry.forget(match)
    monkeypatch.setattr(registry, "_REMEMBER", 0)
    opened = anne.get(f"/api/matches/{match}")
    assert server.services.registry.work(match, lambda loaded: loaded.base) == 4
    assert opened["view"] == now["view"]
    back = anne.post(f"/api/matches/{match}/undo", {"seq": opened["seq"]})
    assert back["state"]["decisions"] == 2


def test_alone_an_order_is_taken_back_as_one_too_also_after_the_server_began_anew(
    start: Callable[..., Running],
) -> None:
    first = start()
    anne = Player(first.settings.address)
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover")
    obey(anne, match, *WALK)
    first.services.registry.forget(match)
    assert anne.get(f"/api/matches/{match}")["undo"] == {"allowed": True, "to": 2}
