"""Bots know of supply: whom a zone carries, whom its fall cuts off, and who would stand alone."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg.bot import manner
from sandtable.games.blitzkrieg.bot.campaign import attacks, forlorn, weigh
from sandtable.games.blitzkrieg.bot.marches import movers_of
from sandtable.games.blitzkrieg.bot.supply_lines import lifelines
from sandtable.games.blitzkrieg.bot.survey import survey
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, GERMANY, USSR, ZONE

EAST = {"wars": [["germany", "ussr"]]}
SPEARHEAD = {"gomel": "de-inf4 x4", "pripiet": "de-inf3", "kiev": "su-inf3 x2", "moscow": "su-inf3"}
CORRIDOR = dict.fromkeys(("gomel", "pripiet", "east-poland", "western-poland", "lwow"), "germany")


def east(table, places, control, power="germany", ruleset="advanced"):
    return table(places, ruleset=ruleset, active=power, turn=8, diplomacy=EAST, control=control)


def test_armies_hang_on_the_zone_behind_them(table):
    t = east(table, SPEARHEAD, CORRIDOR)
    lines = lifelines(t.state, GERMANY)
    assert set(lines) == {ZONE["pripiet"]}
    assert lines == lifelines(t.state, USSR)  # both sides know


def test_nobody_hangs_on_one_of_two_ways(table):
    t = east(table, SPEARHEAD, CORRIDOR | dict.fromkeys(("smolensk", "vitebsk", "baltic"), "germany"))
    assert not lifelines(t.state, GERMANY)


def test_who_is_cut_off_hangs_on_what_would_relieve_him(table):
    t = east(table, SPEARHEAD | {"pripiet": "su-inf3"}, CORRIDOR | {"pripiet": "ussr"})
    assert set(lifelines(t.state, GERMANY)) == {ZONE["pripiet"], ZONE["kiev"]}


@pytest.mark.parametrize(
    ("power", "mine", "plain"),
    [
        (GERMANY, manner.HARD[AXIS], manner.NORMAL[AXIS]),
        (GERMANY, manner.MASTER[AXIS], manner.NORMAL[AXIS]),
        (USSR, manner.MASTER[ALLIES], manner.NORMAL[ALLIES]),
    ],
)
def test_a_zone_is_worth_the_armies_that_hang_on_it(table, power, mine, plain):
    t = east(table, SPEARHEAD, CORRIDOR)
    worths = [survey(t.state, power, one).worth[ZONE["pripiet"]] for one in (mine, plain)]
    assert worths[0] > worths[1] + 3.0


def test_there_is_no_supply_in_the_basic_game(table):
    t = east(table, SPEARHEAD, CORRIDOR, ruleset="basic")
    views = [survey(t.state, GERMANY, m) for m in (manner.HARD[AXIS], manner.NORMAL[AXIS])]
    assert views[0].worth[ZONE["pripiet"]] == views[1].worth[ZONE["pripiet"]]


def test_the_lifeline_of_a_stack_is_attacked_before_other_zones(table):
    places = {
        "kursk": "de-inf4 x5",
        "gomel": "de-inf3",
        "lwow": "de-inf3",
        "kiev": "su-inf3 x3",
        "voronesh": "su-inf3",
    }
    held = ("kursk", "gomel", "smolensk", "vitebsk", "baltic", "east-poland", "western-poland", "lwow")
    t = east(table, places, dict.fromkeys(held, "germany"), "ussr")
    first = []
    for one in (manner.NORMAL[ALLIES], manner.MASTER[ALLIES]):
        view = survey(t.state, USSR, one)
        first.append(attacks(view, movers_of(view))[0].target)
    assert first == [ZONE["lwow"], ZONE["gomel"]]


@pytest.mark.parametrize(("behind", "goes"), [("", False), ("de-inf4", True)])
def test_nobody_goes_alone_where_he_would_be_lost(table, behind, goes):
    places = {
        "white-russia": "su-inf3 x2",
        "smolensk": "su-inf3 x3",
        "kursk": "su-inf3 x3",
        "pripiet": "de-inf3",
        "kiev": behind,
    }
    control = dict.fromkeys(("pripiet", "kiev", "lwow", "east-poland", "western-poland"), "germany")
    t = east(table, places, control)
    view = survey(t.state, GERMANY, manner.MASTER[AXIS])
    attack = weigh(view, ZONE["gomel"], [t.number("de-inf3-1")], 0, 0)
    assert (attack is not None) is goes


@pytest.mark.parametrize(
    ("zone", "friends", "how", "feared"),
    [
        ("gomel", {}, manner.MASTER, True),
        ("gomel", {}, manner.HARD, True),
        ("gomel", {}, manner.NORMAL, False),
        ("gomel", {"kiev": "de-inf4"}, manner.MASTER, False),
        ("gomel", {"gomel": "de-inf3, de-inf4"}, manner.MASTER, False),
        ("prussia", {}, manner.MASTER, False),
    ],
)
def test_an_army_alone_abroad_fears_for_itself(table, zone, friends, how, feared):
    places = {"gomel": "de-inf3", "smolensk": "su-inf3 x3", "kursk": "su-inf3 x3"} | friends
    t = east(table, places, dict.fromkeys(("gomel", "kiev", "pripiet", "lwow"), "germany"))
    view = survey(t.state, GERMANY, how[AXIS])
    assert (forlorn(view, t.number("de-inf3-1"), ZONE[zone]) > 0.0) is feared
