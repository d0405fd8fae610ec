"""Advice over HTTP: alone or once all agreed, never from what is hidden; a finished game looked over."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, get_type_hints

from hosting import Player
from sandtable.server.api import schemas

WALK = ("move r-2", "> wood", "stop")


def begun(anne: Player, bob: Player) -> str:
    """A match of two people, red to move."""
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    bob.play(made["id"], "take cover")
    return str(made["id"])


def test_who_plays_alone_is_advised_and_warned(anne: Player) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover", *WALK, "end turn", "end turn")
    seen = anne.get(f"/api/matches/{match}")
    assert seen["advice"]
    where, seq = f"/api/matches/{match}/advice", seen["seq"]
    found = anne.get(where, seq=seq)["advice"]
    assert 1 <= len(found) <= 3
    legal = [action["text"] for action in seen["actions"]]
    for one in found:
        assert set(one) == set(get_type_hints(schemas.AdviceTold))
        assert one["actions"][0] == one["steps"][0]["text"]
        assert one["actions"][0] in legal
        assert one["reasons"]
    assert anne.get(where, seq=seq)["advice"] == found, "the same position gets the same advice"
    warned = {
        text: anne.get(f"/api/matches/{match}/warning", actions=json.dumps([text]), seq=seq)["warning"]
        for text in legal
    }
    assert warned[found[0]["actions"][0]] is None
    bad = max((one for one in warned.values() if one), key=lambda one: one["missed"])
    assert 0 < bad["missed"] <= 1
    assert bad["coming"][-1]["id"] == "reason-expected"
    assert bad["better"]["actions"][0] in legal
    junk = anne.raw("GET", f"/api/matches/{match}/warning", params={"actions": '["move b-1"]'})
    assert junk.status_code == 422
    shares = anne.get(f"/api/matches/{match}/expectation")["shares"]
    assert set(shares) == {"red", "blue"}
    assert abs(sum(shares.values()) - 1) < 1e-6
    anne.play(match, "end turn")
    assert anne.get(where, seq=seq) is None


def test_among_people_there_is_advice_only_once_all_have_agreed(
    anne: Player, bob: Player, player: Callable[[], Player]
) -> None:
    match = begun(anne, bob)
    where = f"/api/matches/{match}/advice"

    def refused(who: Player, what: str = "advice") -> str:
        answer = who.raw("GET", f"/api/matches/{match}/{what}")
        assert answer.status_code in (403, 409)
        code: str = answer.json()["error"]
        return code

    assert not anne.get(f"/api/matches/{match}")["advice"]
    assert (refused(anne), refused(anne, "expectation")) == ("no-advice", "no-advice")
    offered = anne.post(f"/api/matches/{match}/offers", {"kind": "advice"})["offers"]
    assert [offer["kind"] for offer in offered] == ["advice"]
    assert refused(anne) == "no-advice"
    bob.post(f"/api/matches/{match}/offers/{offered[0]['number']}", {"accept": True})
    assert anne.get(where)["advice"]
    assert refused(bob) == "not-your-decision"
    assert refused(player(), "expectation") == "no-advice"
    anne.play(match, *WALK)
    assert anne.get(where)["advice"], "it stands while the game goes on"
    bob.post(f"/api/matches/{match}/offers/{offered[0]['number']}", {"accept": False})
    assert refused(anne) == "no-advice"


def test_who_waits_for_others_cannot_agree_to_advice_for_them(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    where = f"/api/matches/{made['id']}"
    anne.post(f"{where}/offers", {"kind": "advice"})
    assert not anne.get(where)["advice"]
    for what in ("advice", "expectation"):
        assert anne.raw("GET", f"{where}/{what}").json()["error"] == "no-advice"
    bob.join(made, "blue")
    assert anne.raw("GET", f"{where}/advice").json()["error"] == "no-advice"
    number = bob.get(where)["offers"][0]["number"]
    bob.post(f"{where}/offers/{number}", {"accept": True})
    assert anne.get(f"{where}/expectation")["shares"]


def test_advice_to_one_is_the_same_whatever_the_other_holds(anne: Player, bob: Player) -> None:
    """Blue's tile is hidden from red: with either tile red is advised the same."""
    told: list[Any] = []
    for tile in ("assault", "cover"):
        made = anne.create(seats={"red": "human", "blue": "open"})
        bob.join(made, "blue")
        match = made["id"]
        anne.play(match, "take assault")
        bob.play(match, f"take {tile}")
        number = anne.post(f"/api/matches/{match}/offers", {"kind": "advice"})["offers"][0]["number"]
        bob.post(f"/api/matches/{match}/offers/{number}", {"accept": True})
        told.append(anne.get(f"/api/matches/{match}/advice", seq=anne.get(f"/api/matches/{match}")["seq"]))
    assert told[0] == told[1]


def test_a_game_is_looked_over_once_it_is_over(
    anne: Player, bob: Player, player: Callable[[], Player]
) -> None:
    match = begun(anne, bob)
    where = f"/api/matches/{match}/review"
    assert anne.raw("GET", where).json()["error"] == "review-later"
    assert anne.raw("GET", f"{where}/0/0").status_code == 403
    anne.play(match, *WALK, "end turn")
    bob.play(match, "end turn")
    anne.play(match, "attack r-2 > mill")
    bob.play(match, "stand")
    bob.post(f"/api/matches/{match}/resign", {})
    found = anne.get(where)["curve"]
    assert found[0]["number"] == 0
    assert all(set(one) == set(get_type_hints(schemas.ExpectationTold)) for one in found)
    assert bob.get(where)["curve"] == found
    turn = f"{where}/{found[1]['number']}"
    judged = []
    while one := anne.get(f"{turn}/{len(judged)}")["judged"]:
        assert set(one) == set(get_type_hints(schemas.JudgedTold))
        judged.append(one)
    assert any(one["dice"] for one in judged)
    assert bob.get(f"{turn}/0")["judged"] == judged[0]
    for none in ("9999/0", "-1/0", f"{found[1]['number'] + 1}/0"):
        assert anne.raw("GET", f"{where}/{none}").status_code == 404, "only where a turn begins"
    for place in (-1, 6, 10**30):
        assert anne.get(f"{turn}/{place}")["judged"] is None
    assert player().raw("GET", where).status_code == 403, "who only watched may not see everything"
    assert anne.get(f"/api/matches/{match}/expectation", moment=2)["shares"]


def test_what_might_have_been_is_played_out_once_the_game_is_over(
    anne: Player, bob: Player, player: Callable[[], Player]
) -> None:
    match = begun(anne, bob)
    where = f"/api/matches/{match}/variation/2"
    line = json.dumps(["end turn"])
    assert anne.raw("GET", where, params={"actions": line}).json()["error"] == "review-later"
    anne.play(match, *WALK, "end turn")
    bob.post(f"/api/matches/{match}/resign", {})
    moments = anne.get(where, actions=line)["moments"]
    assert [one["number"] for one in moments] == [*range(len(moments))]
    assert moments[1]["text"] == "end turn"
    assert moments[-1]["total"] == len(moments) - 1 > 1, "it goes on after that"
    assert all(set(one) == set(get_type_hints(schemas.Moment)) for one in moments)
    assert bob.get(where, actions=line)["moments"] == moments, "for everybody the same"
    assert player().raw("GET", where, params={"actions": line}).status_code == 403
    junk = anne.raw("GET", where, params={"actions": '["move b-1"]'})
    assert junk.status_code == 422
    nowhere = anne.raw("GET", f"/api/matches/{match}/variation/999", params={"actions": line})
    assert nowhere.status_code == 404


def test_who_hosts_a_game_of_bots_alone_may_look_it_over(anne: Player, player: Callable[[], Player]) -> None:
    match = anne.create(seats={"red": "random", "blue": "random"}, pause=0)["id"]
    until = time.monotonic() + 60
    while anne.get(f"/api/matches/{match}")["ending"] is None:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert anne.get(f"/api/matches/{match}/review")["curve"]
    assert player().raw("GET", f"/api/matches/{match}/review").status_code == 403
    assert anne.get(f"/api/matches/{match}")["review"]
    assert not player().get(f"/api/matches/{match}")["review"]


def test_a_game_given_up_before_its_first_decision_is_not_looked_over(anne: Player) -> None:
    match = anne.create(seats={"red": "human", "blue": "random"}, pause=9000)["id"]
    over = anne.post(f"/api/matches/{match}/resign")
    assert (over["status"], over["state"]["decisions"], over["review"]) == ("over", 0, False)
    assert anne.raw("GET", f"/api/matches/{match}/review").status_code == 403


def test_every_order_is_worth_a_warning_but_not_every_step_of_it(anne: Player) -> None:
    """To declare war on the United States in 1939 throws a game away, although no dice fall by it."""
    seats = dict.fromkeys(("germany", "italy", "japan"), "human")
    allies = dict.fromkeys(("cw", "usa", "ussr", "france", "china"), "easy")
    made = anne.create(game="blitzkrieg", seats={**seats, **allies}, pause=0)
    where = f"/api/matches/{made['id']}/warning"
    warned = anne.get(where, actions='["declare usa"]')["warning"]
    assert warned["better"]["actions"] == ["pass"]
    assert [one["id"] for one in warned["coming"]] == ["purpose-war-far", "reason-expected"]
    while anne.get(f"/api/matches/{made['id']}")["state"]["phase"] == "declare_war":
        anne.play(made["id"], "pass")
    legal = [one["text"] for one in anne.get(f"/api/matches/{made['id']}")["actions"]]
    anne.play(made["id"], next(text for text in legal if text.startswith("pick")))
    step = anne.get(f"/api/matches/{made['id']}")["actions"][0]["text"]
    assert anne.get(where, actions=json.dumps([step]))["warning"] is None


def test_no_door_gives_advice_among_people_who_have_not_agreed(anne: Player, bob: Player) -> None:
    match = begun(anne, bob)
    end = json.dumps(["end turn"])
    doors: tuple[tuple[str, dict[str, Any]], ...] = (
        ("advice", {}),
        ("warning", {"actions": end}),
        ("expectation", {}),
        ("expectation", {"moment": 0}),
        ("review", {}),
        ("review/0/0", {}),
        ("variation/0", {"actions": end}),
    )
    for who in (anne, bob):
        for door, asked in doors:
            answer = who.raw("GET", f"/api/matches/{match}/{door}", params=asked)
            assert answer.status_code in (403, 409), door
            assert "shares" not in answer.text


def test_who_plays_alone_sees_the_chances_of_earlier_moments_too(anne: Player) -> None:
    match = anne.create()["id"]
    anne.play(match, "take assault", "take cover", *WALK)
    assert set(anne.get(f"/api/matches/{match}/expectation", moment=1)["shares"]) == {"red", "blue"}
