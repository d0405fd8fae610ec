"""6.1 to 6.4 Movement by land and air in the advanced game: stacking, weather, garrisons, bombing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits, union
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.cards import garrison, in_combat, windows
from sandtable.games.blitzkrieg.combat import bombing, invasion
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.advanced_actions import ATOM, BOMB, Bomb, Watch
from sandtable.games.blitzkrieg.model.advanced_actions import Atom as AtomAction
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    HQS,
    NATION_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BULGARIA,
    CHINA,
    ISLANDS,
    JAPAN,
    LAND,
    MARSH,
    SWAMP_ZONES,
)
from sandtable.games.blitzkrieg.movement import weather
from sandtable.games.blitzkrieg.movement.rules import AirRules, MovementRules
from sandtable.games.blitzkrieg.movement.supply import would_lack_supply
from sandtable.games.blitzkrieg.options import air_search
from sandtable.games.blitzkrieg.rulesets.advanced_reaction import escorted, spare_ship

MARSHY: Final = SWAMP_ZONES | union(LAND, MARSH)
"""Swamps, and the zones beyond a border of swamp."""
FRONTS: Final = {JAPAN: CHINA, CHINA: JAPAN}
"""Who may be attacked by whom in one zone a turn alone."""


def bound(state: BlitzkriegState, units: int) -> int:
    """In exploitation: units out of supply, under foul weather or in swamps."""
    held = state.watching | in_combat.flown(state) | garrison.detained(state)
    if not state.exploiting:
        return held & units
    held |= state.unsupplied_units  # BLG-A6.6.2, BLG-A6.1.15
    closed = weather.foul_zones(state) | SWAMP_ZONES
    rest = units & state.on_map & ~held & state.units(state.phasing)
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        if closed >> zone & 1:
            held |= here & ~AIRCRAFT if SWAMP_ZONES >> zone & 1 else here
    return held & units


def why_bound(state: BlitzkriegState, unit: int) -> str:
    if not bound(state, BIT[unit]):
        return ""
    if garrison.detains(state, unit):
        return "BLG-D68"
    if state.exploiting and state.unsupplied_units >> unit & 1:
        return "BLG-A6.6.2"
    if state.exploiting and weather.foul(state, state.area[unit]):
        return "BLG-A5.4.7"
    return "BLG-A6.7.1" if state.exploiting else "BLG-O9.1.4"


def bars(state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
    nation = NATION_OF[unit]
    found = terrain.full_zones(state, unit, targets)
    if state.exploiting and state.side[nation] == state.phasing:
        found |= targets & (SWAMP_ZONES | MARSH[zone] | weather.foul_zones(state))
    if nation == BULGARIA:
        found |= sum(BIT[z] for z in bits(targets) if terrain.barred_from_ussr(state, unit, z))
    if state.runner[nation] in FRONTS:
        front = targets & state.owned[FRONTS[state.runner[nation]]]
        if front:
            for target in bits(front):
                if in_combat.forbids_chinese_front(state, unit, target):
                    found |= BIT[target]
    return found


def narrow(state: BlitzkriegState, nation: int) -> int:
    if nation == BULGARIA:
        return LAND
    found = terrain.TIGHT
    if state.exploiting:
        found |= MARSHY | weather.foul_zones(state)
    if state.runner[nation] in FRONTS:
        found |= state.owned[FRONTS[state.runner[nation]]]
    return found


def why_barred(state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
    """Stacking, swamp and weather in exploitation, Bulgaria, the war in China."""
    full = terrain.no_room(state, unit, target)
    if full:
        return full
    if state.exploiting and state.side[NATION_OF[unit]] == state.phasing:
        if SWAMP_ZONES >> target & 1 or MARSH[zone] >> target & 1:
            return "BLG-A6.7.1"  # BLG-A1.2.8
        if weather.foul(state, target):
            return "BLG-A5.4.8"  # whoever stands under foul weather does not move at all
    barred = terrain.barred_from_ussr(state, unit, target)
    return barred or in_combat.forbids_chinese_front(state, unit, target)


def fits(state: BlitzkriegState, unit: int, zone: int, others: Sequence[int]) -> bool:
    counted = sum(1 for other in others if not HQS >> other & 1)
    return not terrain.no_room(state, unit, zone, counted if not HQS >> unit & 1 else 0)


def takes_at_once(state: BlitzkriegState, unit: int) -> bool:
    """Landed units take a zone only after the coast has fired (BLG-A6.5.4.10)."""
    return not state.landed >> unit & 1


def play_rebasing(state: BlitzkriegState, power: int, action: Action) -> None:
    if isinstance(action, Watch):
        air_search.play_watch(state, action)
    else:
        windows.play_card(state, power, action, "rebasing")


def forbids_support(state: BlitzkriegState, unit: int, zone: int) -> str:
    """Ships that moved double range take no part in an invasion."""
    return "BLG-A6.5.4.6" if state.tired >> unit & 1 and invasion.invaders(state, zone) else ""


def air_range(state: BlitzkriegState, unit: int) -> int:
    """Long range adds one zone (BLG-A7.4.32)."""
    return 3 if terrain.has(state, unit, terrain.LONG_RANGE) else 2


def bars_mission(state: BlitzkriegState, unit: int, zones: int) -> int:
    if state.runner[NATION_OF[unit]] not in FRONTS:
        return 0
    return sum(BIT[z] for z in bits(zones & LAND) if in_combat.forbids_chinese_front(state, unit, z))


def full_of_aircraft(state: BlitzkriegState, unit: int, zones: int) -> int:
    return terrain.full_zones(state, unit, zones & ISLANDS)


def more_flights(state: BlitzkriegState, unit: int) -> list[Action]:
    """Strategic bombing, with or without the atomic bomb."""
    zones = bits(bombing.bomb_targets(state, unit))
    found: list[Action] = [BOMB[zone] for zone in zones]
    nation = NATION_OF[unit]
    if nation < 8 and zones and bombing.may_use_atom(state, nation):
        found += [ATOM[zone] for zone in zones]
    return found


def play_flight(state: BlitzkriegState, unit: int, action: Action) -> None:
    assert isinstance(action, (Bomb, AtomAction))
    state.via[unit] = state.area[unit]
    state.put(unit, action.area)
    state.moved |= BIT[unit]
    state.bombers |= BIT[unit]
    if isinstance(action, AtomAction):  # BLG-A7.4.19
        state.atom_carrier = unit
        state.atom_used = {**state.atom_used, NATION_OF[unit]: state.turn_number}  # BLG-A7.4.21


MOVEMENT: Final = MovementRules(
    bound=bound,
    why_bound=why_bound,
    detained=garrison.detained,
    keeps=garrison.keeps,
    detains=garrison.detains,
    bars=bars,
    narrow=narrow,
    why_barred=why_barred,
    fits=fits,
    exploits_alone=in_combat.desert_fox,
    attack_begins=in_combat.note_chinese_front,
    takes_at_once=takes_at_once,
    escorted=escorted,
    spare_ship=spare_ship,
    forbids_support=forbids_support,
    cards=windows.cards,
    might_play=windows.might_play,
    play_card=windows.play_card,
    why_card=windows.why,
    out_of_supply=would_lack_supply,
)
AIR: Final = AirRules(
    range=air_range,
    bars_mission=bars_mission,
    why_no_mission=in_combat.forbids_chinese_front,
    full=full_of_aircraft,
    more=more_flights,
    play=play_flight,
    more_rebasing=air_search.watches,
    play_rebasing=play_rebasing,
)
