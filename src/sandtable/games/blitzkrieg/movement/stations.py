"""6.2 and 6.3 Where units can go by rail, and where aircraft can rebase (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, flood
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, ALIKE_ON_LAND, KIN, LAND_UNITS, NATION_OF
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CHINA,
    CORE_OF,
    CW,
    GERMANY,
    HOME_OF,
    JAPAN,
    LAND_NEAR,
    STATE_CORE,
    USSR,
    zones,
)
from sandtable.games.blitzkrieg.movement.flying import bases, field_beside

CAPACITY: Final = (2, 1, 1, 4, 1, 1, 1, 1)  # Q7, in the order of the powers


# BLG-A6.2.4: what Japan holds of China from the start is in China as well.
JAPANESE_RAIL: Final = CORE_OF[JAPAN] | HOME_OF[CHINA] | zones("peking", "shanghai", "manchuria")


CW_RAIL: Final = STATE_CORE[0] | STATE_CORE[1] | STATE_CORE[3] | STATE_CORE[4]


def capacity(state: BlitzkriegState, power: int) -> int:
    """A power's rail capacity."""
    base = 4 if power == USSR and state.at_war(USSR, GERMANY) else CAPACITY[power]  # BLG-SC39.15
    return base + state.rail_built.get(power, 0)  # BLG-A6.2.2


def rail_zones(state: BlitzkriegState, unit: int) -> int:
    """Where a unit can go by rail: any connected friendly zone."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    if not LAND_NEAR[zone] & state.friendly(nation):
        return 0
    through = state.friendly(nation) & ~terrain.full_deserts(state, unit)  # BLG-A6.2.6, BLG-D60
    network = flood(BIT[zone], through, LAND_NEAR)  # BLG-A6.2.3
    power = state.runner[nation]
    if power == JAPAN and not network & JAPANESE_RAIL:
        return 0  # BLG-A6.2.4
    if power == CW and not network & CW_RAIL:
        return 0  # BLG-A6.2.5, BLG-D61
    found = network & ~BIT[zone]
    return found & ~state.rules.movement.bars(state, unit, zone, found)


def entrainable(state: BlitzkriegState, power: int) -> int:
    """The land units a power can move by rail now, as a set (BLG-A6.2.2)."""
    return passengers(state, power, ~state.moved) if state.rail[power] > 0 else 0


def can_entrain(state: BlitzkriegState, power: int) -> bool:
    """Whether a power will have a unit to send by rail in this segment."""
    return bool(passengers(state, power, state.on_map, True))


def passengers(state: BlitzkriegState, power: int, units: int, one: bool = False) -> int:
    """Of some units those of a power that have somewhere to go by rail, as a set; or only the first found."""
    rest = units & state.mine(power) & LAND_UNITS  # BLG-D61
    rest &= state.on_map & ~state.cargo & ~state.rules.movement.detained(state)
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & state.at[state.area[unit]] & ALIKE_ON_LAND[unit]  # BLG-D60
        rest ^= alike
        if next_station(state, unit) or rail_zones(state, unit):
            found |= alike
            if one:
                break
    return found


def next_station(state: BlitzkriegState, unit: int) -> int:
    """The friendly zones beside a unit's own that it can go to by rail, where no more of a network counts."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    beside = LAND_NEAR[zone] & state.friendly(nation) & ~terrain.TIGHT
    power = state.runner[nation]
    if power == JAPAN and not (beside | BIT[zone]) & JAPANESE_RAIL:
        return 0
    if power == CW and not (beside | BIT[zone]) & CW_RAIL:
        return 0
    return beside & ~state.rules.movement.bars(state, unit, zone, beside) if beside else 0


def why_no_rail(state: BlitzkriegState, power: int, unit: int) -> str:
    """The rule by which a unit cannot go by rail."""
    bit = BIT[unit]
    if not state.mine(power) & state.on_map & LAND_UNITS & ~state.cargo & bit:
        return "BLG-D61"
    if state.moved & bit:
        return "BLG-A6.2.2"
    near = LAND_NEAR[state.area[unit]] & state.friendly(NATION_OF[unit])
    if near and power in (JAPAN, CW):
        return "BLG-A6.2.4" if power == JAPAN else "BLG-A6.2.5"
    return "BLG-A6.2.6"


def rebase_zones(state: BlitzkriegState, unit: int) -> int:
    """Where an aircraft can rebase: doubled range over sea and friendly land (BLG-A6.3.2, BLG-A6.3.3)."""
    zone = state.area[unit]
    return bases(state, unit, zone, 2 * state.rules.air.range(state, unit), True) & ~BIT[zone]


def rebasable(state: BlitzkriegState, power: int) -> int:
    """The aircraft of a power that can still rebase this turn, as a set."""
    rest = state.mine(power) & state.on_map & AIRCRAFT & ~state.cargo & ~state.watching
    rest &= ~state.rebased  # BLG-A6.3.4
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & state.at[state.area[unit]] & KIN[unit]
        rest ^= alike
        if field_beside(state, unit) or rebase_zones(state, unit):
            found |= alike
    return found
