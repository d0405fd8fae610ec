"""6.1 Which units can move now, alone or in stacks, and which task forces can support."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.actions import (
    Support,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    LAND_UNITS,
    NATION_OF,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.events import Supported
from sandtable.games.blitzkrieg.model.forces import opponents
from sandtable.games.blitzkrieg.model.points import Rule
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import TRACK
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR, SHORES
from sandtable.games.blitzkrieg.movement.command import commanded, commands_left, entitled, free_to_move
from sandtable.games.blitzkrieg.movement.flying import able_to_fly
from sandtable.games.blitzkrieg.movement.marching import able_to_march, forbids_step
from sandtable.games.blitzkrieg.movement.sailing import able_to_sail, forbids_sailing

PARTS: Final = (-1, SHIPS, ~SHIPS)
"""The units that move in each part of a movement phase."""


MOVERS: Final = (LAND_UNITS, AIRCRAFT, SHIPS)
"""The units in the order in which a list names them."""


def movable(state: BlitzkriegState, power: int, part: int, among: int = -1) -> int:
    """The units of a power that can move now, as a set; only those of some are asked, if they are named."""
    free = free_to_move(state, state.mine(power) & PARTS[part] & among)
    found = able_to_march(state, free) if free & LAND_UNITS else 0
    if free & AIRCRAFT:
        found |= able_to_fly(state, free)
    return found | able_to_sail(state, free) if free & SHIPS else found


def can_move(state: BlitzkriegState, power: int, part: int) -> bool:
    """Whether a power has a unit that can move now; those of one zone after the other are asked."""
    rest = state.mine(power) & PARTS[part] & state.on_map & ~state.moved & ~state.cargo
    while rest:
        here = rest & state.at[state.area[(rest & -rest).bit_length() - 1]]
        rest ^= here
        free = free_to_move(state, here)
        if free and (able_to_march(state, free) or able_to_fly(state, free) or able_to_sail(state, free)):
            return True
    return False


def together(state: BlitzkriegState, power: int, zone: int, part: int) -> int:
    """The land units of a zone, or its ships, that can move now, as a set."""
    free = free_to_move(state, state.at[zone] & state.mine(power) & PARTS[part])
    return able_to_march(state, free) if LAND >> zone & 1 else able_to_sail(state, free)


def stack_units(state: BlitzkriegState, power: int, zone: int, part: int = 0) -> tuple[int, ...]:
    """The units of a zone that move as one stack: land units, at sea ships; infantry as commanded."""
    units = bits(together(state, power, zone, part))
    exploiting, detains = state.exploiting, state.rules.movement.detains
    if not exploiting and not state.rules.movement.keeps(state, zone):
        return tuple(units)
    chosen: list[int] = []
    for unit in units:
        free = not exploiting or not commanded(state, unit) or commands_left(state, zone, chosen) > 0
        if free and not detains(state, unit, chosen):
            chosen.append(unit)
    return tuple(chosen)


def stacks(state: BlitzkriegState, units: int) -> int:
    """The zones with several of some movable land units or ships."""
    rest = units & ~AIRCRAFT
    found = 0
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        if here & here - 1:
            found |= BIT[zone]
    return found


def supports(state: BlitzkriegState, power: int) -> list[Action]:
    """Which task forces may support which land combats (BLG-B6.1.3.10)."""
    attacked = state.battles | state.rules.movement.escorted(state)
    if not attacked:
        return []
    found: list[Action] = []
    for unit in bits(state.mine(power) & state.on_map & TASK_FORCES & ~state.fought):
        zone = state.area[unit]
        near = SHORES[zone] & attacked
        if near:
            for target in bits(near):
                if not forbids_support(state, power, unit, target):
                    found.append(Support(unit, target))
    return found


def forbids_support(state: BlitzkriegState, power: int, unit: int, target: int) -> str:
    """The rule by which a task force may not support a land combat; nothing where it may."""
    if not state.mine(power) & BIT[unit]:
        return "BLG-B1.0.1#3"
    if not state.on_map & BIT[unit]:
        return "BLG-B7.2.6.1" if state.area[unit] == TRACK else "BLG-D7"
    if not BIT[unit] & TASK_FORCES:  # BLG-A6.5.3.18
        return "BLG-B6.1.3.10"
    if state.exploiting:
        return "BLG-B6.3.8"
    zone = state.area[unit]
    escort = state.rules.movement.escorted(state) >> target & 1
    if not SHORES[zone] >> target & 1 or not (escort or state.battles >> target & 1):
        return "BLG-B6.1.3.10"
    if (state.fought | state.out) >> unit & 1:
        return "BLG-D28"
    if state.battles >> zone & 1 and not state.rules.movement.spare_ship(state, unit):
        return "BLG-D28"
    if unit in state.support:
        return "BLG-B6.1.1.3"
    if not (state.hostile(NATION_OF[unit]) >> target & 1 if escort else opponents(state, unit, target)):
        return "BLG-B1.0.9"
    return state.rules.movement.forbids_support(state, unit, target)


def support(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A task force supports; it stays in its sea zone."""
    state.support[unit] = zone
    state.moved |= BIT[unit]
    state.emit(Supported(army=unit, area=zone, rules=("BLG-B6.1.3.10",)))


def forbids_pick(state: BlitzkriegState, power: int, unit: int, part: int) -> str:
    """The rule by which a unit may not be taken in hand; nothing where it may."""
    bit = BIT[unit]
    if not state.mine(power) & bit:
        return "BLG-B1.0.1#3"
    if not state.on_map & bit:
        return "BLG-B7.2.6.1" if state.area[unit] == TRACK else "BLG-D7"
    if state.moved & bit:
        return "BLG-B6.1.1.3"
    if state.cargo & bit:
        return "BLG-B6.2.2.8"  # BLG-A1.1.4, BLG-A6.5.5.5
    if part and bool(bit & SHIPS) != (part == 1):
        return "BLG-A6.4.0.1"
    if state.exploiting and not entitled(state, bit):
        return "BLG-B6.3.4" if bit & SHIPS else "BLG-B6.3.3"
    reason = state.rules.movement.why_bound(state, unit)
    if reason:
        return reason
    if bit & SHIPS:
        return forbids_sailing(state, unit)
    if bit & AIRCRAFT:
        return "BLG-D15" if state.exploiting else "BLG-B6.1.1.11"
    return why_no_step(state, unit)


def why_no_step(state: BlitzkriegState, unit: int) -> str:
    """Why a land unit can go nowhere: it is on an island, or what keeps it out of a zone beside its own."""
    zone = state.area[unit]
    beside = bits(LAND_NEAR[zone])
    if not beside:
        return "BLG-B1.2.1"
    reasons = (forbids_step(state, unit, zone, target, 0, True) for target in beside)
    return next((reason for reason in reasons if reason), "")


def forbids_stack(state: BlitzkriegState, power: int, zone: int, part: int) -> str:
    """The rule by which the units of a zone may not be taken in hand together; nothing where they may."""
    here = bits(state.at[zone] & state.mine(power) & (LAND_UNITS if LAND >> zone & 1 else SHIPS))
    if not here:
        others = state.at[zone] and not state.at[zone] & state.mine(power)
        return "BLG-B1.0.1#3" if others else "BLG-D12#2"
    free = movable(state, power, part) & mask_of(here)
    if free & free - 1:
        return ""
    return "BLG-D12#2" if free else forbids_pick(state, power, here[0], part)


def forbids_going_on(state: BlitzkriegState, zone: int) -> Rule:
    """Why nobody goes on into a zone with no unit in hand: one beside it met an enemy, or some have moved."""
    if state.battles & LAND & LAND_NEAR[zone]:
        return "BLG-B6.1.1.7"
    return "BLG-B6.1.1.3" if state.moved & ~AIRCRAFT else ""
