"""11. Entrenchment: where trenches are dug and raised, and by whom."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    at_war,
    legal,
    manoeuvre,
    play,
    position,
    trench,
    where,
    why,
)
from sandtable.rulebook.marks import rule


@rule("DOE-11.1")
def test_a_new_trench_of_level_1() -> None:
    state = position({"metz": "de", "berlin": "de"})
    play(state, "entrenchment", "entrench metz")
    assert trench(state, "central-powers", "metz") == 1
    assert why(state, "entrenchment") == ("DOE-7.5",)


@rule("DOE-11.2")
def test_or_one_raised_to_level_2_and_no_further() -> None:
    state = position({"metz": "de", "berlin": "de"}, trenches={"metz": 1})
    play(state, "entrenchment", "entrench metz")
    assert trench(state, "central-powers", "metz") == 2
    state = position({"metz": "de", "berlin": "de", "posen": "de"}, trenches={"metz": 2}, phase="entrench")
    assert why(state, "entrench metz") == ("DOE-11.2",)


@rule("DOE-11.3")
def test_controlled_or_not_but_with_a_friendly_army() -> None:
    state = position({"warsaw": "de", "berlin": "de"}, phase="entrench")
    assert legal(state) == {"entrench warsaw", "entrench berlin"}
    assert why(state, "entrench munich") == ("DOE-11.3",)
    partner = position({"warsaw": "de", "berlin": "de", "vienna": "ah"}, phase="entrench")
    assert why(partner, "entrench vienna") == ("DOE-11.3",)


@rule("DOE-11.4", "DOE-D65")
def test_an_army_that_came_in_this_phase_does_not_dig() -> None:
    state = position({"berlin": "de=a", "munich": "de"})
    manoeuvre(state, "move a", "step posen", "stop", "close-movement")
    play(state, "entrenchment?")
    assert trench(state, "central-powers", "posen") == 0
    back = position({"berlin": "de=a", "munich": "de", "metz": "de"})
    manoeuvre(back, "move a", "step posen", "step berlin", "stop", "close-movement", "entrenchment")
    assert why(back, "entrench berlin") == ("DOE-11.4",)


@rule("DOE-11.4", "DOE-D65")
def test_a_recruit_digs_at_once() -> None:
    state = position({"munich": "de"})
    play(state, "recruitment", "recruit germany-5 > berlin", "done", "entrenchment", "entrench berlin")
    assert trench(state, "central-powers", "berlin") == 1


@rule("DOE-D4")
def test_sixteen_markers_per_camp() -> None:
    areas = [
        "cologne",
        "metz",
        "strasbourg",
        "stuttgart",
        "frankfurt",
        "munich",
        "hamburg",
        "leipzig",
        "berlin",
        "breslau",
        "posen",
        "danzig",
        "konigsberg",
        "prague",
        "vienna",
        "brunn",
    ]
    state = position({"berlin": "de", "budapest": "de"}, trenches=dict.fromkeys(areas, 1))
    play(state, "entrenchment")
    assert trench(state, "central-powers", "berlin") == 2
    assert trench(state, "central-powers", "budapest") == 0
    many = position({"berlin": "de", "budapest": "de", "posen": "de"}, trenches=dict.fromkeys(areas, 1))
    play(many, "entrenchment")
    assert why(many, "entrench budapest") == ("DOE-D4",)
    with pytest.raises(ValueError, match="DOE-D4"):
        position({"berlin": "de"}, trenches=dict.fromkeys([*areas, "budapest"], 1))


@rule("DOE-11.5")
def test_a_lone_trench_with_enemies_is_no_legal_position() -> None:
    with pytest.raises(ValueError, match=r"DOE-11\.5"):
        position({"verdun": "de"}, trenches={"verdun": 1})


@rule("DOE-11.4", "DOE-D65")
def test_an_army_placed_by_its_countrys_entry_does_not_dig_in_that_phase() -> None:
    state = position(
        {"vienna": "ah", "berlin": "de"},
        active="austria-hungary",
        turn=5,
        diplomacy={"bulgaria": 6},
        phase="diplomacy",
    )
    play(state, "advance bulgaria")
    assert where(state, "bg-1") == "sofia"
    assert why(state, "entrench sofia") == ("DOE-7.4",)
    with_two = position(
        {"vienna": "ah", "budapest": "ah", "sofia": "ah", "berlin": "de"},
        rows=[{"area": "plovdiv", "nation": "bulgaria", "fresh": True}],
        active="austria-hungary",
        turn=5,
        phase="entrench",
        neutrals=at_war("bulgaria"),
    )
    assert why(with_two, "entrench plovdiv") == ("DOE-11.4",)
    assert "entrench sofia" in legal(with_two)
