"""Chapters 9.0 and 9.1: who manoeuvres, and how armies move."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    GAME,
    at_war,
    controller,
    end_phase,
    legal,
    manoeuvre,
    play,
    position,
    tiles_of,
    trench,
    where,
    why,
)
from sandtable.core.standing import Answer, answer
from sandtable.games.empires.actions import CLOSE_MOVEMENT
from sandtable.rulebook.marks import rule


@rule("DOE-9.0.1")
def test_up_to_three_armies_manoeuvre() -> None:
    state = position({"berlin": "de=a de=b de=c", "munich": "de=d"})
    manoeuvre(state, "move a", "step posen", "stop", "move b", "step danzig", "stop")
    assert "move d" in legal(state)
    play(state, "move c", "step hamburg", "stop")
    assert state.phase.name == "choose_action"
    assert where(state, "d") == "munich"


@rule("DOE-9.0.3")
def test_an_army_manoeuvres_once_per_phase() -> None:
    state = position({"berlin": "de=a", "munich": "de=b"})
    manoeuvre(state, "move a", "step posen", "stop", "close-movement", "manoeuvre")
    assert "move b" in legal(state)
    assert why(state, "move a") == ("DOE-9.0.3",)


@rule("DOE-9.0.4")
def test_an_area_is_attacked_in_one_action_of_a_phase_only() -> None:
    state = position({"verdun": "de=a de=b fr=x fr=y", "metz": "de=c"})
    manoeuvre(state, "hold a", "close-movement", "attack verdun", "target x", dice=(3, 3))
    assert state.phase.name == "choose_action"
    play(state, "manoeuvre")
    assert why(state, "hold b") == ("DOE-9.0.4",)
    play(state, "move c")
    assert "step verdun" in legal(state)


@rule("DOE-9.0.4", "DOE-D41")
def test_an_attacked_area_may_not_be_entered_anew() -> None:
    state = position({"metz": "de-=a de=b", "verdun": "fr=x fr=y"})
    manoeuvre(state, "move a", "step verdun", "close-movement", "attack verdun", "target x", dice=(1, 6))
    assert where(state, "a") == "reserve"
    play(state, "manoeuvre", "move b")
    assert why(state, "step verdun") == ("DOE-9.0.4",)


@rule("DOE-9.1.1", "DOE-9.1.19")
def test_four_areas_of_the_camp_at_most() -> None:
    state = position({"cologne": "de=a"})
    manoeuvre(state, "move a", "step frankfurt", "step munich", "step vienna", "step budapest")
    assert where(state, "a") == "budapest"
    assert state.phase.name != "move_step"
    state = position({"cologne": "de=a"})
    manoeuvre(state, "move a")
    assert why(state, "step berlin") == ("DOE-9.1.1",)


@rule("DOE-9.1.2")
def test_an_enemy_area_counts_two() -> None:
    state = position({"konigsberg": "de=a"})
    manoeuvre(state, "move a", "step danzig")
    assert state.phase.left == 3
    play(state, "step konigsberg", "step wilna")
    assert where(state, "a") == "wilna"
    assert state.phase.name != "move_step"
    state = position({"berlin": "de=a"})
    manoeuvre(state, "move a", "step posen", "step danzig", "step konigsberg")
    assert why(state, "step wilna") == ("DOE-9.1.2",)


@rule("DOE-9.1.3")
def test_it_counts_two_again_for_the_next_army() -> None:
    state = position({"konigsberg": "de=a de=b"})
    manoeuvre(state, "move a", "step wilna", "stop", "move b", "step wilna")
    assert state.phase.left == 2


@rule("DOE-9.1.4", "DOE-D36")
def test_out_of_a_contested_area_only_onto_own_ground_first() -> None:
    state = position({"liege": "de=a fr"}, control={"liege": "germany"})
    manoeuvre(state, "move a")
    assert why(state, "step reims") == ("DOE-9.1.4",)
    assert legal(state) == {"step cologne", "step metz"}
    play(state, "step metz", "step verdun")
    assert where(state, "a") == "verdun"


@rule("DOE-9.1.5")
def test_no_army_enters_a_neutral_country() -> None:
    state = position({"innsbruck": "ah=a"}, active="austria-hungary")
    manoeuvre(state, "move a")
    assert why(state, "step venice") == ("DOE-9.1.5",)
    state = position({"innsbruck": "ah=a"}, active="austria-hungary", neutrals=at_war("italy"))
    manoeuvre(state, "move a")
    assert "step venice" in legal(state)


@rule("DOE-9.1.6")
def test_albania_and_montenegro_are_the_exception() -> None:
    state = position({"skopje": "rs=s"}, active="allies")
    manoeuvre(state, "move s")
    assert "step albania" in legal(state)


@rule("DOE-9.1.7")
def test_only_british_and_american_armies_go_by_sea() -> None:
    armies = {"calais": "uk=b fr=f us=u"}
    state = position(armies, active="allies", neutrals=at_war("united-states"), turn=12)
    play(state, "manoeuvre")
    assert {"naval b", "naval u"} <= legal(state)
    assert why(state, "naval f") == ("DOE-9.1.7",)


@rule("DOE-9.1.8", "DOE-D37")
def test_from_port_to_port_and_that_is_the_whole_movement() -> None:
    state = position({"london": "uk=a", "paris": "uk=b"}, active="allies")
    play(state, "manoeuvre")
    assert why(state, "naval b") == ("DOE-9.1.8",)
    play(state, "naval a")
    assert legal(state) == {"to calais", "to le-havre", "to bordeaux"}
    assert why(state, "to paris") == ("DOE-9.1.8",)
    play(state, "to calais")
    assert where(state, "a") == "calais"
    assert state.phase.name == "pick_army"


@rule("DOE-9.1.9")
def test_only_value_3_in_the_mediterranean() -> None:
    state = position({"london": "uk3=a uk4=b"}, active="allies")
    manoeuvre(state, "naval a")
    assert {"to cairo", "to marseille"} <= legal(state)
    state = position({"london": "uk3=a uk4=b"}, active="allies")
    manoeuvre(state, "naval b")
    assert why(state, "to cairo") == ("DOE-9.1.9",)
    state = position({"marseille": "uk4=b"}, active="allies")
    play(state, "manoeuvre")
    assert "DOE-9.1.9" in why(state, "naval b")


@rule("DOE-D37")
def test_ports_of_neutrals_are_closed_and_a_contested_port_is_left_for_a_friendly_one() -> None:
    state = position({"london": "uk3=a"}, active="allies")
    manoeuvre(state, "naval a")
    assert why(state, "to naples") == ("DOE-9.1.5",)
    control = {"calais": "germany", "le-havre": "germany"}
    state = position({"calais": "uk=a de", "le-havre": "uk"}, active="allies", control=control)
    manoeuvre(state, "naval a")
    assert why(state, "to le-havre") == ("DOE-9.1.4",)
    assert legal(state) == {"to london", "to bordeaux"}


@rule("DOE-9.1.10", "DOE-9.1.11", "DOE-D38")
def test_strategic_movement_over_any_distance_of_friendly_ground_without_enemies() -> None:
    armies = {"hamburg": "de=a", "vienna": "ah", "cologne": "de=c fr"}
    state = position(armies)
    play(state, "manoeuvre")
    assert why(state, "strategic c") == ("DOE-9.1.11",)
    play(state, "strategic a")
    ends = legal(state)
    assert {"to konigsberg", "to trieste", "to lemberg", "to sarajevo"} <= ends
    assert why(state, "to vienna") == ("DOE-4.5",)
    assert why(state, "to cologne") == ("DOE-9.1.11",)
    assert why(state, "to warsaw") == ("DOE-9.1.10",)
    play(state, "to lemberg")
    assert where(state, "a") == "lemberg"


@rule("DOE-9.1.10")
def test_strategic_movement_starts_on_controlled_ground() -> None:
    state = position({"lodz": "de=a"})
    play(state, "manoeuvre")
    assert why(state, "strategic a") == ("DOE-9.1.10",)


@rule("DOE-9.1.11")
def test_strategic_movement_does_not_cross_enemies() -> None:
    state = position({"konigsberg": "de=a", "danzig": "ru"}, control={"lodz": "germany"})
    play(state, "manoeuvre")
    assert why(state, "strategic a") == ("DOE-9.1.11", "DOE-9.1.10")


@rule("DOE-9.1.12")
def test_strategic_movement_uses_two_places() -> None:
    state = position({"hamburg": "de=a de=b", "berlin": "de=c"})
    manoeuvre(state, "strategic a", "to munich")
    assert why(state, "strategic b") == ("DOE-9.1.12",)
    play(state, "move b", "step leipzig", "stop")
    assert state.phase.name == "choose_action"
    state = position({"hamburg": "de=a de=b", "berlin": "de=c"}, technologies={"germany": ["manoeuvre"]})
    manoeuvre(state, "strategic a", "to munich")
    assert "strategic b" in legal(state)


@rule("DOE-9.1.13", "DOE-D38")
def test_strategic_movement_has_no_sea_leg() -> None:
    state = position({"calais": "fr=a"}, active="allies")
    manoeuvre(state, "strategic a")
    assert why(state, "to london") == ("DOE-9.1.13",)
    assert "to marseille" in legal(state)


@rule("DOE-9.1.14", "DOE-D39")
def test_austria_keeps_out_of_greece_until_1917() -> None:
    armies = {"sofia": "bg=b", "skopje": "ah=a de=g"}
    keys = {
        "neutrals": at_war("bulgaria"),
        "control": {"skopje": "austria-hungary", "nish": "austria-hungary"},
    }
    state = position({"sofia": "bg=b", "skopje": "ah=a"}, active="austria-hungary", turn=10, **keys)
    manoeuvre(state, "move b")
    assert why(state, "step salonica") == ("DOE-9.1.14",)
    state = position({"sofia": "bg=b", "skopje": "ah=a"}, active="austria-hungary", turn=11, **keys)
    manoeuvre(state, "move b")
    assert "step salonica" in legal(state)
    state = position(armies, active="germany", turn=5, **keys)
    manoeuvre(state, "move g")
    assert "step salonica" in legal(state)


@rule("DOE-9.1.15", "DOE-D39")
def test_the_ban_ends_for_good_when_an_allied_army_occupies_salonica() -> None:
    keys = {"neutrals": at_war("bulgaria"), "turn": 8}
    state = position({"sofia": "bg=b", "cairo": "uk3=u", "paris": "fr"}, active="allies", **keys)
    assert state.greece_closed
    manoeuvre(state, "naval u", "to salonica")
    assert not state.greece_closed
    end_phase(state)
    end_phase(state)
    play(state, *(["done"] if "done" in legal(state) else []), "manoeuvre", "move b")
    assert "step salonica" in legal(state)
    assert not position({"salonica": "fr"}, **keys).greece_closed
    left = position({"sofia": "bg=b"}, active="austria-hungary", flags={"greece-open": True}, **keys)
    manoeuvre(left, "move b")
    assert "step salonica" in legal(left)


@rule("DOE-9.1.15")
def test_passing_through_salonica_is_no_occupation() -> None:
    state = position({"athens": "fr=f"}, active="allies", turn=8, neutrals=at_war("bulgaria"))
    manoeuvre(state, "move f", "step salonica")
    assert state.greece_closed
    again = GAME.load(state.view())
    assert again.view() == state.view()
    play(state, "stop")
    assert not state.greece_closed


@rule("DOE-9.1.16")
def test_the_allies_keep_out_of_salonica_until_1916() -> None:
    state = position({"cairo": "uk3=u", "skopje": "rs=s"}, active="allies", turn=6)
    manoeuvre(state, "naval u")
    assert why(state, "to salonica") == ("DOE-9.1.16",)
    state = position({"cairo": "uk3=u", "skopje": "rs=s"}, active="allies", turn=6)
    manoeuvre(state, "move s")
    assert why(state, "step salonica") == ("DOE-9.1.16",)
    state = position({"cairo": "uk3=u"}, active="allies", turn=7)
    manoeuvre(state, "naval u")
    assert "to salonica" in legal(state)


@rule("DOE-9.1.17", "DOE-D40")
def test_gallipoli_only_in_1915_for_a_single_british_army_of_value_3() -> None:
    turkey = {"neutrals": at_war("turkey"), "active": "allies"}
    for turn, open_now in ((2, False), (3, True), (6, True), (7, False)):
        state = position({"cairo": "uk3=u"}, turn=turn, **turkey)
        manoeuvre(state, "naval u")
        assert ("to gallipoli" in legal(state)) is open_now
    state = position({"cairo": "uk3=u", "gallipoli": "uk3"}, **turkey)
    manoeuvre(state, "naval u")
    assert why(state, "to gallipoli") == ("DOE-9.1.17",)
    state = position({"constantinople": "uk4=u fr3=f"}, **turkey, control={"constantinople": "allies"})
    manoeuvre(state, "move f")
    assert why(state, "step gallipoli") == ("DOE-9.1.17",)
    state = position({"cairo": "uk3=u"}, active="allies")
    manoeuvre(state, "naval u")
    assert why(state, "to gallipoli") == ("DOE-9.1.5",)


@rule("DOE-D40")
def test_an_army_in_gallipoli_may_stay_attack_and_leave_later() -> None:
    state = position({"gallipoli": "uk3=u tr=t"}, active="allies", turn=9, neutrals=at_war("turkey"))
    play(state, "manoeuvre")
    assert {"hold u", "naval u"} <= legal(state)
    with pytest.raises(ValueError, match="DOE-D40"):
        position({"gallipoli": "uk3 uk3"}, neutrals=at_war("turkey"))


@rule("DOE-D35")
def test_an_army_that_meets_enemies_stops() -> None:
    state = position({"metz": "de=a", "verdun": "fr"})
    manoeuvre(state, "move a", "step verdun")
    assert state.phase.name != "move_step"
    assert where(state, "a") == "verdun"


@rule("DOE-D41")
def test_who_could_not_attack_may_only_follow_who_can() -> None:
    armies = {"konigsberg": "de=a de=b", "warsaw": "ru=r"}
    state = position(armies)
    manoeuvre(state, "move b", "step wilna")
    assert why(state, "step warsaw") == ("DOE-D41",)
    state = position(armies)
    manoeuvre(state, "move a", "step warsaw", "move b", "step wilna")
    assert "step warsaw" in legal(state)


@rule("DOE-10.2.1", "DOE-10.0.7", "DOE-D58")
def test_the_technology_manoeuvre_gives_a_fourth_place_and_shows_when_used() -> None:
    armies = {"vienna": "ah=a ah=b ah=c", "angora": "tr=t"}
    secret = {"austria-hungary": {"available": ["manoeuvre"]}}
    state = position(armies, active="austria-hungary", neutrals=at_war("turkey"), technologies=secret)
    manoeuvre(
        state, "move a", "step prague", "stop", "move b", "step brunn", "stop", "move c", "step agram", "stop"
    )
    assert tiles_of(state, "austria-hungary")["revealed"] == []
    assert "move t" in legal(state)
    play(state, "move t", "step smyrna", "stop")
    assert tiles_of(state, "austria-hungary")["revealed"] == ["manoeuvre"]
    assert state.phase.name == "choose_action"


@rule("DOE-D58")
def test_who_has_another_hidden_tile_is_asked_too_so_that_asking_does_not_tell() -> None:
    armies = {"vienna": "ah=a ah=b ah=c ", "cracow": "ah=d"}
    moves = ("move a", "step prague", "stop", "move b", "step brunn", "stop", "move c", "step agram", "stop")
    phases = []
    for tile in ("manoeuvre", "defense-1"):
        secret = {"austria-hungary": {"available": [tile]}}
        state = position(armies, active="austria-hungary", technologies=secret)
        manoeuvre(state, *moves)
        phases.append((state.phase.name, state.spectate()))
    assert phases[0] == phases[1]
    assert legal(state) == {"close-movement"}
    assert answer(state, {}) == Answer(CLOSE_MOVEMENT, open=False)  # the table says it for them
    without = position(armies, active="austria-hungary")
    manoeuvre(without, *moves)
    assert without.phase.name == "choose_action"


@rule("DOE-D66")
def test_a_trench_goes_when_an_enemy_passes_or_its_last_defender_leaves() -> None:
    state = position({"konigsberg": "de=a"}, trenches={"wilna": 1})
    manoeuvre(state, "move a", "step wilna")
    assert trench(state, "triple-entente", "wilna") == 0
    state = position({"metz": "de=a fr"}, trenches={"metz": 2})
    manoeuvre(state, "move a", "step cologne")
    assert trench(state, "central-powers", "metz") == 0
    assert controller(state, "metz") == "germany"


def test_moving_out_and_back_is_a_movement() -> None:
    state = position({"berlin": "de=a", "munich": "de"})
    manoeuvre(state, "move a", "step posen", "step berlin", "stop", "close-movement", "manoeuvre")
    assert why(state, "move a") == ("DOE-9.0.3",)
