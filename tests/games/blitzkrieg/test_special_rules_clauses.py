"""Part 5 Special rules 10.1 to 10.4 (advanced), clause by clause."""

import pytest

from sandtable.games.blitzkrieg.combat.bombing import Bombing
from sandtable.games.blitzkrieg.combat.combat_phase import in_landing
from sandtable.games.blitzkrieg.combat.invasion import (
    CoastLoss,
    Landing,
    naval_reaction,
    outnumbers,
    share_loss,
)
from sandtable.games.blitzkrieg.combat.land_combat import Commit, LandBattle
from sandtable.games.blitzkrieg.model.actions import HIT
from sandtable.games.blitzkrieg.model.counters import PRICE, UNIT
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.odds.combat_odds import try_out
from sandtable.games.blitzkrieg.odds.decline import Worth
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"], ["germany", "ussr"], ["italy", "cw"]]}


def mask(*units):
    """Some counters as a set."""
    return sum(1 << UNIT[unit] for unit in units)


# 10.1 Ships beside a land combat


@rule("BLG-S10.1.1")
@pytest.mark.parametrize(
    ("ships", "spare"),
    [
        ("cw-tf4, de-tf3", False),
        ("cw-tf4, cw-tf3, de-tf3", True),
        ("cw-tf4, cw-air2, de-tf3", False),  # aircraft are no ships
        ("cw-tf4, cw-tf3, de-tf3, de-air3", True),
    ],
)
def test_only_ships_count_against_ships(table, ships, spare):
    t = table({"channel": ships}, ruleset="advanced", diplomacy=WAR)
    assert t.state.rules.movement.spare_ship(t.state, UNIT["cw-tf4-1"]) is spare


@rule("BLG-S10.1.2")
def test_only_task_forces_that_are_there_are_spared(table):
    places = {"channel": "cw-tf4, cw-tf3, cw-sub2, de-tf3", "north-sea": "cw-tf2"}
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=WAR)
    t.state.battles = 1 << ZONE["channel"]
    assert t.state.rules.reaction.surplus(t.state, -1) == mask("cw-tf4-1", "cw-tf3-1")


@rule("BLG-S10.1.2")
def test_a_task_force_that_supports_a_land_combat_is_not_sent_elsewhere(table):
    armies = [
        {"counter": "cw-inf2-1", "area": "normandy"},
        {"counter": "cw-inf2-2", "area": "normandy"},
        {"counter": "de-inf3-1", "area": "normandy"},
        {"counter": "cw-tf4-1", "area": "channel", "support": "normandy"},
    ]
    t = table(None, ruleset="advanced", phase="reaction", diplomacy=WAR, armies=armies)
    t.state.battles = 1 << ZONE["normandy"]
    assert t.state.rules.reaction.surplus(t.state, -1) == 0


@rule("BLG-S10.1.3")
def test_bombers_and_fighters_fight_no_second_time(table):
    t = table({"paris": "de-air3, fr-air2"}, ruleset="advanced", diplomacy=WAR, active="germany")
    t.state.bombers, t.state.interceptors = mask("de-air3-1"), mask("fr-air2-1")
    Bombing(ZONE["paris"]).go_home(t.state)
    assert t.state.out == t.state.fought == mask("de-air3-1", "fr-air2-1")


# 10.2 Reserves


@rule("BLG-S10.2.2")
def test_who_may_stay_out_of_a_combat(table):
    places = {"kiev": "konev, su-inf3 x3, de-inf4", "pripiet": "su-inf2-o"}
    t = table(places, ruleset="advanced", diplomacy=WAR, active="germany")
    t.state.battles = 1 << ZONE["kiev"]
    unit, far = UNIT["su-inf3-1"], UNIT["su-inf2-o-1"]
    kiev = ZONE["kiev"]
    assert Commit(kiev, 1, (), 1, ()).forbids_reserve(t.state, unit) == ""
    assert Commit(kiev, 1, (), 2, ()).forbids_reserve(t.state, unit) == "BLG-S10.2.2"  # a later round
    assert Commit(kiev, 1, (), 1, ()).forbids_reserve(t.state, far) == "BLG-S10.2.2"  # not there
    t.state.phasing = 1
    t.state.forget()
    assert Commit(kiev, 1, (), 1, ()).forbids_reserve(t.state, unit) == "BLG-S10.2.2"  # an attacker


# 10.4 Invasion fleets


def landed(table, **position):
    """A British unit has landed in Norway; another combat makes the attacker choose."""
    armies = [
        {"counter": "cw-inf3-1", "area": "norway", "landed": True, "via": "north-sea"},
        {"counter": "de-inf2-1", "area": "norway"},
        {"counter": "cw-conv1-1", "area": "north-sea"},
        {"counter": "cw-tf4-1", "area": "north-sea"},
        {"counter": "cw-inf2-1", "area": "alexandria"},
        {"counter": "it-inf2-1", "area": "alexandria"},
        *position.pop("more", ()),
    ]
    return table(
        None,
        ruleset="advanced",
        phase="combat",
        active="allies",
        diplomacy=WAR,
        armies=armies,
        landings={"cw-inf3-1": "cw-conv1-1"},
        control={"norway": "germany", "alexandria": "italy"},
        deck=[],
        **position,
    )


@rule("BLG-S10.4.1")
def test_the_odds_fight_the_landing_itself(table):
    t = landed(table)
    t.state.battles &= ~(1 << ZONE["norway"])  # as while ships still move
    assert try_out(t.state.copy(), ZONE["norway"]) != "undecided"


@rule("BLG-S10.4.2", "BLG-D39")
@pytest.mark.parametrize(
    ("moved", "more"),
    [
        ((), False),
        (("de-tf3-1",), True),
        (("de-air3-1",), False),
    ],
)
def test_ships_that_came_in_reaction_do_not_count_against_the_landing_fleet(table, moved, more):
    guards = [{"counter": unit, "area": "north-sea"} for unit in ("de-tf3-1", "de-tf4-1", "de-air3-1")]
    t = landed(table, more=[*guards, {"counter": "cw-tf3-1", "area": "north-sea"}])
    t.state.moved = mask(*moved)
    assert outnumbers(t.state, ZONE["north-sea"], UNIT["cw-inf3-1"]) is more


@rule("BLG-S10.4.3")
def test_a_round_belongs_to_a_landing_if_the_landing_waits_for_it(table):
    t = table({}, ruleset="advanced")
    fight = LandBattle(ZONE["norway"])
    frames = t.state.frames
    for below, part in (([], False), ([frames[0]], False), ([frames[0], Landing(ZONE["norway"])], True)):
        t.state.frames = [*below, fight]
        assert in_landing(t.state) is part


@rule("BLG-S10.4.4")
def test_a_landed_unit_shares_the_losses_of_its_convoy_and_of_no_other_ship(table):
    t = landed(table)
    t.state.landings[UNIT["de-inf2-1"]] = UNIT["cw-tf4-1"]
    t.state.rules.combat.lost(t.state, UNIT["cw-tf4-1"])
    assert not t.reduced("de-inf2-1")  # a task force lands nobody
    t.state.rules.combat.lost(t.state, UNIT["cw-conv1-1"])
    assert t.reduced("cw-inf3-1")


@rule("BLG-S10.4.4")
def test_the_loss_is_shared_at_once_where_no_landing_is_fought(table):
    t = landed(table)
    t.state.frames = t.state.frames[:1]
    share_loss(t.state, UNIT["cw-conv1-1"])
    assert t.reduced("cw-inf3-1")


@rule("BLG-S10.4.4")
def test_the_coast_hits_a_convoy_without_its_troops(table):
    t = landed(table)
    t.state.frames = [t.state.frames[0], CoastLoss(ZONE["norway"], 6)]
    t.state.frames[-1].play(t.state, HIT[UNIT["cw-inf3-1"]])
    assert t.where("cw-inf3-1") == "norway"  # one loss by the die, none through the convoy
    assert t.reduced("cw-inf3-1")
    assert t.reduced("cw-conv1-1")


@rule("BLG-S10.4.4")
def test_the_odds_know_what_goes_down_with_a_convoy(table):
    t = landed(table)
    convoy, unit = UNIT["cw-conv1-1"], UNIT["cw-inf3-1"]
    assert Worth(t.state, 1 << convoy).front[convoy] == PRICE[convoy] + PRICE[unit]
    assert Worth(t.state, 1 << convoy, False).front[convoy] == PRICE[convoy]


@rule("BLG-S10.1.3")
def test_a_ship_that_has_fought_does_not_answer_a_landing(table):
    t = landed(table, more=[{"counter": "de-tf3-1", "area": "skagerrak"}])
    unit = UNIT["de-tf3-1"]
    assert naval_reaction(t.state, unit) == 1 << ZONE["north-sea"]
    t.state.fought |= 1 << unit
    assert naval_reaction(t.state, unit) == 0
