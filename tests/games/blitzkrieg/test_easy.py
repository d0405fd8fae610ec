"""The easy bot plays every seat of both rulesets, in few enough decisions for people."""

import random

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds
from sandtable.games.blitzkrieg.production.potentials import victory_points


def choose(state, rng):
    """The best rated action, one of the equals by lot."""
    legal = state.actions()
    ratings = GAME.rate(state, legal)
    assert len(ratings) == len(legal)
    best = max(ratings)
    return rng.choice([action for action, rating in zip(legal, ratings, strict=True) if rating == best])


@pytest.mark.parametrize(
    ("scenario", "ruleset"), [("1939", "basic"), ("1939", "advanced"), ("1941", "advanced")]
)
def test_a_turn_of_the_easy_bot_is_short(scenario, ruleset):
    rng = random.Random(1)
    state = GAME.start(scenario, {"ruleset": ruleset}, "easy")
    first = state.turn
    decisions = 0
    while state.turn == first and state.outcome is None:
        state.play(choose(state, rng))
        decisions += 1
    assert decisions < (300 if scenario == "1939" else 700)  # of all eight powers together


def test_the_easy_bot_beats_chance():
    rng = random.Random(2)
    state = GAME.start("1939", {}, "easy against chance")
    while state.outcome is None and state.turn < 8:
        legal = state.actions()
        axis = state.alliance[state.seat] == 0
        peaceful = [a for a in legal if type(a).__name__ not in ("Declare", "Invade", "Land")] or legal
        state.play(choose(state, rng) if axis else rng.choice(peaceful))
    assert victory_points(state, 0) > 46


def test_an_aircraft_in_support_is_no_loss_in_the_odds(table):
    places = {"paris": "de-inf4, de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}
    t = table(places, ruleset="advanced", phase="combat", deck=[], control={"maginot": "germany"})
    odds = battle_odds(t.state, ZONE["paris"])
    assert odds.error is None
    assert odds.expected["attacker_points_lost"] <= 4  # never more than the infantry is worth


def test_fighting_on_shows_its_odds(table):
    t = table({"maginot": "de-inf4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    fight = next(action for action in t.state.actions() if type(action).__name__ == "Fight")
    odds = t.state.phase.odds(t.state, fight)
    assert sum(float(chance.probability) for chance in odds.chances) == pytest.approx(1)
    retreat = next(action for action in t.state.actions() if type(action).__name__ == "Retreat")
    assert t.state.phase.odds(t.state, retreat) is None
