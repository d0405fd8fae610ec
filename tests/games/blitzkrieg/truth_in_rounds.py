"""What must be true of a position for the rules that refuse an announcement, a dive, an aim or a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    CONVOYS,
    HQS,
    LAND_UNITS,
    NATION_OF,
    SUBMARINES,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, LAND

Truth = Callable[[BlitzkriegState, Any], bool]
LIGHT = AIRCRAFT | TASK_FORCES


def count(units: int, kinds: int) -> int:
    return (units & kinds).bit_count()


# Announcements on the battle chart


def announced(state: BlitzkriegState, action: Any) -> bool:
    """The unit is none of the side's in this combat, or has changed its part already."""
    mine, _ = state.phase.force(state)
    return action.army in state.phase.shifted or not mine >> action.army & 1


def above_enough(state: BlitzkriegState, action: Any) -> bool:
    """An aircraft that meets none; or fewer would be left above than the enemy has."""
    mine, other = state.phase.force(state)
    if not other & LIGHT:
        return bool(AIRCRAFT >> action.army & 1)
    stay = [unit for unit in bits(mine & LIGHT & state.air_part) if unit != action.army]
    return len(stay) < count(other, LIGHT) < count(mine, LIGHT)


def all_above(state: BlitzkriegState, action: Any) -> bool:
    """Both sides have aircraft or task forces, and this one not the more."""
    mine, other = state.phase.force(state)
    return bool(LIGHT >> action.army & 1) and 0 < count(mine, LIGHT) <= count(other, LIGHT)


def not_the_stronger(state: BlitzkriegState, action: Any) -> bool:
    """After the first round, from a part in which the side has not the more units.

    What the other side will announce counts as the units that can only be there.
    """
    phase = state.phase
    mine, other = phase.force(state)
    above = bool(state.air_part >> action.army & 1)
    here = [unit for unit in bits(mine) if bool(state.air_part >> unit & 1) is above]
    there = [unit for unit in bits(other) if bool(state.air_part >> unit & 1) is above]
    if phase.side == state.phasing and not above:
        there = [unit for unit in there if unit not in phase.gunners]
    return phase.round > 1 and len(here) <= len(there)


def no_reserve(state: BlitzkriegState, action: Any) -> bool:
    """Not a unit that a defender with an HQ keeps back before the first round; aircraft need none."""
    phase, unit = state.phase, action.army
    mine, _ = phase.force(state)
    if phase.side == state.phasing or phase.round > 1 or not mine >> unit & 1:
        return True
    return not AIRCRAFT >> unit & 1 and (
        not LAND_UNITS >> unit & 1 or bool(HQS >> unit & 1) or not mine & HQS
    )


def too_few_aircraft(state: BlitzkriegState, action: Any) -> bool:
    mine, other = state.phase.force(state)
    theirs = count(other, AIRCRAFT)
    return bool(AIRCRAFT >> action.army & 1) and (not theirs or count(mine, AIRCRAFT) <= theirs)


def too_few_on_land(state: BlitzkriegState, action: Any) -> bool:
    mine, other = state.phase.force(state)
    ground = LAND_UNITS & ~HQS
    return count(mine, ground) <= max(1, count(other, ground))


# Naval combat


def no_dive(state: BlitzkriegState, action: Any) -> bool:
    """No submarine of the side in this zone and combat, or one that dives already."""
    phase, unit = state.phase, action.army
    own = state.side[NATION_OF[unit]] == phase.side and SUBMARINES >> unit & 1
    here = state.area[unit] == phase.zone and not state.out >> unit & 1
    return not own or not here or unit in phase.diving


def fires_below(state: BlitzkriegState, unit: int) -> bool:
    """Task forces and whole convoys, unless they have just landed troops."""
    if CONVOYS >> unit & 1:
        return not (state.reduced | state.landed) >> unit & 1
    return bool(TASK_FORCES >> unit & 1)


def no_aim(state: BlitzkriegState, action: Any) -> bool:
    """A number of ships that is not to be had; no ship of the side that can, or the only one.

    A hit on a unit of another pool is refused by the same rule.
    """
    phase = state.phase
    if isinstance(action, act.Hit):
        fights = phase.zone in (state.area[action.army], state.support.get(action.army))
        return bool(phase.pool) and fights
    able = [unit for unit in bits(phase.force(state)) if fires_below(state, unit)]
    if isinstance(action, adv.Screen):
        return not len(phase.named) <= action.count <= len(able)
    return action.army not in able or action.army in phase.named or len(able) == 1


# Search


def no_seeker(state: BlitzkriegState, zone: int, side: int) -> bool:
    """Nobody of a side can find what the other side has there: submarines never find submarines."""
    here = [unit for unit in bits(state.at[zone]) if not (state.cargo | state.out | state.fought) >> unit & 1]
    mine = [unit for unit in here if state.side[NATION_OF[unit]] == side]
    theirs = [unit for unit in here if state.side[NATION_OF[unit]] == 1 - side]
    if any(state.tired >> unit & 1 for unit in mine):
        mine = [unit for unit in mine if AIRCRAFT >> unit & 1]
    below = all(SUBMARINES >> unit & 1 for unit in theirs)
    return not [unit for unit in mine if not (below and SUBMARINES >> unit & 1)]


def no_search_now(state: BlitzkriegState, action: Any) -> bool:
    """Who is passing is searched for first and then, if found, fought."""
    return isinstance(action, (adv.Engage, adv.Avoid)) is not state.phase.found


def no_common_search(state: BlitzkriegState, action: Any) -> bool:
    phase = state.phase
    side = 1 - state.phasing if phase.asked else state.phasing
    return isinstance(action, (adv.Engage, adv.Avoid)) or (
        isinstance(action, adv.Search) and no_seeker(state, phase.zone, side)
    )


def no_chase(state: BlitzkriegState, action: Any) -> bool:
    if isinstance(action, (adv.Engage, adv.Avoid)):
        return True
    hunters = [unit for unit in bits(state.phase.chasers(state)) if not SUBMARINES >> unit & 1]
    return isinstance(action, adv.Search) and not hunters


def in_range(state: BlitzkriegState, unit: int) -> set[int]:
    """The zones an aircraft reaches without crossing neutral land."""
    nation = NATION_OF[unit]
    neutral = LAND & ~state.friendly(nation) & ~state.hostile(nation)
    reached = {state.area[unit]}
    for _ in range(state.rules.air.range(state, unit)):
        reached |= {there for here in reached for there in bits(AIR_NEAR[here] & ~neutral)}
    return reached


def cannot_join(state: BlitzkriegState, action: Any) -> bool:
    """No ready aircraft of the side in range of the combat, or no enemy of its own in it."""
    phase, unit = state.phase, action.army
    if action.area != phase.zone or not AIRCRAFT >> unit & 1 or not state.on_map >> unit & 1:
        return True
    busy = state.cargo | state.moved | state.watching | state.fought | state.out | state.paras
    if state.side[NATION_OF[unit]] != phase.side or busy >> unit & 1:
        return True
    enemies = [other for other in bits(state.at[phase.zone]) if state.foe(NATION_OF[unit], NATION_OF[other])]
    needed = state.battles >> state.area[unit] & 1
    return bool(needed) or not enemies or phase.zone not in in_range(state, unit)


TRUTHS: dict[str, Truth] = {
    "BLG-A1.2.20": lambda s, a: bool(HQS >> a.army & 1),
    "BLG-A6.1.14": lambda s, a: bool(s.unsupplied_units >> a.army & 1),
    "BLG-A6.4.3D.3": no_search_now,
    "BLG-A6.4.3D.5": no_common_search,
    "BLG-A6.4.3D.10": lambda s, a: isinstance(a, (adv.Search, adv.Decline)),
    "BLG-A6.4.3E.3": cannot_join,
    "BLG-A6.5.3.5": announced,
    "BLG-A6.5.3.7": not_the_stronger,
    "BLG-A6.5.3.11": lambda s, a: not s.phase.force(s)[1] & AIRCRAFT and bool(LAND_UNITS >> a.army & 1),
    "BLG-A6.5.3.14": all_above,
    "BLG-A6.5.3.15": above_enough,
    "BLG-A6.5.3S.6": no_dive,
    "BLG-A6.5.3S.7": no_chase,
    "BLG-D29": no_aim,
    "BLG-S10.2.1": too_few_on_land,
    "BLG-S10.2.2": no_reserve,
    "BLG-S10.3.1": too_few_aircraft,
}
