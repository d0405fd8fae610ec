"""9.2. Who may attack whom and who supports, with which potentials."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    at_war,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    where,
    why,
)
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import AttackResolved
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


@rule("DOE-9.2.22")
def test_the_higher_tile_adds_one() -> None:
    state = position({"verdun": "de=a fr=x"}, technologies={"germany": ["attack-1"]})
    assert before_dice(state, "verdun", "a", "x") == (6, 4)


@rule("DOE-D34")
def test_an_army_that_does_not_manoeuvre_cannot_take_part() -> None:
    state = position({"verdun": "de=a de=b de=c fr=x"})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", "lead a")
    assert legal(state) == {"support b", "done"}
    assert why(state, "support c") == ("DOE-D34",)


@rule("DOE-D34")
def test_an_army_that_attacks_where_it_stands_uses_a_place() -> None:
    state = position({"verdun": "de=a de=b de=c fr=x", "metz": "de=d"})
    manoeuvre(state, "hold a", "hold b")
    assert state.places == 2
    play(state, "hold c")
    assert state.phase.name == "pick_attack_area"
