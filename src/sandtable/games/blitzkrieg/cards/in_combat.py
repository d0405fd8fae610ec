"""Part 6 Cards in force, and played for a turn, in movement and combat (advanced)."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    GUARDS,
    INFANTRY,
    LAND_UNITS,
    NATION_OF,
    OWN,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.deck import (
    CARD,
    FINEST_HOUR,
    FORTRESS_EUROPE,
    PERIMETER,
    in_force,
    this_turn,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.terrain import Line, in_ussr, zone_effect
from sandtable.games.blitzkrieg.model.world import (
    AFRICA,
    CHINA,
    COAST,
    CORE_OF,
    CW,
    GERMANY,
    GREAT_BRITAIN,
    JAPAN,
    LAND,
    MOUNTAIN_ZONES,
    USSR,
)
from sandtable.games.blitzkrieg.movement.weather import foul


def blitzkrieg(state: BlitzkriegState, unit: int, zone: int) -> str:
    """No reserves or aircraft against combats in which German units attack; task forces may."""
    if not this_turn(state, state.blitzkrieg) or BIT[unit] & TASK_FORCES:
        return ""
    return "BLG-C-blitzkrieg" if present(state, zone, state.phasing) & OWN[GERMANY] else ""


def bridgehead(state: BlitzkriegState, unit: int) -> bool:
    """Land units of the playing nation ignore rivers this turn."""
    return this_turn(state, state.bridgehead.get(NATION_OF[unit]))


def hardened(state: BlitzkriegState, unit: int) -> bool:
    """Guards, or all Soviet land units in a winter offensive, ignore foul weather in combat."""
    if NATION_OF[unit] != USSR:
        return False
    guard = bool(BIT[unit] & GUARDS) and in_force(state, "guards-troops")
    return guard or this_turn(state, state.winter_offensive)


def frost(state: BlitzkriegState, unit: int, zone: int) -> int:
    """Cold days in hell: Axis units −1 in the USSR in foul weather."""
    if not state.cold_days or state.side[NATION_OF[unit]] == state.alliance[USSR]:
        return 0
    return -1 if foul(state, zone) and in_ussr(state, zone) else 0


def bonus(state: BlitzkriegState, unit: int, zone: int) -> list[Line]:
    """Elite and mountain troops; an aircraft that dropped paratroops has no value."""
    if state.paras >> unit & 1:
        return [("paratroops", -99, "BLG-C-para-troops")]
    lines: list[Line] = []
    if state.elite >> unit & 1:
        lines.append(("elite", 1, "BLG-C-elite-troops"))
    mountain = BIT[unit] & INFANTRY and MOUNTAIN_ZONES >> zone & 1
    if mountain and this_turn(state, state.mountain_troops.get(NATION_OF[unit])):
        lines.append(("mountain-troops", 1, "BLG-C-mountain-troops"))
    return lines


def surprising(state: BlitzkriegState, zone: int, units: int) -> int:
    """The units that fire first in a combat: of the nation alone, on land no ships (BLG-D57)."""
    surprise = state.surprise
    if surprise is None or surprise.zone != zone:
        return 0
    return units & OWN[surprise.power] & ~(SHIPS if LAND >> zone & 1 else 0)


def kamikaze_dice(state: BlitzkriegState, unit: int) -> int:
    """Japanese aircraft fire twice (BLG-D75)."""
    return 1 if BIT[unit] & AIRCRAFT & OWN[JAPAN] and in_force(state, "kamikaze") else 0


def battle_over(state: BlitzkriegState, zone: int) -> None:
    """Effects for one combat end; kamikazes do not come back."""
    if state.surprise is not None and state.surprise.zone == zone:
        state.surprise = None
    state.elite = 0
    sacrifice(state, state.at[zone] & ~state.cargo & state.fought)


def sacrifice(state: BlitzkriegState, units: int) -> None:
    """Kamikazes among some units that have fought do not come back (BLG-D75)."""
    if in_force(state, "kamikaze"):
        for unit in bits(units & AIRCRAFT & OWN[JAPAN]):
            state.take_off(unit, POOL)


def coast_dice(state: BlitzkriegState, zone: int, units: int) -> list[Line]:
    """The value of the two extra dice of a defended coast against an invasion; nothing without them."""
    if not state.at[zone] & state.landed & state.units(state.phasing) or not COAST >> zone & 1:
        return []
    lines: list[Line] = []
    if FORTRESS_EUROPE in state.in_play and units & OWN[GERMANY] & LAND_UNITS:
        lines = [("coast", 3, "BLG-C-fortress-europe")]
    elif FINEST_HOUR in state.in_play and GREAT_BRITAIN >> zone & 1 and units & OWN[CW] & LAND_UNITS:
        lines = [("coast", 3, "BLG-C-their-finest-hour")]
    elif PERIMETER in state.in_play and state.control[zone] == JAPAN:
        strength = 3 if CORE_OF[JAPAN] >> zone & 1 else 1
        lines = [("coast", strength, "BLG-C-japanese-defense-perimeter")]
    infantry = next((unit for unit in bits(units & INFANTRY)), -1)
    effect = zone_effect(state, infantry, zone, False) if lines and infantry >= 0 else 0
    if effect:
        lines.append(("terrain", effect, "BLG-A1.2.4"))
    return lines


def total_war(state: BlitzkriegState, units: int) -> str:
    """Units of a country in total war do not retreat."""
    power = state.in_play.get(CARD["total-war"], -1)
    return "BLG-C-total-war" if power >= 0 and units & OWN[power] else ""


def desert_fox(state: BlitzkriegState, unit: int) -> bool:
    """Units of the player's side in Africa exploit without an HQ."""
    return (
        this_turn(state, state.desert_fox.get(state.phasing))
        and bool(BIT[unit] & LAND_UNITS)
        and state.side[NATION_OF[unit]] == state.phasing
        and bool(AFRICA >> state.area[unit] & 1)
    )


def flown(state: BlitzkriegState) -> int:
    """Aircraft that carried paratroops fly no other mission this turn."""
    return state.paras


def forbids_chinese_front(state: BlitzkriegState, unit: int, zone: int) -> str:
    """One attack a turn between Japan and China, unless there is national war."""
    power = state.runner[NATION_OF[unit]]
    if power not in (JAPAN, CHINA) or state.side[NATION_OF[unit]] != state.phasing:
        return ""
    enemy, front, rule = (
        (CHINA, state.japan_front, "BLG-A8.7.1")
        if power == JAPAN
        else (JAPAN, state.china_front, "BLG-A8.7.2")
    )
    if in_force(state, "japan-national-war"):
        return ""  # BLG-A8.7.5
    if state.control[zone] != enemy:
        return ""
    if not state.at[zone] & state.units(state.side[enemy]) & LAND_UNITS:
        return ""  # BLG-A8.7.4
    return rule if front not in (-1, zone) else ""


def note_chinese_front(state: BlitzkriegState, unit: int, zone: int) -> None:
    """Remember the zone attacked this turn."""
    power = state.runner[NATION_OF[unit]]
    if power not in (JAPAN, CHINA):
        return
    enemy = CHINA if power == JAPAN else JAPAN
    held = state.at[zone] & state.units(state.side[enemy]) & LAND_UNITS  # BLG-A8.7.4
    if held and state.control[zone] == enemy:  # BLG-A8.7.3
        if power == JAPAN:
            state.japan_front = zone
        else:
            state.china_front = zone
