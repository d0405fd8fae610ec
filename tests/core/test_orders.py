"""Orders: deeds of several decisions, worked out on copies, the same every time and for everybody."""

from __future__ import annotations

import random

import pytest

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.errors import Ambiguous, Unreadable
from sandtable.core.match import Match
from sandtable.core.order_rules import armies_of
from sandtable.core.orders import Order, orders, prospect
from skirmish import GAME

FRONT = {
    "game": "skirmish",
    "base": "empty",
    "armies": [
        {"area": "wood", "nation": "red", "name": "a"},
        {"area": "north-farm", "nation": "red", "name": "b"},
        {"area": "mill", "nation": "blue", "name": "foe"},
    ],
    "control": {"redfort": "red", "north-farm": "red", "wood": "red", "bluefort": "blue", "mill": "blue"},
}


def told(found: list[Order]) -> dict[tuple[str, str], Order]:
    return {(order.kind, order.to): order for order in found}


def test_an_army_is_told_where_it_can_go_and_whom_it_can_attack() -> None:
    found = told(orders(Match.at(GAME, FRONT).state, ["a"]))
    attack = found["attack", "mill"]
    assert attack.actions == ("attack a > mill",)
    assert attack.hostile
    assert attack.dice
    for (kind, area), order in found.items():
        assert order.path[0] == "wood"
        assert order.path[-1] == area
        if kind == "move":
            steps = ("move a", *(f"> {step}" for step in order.path[1:]))
            assert order.actions == (steps if len(order.path) == 3 else (*steps, "stop"))  # SKI-3.1
            assert not order.hostile


def test_there_is_one_order_for_each_kind_and_area() -> None:
    found = orders(Match.at(GAME, FRONT).state, ["b"])
    assert found
    assert len(told(found)) == len(found)


def test_an_order_is_a_sequence_of_legal_decisions() -> None:
    match = Match.at(GAME, FRONT)
    for order in orders(match.state, ["b"]):
        trial = match.fork()
        for action in order.actions:
            trial.play(action)
        assert {"area": order.to, "name": "b"}.items() <= trial.state.view()["armies"][1].items()


def test_asking_changes_nothing_and_is_answered_alike() -> None:
    match = Match.at(GAME, FRONT)
    before = match.state.copy()
    assert orders(match.state, ["a"]) == orders(match.state, ["a"])
    assert match.state.same_as(before)
    assert match.state.actions() == before.actions()


def test_an_army_in_hand_can_be_ordered_on() -> None:
    match = Match.at(GAME, FRONT)
    whole = told(orders(match.state, ["b"]))
    match.play("move b")
    for key, order in told(orders(match.state, ["b"])).items():
        assert ("move b", *order.actions) == whole["move", key[1]].actions


def test_a_path_is_bent_through_an_area() -> None:
    state = Match.at(GAME, FRONT).state
    for area in ("wood", "redfort"):
        bent = orders(state, ["b"], [area])
        assert bent
        assert all(area in order.path[1:] for order in bent)
    assert orders(state, ["b"], ["bluefort", "redfort"]) == []


def test_several_armies_go_to_the_same_area() -> None:
    match = Match.at(GAME, FRONT)
    for order in orders(match.state, ["a", "b"]):
        trial = match.fork()
        for action in order.actions:
            trial.play(action)
        places = {row["name"]: row["area"] for row in trial.state.view()["armies"]}
        assert order.armies == ("a", "b")
        assert places["a"] == places["b"] == order.to or order.kind == "attack"


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg", "skirmish"])
def test_what_a_seat_cannot_know_changes_no_order(name: str) -> None:
    """Twins: two positions that differ only in what the seat may not know."""
    rng = random.Random(f"orders {name}")
    state = games.find(name).start(options={"ruleset": "advanced"} if name == "blitzkrieg" else {}, seed="t")
    asked = 0
    while asked < 12 and state.outcome is None:
        named = sorted({army for action in state.actions() for army in armies_of(action)})
        if named and state.seat is not None and rng.random() < 0.4:
            twin = state.imagine(state.seat, random.Random(rng.random()))
            army = state.words["army"].text(rng.choice(named))
            found = orders(state, [army])
            assert found == orders(twin, [army])
            fights = [order for order in found if order.dice][:1]
            for order in fights:
                assert prospect(state, order.actions) == prospect(twin, order.actions)
            asked += 1
        state.play(any_of(state.actions(), rng))


def test_nobody_knows_an_army_of_that_name() -> None:
    state = Match.at(GAME, FRONT).state
    with pytest.raises(Unreadable, match="zzz"):
        orders(state, ["zzz"])
    with pytest.raises(Ambiguous, match="b-1"):
        orders(Match.new(GAME).state, ["Blue"])


def test_an_enemy_takes_no_orders() -> None:
    assert orders(Match.at(GAME, FRONT).state, ["foe"]) == []
    assert orders(Match.at(GAME, FRONT).state, []) == []
