"""What must be true of a position for the rules that refuse a choice inside a combat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS, NATION_OF, SHIPS, TASK_FORCES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    AIR_NEAR,
    AXIS_MINOR,
    HOME_OF,
    LAND,
    LAND_NEAR,
    SEA,
    SEA_NEAR,
)

Truth = Callable[[BlitzkriegState, Any], bool]


def foes_in(state: BlitzkriegState, nation: int, zone: int, kinds: int) -> bool:
    here = state.at[zone] & kinds & ~state.cargo
    return any(state.foe(nation, NATION_OF[unit]) for unit in bits(here))


def going(state: BlitzkriegState, action: Any) -> int:
    """The unit that is to retreat."""
    return int(action.army) if isinstance(action, act.RetreatTo) else state.phase.armies[0]


def no_haven(state: BlitzkriegState, action: Any) -> bool:
    """Not a neighbouring friendly land zone without enemies."""
    nation = NATION_OF[going(state, action)]
    beside = LAND_NEAR[state.phase.zone] >> action.area & 1 and state.friendly(nation) >> action.area & 1
    return not beside or foes_in(state, nation, action.area, ~SHIPS)


def no_harbour(state: BlitzkriegState, action: Any) -> bool:
    """Not a neighbouring sea zone without enemy ships."""
    nation = NATION_OF[going(state, action)]
    return not SEA_NEAR[state.phase.zone] >> action.area & 1 or foes_in(state, nation, action.area, SHIPS)


def abroad(state: BlitzkriegState, action: Any) -> bool:
    """An attacked minor would leave its country."""
    nation = NATION_OF[going(state, action)]
    return nation >= 8 and nation not in AXIS_MINOR and not HOME_OF[nation] >> action.area & 1


def hemmed_in(state: BlitzkriegState, action: Any) -> bool:
    """Some unit that must find a zone of its own has none that is open to all others too."""
    phase = state.phase
    land = bool(LAND >> phase.zone & 1)
    near, kinds = (LAND_NEAR, LAND_UNITS) if land else (SEA_NEAR, SHIPS)
    for unit in bits(phase.force(state) & kinds):
        nation = NATION_OF[unit]
        havens = [
            zone
            for zone in bits(near[phase.zone])
            if not foes_in(state, nation, zone, ~SHIPS if land else SHIPS)
            and (not land or state.friendly(nation) >> zone & 1)
        ]
        if all(state.rules.movement.bars(state, unit, phase.zone, 1 << zone) for zone in havens) or not land:
            return True
        crowded = [
            zone for zone in havens if not state.rules.movement.fits(state, unit, zone, bits(LAND_UNITS)[:3])
        ]
        if abroad_only(nation, havens) or crowded:
            return True
    return False


def abroad_only(nation: int, havens: list[int]) -> bool:
    return (
        nation >= 8 and nation not in AXIS_MINOR and not any(HOME_OF[nation] >> zone & 1 for zone in havens)
    )


def nobody_to_part(state: BlitzkriegState, action: Any) -> bool:
    """No aircraft and task forces beside units that fight on; for one kind alone, not both."""
    units = state.phase.force(state)
    light = AIRCRAFT if SEA >> state.phase.zone & 1 else AIRCRAFT | TASK_FORCES
    if isinstance(action, (act.WithdrawAircraft, act.WithdrawFleet)):
        light = 0 if not (units & AIRCRAFT and units & TASK_FORCES) or SEA >> state.phase.zone & 1 else light
    return not units & light or not units & ~light


def flown(zone: int, steps: int) -> set[int]:
    """The zones so many flights away."""
    reached = {zone}
    for _ in range(steps):
        reached |= {there for here in reached for there in bits(AIR_NEAR[here])}
    return reached


def not_together(state: BlitzkriegState, action: Any) -> bool:
    """A unit out of its turn, or one alone that is to retreat as a group."""
    rest = state.phase.armies[1:]
    return not rest if isinstance(action, act.RetreatAll) else action.army in rest


TRUTHS: dict[str, Truth] = {
    "BLG-B6.1.1.10": lambda s, a: a.army != s.phase.armies[0],
    "BLG-B6.1.4.2": lambda s, a: not s.battles >> a.area & 1,
    "BLG-B6.2.2.4": lambda s, a: a.army not in s.phase.armies or not s.on_map >> a.army & 1,
    "BLG-B6.2.3.2": lambda s, a: a.army not in s.phase.armies,
    "BLG-B6.2.3.3": nobody_to_part,
    "BLG-B6.2.3.5": no_haven,
    "BLG-B6.2.3.7": lambda s, a: a.area not in flown(s.phase.zone, s.rules.air.range(s, a.army)),
    "BLG-B6.2.3.9": no_harbour,
    "BLG-B6.2.3.11": not_together,
    "BLG-B6.2.3.12": hemmed_in,
    "BLG-D26": abroad,
    "BLG-S10.4.3": lambda s, a: a.area in {s.via[unit] for unit in s.landings},
}
