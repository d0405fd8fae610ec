"""16.1. Who fights whom, in which order, and what a declared attack binds."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing, fight, strengths
from games.third_reich.positions import table
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.events import Fought
from sandtable.rulebook.marks import rule


@rule("DTR-16.1.1", "DTR-S14", "DTR-S15")
def test_the_attacker_chooses_the_order_of_areas_and_attacks() -> None:
    armies = "de-inf=A de-inf=B su-inf=D su-inf=E"
    t = facing("minsk", armies, beside={"kovel": "de-inf=C su-inf=F"})
    t.play("combats")
    assert t.legal("fight") == {"fight minsk", "fight kovel"}
    t.play("fight minsk")
    assert t.legal("declare") == {f"declare {a} > {d}" for a in "AB" for d in "DE"}
    t.play("declare B > E", dice=(6, 1))
    assert t.legal("declare") == {"declare A > D"}
    t.play("leave", "fight kovel", "declare C > F", dice=(6, 1))
    assert [(event.army, event.target) for event in t.events(Fought)] == [
        (t.number("B"), t.number("E")),
        (t.number("C"), t.number("F")),
    ]


@rule("DTR-16.1.2")
def test_only_armies_of_an_attack_operation_or_a_landing_fight() -> None:
    armies = "us-inf=A us-inf=B us-inf=N de-inf=D"
    t = facing("caen", armies, landed="B", active="allies", turn=18)
    assert t.legal("declare") == {"declare A > D", "declare B > D"}
    assert t.why("declare N > D") == ("DTR-16.1.2",)
    t = facing("caen", "us-inf=A us-inf=B us-inf=N de-inf=D", active="allies", turn=18)
    t.play("declare A > D")
    assert t.legal("support") == {"support B"}
    assert t.why("support N") == ("DTR-16.1.2",)


@rule("DTR-16.1.2", "DTR-8.1.2", "DTR-8.3.2")
@pytest.mark.parametrize("kind", ["tactical", "strategic"])
def test_an_army_that_only_moved_does_not_fight(kind: str) -> None:
    t = table({"konigsberg": "de-inf=A", "riga": "de-inf=B su-inf=D"}, control={"axis": "riga"}, turn=7)
    t.operate(kind, "A", "riga")
    t.operate("attack", "B")
    assert t.legal("declare") == {"declare B > D"}
    assert t.why("declare A > D") == ("DTR-16.1.2",)


@rule("DTR-16.1.3")
def test_an_axis_army_attacked_by_the_allies_is_safe_from_the_soviets_this_turn() -> None:
    hit = {"D": {"attacked_by_allies": True}}
    armies = {"tarnow": "su-inf=A de-inf=D de-inf=E"}
    t = table(armies, markers=hit | {"A": {"operation": "attack"}}, active="ussr", turn=20)
    assert t.legal("declare") == {"declare A > E"}
    assert t.why("declare A > D") == ("DTR-16.1.3#2",)


@rule("DTR-16.1.3")
def test_an_allied_attack_marks_its_target_until_the_next_turn() -> None:
    t = facing("hamburg", "uk-inf=A de-inf=D", active="allies", turn=20)
    fight(t, "hamburg", "A", "D", dice=(2, 3))
    assert t.view()["armies"][0].get("attacked_by_allies") or t.state.hit == 1 << t.number("D")
    t.end()
    assert t.state.hit == 1 << t.number("D")
    t.end()
    assert t.state.number == 21
    assert t.state.hit == 0


@rule("DTR-16.1.3", "DTR-D27")
def test_soviets_do_not_enter_an_area_whose_only_army_they_may_not_attack() -> None:
    hit = {"D": {"attacked_by_allies": True}}
    t = table({"kovel": "su-inf=A", "warsaw": "de-inf=D"}, markers=hit, active="ussr", turn=20)
    assert not t.can_go("attack", "A", "warsaw")
    assert t.why_not("attack", "A", "warsaw") == ("DTR-16.1.3#2", "DTR-D27")


@rule("DTR-16.1.4")
def test_each_attack_is_army_against_army_in_one_area() -> None:
    t = facing("minsk", "de-inf=A su-inf=D", beside={"kovel": "su-inf=E"})
    assert t.legal("declare") == {"declare A > D"}
    assert t.why("declare A > E") == ("DTR-16.1.4",)


@rule("DTR-2.1.3", "DTR-E14")
def test_allies_and_soviets_never_attack_each_other_even_in_one_area() -> None:
    t = facing("berlin", "us-inf=A su-inf=S de-inf=D", active="allies", turn=22, edition="en-1")
    assert t.legal("declare") == {"declare A > D"}
    assert t.why("declare A > S") == ("DTR-2.1.3#2",)


@rule("DTR-16.1.5")
def test_the_attacker_may_leave_other_enemies_alone() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf~=D su-inf=E")
    fight(t, "minsk", "A", "D", dice=(3, 3))
    assert t.allows("leave")
    t.play("leave", "finish")
    assert t.area("E") == "minsk"
    assert not t.reduced("E")


@rule("DTR-16.1.5")
def test_an_army_marked_for_attack_need_not_fight_at_all() -> None:
    t = facing("minsk", "de-inf=A su-inf=D")
    assert t.allows("end")


@rule("DTR-16.1.5", "DTR-8.2.6", "DTR-S15")
def test_an_area_with_a_duty_is_not_left_before_an_attack() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=D su-inf=E"})
    t.operate("attack", "A", "riga")
    t.operate("attack", "B", "riga")
    assert not t.allows("end")
    assert "DTR-8.2.6" in t.why("end")
    t.play("combats")
    assert not t.allows("finish")
    t.play("fight riga")
    assert t.why("leave") == ("DTR-8.2.6",)
    t.play("declare A > D", dice=(3, 3))
    assert t.allows("leave")


@rule("DTR-16.1.6", "DTR-D43")
def test_one_attack_per_attacker_and_per_defender() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D", "B")
    assert t.legal("declare") == {"declare C > E"}
    assert t.why("declare A > E") == ("DTR-16.1.6",)
    assert t.why("declare C > D") == ("DTR-16.1.6",)
    assert t.why("declare B > E") == ("DTR-16.1.6",)


@rule("DTR-16.1.6", "DTR-D43")
def test_a_surviving_defender_is_not_attacked_again() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    fight(t, "minsk", "A", "D", dice=(1, 3))  # 6 against 6
    assert t.reduced("D")
    assert not t.legal("declare")
    assert not t.legal("fight")


@rule("DTR-D13", "DTR-16.1.4")
def test_supporting_in_karelia_is_no_attack_of_the_supporter() -> None:
    armies = "fi-inf=A de-inf=B su-inf=D"
    t = facing("karelia", armies, control={"karelia": "axis"}, flags={"axis_entered_ussr": 0})
    t.attack("A", "D", "B")
    assert t.view()["war"]["axis"] == "limited"
    t = facing("karelia", armies, control={"karelia": "axis"}, flags={"axis_entered_ussr": 0})
    t.attack("B", "D")
    assert t.view()["war"]["axis"] == "total"


@rule("DTR-D4", "DTR-S16")
def test_during_one_combat_nothing_but_missions_is_possible() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E", missions={"axis": {"air": 2}})
    t.play("combats", "fight minsk", "declare A > D")
    assert set(t.text()) == {"mission standard for A", "roll"}
    assert t.why("planning") == ("DTR-D4",)


@rule("DTR-D4")
def test_between_two_combats_actions_and_points_are_possible() -> None:
    t = facing("riga", "de-inf=A su-inf=D", beside={"kovel": "de-inf=B su-inf=E"})
    fight(t, "riga", "A", "D", dice=(2, 2))
    assert t.allows("planning")
    assert t.allows("recruitment")
    t.play("recruitment", "restore A")
    assert not t.reduced("A")
    assert t.allows("fight kovel")


@rule("DTR-D4", "DTR-S15")
def test_between_two_combats_of_one_area_too() -> None:
    t = facing("riga", "de-inf=A de-inf~=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D", "C")
    t.play("declare B > E", "combats", "fight riga")
    assert set(t.text()) == {"resolve A", "resolve B"}
    t.play("resolve A", "leave", "recruitment", "restore B", dice=(6, 1))
    assert not t.allows("finish")  # the other attack is declared
    t.play("fight riga", dice=(6, 1))
    assert t.events(Fought)[-1].value == 5


@rule("DTR-16.1.5", "DTR-S14")
def test_an_area_left_without_a_fight_is_left_for_good() -> None:
    t = facing("minsk", "de-inf=A su-inf=D")
    t.play("combats", "fight minsk", "leave")
    assert not t.allows("fight minsk")


@rule("DTR-D5", "DTR-13.1.9")
def test_a_declaration_binds_and_must_be_resolved() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D", missions={"axis": {"air": 1}})
    t.attack("A", "D", "B")
    t.play("mission standard for A")
    assert not t.allows("end")
    assert t.why("end") == ("DTR-13.1.9",)
    t.play("combats")
    assert not t.allows("finish")
    t.play("fight minsk", dice=(1, 1))
    fought = t.events(Fought)[-1]
    assert (fought.strength, fought.mission, len(fought.supports)) == (9, True, 1)


@rule("DTR-D6")
def test_a_declared_attack_without_its_target_is_lost() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E", missions={"axis": {"air": 2}})
    t.play("declare A > D", "mission standard for A")
    t.state.lift(t.number("D"))
    combat.drop_void(t.state)
    t.play("declare B > E")
    assert [attack["army"] for attack in t.view()["attacks"]] == ["B"]
    assert t.view()["missions"]["axis"]["air"] == 1


@rule("DTR-D6")
def test_a_lost_attack_leaves_its_duty_while_another_is_legal() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=D su-inf=E"})
    t.operate("attack", "A", "riga")
    t.operate("attack", "B", "riga")
    t.play("declare A > D")
    for target, over in (("D", False), ("E", True)):
        t.state.lift(t.number(target))
        combat.drop_void(t.state)
        t.state.advance()
        assert t.allows("end") is over


@rule("DTR-D6")
def test_a_lost_attack_opens_no_way() -> None:
    t = facing("riga", "de-inf=A de-inf=B su-inf=D")
    t.attack("A", "D", "B")
    assert t.state.opened
    t.state.lift(t.number("D"))
    combat.drop_void(t.state)
    assert not t.state.opened


@rule("DTR-D5")
def test_strengths_are_known_when_the_attack_is_declared() -> None:
    t = facing("tula", "de-inf=A de-inf=B su-inf=D")
    assert strengths(t, "declare A > D") == (5, 4)


@rule("DTR-D5", "DTR-D37", "DTR-D44", "DTR-16.1.6")
def test_a_declared_attack_binds_attacker_target_and_supports() -> None:
    t = facing("riga", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D", "B")
    assert not t.allows("declare C > D"), "the target is taken"
    assert not t.legal("declare B"), "the support is spent"
    assert t.allows("declare C > E")
    stays = table(
        {"riga": "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E"},
        markers={name: {"operation": "attack"} for name in "AB"},
        control={"axis": "konigsberg"},
    )
    assert stays.can_go("tactical", "C", "konigsberg")
    stays.attack("A", "D", "B")
    assert not stays.can_go("tactical", "C", "konigsberg"), "the support rests on it"
    beside = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"warsaw": "de-inf=F"})
    beside.attack("A", "D", "B")
    assert beside.can_go("tactical", "F", "poznan"), "elsewhere nothing rests on anybody"
