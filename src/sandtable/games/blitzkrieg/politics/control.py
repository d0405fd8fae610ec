"""6.4 and 7.1 Control of zones, conquest of countries, liberation."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import HQS, LAND_UNITS, NATION_OF, OWN, STATE_UNITS
from sandtable.games.blitzkrieg.model.events import Captured, Conquered, Liberated, StateFell
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import (
    BNL,
    COLONIES,
    CORE_OF,
    CW,
    EASTERN_POLAND,
    FRANCE,
    HOME,
    NATIONS,
    POLAND,
    STATE_CORE,
    USSR,
)
from sandtable.games.blitzkrieg.politics.wars import benelux_falls, france_falls, share_wars, sponsor


def claimants(state: BlitzkriegState, zone: int, side: int) -> list[int]:
    """The powers of a side with land units in a zone (BLG-B6.4.3, BLG-B6.4.4, BLG-D77)."""
    found: list[int] = []
    for unit in bits(state.at[zone] & LAND_UNITS & state.units(side) & ~state.cargo):
        power = state.runner[NATION_OF[unit]]
        if power >= 0 and power not in found:
            found.append(power)
    return sorted(found)


def capture(state: BlitzkriegState, zone: int, power: int) -> None:
    """A power's side takes a zone; it goes back to its original owner where that is an ally (BLG-D46)."""
    owner = rightful_owner(state, zone)
    side = state.alliance[power]
    taker = power
    if owner >= 0 and owner != power and state.rules.politics.returns_to_owner(state, zone, owner, side):
        if state.conquered >> owner & 1 and CORE_OF[owner] & BIT[zone]:
            liberate(state, owner, side)
        if not state.conquered >> owner & 1:
            taker = owner
    if state.control[zone] == taker:
        return
    state.own_zone(zone, taker)
    state.emit(Captured(area=zone, nation=taker, rules=("BLG-B6.4.2", "BLG-B6.4.8")))
    free_states(state, zone, side)
    state.rules.politics.zone_taken(state, zone, power)


def rightful_owner(state: BlitzkriegState, zone: int) -> int:
    """The country a zone belongs to; the east of Poland and Baltic are Soviet once divided (BLG-E.23)."""
    return USSR if EASTERN_POLAND >> zone & 1 and state.poland_divided else HOME[zone]


def returns_to_owner(state: BlitzkriegState, zone: int, owner: int, side: int) -> bool:
    """Whether a retaken zone goes back to the country it belonged to (BLG-D46)."""
    if owner < 8:
        return state.side[owner] == side
    return state.side[owner] == side and (state.runner[owner] >= 0 or bool(state.conquered >> owner & 1))


def liberate(state: BlitzkriegState, nation: int, side: int) -> None:
    """Its allies retake a national zone: the country lives again."""
    state.conquered &= ~BIT[nation]  # BLG-B7.1.10
    if nation >= 8:
        state.runner[nation] = sponsor(state, nation, side)
        share_wars(state)
    state.forget()
    state.emit(Liberated(nation=nation, rules=("BLG-B7.1.10",)))


def free_states(state: BlitzkriegState, zone: int, side: int) -> None:
    """A retaken zone frees its member of the Commonwealth."""
    if side != state.alliance[CW]:
        return
    for number, core in enumerate(STATE_CORE):
        if core & BIT[zone] and state.fallen_states >> number & 1:
            state.fallen_states &= ~BIT[number]


def held_by_sides(state: BlitzkriegState) -> list[int]:
    """The zones that each side controls; who has no side has no enemies (2), and its zones come last."""
    held = [0, 0, 0, 0]
    for owned, side in zip(state.owned, state.side, strict=True):
        held[side] |= owned
    return held


def check_conquests(state: BlitzkriegState) -> None:
    """7.1: which countries are conquered now."""
    held = held_by_sides(state)
    check_states(state, held[1 - state.side[CW]])
    for nation in range(len(NATIONS)):
        side = state.side[nation]
        if side < 0 or state.conquered >> nation & 1 or not CORE_OF[nation]:
            continue
        lost = not CORE_OF[nation] & ~held[1 - side]  # BLG-B7.1.1
        if (state.fallen_states == 31) if nation == CW else lost:  # BLG-B7.1.7, BLG-D47
            conquer(state, nation)
            held = held_by_sides(state)


def check_states(state: BlitzkriegState, enemy: int) -> None:
    """The members of the Commonwealth fall one by one (BLG-B7.1.7 to BLG-B7.1.9)."""
    for number, core in enumerate(STATE_CORE):
        if not state.fallen_states >> number & 1 and not core & ~enemy:
            state.fallen_states |= BIT[number]
            disband(state, STATE_UNITS[number])
            state.emit(StateFell(state=number, rules=("BLG-B7.1.8",)))


def conquer(state: BlitzkriegState, nation: int) -> None:
    """A country is conquered: its units go, its other zones become neutral."""
    state.conquered |= BIT[nation]
    state.emit(Conquered(nation=nation, rules=("BLG-B7.1.1" if nation < 8 else "BLG-B7.1.3",)))
    disband(state, OWN[nation])  # BLG-B7.1.6
    if nation == BNL:
        benelux_falls(state)
    if nation < 8:
        orphan_minors(state, nation)
    leave_zones(state, nation, state.owned[nation] & ~CORE_OF[nation])
    if nation == FRANCE:
        france_falls(state)
    if nation == POLAND:
        state.poland_fell = state.turn_number
    state.rules.politics.country_conquered(state, nation)
    state.forget()


def leave_zones(state: BlitzkriegState, nation: int, zones: int) -> None:
    """Zones of a country that has given up become neutral, but for those in which an ally stands."""
    for zone in bits(zones):
        allies = claimants(state, zone, state.alliance[nation] if nation < 8 else state.side[nation])
        keeps = allies and HOME[zone] != FRANCE  # BLG-E.33
        state.own_zone(zone, allies[0] if keeps else COLONIES)  # BLG-B7.1.5


def orphan_minors(state: BlitzkriegState, power: int) -> None:
    """The minors a conquered power ran, Vichy among them, pass to another power of its side (BLG-B8.4.5)."""
    for nation in range(len(NATIONS)):
        if nation != power and state.runner[nation] == power:
            state.runner[nation] = sponsor(state, nation, state.side[nation])
    share_wars(state)


def disband(state: BlitzkriegState, units: int) -> None:
    """Take units off the map and the production track; they go to the pool."""
    for unit in bits(units):
        if state.area[unit] >= 0 or state.area[unit] == TRACK:
            state.take_off(unit, FALLEN if BIT[unit] & HQS else POOL)
            state.due[unit] = 0
