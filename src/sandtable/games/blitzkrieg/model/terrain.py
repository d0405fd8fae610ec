"""1.1 and 1.2 Stacking, and what terrain gives to or takes from the value of a unit (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARM,
    COUNT,
    HQS,
    INF,
    LAND_UNITS,
    NATION_OF,
    TASK_FORCES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BULGARIA,
    CORE_OF,
    DESERT_ZONES,
    EASTERN_POLAND,
    FOREST_ZONES,
    FORTRESS,
    LAND_NEAR,
    MARSH,
    MOUNTAIN_ZONES,
    RIDGE,
    RIVER,
    SIZE,
    STACKING,
    SWAMP_ZONES,
    USSR,
)

Line = tuple[str, int, str]
"""What a rule changes in the value of a unit: a name, the number, the rule."""
DESERT_LIMIT: Final = 3
DESERTS: Final = tuple(bits(DESERT_ZONES))
TIGHT: Final = DESERT_ZONES | sum(BIT[zone] for zone in range(SIZE) if STACKING[zone])
ROOM: Final = tuple(
    min(STACKING[zone] or COUNT, DESERT_LIMIT if DESERT_ZONES >> zone & 1 else COUNT) for zone in range(SIZE)
)
"""Per zone how many units have room in any case."""
LIGHT: Final = AIRCRAFT | TASK_FORCES  # BLG-A1.2.6
AIR_COMBAT, LONG_RANGE, SUBS, SONAR, RADAR, ROCKETS, ATOM = range(7)


def has(state: BlitzkriegState, unit: int, technology: int) -> bool:
    """Whether a unit's own power has a technology; allies and minors do not profit (BLG-A7.4.11)."""
    nation = NATION_OF[unit]
    return nation < 8 and bool(state.technologies[nation] >> technology & 1)


def crowd(state: BlitzkriegState, zone: int, side: int, kinds: int) -> int:
    """How many units of some kinds a side has in a land zone."""
    return (state.at[zone] & kinds & state.units(side)).bit_count()  # BLG-A1.1.2


def full_deserts(state: BlitzkriegState, unit: int) -> int:
    """The desert zones that can take no further unit of this side (BLG-A1.2.2, BLG-D60)."""
    if BIT[unit] & HQS:
        return 0
    others = LAND_UNITS & ~HQS & ~BIT[unit] & state.units(state.side[NATION_OF[unit]])
    found = 0
    for zone in DESERTS:
        here = state.at[zone] & others
        if here and here.bit_count() >= DESERT_LIMIT:
            found |= BIT[zone]
    return found


def full_zones(state: BlitzkriegState, unit: int, zones: int) -> int:
    """Of some zones those with no room for a unit."""
    zones &= TIGHT
    found = 0
    if zones:
        others = state.units(state.side[NATION_OF[unit]]) & (AIRCRAFT if BIT[unit] & AIRCRAFT else LAND_UNITS)
        for zone in bits(zones):
            if (state.at[zone] & others).bit_count() >= ROOM[zone] and no_room(state, unit, zone):
                found |= BIT[zone]
    return found


def no_room(state: BlitzkriegState, unit: int, zone: int, more: int = 0) -> str:
    """The rule by which a unit has no room in a zone, besides some more that go there too."""
    side = state.side[NATION_OF[unit]]
    limit = STACKING[zone]
    kinds = AIRCRAFT if BIT[unit] & AIRCRAFT else LAND_UNITS
    if limit and crowd(state, zone, side, kinds & ~BIT[unit]) + more >= limit:
        return "BLG-A1.1.2"
    if DESERT_ZONES >> zone & 1 and BIT[unit] & LAND_UNITS & ~HQS:
        here = crowd(state, zone, side, LAND_UNITS & ~HQS & ~BIT[unit])
        if here + more >= DESERT_LIMIT:
            return "BLG-A1.2.2"
    return ""


def in_ussr(state: BlitzkriegState, zone: int) -> bool:
    """Whether a zone counts as being in the USSR (BLG-D85)."""
    return bool((CORE_OF[USSR] | EASTERN_POLAND & state.owned[USSR]) >> zone & 1)


DRY_WAYS: Final = tuple(
    0 if SWAMP_ZONES >> zone & 1 else LAND_NEAR[zone] & ~SWAMP_ZONES & ~MARSH[zone] for zone in range(SIZE)
)
"""The land zones next to each other but for swamps and over swamp borders (BLG-A1.2.8)."""


def barred_from_ussr(state: BlitzkriegState, unit: int, zone: int) -> str:
    """Bulgarian troops do not enter the USSR."""
    if NATION_OF[unit] != BULGARIA or not BIT[unit] & LAND_UNITS:
        return ""
    return "BLG-A8.8.1" if in_ussr(state, zone) else ""


def fortress_met(state: BlitzkriegState, zone: int) -> bool:
    """Whether an attacking unit crossed a fortified border into this zone."""
    barred = walls(state, zone)
    attackers = state.at[zone] & LAND_UNITS & state.units(state.phasing) & ~state.out  # BLG-A1.2.15
    crossed = [unit for unit in bits(attackers) if state.via[unit] >= 0]
    return any(barred >> state.via[unit] & 1 for unit in crossed)  # BLG-A1.2.13


def walls(state: BlitzkriegState, zone: int) -> int:
    """The zones from which a fortress bars the way into a zone."""
    return 0 if state.maginot_destroyed else FORTRESS[zone]


def border_lines(state: BlitzkriegState, unit: int, zone: int) -> list[Line]:
    """What the border a land unit crossed takes from its value (BLG-A1.2.9, BLG-A1.2.7, Q3)."""
    origin = state.via[unit]
    bit = BIT[origin] if origin >= 0 else 0  # BLG-D76
    armour = TYPE_OF[unit] == ARM
    lines: list[Line] = []
    if RIVER[zone] & bit and not state.rules.strength.ignores_rivers(state, unit):
        lines.append(("river", -1, "BLG-A1.2.19"))
    if RIDGE[zone] & bit:
        if not armour:
            lines.append(("mountain-border", -1, "BLG-A1.2.7"))
        elif not MOUNTAIN_ZONES >> zone & 1:
            lines.append(("mountain-border", -2, "BLG-A1.2.12"))
    if MARSH[zone] & bit:
        lines.append(("swamp-border", -3 if armour else -1, "BLG-D34"))
    if walls(state, zone) & bit:
        lines.append(("fortress", -3 if armour else -1, "BLG-D33"))  # BLG-A1.2.14
    return lines


def zone_effect(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
    """What the terrain of the zone gives or takes (BLG-A1.2.1, BLG-A1.2.3, BLG-A1.2.4, Q3)."""
    kind = TYPE_OF[unit]
    if kind == ARM:
        if FOREST_ZONES >> zone & 1:
            return -1
        return -2 if (MOUNTAIN_ZONES | SWAMP_ZONES) >> zone & 1 else 0
    if kind == INF and not attacking:
        if MOUNTAIN_ZONES >> zone & 1:
            return 1
        return 2 if SWAMP_ZONES >> zone & 1 else 0
    return 0


def light_lines(state: BlitzkriegState, value: int, zone: int, attacking: bool) -> list[Line]:
    """Terrain for aircraft and task forces in the land part (BLG-A1.2.5, BLG-A6.5.3.3)."""
    lines: list[Line] = []
    if SWAMP_ZONES >> zone & 1:
        lines.append(("swamp", value // 2 - value, "BLG-A1.2.5"))
    if attacking and fortress_met(state, zone):
        lines.append(("fortress", value // 2 - value, "BLG-A1.2.15"))
    if (FOREST_ZONES | MOUNTAIN_ZONES) >> zone & 1:
        lines.append(("forest" if FOREST_ZONES >> zone & 1 else "mountain", -1, "BLG-A1.2.5"))
    return lines
