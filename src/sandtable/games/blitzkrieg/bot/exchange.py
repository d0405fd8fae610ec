"""What an exchange of fire comes to: how hard a force hits, how much it can take, who wins in the end."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARM,
    BACK,
    DICE,
    FULL,
    HQS,
    INF,
    LAND_UNITS,
    TASK_FORCES,
    TWO_FACES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    EUROPE,
    FOREST_ZONES,
    FORTRESS,
    MARSH,
    MOUNTAIN_ZONES,
    RIDGE,
    RIVER,
    SWAMP_ZONES,
)

Force = tuple[float, float]
"""The hits to expect in a round, and the losses that can be taken."""
NOBODY: Final[Force] = (0.0, 0.0)


@lru_cache(maxsize=20_000)
def ground(kind: int, zone: int, origin: int, attacking: bool) -> int:
    """What terrain gives a land unit of a type or takes from it in the advanced game."""
    armour = kind == ARM
    effect = 0
    if armour:
        effect = -1 if FOREST_ZONES >> zone & 1 else -2 if (MOUNTAIN_ZONES | SWAMP_ZONES) >> zone & 1 else 0
    elif kind == INF and not attacking:
        effect = 1 if MOUNTAIN_ZONES >> zone & 1 else 2 if SWAMP_ZONES >> zone & 1 else 0
    if attacking and origin >= 0:
        effect -= RIVER[zone] >> origin & 1
        effect -= (2 if armour else 1) * (RIDGE[zone] >> origin & 1)
        effect -= (3 if armour else 1) * (MARSH[zone] >> origin & 1)
        effect -= (3 if armour else 1) * (FORTRESS[zone] >> origin & 1)
    return effect


def punch(state: BlitzkriegState, unit: int, zone: int, origin: int, attacking: bool) -> float:
    """The hits a unit may expect in a round of a combat in a zone, entered from another."""
    bit = BIT[unit]
    if bit & HQS:
        return 0.0
    value = BACK[unit] if state.reduced & bit else FULL[unit]
    if state.rules.name != "basic":
        if bit & TASK_FORCES:
            value -= value // 2
        elif bit & LAND_UNITS:
            value += ground(TYPE_OF[unit], zone, origin, attacking)
        elif (FOREST_ZONES | MOUNTAIN_ZONES) >> zone & 1:
            value -= 1
        if state.landed & bit:
            value = value // 2
        if state.weather[0 if EUROPE >> zone & 1 else 1] and (attacking or not bit & LAND_UNITS):
            value -= 1
        if state.unsupplied_units & bit:
            value -= 2
    return max(0, value) * DICE[TYPE_OF[unit]] / 6


def steps(state: BlitzkriegState, unit: int) -> int:
    """How many losses a unit can take."""
    return 2 if BIT[unit] & TWO_FACES & ~state.reduced else 1


def force(state: BlitzkriegState, units: int, zone: int, attacking: bool) -> Force:
    """What some units are worth in a combat in a zone; attackers come from where they came."""
    fire = 0.0
    losses = 0.0
    for unit in bits(units):
        fire += punch(state, unit, zone, state.via[unit], attacking)
        losses += steps(state, unit)
    return fire, losses


def at_sea(state: BlitzkriegState, units: int) -> Force:
    """What some ships and aircraft are worth in a combat at sea."""
    fire = 0.0
    losses = 0.0
    for unit in bits(units):
        fire += (BACK[unit] if state.reduced & BIT[unit] else FULL[unit]) / 6
        losses += steps(state, unit)
    return fire, losses


def might(one: Force) -> float:
    """How strong a force is: twice as many units are twice as strong."""
    return sqrt(max(0.0, one[0]) * max(0.0, one[1]))


def superiority(attacker: Force, defender: Force) -> float:
    """How many times as strong the attacker is: fire and endurance count alike (Lanchester's square law)."""
    mine = attacker[0] * attacker[1]
    other = defender[0] * defender[1]
    if mine <= 0.0:
        return 0.0
    return 99.0 if other <= 0.0 else min(99.0, mine / other)


def chance(attacker: Force, defender: Force) -> float:
    """How likely the attacker is to win if both fight on to the end."""
    ratio = superiority(attacker, defender)
    return ratio * ratio / (1.0 + ratio * ratio)


def toll(ratio: float) -> float:
    """The share of his force that the stronger side loses on the way to the end."""
    return 1.0 - sqrt(1.0 - 1.0 / ratio) if ratio > 1.0 else 1.0


WINGED: Final = AIRCRAFT | TASK_FORCES
