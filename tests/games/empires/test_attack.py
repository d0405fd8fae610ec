"""Chapter 9.2: attacks, from the choice of the area to the retreat."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    at_war,
    controller,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    trench,
    where,
    why,
)
from sandtable.core.event import Rolled
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import Battle, compare, potentials
from sandtable.games.empires.events import ArmyEliminated, ArmyReduced, AttackResolved
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def before_dice(
    state: War, area: str, lead: str, target: str, *supports: str, **more: bool
) -> tuple[int, int]:
    """The combat potentials of an attack before the dice."""
    battle = Battle(
        BOARD.index[area],
        army(state, target),
        army(state, lead),
        tuple(army(state, s) for s in supports),
        **more,
    )
    both = potentials(state, battle)
    return both.attacker, both.defender


@rule("DOE-9.2.1")
def test_an_army_that_stays_may_attack_where_enemies_are() -> None:
    state = position({"verdun": "de=a fr=x", "metz": "de=b"})
    play(state, "manoeuvre")
    assert why(state, "hold b") == ("DOE-9.2.1",)
    play(state, "hold a", "close-movement")
    assert "attack verdun" in legal(state)


@rule("DOE-9.2.2", "DOE-9.2.4")
def test_an_army_may_attack_after_a_direct_move_only() -> None:
    state = position(
        {"metz": "de=a de=b", "liege": "de=c", "verdun": "fr=x fr=y fr=z"}, control={"liege": "germany"}
    )
    manoeuvre(state, "move a", "step verdun", "move b", "step liege", "step verdun", "close-movement")
    play(state, "attack verdun", "target x", dice=(2, 3))
    assert state.phase.name == "choose_action"
    assert reduced(state, "x")
    assert reduced(state, "a")
    assert not reduced(state, "b")


@rule("DOE-9.2.4")
def test_an_army_that_moved_further_neither_leads_nor_supports() -> None:
    state = position({"metz": "de=a de=b", "strasbourg": "de=c", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step verdun", "move c", "step metz", "step verdun", "move b", "step verdun")
    play(state, "attack verdun")
    assert legal(state) == {"lead a", "lead b"}
    assert why(state, "lead c") == ("DOE-9.2.4",)
    play(state, "lead a")
    assert legal(state) == {"support b", "done"}
    assert why(state, "support c") == ("DOE-9.2.4",)


@rule("DOE-9.2.3", "DOE-D46")
def test_after_a_naval_movement_an_army_may_attack_and_support() -> None:
    state = position({"cairo": "tr=t", "london": "uk3=a uk3=b"}, active="allies", neutrals=at_war("turkey"))
    manoeuvre(state, "naval a", "to cairo", "naval b", "to cairo")
    play(state, "attack cairo")
    assert legal(state) == {"lead a", "lead b"}
    play(state, "lead b")
    assert "support a" in legal(state)


@rule("DOE-9.2.5")
def test_all_movements_come_before_the_attacks() -> None:
    state = position({"metz": "de=a de=b", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step verdun")
    assert why(state, "attack verdun") == ("DOE-9.2.5",)
    play(state, "close-movement")
    assert legal(state) == {"attack verdun"}
    assert why(state, "move b") == ("DOE-9.2.5",)


@rule("DOE-9.2.6")
def test_the_attack_is_mandatory_where_no_friend_was() -> None:
    state = position({"metz": "de=a", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step verdun")
    assert why(state, "close-attacks") == ("DOE-9.2.6",)


@rule("DOE-9.2.7")
def test_it_is_optional_where_a_friend_was() -> None:
    state = position({"metz": "de=a", "verdun": "de=b fr=x"})
    manoeuvre(state, "move a", "step verdun", "close-movement")
    assert "close-attacks" in legal(state)


@rule("DOE-D42", "DOE-9.2.15")
def test_one_attack_fulfils_it_and_one_army_is_enough() -> None:
    state = position({"metz": "de=a de=b", "verdun": "fr=x fr=y"})
    manoeuvre(state, "move a", "step verdun", "move b", "step verdun")
    play(state, "attack verdun", "target x", "lead a", dice=(3, 3))
    assert "leave" in legal(state)
    play(state, "leave")
    assert state.phase.name == "choose_action"


@rule("DOE-9.2.8")
def test_the_attacker_chooses_the_order_of_areas_and_attacks() -> None:
    armies = {"metz": "de=a de=b", "verdun": "fr=x", "liege": "fr=y fr=z", "cologne": "de=c"}
    state = position(armies)
    manoeuvre(state, "move a", "step verdun", "move b", "step liege", "move c", "step liege")
    assert legal(state) == {"attack verdun", "attack liege"}
    play(state, "attack liege")
    assert legal(state) == {"target y", "target z"}


@rule("DOE-9.2.9", "DOE-D45")
def test_full_strength_armies_are_attacked_first() -> None:
    state = position({"metz": "de=a de=b de=c", "verdun": "fr-=x fr=y fr=z"})
    manoeuvre(
        state, "move a", "step verdun", "move b", "step verdun", "move c", "step verdun", "attack verdun"
    )
    assert legal(state) == {"target y", "target z"}
    assert why(state, "target x") == ("DOE-9.2.9",)
    play(state, "target y", "lead a", dice=(2, 3))
    assert reduced(state, "y")
    assert why(state, "target x") == ("DOE-9.2.9",)
    play(state, "target z", "lead b", dice=(2, 3))
    assert "target x" in legal(state)


@rule("DOE-9.2.10", "DOE-D44")
def test_each_enemy_is_targeted_once_and_each_army_takes_part_once() -> None:
    state = position({"metz": "de=a de=b de=c", "verdun": "fr=x fr=y"})
    manoeuvre(
        state, "move a", "step verdun", "move b", "step verdun", "move c", "step verdun", "attack verdun"
    )
    play(state, "target x", "lead a", "done", dice=(3, 3))
    assert why(state, "target x") == ("DOE-D44#4",)
    play(state, "target y")
    assert legal(state) == {"lead b", "lead c"}
    assert why(state, "lead a")[0] == "DOE-D44#3"


@rule("DOE-9.2.11", "DOE-9.2.12", "DOE-9.2.13", "DOE-D43")
def test_armies_in_excess_support_and_no_more_than_the_excess() -> None:
    state = position({"verdun": "de=v fr=x", "metz": "de=a de=b"})
    manoeuvre(
        state, "move a", "step verdun", "move b", "step verdun", "close-movement?", "attack verdun", "lead a"
    )
    play(state, "support b", dice=(1, 1))
    assert where(state, "v") == "verdun"
    two = position({"verdun": "fr=x fr=y", "metz": "de=a de=b de=c"})
    manoeuvre(two, "move a", "step verdun", "move b", "step verdun", "move c", "step verdun", "attack verdun")
    play(two, "target x", "lead a")
    assert legal(two) == {"support b", "support c", "done"}
    events = play(two, "support b", dice=(1, 1))
    assert found(events, AttackResolved)[0].attacker == 5 + 2 + 1


@rule("DOE-D43")
def test_armies_of_the_partner_do_not_count_for_the_excess() -> None:
    state = position({"lublin": "de=d ah=h ru=r ru=s"})
    manoeuvre(state, "hold d", "close-movement?", "attack lublin")
    assert state.phase.name == "pick_target"
    assert state.phase.excess == 0


@rule("DOE-9.2.14")
def test_defenders_never_get_support() -> None:
    state = position({"verdun": "de=a fr=x fr=y fr=z"})
    assert before_dice(state, "verdun", "a", "x") == (5, 4)


@rule("DOE-9.2.16", "DOE-9.2.17")
def test_the_present_faces_count() -> None:
    state = position({"cologne": "de=a de-=b de=c fr=x fr-=y"})
    assert before_dice(state, "cologne", "a", "x") == (5, 4)
    assert before_dice(state, "cologne", "b", "y") == (3, 2)
    assert before_dice(state, "cologne", "a", "x", "c") == (7, 4)
    assert before_dice(state, "cologne", "a", "x", "b") == (6, 4)


@rule("DOE-9.2.18", "DOE-D47")
def test_mountain_or_trench_the_larger_but_not_both() -> None:
    state = position({"belfort": "de=a fr=x"})
    assert before_dice(state, "belfort", "a", "x") == (5, 5)
    state = position({"belfort": "de=a fr=x"}, trenches={"belfort": 1})
    assert before_dice(state, "belfort", "a", "x") == (5, 6)
    assert before_dice(state, "belfort", "a", "x", tanks=True) == (5, 5)
    state = position({"belgrade": "ah=a rs=x"}, trenches={"belgrade": 1})
    assert before_dice(state, "belgrade", "a", "x") == (3, 4)


@rule("DOE-9.2.19", "DOE-9.2.20", "DOE-9.2.21")
@pytest.mark.parametrize(
    ("area", "defender", "bonus"),
    [
        ("verdun", "fr", 2),
        ("brussels", "fr", 2),
        ("riga", "ru", 2),
        ("kiev", "ru", 2),
        ("warsaw", "ru", 1),
        ("minsk", "ru", 1),
    ],
)
def test_the_trench_bonus_depends_on_the_place_not_on_the_level(area: str, defender: str, bonus: int) -> None:
    for level in (1, 2):
        state = position({area: f"de=a {defender}=x"}, trenches={area: level})
        value = 4 if defender == "fr" else 3
        assert before_dice(state, area, "a", "x") == (5, value + bonus)


@rule("DOE-9.2.19")
def test_german_trenches_count_two() -> None:
    state = position({"metz": "de=x fr=a"}, trenches={"metz": 1}, active="allies")
    assert before_dice(state, "metz", "a", "x") == (4, 7)


@rule("DOE-D48")
def test_a_trench_helps_only_its_own_camp() -> None:
    theirs = [{"area": "verdun", "camp": "central-powers", "level": 1}]
    state = position({"verdun": "de=a fr=x"}, trenches=theirs)
    assert before_dice(state, "verdun", "a", "x") == (5, 4)


@rule("DOE-9.2.39")
@pytest.mark.parametrize("area", ["liege", "minsk", "cairo"])
def test_forest_and_desert_give_no_bonus(area: str) -> None:
    state = position({area: "de=a fr=x"})
    assert before_dice(state, area, "a", "x") == (5, 4)


@rule("DOE-9.2.24", "DOE-D1")
def test_each_side_adds_one_six_sided_die() -> None:
    state = position({"verdun": "de=a fr=x"})
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 6))
    rolls = found(events, Rolled)
    assert [(roll.seat, roll.faces, roll.values) for roll in rolls] == [(0, 6, (2,)), (1, 6, (6,))]
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (7, 10)


@rule("DOE-9.2.25", "DOE-9.2.26", "DOE-9.2.27")
@pytest.mark.parametrize(
    ("attacker", "defender", "losses"),
    [
        (8, 4, (0, 2)),
        (9, 4, (0, 2)),
        (7, 4, (1, 2)),
        (5, 5, (1, 1)),
        (5, 6, (2, 1)),
        (4, 8, (2, 0)),
        (4, 7, (2, 1)),
    ],
)
def test_losses_by_the_comparison(attacker: int, defender: int, losses: tuple[int, int]) -> None:
    result = compare(attacker, defender)
    assert (result.attacker, result.defender) == losses


@rule("DOE-9.2.28", "DOE-9.2.29", "DOE-D49")
def test_the_second_loss_of_a_reduced_army_goes_to_another_of_the_area() -> None:
    state = position({"verdun": "fr-=x fr-=y fr-=z de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 4))
    assert where(state, "x") == "reserve"
    assert state.phase.name == "assign_loss"
    assert state.seat == 1
    assert legal(state) == {"loss y", "loss z"}
    assert why(state, "loss a") == ("DOE-D49",)
    play(state, "loss z")
    assert where(state, "z") == "reserve"
    assert where(state, "y") == "verdun"
    assert reduced(state, "a")


@rule("DOE-D49")
def test_both_losses_fall_on_a_full_target_while_it_lasts() -> None:
    state = position({"verdun": "fr=x fr=y de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 3))
    assert where(state, "x") == "reserve"
    assert not reduced(state, "y")


@rule("DOE-D49")
def test_supports_lose_before_bystanders() -> None:
    state = position({"metz": "de-=a de=s de=t", "verdun": "fr=x"})
    manoeuvre(
        state, "move a", "step verdun", "move s", "step verdun", "move t", "step verdun", "attack verdun"
    )
    play(state, "lead a", "support s", "done", dice=(1, 4))
    assert where(state, "a") == "reserve"
    assert reduced(state, "s")
    assert not reduced(state, "t")


@rule("DOE-9.2.30", "DOE-D52")
def test_a_side_that_cannot_take_both_losses_costs_its_opponent_none() -> None:
    state = position({"verdun": "fr-=x de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 2))
    assert where(state, "x") == "reserve"
    assert not reduced(state, "a")
    state = position({"verdun": "fr=x de-=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 3))
    assert where(state, "a") == "reserve"
    assert not reduced(state, "x")


@rule("DOE-D52")
def test_a_lone_reduced_army_behind_a_used_trench_takes_the_rest_and_so_does_the_attacker() -> None:
    state = position({"verdun": "fr-=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 2))
    play(state, "trench yes")
    assert where(state, "x") == "reserve"
    assert reduced(state, "a")


@rule("DOE-9.2.31", "DOE-9.2.34", "DOE-D51")
def test_a_level_1_trench_may_cancel_a_loss_by_being_removed() -> None:
    state = position({"verdun": "fr=x de=a", "paris": "fr"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    assert state.seat == 1
    assert legal(state) == {"trench yes", "trench no"}
    refused = state.copy()
    play(state, "trench yes")
    assert trench(state, "triple-entente", "verdun") == 0
    assert reduced(state, "x")
    assert reduced(state, "a")
    play(refused, "trench no")
    assert where(refused, "x") == "reserve"


@rule("DOE-9.2.33")
def test_a_level_2_trench_is_flipped() -> None:
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert trench(state, "triple-entente", "verdun") == 1


@rule("DOE-9.2.32")
def test_a_trench_cancels_nothing_against_double() -> None:
    state = position({"warsaw": "ru-=x de=a"}, trenches={"warsaw": 1})
    events = manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(6, 1))
    assert found(events, AttackResolved)[0].attacker >= 2 * found(events, AttackResolved)[0].defender
    assert where(state, "x") == "reserve"
    assert state.phase.name == "choose_action"


@rule("DOE-D51")
def test_a_trench_may_be_used_on_a_tie_and_in_victory() -> None:
    for dice in ((3, 2), (1, 2)):
        state = position({"verdun": "fr=x fr=y de=a"}, trenches={"verdun": 1})
        manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=dice)
        assert state.phase.name == "use_trench"
        play(state, "trench yes")
        assert not reduced(state, "x")


@rule("DOE-9.2.35", "DOE-D53", "DOE-D54")
def test_an_army_whose_trench_was_used_retreats_over_controlled_ground() -> None:
    state = position(
        {"verdun": "fr=x fr=y de=a", "dijon": "de"}, trenches={"verdun": 1}, control={"reims": "germany"}
    )
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 2))
    play(state, "trench yes")
    assert state.phase.name == "retreat_step"
    assert state.seat == 1
    assert legal(state) == {"retreat belfort", "retreat liege"}
    assert why(state, "retreat reims") == ("DOE-9.2.35",)
    assert why(state, "retreat dijon") == ("DOE-D54#2",)
    assert why(state, "stop") == ("DOE-9.2.35",)
    play(state, "retreat liege")
    assert "stop" in legal(state)
    assert "retreat brussels" in legal(state)
    play(state, "stop")
    assert where(state, "x") == "liege"
    assert where(state, "y") == "verdun"
    assert not state.moved >> army(state, "x") & 1


@rule("DOE-D54")
def test_a_retreat_goes_four_areas_at_most_and_may_pass_full_ones() -> None:
    armies = {"verdun": "fr=x de=a", "belfort": "fr fr fr", "dijon": "fr fr fr"}
    control = {"reims": "germany", "liege": "germany"}
    state = position(armies, trenches={"verdun": 1}, control=control)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert legal(state) == {"retreat dijon", "retreat belfort"}
    play(state, "retreat dijon")
    assert "stop" not in legal(state)
    play(state, "retreat bordeaux", "retreat marseille", "retreat lyon")
    assert where(state, "x") == "lyon"
    assert state.phase.name != "retreat_step"


@rule("DOE-9.2.36")
@pytest.mark.parametrize(("area", "code"), [("belfort", "fr"), ("minsk", "ru"), ("cairo", "uk3")])
def test_no_retreat_in_mountain_forest_or_desert(area: str, code: str) -> None:
    state = position(
        {area: f"de=a {code}=x {code}"} if area != "cairo" else {area: f"de=a {code}=x"}, trenches={area: 1}
    )
    manoeuvre(
        state,
        "hold a",
        "close-movement?",
        "attack " + area,
        *(["target x"] if area != "cairo" else []),
        dice=(2, 2),
    )
    play(state, "trench yes")
    assert where(state, "x") == area


@rule("DOE-9.2.37")
def test_no_retreat_from_a_level_2_trench_in_the_west_but_elsewhere() -> None:
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert where(state, "x") == "verdun"
    state = position({"riga": "ru=x de=a"}, trenches={"riga": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack riga", dice=(4, 2))
    play(state, "trench yes")
    assert state.phase.name == "retreat_step"


@rule("DOE-9.2.38")
def test_an_army_that_cannot_retreat_is_eliminated() -> None:
    control = dict.fromkeys(("reims", "liege", "belfort", "dijon"), "germany")
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 1}, control=control)
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    events = play(state, "trench yes")
    assert found(events, ArmyEliminated)[0].rules == ("DOE-9.2.38",)
    assert where(state, "x") == "reserve"


@rule("DOE-D53")
def test_the_duty_to_retreat_holds_even_in_victory() -> None:
    state = position({"verdun": "fr=x fr=y de=a"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(1, 2))
    play(state, "trench yes")
    assert where(state, "a") == "reserve"
    assert state.phase.name == "retreat_step"


@rule("DOE-D55")
def test_attackers_never_retreat_and_both_sides_may_stay() -> None:
    state = position({"metz": "de=a", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step verdun", "attack verdun", dice=(2, 3))
    assert where(state, "a") == where(state, "x") == "verdun"
    assert reduced(state, "a")
    assert reduced(state, "x")


@rule("DOE-D50")
def test_the_side_with_more_losses_takes_them_first_the_defender_if_equal() -> None:
    state = position({"verdun": "fr=x de=a"})
    tie = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 3))
    assert [e.army for e in found(tie, ArmyReduced)] == [army(state, "x"), army(state, "a")]
    state = position({"verdun": "fr=x de=a"})
    lost = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 3))
    assert [e.army for e in found(lost, ArmyReduced)] == [army(state, "a"), army(state, "x")]


@rule("DOE-D39")
def test_austrian_armies_do_not_retreat_into_greece_before_1917() -> None:
    control = dict.fromkeys(("skopje", "salonica", "nish", "belgrade"), "austria-hungary")
    state = position(
        {"skopje": "ah=h rs=s", "plovdiv": "ah=x uk3=u"},
        trenches=[{"area": "plovdiv", "camp": "central-powers", "level": 1}],
        neutrals=at_war("bulgaria"),
        active="allies",
        control=control,
    )
    manoeuvre(state, "hold u", "close-movement?", "attack plovdiv", dice=(4, 3))
    play(state, "trench yes")
    assert why(state, "retreat salonica") == ("DOE-9.1.14",)
    assert "retreat sofia" in legal(state)


@rule("DOE-D40", "DOE-9.1.16")
def test_allied_armies_do_not_retreat_into_salonica_before_1916() -> None:
    state = position(
        {"athens": "fr=x ah=a"},
        trenches={"athens": 1},
        active="austria-hungary",
        turn=6,
        control={"ioannina": "allies"},
    )
    manoeuvre(state, "hold a", "close-movement?", "attack athens", dice=(5, 1))
    play(state, "trench yes")
    assert where(state, "x") == "ioannina"


@rule("DOE-9.2.22")
def test_the_higher_tile_adds_one() -> None:
    state = position({"verdun": "de=a fr=x"}, technologies={"germany": ["attack-1"]})
    assert before_dice(state, "verdun", "a", "x") == (6, 4)


@rule("DOE-11.5", "DOE-D66")
def test_a_trench_left_alone_with_the_attackers_is_removed() -> None:
    state = position({"warsaw": "ru-=x de=a"}, trenches={"warsaw": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(6, 1))
    assert trench(state, "triple-entente", "warsaw") == 0
    assert controller(state, "warsaw") == "russia"


@rule("DOE-D34")
def test_an_army_that_does_not_manoeuvre_cannot_take_part() -> None:
    state = position({"verdun": "de=a de=b de=c fr=x"})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", "lead a")
    assert legal(state) == {"support b", "done"}
    assert why(state, "support c") == ("DOE-D34",)


@rule("DOE-D50", "DOE-D51", "DOE-9.2.30")
@pytest.mark.parametrize("level", [1, 2])
def test_a_trench_is_not_asked_for_where_the_attackers_ruin_spares_the_defender(level: int) -> None:
    """A lone reduced attacker cannot take its two losses, so the defender has none to cancel."""
    state = position({"warsaw": "ru=x de-=a", "berlin": "de"}, trenches={"warsaw": level})
    manoeuvre(state, "hold a", "close-movement", "attack warsaw", dice=(1, 2))
    assert state.phase.name == "choose_action"
    assert (where(state, "a"), where(state, "x")) == ("reserve", "warsaw")
    assert not reduced(state, "x")
    assert trench(state, "triple-entente", "warsaw") == level


@rule("DOE-D50", "DOE-D51")
def test_a_won_defence_against_an_attacker_that_can_take_its_losses_still_asks() -> None:
    state = position({"warsaw": "ru=x de-=a de-=b", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement", "attack warsaw", dice=(1, 2))
    assert state.phase.name == "use_trench"
    play(state, "trench yes", "retreat wilna", "stop?")
    assert not reduced(state, "x")
    assert trench(state, "triple-entente", "warsaw") == 0


@rule("DOE-D51")
def test_the_odds_show_no_trench_where_none_may_be_used() -> None:
    state = position({"warsaw": "ru=x de-=a", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement")
    odds = state.phase.odds(state, state.actions()[0])
    assert odds is not None
    won = [c.result for c in odds.chances if c.result["attacker_losses"] and not c.result["defender_losses"]]
    assert won
    assert not any(result["trench"] for result in won)


@rule("DOE-D34")
def test_an_army_that_attacks_where_it_stands_uses_a_place() -> None:
    state = position({"verdun": "de=a de=b de=c fr=x", "metz": "de=d"})
    manoeuvre(state, "hold a", "hold b")
    assert state.places == 2
    play(state, "hold c")
    assert state.phase.name == "pick_attack_area"


@rule("DOE-D79", "DOE-D54", "DOE-4.5")
@pytest.mark.parametrize(
    ("there", "named"),
    [("ah", ("DOE-4.5",)), ("ah de", ()), ("ah ah de", ("DOE-D79#2",)), ("ah ah ah", ("DOE-4.2",)), ("", ())],
)
def test_a_retreat_goes_on_where_it_may_not_share(there: str, named: tuple[str, ...]) -> None:
    """A German army falls back from Lodz on Cracow, where armies of Austria-Hungary may stand."""
    state = position(
        {
            "lodz": "de=g ru=r",
            "cracow": there,
            "posen": "ru",
            "breslau": "ru",
            "danzig": "ru",
            "warsaw": "ru",
        },
        trenches=[{"area": "lodz", "camp": "central-powers", "level": 1}],
        active="russia",
        control={"lodz": "germany"},
    )
    manoeuvre(state, "hold r", "close-movement?", "attack lodz", dice=(6, 2))
    play(state, "trench yes", "retreat cracow?")
    assert where(state, "g") == "cracow"
    assert state.phase.name == "retreat_step"
    assert why(state, "stop") == named
    assert {"retreat brunn", "retreat debrecen"} <= legal(state)
