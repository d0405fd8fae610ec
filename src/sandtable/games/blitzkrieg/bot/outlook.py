"""What a power expects: who its next enemies are, and whether the Allies are ready to strike at home."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.bot.manner import Manner
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    ALLIES,
    AXIS,
    AXIS_MINOR,
    BNL,
    CHINA,
    CORE_OF,
    CW,
    EUROPE,
    FRANCE,
    GERMANY,
    HOME_OF,
    ITALY,
    JAPAN,
    LAND,
    POLAND,
    USA,
    USSR,
    turn_number,
)

WAR_IN_THE_EAST: Final = turn_number("2/41")
WAR_IN_THE_PACIFIC: Final = turn_number("4/41")
EARLIER: Final = 2
"""So many turns more ahead a war is prepared for which armies must come over sea."""


def coming_enemies(state: BlitzkriegState, power: int, foresight: int) -> int:
    """The powers one will soon be at war with, as history has it."""
    found = 0
    now = state.turn_number + foresight
    for other in range(8):
        if state.alliance[other] == state.alliance[power] or state.wars[power] >> other & 1:
            continue
        if state.conquered >> other & 1:
            continue
        pair = (power, other)
        if USSR in pair and (GERMANY in pair or ITALY in pair):
            date = WAR_IN_THE_EAST
        elif USA in pair or (JAPAN in pair and (CW in pair or FRANCE in pair)):
            date = WAR_IN_THE_PACIFIC
        elif USSR in pair and JAPAN in pair and state.conquered >> CHINA & 1:
            date = WAR_IN_THE_EAST
        else:
            continue
        if now + (EARLIER if JAPAN in pair and foresight else 0) >= date:
            found |= BIT[other]
    return found


FIRST_WINTER: Final = turn_number("1/40")
HOMELANDS: Final = CORE_OF[GERMANY] | CORE_OF[ITALY] | sum(CORE_OF[minor] for minor in AXIS_MINOR)


def readiness(state: BlitzkriegState) -> float:
    """How many times as much the Allied armies and air forces in Europe are worth as those of the Axis."""
    worth = [1.0, 1.0]
    for zone in bits(EUROPE & LAND):
        if state.at[zone]:
            for side in (AXIS, ALLIES):
                for unit in bits(state.at[zone] & state.units(side) & (LAND_UNITS | AIRCRAFT)):
                    worth[side] += unit_worth(state, unit)
    return worth[ALLIES] / worth[AXIS]


LANDING: Final = 0.5
"""The part of that strength with which the Allies land in what the Axis has conquered."""


def patience(state: BlitzkriegState, power: int, manner: Manner) -> tuple[bool, bool]:
    """Whether an Allied power leaves the homelands of the Axis alone, and the coasts opposite England too."""
    if power not in (USA, CW, FRANCE, USSR):
        return False, False
    strength = readiness(state)
    return strength < manner.readiness, strength < LANDING * manner.readiness


def wall(state: BlitzkriegState) -> int:
    """The coasts opposite England that the Axis has conquered."""
    return sum(CORE_OF[country] for country in (FRANCE, BNL) if state.conquered >> country & 1)


def elsewhere(state: BlitzkriegState, power: int) -> int:
    """The zones a power leaves alone as long as it has something else to finish: Germany Poland first."""
    if power == GERMANY and not state.conquered >> POLAND & 1 and state.turn_number < FIRST_WINTER:
        return ~(HOME_OF[POLAND] | HOME_OF[GERMANY])
    return 0
