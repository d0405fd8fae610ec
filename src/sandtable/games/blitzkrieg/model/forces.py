"""6.2.1 Who can fight whom in a zone: units there or supporting, not aboard, not held back."""

from __future__ import annotations

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.counters import KIN, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SEA


def supporters(state: BlitzkriegState, zone: int) -> int:
    """The task forces that support a land combat from the sea."""
    found = 0
    for unit, target in state.support.items():
        if target == zone:
            found |= BIT[unit]
    return found


def present(state: BlitzkriegState, zone: int, side: int) -> int:
    """The units of a side that can fight in a zone: there or supporting, not aboard, not held back."""
    units = state.at[zone] & state.units(side)
    if not units and not state.support:
        return 0
    units &= ~(state.out | state.cargo | state.bombers | state.interceptors)  # BLG-A1.1.3
    if SEA >> zone & 1:
        units &= ~(state.fought & SHIPS)  # BLG-S10.1.3, BLG-D28
    if side == state.phasing:
        units &= ~state.watching  # BLG-O9.1.2: only those of the other side see enemy ships enter
    if state.support:
        if SEA >> zone & 1:
            for unit in state.support:
                units &= ~BIT[unit]  # BLG-S10.1.2, BLG-S10.1.3
        else:
            units |= supporters(state, zone) & state.units(side) & ~(state.out | state.interceptors)
    return units


def forces(state: BlitzkriegState, zone: int) -> tuple[int, int]:
    """The units that fight each other in a zone: phasing side, other side (BLG-B1.0.9)."""
    phasing = present(state, zone, state.phasing)
    other = present(state, zone, 1 - state.phasing) if phasing else 0
    attackers = at_war_with(state, phasing, other) if other else 0
    return (attackers, at_war_with(state, other, attackers)) if attackers else (0, 0)


def attackers(state: BlitzkriegState, zone: int) -> int:
    """The units of the phasing side that fight in a zone: none where nobody fights."""
    phasing = present(state, zone, state.phasing)
    other = present(state, zone, 1 - state.phasing) if phasing else 0
    return at_war_with(state, phasing, other) if other else 0


def at_war_with(state: BlitzkriegState, units: int, others: int) -> int:
    """Of some units those at war with any of the others."""
    if not units or not others:
        return 0
    found = 0
    rest = units
    while rest:
        unit = (rest & -rest).bit_length() - 1
        kin = rest & KIN[unit]
        rest ^= kin
        if state.foes(NATION_OF[unit]) & others:
            found |= kin
    return found


def opponents(state: BlitzkriegState, unit: int, zone: int) -> int:
    """The units in a zone that a unit is at war with."""
    nation = NATION_OF[unit]
    return present(state, zone, 1 - state.side[nation]) & state.foes(nation)
