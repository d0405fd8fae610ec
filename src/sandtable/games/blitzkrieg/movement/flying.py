"""6.1.1 How aircraft fly: missions, bases, relocation."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, KIN, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, LAND, SEA, air_reach


def in_flight(state: BlitzkriegState, unit: int, zone: int) -> int:
    """The zones an aircraft can reach on a mission, over all but neutrals (BLG-B6.1.1.9)."""
    nation = NATION_OF[unit]
    closed = LAND & ~state.friendly(nation) & ~state.hostile(nation)
    return air_reach(zone, state.rules.air.range(state, unit), closed)


def targets(state: BlitzkriegState, unit: int, among: int = -1) -> int:
    """The zones an aircraft may fly a mission into: where enemies it is at war with can be fought.

    Only some zones are asked about, if they are named.
    """
    nation = NATION_OF[unit]
    zone = state.area[unit]
    reach = among & (state.hostile(nation) | SEA)
    if state.exploiting:
        reach &= state.battles  # BLG-D15, BLG-B6.3.7
    if reach:
        reach &= in_flight(state, unit, zone)
    if not reach:
        return 0
    foes = state.foes(nation) & state.on_map & ~state.cargo
    found = 0
    for target in bits(reach):
        here = state.at[target] & foes
        if target == zone or not here:
            continue
        if SEA >> target & 1:
            if here & SHIPS:
                found |= BIT[target]
        elif not state.at[target] & state.units(1 - state.side[nation]) & ~foes & ~SHIPS & ~state.cargo:
            found |= BIT[target]
    return found & ~state.rules.air.bars_mission(state, unit, found) if found else 0


def bases(state: BlitzkriegState, unit: int, zone: int, steps: int, direct: bool) -> int:
    """The friendly zones with room that an aircraft can land in; direct: over no enemy land (BLG-D10)."""
    found = airfields(state, unit, zone, steps, direct)
    return found & ~state.rules.air.full(state, unit, found)


def airfields(state: BlitzkriegState, unit: int, zone: int, steps: int, direct: bool) -> int:
    """The same, whether there is room or not; never a sea zone."""
    nation = NATION_OF[unit]
    friendly = state.friendly(nation)
    closed = LAND & ~friendly if direct else LAND & ~friendly & ~state.hostile(nation)
    return air_reach(zone, steps, closed) & friendly & ~state.battles  # BLG-A1.1.7


def relocations(state: BlitzkriegState, unit: int, among: int = -1) -> int:
    """The zones an aircraft can relocate to, with double range over friendly zones and sea (BLG-D15).

    Only some are asked about, if they are named.
    """
    if state.exploiting:
        return 0
    zone = state.area[unit]
    reach = state.rules.air.range(state, unit)
    wanted = among & ~BIT[zone]
    found = bases(state, unit, zone, reach, False) & wanted
    if found != wanted and state.free_of_enemies(NATION_OF[unit], zone):  # BLG-B6.1.2.1
        found |= bases(state, unit, zone, 2 * reach, True) & wanted
    return found


def missions(state: BlitzkriegState, unit: int, among: int = -1) -> int:
    """Every zone an aircraft can fly to now; only some are asked about, if they are named."""
    found = targets(state, unit, among)
    return found if found == among else found | relocations(state, unit, among)


def able_to_fly(state: BlitzkriegState, units: int) -> int:
    """The aircraft among some that can fly anywhere now, as a set."""
    if state.exploiting and not state.battles:
        return 0  # BLG-D15
    rest = units & AIRCRAFT
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        zone = state.area[unit]
        alike = rest & state.at[zone] & KIN[unit]
        rest ^= alike
        if has_airfield(state, unit, zone) or missions(state, unit):
            found |= alike
    return found


def has_airfield(state: BlitzkriegState, unit: int, zone: int) -> bool:
    """Whether the first airfield an aircraft might relocate to has room, which mostly settles it."""
    if state.exploiting:
        return False
    if field_beside(state, unit):
        return True
    near = airfields(state, unit, zone, state.rules.air.range(state, unit), False) & ~BIT[zone]
    first = near & -near
    return bool(first and not state.rules.air.full(state, unit, first))


def field_beside(state: BlitzkriegState, unit: int) -> bool:
    """Whether the first friendly zone beside an aircraft's own, which is in reach of any flight, has room."""
    near = AIR_NEAR[state.area[unit]] & state.friendly(NATION_OF[unit]) & ~state.battles
    first = near & -near
    return bool(first and not state.rules.air.full(state, unit, first))


def forbids_flight(state: BlitzkriegState, unit: int, target: int) -> str:
    """The rule by which an aircraft may not fly somewhere; nothing where it may."""
    nation = NATION_OF[unit]
    if missions(state, unit) >> target & 1:
        return ""
    if LAND >> target & 1 and not (state.friendly(nation) | state.hostile(nation)) >> target & 1:
        return "BLG-B8.1.1"
    if state.exploiting:
        return "BLG-D15"
    if not in_flight(state, unit, state.area[unit]) >> target & 1:
        if bases(state, unit, state.area[unit], 2 * state.rules.air.range(state, unit), True) >> target & 1:
            return "BLG-B6.1.2.1"
        near = air_reach(state.area[unit], state.rules.air.range(state, unit), 0) >> target & 1
        return "BLG-B6.1.1.9" if near else "BLG-B6.1.1.8"
    if SEA >> target & 1:
        return "BLG-B6.2.3.8"
    return state.rules.air.why_no_mission(state, unit, target) or "BLG-B6.1.1.11"


def fly(state: BlitzkriegState, unit: int, zone: int) -> None:
    """An aircraft flies: into a combat, or to a base, which is always a friendly zone (BLG-B6.1.1.11)."""
    origin = state.area[unit]
    mission = not state.friendly(NATION_OF[unit]) & BIT[zone]
    state.put(unit, zone)
    state.via[unit] = origin
    state.moved |= BIT[unit]
    state.emit(Moved(armies=(unit,), origin=origin, area=zone, rules=("BLG-B6.1.1.8",)))
    if mission:
        if LAND >> zone & 1:
            state.rules.movement.attack_begins(state, unit, zone)
        state.battles |= BIT[zone]


def why_no_base(state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
    """The rule by which an aircraft may not land in a zone after a combat."""
    if not LAND >> target & 1:
        return "BLG-B6.2.3.8" if SEA >> target & 1 else "BLG-B1.2.2"
    if not state.friendly(NATION_OF[unit]) & ~state.battles & BIT[target]:
        return "BLG-B6.1.1.11"
    if not air_reach(zone, state.rules.air.range(state, unit), 0) >> target & 1:
        return "BLG-B6.2.3.7"
    return state.rules.sea.forbids_basing(state, unit, target) or "BLG-D15#2"  # over neutral land


def landing(state: BlitzkriegState, unit: int, zone: int, stay: bool) -> int:
    """Where an aircraft can go after a combat."""
    found = bases(state, unit, zone, state.rules.air.range(state, unit), False)  # BLG-B6.1.1.10
    if stay and state.friendly(NATION_OF[unit]) >> zone & 1:
        found |= BIT[zone]  # BLG-D15
    return found
