"""Standing orders at a match: given, obeyed while nobody looks, taken back; and the table's own passes."""

from __future__ import annotations

from typing import Any

import pytest

from hosting import Player, Running
from sandtable.server.matches import standing_orders
from sandtable.server.matches.loaded_match import LoadedMatch
from skirmish import actions

BOTH_ENGINES = True
POSITION = {
    "base": "empty",
    "turn": 1,
    "active": "red",
    "control": {"redfort": "red", "south-farm": "red", "ford": "red", "marsh": "blue", "bluefort": "blue"},
    "armies": [{"area": "ford", "nation": "red"}, {"area": "marsh", "nation": "blue"}],
}


def order(
    player: Player, match: str, ask: str, seat: str = "blue", status: int | None = None, **more: Any
) -> Any:
    body = {"seats": [seat], "topic": "attacks", "ask": ask, **more}
    return player.put(f"/api/matches/{match}/standing", body, status)


def begun(anne: Player, bob: Player) -> tuple[str, str]:
    """Two people, and the attack that the first can make."""
    made = anne.create(seats={"red": "human", "blue": "open"}, position=POSITION)
    bob.join(made, "blue")
    return made["id"], next(a["text"] for a in made["actions"] if a["kind"] == "attack")


def test_an_order_answers_while_nobody_looks(anne: Player, bob: Player) -> None:
    match, attack = begun(anne, bob)
    mine = order(bob, match, "never", during="turn")["standing"]
    assert mine == [
        {
            "seat": "blue",
            "topic": "attacks",
            "asks": ["choice", "always", "never"],
            "ask": "never",
            "during": "turn",
            "given": True,
        }
    ]
    assert not any(
        row["given"] for row in anne.get(f"/api/matches/{match}")["standing"]
    )  # nobody else sees it
    now = anne.play(match, attack)
    assert [(entry["seat"], entry["text"]) for entry in now["log"][-2:]] == [
        ("red", attack),
        ("blue", "stand"),
    ]
    taken_back = order(bob, match, "choice")["standing"]
    assert [row["given"] for row in taken_back] == [False]


def test_an_order_holds_for_the_decision_at_hand(anne: Player, bob: Player) -> None:
    match, attack = begun(anne, bob)
    assert anne.play(match, attack)["state"]["seat"] == "blue"
    now = order(bob, match, "never")
    assert now["log"][-1]["text"] == "stand"


def test_orders_are_for_ones_own_seats_and_for_known_topics(anne: Player, bob: Player) -> None:
    match, _ = begun(anne, bob)
    order(anne, match, "never", status=403)
    order(bob, match, "sometimes", status=400)
    order(bob, match, "never", status=400, during="life")
    bob.put(f"/api/matches/{match}/standing", {"seats": ["blue"], "topic": "weather", "ask": "never"}, 400)
    assert not any(row["given"] for row in bob.get(f"/api/matches/{match}")["standing"])


def test_who_takes_over_a_seat_finds_no_orders_of_another(
    server: Running, anne: Player, bob: Player, player: Any
) -> None:
    match, attack = begun(anne, bob)
    order(bob, match, "never")

    def resign(loaded: LoadedMatch) -> None:  # in a game of several sides the war would go on
        loaded.players[1].resigned, loaded.players[1].bot = True, "easy"

    server.services.registry.work(match, resign)
    carol = player()
    taken = carol.join(anne.post(f"/api/matches/{match}/seats/blue/open"), "blue")
    assert not any(row["given"] for row in taken["standing"])
    assert anne.play(match, attack)["state"]["seat"] == "blue", "the new one is asked"


def test_alone_the_table_passes_at_once_and_undo_goes_back_before_ones_own_deed(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions.Retreat, "passes", 1)  # so that whoever is attacked can only pass
    made = anne.create(seats={"red": "human", "blue": "human"}, position=POSITION)
    attack = next(a["text"] for a in made["actions"] if a["kind"] == "attack")
    now = anne.play(made["id"], attack)
    assert now["log"][-1]["text"] == "stand"
    back = anne.post(f"/api/matches/{made['id']}/undo", {"seq": now["seq"]})
    assert attack in [action["text"] for action in back["actions"]]


def test_among_people_the_table_passes_after_a_while(
    anne: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions.Retreat, "passes", 1)
    monkeypatch.setattr(standing_orders, "LIVE", (0.5, 0.6))
    match, attack = begun(anne, bob)
    with anne.live(match) as live:
        assert anne.play(match, attack)["state"]["seat"] == "blue"
        live.until(lambda told: any(e.get("seat") == "blue" for e in told.get("entries", [])))
    last, before = anne.get(f"/api/matches/{match}")["log"][:-3:-1]
    assert last["seat"] == "blue"
    assert last["at"] - before["at"] >= 0.5
