"""6.5.3 The value of a unit in combat, line by line: what each rule gives or takes."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARM,
    CONVOYS,
    FULL,
    HQ,
    HQS,
    INF,
    LAND_UNITS,
    SUBMARINES,
    TASK_FORCES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import (
    AIR_COMBAT,
    LIGHT,
    SONAR,
    SUBS,
    Line,
    border_lines,
    fortress_met,
    has,
    light_lines,
    zone_effect,
)
from sandtable.games.blitzkrieg.model.world import FOREST_ZONES, MOUNTAIN_ZONES
from sandtable.games.blitzkrieg.movement.weather import foul

SUPPLY: Final[Line] = ("supply", -2, "BLG-A6.1.13")
FLAK: Final[Line] = ("anti-aircraft", 1, "BLG-A6.5.5.2")


def total(lines: list[Line]) -> int:
    """What the lines of a unit come to; also below 0 (BLG-A1.2.18, BLG-A6.5.2.1)."""
    return sum([line[1] for line in lines])


def printed(state: BlitzkriegState, unit: int) -> Line:
    """The number on the face shown."""
    return ("printed", state.value(unit), "BLG-B2.1.3")


def halved(name: str, value: int, rule: str) -> Line:
    """What halving takes, rounded in favour of whoever is not halved."""
    return (name, value // 2 - value, rule)


def weather_lines(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
    """Foul weather: attacking land units, all aircraft and ships −1; fair: nothing (BLG-A5.4.4)."""
    if not foul(state, zone):
        return []
    lines: list[Line] = []
    ground = bool(BIT[unit] & LAND_UNITS)
    if (attacking or not ground) and not (ground and state.rules.strength.hardened(state, unit)):
        lines.append(("weather", -1, "BLG-A5.4.5" if ground else "BLG-A5.4.6"))
    frost = state.rules.strength.frost(state, unit, zone)
    if frost:
        lines.append(("frost", frost, "BLG-C-cold-days-in-hell"))
    return lines


def land_part(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> list[Line]:
    """The land part of a land combat, in the order of BLG-D35 (BLG-A6.5.3.1, BLG-A6.5.3.2)."""
    bit = BIT[unit]
    if bit & HQS:
        return []  # BLG-A1.2.20
    lines = [printed(state, unit)]
    if bit & TASK_FORCES:
        lines.append(("task-force", -(lines[0][1] // 2), "BLG-A6.5.3.16"))
    if state.landed >> unit & 1:
        lines.append(halved("invasion", total(lines), "BLG-A6.5.4.3"))
    lines += _ground(state, unit, zone, attacking, total(lines))
    lines += state.rules.strength.bonus(state, unit, zone)
    lines += weather_lines(state, unit, zone, attacking)
    if state.unsupplied_units & bit:
        lines.append(SUPPLY)
    return lines


def _ground(state: BlitzkriegState, unit: int, zone: int, attacking: bool, value: int) -> list[Line]:
    """The terrain of the zone and of the border."""
    if BIT[unit] & LIGHT:
        return light_lines(state, value, zone, attacking)  # BLG-A6.5.3.12
    lines: list[Line] = []
    effect = zone_effect(state, unit, zone, attacking)
    if effect:
        kind = "forest" if FOREST_ZONES >> zone & 1 else "mountain" if MOUNTAIN_ZONES >> zone & 1 else "swamp"
        lines.append((kind, effect, "BLG-A1.2.3" if TYPE_OF[unit] == ARM else "BLG-A1.2.4"))
    if attacking:
        lines += border_lines(state, unit, zone)
    elif TYPE_OF[unit] == INF and fortress_met(state, zone):
        lines.append(("fortress", 1, "BLG-A1.2.15"))
    return lines


def air_part(state: BlitzkriegState, unit: int, zone: int, enemy_light: bool) -> list[Line]:
    """The air/sea part: weather and supply only (BLG-A6.5.3.13, BLG-A6.5.3.17).

    Land units always have 1, not their printed value.
    """
    bit = BIT[unit]
    if bit & LAND_UNITS:
        able = TYPE_OF[unit] != HQ and not state.unsupplied_units & bit  # BLG-A6.5.3.10
        return [FLAK] if able else []  # BLG-A6.5.3.9, BLG-A6.5.5.3
    lines = [printed(state, unit), *state.rules.strength.bonus(state, unit, zone)]
    lines += weather_lines(state, unit, zone, True)
    if state.unsupplied_units & bit:
        lines.append(SUPPLY)
    return lines + air_combat(state, unit, enemy_light)


def air_combat(state: BlitzkriegState, unit: int, enemy_light: bool) -> list[Line]:
    """+1 against aircraft and task forces; not for single-sided aircraft (BLG-A7.4.29, BLG-D90)."""
    if not enemy_light or not has(state, unit, AIR_COMBAT) or not BIT[unit] & LIGHT:
        return []  # BLG-A7.4.30
    if FULL[unit] == 1:
        return []  # BLG-A7.4.31
    return [("air-combat", 1, "BLG-A7.4.29")]


def at_sea(state: BlitzkriegState, unit: int, zone: int, enemy: int) -> list[Line]:
    """A ship or aircraft against surface ships and aircraft at sea (BLG-A6.5.3.19, BLG-A6.5.3.20)."""
    bit = BIT[unit]
    if bit & CONVOYS & state.landed:
        return unarmed(state, unit)
    flak_only = not enemy & ~AIRCRAFT
    if flak_only and bit & CONVOYS:
        return [] if state.reduced & bit else [FLAK]  # BLG-A6.5.3S.2
    if flak_only and bit & SUBMARINES:
        return []  # BLG-D36
    lines = [printed(state, unit), *state.rules.strength.bonus(state, unit, zone)]
    lines += weather_lines(state, unit, zone, True)
    if bit & AIRCRAFT and state.unsupplied_units & bit:
        lines.append(SUPPLY)
    if bit & SUBMARINES and has(state, unit, SUBS):
        lines.append(("better-submarines", 1, "BLG-A7.4.33"))
    return lines + air_combat(state, unit, bool(enemy & AIRCRAFT))


def unarmed(state: BlitzkriegState, unit: int) -> list[Line]:
    """A convoy that has just landed troops does not fire, at sea neither (BLG-A6.5.4.16)."""
    return [printed(state, unit), ("invasion", -state.value(unit), "BLG-A6.5.4.16")]


def hunting(state: BlitzkriegState, unit: int) -> list[Line]:
    """Fire at submarines (BLG-A6.5.3S.1, BLG-A6.5.3S.2, BLG-D36)."""
    bit = BIT[unit]
    if bit & SUBMARINES:
        return []  # BLG-A6.5.3S.3
    if bit & CONVOYS and state.reduced & bit:
        return []
    if bit & CONVOYS & state.landed:
        return unarmed(state, unit)
    if bit & AIRCRAFT:
        lines = [printed(state, unit), *weather_lines(state, unit, state.area[unit], True)]
        return [*lines, SUPPLY] if state.unsupplied_units & bit else lines
    lines = [("anti-submarine", 1, "BLG-A6.5.3S.1")]
    if has(state, unit, SONAR):
        lines.append(("sonar", 1, "BLG-A7.4.35"))
    return lines


def land_part_value(state: BlitzkriegState, unit: int, zone: int, attacking: bool) -> int:
    """The effective value in the land part."""
    return total(land_part(state, unit, zone, attacking))


def air_part_value(state: BlitzkriegState, unit: int, zone: int, enemy_light: bool) -> int:
    """The effective value in the air/sea part."""
    return total(air_part(state, unit, zone, enemy_light))


def naval_value(state: BlitzkriegState, unit: int, zone: int, enemy: int) -> int:
    """The effective value at sea."""
    return total(at_sea(state, unit, zone, enemy))


def hunting_value(state: BlitzkriegState, unit: int) -> int:
    """A ship's anti-submarine value."""
    return total(hunting(state, unit))
