"""Orders to armies: which is taken in hand next, who goes along, and by which way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.board.search import BIT, bits, spread
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.campaign import (
    Attack,
    attacks,
    gathering,
    headquarters_post,
    post,
    reach_of,
    weigh,
)
from sandtable.games.blitzkrieg.bot.exchange import punch, steps
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model.counters import (
    ARMOUR,
    HQS,
    INFANTRY,
    LAND_UNITS,
    NATION_OF,
    REACH,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, SIZE
from sandtable.games.blitzkrieg.movement.command import free_to_move
from sandtable.games.blitzkrieg.movement.marching import able_to_march
from sandtable.games.blitzkrieg.movement.stations import rail_zones

STAYS: Final = -9.0


class Orders:
    """What every army of a power shall do in this phase."""

    def __init__(self, view: Survey, movers: int) -> None:
        self.attacks: list[Attack] = attacks(view, movers)
        self.attackers = 0
        self.goal: dict[int, int] = {}
        self.rating: dict[int, float] = {}
        for attack in self.attacks:
            for unit in attack.units:
                self.goal[unit] = attack.target
                beside = LAND_NEAR[attack.target] >> view.state.area[unit] & 1  # the others follow them
                self.rating[unit] = 30.0 + min(8.0, 0.1 * attack.score) + 0.05 * beside
                self.attackers |= BIT[unit]
        self._gather(view, movers & (INFANTRY | ARMOUR) & ~self.attackers)
        for unit in bits(movers & HQS):
            gain, where = headquarters_post(view, unit, 2 * REACH[unit])
            if gain > 0.3:
                self.goal[unit] = where
                self.rating[unit] = 5.0

    def _gather(self, view: Survey, units: int) -> None:
        """The other armies one by one to where each is best placed, with an eye on who went before."""
        state = view.state
        foresee = view.manner.spread > 0.0
        if foresee:
            for unit in bits(self.attackers):
                _goes(view, unit, state.area[unit], -1)
        known: dict[tuple[int, int, int, int], tuple[float, int]] = {}
        for unit in bits(units):
            key = (state.area[unit], NATION_OF[unit], state.value(unit), int(ARMOUR >> unit & 1))
            if key not in known:
                known[key] = gathering(view, unit)
            gain, where = known[key]
            if gain > 0.15:
                self.goal[unit] = where
                self.rating[unit] = 8.0 + min(1.9, 0.1 * gain)
                if foresee:
                    _goes(view, unit, state.area[unit], where)
                    known.clear()
        view.planned.clear()


def _goes(view: Survey, unit: int, origin: int, target: int) -> None:
    """Reckon with a unit where it will be."""
    state = view.state
    one, two = punch(state, unit, origin, -1, False), steps(state, unit)
    fire, losses = view.planned.get(origin) or view.garrison(origin)
    view.planned[origin] = (max(0.0, fire - one), max(0.0, losses - two))
    if target >= 0:
        fire, losses = view.planned.get(target) or view.garrison(target)
        view.planned[target] = (fire + one, losses + two)


def movers_of(view: Survey) -> int:
    """The land units of the power that can move now."""
    state = view.state
    return able_to_march(state, free_to_move(state, state.mine(view.power) & LAND_UNITS))


def orders(view: Survey) -> Orders:
    """The orders of a power, worked out once for a position."""
    found = view.plans.get("march")
    if found is None:
        found = view.plans["march"] = Orders(view, movers_of(view))
    assert isinstance(found, Orders)
    return found


def rate_march(view: Survey, actions: Sequence[Action]) -> list[float]:
    """The next step of the armies in hand, or who goes along with them."""
    frame: Any = view.state.phase
    plan = orders(view)
    goal = plan.goal.get(frame.units[0], -1)
    if frame.steps or goal < 0:
        goal = destination(view, actions, frame)
        ways = distances_to(view, goal)
        return [_on_the_way(view, action, frame, goal, ways) for action in actions]
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
            elif isinstance(action, act.Invade) or view.state.at[action.area] & view.foes & ~SHIPS:
                found.append(STAYS)
            else:
                found.append(20.0 - ways[action.area])
        else:
            found.append(0.0)
    return found


def _on_the_way(view: Survey, action: Action, frame: Any, goal: int, ways: list[int]) -> float:
    """What a further step is worth to armies that have left their zone for a goal."""
    here = view.state.area[frame.units[0]]
    if isinstance(action, act.Stop):
        return 50.0 if here == goal else 0.0
    if not isinstance(action, act.Step):
        return STAYS
    if action.area == goal:
        return 40.0
    if view.hostile >> action.area & 1 or view.state.battles >> action.area & 1:
        return STAYS
    return 20.0 - ways[action.area] if ways[action.area] < ways[here] else STAYS


def destination(view: Survey, actions: Sequence[Action], frame: Any) -> int:
    """Where armies that have left their zone go: into the best attack at hand, else to the best place."""
    units = frame.units
    if BIT[units[0]] & HQS:
        return headquarters_post(view, units[0], 2 * REACH[units[0]] - frame.steps)[1]
    ahead = sum(BIT[action.area] for action in actions if isinstance(action, act.Step))
    best, goal = view.manner.worthwhile, -1
    reach = reach_of(view, movers_of(view), ahead & view.hostile & ~view.spared)
    for target in bits(ahead & view.hostile & ~view.spared):
        found = weigh(view, target, [*units, *reach.get(target, [])], 0, 0, sum(BIT[unit] for unit in units))
        if found is not None and units[0] in found.units and found.score > best:
            best, goal = found.score, target
    return goal if goal >= 0 else _resting_place(view, units, frame.steps)


def _resting_place(view: Survey, units: Sequence[int], steps_made: int) -> int:
    """The best place that armies on the way can still reach; who is on the way holds nothing."""
    state = view.state
    here = state.area[units[0]]
    for unit in units:
        _goes(view, unit, here, -1)
    left = 2 * REACH[units[0]] - steps_made
    near = spread(BIT[here], left, LAND_NEAR, view.friendly & ~state.battles) | BIT[here] & view.friendly
    found = max(bits(near), key=lambda zone: (post(view, units[0], zone, False), -zone), default=here)
    view.planned.clear()
    return found


def distances_to(view: Survey, goal: int) -> list[int]:
    """How many steps every zone is away from a goal, over ground where no enemy stands."""
    found = [15] * SIZE
    layer = BIT[goal]
    seen = layer
    number = 0
    state = view.state
    taken = 0  # zones nobody walks through
    for unit in bits(view.foes & ~SHIPS):
        taken |= BIT[state.area[unit]]
    passable = (view.friendly & ~state.battles | view.hostile) & ~taken
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
    attackers = orders(view).attackers
    found = []
    for action in actions:
        if isinstance(action, act.Pick):
            key = (view.state.area[action.army], NATION_OF[action.army])
            if BIT[action.army] & (HQS | attackers):
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
