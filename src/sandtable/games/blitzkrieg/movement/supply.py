"""6.1 and 6.6 Supply: paths over land and sea to a national zone (advanced)."""

from __future__ import annotations

from sandtable.board.search import BIT, flood, union
from sandtable.games.blitzkrieg.model.counters import (
    OWN,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CORE_OF,
    HOME_OF,
    NATIONAL,
    NATIONS,
    SEA,
)
from sandtable.games.blitzkrieg.movement.passages import closed_to, ways


def check_supply(state: BlitzkriegState) -> None:
    """Mark the units of both sides that are out of supply until the next check.

    BLG-A6.1.10, BLG-A6.1.11, BLG-A6.1.12; ships and sea zones always are supplied.
    """
    state.unsupplied_units = 0
    lines: dict[tuple[int, int, int], int] = {}
    for nation in range(len(NATIONS)):
        units = OWN[nation] & state.on_map
        units &= ~SHIPS  # BLG-A6.1.18
        if not units or state.side[nation] < 0:
            continue
        key = (state.friendly(nation), sources(state, nation), state.foes(nation))
        supplied = lines.get(key, -1)
        if supplied < 0:
            supplied = lines[key] = supplied_zones(state, nation)
        supplied |= CORE_OF[nation]
        while units:
            zone = state.area[(units & -units).bit_length() - 1]
            here = units & state.at[zone]
            units ^= here
            if not supplied >> zone & 1:  # BLG-A6.1.17
                state.unsupplied_units |= here


def sources(state: BlitzkriegState, nation: int) -> int:
    """The national zones of one's own and allied countries in friendly hands (BLG-A6.1.1, BLG-D82)."""
    friendly = state.friendly(nation)
    found = 0
    for other in range(8):
        if state.alliance[other] == state.side[nation]:
            found |= HOME_OF[other] & NATIONAL
    if nation >= 8:
        found |= CORE_OF[nation]
    return found & friendly


def supplied_zones(state: BlitzkriegState, nation: int) -> int:
    """The sources themselves and every zone with an unbroken path to one, by land, sea or both."""
    through = state.friendly(nation) | open_seas(state, nation)  # BLG-A6.1.4, BLG-A6.1.9
    near = ways(tuple(closed_to(state, nation)), False)  # BLG-A6.1.8
    return flood(sources(state, nation), through, near)  # BLG-A6.1.2, BLG-A6.1.3


def open_seas(state: BlitzkriegState, nation: int) -> int:
    """The sea zones that do not hold an enemy task force alone."""
    hunters = state.foes(nation) & TASK_FORCES & state.on_map  # BLG-A6.1.5, BLG-A6.1.6
    friends = union(state.allied(nation), OWN) & SHIPS
    blocked = 0
    while hunters:
        zone = state.area[(hunters & -hunters).bit_length() - 1]
        here = state.at[zone]
        hunters &= ~here
        if not here & friends:  # BLG-A6.1.7
            blocked |= BIT[zone]
    return SEA & ~blocked


def would_lack_supply(state: BlitzkriegState) -> int:
    """The units that would be out of supply if it were checked now."""
    trial = state.copy()
    check_supply(trial)
    return trial.unsupplied_units
