"""Wars: which neutrals are worth attacking, and when a power turns on another."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.bot.exchange import Force
from sandtable.games.blitzkrieg.bot.manner import Manner
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model.counters import DICE, TYPES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BALTIC,
    BNL,
    CHINA,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    NATIONS,
    RIGHT,
    SIZE,
    USA,
    USSR,
    ZONE,
    turn_number,
)
from sandtable.games.blitzkrieg.politics.wars import MINOR_FORCES, prey
from sandtable.games.blitzkrieg.production.potentials import standing

BARBAROSSA: Final = turn_number("2/41")
PEARL_HARBOR: Final = turn_number("4/41")
BEATEN: Final = 12
"""What is left of the production of a power that can be struck in the back."""


def _forces() -> tuple[Force, ...]:
    found = [(0.0, 0.0)] * SIZE
    for sheet in MINOR_FORCES.values():
        for row in sheet["units"]:
            if "zone" not in row:
                continue
            zone, count = ZONE[row["zone"]], row.get("count", 1)
            fire = DICE[TYPES.index(row["type"])] * row.get("full", 0) / 6
            found[zone] = (found[zone][0] + count * fire, found[zone][1] + 2.0 * count)
    return tuple(found)


NEUTRAL_FORCES: Final = _forces()
"""Per zone what a neutral would defend it with."""


def neutral_force(view: Survey, zone: int) -> Force:
    """What a neutral defends a zone with, and the help it gets."""
    fire, losses = NEUTRAL_FORCES[zone]
    return fire + 0.15, losses + 0.5


def wanted_neutrals(view: Survey) -> int:
    """The zones of neutral minors a power would attack if it can do so at good odds."""
    state = view.state
    power = view.power
    if not state.wars[power] or view.spared < 0:
        return 0
    found = 0
    for zone in bits(prey(state, power)):
        nation = state.control[zone]
        if nation >= 8 and state.side[nation] < 0 and tempting(state, power, nation, view.manner):
            found |= 1 << zone
    return found


def tempting(state: BlitzkriegState, power: int, nation: int, manner: Manner) -> bool:
    """Whether a neutral is to be attacked at all."""
    if manner.focused and power in (GERMANY, ITALY) and nation != BNL and not state.conquered >> FRANCE & 1:
        return False
    if nation == BALTIC or not any(RIGHT[zone] for zone in bits(state.owned[nation])):
        return False
    if nation == BNL:
        if power == JAPAN:
            return state.at_war(JAPAN, USA)
        return state.turn_number > 0
    return not (power == JAPAN and not state.at_war(JAPAN, USA) and NATIONS[nation] != "siam")


def war_wanted(state: BlitzkriegState, power: int, enemy: int, manner: Manner) -> bool:
    """Whether a power declares war on another now."""
    if power == GERMANY and enemy == USSR:
        return bool(state.conquered >> FRANCE & 1) and state.turn_number >= BARBAROSSA
    if power == JAPAN and enemy == USSR:
        busy = manner.provokes or state.at_war(JAPAN, USA)
        if manner.focused and busy and standing(state, USSR) > BEATEN:
            return False  # who has the Pacific before him leaves strong Soviet armies alone
        return bool(state.conquered >> CHINA & 1) and state.at_war(GERMANY, USSR)
    if power == JAPAN and enemy == USA:
        return manner.provokes and state.turn_number >= PEARL_HARBOR
    return False
