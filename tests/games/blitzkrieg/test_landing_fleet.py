"""6.5.4 (advanced) The fleet of an invasion: its movement, its fire, and the ships that answer it."""

import pytest

from sandtable.games.blitzkrieg.combat.strength import hunting_value
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule

HELD = {"normandy": "germany", "western-france": "germany", "paris": "germany"}
PACIFIC = {"wars": [["usa", "japan"]]}


@pytest.fixture
def fleet(table):
    """British ships move; Germany holds northern France."""

    def build(places, **position):
        position = {"control": HELD, "deck": [], "phase": "naval", "active": "cw", **position}
        return table(places, ruleset="advanced", **position)

    return build


def reaction(t):
    """All moves are made."""
    while t.phase in ("movement", "sail"):
        t.by_chance("stop" if t.phase == "sail" else "done")
    return t


@rule("BLG-D13")
def test_ships_that_landed_invaders_do_not_sail_on(fleet):
    places = {"channel": "cw-conv1 x2, cw-tf4", "england": "cw-inf3, cw-inf2", "normandy": "de-inf2"}
    t = fleet(places)
    t.play("stack channel", "load cw-inf3-1 > cw-conv1-1", "load cw-inf2-1 > cw-conv1-2")
    assert t.legal("step")
    t.play("unload cw-inf3-1 > normandy")
    assert t.legal() == {
        "stop",
        *(f"unload cw-inf2-1 > {z}" for z in ("normandy", "western-france", "england")),
    }
    assert "BLG-D13#4" in t.why("step bay-of-biscay")


@rule("BLG-D13")
def test_a_convoy_that_unloaded_among_friends_sails_on(fleet):
    t = fleet({"channel": "cw-conv1", "england": "cw-inf3"}, control={})
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
    assert "step bay-of-biscay" in t.legal()


@rule("BLG-D12")
def test_a_group_of_ships_forms_where_it_starts(fleet):
    t = fleet({"north-sea": "cw-tf4, cw-tf2", "channel": "cw-tf3"})
    t.play("pick cw-tf4-1")
    assert t.legal("add") == {"add cw-tf2-1"}
    t.play("step channel")
    assert t.legal("add") == set()
    assert "BLG-D12#3" in t.why("add cw-tf3-1")
    t.play("step bay-of-biscay")
    assert t.where("cw-tf3-1") == "channel"


@rule("BLG-A6.5.4.6", "BLG-D39", "BLG-S10.4.2")
def test_ships_that_come_with_double_range_after_the_landing_take_no_part(fleet):
    places = {
        "channel": "cw-conv1, cw-tf3, de-tf4",
        "american-east-coast": "cw-tf4",
        "skandinavian-sea": "cw-tf2",
        "england": "cw-inf3",
        "normandy": "de-inf2",
    }
    t = fleet(places)
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    t.play("pick cw-tf4-1", "step central-atlantic", "step sea-of-britain", "step bay-of-biscay")
    t.play("step channel", "stop")
    t.play("pick cw-tf2-1", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast", "stop")
    gone = type(t)(t.state.copy())
    gone.play("pick cw-tf3-1", "step north-sea", "stop").onward()
    assert gone.where("cw-inf3-1") == "channel"  # the tired ship does not count: one against one
    assert (gone.phase, gone.state.landings) == ("search_both", {})  # no landing is joined to this combat
    t.onward(1, 6, 6, 6, 6)  # the coast; the fleets without it; the troops
    assert t.phase == "sea_stand"
    assert not t.state.out >> t.number("cw-tf2-1") & 1  # tired elsewhere
    assert forces(t.state, ZONE["channel"])[0] == sum(1 << t.number(u) for u in ("cw-conv1-1", "cw-tf3-1"))


@rule("BLG-D39", "BLG-A6.5.4.13")
def test_the_invasion_sea_zone_is_where_the_landing_was_made(fleet):
    armies = [
        {"counter": "cw-inf3-1", "area": "normandy", "via": "channel"},
        {"counter": "cw-tf2-1", "area": "channel"},
        {"counter": "cw-conv1-1", "area": "sea-of-britain"},
        {"counter": "de-inf2-1", "area": "normandy"},
        {"counter": "de-tf4-1", "area": "skagerrak"},
    ]
    t = fleet(None, armies=armies, phase="reaction", landings={"cw-inf3-1": "cw-conv1-1"})
    assert t.legal("send") == {"send de-tf4-1 > channel"}


@rule("BLG-A6.5.4.16")
def test_convoys_that_landed_troops_do_not_fire_at_sea(fleet):
    places = {
        "channel": "cw-conv1 x2",
        "england": "cw-inf3",
        "normandy": "de-inf2",
        "skagerrak": "de-tf4, de-sub2",
    }
    t = fleet(places)
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
    reaction(t)
    t.play("send de-tf4-1 > channel", "send de-sub2-1 > channel", dice=(1,))
    landed, other = t.number("cw-conv1-1"), t.number("cw-conv1-2")
    assert [t.value(unit, "channel") for unit in ("cw-conv1-1", "cw-conv1-2")] == [0, 1]
    assert [hunting_value(t.state, unit) for unit in (landed, other)] == [0, 1]
    lines = t.state.rules.strength.lines(t.state, landed, ZONE["channel"], True)
    assert lines[-1] == ("invasion", -1, "BLG-A6.5.4.16")
    t.play("pass").play("screen 0", dice=(6, 6, 6, 6, 6))  # the submarine, the task force, one convoy


@rule("BLG-A6.5.4.16")
def test_such_a_convoy_fires_again_in_the_next_phase(fleet):
    t = fleet({"channel": "cw-conv1", "england": "cw-inf3", "prussia": "de-inf2"})
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    assert t.value("cw-conv1-1", "channel") == 0
    t.onward(1)
    assert hunting_value(t.state, t.number("cw-conv1-1")) == 1


@rule("BLG-A6.5.4.13", "BLG-B6.3.1")
def test_an_invasion_in_exploitation_is_answered_too(table):
    places = {"hawaiian-islands": "us-arm4, nimitz", "hawaiian-islands-sea": "us-conv1", "wake-sea": "jp-tf4"}
    common = {"ruleset": "advanced", "active": "usa", "diplomacy": PACIFIC, "deck": []}
    t = table(places, phase="exploitation", control={"midway": "japan"}, **common)
    t.play("pick us-conv1-1", "load us-arm4-1 > us-conv1-1", "step midway-sea", "unload us-arm4-1 > midway")
    while t.phase in ("movement", "sail"):
        t.by_chance("stop" if t.phase == "sail" else "done")
    assert (t.phase, t.seat) == ("reaction", "japan")
    assert "send jp-tf4-1 > midway-sea" in t.legal()


@rule("BLG-S10.4.1")
@pytest.mark.parametrize("enemy", ["", ", de-tf3"])
def test_enemy_ships_in_the_zone_also_fight_a_landing_in_exploitation(table, enemy):
    fleet = f"us-conv1 x2, nimitz @us-conv1-1, us-tf4{enemy}"
    places = {"channel": fleet, "skagerrak": "us-tf3, de-tf4", "england": "us-arm4", "normandy": "de-inf2"}
    war = {"wars": [["usa", "germany"], ["cw", "germany"]]}
    common = {"ruleset": "advanced", "phase": "exploitation", "active": "usa", "deck": [], "diplomacy": war}
    t = table(places, control=HELD, **common)
    t.state.battles = 0  # the fleets did not find each other in the movement phase
    t.play("pick us-conv1-2", "load us-arm4-1 > us-conv1-2", "unload us-arm4-1 > normandy", "stop")
    assert t.state.battles == 1 << ZONE["normandy"] | bool(enemy) << ZONE["channel"]


@rule("BLG-S10.4.2")
def test_aircraft_aboard_do_not_count_for_the_fleet(fleet):
    places = {"channel": "cw-conv1 x2, cw-air2 @cw-conv1-2, de-tf4, de-tf3", "england": "cw-inf3"}
    t = fleet({**places, "normandy": "de-inf2"})
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert "BLG-S10.4.2" in t.why("unload cw-inf3-1 > normandy")


@rule("BLG-A6.5.4.13", "BLG-B1.0.9")
def test_ships_that_are_not_at_war_with_the_invader_do_not_answer(fleet):
    places = {"channel": "cw-conv1", "england": "cw-inf3", "normandy": "de-inf2", "north-sea": "it-tf4"}
    for wars, asked in (([["germany", "cw"]], False), ([["germany", "cw"], ["italy", "cw"]], True)):
        t = fleet(places, diplomacy={"wars": wars})
        t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
        assert (reaction(t).phase == "reaction") is asked


@rule("BLG-D39", "BLG-S10.4.2")
def test_the_fleets_are_counted_once_for_all_landings(fleet):
    places = {
        "channel": "cw-conv1 x2, cw-tf2 B, de-tf4, de-tf3",
        "england": "cw-inf3, cw-inf2",
        "normandy": "de-inf3",
        "western-france": "de-inf2",
    }
    t = fleet(places)
    t.play("stack channel", "load cw-inf3-1 > cw-conv1-1", "load cw-inf2-1 > cw-conv1-2")
    t.play("unload cw-inf3-1 > normandy", "unload cw-inf2-1 > western-france", "stop")
    t.onward().play("resolve normandy", dice=(1, 6, 1, 1))  # the coast misses, both German ships hit
    t.play("hit cw-tf2-1").play("hit cw-conv1-1", dice=(6, 6)).play("retreat", "retreat all > bay-of-biscay")
    t.play("retreat", dice=(1, 6, 6))  # the garrison leaves; now the coast of the other zone
    assert t.where("cw-inf2-1") == "western-france"  # ashore it stays, though its fleet has fled
