"""The normal bot wages war: it attacks where it is stronger, holds what matters, lands, saves its armies."""

from __future__ import annotations

import random

import pytest

from sandtable import bots
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.world import AXIS, ZONE

NORMAL = bots.find("normal")


def move(t, most=60):
    """The normal bot plays the movement of whoever chooses now, up to the end of it; what it did."""
    seat, told = t.seat, []
    rng = random.Random(1)
    for _ in range(most):
        if t.seat != seat or t.phase not in ("movement", "march", "sail", "flight"):
            break
        action = bots.choose(NORMAL, t.state, rng)
        told.append(GAME.notation.text(action, t.state.words))
        t.state.play(action)
    return told


def choice(t):
    """What the normal bot would play."""
    return GAME.notation.text(bots.choose(NORMAL, t.state, random.Random(1)), t.state.words)


def test_an_empty_capital_is_taken(table):
    t = table({"maginot": "de-inf4 x2", "vichy": "fr-inf3"}, control={"maginot": "germany"}, active="germany")
    move(t)
    assert t.control("paris") == "germany"


def test_nobody_attacks_at_bad_odds(table):
    places = {"western-germany": "de-inf2", "maginot": "fr-inf3 x4", "bavaria": "de-inf3 x3"}
    t = table(places, active="germany")
    assert "step maginot" not in move(t)


def test_the_whole_army_strikes_together(table):
    places = {"western-germany": "de-inf4 x4, de-arm5", "maginot": "fr-inf3 x2", "prussia": "de-inf3 x2"}
    t = table(places, active="germany")
    move(t)
    here = t.state.at[ZONE["maginot"]] & t.state.units(AXIS)
    assert here.bit_count() >= 3


def test_armies_go_where_they_are_needed(table):
    places = {
        "prussia": "de-inf3 x2",
        "bavaria": "de-inf3 x4",
        "maginot": "fr-inf3 x4",
        "western-germany": "",
    }
    t = table(places, active="germany", control={"western-poland": "germany"})
    move(t)
    assert t.state.at[ZONE["western-germany"]]


def test_a_convoy_lands_an_army_on_an_empty_coast(table):
    places = {"southern-japan": "jp-inf4 x3", "chinese-sea": "jp-conv1 x2, jp-tf4", "pakoe": "cn-inf2"}
    lost = ("shanghai", "peking", "manchuria", "korea")
    t = table(places, active="japan", control=dict.fromkeys(lost, "china"))
    move(t)
    assert "japan" in {t.control(zone) for zone in lost}


def test_a_fleet_leaves_a_stronger_one_alone(table):
    places = {"skagerrak": "de-tf4 B", "north-sea": "cw-tf4 x2, cw-conv1", "western-germany": "de-inf3"}
    t = table(places, active="germany")
    assert "step north-sea" not in move(t)


def test_the_stronger_fight_on_and_the_beaten_retreat(table):
    places = {
        "maginot": "de-inf4 x4, fr-inf3 B",
        "western-germany": "de-inf3",
        "normandy": "de-inf3, fr-inf2",
    }
    t = table(places, phase="combat")
    t.play("resolve maginot", dice=(6,) * 5)
    assert choice(t) == "fight"
    places = {
        "maginot": "de-inf2 B, fr-inf3 x4",
        "western-germany": "de-inf3",
        "normandy": "de-inf3, fr-inf2",
    }
    t = table(places, phase="combat")
    t.play("resolve maginot", dice=(6,) * 5)
    assert choice(t) == "retreat"


def test_the_normal_bot_of_the_west_waits_where_the_hard_one_strikes(table):
    places = {"maginot": "fr-inf3 x4, fr-arm4", "western-germany": "de-inf2", "prussia": "de-inf2"}
    t = table(places, active="france")
    actions = t.state.actions()
    patient, bold = (
        dict(zip(actions, rate(t.state, actions), strict=True)) for rate in (GAME.look_again, GAME.policy)
    )
    armies = [a for a in actions if type(a).__name__ == "Pick"]
    assert max(bold[a] for a in armies) >= 30  # an attack
    assert max(patient[a] for a in armies) < 30


def test_what_is_broken_is_mended_first(table):
    t = table({"prussia": "de-inf4 B, de-inf3"}, phase="production", active="germany")
    assert choice(t) == "repair de-inf4-1"


def test_no_war_before_its_time(game):
    t = game()
    while t.phase != "declare_war":
        t.state.play(t.state.actions()[0])
    assert choice(t) == "pass"


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_a_turn_is_the_same_again_for_the_same_seed(ruleset):
    def turn():
        state, rng, told = GAME.start("1939", {"ruleset": ruleset}, "normal"), random.Random(3), []
        while state.turn == 1:
            told.append(bots.choose(NORMAL, state, rng))
            state.play(told[-1])
        return told

    assert turn() == turn()
