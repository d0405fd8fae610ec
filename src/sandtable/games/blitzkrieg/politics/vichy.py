"""Part 6 The Vichy government: France out of the war, its colonies neutral (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.counters import (
    INFANTRY,
    MARKED_F,
    MARKED_V,
    OWN,
    TWO_FACES,
)
from sandtable.games.blitzkrieg.model.events import Happened, Liberated
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import GONE, POOL, TRACK
from sandtable.games.blitzkrieg.model.world import CORE_OF, FRANCE, GERMANY, HOME_OF, LEFT, NATIONS, ZONE
from sandtable.games.blitzkrieg.politics.control import disband, leave_zones, orphan_minors
from sandtable.games.blitzkrieg.politics.wars import rejoin

VICHY: Final = ZONE["vichy"]
GARRISONS: Final = (VICHY, ZONE["algeria"], ZONE["syria"], ZONE["indochina"])  # BLG-D66


def installed(state: BlitzkriegState) -> bool:
    """Whether there is a Vichy government."""
    return state.vichy


def neutral(state: BlitzkriegState) -> bool:
    """Whether Vichy is neutral and holds its capital."""
    return installed(state) and state.side[FRANCE] < 0 and bool(state.owned[FRANCE] >> VICHY & 1)


def install(state: BlitzkriegState) -> None:
    """France surrenders to Germany except for Vichy and its colonies (BLG-C-french-vichy-surrender)."""
    drawn = [
        unit for unit in bits(OWN[FRANCE] & ~MARKED_F) if state.area[unit] >= 0 or state.area[unit] == TRACK
    ]
    disband(state, OWN[FRANCE])
    for unit in bits(MARKED_F):
        state.area[unit] = GONE
    for zone in bits(CORE_OF[FRANCE] & state.owned[FRANCE] & ~BIT[VICHY]):
        state.own_zone(zone, GERMANY)
    leave_the_war(state)
    state.vichy = True
    state.france_fell = True
    state.conquered |= BIT[FRANCE]  # BLG-D47
    state.rules.politics.country_conquered(state, FRANCE)
    orphan_minors(state, FRANCE)
    leave_zones(state, FRANCE, state.owned[FRANCE] & ~HOME_OF[FRANCE])
    garrison(state, drawn)
    state.emit(Happened(what="vichy", rules=("BLG-E.34", "BLG-C-french-vichy-surrender")))


def leave_the_war(state: BlitzkriegState) -> None:
    """France is neutral from now on."""
    state.side[FRANCE] = -1
    state.runner[FRANCE] = -1
    state.wars[FRANCE] = 0
    for nation in range(len(NATIONS)):
        state.wars[nation] &= ~BIT[FRANCE]
    state.forget()


def garrison(state: BlitzkriegState, drawn: list[int]) -> None:
    """A random French unit, reduced, in Vichy and in each colony the source names (BLG-D66)."""
    fit = [u for u in drawn if BIT[u] & INFANTRY & TWO_FACES]
    fit += [u for u in bits(MARKED_V & INFANTRY) if u not in fit and state.area[u] == POOL]
    for zone in GARRISONS:
        if fit and state.control[zone] == FRANCE:
            unit = fit.pop(state.draw(len(fit), rules=("BLG-D66",)))
            state.put(unit, zone)
            state.reduced |= BIT[unit]


def points(state: BlitzkriegState) -> int:
    """What Vichy can spend on its own units (BLG-D66)."""
    spent = state.vichy_spent if state.vichy_turn == state.turn_number else 0
    return LEFT[VICHY] - spent if neutral(state) else 0


def pay(state: BlitzkriegState, price: int) -> None:
    """Spend points of Vichy."""
    before = LEFT[VICHY] - points(state)
    state.vichy_turn = state.turn_number
    state.vichy_spent = before + price


def zone_taken(state: BlitzkriegState, zone: int, power: int) -> None:
    """The Allies take a national zone of France: Vichy ends, France fights again (BLG-B7.1.10, BLG-D91)."""
    if not installed(state) or state.alliance[power] != state.alliance[FRANCE]:
        return
    if not CORE_OF[FRANCE] >> zone & 1 or state.agreed("liberation"):  # BLG-O9.4.1
        return
    disband(state, OWN[FRANCE])
    state.vichy = False
    rejoin(state, FRANCE, power)
    state.conquered &= ~BIT[FRANCE]
    state.own_zone(zone, FRANCE)
    state.forget()
    state.emit(Liberated(nation=FRANCE, rules=("BLG-B7.1.10",)))
