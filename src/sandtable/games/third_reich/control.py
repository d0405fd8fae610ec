"""6, 7.3 and 17.4. How areas change hands at the end of a phase, and who starves.

DTR-6.1.5: nothing takes an area from a controller whose armies merely left it.
"""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import supply
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMIES_OF,
    AXIS,
    CO_BELLIGERENT,
    DENMARK,
    ENEMIES,
    NATION_FACTION,
    NATIONS,
    NORWAY,
    USSR,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.events import Captured, CutOff, Starved
from sandtable.games.third_reich.geography import CAPITAL, FRENCH_NORTH_AFRICA, HOME, LAND, SOURCES
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import AT_WAR, LANDED, NEUTRAL, OPEN, ReichState
from sandtable.games.third_reich.tiles import BLITZKRIEG


def takeable(state: ReichState, faction: int) -> int:
    """The areas that can change to a faction's control: enemy ones, and those of countries only invaded."""
    areas = 0
    for enemy in ENEMIES[faction]:  # DTR-6.1.6, DTR-D20: not the other ally
        areas |= state.control[enemy]
    ally = CO_BELLIGERENT[faction]
    for country in (DENMARK, NORWAY):
        if state.war[country] == NEUTRAL:
            areas |= HOME[country] & ~(state.control[ally] if ally >= 0 else 0)  # DTR-D12
    if faction == ALLIES and state.edition.north_africa_over_land:
        areas |= state.neutral_north_africa()  # DTR-D49
    return areas & ~state.control[faction]


def take_areas(state: ReichState) -> None:
    """Areas the active faction occupies or passed through become its own (DTR-6.1.2)."""
    _take(state, state.active, state.occupied[state.active] | state.passed)
    take_left_alone(state)


def take_left_alone(state: ReichState) -> None:
    """Areas in which a faction is left alone become its own, whoever's phase it is (DTR-E15)."""
    if state.edition.control_by_last_alone:
        for faction in range(3):
            _take(state, faction, state.occupied[faction])


def _take(state: ReichState, faction: int, areas: int) -> None:
    """Make a faction the controller of those of some areas that it can take and holds alone."""
    held = 0
    for enemy in ENEMIES[faction]:
        held |= state.occupied[enemy]
    taken = areas & takeable(state, faction) & ~held  # DTR-6.1.4
    if not taken:
        return
    if faction == ALLIES and state.partisans:
        for area in bits(taken):
            if not state.at[area] & state.own[ALLIES] & ~ARMIES_OF[YUGOSLAVIA]:
                state.partisan_areas |= BIT[area]
    state.give(taken, faction)
    for area in bits(taken):
        state.emit(Captured(seat=faction, area=area, rules=("DTR-6.1.2",)))


def return_partisan_areas(state: ReichState) -> None:
    """Areas the partisans left go back to the Axis (DTR-17.4.5)."""
    for area in bits(state.partisan_areas):
        here = state.at[area] & state.own[ALLIES]
        if here & ARMIES_OF[YUGOSLAVIA] and state.control[ALLIES] >> area & 1:
            continue
        state.partisan_areas &= ~BIT[area]
        if not here and state.control[ALLIES] >> area & 1:
            state.give(BIT[area], AXIS)
            state.emit(Captured(seat=AXIS, area=area, rules=("DTR-17.4.5",)))


def starve(state: ReichState) -> None:
    """The active faction's armies without supply are eliminated (DTR-7.3.2)."""
    faction = state.active
    if supply.needs_blitzkrieg(state, faction):
        reveal(state, faction, BLITZKRIEG)
    for army in bits(supply.unsupplied(state, faction)):
        area = state.where[army]
        state.lift(army)
        state.emit(Starved(army=army, area=area, rules=("DTR-7.3.2",)))


def cut_off(state: ReichState) -> None:
    """Areas no supply reaches pass to the faction that cut them off (DTR-7.3.3, DTR-D23)."""
    if not state.edition.cut_off_areas_change_hands:
        return  # DTR-E19
    changes = []
    for faction in range(3):
        unreached = _unreached(state, faction, state.has(faction, BLITZKRIEG))
        changes += [(area, faction) for area in bits(unreached)]
        if state.hides(faction, BLITZKRIEG) and unreached != _unreached(state, faction, False):
            reveal(state, faction, BLITZKRIEG)  # DTR-D18
    given = []
    for area, faction in changes:
        taker = _cutter(state, area, faction)
        if taker >= 0:
            given.append((area, taker))
    for area, taker in given:
        state.give(BIT[area], taker)
        state.emit(CutOff(seat=taker, area=area, rules=("DTR-7.3.3",)))


def _unreached(state: ReichState, faction: int, blitzkrieg: bool) -> int:
    """The areas of a faction that hold none of its armies and from which no line can be traced."""
    areas = state.control[faction] & ~state.occupied[faction] & ~SOURCES[faction]
    if blitzkrieg == state.has(faction, BLITZKRIEG):
        areas &= ~supply.fed(state, faction)
    else:
        areas &= ~supply.traced(state, faction, SOURCES[faction] & state.control[faction], blitzkrieg)
    if not areas:
        return 0
    for nation in range(len(NATIONS)):
        if NATION_FACTION[nation] == faction and state.war[nation] == AT_WAR:
            areas &= ~BIT[CAPITAL[nation]]
            if areas & HOME[nation]:
                areas &= ~(HOME[nation] & supply.fed_by_capital(state, nation, blitzkrieg))
    return areas


def _cutter(state: ReichState, area: int, faction: int) -> int:
    """The hostile faction beside a cut-off area that receives it, or -1."""
    beside = [
        enemy for enemy in ENEMIES[faction] if LAND[area] & (state.control[enemy] | state.occupied[enemy])
    ]
    if not beside:
        return -1
    if state.active in beside:
        return state.active
    return USSR if USSR in beside else beside[0]


def settle_north_africa(state: ReichState) -> None:
    """After an invasion the rest of French North Africa passes to the Allies (DTR-17.3.5, DTR-D49)."""
    if state.north_africa != LANDED or state.active != ALLIES:
        return
    rest = FRENCH_NORTH_AFRICA & ~state.control[AXIS] & ~state.control[ALLIES]
    state.north_africa = OPEN
    state.give(rest, ALLIES)
    for area in bits(rest):
        state.emit(Captured(seat=ALLIES, area=area, rules=("DTR-17.3.5",)))
    state.forget()
