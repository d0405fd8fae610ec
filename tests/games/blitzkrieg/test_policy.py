"""The normal bot wages war: it attacks where it is stronger, holds what matters, lands, saves its armies."""

from __future__ import annotations

import random

import pytest

from sandtable import bots
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot import manner
from sandtable.games.blitzkrieg.bot.campaign import headquarters_post
from sandtable.games.blitzkrieg.bot.marches import distances_to
from sandtable.games.blitzkrieg.bot.outlook import readiness
from sandtable.games.blitzkrieg.bot.survey import survey
from sandtable.games.blitzkrieg.model.counters import REACH
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, GERMANY, ZONE

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
    t = table(
        {"maginot": "de-inf4 x2", "vichy": "fr-inf3"},
        control={"maginot": "germany"},
        active="germany",
        turn=5,
    )
    move(t)
    assert t.control("paris") == "germany"


def test_nobody_attacks_at_bad_odds(table):
    places = {"western-germany": "de-inf2", "maginot": "fr-inf3 x4", "bavaria": "de-inf3 x3"}
    t = table(places, active="germany")
    assert "step maginot" not in move(t)


def test_the_whole_army_strikes_together(table):
    places = {"western-germany": "de-inf4 x4, de-arm5", "maginot": "fr-inf3 x2", "prussia": "de-inf3 x2"}
    t = table(places, active="germany", turn=5)
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


def rated(t):
    """What each action is worth to the hard bot, by its text."""
    actions = t.state.actions()
    texts = (GAME.notation.text(action, t.state.words) for action in actions)
    return dict(zip(texts, GAME.policy(t.state, actions), strict=True))


def fight_on(t, rate=GAME.policy, most=60):
    """A level, the hard one unless told, plays the movement of whoever chooses now."""
    seat = t.seat
    for _ in range(most):
        if t.seat != seat or t.phase not in ("movement", "march", "sail", "flight"):
            break
        actions = t.state.actions()
        ratings = rate(t.state, actions)
        t.state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])


@pytest.mark.parametrize(("army", "at_stake"), [("de-inf2", 3.0), ("de-inf3 x4", 1.0)])
def test_neither_the_last_army_nor_a_small_one_leaves_the_homeland_to_a_great_one(table, army, at_stake):
    places = {"prussia": army, "baltic": "su-inf3 x10, su-arm5 x3"}
    wars = {"wars": [["germany", "ussr"]]}
    t = table(places, active="germany", turn=9, control={"baltic": "ussr"}, diplomacy=wars)
    first = t.number(f"{army.split()[0]}-1")
    hard, careless = (
        survey(t.state, GERMANY, level).stake(first, ZONE["prussia"], True)
        for level in (manner.HARD[AXIS], manner.Manner(9))
    )
    assert hard > at_stake > careless


def test_germany_finishes_poland_before_it_turns_on_others(table):
    places = {"austria": "de-inf4 x4", "western-poland": "poland-inf2 x2", "maginot": "fr-inf2"}
    places["western-germany"] = "de-inf3 x6"
    wars = [["germany", "poland"], ["germany", "france"]]
    t = table(places, active="germany", turn=2, diplomacy={"wars": wars})
    fight_on(t)
    assert t.control("maginot") == "france"
    assert not t.state.at[ZONE["maginot"]] & t.state.units(AXIS)
    assert t.state.at[ZONE["western-poland"]] & t.state.units(AXIS)


def test_the_hard_bot_builds_what_its_price_is_worth(table):
    t = table({"prussia": "de-inf3", "austria": "de-air2 x3"}, phase="production", active="germany")
    found = rated(t)
    best = max((text for text in found if text.startswith("build")), key=found.__getitem__)
    assert best == "build de-inf2"


def test_an_hq_goes_round_enemies_on_its_way(table):
    places = {
        "western-germany": "guderian",
        "maginot": "fr-inf3 x6",
        "vichy": "de-inf4 x6",
        "paris": "fr-inf2",
    }
    wars = [["germany", "france"], ["italy", "france"]]
    t = table(places, active="germany", control={"vichy": "germany"}, diplomacy={"wars": wars})
    hq = t.number("guderian")
    view = survey(t.state, GERMANY, manner.HARD[AXIS])
    assert headquarters_post(view, hq, 2 * REACH[hq])[1] == ZONE["vichy"]
    ways = distances_to(view, ZONE["vichy"])
    assert ways[ZONE["maginot"]] > ways[ZONE["bavaria"]]
    t.play("pick guderian")
    found = rated(t)
    assert found["step bavaria"] > found["step maginot"]


@pytest.mark.parametrize("look", [GAME.look_again, GAME.look_closely])
def test_only_the_strongest_bot_of_the_west_strikes_at_once(table, look):
    places = {"maginot": "fr-inf3 x5, fr-arm4", "western-germany": "de-inf2", "prussia": "de-inf4 x2"}
    places["bavaria"] = "de-inf4"
    t = table(places, active="france", turn=15)
    assert manner.MASTER[ALLIES].readiness < readiness(t.state) < manner.HARD[ALLIES].readiness
    fight_on(t, look)
    assert not t.state.at[ZONE["western-germany"]] & t.state.units(ALLIES)
    t = table(places, active="france", turn=15)
    fight_on(t)
    assert t.state.at[ZONE["western-germany"]] & t.state.units(ALLIES)


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
