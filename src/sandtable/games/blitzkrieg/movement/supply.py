"""6.1 and 6.6 Supply: paths over land and sea to a national zone (advanced)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, flood
from sandtable.games.blitzkrieg.model.counters import (
    NATION_OF,
    OWN,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BOARD,
    CORE_OF,
    HOME_OF,
    NATIONAL,
    NATIONS,
    SEA,
)
from sandtable.games.blitzkrieg.movement.passages import closed_to

NEAR: Final = BOARD.neighbours


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
        supplied = lines.get(key)
        if supplied is None:
            supplied = lines[key] = supplied_zones(state, nation)
        for unit in bits(units):
            if not (supplied | CORE_OF[nation]) >> state.area[unit] & 1:  # BLG-A6.1.17
                state.unsupplied_units |= BIT[unit]


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
    start = sources(state, nation)
    near = list(NEAR)
    for a, b in closed_to(state, nation):
        near[a] &= ~BIT[b]  # BLG-A6.1.8
        near[b] &= ~BIT[a]  # BLG-A6.1.8
    return flood(start, through, tuple(near))  # BLG-A6.1.2, BLG-A6.1.3


def open_seas(state: BlitzkriegState, nation: int) -> int:
    """The sea zones that do not hold an enemy task force alone."""
    hunters = state.foes(nation) & TASK_FORCES & state.on_map  # BLG-A6.1.5, BLG-A6.1.6
    blocked = 0
    for unit in bits(hunters):
        blocked |= BIT[state.area[unit]]
    for zone in bits(blocked):
        here = state.at[zone] & SHIPS  # BLG-A6.1.7
        if any(state.friends(nation, NATION_OF[unit]) for unit in bits(here)):
            blocked &= ~BIT[zone]
    return SEA & ~blocked


def would_lack_supply(state: BlitzkriegState) -> int:
    """The units that would be out of supply if it were checked now."""
    trial = state.copy()
    check_supply(trial)
    return trial.unsupplied_units
