"""Orders: a whole operation, and the attack it leads to, as one deed with its path, cost and prospect."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from sandtable.core.orders import Order, orders, prospect
from sandtable.games.third_reich import GAME


def order(t: Table, kind: str, to: str, *armies: str, via: tuple[str, ...] = ()) -> Order:
    found = {(order.kind, order.to): order for order in orders(t.state, armies, via)}
    return found[kind, to]


def sentence(t: Table, found: Order, lang: str = "en") -> str:
    coming = prospect(t.state, found.actions)
    assert coming is not None
    return GAME.say(coming.sentence, lang, t.state.words)


FRONT = {"warsaw": "de-inf=A de-arm=B", "kovel": "su-inf=D", "danzig": "de-inf=C"}
HELD = {"axis": "warsaw danzig", "ussr": "kovel minsk"}


def front(**rest: object) -> Table:
    return table(FRONT, control=HELD, turn=8, **rest)


def test_an_order_tells_that_it_begins_a_war() -> None:
    assert order(table(FRONT, control=HELD, turn=1), "attack", "kovel", "A").war
    assert not order(
        table(FRONT, control=HELD, turn=9, war={"axis": "total", "ussr": "total"}), "attack", "kovel", "A"
    ).war
    west = {"ruhr": "de-inf=A", "brussels": "be-inf=B", "reims": "fr-inf=F"}
    invasion = order(
        table(west, control={"axis": "ruhr", "allies": "reims"}, turn=1), "attack", "brussels", "A"
    )
    assert invasion.war
    assert [(event["event"], event["country"], event["seat"]) for event in invasion.begins] == [
        ("joined", "belgium", "allies")
    ]


def test_an_attack_is_an_operation_with_its_path_and_cost() -> None:
    t = front()
    found = order(t, "attack", "kovel", "A")
    assert found.actions == ("attack A", "to kovel", "stop")
    assert found.path == ("warsaw", "kovel")
    assert [(cost.name, cost.amount) for cost in found.cost] == [("op", 1)]
    assert found.hostile
    assert found.dice
    t.play(*found.actions)
    assert t.area("A") == "kovel"


def test_a_movement_among_friends_is_no_attack() -> None:
    kinds = {found.kind for found in orders(front().state, ["A"]) if found.to == "danzig"}
    assert kinds == {"move", "strategic"}


def test_armies_that_attack_together_declare_it_in_the_same_order() -> None:
    t = front()
    found = order(t, "declare", "kovel", "A", "B")
    assert found.armies == ("A", "B")
    assert [cost.amount for cost in found.cost] == [2]
    t.play(*found.actions)
    assert t.state.attacks[0].target == t.number("D")
    assert {t.area("A"), t.area("B")} == {"kovel"}
    assert t.state.phase.name == "free_play"


def test_armies_that_face_an_enemy_declare_where_they_stand() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    found = order(t, "declare", "minsk", "A", "B")
    assert found.actions in (
        ("declare A > D", "support B"),
        ("declare A > D", "support B", "done"),
    )
    t.play(*found.actions)
    assert t.state.attacks[0].supports == 1 << t.number("B")


def test_who_cannot_support_attacks_in_the_same_order() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E")
    found = order(t, "declare", "minsk", "A", "B")
    assert found.armies == ("A", "B")
    t.play(*found.actions)
    assert {attack.army for attack in t.state.attacks} == {t.number("A"), t.number("B")}
    assert "you eliminate" in sentence(facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E"), found)


def test_who_can_neither_support_nor_attack_is_not_part_of_the_order() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    t.play("declare A > D", "done")
    assert not [found for found in orders(t.state, ["A", "B"]) if found.kind == "declare"]


def test_the_cheapest_way_to_an_area_is_the_one_a_click_gives() -> None:
    t = table({"ruhr": "de-arm=A"}, turn=2)
    ways = [
        (found.kind, sum(cost.amount for cost in found.cost))
        for found in orders(t.state, ["A"])
        if found.to == "stettin"
    ]
    assert ways == [("move", 1), ("strategic", 1), ("sea", 2)]


def test_who_can_march_to_an_area_does_not_sail() -> None:
    t = table({"hamburg": "de-inf=A"}, turn=2)
    assert next(found.kind for found in orders(t.state, ["A"]) if found.to == "stettin") == "move"


def test_an_air_mission_on_a_declared_attack_is_an_order() -> None:
    t = facing("minsk", "de-inf=A su-inf=D", missions={"axis": {"air": 1}})
    t.play("declare A > D")
    found = order(t, "air", "minsk", "A")
    assert found.actions == ("mission standard for A",)
    assert {cost.name: cost.amount for cost in found.cost} == {"missions": 1}
    coming = prospect(t.state, found.actions)
    assert coming is not None
    assert coming.odds.detail["mission"]


def test_a_declared_attack_is_fought_in_one_order() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    t.play("declare A > D", "support B", "combats")
    found = order(t, "fight", "minsk", "A")
    assert found.actions == ("fight minsk",)  # the rest is forced
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E")
    t.play("declare A > D", "combats")
    assert order(t, "fight", "minsk", "A").actions == ("fight minsk", "resolve A")


def test_the_prospect_of_an_attack_is_told_before_anything_is_paid() -> None:
    t = front()
    alone, helped = order(t, "attack", "kovel", "A"), order(t, "attack", "kovel", "A", "B")
    one, both = prospect(t.state, alone.actions), prospect(t.state, helped.actions)
    assert one is not None
    assert both is not None
    assert both.chance > one.chance  # the support is counted in
    declared = prospect(t.state, order(t, "declare", "kovel", "A", "B").actions)
    assert declared is not None
    assert (declared.chance, declared.mine, declared.theirs) == (both.chance, both.mine, both.theirs)
    assert t.state.op[0] == 12


@pytest.mark.parametrize(("lang", "words"), [("en", "% you take Kovel"), ("fr", "% de chances de prendre")])
def test_the_prospect_is_a_sentence_in_both_languages(lang: str, words: str) -> None:
    t = front()
    assert words in sentence(t, order(t, "attack", "kovel", "A"), lang)


def test_where_more_enemies_stand_it_is_the_target_that_may_fall() -> None:
    t = table({"warsaw": "de-inf=A", "kovel": "su-inf=D su-inf=E"}, control=HELD, turn=8)
    assert "you eliminate" in sentence(t, order(t, "attack", "kovel", "A"))


@pytest.mark.parametrize(("armies", "words"), [("", "you hold Minsk"), (" su-inf=E", "survives")])
def test_who_is_attacked_is_told_what_is_left(armies: str, words: str) -> None:
    missions = {"axis": {"air": 1}, "ussr": {"air": 1}}
    t = facing("minsk", f"de-inf=A su-inf=D{armies}", missions=missions)
    t.play("declare A > D", "mission standard for A")
    passed, cancelled = prospect(t.state, ["let pass"]), prospect(t.state, ["cancel standard"])
    assert passed is not None
    assert cancelled is not None
    assert cancelled.chance > passed.chance
    assert passed.mine == passed.odds.expected["defender_steps"]
    assert words in t.state.game.say(passed.sentence, "en", t.state.words)


def test_a_way_without_a_fight_has_no_prospect() -> None:
    t = front()
    assert prospect(t.state, order(t, "move", "danzig", "A").actions) is None


def test_a_path_is_bent_through_an_area() -> None:
    t = front()
    assert order(t, "strategic", "konigsberg", "A").path == ("warsaw", "konigsberg")
    bent = order(t, "strategic", "konigsberg", "A", via=("danzig",))
    assert bent.path == ("warsaw", "danzig", "konigsberg")
    t.play(*bent.actions)
    assert t.area("A") == "konigsberg"
