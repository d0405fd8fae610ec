"""Chapter 16: who fights whom, with what strength, and what the dice do."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import clash, facing, fight, strengths
from games.third_reich.positions import table
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.events import AttackDeclared, Fought
from sandtable.rulebook.marks import rule

EDITIONS = ("fr-2", "fr-1", "en-1")


# Who fights -------------------------------------------------------------------------------------------------


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


# Support ----------------------------------------------------------------------------------------------------


@rule("DTR-16.2.1", "DTR-16.2.2", "DTR-S12")
@pytest.mark.parametrize(
    ("armies", "supports"),
    [
        ("de-inf=A su-inf=D", 0),
        ("de-inf=A de-inf=B su-inf=D su-inf=E", 0),
        ("de-inf=A de-inf=B su-inf=D", 1),
        ("de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E", 1),
        ("de-inf=A de-inf=B de-inf=C su-inf=D", 2),
    ],
)
def test_as_many_supports_as_the_faction_has_more_armies(armies: str, supports: int) -> None:
    t = facing("minsk", armies)
    t.play("declare A > D")
    named = 0
    while offers := t.legal("support"):
        t.play(min(offers))
        named += 1
    assert named == supports


@rule("DTR-16.2.2")
def test_a_support_beyond_the_excess_is_refused() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.play("declare A > D", "support B")
    assert t.why("support C") == ("DTR-16.2.2",)
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E", missions={"axis": {"air": 1}})
    t.play("combats", "fight minsk", "declare A > D")
    assert t.why("support B") == ("DTR-16.2.2",)


@rule("DTR-D5")
def test_no_support_is_added_to_a_declared_attack() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    t.play("declare A > D", "done")
    assert t.why("support B") == ("DTR-D5",)


@rule("DTR-16.2.2", "DTR-D44")
def test_losses_do_not_change_the_excess() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    fight(t, "minsk", "A", "D", dice=(6, 1))
    t.play("declare B > E")
    assert t.legal("support") == {"support C"}
    t.play("done")
    t = facing("minsk", "de-inf~=A de-inf=B de-inf=C su-inf=D su-inf=E")
    fight(t, "minsk", "A", "D", dice=(1, 6))  # A is lost, which leaves 2 against 2
    assert t.area("A") == "reserve"
    t.play("declare B > E")
    assert t.legal("support") == {"support C"}


@rule("DTR-D44")
def test_a_later_arrival_raises_the_excess() -> None:
    armies = "de-inf=A de-inf=B su-inf=D su-inf=E"
    t = facing("riga", armies, beside={"konigsberg": "de-inf=N"})
    t.play("declare A > D")
    assert not t.legal("support")
    t.operate("attack", "N", "riga")
    t.play("declare B > E")
    assert t.legal("support") == {"support N"}


@rule("DTR-D44")
def test_an_army_that_a_named_support_rests_on_may_not_leave() -> None:
    armies = {"riga": "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E", "konigsberg": "de-inf=N"}
    t = table(armies, control={"axis": "riga"})
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")  # 3 against 2: the support rests on every one of the three
    for kind in ("tactical", "strategic", "naval"):
        assert t.why(f"{kind} C") == ("DTR-D44#2",)
    assert t.can_go("attack", "C")  # it may fight where it is
    assert t.why_not("attack", "C", "konigsberg") == ("DTR-D44#2",)
    assert t.can_go("tactical", "N", "danzig")  # other areas are not concerned
    unsupported = table(armies, control={"axis": "riga"})
    unsupported.operate("attack", "A")
    unsupported.attack("A", "D")
    assert unsupported.can_go("tactical", "C", "konigsberg")


@rule("DTR-D44")
def test_who_leaves_takes_his_share_of_the_excess_along() -> None:
    t = table({"riga": "de-inf=A de-inf=B de-inf=C su-inf=D"}, control={"axis": "riga"})
    t.operate("attack", "A")
    t.play("attack B", "stop")
    t.play("declare A > D", "done")
    t.operate("tactical", "C", "konigsberg")  # 2 against 1 are left, no support is named
    assert t.state.excess == ((t.state.words["area"].find("riga")[0], 1, 0),)
    one = table({"riga": "de-inf=A de-inf=B de-inf=C su-inf=D"}, control={"axis": "riga"})
    one.operate("attack", "A")
    one.operate("attack", "B")
    one.attack("A", "D", "B")
    assert one.can_go("tactical", "C", "konigsberg")  # 2 against 1 still allow one support


@rule("DTR-D44")
def test_landings_may_not_take_away_what_a_support_rests_on() -> None:
    armies = {"london": "uk-inf=A uk-inf=B uk-inf=C de-inf=D de-inf=E"}
    t = table(armies, turn=10, active="allies", control={"axis": "caen"})
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")
    assert t.why("amphibious C") == ("DTR-D44#2",)
    assert t.why("naval C") == ("DTR-D44#2",)


@rule("DTR-D44", "DTR-16.2.6")
def test_landed_armies_count_but_do_not_support() -> None:
    armies = "us-inf=A us-inf=B de-inf=D"
    t = facing("caen", armies, landed="B", active="allies", turn=18)
    t.play("declare A > D")
    assert t.legal("declare") == set()
    t = facing("caen", "us-inf=A us-inf=B us-inf=C de-inf=D", landed="B", active="allies", turn=18)
    t.play("declare A > D")
    assert t.legal("support") == {"support C"}  # the landed army is one of the two in excess
    assert "DTR-16.2.6" in t.why("support B")


@rule("DTR-16.2.3")
def test_armies_that_do_not_fight_count_for_the_excess() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=N su-inf=D su-inf=E")
    t.play("declare A > D")
    assert t.legal("support") == {"support B"}


@rule("DTR-16.2.4")
def test_several_supports_may_help_one_attack_or_be_shared() -> None:
    _, fought = clash("minsk", "de-inf=A de-inf=B de-inf~=C su-inf=D", supports=("B", "C"))
    assert (fought.strength, fought.support) == (8, 3)
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D")
    t.attack("B", "E", "C")
    assert [len(event.supports) for event in t.events(AttackDeclared)] == [0, 1]


@rule("DTR-16.2.5")
def test_defenders_receive_no_support() -> None:
    for area, defence in (("minsk", 3), ("vilnius", 4)):
        for defenders in ("su-inf=D", "su-inf=D su-inf=E su-inf=F"):
            _, fought = clash(area, f"de-inf=A {defenders}")
            assert fought.defence == defence


# Strength and score -----------------------------------------------------------------------------------------


@rule("DTR-16.3.1", "DTR-Q8")
def test_strength_of_an_attack() -> None:
    rest = {"missions": {"axis": {"air": 1}}}
    _, fought = clash("minsk", "de-inf=A de-inf=B su-inf=D", supports=("B",), mission="standard", **rest)
    assert fought.strength == 5 + 2 + 2
    assert (fought.value, fought.support, fought.mission) == (5, 2, True)


@rule("DTR-16.3.2")
def test_strength_of_a_defence() -> None:
    _, fought = clash("moscow", "de-inf=A su-gds=D")
    assert fought.defence == 5 + 2


@rule("DTR-16.3.3", "DTR-S16")
def test_each_side_adds_its_own_die() -> None:
    _, fought = clash("minsk", "de-inf=A su-inf=D", dice=(6, 2))
    assert (fought.score, fought.defence_score) == (11, 5)


@rule("DTR-16.3.4", "DTR-D54")
@pytest.mark.parametrize(
    ("area", "full", "reduced"),
    [("tobruk", 7, 4), ("suez", 7, 4), ("tunis", 7, 4), ("rome", 5, 3), ("minsk", 5, 3)],
)
def test_the_afrika_korps_is_stronger_in_africa(area: str, full: int, reduced: int) -> None:
    enemy = "su-inf=D" if area == "minsk" else "uk-inf=D"
    for code, value in (("de-dak=A", full), ("de-dak~=A", reduced)):
        _, fought = clash(area, f"{code} {enemy}", turn=10)
        assert fought.value == value


@rule("DTR-16.3.5")
def test_a_defending_italian_beside_a_german_has_one_more() -> None:
    rest = {"active": "allies", "turn": 10}
    _, alone = clash("benghazi", "uk-inf=A it-inf=D", **rest)
    _, beside = clash("benghazi", "uk-inf=A it-inf=D de-inf=N", **rest)
    assert (alone.defence, beside.defence) == (3, 4)
    _, attacking = clash("benghazi", "it-inf=A de-inf=N uk-inf=D", turn=10)
    assert attacking.strength == 3


@rule("DTR-16.3.6", "DTR-19.1.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_axis_armies_are_weaker_in_the_ussr_in_winter_1942(edition: str) -> None:
    _, attack = clash("minsk", "de-inf=A de-inf=B su-inf=D", supports=("B",), turn=9, edition=edition)
    assert attack.strength == 4 + 2
    assert attack.defence == 3
    _, defence = clash("minsk", "su-inf=A it-inf=D", active="ussr", turn=9, edition=edition)
    assert defence.defence == 2
    _, later = clash("minsk", "de-inf=A su-inf=D", turn=10, edition=edition)
    _, outside = clash("tarnow", "de-inf=A su-inf=D", turn=9, edition=edition)
    assert (later.strength, outside.strength) == (5, 5)


def die_counts(area: str, armies: str, dice: tuple[int, int], **rest: object) -> tuple[int, int]:
    """What the dice of both sides count."""
    _, fought = clash(area, armies, dice=dice, **rest)  # type: ignore[arg-type]
    return fought.score - fought.strength, fought.defence_score - fought.defence


@rule("DTR-16.3.7")
@pytest.mark.parametrize("kind", ["de-arm", "de-adv", "de-dak"])
def test_german_armor_attacking_in_the_open_ussr_counts_low_dice_as_three(kind: str) -> None:
    for die, counted in ((1, 3), (2, 3), (3, 3), (4, 4)):
        assert die_counts("minsk", f"{kind}=A su-inf=D", (die, 1)) == (counted, 1)


@rule("DTR-16.3.7")
@pytest.mark.parametrize("area", ["vilnius", "gomel", "grozny"])
def test_not_in_forest_marsh_or_mountains(area: str) -> None:
    assert die_counts(area, "de-arm=A su-inf=D", (1, 1)) == (1, 1)


@rule("DTR-16.3.7")
def test_not_for_infantry_other_nations_or_outside_the_ussr() -> None:
    assert die_counts("minsk", "de-inf=A su-inf=D", (1, 1)) == (1, 1)
    assert die_counts("warsaw", "de-arm=A su-inf=D", (1, 1)) == (1, 1)
    assert die_counts("minsk", "su-arm=A de-inf=D", (1, 1), active="ussr") == (1, 1)


@rule("DTR-16.3.7", "DTR-E45")
@pytest.mark.parametrize(("edition", "counted"), [("fr-2", 1), ("fr-1", 1), ("en-1", 3)])
def test_german_armor_defending_in_the_ussr(edition: str, counted: int) -> None:
    assert die_counts("minsk", "su-inf=A de-arm=D", (1, 1), active="ussr", edition=edition) == (1, counted)
    assert die_counts("minsk", "de-arm=A su-inf=D", (1, 1), edition=edition) == (3, 1)


@rule("DTR-16.3.8")
def test_british_armor_and_the_afrika_korps_in_north_africa() -> None:
    rest = {"turn": 10}
    assert die_counts("benghazi", "de-dak=A uk-arm=D", (1, 2), **rest) == (3, 3)
    assert die_counts("benghazi", "uk-adv=A de-dak=D", (2, 1), active="allies", **rest) == (3, 3)
    assert die_counts("benghazi", "uk-inf=A de-arm=D", (1, 1), active="allies", **rest) == (1, 1)
    assert die_counts("benghazi", "us-adv=A it-inf=D", (1, 1), active="allies", **rest) == (1, 1)
    assert die_counts("rome", "uk-arm=A de-dak=D", (1, 1), active="allies", **rest) == (1, 1)


@rule("DTR-16.3.9", "DTR-D45")
def test_a_supporting_armor_does_not_change_the_die() -> None:
    _, fought = clash("minsk", "de-inf=A de-arm=B su-inf=D", supports=("B",), dice=(1, 1))
    assert fought.score - fought.strength == 1


@rule("DTR-16.3.9")
def test_a_fortress_or_a_narrow_pass_leaves_the_die_changed() -> None:
    assert die_counts("tula", "de-arm=A su-inf=D", (1, 1)) == (3, 1)
    assert die_counts("baku", "de-arm=A su-inf=D", (1, 1)) == (3, 1)


# Results ----------------------------------------------------------------------------------------------------


@rule("DTR-16.4.1")
def test_a_double_score_costs_the_winner_nothing() -> None:
    t, fought = clash("minsk", "de-inf=A de-inf=B su-inf~=D su-inf", supports=(), dice=(3, 2))
    assert (fought.score, fought.defence_score) == (8, 4)
    t, fought = clash("minsk", "de-adv=A su-inf=D", dice=(4, 3))
    assert (fought.score, fought.defence_score) == (12, 6)
    assert (fought.losses, fought.defence_losses) == (0, 2)
    assert t.area("D") == "reserve"
    assert not t.reduced("A")


@rule("DTR-16.4.1")
def test_a_double_score_works_for_the_defender_too() -> None:
    t, fought = clash("moscow", "it-inf=A su-gds=D", dice=(1, 1), diplomacy={"italy": "at-war"}, turn=10)
    assert (fought.score, fought.defence_score) == (4, 8)
    assert (fought.losses, fought.defence_losses) == (2, 0)
    assert t.area("A") == "reserve"


@rule("DTR-16.4.2")
def test_a_higher_score_costs_one_and_two() -> None:
    t, fought = clash("minsk", "de-adv=A su-inf=D", dice=(4, 4))  # 12 against 7
    assert (fought.losses, fought.defence_losses) == (1, 2)
    assert t.reduced("A")
    assert t.area("D") == "reserve"
    t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(1, 5))  # 6 against 8
    assert (fought.losses, fought.defence_losses) == (2, 1)
    assert t.reduced("D")


@rule("DTR-16.4.3")
def test_the_winner_over_a_reduced_army_loses_nothing() -> None:
    t, fought = clash("minsk", "de-inf=A su-inf~=D", dice=(2, 3))  # 7 against 5
    assert (fought.losses, fought.defence_losses) == (0, 2)
    assert not t.reduced("A")
    t, fought = clash("minsk", "de-inf~=A su-inf=D", dice=(2, 3))  # 5 against 6
    assert (fought.losses, fought.defence_losses) == (2, 0)
    assert not t.reduced("D")


@rule("DTR-16.4.4")
def test_equal_scores_cost_one_each() -> None:
    t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(1, 3))
    assert fought.score == fought.defence_score
    assert t.reduced("A")
    assert t.reduced("D")
    t, _ = clash("minsk", "de-inf~=A su-inf=D", dice=(2, 2))
    assert t.area("A") == "reserve"


@rule("DTR-16.4.1", "DTR-16.4.2", "DTR-16.4.3", "DTR-16.4.4")
@pytest.mark.parametrize(
    ("armies", "dice", "law"),
    [
        ("de-adv=A su-inf=D", (4, 3), "DTR-16.4.1"),
        ("de-inf=A su-inf=D", (2, 2), "DTR-16.4.2"),
        ("de-inf=A su-inf~=D", (2, 3), "DTR-16.4.3"),
        ("de-inf~=A su-inf=D", (2, 3), "DTR-16.4.3"),
        ("de-inf~=A su-inf=D", (5, 3), "DTR-16.4.2"),
        ("de-inf=A su-inf=D", (1, 3), "DTR-16.4.4"),
    ],
)
def test_the_event_names_the_rule_of_the_result(armies: str, dice: tuple[int, int], law: str) -> None:
    _, fought = clash("minsk", armies, dice=dice)
    assert fought.rules == (law,)


@rule("DTR-16.4.5")
def test_supports_and_bystanders_never_lose() -> None:
    t, _ = clash("minsk", "de-inf=A de-inf=B de-inf=N su-inf=D su-inf=E", supports=("B",), dice=(1, 6))
    assert t.area("A") == "reserve"  # 8 against 9
    for army in ("B", "N", "E"):
        assert t.area(army) == "minsk"
        assert not t.reduced(army)


@rule("DTR-16.4.6")
def test_the_lower_score_is_always_eliminated() -> None:
    for die in range(1, 7):
        for other in range(1, 7):
            t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(die, other))
            if fought.score != fought.defence_score:
                loser = "D" if fought.score > fought.defence_score else "A"
                assert t.area(loser) == "reserve"


@rule("DTR-16.4.6")
def test_a_reduced_winner_that_takes_a_loss_is_eliminated_too() -> None:
    t, fought = clash("minsk", "de-inf~=A su-inf=D", dice=(5, 3))  # 8 against 6
    assert fought.losses == 1
    assert t.area("A") == "reserve"


@rule("DTR-16.4.7")
def test_nobody_retreats_or_advances() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=D su-inf=E"})
    t.operate("attack", "A", "riga")
    fight(t, "riga", "A", "D", dice=(6, 1))
    t.end()
    assert t.area("A") == "riga"
    assert t.area("E") == "riga"
    assert t.area("B") == "konigsberg"


# Declared attacks -------------------------------------------------------------------------------------------


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
