"""6.1.5 and 6.1.6 Who can answer an attack: aircraft, task forces, and reserves through HQs."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, reach, union
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    HQ,
    HQS,
    INFANTRY,
    KIN,
    LAND_UNITS,
    NATION_OF,
    OF_TYPE,
    REACH,
    SHIPS,
    TASK_FORCES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.events import Moved, Supported
from sandtable.games.blitzkrieg.model.forces import opponents
from sandtable.games.blitzkrieg.model.state import BlitzkriegState, together
from sandtable.games.blitzkrieg.model.state_data import TRACK
from sandtable.games.blitzkrieg.model.world import AIR_WITHIN, LAND, LAND_NEAR, SEA, SHORES, air_reach
from sandtable.games.blitzkrieg.movement.command import command
from sandtable.games.blitzkrieg.movement.flying import in_flight


def all_answers(state: BlitzkriegState, power: int, among: int = -1) -> list[tuple[int, int]]:
    """The units of a power that may be sent, each with the attacked zones it may be sent into.

    Units of one nation and type in one zone are asked once how far they can come.
    """
    found: list[tuple[int, int]] = []
    known: dict[tuple[int, int, int], int] = {}
    for unit in bits(close_by(state, reserves(state, power) & among)):
        if TYPE_OF[unit] == HQ or state.fought >> unit & 1:
            near = in_reach(state, unit)
        else:
            key = (state.area[unit], NATION_OF[unit], TYPE_OF[unit])
            near = known.get(key, -1)
            if near < 0:
                near = known[key] = in_reach(state, unit)
        zones = near & ~state.rules.reaction.bars(state, unit, near) if near else 0
        if zones:
            found.append((unit, zones))
    return found


def can_answer(state: BlitzkriegState, power: int) -> bool:
    """Whether a power has a unit that may be sent; those of one zone after the other are asked."""
    one, two, three = around(state)
    rest = reserves(state, power)
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        if not three >> zone & 1:
            continue
        if not two >> zone & 1:
            here &= AIRCRAFT | SHIPS
        elif not one >> zone & 1:
            here &= ~INFANTRY
        while here:
            unit = (here & -here).bit_length() - 1
            near = in_reach(state, unit)
            if near and near & ~state.rules.reaction.bars(state, unit, near):
                return True
            here &= here - 1
            if not near and TYPE_OF[unit] != HQ and not state.fought >> unit & 1:
                here &= ~(KIN[unit] & OF_TYPE[TYPE_OF[unit]] & ~state.fought)  # they can come no farther
    return False


def close_by(state: BlitzkriegState, units: int) -> int:
    """Of some units those that stand so near to a combat that they might come to it, by whatever way."""
    one, two, three = around(state)
    found = 0
    rest = units
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        if one >> zone & 1:
            found |= here
        elif two >> zone & 1:
            found |= here & ~INFANTRY
        elif three >> zone & 1:
            found |= here & (AIRCRAFT | SHIPS)
    return found


def around(state: BlitzkriegState) -> tuple[int, int, int]:
    """The zones within one, two and three steps of a combat; kept while combats are the same."""
    battles = state.battles
    if state._around[0] != battles:
        one, two, three = [union(battles, AIR_WITHIN[steps]) for steps in (1, 2, 3)]
        state._around = (battles, (one, two, three))
    return state._around[1]


def reserves(state: BlitzkriegState, power: int) -> int:
    """The units of a power that stand outside the combats and have not reacted yet, as a set."""
    units = state.mine(power) & state.on_map & ~state.cargo & ~state.moved & ~state.watching
    busy = together(state.battles, state.at) & units
    return units & ~busy | state.rules.reaction.surplus(state, busy) if busy else units


def answers(state: BlitzkriegState, unit: int) -> int:
    """The attacked zones a unit may be sent into."""
    near = in_reach(state, unit)
    return near & ~state.rules.reaction.bars(state, unit, near) if near else 0


def in_reach(state: BlitzkriegState, unit: int) -> int:
    """The attacked zones with enemies of its own into which a unit can come, as far as the map goes."""
    bit = BIT[unit]
    if bit & AIRCRAFT:
        found = air_answers(state, unit)
    elif bit & TASK_FORCES:
        found = fleet_answers(state, unit) | ship_answers(state, unit)
    elif bit & SHIPS:
        found = ship_answers(state, unit)
    else:
        found = land_answers(state, unit)
    if found:
        for zone in bits(found):
            if not opponents(state, unit, zone):
                found &= ~BIT[zone]  # BLG-B1.0.9
        found &= ~BIT[state.area[unit]]
    return found


def defended(state: BlitzkriegState, unit: int) -> int:
    """The attacked zones in which a unit's friends are: its side's land, or seas with friendly ships."""
    nation = NATION_OF[unit]
    return state.battles & (state.friendly(nation) | SEA)


def air_answers(state: BlitzkriegState, unit: int) -> int:
    """Aircraft reach any attacked zone in their range."""
    zone = state.area[unit]
    near = AIR_WITHIN[state.rules.air.range(state, unit)][zone] & defended(state, unit)  # BLG-B6.1.5.1
    return near & in_flight(state, unit, zone) if near else 0  # BLG-B6.1.5.2, BLG-D20


def fleet_answers(state: BlitzkriegState, unit: int) -> int:
    """Task forces support attacked coasts (BLG-B6.1.5.3), not in exploitation."""
    zone = state.area[unit]
    if state.exploiting:
        return 0  # BLG-B6.3.8
    if state.fought >> unit & 1:
        return 0
    if state.battles >> zone & 1 and not state.rules.movement.spare_ship(state, unit):
        return 0
    return SHORES[zone] & defended(state, unit)


def ship_answers(state: BlitzkriegState, unit: int) -> int:
    """A naval HQ sends ships into an attacked sea zone, as reserves that pass no enemy."""
    zone = state.area[unit]
    seas = state.battles & SEA
    if not seas or command(state, unit) < 0:
        return 0
    if state.fought >> unit & 1:
        return 0  # BLG-D28
    nation = NATION_OF[unit]
    held = 0
    rest = state.on_map & SHIPS & state.foes(nation)
    while rest:
        target = state.area[(rest & -rest).bit_length() - 1]
        rest &= ~state.at[target]
        held |= BIT[target]
    lanes = state.rules.sea.lanes(state, nation)
    return reach(zone, REACH[unit], lanes, SEA & ~held, seas) & seas & held  # BLG-B6.1.6.7


def land_answers(state: BlitzkriegState, unit: int) -> int:
    """Reserves within their normal range, through friendly zones."""
    attacked = defended(state, unit) & LAND
    if not attacked:
        return 0
    if TYPE_OF[unit] == HQ:
        if not state.ratings.get(unit, 0):  # BLG-B6.1.6.5
            return state.rules.reaction.land_reaction(state, unit, attacked)
    elif command(state, unit) < 0:  # BLG-B6.1.6.1
        return state.rules.reaction.land_reaction(state, unit, attacked)
    friendly = (
        state.friendly(NATION_OF[unit])
        & ~state.battles
        & ~state.rules.reaction.closed_to_reserves(state, unit)
    )
    zone = state.area[unit]
    found = reach(zone, REACH[unit], state.rules.reaction.reserve_ways(state), friendly, attacked) & attacked
    if TYPE_OF[unit] == HQ:
        found &= followed(state, zone)
    for target in bits(found):
        if not state.at[target] & LAND_UNITS & state.units(state.phasing):
            found &= ~BIT[target]  # BLG-B6.1.6.6
    return found | state.rules.reaction.land_reaction(state, unit, attacked)


def followed(state: BlitzkriegState, zone: int) -> int:
    """The zones to which reserves went out of a zone; an HQ goes with them only (BLG-B6.1.6.5)."""
    sent = state.units(1 - state.phasing) & LAND_UNITS
    return sum({BIT[state.area[unit]] for unit in bits(sent) if state.via[unit] == zone})


def forbids_send(state: BlitzkriegState, power: int, unit: int, zone: int) -> str:
    """The rule by which a unit may not be sent somewhere; nothing where it may."""
    bit = BIT[unit]
    if not state.mine(power) & bit:
        return "BLG-B1.0.1#3"
    if not state.on_map & bit:
        return "BLG-B7.2.6.1" if state.area[unit] == TRACK else "BLG-D7"
    if state.moved & bit:
        return "BLG-D19"
    if state.cargo & bit:
        return "BLG-B6.2.2.8"
    if not reserves(state, power) & bit:
        return "BLG-D21#4"
    if not state.battles >> zone & 1:
        return state.rules.reaction.why_unreachable(state, unit, zone) or "BLG-B6.1.5.1"
    if answers(state, unit) >> zone & 1:
        return ""
    if not opponents(state, unit, zone):
        return "BLG-B1.0.9"
    reason = state.rules.reaction.why_barred(state, unit, zone)
    if reason:
        return reason
    if bit & AIRCRAFT:
        near = air_reach(state.area[unit], state.rules.air.range(state, unit), 0) >> zone & 1
        return "BLG-B6.1.5.2" if near else "BLG-D20"
    if bit & SHIPS:
        return why_no_ship(state, unit, zone)
    return why_no_reserve(state, unit, zone)


def why_no_ship(state: BlitzkriegState, unit: int, zone: int) -> str:
    """The rule by which a ship cannot come to an attacked zone."""
    if state.fought >> unit & 1:
        return "BLG-D28"
    if SEA >> zone & 1:
        return state.rules.reaction.why_unreachable(state, unit, zone) or "BLG-B6.1.6.7"
    return "BLG-B6.3.8" if state.exploiting else "BLG-B6.1.5.3"


def why_no_reserve(state: BlitzkriegState, unit: int, zone: int) -> str:
    """The rule by which a land unit cannot be a reserve there."""
    if SEA >> zone & 1:
        return "BLG-B1.2.1"
    if TYPE_OF[unit] == HQ and not (
        state.ratings.get(unit, 0) and followed(state, state.area[unit]) >> zone & 1
    ):
        return "BLG-B6.1.6.5"
    here = state.at[state.area[unit]] & HQS & state.units(state.side[NATION_OF[unit]])
    if TYPE_OF[unit] != HQ and command(state, unit) < 0:
        return "BLG-B6.1.6.2" if here else "BLG-B6.1.6.1"
    if not state.at[zone] & LAND_UNITS & state.units(state.phasing):
        return "BLG-B6.1.6.6"
    near = reach(state.area[unit], REACH[unit], LAND_NEAR)
    if not near >> zone & 1:
        return "BLG-B6.1.6.3"
    dry = reach(state.area[unit], REACH[unit], state.rules.reaction.reserve_ways(state))
    return "BLG-B6.1.6.4" if dry >> zone & 1 else "BLG-A1.2.8"


def send(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A unit reacts."""
    origin = state.area[unit]
    state.moved |= BIT[unit]
    if state.rules.reaction.intercepts(state, zone):
        state.interceptors |= BIT[unit]
    if BIT[unit] & TASK_FORCES and LAND >> zone & 1:
        state.support[unit] = zone
        state.emit(Supported(army=unit, area=zone, rules=("BLG-B6.1.5.3",)))
        return
    if not BIT[unit] & AIRCRAFT and TYPE_OF[unit] != HQ:
        hq = command(state, unit)
        if hq >= 0 and not state.rules.reaction.free(state, unit, zone):
            state.ratings[hq] = state.ratings.get(hq, 0) + 1  # BLG-B6.1.6.2
    state.rules.reaction.sent(state, unit, zone)
    state.put(unit, zone)
    if BIT[unit] & (LAND_UNITS | AIRCRAFT):
        state.via[unit] = origin
    rule = "BLG-B6.1.5.1" if BIT[unit] & AIRCRAFT else "BLG-B6.1.6.1"
    state.emit(Moved(armies=(unit,), origin=origin, area=zone, rules=(rule,)))
