"""Whole plans for a turn: how they differ, how long they hold, when they are judged, what they may know."""

from __future__ import annotations

import random

import pytest

from sandtable import bots
from sandtable.bots import search
from sandtable.bots.playouts import outcome, tried_out
from sandtable.bots.search import Budget, Max, campaign
from sandtable.bots.team import Alone
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot.manner import HARD, MASTER, NORMAL
from sandtable.games.blitzkrieg.bot.marches import orders
from sandtable.games.blitzkrieg.bot.survey import survey
from sandtable.games.blitzkrieg.bot.ways import AT_ONCE, HOMEBOUND, WARY, WAYS
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, CW, FRANCE, GERMANY, ITALY, ZONE

FRONT = {"maginot": "fr-inf3 x2", "western-germany": "de-inf4 x3, de-arm5", "northern-italy": "it-inf3 x2"}


def led(leaning):
    """The manner of each camp that leans towards something."""
    found = [None, None]
    for way in WAYS[1:]:
        for side in (AXIS, ALLIES):
            usual, other = MASTER[side], way[side]
            if all(
                getattr(other, name) == pytest.approx(f * getattr(usual, name)) for name, f in leaning.items()
            ):
                found[side] = found[side] or other
    return found


def attacked(state, power, manner):
    """The zones a power would attack."""
    return {attack.target for attack in orders(survey(state, power, manner)).attacks}


def test_every_way_has_manners_of_its_own():
    numbers = [manner.number for level in (NORMAL, HARD, *WAYS) for manner in level]
    assert len(set(numbers)) == len(numbers)
    assert WAYS[0] is MASTER
    assert GAME.ways == len(WAYS)


def test_the_first_way_is_the_policy(table):
    state = table(FRONT, active="germany", turn=5).state
    actions = state.actions()
    assert list(GAME.lean(state, actions, 0)) == list(GAME.policy(state, actions))


def test_who_is_wary_lets_a_doubtful_attack_be(table):
    places = {"maginot": "fr-inf3 x3", "western-germany": "de-inf4 x4", "paris": "fr-inf3 x4"}
    state = table(places, active="germany", turn=5).state
    assert ZONE["maginot"] in attacked(state, GERMANY, MASTER[AXIS])
    assert ZONE["maginot"] not in attacked(state, GERMANY, led(WARY)[AXIS])


def test_who_is_homebound_wants_more_where_something_may_be_lost(table):
    state = table({"maginot": "fr-inf3 x4", "western-germany": "de-inf3"}, active="germany", turn=5).state
    calm, anxious = (survey(state, GERMANY, one) for one in (MASTER[AXIS], led(HOMEBOUND)[AXIS]))
    zone = ZONE["western-germany"]
    assert anxious.hold(zone, anxious.garrison(zone)) != calm.hold(zone, calm.garrison(zone))
    assert anxious.pull(zone) > calm.pull(zone)


def test_who_strikes_at_once_does_not_wait_to_be_the_stronger(table):
    places = {"maginot": "fr-inf3 x4", "western-germany": "de-inf2", "prussia": "de-inf4 x4"}
    state = table(places, active="france", turn=5).state
    assert ZONE["western-germany"] not in attacked(state, FRANCE, MASTER[ALLIES])
    assert ZONE["western-germany"] in attacked(state, FRANCE, led(AT_ONCE)[ALLIES])


def test_a_plan_is_chosen_where_the_segment_of_a_side_begins(table):
    t = table(FRONT, active="germany", turn=5)
    assert (t.phase, GAME.plans(t.state)) == ("movement", True)
    t.play("pick de-inf4-1")
    assert not GAME.plans(t.state)
    t.by_chance("step maginot")
    t.onward()
    assert not GAME.plans(t.state), "a combat is no beginning"
    while not t.state.exploiting:
        t.by_chance(min(t.legal(), key=len))
    assert t.phase == "movement"
    assert not GAME.plans(t.state), "nor is exploitation"


@pytest.mark.parametrize(
    ("power", "ruleset", "chosen"),
    [("germany", "basic", True), ("germany", "advanced", False), ("france", "advanced", True)],
)
def test_the_axis_of_the_advanced_game_compares_no_plans(table, power, ruleset, chosen):
    state = table(FRONT, active=power, turn=5, ruleset=ruleset).state
    assert (state.phase.name, GAME.plans(state)) == ("movement", chosen)


def test_a_plan_holds_for_a_turn_and_for_the_powers_of_a_side(table):
    t = table(FRONT, active="germany", turn=5)
    stages = {}
    while t.state.turn == 5:
        stages.setdefault(t.state.alliance[t.state.seat], set()).add(GAME.stage(t.state))
        t.by_chance("done" if "done" in t.legal() else min(t.legal()))
    assert {side: len(found) for side, found in stages.items()} == {AXIS: 1, ALLIES: 1}
    assert stages[AXIS] != stages[ALLIES]
    assert GAME.stage(t.state) not in stages[AXIS] | stages[ALLIES]


def test_the_powers_of_a_side_follow_one_plan(table):
    t = table(FRONT, active="germany", turn=5)
    assert GAME.follows(t.state, ITALY)
    assert not GAME.follows(t.state, FRANCE)


def test_a_plan_is_judged_when_the_enemy_has_answered_it(table):
    for active, first in (("germany", AXIS), ("france", ALLIES)):
        start = table(FRONT, active=active, turn=5).state
        seat = start.seat
        assert start.phasing == first
        seen = set[tuple[int, int]]()

        def ends(start, state, seen=seen):
            seen.add((state.turn, state.phasing))
            return GAME.proven(start, state)

        last = tried_out(start, seat, start.actions()[0], 1, ends=ends)
        assert (last.turn, last.phasing) == (6, first)
        answered = 5 if first == AXIS else 6
        assert (answered, 1 - first) in seen


def test_other_thoughts_end_with_the_combats(table):
    start = table(FRONT, active="germany", turn=5).state
    last = tried_out(start, GERMANY, start.actions()[0], 1)
    assert last.exploiting
    assert not GAME.proven(start, last)


def test_the_same_seed_chooses_the_same_plan_and_keeps_it(table, monkeypatch):
    monkeypatch.setattr(search, "everybody", Alone)
    chosen = list[int]()

    def counted(*given):
        found = campaign(*given)
        chosen.append(found[0].way)
        return found

    monkeypatch.setattr(search, "campaign", counted)
    told = []
    for _ in range(2):
        t, player, rng = table(FRONT, active="germany", turn=5), Max(playouts=6), random.Random(3)
        told.append([])
        while t.state.turn == 5 and t.state.alliance[t.state.seat] == AXIS and len(told[-1]) < 12:
            action = bots.choose(player, t.state, rng)
            told[-1].append(GAME.notation.text(action, t.state.words))
            t.state.play(action)
    assert told[0] == told[1]
    assert len(told[0]) > 4
    assert len(chosen) == 2, "one plan for each war, whoever of the side moves"
    assert chosen[0] == chosen[1]


def test_plans_depend_on_nothing_that_is_hidden(table):
    hands = {"cw": ["surprise", "bridgehead"], "usa": ["spies"]}
    deck = ["partisans", "initiative", "blitzkrieg", "mountain-troops", "desert-fox"]
    state = table(FRONT, active="germany", turn=5, ruleset="advanced", hands=hands, deck=deck).state
    twins = [state.imagine(GERMANY, random.Random(seed)) for seed in range(9)]
    twin = next(one for one in twins if one.hands[CW] != state.hands[CW])
    assert twin.deck != state.deck
    found = [campaign(world, random.Random(5), Budget(12)) for world in (state, twin)]
    one, other = ([(tried.way, tried.action, tried.results) for tried in each] for each in found)
    assert one == other
    assert len({result for _, _, results in one for result in results}) > 2


def test_what_is_not_known_in_time_is_not_known(table):
    start = table(FRONT, active="germany", turn=5).state
    assert outcome(start, GERMANY, start.actions()[0], 1, until=0.0) is None
