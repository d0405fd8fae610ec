"""1.1 and 1.2 (advanced) Each clause of stacking and terrain beside the nearest case without it."""

import pytest

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.cards.in_combat import coast_dice
from sandtable.games.blitzkrieg.combat.strength import land_part, total
from sandtable.games.blitzkrieg.model.terrain import DRY_WAYS, no_room
from sandtable.games.blitzkrieg.model.world import ZONE, ZONES
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["italy", "ussr"], ["germany", "cw"], ["germany", "france"]]}
PACIFIC = {"wars": [["usa", "japan"], ["cw", "japan"], ["china", "japan"]]}


@pytest.fixture
def lines(table):
    """What each rule changes in the value of a unit that may have crossed a border."""

    def build(unit, zone, others, attacking=True, via="", **position):
        t = table({zone: f"{unit}, {others}"}, **{"ruleset": "advanced", "diplomacy": EAST, **position})
        number = t.number(f"{unit}-1" if unit[-1].isdigit() else unit)
        if via:
            t.state.via[number] = ZONE[via]
        return land_part(t.state, number, ZONE[zone], attacking)[1:]

    return build


def names(mask):
    """The zones of a set."""
    return {ZONES[zone] for zone in bits(mask)}


def room(t, unit, zone, more=0):
    """The rule by which a unit has no room."""
    return no_room(t.state, t.number(unit), ZONE[zone], more)


@rule("BLG-A1.1.1", "BLG-A1.1.2", "BLG-A1.1.6")
def test_whom_the_limit_of_an_island_counts(table):
    places = {"midway": "us-inf2 x2, us-air2, jp-inf2 x2, jp-air2", "java": "us-inf3 x5", "wake": "us-air3"}
    t = table({**places, "england": "us-inf4"}, ruleset="advanced", diplomacy=PACIFIC)
    assert room(t, "us-inf3-1", "midway") == "BLG-A1.1.2"
    assert room(t, "us-inf2-1", "midway") == ""  # it is there already
    assert room(t, "us-air3-1", "midway") == ""  # one other aircraft of its side
    assert room(t, "us-air3-1", "midway", 1) == "BLG-A1.1.2"
    assert room(t, "us-inf4-1", "java") == ""  # no number
    t = table({"england": "us-inf2"}, ruleset="advanced", diplomacy=PACIFIC)
    assert room(t, "us-inf2-1", "midway") == ""  # units elsewhere do not count


@rule("BLG-A1.1.3")
def test_units_aboard_a_convoy_do_not_fight(table):
    from sandtable.games.blitzkrieg.model.forces import present

    places = {"midway-sea": "us-conv1, us-inf3 @us-conv1-1, jp-tf4"}
    t = table(places, ruleset="advanced", active="usa", diplomacy=PACIFIC)
    assert present(t.state, ZONE["midway-sea"], 1) == BIT[t.number("us-conv1-1")]


@rule("BLG-A1.1.7", "BLG-D10")
def test_where_an_aircraft_may_be_based(table):
    places = {"midway": "us-air2 x2", "hawaiian-islands": "us-air3", "johnston": "us-air4, jp-inf2"}
    t = table(
        places,
        ruleset="advanced",
        active="usa",
        phase="movement",
        diplomacy=PACIFIC,
        control={"midway": "usa", "johnston": "usa"},
    )
    t.play("pick us-air3-1")
    assert "fly midway" not in t.legal("fly")  # full
    t = table({**places, "midway": "us-air2"}, ruleset="advanced", active="usa", diplomacy=PACIFIC)
    t.play("pick us-air3-1")
    assert "fly midway" in t.legal("fly")
    assert "fly midway-sea" not in t.legal("fly")
    assert "fly bombay" not in t.legal("fly")  # friendly, but too far


@rule("BLG-A1.2.2", "BLG-D60")
def test_whom_the_limit_of_a_desert_counts(table):
    places = {"tripolitania": "it-inf2 x2, graziani, it-air2", "tunisia": "it-inf3, it-arm3"}
    t = table(places, ruleset="advanced")
    assert room(t, "it-inf3-1", "tripolitania") == ""
    assert room(t, "it-inf3-1", "tripolitania", 1) == "BLG-A1.2.2"


@rule("BLG-A1.2.2", "BLG-D60")
def test_an_hq_does_not_fill_a_desert_for_those_who_pass(table):
    places = {"alexandria": "cw-inf2, it-inf3", "cyrenaika": "monty, cw-arm4"}
    position = {
        "ruleset": "advanced",
        "phase": "reaction",
        "diplomacy": {"wars": [["italy", "cw"]]},
        "deck": [],
        "control": {"cyrenaika": "cw"},
    }
    t = table({**places, "matruh": "cw-inf3 x2, gort"}, **position)
    assert "send cw-arm4-1 > alexandria" in t.legal()
    t = table({**places, "matruh": "cw-inf3 x3"}, **position)
    assert "send cw-arm4-1 > alexandria" not in t.legal()


@rule("BLG-A1.2.3", "BLG-A1.2.4")
def test_terrain_names_the_rule_that_gives_or_takes(lines):
    assert lines("de-arm5", "leningrad", "su-inf3") == [("forest", -1, "BLG-A1.2.3")]
    assert lines("de-arm5", "pripiet", "su-inf3") == [("swamp", -2, "BLG-A1.2.3")]
    assert lines("su-inf3", "transcaucasus", "de-inf4", False) == [("mountain", 1, "BLG-A1.2.4")]
    assert lines("su-inf3", "leningrad", "de-inf4", False) == []
    assert lines("su-inf3", "moscow", "de-inf4", False) == []


@rule("BLG-A1.2.4")
def test_terrain_helps_the_dice_of_a_defended_coast(table):
    dice = ("coast", 3, "BLG-C-fortress-europe")
    for zone, terrain in (("greece", [("terrain", 1, "BLG-A1.2.4")]), ("normandy", [])):
        t = table(
            {zone: "cw-inf3, de-inf2"},
            ruleset="advanced",
            active="cw",
            control={zone: "germany"},
            cards={"in_play": {"fortress-europe": "germany"}},
        )
        t.state.landed |= BIT[t.number("cw-inf3-1")]
        assert coast_dice(t.state, ZONE[zone], BIT[t.number("de-inf2-1")]) == [dice, *terrain]


@rule("BLG-A1.2.5", "BLG-A6.5.3.3")
def test_what_terrain_takes_from_aircraft(lines):
    assert lines("de-air4", "pripiet", "de-inf4, su-inf3") == [("swamp", -2, "BLG-A1.2.5")]
    assert lines("de-air3", "pripiet", "de-inf4, su-inf3") == [("swamp", -2, "BLG-A1.2.5")]  # 3 becomes 1
    assert lines("de-air4", "leningrad", "de-inf4, su-inf3") == [("forest", -1, "BLG-A1.2.5")]
    assert lines("de-air4", "transcaucasus", "de-inf4, su-inf3") == [("mountain", -1, "BLG-A1.2.5")]
    assert lines("de-air4", "moscow", "de-inf4, su-inf3") == []


@rule("BLG-A1.2.7", "BLG-A1.2.9", "BLG-A1.2.12", "BLG-A1.2.19")
def test_what_a_border_takes(lines):
    poles = {"diplomacy": {**EAST, "joined": {"hungary": "germany"}}, "control": {"lwow": "ussr"}}
    river, ridge = ("river", -1, "BLG-A1.2.19"), ("mountain-border", -1, "BLG-A1.2.7")
    assert lines("de-inf4", "lwow", "su-inf3", via="hungary", **poles) == [river, ridge]
    steep = ("mountain-border", -2, "BLG-A1.2.12")
    assert lines("de-arm5", "lwow", "su-inf3", via="hungary", **poles) == [river, steep]
    assert lines("de-arm5", "lwow", "su-inf3", via="western-poland", **poles) == [river]
    assert lines("su-inf3", "lwow", "de-inf4", False, via="hungary", **poles) == []  # only attackers
    alps = {"diplomacy": {"wars": [["italy", "france"]]}}
    mountain = ("mountain", -2, "BLG-A1.2.3")
    assert lines("it-arm3", "vichy", "fr-inf2", via="northern-italy", **alps) == [mountain]  # counts once
    assert lines("it-inf3", "vichy", "fr-inf2", via="northern-italy", **alps) == [ridge]


def maginot(table, via, zone="maginot", place=""):
    """Germans attack the fortress, each over some border."""
    t = table(
        {zone: f"de-inf4, de-inf3, de-air4, fr-inf3, fr-arm3, fr-air2{place}"},
        ruleset="advanced",
        control={"paris": "germany"},
    )
    for unit, origin in via.items():
        t.state.via[t.number(unit)] = ZONE[origin]
    return t


def part(t, unit, attacking, zone="maginot"):
    """What changes a value in the land part."""
    return land_part(t.state, t.number(unit), ZONE[zone], attacking)[1:]


@rule("BLG-A1.2.13", "BLG-A1.2.14", "BLG-A1.2.15")
def test_whom_a_crossed_fortress_touches(table):
    t = maginot(table, {"de-inf4-1": "western-germany", "de-inf3-1": "paris"})
    assert part(t, "de-inf4-1", True) == [("fortress", -1, "BLG-D33")]
    assert part(t, "de-inf3-1", True) == []
    assert part(t, "fr-inf3-1", False) == [("fortress", 1, "BLG-A1.2.15")]
    assert part(t, "fr-arm3-1", False) == []  # infantry only
    assert part(t, "de-air4-1", True) == [("fortress", -2, "BLG-A1.2.15")]
    assert part(t, "fr-air2-1", False) == []  # attacking aircraft only


@rule("BLG-A1.2.15", "BLG-A1.2.16")
def test_whom_an_open_fortress_touches(table):
    t = maginot(table, {"de-inf4-1": "paris", "de-inf3-1": "paris"})
    assert part(t, "fr-inf3-1", False) == part(t, "de-air4-1", True) == []


@rule("BLG-A1.2.15")
def test_a_unit_out_of_the_combat_has_crossed_nothing(table):
    t = maginot(table, {"de-inf4-1": "western-germany", "de-inf3-1": "paris"})
    t.state.out |= BIT[t.number("de-inf4-1")]
    assert part(t, "fr-inf3-1", False) == part(t, "de-air4-1", True) == []


@rule("BLG-A1.2.15")
def test_only_attacking_land_units_cross_a_fortress(table):
    t = maginot(table, {"de-inf4-1": "paris", "fr-arm3-1": "bnl", "de-air4-1": "western-germany"})
    assert part(t, "fr-inf3-1", False) == part(t, "de-air4-1", True) == []


@rule("BLG-A1.2.13", "BLG-A1.2.17")
def test_no_fortress_where_none_stands(table):
    t = maginot(table, {"de-inf4-1": "maginot"}, "paris")
    assert part(t, "fr-inf3-1", False, "paris") == part(t, "de-air4-1", True, "paris") == []


@rule("BLG-A1.2.20")
def test_an_hq_has_no_lines_at_all(table):
    t = table(
        {"east-poland": "guderian, de-inf4, su-inf3"},
        ruleset="advanced",
        diplomacy=EAST,
        control={"east-poland": "ussr"},
        weather={"europe": "foul", "pacific": "foul"},
    )
    t.state.via[t.number("guderian")] = ZONE["western-poland"]
    assert land_part(t.state, t.number("guderian"), ZONE["east-poland"], True) == []


@rule("BLG-A1.2.18")
def test_effects_of_zone_river_and_border_add_up(lines):
    held = {"control": {"kuban": "germany", "transcaucasus": "ussr"}}
    found = lines("de-inf4", "transcaucasus", "su-inf3", via="kuban", **held)
    assert total(found) == -1
    poles = {"diplomacy": {**EAST, "joined": {"hungary": "germany"}}, "control": {"lwow": "ussr"}}
    assert total(lines("de-arm5", "lwow", "su-inf3", via="hungary", **poles)) == -3


@rule("BLG-A1.2.8", "BLG-A6.7.1")
def test_no_exploitation_over_a_swamp_border(table):
    t = table(
        {"leningrad": "de-arm5"},
        ruleset="advanced",
        phase="exploitation",
        control={"leningrad": "germany", "valdai": "germany", "vitebsk": "germany", "baltic": "germany"},
        diplomacy=EAST,
    )
    t.play("pick de-arm5-1")
    assert t.why("step valdai") == ("BLG-A6.7.1",)
    assert "step baltic" in t.legal("step")


@rule("BLG-A1.2.8")
def test_the_ways_of_reserves_in_exploitation():
    assert "valdai" not in names(DRY_WAYS[ZONE["leningrad"]])
    assert names(DRY_WAYS[ZONE["leningrad"]]) >= {"baltic", "vitebsk"}
    assert "pripiet" not in names(DRY_WAYS[ZONE["gomel"]])
    assert "kiev" in names(DRY_WAYS[ZONE["gomel"]])
    assert "moscow" not in names(DRY_WAYS[ZONE["leningrad"]])
    assert names(DRY_WAYS[ZONE["pripiet"]]) == set()
