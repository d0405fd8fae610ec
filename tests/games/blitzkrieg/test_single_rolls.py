"""The odds of dice that fight no combat: bombs, V-weapons, research, coups (advanced)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.combat.bombing import Bombing, intercept
from sandtable.games.blitzkrieg.model.actions import LOSSES
from sandtable.games.blitzkrieg.model.advanced_actions import ATTEMPT, BOMB, ROCKET
from sandtable.games.blitzkrieg.model.card_actions import PLAY
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.world import NATION, ZONE
from sandtable.games.blitzkrieg.odds.single_rolls import bombing_odds
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"]]}
TARGET = ZONE["western-germany"]


def told(odds, key="result"):
    """The odds by one field of their results."""
    return {chance.result[key]: chance.probability for chance in odds.chances}


def raid_on(table, bombers, interceptors=""):
    """British aircraft over Western Germany, and Germans who meet them."""
    places = {"england": bombers, "prussia": interceptors or "de-inf2"}
    t = table(places, ruleset="advanced", phase="movement", active="cw", diplomacy=WAR, deck=[])
    for unit, zone in enumerate(t.state.area):
        if zone == ZONE["england"]:
            t.state.put(unit, TARGET)
            t.state.bombers |= BIT[unit]
        elif zone == ZONE["prussia"] and interceptors:
            intercept(t.state, unit, TARGET)
    return t.state


def bombed(state, dice):
    """The points a raid destroys with some dice, losses taken as suggested."""
    trial = state.copy()
    trial.give_dice(dice)
    trial.push(Bombing(TARGET))
    trial.advance()
    while trial.phase.name == "air_losses":
        trial.play(LOSSES)
    return trial.shot[TARGET]


@rule("BLG-A6.5.6.2", "BLG-A6.5.6.3", "BLG-A6.5.6.5")
@pytest.mark.parametrize(
    ("bombers", "interceptors", "dice"),
    [
        ("cw-air3", "", 1),
        ("cw-air4, cw-air2", "", 2),
        ("cw-air3", "de-air4", 2),
        ("cw-air4, cw-air2", "de-air4", 3),
        ("cw-air4 B, cw-air2 B", "de-air4", 3),
    ],
)
def test_the_odds_of_a_raid_are_those_of_all_its_dice(table, bombers, interceptors, dice):
    state = raid_on(table, bombers, interceptors)
    results = Counter(bombed(state, faces) for faces in product(range(1, 7), repeat=dice))
    true = {points: Fraction(count, 6**dice) for points, count in results.items()}
    assert told(bombing_odds(state, TARGET), "points") == true


def test_an_aircraft_knows_the_odds_before_it_flies_and_before_the_bombs_fall(table):
    places = {"england": "cw-air3", "prussia": "de-inf2"}
    t = table(places, ruleset="advanced", phase="movement", active="cw", diplomacy=WAR, deck=[])
    t.play("pick cw-air3-1")
    before = t.state.phase.odds(t.state, BOMB[TARGET])
    assert told(before, "points") == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert t.state.phase.odds(t.state, BOMB[TARGET]) == before
    assert not t.state.bombers, "asking changes nothing"


@rule("BLG-A7.4.15")
def test_the_odds_of_a_rocket(table):
    tech = {"germany": ["air-combat", "long-range", "subs", "sonar", "radar", "v-weapons"]}
    t = table(
        {"prussia": "de-inf2"}, ruleset="advanced", phase="bombing", technologies=tech, deck=[], diplomacy=WAR
    )
    assert told(t.state.phase.odds(t.state, ROCKET[ZONE["england"]]), "points") == {
        0: Fraction(1, 2),
        1: Fraction(1, 2),
    }


@rule("BLG-A7.4.6")
def test_the_odds_of_research(table):
    t = table({}, ruleset="advanced", phase="research", research={"germany": 2}, deck=[])
    t.until("research_attempt")
    while t.state.seat != NATION["germany"]:
        t.play("pass")
    points = t.state.research[NATION["germany"]]
    odds = told(t.state.phase.odds(t.state, ATTEMPT))
    assert odds == {"research-success": Fraction(points, 6), "research-failure": Fraction(6 - points, 6)}


@rule("BLG-C-coup", "BLG-C-coup-iraq")
def test_the_odds_of_a_coup(table):
    hands = {"germany": ["coup-iraq"]}
    t = table({}, ruleset="advanced", active="germany", hands=hands, deck=[], turn=3)
    asked = table({}, ruleset="advanced", phase="supply", active="allies", hands=hands, deck=[], turn=3)
    card = PLAY[CARD["coup-iraq"]]
    assert asked.phase == "card_window"
    assert told(asked.state.phase.odds(asked.state, card)) == told(t.state.phase.odds(t.state, card))
    assert told(t.state.phase.odds(t.state, PLAY[CARD["coup-iraq"]])) == {
        "coup-success": Fraction(15, 36),
        "coup-no-effect": Fraction(18, 36),
        "coup-counter": Fraction(3, 36),
    }
