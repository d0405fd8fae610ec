"""What must be true of a position for the rules that refusals name, told without the engine's refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    HQ,
    KINDS,
    LAND_UNITS,
    MARKED_US,
    NATION_OF,
    REACH,
    REPAIR,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import (
    AXIS_MINOR,
    BULGARIA,
    LAND,
    LAND_NEAR,
    SEA,
    SEA_NEAR,
    SHORES,
    USA,
    USSR,
    turn_number,
)
from sandtable.games.blitzkrieg.production.potentials import points_left

Truth = Callable[[BlitzkriegState, Any], bool]


def runner(state: BlitzkriegState, action: Any) -> int:
    """The power that runs the unit, or builds the kind, an action names."""
    if isinstance(action, act.Build):
        return state.runner[KINDS[action.kind].nation]
    return state.runner[NATION_OF[action.army]]


def not_mine(state: BlitzkriegState, action: Any) -> bool:
    """The unit is somebody else's; of a stack, every unit in the zone."""
    if isinstance(action, act.Stack):
        here = (unit for unit in range(len(NATION_OF)) if state.at[action.area] >> unit & 1)
        return all(state.runner[NATION_OF[u]] != state.seat for u in here)
    return runner(state, action) != state.seat or state.side[NATION_OF[action.army]] < 0


def unit_of(state: BlitzkriegState, action: Any) -> int:
    """The unit an action is about; of a stack the first that is the chooser's."""
    if isinstance(action, act.Stack):
        kinds = LAND_UNITS if LAND >> action.area & 1 else SHIPS
        return bits(state.at[action.area] & state.mine(state.seat or 0) & kinds)[0]
    return int(action.army) if hasattr(action, "army") else hand(state)


def takes(action: Any) -> bool:
    """Whether an action takes units in hand."""
    return isinstance(action, (act.Pick, act.Stack))


def apart(state: BlitzkriegState, action: Any) -> bool:
    """The zone is not beside that of the units in hand."""
    zone = state.area[state.phase.units[0]]
    near = SEA_NEAR if SEA >> zone & 1 else LAND_NEAR
    return not near[zone] >> action.area & 1


def no_way(state: BlitzkriegState, action: Any) -> bool:
    """A land unit would go to sea; or it is on an island."""
    if takes(action):
        return not LAND_NEAR[state.area[unit_of(state, action)]]
    return bool(SEA >> action.area & 1)


def neutral_near(state: BlitzkriegState, action: Any) -> bool:
    """The zone named, or one the unit would have to enter or cross, is neutral to its nation."""
    unit = unit_of(state, action)
    nation = NATION_OF[unit]
    open_zones = state.friendly(nation) | state.hostile(nation)
    zones = LAND_NEAR[state.area[unit]] if takes(action) else LAND
    return bool(zones & ~open_zones)


def hand(state: BlitzkriegState) -> int:
    """The first unit in hand."""
    phase = state.phase
    return phase.units[0] if hasattr(phase, "units") else phase.army


def future_ally(state: BlitzkriegState, action: Any) -> bool:
    """The zone named, or one beside the unit, is its own side's but not its friend's."""
    unit = unit_of(state, action)
    nation = NATION_OF[unit]
    zones = bits(LAND_NEAR[state.area[unit]]) if takes(action) else [action.area]
    return any(
        state.side[state.control[zone]] == state.side[nation] and not state.friendly(nation) >> zone & 1
        for zone in zones
    )


def needs_declaration(state: BlitzkriegState, action: Any) -> bool:
    """A step into a country at peace is an invasion, and no other step is."""
    if isinstance(action, act.Declare):
        return action.nation >= 8 or state.side[action.nation] < 0
    landing = isinstance(action, (act.Unload, act.Land))
    nations = [NATION_OF[unit] for unit in ((action.army,) if landing else state.phase.units)]
    at_peace = any(not (state.friendly(n) | state.hostile(n)) >> action.area & 1 for n in nations)
    return at_peace if isinstance(action, (act.Step, act.Unload)) else not at_peace


def no_task_force_there(state: BlitzkriegState, action: Any) -> bool:
    if not TASK_FORCES >> action.army & 1:
        return True
    beside = SHORES[state.area[action.army]] >> action.area & 1
    attacked = (state.battles | state.rules.movement.escorted(state)) >> action.area & 1
    return not (beside and attacked)


def too_dear(state: BlitzkriegState, action: Any) -> bool:
    left = points_left(state, state.seat or 0)
    if isinstance(action, act.Build):
        return KINDS[action.kind].price > left
    return REPAIR[action.army] > left


def not_in_pool(state: BlitzkriegState, action: Any) -> bool:
    if isinstance(action, act.Build):
        return all(state.area[u] != POOL for u in KINDS[action.kind].units) or KINDS[action.kind].mark == "F"
    return state.area[action.army] < 0


TRUTHS: dict[str, Truth] = {
    "BLG-B1.0.1": lambda s, a: (
        KINDS[a.kind].nation < 8 and s.runner[KINDS[a.kind].nation] != s.seat
        if isinstance(a, act.Build)
        else not_mine(s, a)
    ),
    "BLG-B1.0.2": lambda s, a: s.alliance[a.nation] == s.alliance[s.seat],
    "BLG-B1.2.1": no_way,
    "BLG-B1.2.2": lambda s, a: not (LAND | SEA) >> a.area & 1,
    "BLG-B6.0.2": lambda s, a: s.alliance[a.power] != s.phasing,
    "BLG-D56": lambda s, a: s.alliance[a.power] == s.phasing,
    "BLG-B6.1.0.1": apart,
    "BLG-B6.1.1.1": lambda s, a: s.phase.steps >= 2 * REACH[s.phase.units[0]],
    "BLG-B6.1.1.3": lambda s, a: bool(s.moved >> unit_of(s, a) & 1 or unit_of(s, a) in s.support),
    "BLG-B6.1.2.1": lambda s, a: s.phase.steps >= REACH[s.phase.units[0]],
    "BLG-B6.1.3.10": no_task_force_there,
    "BLG-B6.1.5.1": lambda s, a: not s.battles >> a.area & 1,
    "BLG-B6.3.3": lambda s, a: bool(s.exploiting),
    "BLG-B6.3.4": lambda s, a: bool(s.exploiting),
    "BLG-B6.3.8": lambda s, a: bool(s.exploiting),
    "BLG-A6.4.0.1": lambda s, a: bool(s.phase.part),
    "BLG-B6.2.2.8": lambda s, a: bool(s.cargo >> unit_of(s, a) & 1),
    "BLG-B6.2.3.8": lambda s, a: bool(SEA >> a.area & 1),
    "BLG-B7.1.1": lambda s, a: bool(s.conquered >> a.nation & 1),
    "BLG-B7.1.3": lambda s, a: bool(s.conquered >> a.nation & 1),
    "BLG-B7.1.6": lambda s, a: bool(s.conquered >> KINDS[a.kind].nation & 1),
    "BLG-B7.2.0.3": too_dear,
    "BLG-B7.2.0.9": lambda s, a: KINDS[a.kind].nation >= 8 and runner(s, a) != s.seat,
    "BLG-B7.2.5.1": lambda s, a: not s.on_map & s.reduced >> a.army & 1,
    "BLG-B7.2.6.1": lambda s, a: s.area[a.army] == TRACK,
    "BLG-B7.2.6.2": lambda s, a: KINDS[a.kind].type == HQ and s.area[KINDS[a.kind].units[0]] != FALLEN,
    "BLG-D7": not_in_pool,
    "BLG-SC39.5": lambda s, a: s.seat != USA and bool(MARKED_US >> KINDS[a.kind].units[0] & 1),
    "BLG-SC39.7": lambda s, a: KINDS[a.kind].nation == USSR and not KINDS[a.kind].orange,
    "BLG-B8.1.1": neutral_near,
    "BLG-B8.2.1": future_ally,
    "BLG-B8.4.1": needs_declaration,
    "BLG-B8.4.7": lambda s, a: s.turn_number < turn_number("2/41") and s.seat == USSR,
    "BLG-B8.4.11": lambda s, a: not s.wars[2] >> USA & 1,
    "BLG-A8.4.2": lambda s, a: s.seat == USSR,
    "BLG-A8.8.1": lambda s, a: NATION_OF[unit_of(s, a)] == BULGARIA,
    "BLG-D45": lambda s, a: (
        (a.nation if isinstance(a, act.Declare) else s.control[a.area]) in AXIS_MINOR
        if not takes(a)
        else s.alliance[s.seat] == 0
    ),
    "BLG-D61": lambda s, a: not_mine(s, a) or not s.on_map & LAND_UNITS & BIT[a.army] or bool(s.cargo),
    "BLG-D93": lambda s, a: bool(
        s.exploiting or s.moved & s.mine(s.seat) or s.spokesman(s.phasing) != s.seat
    ),
    "BLG-A7.3.13": lambda s, a: a.card not in s.hands[s.seat],
    "BLG-A7.3.4": lambda s, a: not CARDS[a.card].who >> s.seat & 1 or a.card in s.hands[s.seat],
    "BLG-B2.3.1": lambda s, a: s.rules.name == "basic",
    "BLG-B5.0.1": lambda s, a: s.rules.name == "basic",
    "BLG-A5.0.1": lambda s, a: s.rules.name == "advanced",
}
