"""The hard bot thinks about combats, and judges positions by what wins the war."""

from __future__ import annotations

import random

import pytest

from sandtable import bots
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.world import GERMANY, USSR

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
