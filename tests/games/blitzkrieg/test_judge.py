"""One judge over random play, and in the rounds of combats that random play seldom reaches."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.blitzkrieg import truth_at_sea
from games.blitzkrieg.judge import judge
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ZONE


@pytest.mark.parametrize(
    ("scenario", "ruleset", "seed"),
    [("1939", "basic", 1), ("1939", "basic", 2), ("1939", "advanced", 3), ("1941", "advanced", 4)],
)
def test_list_and_refusals_agree_and_refusals_tell_the_truth(scenario: str, ruleset: str, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(scenario, {"ruleset": ruleset}, f"judge {seed}")
    assert isinstance(state, BlitzkriegState)
    proved: set[str] = set()
    seen: dict[str, int] = {}
    for _ in range(1500):
        if state.outcome is not None:
            break
        name = state.phase.name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= 14:
            judge(state, rng, proved)
        choices = [action for action in state.actions() if action != act.SURRENDER]
        state.play(rng.choice(choices))
    assert len(proved) >= 15, proved


# Rounds of combats, searches and straits

WARS = [["germany", "cw"], ["italy", "cw"], ["japan", "cw"], ["japan", "usa"], ["germany", "usa"]]
COMMON = {"ruleset": "advanced", "deck": []}
AXIS_FLEET = ("de-tf4", "de-tf3", "de-sub2", "de-sub2 B", "de-conv1", "de-conv1 B", "de-air3", "it-tf4")
ALLIED_FLEET = ("cw-tf4", "cw-tf3", "cw-sub2", "cw-conv1", "cw-conv1 B", "cw-air2", "us-tf4", "us-sub2")
AXIS_ARMY = ("de-inf4", "de-inf3", "de-arm5", "de-air4", "de-air3", "guderian", "it-inf3")
ALLIED_ARMY = ("fr-inf3", "fr-inf2", "fr-air2", "cw-inf3", "cw-air2", "monty", "cw-arm4")
SHIPS = {"germany": "de-tf4", "italy": "it-tf4", "japan": "jp-tf4", "cw": "cw-tf4", "usa": "us-conv1"}


def mixed(rng: random.Random, *kinds: tuple[str, ...]) -> str:
    """Some units of each of two sides, at most one of a kind."""
    return ", ".join(unit for of in kinds for unit in rng.sample(of, rng.randrange(1, min(6, len(of)))))


def at_sea(table: Any, rng: random.Random) -> Any:
    """Fleets in one sea zone, aircraft near it, in the combat phase."""
    fleet = mixed(rng, AXIS_FLEET, ALLIED_FLEET)
    places = {"north-sea": fleet, "england": "cw-air3", "denmark": "de-air4", "prussia": "de-air2"}
    hunted, active = rng.choice(([], ["north-sea"])), rng.choice(("germany", "cw"))
    held = {"denmark": "germany"}
    war = {"wars": WARS}
    return table(places, phase="combat", hunted=hunted, active=active, control=held, diplomacy=war, **COMMON)


def passing(table: Any, rng: random.Random) -> Any:
    """A fleet that passes others."""
    places = {
        "skagerrak": mixed(rng, AXIS_FLEET[:6]),
        "north-sea": mixed(rng, ALLIED_FLEET[:4]),
        "channel": "us-tf4, us-sub2",
        "england": "cw-air3",
    }
    t = table(places, phase="naval", active="germany", diplomacy={"wars": WARS}, **COMMON)
    t.state.play(rng.choice([action for action in t.state.actions() if isinstance(action, act.Pick)]))
    return t


def on_land(table: Any, rng: random.Random) -> Any:
    """Armies and aircraft on the battle chart."""
    army = mixed(rng, AXIS_ARMY, ALLIED_ARMY)
    owner, active = rng.choice((("france", "germany"), ("germany", "france")))
    held = {"maginot": "germany", "paris": owner}
    return table(
        {"paris": army}, phase="combat", active=active, control=held, diplomacy={"wars": WARS}, **COMMON
    )


PROVED = {
    at_sea: {"A6.4.3D.5", "A6.4.3D.10", "A6.4.3E.3", "A6.5.3S.6", "A6.5.3S.7", "D29"},
    passing: {"A6.4.3D.3", "D12", "B1.0.1"},
    on_land: {"A6.5.3.5", "A6.5.3.7", "A6.5.3.11", "A6.5.3.14", "A6.5.3.15", "A1.2.20"}
    | {"S10.2.1", "S10.2.2", "S10.3.1"},
}
"""The rules that refusals in these positions name, and truly."""
ELSEWHERE = {"research", "declare_war", "produce", "railways", "rebasing", "movement"}
"""Where a position has left what it is about."""


@pytest.mark.parametrize("position", PROVED)
def test_rounds_and_searches_have_one_judge(table: Any, position: Any) -> None:
    proved: set[str] = set()
    for seed in range(30):
        rng = random.Random(f"{position.__name__} {seed}")
        state = position(table, rng).state
        for _ in range(10):
            if state.phase.name in ELSEWHERE:
                break
            judge(state, rng, proved)
            fights = act.FIGHT in state.actions()  # so that there are later rounds
            state.play(act.FIGHT if fights else rng.choice(state.actions()))
    assert {f"BLG-{each}" for each in PROVED[position]} <= proved


KEYS = ("alexandria", "near-east", "gibraltar", "malaya", "norway", "denmark", "western-turkey")


@pytest.mark.parametrize("passage", truth_at_sea.PASSAGES)
@pytest.mark.parametrize("power", SHIPS)
def test_a_passage_is_closed_exactly_where_its_rule_closes_it(table: Any, passage: str, power: str) -> None:
    rng = random.Random(f"{passage} {power}")
    ends = truth_at_sea.PASSAGES[passage][:2]
    for here, there in (ends, ends[::-1]):
        for owners in (("germany",), ("cw",), ("germany", "cw")):
            held = {zone: rng.choice(owners) for zone in KEYS}
            war = {"wars": rng.sample(WARS, 3)}
            t = table(
                {here: SHIPS[power]}, phase="naval", active=power, control=held, diplomacy=war, **COMMON
            )
            ship = t.number(f"{SHIPS[power]}-1")
            closed = truth_at_sea.is_shut(t.state, passage, (ship, ZONE[here], ZONE[there]))
            if t.seat != power:
                t.play(f"floor {power}")
            cause = t.why(f"pick {SHIPS[power]}-1")
            if not cause:
                t.play(f"pick {SHIPS[power]}-1")
                cause = t.why(f"step {there}")
            assert cause[:1] == ((passage,) if closed else ())
