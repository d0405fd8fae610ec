"""Fronts: columns keep to their goal, a zone is worth the way it opens or closes, aims call for no crowd."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot import manner
from sandtable.games.blitzkrieg.bot.campaign import headquarters_post, promise, weigh
from sandtable.games.blitzkrieg.bot.statecraft import war_wanted
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.voyages import coast_value
from sandtable.games.blitzkrieg.model.counters import REACH
from sandtable.games.blitzkrieg.model.world import AXIS, CW, GERMANY, JAPAN, LAND_NEAR, USSR, ZONE

WARS = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
POLAND = dict.fromkeys(("western-poland", "east-poland", "lwow"), "germany")


def best(t):
    """What the policy of the strongest bot plays."""
    actions = t.state.actions()
    ratings = GAME.policy(t.state, actions)
    return GAME.notation.text(actions[max(range(len(ratings)), key=ratings.__getitem__)], t.state.words)


def test_armour_on_its_way_to_an_attack_does_not_stay_to_guard_where_it_passes(table):
    places = {
        "western-poland": "de-arm5 x3, de-inf3 x3",
        "pripiet": "su-inf3 x3, su-arm3 x2",
        "kiev": "su-inf3 x3",
    }
    t = table(places, active="germany", turn=8, control=POLAND, diplomacy=WARS)
    t.play("pick de-arm5-1")
    while (goal := best(t)).startswith("add"):
        t.play(goal)
    t.play(goal)
    assert (goal, best(t)) == ("step lwow", "step kiev")


def axis_view(t, **weights):
    """How Germany sees the board in a plain manner with some weights of the strongest Axis."""
    one = manner.Manner(90)
    for name in ("shelter", "opening", "ample"):
        setattr(one, name, weights.get(name, getattr(manner.MASTER[AXIS], name)))
    return Survey(t.state, GERMANY, one)


def test_a_zone_is_kept_for_the_country_behind_it(table):
    places = {"western-poland": "de-inf4 x4", "east-poland": "su-inf3 x4", "baltic": "su-inf3"}
    control = {"western-poland": "germany", "east-poland": "ussr", "baltic": "ussr"}
    t = table(places, active="germany", turn=8, control=control, diplomacy=WARS)
    careless, careful = axis_view(t, shelter=0.0), axis_view(t)
    zone, units = ZONE["western-poland"], [t.number(f"de-inf4-{n}") for n in range(1, 5)]
    assert careful.kept(zone) > careless.kept(zone) == careless.worth[zone]
    first, second = (weigh(view, ZONE["baltic"], units, 0, 0) for view in (careless, careful))
    assert first.score > second.score + 1.0


def test_a_zone_is_taken_for_the_country_behind_it(table):
    places = {"western-poland": "de-inf4 x4", "lwow": "su-inf3", "kiev": "su-inf3"}
    control = {"western-poland": "germany", "east-poland": "germany", "lwow": "ussr"}
    t = table(places, active="germany", turn=8, control=control, diplomacy=WARS)
    lwow = ZONE["lwow"]
    assert axis_view(t).way(lwow) > axis_view(t, opening=0.0).way(lwow) == 0.0
    control |= dict.fromkeys(("kiev", "odessa", "pripiet"), "germany")
    t = table(places | {"kiev": ""}, active="germany", turn=8, control=control, diplomacy=WARS)
    assert axis_view(t).way(lwow) == 0.0  # nothing behind it that was not open before


@pytest.mark.parametrize(("beside", "calls"), [("", True), ("de-inf4 x6", False)])
def test_one_landing_does_not_call_the_whole_army_from_the_other_front(table, beside, calls):
    places = {
        "western-france": "cw-inf3",
        "paris": beside,
        "western-poland": "de-inf3 x3",
        "east-poland": "su-inf3 x2",
    }
    held = ("paris", "normandy", "maginot", "bnl", "vichy", "western-poland")
    control = dict.fromkeys(held, "germany") | {"western-france": "cw", "east-poland": "ussr"}
    wars = {"wars": [*WARS["wars"], ["germany", "france"]]}
    t = table(places, active="germany", turn=8, control=control, diplomacy=wars)
    sober, eager = axis_view(t), axis_view(t, ample=0.0)
    near, far = ZONE["paris"], ZONE["western-germany"]
    assert sober.pull(near) == eager.pull(near)
    assert (sober.pull(far) == eager.pull(far)) is calls


@pytest.mark.parametrize(("readiness", "lands"), [(0.0, True), (0.5, True), (9.0, False)])
def test_who_is_not_ready_does_not_land_opposite_england(table, readiness, lands):
    places = {"england": "cw-inf3 x3", "channel": "cw-conv1 x2, cw-tf4", "western-germany": "de-inf3"}
    control = dict.fromkeys(("normandy", "paris", "western-france", "maginot", "vichy"), "germany")
    t = table(places, active="cw", turn=8, control=control, diplomacy=WARS | {"conquered": ["france"]})
    one = manner.Manner(91)
    one.readiness = readiness
    view = Survey(t.state, CW, one)
    assert (coast_value(view, t.number("cw-inf3-1"), ZONE["normandy"]) > 0.0) is lands


@pytest.mark.parametrize(("provokes", "declares"), [(True, False), (False, True)])
def test_japan_turns_on_strong_soviets_only_with_the_pacific_at_peace(table, provokes, declares):
    wars = {"wars": [["germany", "ussr"]], "conquered": ["china"]}
    t = table({"moscow": "su-inf3"}, active="japan", turn=9, diplomacy=wars)
    one = manner.Manner(92)
    one.focused, one.provokes = True, provokes
    assert war_wanted(t.state, JAPAN, USSR, one) is declares


def test_an_hq_goes_where_it_can_join_who_wins(table):
    places = {
        "prussia": "guderian",
        "bavaria": "de-inf3 x4",
        "western-poland": "de-inf4 x4, de-inf3 x2",
        "east-poland": "su-inf3",
    }
    control = {"western-poland": "germany", "east-poland": "ussr", "lwow": "germany", "baltic": "germany"}
    t = table(places, active="germany", turn=8, control=control, diplomacy=WARS)
    t.play("pick de-inf4-1", "add de-inf4-2", "add de-inf4-3", "add de-inf4-4", "step east-poland")
    view, hq = axis_view(t), t.number("guderian")
    assert LAND_NEAR[headquarters_post(view, hq, 2 * REACH[hq])[1]] >> ZONE["east-poland"] & 1


def test_who_goes_alone_opens_no_way(table):
    places = {"western-poland": "de-inf4 x4", "lwow": "su-inf3", "kiev": "su-inf3"}
    control = {"western-poland": "germany", "east-poland": "germany", "lwow": "ussr"}
    t = table(places, active="germany", turn=8, control=control, diplomacy=WARS)
    army, lwow = (2.0, 4.0), ZONE["lwow"]
    alone, together = (
        promise(axis_view(t), lwow, army, (0.5, 2.0), 0.0, False, one) for one in (True, False)
    )
    assert together > alone == promise(axis_view(t, opening=0.0), lwow, army, (0.5, 2.0), 0.0, False, True)
