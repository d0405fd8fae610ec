"""Orders to armies: which is taken in hand next, who goes along, and by which way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.campaign import (
    Attack,
    attacks,
    gathering,
    headquarters_post,
    post,
    weigh,
)
from sandtable.games.blitzkrieg.bot.statecraft import wanted_neutrals
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model.counters import ARMOUR, HQS, INFANTRY, LAND_UNITS, NATION_OF
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, SIZE
from sandtable.games.blitzkrieg.movement.stations import rail_zones

STAYS: Final = -9.0


class Orders:
    """What every army of a power shall do in this phase."""

    def __init__(self, view: Survey, movers: int) -> None:
        self.attacks: list[Attack] = attacks(view, movers)
        self.goal: dict[int, int] = {}
        self.rating: dict[int, float] = {}
        for attack in self.attacks:
            for unit in attack.units:
                self.goal[unit] = attack.target
                self.rating[unit] = 30.0 + min(9.0, 0.1 * attack.score)
        known: dict[tuple[int, int, int, int], tuple[float, int]] = {}
        for unit in bits(movers & (INFANTRY | ARMOUR)):
            if unit in self.goal:
                continue
            key = (view.state.area[unit], NATION_OF[unit], view.state.value(unit), int(ARMOUR >> unit & 1))
            if key not in known:
                known[key] = gathering(view, unit)
            gain, where = known[key]
            if gain > 0.15:
                self.goal[unit] = where
                self.rating[unit] = 8.0 + min(1.9, 0.1 * gain)
        for unit in bits(movers & HQS):
            gain, where = headquarters_post(view, unit)
            if gain > 0.3:
                self.goal[unit] = where
                self.rating[unit] = 5.0


def orders(view: Survey, movers: int) -> Orders:
    """The orders of a power, worked out once for a position."""
    found = view.plans.get("march")
    if found is None:
        found = view.plans["march"] = Orders(view, movers)
    assert isinstance(found, Orders)
    return found


def rate_march(view: Survey, actions: Sequence[Action], frame: Any, movers: int) -> list[float]:
    """The next step of the armies in hand, or who goes along with them."""
    if frame.steps:
        return [_on_the_way(view, action, frame) for action in actions]
    plan = orders(view, movers)
    goal = plan.goal.get(frame.units[0], -1)
    if goal < 0:
        return [_on_the_way(view, action, frame) for action in actions]
    leader = BIT[frame.units[0]]
    found = []
    ways = distances_to(view, goal)
    for action in actions:
        if isinstance(action, act.Add):
            same = plan.goal.get(action.army, -1) == goal and bool(leader & HQS) == bool(
                BIT[action.army] & HQS
            )
            alike = bool(leader & ARMOUR) == bool(BIT[action.army] & ARMOUR)
            found.append(50.0 if same and alike else STAYS)
        elif isinstance(action, act.Step | act.Invade):
            if action.area == goal:
                found.append(40.0)
            elif isinstance(action, act.Invade):
                found.append(STAYS)
            else:
                found.append(20.0 - ways[action.area])
        else:
            found.append(0.0)
    return found


def _on_the_way(view: Survey, action: Action, frame: Any) -> float:
    """What a further step is worth to armies that have left their zone."""
    unit = frame.units[0]
    state = view.state
    zone = state.area[unit]
    if isinstance(action, act.Stop):
        return 0.05 + post(view, unit, zone, True) if view.friendly >> zone & 1 else 0.0
    if isinstance(action, act.Invade):
        return STAYS
    if not isinstance(action, act.Step):
        return STAYS
    target = action.area
    if view.hostile >> target & 1:
        if BIT[unit] & HQS:
            return STAYS
        found = weigh(view, target, list(frame.units), wanted_neutrals(view), 0)
        return found.score if found is not None else STAYS
    if state.battles >> target & 1:
        return STAYS if not state.at[target] & LAND_UNITS else -1.0
    return post(view, unit, target, False) - 0.05


def distances_to(view: Survey, goal: int) -> list[int]:
    """How many steps every zone is away from a goal, over friendly ground."""
    found = [15] * SIZE
    layer = BIT[goal]
    seen = layer
    number = 0
    passable = view.friendly | view.hostile
    while layer and number < 8:
        following = 0
        for zone in bits(layer):
            found[zone] = number
            following |= LAND_NEAR[zone]
        layer = following & passable & ~seen
        seen |= layer
        number += 1
    return found


# By rail ------------------------------------------------------------------------------------------------

JOURNEY: Final = 1.0
"""What a journey by rail must gain."""


def rate_railways(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Which army goes by rail: the one that is wanted elsewhere most."""
    known: dict[tuple[int, int], float] = {}
    found = []
    for action in actions:
        if isinstance(action, act.Pick):
            key = (view.state.area[action.army], NATION_OF[action.army])
            if BIT[action.army] & HQS:
                found.append(STAYS)
                continue
            if key not in known:
                known[key] = _journey(view, action.army)
            found.append(known[key])
        elif isinstance(action, act.Done):
            found.append(0.0)
        else:
            found.append(STAYS)
    return found


def _journey(view: Survey, unit: int) -> float:
    """What an army gains by rail, less what it must gain."""
    here = post(view, unit, view.state.area[unit], True)
    return max((post(view, unit, z, False) for z in bits(rail_zones(view.state, unit))), default=0.0) - (
        here + JOURNEY
    )


def rate_journey(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Where the army in hand goes by rail."""
    frame: Any = view.state.phase
    return [
        post(view, frame.army, action.area, False) if isinstance(action, adv.Rail) else STAYS
        for action in actions
    ]
