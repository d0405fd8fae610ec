"""Decisions about combat (BLG-D22 to BLG-D39), clause by clause."""

from fractions import Fraction

import pytest

from sandtable.games.blitzkrieg.cards.in_combat import surprising
from sandtable.games.blitzkrieg.combat.fire import Shot
from sandtable.games.blitzkrieg.combat.land_combat import ground_targets, sky_targets
from sandtable.games.blitzkrieg.combat.naval_combat import SeaBattle
from sandtable.games.blitzkrieg.combat.naval_search import search_number
from sandtable.games.blitzkrieg.combat.retreat import FallBack, fall_back
from sandtable.games.blitzkrieg.combat.strength import hunting, land_part, naval_value
from sandtable.games.blitzkrieg.model.actions import RetreatTo
from sandtable.games.blitzkrieg.model.counters import UNIT
from sandtable.games.blitzkrieg.model.forces import forces, present
from sandtable.games.blitzkrieg.model.notes import Surprise
from sandtable.games.blitzkrieg.model.terrain import border_lines
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.movement.answering import ship_answers, why_no_ship
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds, transit_odds
from sandtable.games.blitzkrieg.odds.decline import Decline, Stage
from sandtable.games.blitzkrieg.odds.land_odds import LandOdds
from sandtable.games.blitzkrieg.odds.land_side import exposed_first
from sandtable.games.blitzkrieg.odds.sea_odds import SeaOdds
from sandtable.games.blitzkrieg.odds.single_rolls import hits
from sandtable.games.blitzkrieg.rulesets.advanced_reaction import engaged
from sandtable.rulebook.marks import rule


def mask(units):
    """Some counters as a set."""
    return sum(1 << UNIT[unit] for unit in units)


# D22 Dice, D23 aircraft alone, D25 and D26 retreat


@rule("BLG-D22")
def test_hits_beyond_the_most_count_as_the_most():
    third = Shot(2, 2, -1, ())  # two dice that hit with 1 and 2
    assert hits([third], 2) == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}
    assert hits([third], 1) == {0: Fraction(4, 9), 1: Fraction(5, 9)}


@rule("BLG-D22")
def test_no_die_is_rolled_once_the_enemy_is_wiped_out_and_not_before(table):
    places = {"wuhan": "jp-inf4 x3, cn-inf2", "normandy": "de-inf3, fr-inf2"}
    t = table(places, phase="combat")
    t.play("resolve wuhan", dice=(4, 4, 6, 6, 6))  # two hits for two faces, no third die; the Chinese fire
    assert t.control("wuhan") == "japan"


@rule("BLG-D23")
def test_the_odds_of_aircraft_alone_are_those_of_one_round(table):
    t = table({"maginot": "de-air4, fr-inf2 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    told = {each.result["result"]: each.probability for each in battle_odds(t.state, ZONE["maginot"]).chances}
    assert float(told["defender"]) == pytest.approx(2 / 6)  # four of six faces hit, once


@rule("BLG-D23")
@pytest.mark.parametrize(
    ("mine", "other", "over"),
    [
        ("de-tf3-1", "cw-tf3-1", False),
        ("de-tf3-1", "cw-air2-1", True),
        ("de-air3-1", "cw-tf3-1", True),
        ("de-air3-1", "cw-air2-1", True),
    ],
)
def test_a_naval_combat_lasts_while_both_sides_have_ships(table, mine, other, over):
    armies = [{"counter": unit, "area": "channel"} for unit in (mine, other)]
    t = table(None, ruleset="advanced", armies=armies)
    odds = SeaOdds(t.state, ZONE["channel"], 1 << t.number(mine), 1 << t.number(other))
    assert odds.combat().over(*odds.start) is over


@rule("BLG-D25")
def test_who_retreats_neither_fights_nor_moves_again_in_the_phase(table):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "de-inf3, fr-inf2"}
    t = table(places, phase="combat")
    unit = t.number("fr-inf3-1")
    fall_back(t.state, unit, ZONE["vichy"])
    assert t.where("fr-inf3-1") == "vichy"
    assert forces(t.state, ZONE["vichy"])[1] == 1 << t.number("fr-inf2-1")
    assert not present(t.state, ZONE["vichy"], 1) >> unit & 1
    assert t.state.fought >> unit & t.state.moved >> unit & t.state.out >> unit & 1


@rule("BLG-D26")
@pytest.mark.parametrize(
    ("unit", "zone", "target", "rules"),
    [
        ("norway-inf2-1", "norway", "sweden", ("BLG-D26", "BLG-B6.2.3.5")),  # a neutral that was attacked
        ("hungary-inf2-1", "hungary", "romania", ("BLG-B6.2.3.5",)),  # a minor of the Axis
        ("fr-inf2-1", "paris", "bnl", ("BLG-B6.2.3.5",)),  # a power
    ],
)
def test_the_refusal_of_a_retreat_out_of_the_country(table, unit, zone, target, rules):
    joined = {"joined": {"norway": "cw", "sweden": "cw", "hungary": "germany", "romania": "germany"}}
    t = table(None, armies=[{"counter": unit, "area": zone}], diplomacy=joined)
    number = t.number(unit)
    fall = FallBack(ZONE[zone], (number,))
    assert fall.why(t.state, RetreatTo(number, ZONE[target])) == rules


# D28 One combat in a phase


@rule("BLG-D28")
@pytest.mark.parametrize(
    ("units", "binding"),
    [
        (("de-sub2-1",), ()),
        (("de-sub2-1", "de-air3-1"), ("de-air3-1",)),  # aircraft are no surface ships
        (("de-sub2-1", "de-tf3-1"), ("de-sub2-1", "de-tf3-1")),
    ],
)
def test_submarines_bind_only_beside_surface_ships(units, binding):
    assert engaged(mask(units)) == mask(binding)


@rule("BLG-D28", "BLG-S10.1.3")
def test_whoever_is_left_of_a_combat_on_the_way_has_fought(table):
    ships = "cw-tf3, cw-sub2, cw-conv1, cw-inf3 @cw-conv1-1"
    places = {"channel": f"{ships}, de-sub2, it-tf3", "north-sea": "de-tf3"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", diplomacy={"wars": [["germany", "cw"]]})
    group = tuple(UNIT[unit] for unit in ("cw-tf3-1", "cw-sub2-1", "cw-conv1-1", "cw-tf4-1"))
    t.state.push(Sail(group, 1, False, True))
    t.state.out |= 1 << UNIT["cw-sub2-1"]  # it has dived, and the second task force is sunk
    t.state.rules.sea.after_transit(t.state, ZONE["channel"])
    assert t.state.fought == mask(("cw-tf3-1", "cw-conv1-1", "de-sub2-1"))


@rule("BLG-D28", "BLG-S10.1.3")
def test_only_ships_are_bound_by_an_earlier_combat_at_sea(table):
    t = table({"channel": "cw-tf3, cw-tf2, de-tf3, cw-air2"}, ruleset="advanced")
    t.state.fought = mask(("cw-tf3-1", "cw-air2-1"))
    assert present(t.state, ZONE["channel"], 1) == mask(("cw-tf2-1", "cw-air2-1"))


@rule("BLG-D28")
def test_a_ship_that_has_fought_answers_no_call(table):
    places = {
        "hawaiian-islands": "nimitz",
        "hawaiian-islands-sea": "us-tf4, us-tf3",
        "midway-sea": "us-tf5, jp-tf3",
    }
    war = {"wars": [["japan", "usa"]]}
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=war)
    first, second = UNIT["us-tf4-1"], UNIT["us-tf3-1"]
    t.state.fought |= 1 << first
    assert not ship_answers(t.state, first)
    assert ship_answers(t.state, second) == 1 << ZONE["midway-sea"]
    assert why_no_ship(t.state, first, ZONE["midway-sea"]) == "BLG-D28"
    assert why_no_ship(t.state, second, ZONE["midway-sea"]) != "BLG-D28"


# D29 and D30 The pools of losses, and the order of fire


@rule("BLG-D29", "BLG-A6.5.7.1")
def test_what_each_part_of_a_combat_can_hit(table):
    t = table({}, ruleset="advanced")
    land, plane, near, far = "de-inf3-1", "de-air3-1", "de-tf3-1", "de-tf4-1"
    units = mask((land, plane, near, far))
    t.state.air_part = mask((far,))
    assert ground_targets(t.state, units) == mask((land, near))
    assert sky_targets(t.state, units) == mask((far,))  # who is in the air/sea part first
    t.state.air_part = mask((land,))
    assert sky_targets(t.state, units) == mask((plane, near, far))  # never land units


@rule("BLG-D29")
def test_the_odds_of_support_let_land_fire_hit_task_forces_and_no_aircraft(table):
    armies = [
        {"counter": "cw-arm4-1", "area": "western-france", "reduced": True},
        {"counter": "cw-air2-1", "area": "western-france"},
        {"counter": "cw-tf2-1", "area": "channel", "support": "western-france"},
        {"counter": "de-inf2-1", "area": "western-france"},
    ]
    held = {"western-france": "germany"}
    t = table(None, ruleset="advanced", phase="combat", active="allies", armies=armies, control=held)
    attack = LandOdds(t.state, ZONE["western-france"]).attack
    light = Stage(mask(("cw-air2-1", "cw-tf2-1")), 0)
    stages, paths, places = attack.supported(light)
    assert all(stage.units & mask(("cw-air2-1",)) for stage in stages)
    assert [bool(stages[i].units & mask(("cw-tf2-1",))) for i in paths[places[0]]][:3] == [True, True, False]
    plane = Stage(mask(("cw-air2-1",)), 0)
    alone, _, _ = attack.supported(plane)
    assert len(alone) == len(attack.land.stages)


@rule("BLG-D29")
def test_the_odds_hit_those_in_the_air_part_first():
    above, below = mask(("cw-tf3-1",)), mask(("cw-air2-1",))  # the task force is the dearer one
    decline = Decline()
    start = decline.number(Stage(above | below, above))
    path = [decline.stages[number] for number in exposed_first(decline, start, above)]
    assert [stage.units for stage in path] == [above | below, below, below, 0]


@rule("BLG-D30", "BLG-D57")
@pytest.mark.parametrize(("nation", "first"), [(0, 0), (5, 1)])
def test_a_surprising_side_fires_first_whether_it_attacks_or_defends(table, nation, first):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "de-inf3, fr-inf2"}
    t = table(places, ruleset="advanced", phase="combat", deck=[])
    t.state.surprise = Surprise(ZONE["paris"], nation)
    t.play("resolve paris", dice=(6, 6))
    assert [event.side for event in t.events if type(event).__name__ == "Fired"] == [first, 1 - first]


@rule("BLG-D57")
def test_without_the_card_nobody_is_surprising(table):
    t = table({"wuhan": "jp-inf4, cn-inf2"}, ruleset="advanced")
    assert all(not surprising(t.state, zone, -1) for zone in (-1, ZONE["wuhan"]))
    t.state.surprise = Surprise(ZONE["wuhan"], 2)
    assert surprising(t.state, ZONE["wuhan"], mask(("jp-inf4-1", "cn-inf2-1"))) == mask(("jp-inf4-1",))


# D33 to D36 Values


@rule("BLG-D33")
def test_a_destroyed_fortress_costs_the_attacker_nothing(table):
    armies = [
        {"counter": "de-inf4-1", "area": "maginot", "via": "western-germany"},
        {"counter": "fr-inf3-1", "area": "maginot"},
    ]
    wall = ("fortress", -1, "BLG-D33")
    for notes, there in (({}, True), ({"maginot-destroyed": 1}, False)):
        t = table(None, ruleset="advanced", armies=armies, flags={"notes": notes})
        assert (wall in border_lines(t.state, UNIT["de-inf4-1"], ZONE["maginot"])) is there


@rule("BLG-D34")
@pytest.mark.parametrize(("unit", "value"), [("de-inf4-1", -1), ("de-arm5-1", -3)])
def test_a_swamp_border_is_named_among_the_reasons_of_a_value(table, unit, value):
    armies = [{"counter": unit, "area": "leningrad", "via": "valdai"}]
    t = table(None, ruleset="advanced", armies=armies, diplomacy={"wars": [["germany", "ussr"]]})
    assert ("swamp-border", value, "BLG-D34") in border_lines(t.state, UNIT[unit], ZONE["leningrad"])


@rule("BLG-D35")
def test_the_order_of_arithmetic(table):
    armies = [
        {"counter": "de-inf4-1", "area": "leningrad", "via": "valdai"},
        {"counter": "su-inf3-1", "area": "leningrad"},
    ]
    foul = {"weather": {"europe": "foul", "pacific": "foul"}}
    t = table(None, ruleset="advanced", armies=armies, diplomacy={"wars": [["germany", "ussr"]]}, **foul)
    unit = UNIT["de-inf4-1"]
    t.state.elite |= 1 << unit
    t.state.unsupplied_units |= 1 << unit
    names = [line[0] for line in land_part(t.state, unit, ZONE["leningrad"], True)]
    assert [names[0], *names[-3:]] == ["printed", "elite", "weather", "supply"]
    assert "swamp-border" in names[1:-3]


@rule("BLG-D36")
def test_who_fires_at_aircraft_at_sea(table):
    t = table({"channel": "de-sub2, de-tf3, de-conv1, cw-air2, cw-tf3"}, ruleset="advanced")
    zone, aircraft, ships = ZONE["channel"], mask(("cw-air2-1",)), mask(("cw-tf3-1",))
    assert naval_value(t.state, UNIT["de-sub2-1"], zone, aircraft) == 0
    assert naval_value(t.state, UNIT["de-sub2-1"], zone, ships) == 2
    assert naval_value(t.state, UNIT["de-tf3-1"], zone, aircraft) == 3  # with their own value


@rule("BLG-D36", "BLG-A6.5.4.16")
def test_a_convoy_that_landed_troops_is_told_why_it_hunts_nothing(table):
    t = table({"channel": "cw-conv1"}, ruleset="advanced")
    unit = UNIT["cw-conv1-1"]
    assert [line[0] for line in hunting(t.state, unit)] == ["anti-submarine"]
    t.state.landed = 1 << unit
    assert [line[0] for line in hunting(t.state, unit)] == ["printed", "invasion"]


# D37 and D38 Searches and dives


@rule("BLG-D37")
def test_only_submarines_alone_are_searched_for_as_submarines(table):
    t = table({"channel": "cw-tf3, de-sub2, de-tf3"}, ruleset="advanced")
    zone, seekers = ZONE["channel"], mask(("cw-tf3-1",))
    alone = search_number(t.state, zone, seekers, mask(("de-sub2-1",)))
    beside = search_number(t.state, zone, seekers, mask(("de-sub2-1", "de-tf3-1")))
    surface = search_number(t.state, zone, seekers, mask(("de-tf3-1",)))
    assert alone < beside == surface


@rule("BLG-D37")
def test_other_ships_of_the_zone_take_no_part_against_a_passing_group(table):
    places = {"north-sea": "cw-tf3", "channel": "cw-tf4, de-sub2"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", deck=[])
    t.play("pick cw-tf3-1", "step channel")
    odds = transit_odds(t.state, ZONE["channel"], mask(("cw-tf3-1",)))
    assert {each.result["result"] for each in odds.chances} != {"attacker"}  # the submarine fires at it
    t.play("step bay-of-biscay", "search", dice=(3, 3)).play("engage", dice=(6, 6))
    assert forces(t.state, ZONE["channel"]) == (mask(("cw-tf3-1",)), mask(("de-sub2-1",)))


@rule("BLG-D38", "BLG-A6.5.3S.6")
def test_only_who_has_submarines_is_asked_to_dive(table):
    t = table({"channel": "cw-tf3, de-sub2"}, ruleset="advanced")
    ours, theirs = mask(("cw-tf3-1",)), mask(("de-sub2-1", "de-tf3-1"))
    before = len(t.state.frames)
    SeaBattle(ZONE["channel"]).dives(t.state, ((1, ours, theirs), (0, theirs, ours)))
    assert [frame.side for frame in t.state.frames[before:]] == [0]
