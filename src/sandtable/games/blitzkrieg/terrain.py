"""1.1, 1.2 and 6.5.3 Stacking, and the value of a unit under terrain, weather and supply (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.counters import (
    AIRCRAFT,
    ARM,
    CONVOYS,
    FULL,
    HQ,
    HQS,
    INF,
    LAND_UNITS,
    NATION_OF,
    SUBMARINES,
    TASK_FORCES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.weather import foul
from sandtable.games.blitzkrieg.world import (
    DESERT_ZONES,
    EASTERN_POLAND,
    FOREST_ZONES,
    FORTRESS,
    HOME_OF,
    MARSH,
    MOUNTAIN_ZONES,
    NATIONAL,
    RIDGE,
    RIVER,
    SIZE,
    STACKING,
    SWAMP_ZONES,
    USSR,
    ZONE,
)

DESERT_LIMIT: Final = 3
TIGHT: Final = DESERT_ZONES | sum(BIT[zone] for zone in range(SIZE) if STACKING[zone])
LIGHT: Final = AIRCRAFT | TASK_FORCES  # BLG-A1.2.6
AIR_COMBAT, LONG_RANGE, SUBS, SONAR, RADAR, ROCKETS, ATOM = range(7)
TECHNOLOGIES: Final = ("air-combat", "long-range", "subs", "sonar", "radar", "v-weapons", "atomic-bomb")
MAGINOT: Final = ZONE["maginot"]


def has(state: BlitzkriegState, unit: int, technology: int) -> bool:
    """Whether a unit's own power has a technology; allies and minors do not profit (BLG-A7.4.11)."""
    nation = NATION_OF[unit]
    return nation < 8 and bool(state.technologies[nation] >> technology & 1)


def crowd(state: BlitzkriegState, zone: int, side: int, kinds: int) -> int:
    """How many units of some kinds a side has ashore in a zone; those aboard do not count (BLG-A1.1.3)."""
    return (state.at[zone] & kinds & state.units(side) & ~state.cargo).bit_count()


def full_deserts(state: BlitzkriegState, unit: int) -> int:
    """The desert zones that can take no further unit of this side (BLG-A1.2.2, BLG-D60)."""
    if BIT[unit] & HQS:
        return 0
    side = state.side[NATION_OF[unit]]
    kinds = LAND_UNITS & ~HQS
    found = 0
    for zone in bits(DESERT_ZONES):
        if state.at[zone] and crowd(state, zone, side, kinds & ~BIT[unit]) >= DESERT_LIMIT:
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
    return bool((HOME_OF[USSR] & NATIONAL | EASTERN_POLAND & state.owned[USSR]) >> zone & 1)


def fortress_met(state: BlitzkriegState, zone: int) -> bool:
    """Whether an attacking unit crossed a fortified border into this zone.

    BLG-A1.2.13, BLG-A1.2.14, BLG-A1.2.15, BLG-A1.2.16; out of the fortress no border counts (BLG-A1.2.17).
    """
    if not FORTRESS[zone] or (zone == MAGINOT and "maginot-destroyed" in state.notes):
        return False
    attackers = state.at[zone] & LAND_UNITS & state.units(state.phasing) & ~state.out
    return any(state.via[unit] >= 0 and FORTRESS[zone] >> state.via[unit] & 1 for unit in bits(attackers))


def border_effect(state: BlitzkriegState, unit: int, zone: int) -> int:
    """What the border a land unit crossed takes from its value (BLG-A1.2.9, BLG-A1.2.7, BLG-A1.2.19, Q3)."""
    origin = state.via[unit]
    if origin < 0:
        return 0  # BLG-D76
    bit = BIT[origin]
    armour = TYPE_OF[unit] == ARM
    effect = 0
    if RIVER[zone] & bit and not state.rules.ignores_rivers(state, unit):
        effect -= 1
    if RIDGE[zone] & bit:
        if armour:
            effect -= 0 if MOUNTAIN_ZONES >> zone & 1 else 2  # BLG-A1.2.12
        else:
            effect -= 1
    if MARSH[zone] & bit:
        effect -= 3 if armour else 1  # BLG-D34
    if FORTRESS[zone] & bit and not (zone == MAGINOT and "maginot-destroyed" in state.notes):
        effect -= 3 if armour else 1  # BLG-D33
    return effect


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


def weather_effect(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
    """Foul weather: attacking land units, all aircraft and ships −1; fair: nothing (BLG-A5.4.4).

    BLG-A5.4.5, BLG-A5.4.6.
    """
    if not foul(state, zone):
        return 0
    effect = 0
    ground = bool(BIT[unit] & LAND_UNITS)
    if (attacking or not ground) and not (ground and state.rules.hardened(state, unit)):
        effect -= 1
    return effect + state.rules.frost(state, unit, zone)


def land_part_value(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
    """The effective value in the land part of a land combat (BLG-A6.5.3.1, BLG-A6.5.3.2, BLG-D35).

    Effects add up (BLG-A1.2.18), also below 0 (BLG-A6.5.2.1).
    """
    if BIT[unit] & HQS:
        return 0  # BLG-A1.2.20
    value = state.value(unit)
    if BIT[unit] & TASK_FORCES:
        value = (value + 1) // 2  # BLG-A6.5.3.16
    if state.landed >> unit & 1:
        value //= 2  # BLG-A6.5.4.3
    if BIT[unit] & LIGHT:
        value = light_effect(state, value, zone, attacking)
    else:
        value += zone_effect(state, unit, zone, attacking)
        if attacking:
            value += border_effect(state, unit, zone)
        elif TYPE_OF[unit] == INF and fortress_met(state, zone):
            value += 1
    value += state.rules.card_bonus(state, unit, zone)
    value += weather_effect(state, unit, zone, attacking)
    return value - (2 if state.unsupplied_units >> unit & 1 else 0)  # BLG-A6.1.13


def light_effect(state: BlitzkriegState, value: int, zone: int, attacking: bool) -> int:
    """Terrain for aircraft and task forces in the land part (BLG-A1.2.5, BLG-A6.5.3.3)."""
    if SWAMP_ZONES >> zone & 1:
        value //= 2
    if attacking and fortress_met(state, zone):
        value //= 2
    if (FOREST_ZONES | MOUNTAIN_ZONES) >> zone & 1:
        value -= 1
    return value


def air_part_value(state: BlitzkriegState, unit: int, zone: int, enemy_light: bool) -> int:
    """The value in the air/sea part: weather and supply only (BLG-A6.5.3.13, BLG-A6.5.3.17).

    Land units always have 1, not their printed value (BLG-A6.5.3.9, BLG-A6.5.5.3).
    """
    if BIT[unit] & LAND_UNITS:
        return 0 if TYPE_OF[unit] == HQ or state.unsupplied_units >> unit & 1 else 1  # BLG-A6.5.3.10
    value = state.value(unit) + state.rules.card_bonus(state, unit, zone)
    value += weather_effect(state, unit, zone, True)
    value -= 2 if state.unsupplied_units >> unit & 1 else 0
    return value + air_combat_bonus(state, unit, enemy_light)


def air_combat_bonus(state: BlitzkriegState, unit: int, enemy_light: bool) -> int:
    """+1 against aircraft and task forces; not for single-sided aircraft (BLG-A7.4.29, BLG-D90)."""
    if not enemy_light or not has(state, unit, AIR_COMBAT) or not BIT[unit] & LIGHT:
        return 0  # BLG-A7.4.30
    return 0 if BIT[unit] & AIRCRAFT and FULL[unit] == 1 else 1  # BLG-A7.4.31


def naval_value(state: BlitzkriegState, unit: int, zone: int, enemy: int) -> int:
    """The value of a ship or aircraft against surface ships and aircraft at sea.

    BLG-A6.5.3.19, BLG-A6.5.3.20.
    """
    flak_only = not enemy & ~AIRCRAFT
    if flak_only and BIT[unit] & CONVOYS:
        return 0 if state.reduced & BIT[unit] else 1  # BLG-A6.5.3S.2, BLG-A6.5.5.2
    if flak_only and BIT[unit] & SUBMARINES:
        return 0  # BLG-D36
    value = state.value(unit) + state.rules.card_bonus(state, unit, zone)
    value += weather_effect(state, unit, zone, True)
    if BIT[unit] & AIRCRAFT and state.unsupplied_units >> unit & 1:
        value -= 2
    if BIT[unit] & SUBMARINES and has(state, unit, SUBS):
        value += 1  # BLG-A7.4.33
    return value + air_combat_bonus(state, unit, bool(enemy & AIRCRAFT))


def hunting_value(state: BlitzkriegState, unit: int) -> int:
    """A ship's anti-submarine value (BLG-A6.5.3S.1, BLG-A6.5.3S.2, BLG-D36, BLG-A7.4.35)."""
    if BIT[unit] & SUBMARINES or (BIT[unit] & CONVOYS and state.reduced & BIT[unit]):
        return 0
    if BIT[unit] & AIRCRAFT:
        return state.value(unit)
    return 1 + (1 if has(state, unit, SONAR) else 0)
