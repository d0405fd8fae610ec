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
    lines: dict[Situation, int] = {}
    for nation in range(len(NATIONS)):
        units = OWN[nation] & state.on_map
        units &= ~SHIPS  # BLG-A6.1.18
        if not units or state.side[nation] < 0:
            continue
        supplied = supplied_zones(state, nation, lines) | CORE_OF[nation]
        while units:
            zone = state.area[(units & -units).bit_length() - 1]
            here = units & state.at[zone]
            units ^= here
            if not supplied >> zone & 1:  # BLG-A6.1.17
                state.unsupplied_units |= here


Situation = tuple[int, int, int, int, tuple[tuple[int, int], ...]]
"""What decides over the lines of supply of a nation, but for sources of its own."""


def situation_of(state: BlitzkriegState, nation: int) -> Situation:
    """Nations of which all this is the same have their lines in common."""
    closed = closed_to(state, nation)
    return (state.friendly(nation), state.foes(nation), state.allied(nation), state.side[nation], closed)


def home_sources(state: BlitzkriegState, nation: int) -> int:
    """The national zones of the powers of one's side in friendly hands (BLG-A6.1.1, BLG-D82)."""
    found = 0
    for power in range(8):
        if state.alliance[power] == state.side[nation]:
            found |= HOME_OF[power] & NATIONAL
    return found & state.friendly(nation)


def own_sources(state: BlitzkriegState, nation: int) -> int:
    """What a minor has besides: its own country."""
    return CORE_OF[nation] & state.friendly(nation) if nation >= 8 else 0


def ground(state: BlitzkriegState, nation: int) -> tuple[int, tuple[int, ...]]:
    """What a line of supply may pass, by land, sea or both, and which zones lie next to which."""
    through = state.friendly(nation) | open_seas(state, nation)  # BLG-A6.1.4, BLG-A6.1.9
    return through, ways(closed_to(state, nation), False)  # BLG-A6.1.8


def supplied_zones(state: BlitzkriegState, nation: int, lines: dict[Situation, int]) -> int:
    """The sources themselves and every zone with an unbroken path to one; ``lines`` are those known."""
    situation = situation_of(state, nation)
    supplied = lines.get(situation, -1)
    if supplied < 0:
        start = home_sources(state, nation)
        supplied = lines[situation] = flood(start, *ground(state, nation))  # BLG-A6.1.2, BLG-A6.1.3
    own = own_sources(state, nation) & ~supplied
    return supplied | flood(own, *ground(state, nation)) if own else supplied  # BLG-A6.1.3


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
