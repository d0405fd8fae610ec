"""Positions are judged by what wins the war, and advice thinks combats through."""

from __future__ import annotations

import random

import pytest

from sandtable import bots
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot.features import made
from sandtable.games.blitzkrieg.model.world import ALLIES, CHINA, CW, FRANCE, GERMANY, LAST_TURN, USA, USSR
from sandtable.games.blitzkrieg.production.potentials import standing

PLACES = {"maginot": "de-inf4 x4, fr-inf3 B", "western-germany": "de-inf3", "normandy": "de-inf3, fr-inf2"}


def test_both_sides_share_one_result(game):
    expected = GAME.judge(game().state)
    assert expected[GERMANY] + expected[USSR] == pytest.approx(1)
    assert len(set(expected)) == 2


def test_who_holds_paris_stands_better(table):
    held, lost = (table(PLACES, control={"paris": owner}).state for owner in ("germany", "france"))
    assert GAME.judge(held)[GERMANY] > GAME.judge(lost)[GERMANY]


def test_who_has_more_armies_stands_better(table):
    strong, weak = (
        table({"prussia": army, "paris": "fr-inf3 x2"}).state for army in ("de-inf4 x3", "de-inf2")
    )
    assert GAME.judge(strong)[GERMANY] > GAME.judge(weak)[GERMANY]


def test_who_brings_another_power_into_the_war_stands_worse(game):
    g = game()
    quiet = GAME.judge(g.state)[GERMANY]
    g.play("declare usa")
    assert GAME.judge(g.state)[GERMANY] < quiet - 0.03


def test_only_those_produce_for_a_side_who_fight_for_it(game):
    g = game()
    assert made(g.state, ALLIES) == sum(standing(g.state, power) for power in (CW, FRANCE, CHINA))
    g.play("declare usa")
    assert made(g.state, ALLIES) == sum(standing(g.state, power) for power in (CW, FRANCE, CHINA, USA))
    assert standing(g.state, USSR) > 0


def test_a_power_stands_as_its_alliance_does(table):
    """BLG-O9.10.1: which need not be the printed one."""
    turned = table(PLACES, diplomacy={"alliance": {"ussr": "axis"}}).state
    expected = GAME.judge(turned)
    assert expected[USSR] == expected[GERMANY] != expected[FRANCE]


def test_armies_beside_a_home_country_threaten_it(table):
    near, far = (
        table({zone: "de-inf4 x4", "maginot": "fr-inf2"}, turn=6).state
        for zone in ("western-germany", "prussia")
    )
    assert GAME.judge(near)[GERMANY] > GAME.judge(far)[GERMANY]


def test_a_lead_that_comes_too_late_promises_a_draw(table):
    early, late = (table(PLACES, control={"paris": "germany"}, turn=turn).state for turn in (12, LAST_TURN))
    assert abs(GAME.judge(late)[GERMANY] - 0.5) < min(0.1, abs(GAME.judge(early)[GERMANY] - 0.5))


def test_wars_of_equals_are_open_at_the_start(game):
    for ruleset in ("basic", "advanced"):
        assert 0.2 < GAME.judge(game(ruleset=ruleset).state)[GERMANY] < 0.6


def test_at_the_end_who_won_has_all(table):
    state = table(PLACES).state
    state.finish([USSR], "BLG-B8.5.5")
    assert [seat for seat, got in enumerate(GAME.judge(state)) if got == 1.0] == [USSR]


def test_only_combats_are_thought_about(table):
    t = table(PLACES, phase="combat")
    assert not GAME.weighs(t.state)
    t.play("resolve maginot", dice=(6,) * 5)
    assert t.phase == "stand"
    assert GAME.weighs(t.state)


def test_thoughts_end_with_the_combats_of_the_phase(table):
    t = table(PLACES, phase="combat")
    t.play("resolve maginot", dice=(6,) * 5)
    later = t.state.copy()
    assert not GAME.ripe(t.state, later)
    while not GAME.ripe(t.state, later):
        assert later.turn == t.state.turn
        later.play(later.actions()[0])
    assert later.exploiting or later.phasing != t.state.phasing or later.turn > t.state.turn


def test_a_won_combat_is_fought_on_the_same_way_every_time(table):
    t = table(PLACES, phase="combat")
    t.play("resolve maginot", dice=(6,) * 5)
    hard = bots.find("hard")
    chosen = {
        GAME.notation.text(bots.choose(hard, t.state, random.Random(7)), t.state.words) for _ in range(2)
    }
    assert chosen == {"fight"}
