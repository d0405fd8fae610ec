"""Orders: from the Manoeuvre action to the area an army ends in, and the attack there, as one deed."""

from __future__ import annotations

from games.empires.positions import play, position, where
from sandtable.core.orders import Order, orders, prospect
from sandtable.games.empires import GAME
from sandtable.games.empires.state import War


def order(state: War, kind: str, to: str, *armies: str) -> Order:
    return {(order.kind, order.to): order for order in orders(state, armies)}[kind, to]


def front() -> War:
    return position({"metz": "de=a de=b", "verdun": "fr=x"})


def test_an_order_takes_the_manoeuvre_action_it_needs() -> None:
    state = front()
    found = order(state, "attack", "verdun", "a")
    assert found.actions == ("manoeuvre", "move a", "step verdun")
    assert {cost.name: cost.amount for cost in found.cost} == {"actions": 1, "places": 1}
    assert found.hostile
    play(state, *found.actions)
    assert where(state, "a") == "verdun"
    assert {cost.name: cost.amount for cost in order(state, "attack", "verdun", "b").cost} == {"places": 1}


def test_a_move_into_what_the_enemy_controls_is_hostile_though_nobody_is_there_to_fight() -> None:
    state = position({"metz": "de=a", "paris": "fr=x"})
    found = order(state, "move", "verdun", "a")
    assert found.hostile
    assert not found.dice
    assert not order(state, "move", "frankfurt", "a").hostile


def test_armies_go_one_after_the_other() -> None:
    state = front()
    found = order(state, "attack", "verdun", "a", "b")
    assert found.actions == ("manoeuvre", "move a", "step verdun", "move b", "step verdun")


def test_an_attack_is_made_in_one_order() -> None:
    state = front()
    play(state, *order(state, "attack", "verdun", "a", "b").actions, "close-movement?")
    found = order(state, "fight", "verdun", "a", "b")
    assert found.actions[0] == "attack verdun"
    assert found.armies == ("a", "b")
    play(state, *found.actions, dice=(6, 1))
    assert state.rolled == 0
    assert state.phase.name != "pick_attack_area"


def test_an_army_that_stays_attacks_where_it_is() -> None:
    state = position({"verdun": "de=a fr=x"})
    found = order(state, "hold", "verdun", "a")
    assert found.path == ("verdun",)
    assert found.actions == ("manoeuvre", "hold a")


def test_of_the_ways_to_an_area_the_cheapest_comes_first() -> None:
    found = [order.kind for order in orders(front(), ["a"]) if order.to == "frankfurt"]
    assert found == ["move", "strategic"]


def test_the_prospect_counts_the_supports_in() -> None:
    state = front()
    alone = prospect(state, order(state, "attack", "verdun", "a").actions)
    helped = prospect(state, order(state, "attack", "verdun", "a", "b").actions)
    assert alone is not None
    assert helped is not None
    assert helped.theirs > alone.theirs
    assert "you take Verdun" in GAME.say(helped.sentence, "en", state.words)
    assert "de prendre Verdun" in GAME.say(helped.sentence, "fr", state.words)


def test_where_many_defend_the_prospect_is_who_loses_more() -> None:
    state = position({"metz": "de=a", "verdun": "fr=x fr=y fr=z"})
    found = prospect(state, order(state, "attack", "verdun", "a").actions)
    assert found is not None
    assert "they lose more than you" in GAME.say(found.sentence, "en", state.words)
