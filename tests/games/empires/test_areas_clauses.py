"""Clauses of chapters 2 to 6 (set-up, areas, control, points, supply): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    GAME,
    at_war,
    controller,
    end_phase,
    found,
    legal,
    manoeuvre,
    position,
    reduced,
    trench,
    why,
)
from sandtable.games.empires.areas import BOARD, NEAR, PORTS
from sandtable.games.empires.events import AreaTaken, PointsChanged
from sandtable.games.empires.powers import ALLIES, AUSTRIA, GERMANY
from sandtable.rulebook.marks import rule


@rule("DOE-3.5", "DOE-D18")
def test_the_cities_of_a_neutral_supply_from_the_day_it_joins() -> None:
    lost = dict.fromkeys(("vienna", "budapest", "prague", "trieste", "cracow", "lemberg"), "russia")
    joined = position({"smyrna": "tr=t"}, neutrals=at_war("turkey"), control=lost)
    assert joined.unsupplied()["austria-hungary"] == []
    russia = position({"bucharest": "ru=r"}, neutrals=at_war("romania"), control={"odessa": "germany"})
    assert russia.unsupplied()["russia"] == []


@rule("DOE-6.5", "DOE-D20", "DOE-D21")
def test_the_sea_supplies_nobody_but_the_allies() -> None:
    ports = {"calais": "germany", "bordeaux": "germany"}
    german = position({"bordeaux": "de=g", "london": "uk"}, control=ports)
    assert german.unsupplied()["germany"] == ["g"]
    russian = position({"gallipoli": "ru=r"}, neutrals=at_war("turkey"))
    assert russian.unsupplied()["russia"] == ["r"]
    allied = position({"gallipoli": "uk3=u"}, neutrals=at_war("turkey"))
    assert allied.unsupplied()["allies"] == []
    inland = position({"adrianople": "uk3=u"}, neutrals=at_war("turkey"))
    assert inland.unsupplied()["allies"] == ["u"]
    lost = dict.fromkeys(BOARD.ids_of(PORTS & allied.control[ALLIES]), "germany")
    landed = position({"gallipoli": "uk3=u"}, neutrals=at_war("turkey"), control=lost)
    assert landed.unsupplied()["allies"] == ["u"]


@rule("DOE-4.11", "DOE-4.12", "DOE-D87")
def test_only_ground_that_was_not_ours_and_holds_no_enemy_is_taken() -> None:
    state = position({"lodz": "de=a", "warsaw": "de=b ru=r", "berlin": "de"})
    assert controller(state, "lodz") == "russia"
    events = end_phase(state)
    assert [BOARD.ids[event.area] for event in found(events, AreaTaken)] == ["lodz"]
    assert controller(state, "warsaw") == "russia"


@rule("DOE-D22")
def test_armies_in_supply_bear_no_mark() -> None:
    state = position({"london": "uk", "paris": "fr", "berlin": "de"})
    end_phase(state)
    assert state.cut == 0


@rule("DOE-5.15", "DOE-D14", "DOE-5.9", "DOE-5.10", "DOE-5.4", "DOE-5.5")
def test_points_tell_their_rule() -> None:
    state = position(
        {"warsaw": "ah", "cracow": "ah"}, active="austria-hungary", control={"lublin": "austria-hungary"}
    )
    told = {(event.power, event.change): event.rules[0] for event in found(end_phase(state), PointsChanged)}
    assert told[0, 1] == "DOE-5.15"
    back = position({"warsaw": "ru", "wilna": "ru"}, active="russia", control={"warsaw": "austria-hungary"})
    told = {(event.power, event.change): event.rules[0] for event in found(end_phase(back), PointsChanged)}
    assert told[0, -1] == "DOE-D14"
    own = position({"lemberg": "ru", "kiev": "ru"}, active="russia")
    changes = [(event.power, event.change) for event in found(end_phase(own), PointsChanged)]
    assert {(AUSTRIA, -1), (GERMANY, -1)} <= set(changes)  # a city of its own costs it as well
    end = position({"vienna": "ah"}, active="austria-hungary", turn=10)
    rules = {(event.power, event.rules[0]) for event in found(end_phase(end), PointsChanged)}
    assert rules == {(0, "DOE-5.9"), (3, "DOE-5.9"), (1, "DOE-5.10"), (2, "DOE-5.10")}
    plain = position({"lodz": "de", "albania": "de", "berlin": "de"})
    assert found(end_phase(plain), PointsChanged) == []
    shared = position({"prague": "de", "berlin": "de"}, control={"prague": "austria-hungary"})
    assert found(end_phase(shared), PointsChanged) == []


@rule("DOE-1.5", "DOE-D48")
def test_each_camp_has_its_own_trench_of_its_own_level() -> None:
    rows = [
        {"area": "verdun", "camp": "triple-entente", "level": 2},
        {"area": "verdun", "camp": "central-powers", "level": 1},
        {"area": "paris", "camp": "triple-entente", "level": 1},
    ]
    state = position({"verdun": "fr de", "paris": "fr"}, trenches=rows)
    assert trench(state, "triple-entente", "verdun") == 2
    assert trench(state, "central-powers", "verdun") == 1
    assert trench(state, "central-powers", "paris") == 0


@rule("DOE-3.11", "DOE-D9")
@pytest.mark.parametrize(("area", "here"), [("albania", "skopje"), ("montenegro", "nish")])
def test_both_open_neutrals_are_closed_to_whoever_leaves_enemies(area: str, here: str) -> None:
    back = BOARD.ids_of(NEAR[BOARD.index[here]] & position().control[ALLIES])
    ours = dict.fromkeys(back, "austria-hungary")
    keys = {"active": "austria-hungary", "turn": 12}
    state = position({here: "ah=h rs=s"}, control=ours, **keys)
    manoeuvre(state, "move h")
    assert why(state, f"step {area}") == ("DOE-D9",)
    held = position({here: "ah=h rs=s"}, control={**ours, area: "allies"}, **keys)
    manoeuvre(held, "move h")
    assert why(held, f"step {area}") == ("DOE-9.1.4",)
    taken = position({here: "ah=h rs=s"}, control={**ours, area: "germany"}, **keys)
    manoeuvre(taken, "move h")
    assert f"step {area}" in legal(taken)
    alone = position({here: "ah=h"}, control=ours, **keys)
    manoeuvre(alone, "move h")
    assert f"step {area}" in legal(alone)


@rule("DOE-D81")
def test_the_option_is_off_unless_asked_for() -> None:
    option = next(each for each in GAME.options if each.id == "camp-victory")
    assert (option.values, option.default) == (("off", "on"), "off")


@rule("DOE-D10", "DOE-D13")
def test_an_area_has_one_controller_whoever_it_was_before() -> None:
    state = position({"lemberg": "de=g", "cracow": "de"}, control={"lemberg": "russia"})
    events = end_phase(state)
    assert controller(state, "lemberg") == "germany"
    assert not state.control[2] >> BOARD.index["lemberg"] & 1
    assert {(event.power, event.change) for event in found(events, PointsChanged)} == {
        (2, -1),
        (1, -1),
        (0, 1),
    }


@rule("DOE-4.4", "DOE-4.2")
def test_enemies_do_not_keep_an_army_out_but_its_own_side_may() -> None:
    open_ = position({"verdun": "fr fr fr", "metz": "de=a", "berlin": "de"})
    manoeuvre(open_, "move a")
    assert {"step verdun", "step strasbourg"} <= legal(open_)
    full = position({"verdun": "fr de de de", "metz": "de=a", "berlin": "de"})
    manoeuvre(full, "move a")
    assert why(full, "step verdun") == ("DOE-4.2",)


@rule("DOE-2.1", "DOE-2.2", "DOE-2.6", "DOE-D5")
def test_the_war_begins_with_the_sheet_on_the_board() -> None:
    state = GAME.start(seed="sheet")
    view = state.view()
    assert len(view["armies"]) == 45
    assert len(view["trenches"]) == 9
    assert all(row["level"] == 1 for row in view["trenches"])
    assert set(view["diplomacy"].values()) == {0}


@rule("DOE-D22")
def test_a_phase_ends_with_the_cut_off_ground_and_then_with_the_armies() -> None:
    ring = dict.fromkeys(BOARD.ids_of(NEAR[BOARD.index["brest-litovsk"]]), "germany")
    rows = [{"area": "brest-litovsk", "nation": "russia", "name": "old", "cut": True}]
    state = position({"brest-litovsk": "ru=new", "warsaw": "de"}, rows=rows, control=ring)
    end_phase(state)
    assert controller(state, "brest-litovsk") == "germany"  # step 2
    assert (reduced(state, "new"), reduced(state, "old")) == (True, False)  # step 3: only who bears no mark
    end_phase(state)
    assert (reduced(state, "new"), reduced(state, "old")) == (True, False)  # both bear it still


@rule("DOE-D75", "DOE-4.5")
def test_a_russian_neither_ends_by_rail_nor_with_its_last_step_among_the_allies() -> None:
    keys = {"active": "russia", "neutrals": at_war("bulgaria"), "control": {"sofia": "russia"}}
    state = position({"nish": "rs=s", "sofia": "ru=r"}, **keys)
    manoeuvre(state, "strategic r")
    assert "to skopje" in legal(state)
    assert why(state, "to nish") == ("DOE-4.5",)
    tired = position({"nish": "rs=s", "sofia": "ru=r"}, **keys)
    manoeuvre(tired, "move r", "step skopje", "step sofia", "step skopje")
    assert "step nish" not in legal(tired)
    assert why(tired, "step nish") == ("DOE-4.5",)


@rule("DOE-6.1", "DOE-6.2")
@pytest.mark.parametrize(("area", "supplied"), [("berlin", True), ("posen", False)])
def test_a_city_of_ones_own_supplies_who_stands_in_it_and_open_land_does_not(
    area: str, supplied: bool
) -> None:
    state = position()
    lost = dict.fromkeys(BOARD.ids_of(state.control[GERMANY] | state.control[AUSTRIA]), "russia")
    alone = position({area: "de=g"}, control={**lost, area: "germany"})
    assert alone.unsupplied()["germany"] == ([] if supplied else ["g"])
