"""In combat: who is sent to help, when to fight on, where to fall back to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot import easy
from sandtable.games.blitzkrieg.bot.exchange import (
    Force,
    at_sea,
    chance,
    force,
    punch,
    steps,
    superiority,
    toll,
)
from sandtable.games.blitzkrieg.bot.judgement import Judge
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, HQS, LAND_UNITS, SHIPS
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SEA


def sides(state: BlitzkriegState, zone: int) -> tuple[Force, Force]:
    """The strength of both sides of a combat, the attacker's first."""
    attackers, defenders = forces(state, zone)
    if SEA >> zone & 1:
        return at_sea(state, attackers), at_sea(state, defenders)
    return force(state, attackers, zone, True), force(state, defenders, zone, False)


def rate_stand(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Fight on while it pays, else save what can be saved."""
    state = view.state
    frame: Any = state.phase
    attackers, defenders = sides(state, frame.zone)
    attacking = frame.side == state.phasing
    mine, other = (attackers, defenders) if attacking else (defenders, attackers)
    ratio = superiority(mine, other)
    won = chance(mine, other)
    prize = view.worth[frame.zone] if not SEA >> frame.zone & 1 else 3.0
    dealt = other[1] * (0.7 if ratio >= 1.0 else 0.7 * ratio)
    taken = mine[1] * (0.7 * toll(ratio) if ratio > 1.0 else 0.8)
    gain = won * prize + view.manner.blood * (dealt - taken)
    found = []
    for action in actions:
        if isinstance(action, act.Fight):
            found.append(gain)
        elif isinstance(action, act.Retreat):
            found.append(0.0)
        else:
            found.append(-50.0)
    return found


def rate_reaction(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Help goes where it can turn a combat, all that is needed or none."""
    state = view.state
    judge = Judge(state)
    helpers: dict[int, list[int]] = {}
    for action in actions:
        if isinstance(action, act.Send):
            helpers.setdefault(action.area, []).append(action.army)
    wanted = {zone: rescue(view, zone, units) for zone, units in helpers.items()}
    found = []
    for action in actions:
        if isinstance(action, act.Send):
            found.append(_send(view, action, wanted[action.area]))
        elif isinstance(action, act.Done):
            found.append(0.0)
        else:
            found.append(easy.RATINGS.get(type(action), easy.nothing)(judge, action))
    return found


def rescue(view: Survey, zone: int, units: list[int]) -> float:
    """How much is gained if everybody who can come to a combat comes."""
    attackers, defenders = sides(view.state, zone)
    now = chance(attackers, defenders)
    if now < 0.08:
        return 0.0
    fire, losses = defenders
    for unit in units:
        fire += punch(view.state, unit, zone, -1, False)
        losses += steps(view.state, unit)
    then = chance(attackers, (fire, losses))
    prize = view.worth[zone] if not SEA >> zone & 1 else 2.0
    prize += 0.4 * sum(unit_worth(view.state, one) for one in bits(view.state.at[zone] & view.friends))
    return prize * (now - then) if then < 0.65 else 0.0


def _send(view: Survey, action: act.Send, rescue: float) -> float:
    """What it is worth to send one unit."""
    state = view.state
    unit = action.army
    if BIT[unit] & HQS or rescue < 0.4:
        return -1.0
    zone = state.area[unit]
    if BIT[unit] & LAND_UNITS:
        left = view.stake(unit, zone, True)
        if left > 0.5 * rescue:
            return -1.0
        return 1.0 + punch(state, unit, action.area, -1, False) + 0.05 * rescue - 0.2 * left
    risk = 0.0 if BIT[unit] & AIRCRAFT else 0.3
    return 1.5 + punch(state, unit, action.area, -1, False) + 0.05 * rescue - risk


def rate_fall_back(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Back to where one is needed and can hold; together, where one can."""
    found = []
    for action in actions:
        if isinstance(action, act.RetreatTo | act.RetreatAll):
            zone = action.area
            if SEA >> zone & 1:
                near = view.state.at[zone] & view.friends & SHIPS
                score = 0.5 * near.bit_count()
            else:
                score = 0.3 * view.worth[zone] + 3.0 * view.hold(zone, view.garrison(zone))
                score += 0.2 * view.pull(zone)
            found.append(score + (0.5 if isinstance(action, act.RetreatAll) else 0.0))
        else:
            found.append(0.0)
    return found
