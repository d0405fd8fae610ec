"""Playing a match over HTTP: legal, stale, illegal, undo, take-back, resign, end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hosting import Player, Running
from sandtable import games
from sandtable.core import record
from sandtable.core.dice import commitment
from sandtable.server.matches import views
from sandtable.server.matches.notes import AGREEING
from sandtable.store import matches as stored

BOTH_ENGINES = True


def two(anne: Player, bob: Player, **wish: Any) -> str:
    """A match of two people, red and blue, with their tiles taken."""
    made = anne.create(seats={"red": "human", "blue": "open"}, **wish)
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    bob.play(made["id"], "take cover")
    return str(made["id"])


def test_a_new_match_offers_its_first_decision_to_its_creator(anne: Player) -> None:
    made = anne.create(title="  Friday   night ")
    assert made["title"] == "Friday night"
    assert made["mine"] == ["red", "blue"]
    assert made["solo"]
    assert made["state"]["seat"] == made["eyes"] == "red"
    assert [action["text"] for action in made["actions"]] == ["take assault", "take cover"]
    assert made["actions"][0] == {"text": "take assault", "kind": "take", "args": {"tile": "assault"}}
    (bound,) = made["dice"]["bound"]
    assert bound["secret"] is None
    assert len(bound["commitment"]) == len(made["dice"]["next"]) == 64


def test_the_store_says_where_a_match_stands_though_it_is_told_only_what_is_new(
    server: Running, anne: Player, bob: Player
) -> None:
    match = two(anne, bob, pace={"kind": "live", "limit": 600})
    seen = set()

    def compare() -> None:
        with server.services.store.read() as db:
            row = stored.find(db, match)
        assert row is not None
        stands = server.services.registry.work(match, lambda loaded: loaded.standing(row.updated))
        assert {name: getattr(row, name) for name in stands} == stands
        seen.add((row.seat, row.waits_for, row.turn, row.status, row.offers))

    compare()
    now = anne.play(match, "move r-2")
    compare()
    anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    compare()
    rng = random.Random(3)
    for _ in range(12):
        who = next(who for who in (anne, bob) if who.get(f"/api/matches/{match}")["actions"])
        who.play(match, rng.choice(who.get(f"/api/matches/{match}")["actions"])["text"])
        compare()
    anne.post(f"/api/matches/{match}/offers", {"kind": "takeback", "to": 2})
    compare()
    bob.post(f"/api/matches/{match}/resign")
    compare()
    assert len(seen) == 4


def test_playing_goes_on_to_the_next_decision_and_logs_what_happened(anne: Player) -> None:
    match = anne.create()["id"]
    after = anne.play(match, "take assault", "take cover", "move r-2")
    assert after["state"]["phase"] == "path"
    assert after["state"]["prompt"] == {"id": "prompt-path", "args": {"army": {"word": "army", "id": "r-2"}}}
    assert after["state"]["decisions"] == 3
    assert [entry["text"] for entry in after["log"]][-1] == "move r-2"
    began = [event for entry in after["log"] for event in entry["events"] if event["event"] == "turn_began"]
    assert began[0]["id"] == "event-turn-began"
    assert began[0]["args"] == {"turn": 1, "seat": {"word": "seat", "id": "red"}}
    assert began[0]["rules"] == ["SKI-2.1"]


def test_a_brief_answer_leaves_out_the_log_that_was_known_through_the_same_eyes(anne: Player) -> None:
    made = anne.create()
    path = f"/api/matches/{made['id']}/actions"
    one = anne.post(path, {"seq": made["seq"], "action": "take assault", "brief": True})
    assert (one["eyes"], [entry["number"] for entry in one["log"]]) == ("blue", [1])
    two = anne.post(path, {"seq": one["seq"], "action": "take cover", "brief": True})
    assert (two["eyes"], [entry["number"] for entry in two["log"]]) == ("red", [1, 2])
    three = anne.post(path, {"seq": two["seq"], "action": "move r-2", "brief": True})
    whole = anne.get(f"/api/matches/{made['id']}")
    assert (three["eyes"], three["log_start"]) == ("red", 2)
    assert two["log"] + three["log"] == whole["log"]
    assert {**three, "log": whole["log"], "log_start": 0} == whole


def test_a_brief_answer_for_other_eyes_begins_where_they_saw_something_else(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was known through the eyes of before and is left out must be what the present ones see."""
    monkeypatch.setattr(views, "LOG_TAIL", 8)
    now = anne.create()
    path, rng = f"/api/matches/{now['id']}", random.Random(1)
    known: dict[int, Any] = {}
    sent: list[tuple[bool, int]] = []
    for _ in range(60):
        action = "take assault" if not known else rng.choice(now["actions"])["text"]
        told = anne.post(f"{path}/actions", {"seq": now["seq"], "action": action, "brief": True})
        known |= {entry["number"]: entry for entry in told["log"]}
        whole = anne.get(path)
        assert [known[entry["number"]] for entry in whole["log"]] == whole["log"]
        assert told["log_start"] == told["state"]["decisions"] - len(told["log"])
        sent.append((told["eyes"] != now["eyes"], len(told["log"])))
        now = told
        if not now["actions"]:
            break
    changed = [length for other, length in sent if other]
    assert changed[:2] == [1, 2], "the tiles are chosen secretly"
    assert len(changed) > 4
    assert set(changed[-2:]) == {1}, "long after they were"


def test_a_stale_action_gets_the_fresh_state_and_a_sentence(anne: Player) -> None:
    made = anne.create()
    anne.play(made["id"], "take assault")
    answer = anne.post(
        f"/api/matches/{made['id']}/actions", {"seq": made["seq"], "action": "take cover"}, status=409
    )
    assert answer["error"] == "stale"
    assert answer["sentence"]["en"].startswith("Meanwhile")
    assert answer["sentence"]["fr"].startswith("La position a changé")
    assert answer["snapshot"]["state"]["decisions"] == 1
    assert anne.get(f"/api/matches/{made['id']}")["state"]["decisions"] == 1


def test_chat_in_between_does_not_make_an_action_stale(anne: Player) -> None:
    made = anne.create()
    anne.post(f"/api/matches/{made['id']}/chat", {"text": "hello"})
    after = anne.post(f"/api/matches/{made['id']}/actions", {"seq": made["seq"], "action": "take cover"})
    assert after["state"]["decisions"] == 1
    assert after["chat"][0]["text"] == "hello"


def test_an_illegal_action_is_refused_with_its_rules(anne: Player) -> None:
    match = anne.create()["id"]
    now = anne.play(match, "take assault", "take cover")
    answer = anne.post(f"/api/matches/{match}/actions", {"seq": now["seq"], "action": "move b-1"}, status=422)
    assert answer["error"] == "not-legal"
    assert [rule["id"] for rule in answer["rules"]] == ["SKI-2.1"]
    assert answer["sentence"]["fr"]
    nonsense = anne.post(f"/api/matches/{match}/actions", {"seq": now["seq"], "action": "fly"}, status=422)
    assert nonsense["error"] == "unreadable"
    assert "n’est pas une action" in nonsense["sentence"]["fr"]
    assert anne.get(f"/api/matches/{match}")["seq"] == now["seq"]


def test_refusals_about_real_rules_carry_their_sentences(anne: Player) -> None:
    made = anne.post("/api/matches", {"game": "third-reich", "pause": 0})
    legal = {action["text"] for action in made["actions"]}
    answer = anne.get(f"/api/matches/{made['id']}/why", action=next(iter(legal)))
    assert answer == {"legal": True, "sentence": answer["sentence"], "rules": []}
    kinds = anne.get("/api/games/third-reich/words")["actions"]
    plain = [
        kind["notation"] for kind in kinds.values() if not kind["fields"] and kind["notation"] not in legal
    ]
    refused = anne.get(f"/api/matches/{made['id']}/why", action=plain[0])
    assert not refused["legal"]
    assert refused["rules"][0]["id"].startswith("DTR-")
    assert refused["rules"][0]["en"]
    assert refused["rules"][0]["fr"]


def test_only_who_holds_the_seat_may_decide(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    now = bob.get(f"/api/matches/{made['id']}")
    assert now["actions"] == []
    refused = bob.post(
        f"/api/matches/{made['id']}/actions", {"seq": now["seq"], "action": "take cover"}, status=409
    )
    assert refused["error"] == "not-your-decision"
    assert bob.get(f"/api/matches/{made['id']}/why", action="take cover")["legal"] is False
    bob.ask("GET", f"/api/matches/{made['id']}/odds?action=take+cover", status=409)


def test_a_stranger_neither_acts_nor_sees_secrets_of_the_table(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    seen = bob.get(f"/api/matches/{made['id']}")
    assert seen["role"] == "spectator"
    assert seen["eyes"] is None
    assert all(player["invite"] is None for player in seen["players"])
    bob.post(f"/api/matches/{made['id']}/actions", {"seq": 0, "action": "take cover"}, status=401)
    bob.put("/api/me", {})
    bob.post(f"/api/matches/{made['id']}/actions", {"seq": 0, "action": "take cover"}, status=409)
    bob.post(f"/api/matches/{made['id']}/resign", status=403)


def test_undo_is_free_until_dice_or_somebody_else_decided(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    assert not anne.get(f"/api/matches/{match}")["undo"]["allowed"]
    now = anne.play(match, "move r-2")
    assert now["undo"] == {"allowed": True, "to": 2}
    seen = bob.get(f"/api/matches/{match}")
    assert seen["undo"]["allowed"] is False
    bob.post(f"/api/matches/{match}/undo", {"seq": seen["seq"]}, status=409)
    back = anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    assert back["state"]["decisions"] == 2
    assert [entry["number"] for entry in back["log"]] == [1, 2]
    again = anne.post(f"/api/matches/{match}/undo", {"seq": back["seq"]}, status=409)
    assert again["error"] == "too-late-to-undo"


def attack(anne: Player, bob: Player) -> str:
    """A match in which red has attacked and blue has stood: dice were rolled."""
    position = {
        "base": "empty",
        "turn": 1,
        "active": "red",
        "control": {
            "redfort": "red",
            "south-farm": "red",
            "ford": "red",
            "marsh": "blue",
            "bluefort": "blue",
        },
        "armies": [{"area": "ford", "nation": "red"}, {"area": "marsh", "nation": "blue"}],
    }
    made = anne.create(seats={"red": "human", "blue": "open"}, position=position)
    bob.join(made, "blue")
    anne.play(made["id"], next(a["text"] for a in made["actions"] if a["kind"] == "attack"))
    bob.play(made["id"], "stand")
    return str(made["id"])


def test_nobody_takes_back_a_roll_alone(anne: Player, bob: Player) -> None:
    match = attack(anne, bob)
    now = bob.get(f"/api/matches/{match}")
    assert now["log"][-1]["dice"]
    refused = bob.post(f"/api/matches/{match}/undo", {"seq": now["seq"]}, status=409)
    assert refused["error"] == "too-late-to-undo"


def test_a_take_back_needs_everybody(anne: Player, bob: Player) -> None:
    match = attack(anne, bob)
    offered = bob.post(f"/api/matches/{match}/offers", {"kind": "takeback", "to": 1})
    assert offered["offers"][0]["waiting"] == ["red"]
    number = offered["offers"][0]["number"]
    assert offered["state"]["decisions"] == 2
    done = anne.post(f"/api/matches/{match}/offers/{number}", {"accept": True})
    assert done["state"]["decisions"] == 1
    assert done["offers"] == []
    rolled = bob.play(match, "stand")["log"][-1]["dice"]
    assert rolled, "the same dice come again: taking back is no new roll"


def test_a_refused_offer_is_gone(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    number = bob.post(f"/api/matches/{match}/offers", {"kind": "end", "winners": []})["offers"][0]["number"]
    assert anne.post(f"/api/matches/{match}/offers/{number}", {"accept": False})["offers"] == []
    anne.post(f"/api/matches/{match}/offers/{number}", {"accept": True}, status=409)


def test_nobody_crowds_an_agreement_out_of_the_log(server: Running, anne: Player, bob: Player) -> None:
    """Neither by taking back a hundred times nor by offers; nor is what has been agreed offered anew."""
    match = two(anne, bob)
    where = f"/api/matches/{match}"
    agreed = anne.post(f"{where}/offers", {"kind": "advice"})["offers"][0]["number"]
    bob.post(f"{where}/offers", {"kind": "advice"})  # who offers the same agrees to it
    now = anne.post(f"{where}/offers", {"kind": "advice"})
    assert now["advice"]
    assert [offer["number"] for offer in now["offers"]] == [agreed]
    refused = anne.post(f"{where}/offers", {"kind": "end", "winners": []})["offers"][-1]["number"]
    bob.post(f"{where}/offers/{refused}", {"accept": False})
    for _ in range(110):
        seq = anne.post(f"{where}/actions", {"seq": now["seq"], "action": "end turn"})["seq"]
        now = anne.post(f"{where}/undo", {"seq": seq})
    anne.post(f"{where}/offers", {"kind": "end", "winners": []})
    many = anne.post(f"{where}/offers", {"kind": "end", "winners": ["red"]}, status=409)
    assert many["error"] == "too-many-offers"
    bob.post(f"{where}/offers", {"kind": "end", "winners": ["blue"]})

    def told() -> list[tuple[str, int]]:
        return [
            (note["kind"], note["number"]) for note in bob.get(where)["notes"] if note["kind"] in AGREEING
        ]

    before = told()
    assert {("offer", agreed), ("answer", agreed), ("answer", refused)} <= {*before}
    server.services.registry.forget(match)
    assert told() == before, "and so it is told from the store"


def test_as_much_may_be_offered_once_the_game_has_gone_on(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    where = f"/api/matches/{match}"
    for winners in ([], ["red"], ["blue"]):
        now = anne.post(f"{where}/offers", {"kind": "end", "winners": winners})
    anne.post(f"{where}/offers", {"kind": "end", "winners": []}, status=409)
    anne.post(f"{where}/actions", {"seq": now["seq"], "action": "end turn"})
    anne.post(f"{where}/offers", {"kind": "end", "winners": []})


def test_of_who_wins_by_an_end_each_is_named_once_in_the_order_of_the_seats(
    anne: Player, bob: Player
) -> None:
    match = two(anne, bob)
    where = f"/api/matches/{match}/offers"
    (offer,) = anne.post(where, {"kind": "end", "winners": ["blue", "red", "blue"]})["offers"]
    assert offer["winners"] == ["red", "blue"]
    ending = bob.post(where, {"kind": "end", "winners": ["blue", "red"]})["ending"]
    assert ending["winners"] == ["red", "blue"], "who names the same agrees to it"


def test_an_offer_that_waited_for_who_gave_up_can_be_made_again(
    anne: Player, bob: Player, player: Callable[[], Player]
) -> None:
    carl = player()
    made = anne.create(game="third-reich", seats={"axis": "human", "allies": "open", "ussr": "open"})
    where = f"/api/matches/{made['id']}"
    bob.join(made, "allies")
    carl.join(made, "ussr")
    for one in (anne, bob):
        one.post(f"{where}/offers", {"kind": "end", "winners": []})
    carl.post(f"{where}/resign")
    assert anne.post(f"{where}/offers", {"kind": "end", "winners": []})["ending"]["kind"] == "agreed"


def test_who_accepts_again_says_nothing_new(anne: Player, bob: Player) -> None:
    """What stands is told whole, so nobody may add to it without end."""
    match = two(anne, bob)
    where = f"/api/matches/{match}"
    number = anne.post(f"{where}/offers", {"kind": "advice"})["offers"][0]["number"]
    before = bob.post(f"{where}/offers/{number}", {"accept": True})["notes"]
    for one in (anne, bob):
        assert one.post(f"{where}/offers/{number}", {"accept": True})["notes"] == before


def test_an_end_that_was_offered_is_not_to_be_agreed_once_the_rules_have_ended_the_game(
    anne: Player, bob: Player
) -> None:
    match = two(anne, bob)
    where = f"/api/matches/{match}"
    number = anne.post(f"{where}/offers", {"kind": "end", "winners": []})["offers"][0]["number"]
    rng, now = random.Random(1), anne.get(where)
    while not now["ending"]:
        mover = anne if anne.get(where)["actions"] else bob
        now = mover.get(where)
        action = rng.choice(now["actions"])["text"]
        now = mover.post(f"{where}/actions", {"seq": now["seq"], "action": action})
    assert now["offers"] == []
    bob.post(f"{where}/offers/{number}", {"accept": True}, status=409)
    assert bob.get(where)["ending"] == now["ending"]


def test_an_agreed_end_tells_the_seed(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    number = bob.post(f"/api/matches/{match}/offers", {"kind": "end", "winners": ["red"]})["offers"][0][
        "number"
    ]
    done = anne.post(f"/api/matches/{match}/offers/{number}", {"accept": True})
    assert done["status"] == "over"
    assert done["ending"] == {"kind": "agreed", "winners": ["red"], "rule": None}
    assert all(commitment(bound["secret"]) == bound["commitment"] for bound in done["dice"]["bound"])
    refused = anne.post(
        f"/api/matches/{match}/actions", {"seq": done["seq"], "action": "end turn"}, status=409
    )
    assert refused["error"] == "over"


def test_who_resigns_loses_to_the_other_side(anne: Player, bob: Player) -> None:
    match = two(anne, bob)
    done = bob.post(f"/api/matches/{match}/resign")
    assert done["ending"] == {"kind": "resigned", "winners": ["red"], "rule": None}
    assert anne.get(f"/api/matches/{match}")["status"] == "over"


def test_alone_one_goes_back_as_far_as_one_likes(anne: Player) -> None:
    match = anne.create(seats={"red": "human", "blue": "random"})["id"]
    now = anne.play(match, "take assault")
    wait_for_turn(anne, match)
    now = anne.get(f"/api/matches/{match}")
    assert now["state"]["decisions"] == 2
    back = anne.post(f"/api/matches/{match}/undo", {"seq": now["seq"]})
    assert back["state"]["decisions"] == 0


def wait_for_turn(player: Player, match: str) -> None:
    from hosting import until

    until(
        lambda: (
            player.get(f"/api/matches/{match}")["actions"] or player.get(f"/api/matches/{match}")["ending"]
        )
    )


def play_out(anne: Player, match: str, seed: int = 1) -> dict[str, Any]:
    """Play a match to its end by chance."""
    rng = random.Random(seed)
    now = anne.get(f"/api/matches/{match}")
    while not now["ending"]:
        action = rng.choice(now["actions"])["text"]
        now = anne.post(f"/api/matches/{match}/actions", {"seq": now["seq"], "action": action})
    return now


def test_a_whole_game_ends_by_the_rules_and_its_file_proves_the_dice(anne: Player) -> None:
    match = anne.create(options={"walls": "on"})["id"]
    end = play_out(anne, match)
    assert end["ending"]["kind"] == "outcome"
    assert end["ending"]["rule"].startswith("SKI-6")
    text = anne.get(f"/api/matches/{match}/record")
    proof = record.verify(text, games.find)
    assert proof.proved
    assert [bound["secret"] for bound in end["dice"]["bound"]] == [b.secret for b in proof.match.bindings]
    assert len(proof.match.decisions) == end["state"]["decisions"]


def test_an_engine_end_can_be_undone_alone(anne: Player) -> None:
    match = anne.create()["id"]
    end = play_out(anne, match)
    back = anne.post(f"/api/matches/{match}/undo", {"seq": end["seq"]})
    assert back["status"] == "playing"
    assert back["ending"] is None
    assert back["dice"]["bound"][-1]["secret"] is None
    assert [note["kind"] for note in end["notes"]] == ["over"]
    assert back["notes"] == []
    told = {bound["commitment"] for bound in end["dice"]["bound"]}
    assert back["dice"]["bound"][-1]["commitment"] not in told  # whose dice all have been told
