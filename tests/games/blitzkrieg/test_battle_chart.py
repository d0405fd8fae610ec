"""What each value in a combat is made of: in the odds, and in the fire."""

import random

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.combat.battle_chart import parties
from sandtable.games.blitzkrieg.model.events import Fired
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule


def units(t, zone, role=0):
    """The units of a side by part and name."""
    party = parties(t.state, ZONE[zone])[role]
    return {(part["part"], unit["army"]): unit for part in party["parts"] for unit in part["units"]}


def test_the_basic_game_has_one_part_and_printed_values(table):
    t = table({"maginot": "de-arm5, de-air3, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    found = units(t, "maginot")
    assert {key: (unit["value"], unit["dice"]) for key, unit in found.items()} == {
        ("all", "de-arm5-1"): (5, 2),
        ("all", "de-air3-1"): (3, 1),
    }
    assert found["all", "de-arm5-1"]["lines"] == [["printed", 5, "BLG-B6.2.1.10"]]
    assert parties(t.state, ZONE["maginot"])[1]["role"] == "defender"


@rule("BLG-A6.5.3.4", "BLG-A6.5.3.8", "BLG-A6.5.3.13", "BLG-A6.1.13")
def test_the_chart_has_a_land_and_an_air_part(table):
    rows = [
        {"counter": "de-inf4-1", "area": "yugoslavia", "via": "austria", "unsupplied_units": True},
        {"counter": "de-air3-1", "area": "yugoslavia", "via": "austria"},
        {"counter": "cw-inf2-1", "area": "yugoslavia"},
        {"counter": "cw-air2-1", "area": "yugoslavia"},
        {"counter": "de-inf3-1", "area": "normandy"},
        {"counter": "fr-inf2-1", "area": "normandy"},
    ]
    t = table(armies=rows, ruleset="advanced", phase="combat", deck=[], control={"yugoslavia": "cw"})
    mine = units(t, "yugoslavia")
    assert set(mine) == {("land", "de-inf4-1"), ("air", "de-air3-1")}
    infantry = mine["land", "de-inf4-1"]
    assert ["printed", 4, "BLG-B2.1.3"] in infantry["lines"]
    assert infantry["lines"][-1] == ["supply", -2, "BLG-A6.1.13"]
    assert infantry["value"] == sum(line[1] for line in infantry["lines"])
    defender = units(t, "yugoslavia", 1)["land", "cw-inf2-1"]
    assert defender["lines"][1:] == [["mountain", 1, "BLG-A1.2.4"]]


def test_every_line_has_a_name_in_both_languages_and_a_rule():
    from sandtable.rulebook.shelf import load

    known = load("blitzkrieg").rules
    for option, seed in (("basic", 3), ("advanced", 4), ("advanced", 5)):
        rng = random.Random(seed)
        scenario = "1941" if seed == 5 else "1939"
        state = GAME.start(scenario, {"ruleset": option}, f"lines {seed}")
        volleys = 0
        for _ in range(2500):
            for event in state.play(rng.choice(state.actions())):
                if isinstance(event, Fired):
                    volleys += 1
                    check(event, known)
            if state.outcome is not None:
                break
        assert volleys > 20


def check(event, known):
    """The lines add up to the value, and everything in them can be named."""
    assert len(event.armies) == len(event.values) == len(event.dice) == len(event.lines)
    for value, lines in zip(event.values, event.lines, strict=True):
        assert value == sum(line[1] for line in lines)
        for name, _, rule_id in lines:
            assert rule_id in known
            for lang in ("en", "fr"):
                assert GAME.messages.has(f"modifier-{name}", lang), name
    for lang in ("en", "fr"):
        assert GAME.messages.has(f"part-{event.part}", lang), event.part


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_the_odds_tell_the_parties(table, ruleset):
    places = {"paris": "de-inf4, de-air4, fr-inf3, fr-air2", "normandy": "de-inf3, fr-inf2"}
    t = table(places, ruleset=ruleset, phase="combat", deck=[], control={"maginot": "germany"})
    resolve = next(action for action in t.state.actions() if action.area == ZONE["paris"])
    plain = t.state.phase.odds(t.state, resolve).plain()
    assert [party["side"] for party in plain["parties"]] == ["axis", "allies"]
    assert plain["parties"] == parties(t.state, ZONE["paris"])
