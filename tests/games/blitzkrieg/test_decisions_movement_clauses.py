"""Decisions about movement, supply of counters and the sea (BLG-D5 to BLG-D18), clause by clause."""

import pytest

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.counters import ORANGE, UNIT
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, ISLAND_OF, SEA_NEAR, ZONE, ZONES
from sandtable.games.blitzkrieg.movement.command import headquarters
from sandtable.games.blitzkrieg.movement.flying import landing, relocations
from sandtable.games.blitzkrieg.movement.sailing import enemy_ships
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.production.workshop import in_pool
from sandtable.games.blitzkrieg.rulesets.advanced_reaction import hqs_for
from sandtable.games.blitzkrieg.turn.sequence import fresh_phase
from sandtable.rulebook.marks import rule

PACIFIC = {"wars": [["usa", "japan"]]}


def names(t, mask):
    """The names of a set of zones."""
    return {ZONES[zone] for zone in bits(mask)}


# D5 Naval headquarters


@rule("BLG-D5", "BLG-S10.2.3")
@pytest.mark.parametrize(
    ("places", "zone", "found"),
    [
        ({"paris": "eisenhower, us-inf3"}, "paris", {"eisenhower"}),
        ({"hawaiian-islands": "nimitz, us-inf3"}, "hawaiian-islands-sea", {"nimitz"}),  # on the island
        ({"hawaiian-islands": "eisenhower"}, "hawaiian-islands-sea", set()),  # no naval one
        ({"channel": "us-conv1, us-tf3, nimitz @us-conv1-1"}, "channel", {"nimitz"}),  # aboard
        ({"england": "nimitz", "channel": "us-tf3"}, "channel", set()),  # no island of that sea
    ],
)
def test_the_hqs_of_a_zone(table, places, zone, found):
    t = table(places, ruleset="advanced", diplomacy=PACIFIC)
    hqs = hqs_for(t.state, ZONE[zone])
    assert hqs == sum(1 << t.number(name) for name in found)


@rule("BLG-D5")
def test_an_hq_aboard_a_ship_commands_no_land_units(table):
    t = table({"channel": "us-conv1, nimitz @us-conv1-1"}, diplomacy=PACIFIC)
    own = t.state.units(1)
    assert headquarters(t.state, ZONE["channel"], True, own) == [t.number("nimitz")]
    assert headquarters(t.state, ZONE["channel"], False, own) == []


# D7, D8 The pool


@rule("BLG-D7")
@pytest.mark.parametrize(
    ("phase", "seat", "text"),
    [
        ("movement", "germany", "pick de-inf3-1"),
        ("movement", "germany", "support de-tf3-1 > paris"),
        ("reaction", "france", "send fr-inf2-1 > paris"),
    ],
)
def test_a_counter_in_the_pool_is_not_in_play(table, phase, seat, text):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "fr-air2"}
    due = [{"name": text.split()[1], "due": 3}]
    for track, why in (([], "BLG-D7"), (due, "BLG-B7.2.6.1")):  # in the pool, or on its way
        t = table(places, phase=phase, track=track)
        assert t.seat == seat
        assert t.why(text)[0] == why


@rule("BLG-D7")
def test_the_usa_builds_no_aircraft_that_is_in_play(table):
    common = {
        "ruleset": "advanced",
        "phase": "production",
        "flags": {"initiative": 1, "us_level": 20},
        "cards": {"in_play": {"usa-builds-aircraft": "usa"}},
    }
    t = table({"chunking": "cn-air2-us x3"}, **common)
    assert "build cw-air3" in t.legal()
    count = sum(1 for name in UNIT if name.startswith("cw-air3-"))
    t = table({"chunking": "cn-air2-us x3", "england": f"cw-air3 x{count}"}, **common)
    assert "BLG-D7" in t.why("build cw-air3")


@rule("BLG-D7")
def test_a_counter_marked_f_is_built_once(table):
    """Infantry 3 of the Free French: the counter of France, of the Commonwealth's and of the USA's troops."""
    ours, other, third = "fr-inf3-f-1", "ff-inf3-1", "ff-us-inf3-1"
    assert all(in_pool(table({}).state, UNIT[unit]) for unit in (ours, other, third))
    t = table({"paris": "fr-inf3-f"})
    assert not any(in_pool(t.state, UNIT[unit]) for unit in (ours, other, third))
    t = table({}, track=[{"name": ours, "due": 3}])
    assert not in_pool(t.state, UNIT[other])


@rule("BLG-D8")
def test_orange_units_are_those_of_the_soviet_reserve():
    assert ORANGE.bit_count() == 14 + 7 + 2 + 6
    assert {name.rpartition("-")[0] for name, unit in UNIT.items() if ORANGE >> unit & 1} == {
        *("su-inf2-o", "su-arm2-o", "su-arm3-o", "su-air1-o")
    }


# D10, D11, D15, D17 Land units and aircraft


@rule("BLG-D10")
def test_aircraft_end_their_flight_in_no_attacked_zone(table):
    places = {"prussia": "de-air4", "bavaria": "de-inf3, fr-inf2"}
    calm = table(places)
    assert "bavaria" in names(calm, relocations(calm.state, calm.number("de-air4-1")))
    calm.state.battles |= 1 << ZONE["bavaria"]
    assert "bavaria" not in names(calm, relocations(calm.state, calm.number("de-air4-1")))


@rule("BLG-A1.1.7", "BLG-D10")
def test_aircraft_find_no_base_on_a_full_island(table):
    full = "us-air3 x2"
    common = {"ruleset": "advanced", "active": "usa", "diplomacy": PACIFIC}
    t = table({"hawaiian-islands": "us-air2", "midway": ""}, **common)
    assert "midway" in names(t, relocations(t.state, t.number("us-air2-1")))
    t = table({"hawaiian-islands": "us-air2", "midway": full}, **common)
    assert "midway" not in names(t, relocations(t.state, t.number("us-air2-1")))


@rule("BLG-D11")
def test_a_land_unit_goes_on_through_friendly_and_empty_enemy_zones(table):
    t = table({"bavaria": "de-arm5"})
    t.play("pick de-arm5-1", "step western-germany", "step maginot")
    assert t.control("maginot") == "germany"
    t = table({"western-germany": "de-inf4", "maginot": "fr-inf2"})
    t.play("pick de-inf4-1", "step maginot")
    assert t.control("maginot") == "france"
    assert t.state.battles >> ZONE["maginot"] & 1  # where somebody is it fights


@rule("BLG-D15")
def test_a_relocation_in_range_crosses_enemy_land_and_ends_elsewhere(table):
    t = table({"western-germany": "de-air4"}, control={"paris": "germany"})
    found = names(t, relocations(t.state, t.number("de-air4-1")))
    assert "paris" in found  # over the Maginot line
    assert "western-germany" not in found


@rule("BLG-D15")
def test_in_exploitation_an_aircraft_is_told_that_it_does_not_relocate(table):
    t = table({"western-germany": "de-air4", "paris": "de-arm5, fr-inf2"}, phase="exploitation")
    t.state.battles |= 1 << ZONE["paris"]
    t.state._legal = t.state.phase.actions(t.state)
    t.play("pick de-air4-1")
    assert t.legal("fly") == {"fly paris"}
    assert t.why("fly bavaria")[0] == "BLG-D15"


@rule("BLG-D15", "BLG-B6.2.3.7")
def test_aircraft_stay_only_where_their_side_has_taken_the_zone(table):
    t = table({"paris": "de-air4, de-inf3"}, control={"paris": "germany"})
    unit = t.number("de-air4-1")
    assert "paris" in names(t, landing(t.state, unit, ZONE["paris"], True))
    t.state.battles |= 1 << ZONE["paris"]  # they leave before the combat is decided
    assert "paris" in names(t, landing(t.state, unit, ZONE["paris"], True))
    left = names(t, landing(t.state, unit, ZONE["paris"], False))
    assert "paris" not in left
    assert "western-germany" in left


@rule("BLG-D17")
def test_every_island_is_as_near_as_its_sea():
    for sea, island in ISLAND_OF.items():
        assert AIR_NEAR[sea] >> island & 1
        assert all(AIR_NEAR[near] >> sea & AIR_NEAR[near] >> island & 1 for near in bits(SEA_NEAR[sea]))


# D12, D13, D14, D18 Ships


@rule("BLG-D12")
def test_ships_leave_a_zone_where_enemies_came_to_them_but_stop_where_they_meet_them(table):
    t = table({"skagerrak": "cw-tf4, de-conv1", "north-sea": "de-tf3"}, active="cw")
    t.play("pick cw-tf4-1")
    assert "step north-sea" in t.legal()  # it has not sailed yet
    here = ZONE["skagerrak"]
    t.state.landed = 1 << t.number("cw-inf3-1")  # others have landed, not this group
    arrived = Sail((t.number("cw-tf4-1"),), steps=1, begun=True)
    assert arrived.stopped(t.state, here)
    assert arrived.why_step(t.state, here, ZONE["north-sea"]) == "BLG-D12"


@rule("BLG-D13")
def test_what_is_not_on_the_coast_or_has_moved_does_not_go_aboard(table):
    places = {"channel": "cw-conv1", "england": "cw-inf3", "scotland": "cw-inf2", "alexandria": "cw-inf3"}
    t = table(places, active="cw")
    t.play("pick cw-inf2-1", "step england")
    if t.phase == "march":
        t.play("stop")
    t.play("pick cw-conv1-1")
    assert t.legal("load") == {"load cw-inf3-1 > cw-conv1-1"}
    assert t.why("load cw-inf3-2 > cw-conv1-1")[0] == "BLG-D13"
    assert t.why("load cw-inf2-1 > cw-conv1-1")[0] == "BLG-D13"


@rule("BLG-D13", "BLG-B6.1.3.6")
def test_going_aboard_takes_a_command_in_exploitation_and_begins_a_new_voyage(table):
    places = {"hawaiian-islands": "nimitz, us-inf3", "hawaiian-islands-sea": "us-conv1 x2"}
    t = table(places, active="usa", phase="exploitation", diplomacy=PACIFIC)
    t.state.sailed[t.number("us-inf3-1")] = 3  # an earlier voyage
    t.play("pick us-conv1-1", "load us-inf3-1 > us-conv1-1")
    assert t.state.ratings == {t.number("nimitz"): 2}  # the convoy and the infantry
    assert t.state.sailed[t.number("us-inf3-1")] == 0


@rule("BLG-D14")
def test_a_convoy_that_has_carried_or_moved_takes_nothing_over(table):
    places = {"channel": "cw-conv1 x2", "england": "cw-inf3, cw-inf2"}
    t = table(places, active="cw")
    t.play("pick cw-conv1-2", "step bay-of-biscay", "step channel", "stop")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert t.why("hand cw-inf3-1 > cw-conv1-2")[0] == "BLG-D14"


@rule("BLG-D14", "BLG-B6.1.3.5")
def test_who_has_handed_its_cargo_over_does_not_load_again(table):
    t = table({"channel": "cw-conv1 x2", "england": "cw-inf3, cw-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    t.play("hand cw-inf3-1 > cw-conv1-2")
    assert t.legal("load") == set()


@rule("BLG-D14")
def test_a_convoy_that_starts_the_phase_loaded_has_carried(table):
    t = table({"channel": "cw-conv1 x2, cw-inf3 @cw-conv1-1"}, active="cw")
    t.state.carried = 0
    fresh_phase(t.state)
    assert t.state.carried == 1 << t.number("cw-conv1-1")


@rule("BLG-D18", "BLG-B6.4.12")
def test_a_sea_is_held_by_the_ships_of_enemies_alone(table):
    t = table({"channel": "de-tf3, it-tf3, de-air3"}, diplomacy={"wars": [["germany", "cw"]]})
    found = enemy_ships(t.state, 4, ZONE["channel"])
    assert found == 1 << t.number("de-tf3-1")  # Italy is neutral, aircraft are no ships
