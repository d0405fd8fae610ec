"""1.1 and 1.2 (advanced) Stacking, terrain and borders, and the order of modifiers."""

from dataclasses import replace

import pytest

from sandtable.games.blitzkrieg.combat.retreat import can_retreat
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["italy", "ussr"], ["germany", "cw"], ["germany", "france"]]}
PACIFIC = {"wars": [["usa", "japan"], ["cw", "japan"], ["china", "japan"]]}
FOUL = {"europe": "foul", "pacific": "foul"}


@pytest.fixture
def fight(table):
    """A combat with units that crossed borders: ``via`` gives the zone each came from."""

    def build(places, via=(), **position):
        t = table(places, ruleset="advanced", phase=position.pop("phase", "movement"), **position)
        for unit, zone in dict(via).items():
            t.state.via[t.number(unit)] = ZONE[zone]
        return t

    return build


def value(t, unit, zone, attacking):
    """The effective value of a unit in the land part."""
    return t.state.rules.strength.value(t.state, t.number(unit), ZONE[zone], attacking)


@rule("BLG-A1.1.1", "BLG-A1.1.2", "BLG-A1.1.6", "BLG-D60")
def test_the_island_limit_holds_for_land_units_and_aircraft_apart(table):
    places = {
        "midway": "us-inf2 x2, us-air2",
        "midway-sea": "us-conv1 x2, us-inf3 @us-conv1-1, us-air3 @us-conv1-2",
    }
    t = table(places, ruleset="advanced", active="usa", phase="naval", diplomacy=PACIFIC)
    t.play("pick us-conv1-1")
    assert "BLG-A1.1.2" in t.why("unload us-inf3-1 > midway")
    t.play("step hawaiian-islands-sea", "stop", "pick us-conv1-2")
    assert "unload us-air3-1 > midway" in t.legal("unload")
    t = table(
        {"java": "us-inf2 x3", "java-sea": "us-conv1, us-inf3 @us-conv1-1"},
        ruleset="advanced",
        active="usa",
        phase="naval",
        diplomacy=PACIFIC,
        control={"java": "usa"},
    )
    assert "unload us-inf3-1 > java" in t.play("pick us-conv1-1").legal("unload")


@rule("BLG-A1.1.3", "BLG-A1.1.4", "BLG-A6.5.5.5")
def test_units_aboard_neither_fight_nor_fly(table):
    places = {"midway": "us-inf2", "midway-sea": "us-conv1, us-air3 @us-conv1-1", "wake-sea": "jp-tf4"}
    t = table(places, ruleset="advanced", active="usa", phase="movement", diplomacy=PACIFIC)
    assert "BLG-B6.2.2.8" in t.why("pick us-air3-1")


@rule("BLG-A1.1.7", "BLG-B6.2.3.8")
def test_nothing_is_based_in_a_sea_without_an_island(table):
    t = table(
        {"hawaiian-islands": "us-air3"}, ruleset="advanced", active="usa", phase="rebasing", diplomacy=PACIFIC
    )
    t.play("pick us-air3-1")
    assert not [a for a in t.legal("fly") if a.endswith("-sea") or "coast" in a]


@rule("BLG-A1.2.2", "BLG-D60")
def test_three_land_units_in_a_desert(table):
    t = table(
        {"tripolitania": "it-inf2 x3", "tunisia": "it-inf3"},
        ruleset="advanced",
        active="italy",
        phase="movement",
        control={"tunisia": "italy"},
        diplomacy={"wars": [["italy", "cw"], ["italy", "france"]]},
    )
    t.play("pick it-inf3-1")
    assert "BLG-A1.2.2" in t.why("step tripolitania")


@rule("BLG-A1.2.2", "BLG-D60")
def test_of_a_stack_only_as_many_walk_into_a_desert_as_have_room(table):
    t = table(
        {"tripolitania": "it-inf2 x2", "tunisia": "it-inf3, it-inf2"},
        ruleset="advanced",
        active="italy",
        phase="movement",
        control={"tunisia": "italy"},
        diplomacy={"wars": [["italy", "cw"], ["italy", "france"]]},
    )
    t.play("stack tunisia", "step tripolitania")
    here = t.state.at[ZONE["tripolitania"]]
    assert here.bit_count() == 3
    assert t.state.at[ZONE["tunisia"]].bit_count() == 1


@rule("BLG-D60")
def test_the_desert_limit_does_not_count_hqs(table):
    t = table(
        {"tripolitania": "it-inf2 x3", "tunisia": "graziani"},
        ruleset="advanced",
        active="italy",
        phase="movement",
        control={"tunisia": "italy"},
        diplomacy={"wars": [["italy", "cw"]]},
    )
    assert "step tripolitania" in t.play("pick graziani").legal("step")


@rule("BLG-A1.2.1", "BLG-A1.2.3")
def test_forest_and_mountain_take_from_armour(fight):
    t = fight({"leningrad": "de-arm5, su-arm4, su-inf3"}, diplomacy=EAST)
    assert value(t, "de-arm5-1", "leningrad", True) == 4
    assert value(t, "su-arm4-1", "leningrad", False) == 3
    t = fight({"transcaucasus": "de-arm5, su-arm4"}, diplomacy=EAST)
    assert value(t, "de-arm5-1", "transcaucasus", True) == 3


@rule("BLG-A1.2.4")
def test_mountain_and_swamp_help_defending_infantry(fight):
    t = fight({"transcaucasus": "de-inf4, su-inf3"}, diplomacy=EAST)
    assert value(t, "su-inf3-1", "transcaucasus", False) == 4
    assert value(t, "de-inf4-1", "transcaucasus", True) == 4
    t = fight({"pripiet": "de-inf4, su-inf3"}, diplomacy=EAST)
    assert value(t, "su-inf3-1", "pripiet", False) == 5


@rule("BLG-A1.2.5", "BLG-A1.2.6", "BLG-A6.5.3.12")
def test_aircraft_and_task_forces_suffer_terrain_alike(fight):
    t = fight({"leningrad": "de-inf4, de-air3, su-inf3", "finnish-sea": "de-tf4"}, diplomacy=EAST)
    assert value(t, "de-air3-1", "leningrad", True) == 2
    assert value(t, "de-tf4-1", "leningrad", True) == 1  # half of 4, less 1
    t = fight({"pripiet": "de-inf4, de-air3, su-inf3"}, diplomacy=EAST)
    assert value(t, "de-air3-1", "pripiet", True) == 1


@rule("BLG-A1.2.7", "BLG-A1.2.9", "BLG-A1.2.19", "BLG-D76")
def test_a_river_counts_for_units_that_cross_it(fight):
    places = {"east-poland": "de-inf4, de-inf3, su-inf2-o"}
    t = fight(
        places,
        {"de-inf4-1": "western-poland", "de-inf3-1": "baltic"},
        diplomacy=EAST,
        control={"east-poland": "ussr"},
    )
    assert value(t, "de-inf4-1", "east-poland", True) == 3
    assert value(t, "de-inf3-1", "east-poland", True) == 3


@rule("BLG-A1.2.10", "BLG-D34", "BLG-A1.2.19")
def test_swamp_and_mountain_borders_work_both_ways(fight):
    held = {"leningrad": "germany", "valdai": "ussr"}
    t = fight(
        {"valdai": "de-arm5, de-inf4, su-inf3"},
        {"de-arm5-1": "leningrad", "de-inf4-1": "leningrad"},
        diplomacy=EAST,
        control=held,
    )
    assert value(t, "de-arm5-1", "valdai", True) == 5 - 3 - 1  # swamp border, and the forest of Valdai
    assert value(t, "de-inf4-1", "valdai", True) == 3
    t = fight(
        {"leningrad": "de-inf4, su-inf3"},
        {"de-inf4-1": "valdai"},
        diplomacy=EAST,
        control={"valdai": "germany"},
    )
    assert value(t, "de-inf4-1", "leningrad", True) == 3


@rule("BLG-A1.2.12")
def test_mountain_counts_once(fight):
    t = fight(
        {"vichy": "it-arm3, it-inf3, fr-inf2"},
        {"it-arm3-1": "northern-italy", "it-inf3-1": "northern-italy"},
        diplomacy={"wars": [["italy", "france"]]},
    )
    assert value(t, "it-arm3-1", "vichy", True) == 1
    assert value(t, "it-inf3-1", "vichy", True) == 2


@rule("BLG-A1.2.13", "BLG-A1.2.14", "BLG-A1.2.15", "BLG-D33")
def test_the_maginot_line(fight):
    via = {"de-arm5-1": "western-germany", "de-inf4-1": "western-germany", "de-inf3-1": "paris"}
    places = {"maginot": "de-arm5, de-inf4, de-inf3, de-air4, fr-inf3"}
    t = fight(places, via, control={"paris": "germany"})
    assert value(t, "de-arm5-1", "maginot", True) == 2
    assert value(t, "de-inf4-1", "maginot", True) == 3
    assert value(t, "de-inf3-1", "maginot", True) == 3
    assert value(t, "de-air4-1", "maginot", True) == 2
    assert value(t, "fr-inf3-1", "maginot", False) == 4


@rule("BLG-A1.2.16")
def test_the_fortress_is_open_towards_paris_and_vichy(fight):
    t = fight({"maginot": "de-inf4, de-air4, fr-inf3"}, {"de-inf4-1": "paris"}, control={"paris": "germany"})
    assert value(t, "de-inf4-1", "maginot", True) == 4
    assert value(t, "de-air4-1", "maginot", True) == 4
    assert value(t, "fr-inf3-1", "maginot", False) == 3


@rule("BLG-A1.2.17")
def test_the_fortress_does_not_hinder_attacks_out_of_it(fight):
    t = fight({"western-germany": "fr-inf3, de-inf4"}, {"fr-inf3-1": "maginot"}, active="france")
    assert value(t, "fr-inf3-1", "western-germany", True) == 3


@rule("BLG-A1.2.18")
def test_other_effects_add_up(fight):
    t = fight(
        {"lwow": "hungary-inf2, su-inf2-o"},
        {"hungary-inf2-1": "hungary"},
        diplomacy={**EAST, "joined": {"hungary": "germany"}},
        control={"lwow": "ussr"},
    )
    assert value(t, "hungary-inf2-1", "lwow", True) == 0  # river and mountain border


@rule("BLG-A1.2.20", "BLG-A6.5.5.2")
def test_hqs_get_no_value(fight):
    t = fight({"transcaucasus": "de-inf4, su-inf3, konev"}, diplomacy=EAST)
    assert value(t, "konev", "transcaucasus", False) == 0


@rule("BLG-A1.2.11")
def test_forbidden_coasts(table):
    t = table(
        {"north-sea": "cw-conv1", "england": "cw-inf3", "bnl": "de-inf2", "denmark": "de-inf2"},
        ruleset="advanced",
        active="cw",
        phase="naval",
        control={"bnl": "germany", "denmark": "germany"},
    )
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert "BLG-A1.2.11" in t.why("unload cw-inf3-1 > bnl")
    assert "unload cw-inf3-1 > denmark" in t.legal("unload")


@rule("BLG-A1.2.8", "BLG-A6.7.1")
def test_no_exploitation_through_swamp(table):
    t = table(
        {"east-poland": "de-arm5", "pripiet": "de-arm4"},
        ruleset="advanced",
        phase="exploitation",
        control={"east-poland": "germany", "pripiet": "germany"},
        diplomacy=EAST,
    )
    assert "BLG-A6.7.1" in t.why("pick de-arm4-1")
    t.play("pick de-arm5-1")
    assert "BLG-A6.7.1" in t.why("step pripiet")


@rule("BLG-A6.5.3.1", "BLG-A6.5.3.2", "BLG-D35", "BLG-A5.4.5", "BLG-A6.1.13", "BLG-A6.5.2.1")
def test_terrain_then_weather_then_supply(fight):
    t = fight(
        {"leningrad": "de-arm4, su-inf3"},
        {"de-arm4-1": "baltic"},
        diplomacy=EAST,
        weather=FOUL,
        control={"baltic": "germany"},
    )
    assert value(t, "de-arm4-1", "leningrad", True) == 4 - 1 - 1 - 1
    t.state.unsupplied_units |= 1 << t.number("de-arm4-1")
    assert value(t, "de-arm4-1", "leningrad", True) == -1


@rule("BLG-A6.5.2.1")
def test_a_unit_without_value_still_takes_losses(fight):
    places = {"lwow": "hungary-inf2, de-inf4, su-inf3", "maginot": "de-inf3, fr-inf3"}
    t = fight(
        places,
        {"hungary-inf2-1": "hungary"},
        phase="combat",
        diplomacy={**EAST, "joined": {"hungary": "germany"}},
        control={"lwow": "ussr"},
    )
    t.play("resolve lwow", dice=(6, 1))  # one die for Germany: the Hungarians do not fire
    assert t.legal("hit") == {"hit hungary-inf2-1", "hit de-inf4-1"}


@rule("BLG-A6.5.3.16", "BLG-A6.5.3.17")
def test_a_task_force_is_halved_upwards_in_the_land_part_only(fight):
    t = fight(
        {"normandy": "cw-inf3, de-inf2", "channel": "cw-tf3"}, active="cw", control={"normandy": "germany"}
    )
    assert value(t, "cw-tf3-1", "normandy", True) == 2
    t.state.air_part |= 1 << t.number("cw-tf3-1")
    assert value(t, "cw-tf3-1", "normandy", True) == 3


@rule("BLG-A6.5.3.3")
def test_border_terrain_does_not_touch_aircraft(fight):
    places = {"east-poland": "de-inf4, de-air3, su-inf2-o"}
    via = {"de-inf4-1": "western-poland", "de-air3-1": "western-poland"}
    t = fight(places, via, diplomacy=EAST, control={"east-poland": "ussr"})
    assert value(t, "de-inf4-1", "east-poland", True) == 3
    assert value(t, "de-air3-1", "east-poland", True) == 3


@rule("BLG-B6.2.3.12", "BLG-D26")
def test_one_unit_without_a_way_out_holds_a_large_army_at_once(table):
    places = {"paris": "fr-inf2 x4, fr-inf3 x4, greece-inf2"}
    t = table(places, ruleset="advanced", diplomacy={"joined": {"greece": "france"}})
    asked = []
    movement = t.state.rules.movement
    counting = replace(movement, fits=lambda *given: asked.append(1) or movement.fits(*given))
    t.state.rules = replace(t.state.rules, movement=counting)
    assert not can_retreat(t.state, ZONE["paris"], t.state.at[ZONE["paris"]])
    assert len(asked) < 100
