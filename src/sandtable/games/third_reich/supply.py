"""7. Lines of supply by land and sea."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich.counters import (
    ARMIES_OF,
    FACTIONS,
    NATION,
    NATION_FACTION,
    OTHERS,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.geography import (
    BEACHES,
    CAPITAL,
    FIRST_SEA,
    LAND,
    NO_SUPPLY_BY_SEA,
    SHORES,
    SOURCES,
    SUPPLY_COASTS,
    SUPPLY_PASSAGES,
    SUPPLY_SEAS,
)
from sandtable.games.third_reich.memory import Trace
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import BLITZKRIEG


def passable(state: ReichState, faction: int, blitzkrieg: bool) -> int:
    """The areas a line may pass through."""
    held = state.control[faction]
    opened = state.occupied[faction] if blitzkrieg else 0  # DTR-7.1.5
    opened &= ~state.neutral_north_africa()  # DTR-D76
    if blitzkrieg and state.edition.blitzkrieg_opens_controlled:
        return held | opened  # DTR-E16
    first, second = OTHERS[faction]
    free = held & ~(state.occupied[first] | state.occupied[second])  # DTR-7.1.2
    return free | opened  # DTR-13.1.1


def traced(state: ReichState, faction: int, ends: int, blitzkrieg: bool, nation: int = -1) -> int:
    """The areas from which a line of the faction reaches one of the given areas: a country's capital."""
    through = passable(state, faction, blitzkrieg) | SUPPLY_SEAS[faction]
    landed = state.control[faction] | state.beachheads[faction]
    ports = landed & ~NO_SUPPLY_BY_SEA[faction]  # DTR-7.2.6, DTR-D85
    number = faction if nation < 0 else len(FACTIONS) + nation
    last = state._traced[number]
    if last is not None and last.ends == ends and last.through == through and last.ports == ports:
        return last.found
    found = _trace(faction, ends, through, ports)
    state._traced[number] = Trace(ends, through, ports, found)
    return found


def _trace(faction: int, ends: int, through: int, ports: int) -> int:
    """The search: the area a line starts from need not be open, so neighbours of open areas belong to it.

    DTR-7.1.3.
    """
    coasts = SUPPLY_COASTS[faction]
    passages = SUPPLY_PASSAGES[faction]
    rest = through & ~ends
    todo = found = ends
    while todo:
        area = todo.bit_length() - 1
        todo ^= BIT[area]
        if area >= FIRST_SEA:
            near = passages[area] | SHORES[area] & ports  # DTR-7.2.1
        elif ports & BIT[area]:
            near = LAND[area] | coasts[area]  # DTR-7.1.6
        else:
            near = LAND[area]  # over high mountains too: DTR-7.1.8, DTR-D84
        found |= near
        fresh = near & rest
        if fresh:
            rest ^= fresh
            todo |= fresh
    return found


def fed(state: ReichState, faction: int) -> int:
    """The areas in which any army of the faction is in supply by the faction's sources."""
    known = state._fed[faction]
    if known is None:
        known = state._fed[faction] = _fed(state, faction, bool(state.available[faction] >> BLITZKRIEG & 1))
    return known


def _fed(state: ReichState, faction: int, blitzkrieg: bool) -> int:
    sources = (
        SOURCES[faction]  # DTR-7.1.7, DTR-D83
        & state.control[faction]  # DTR-7.1.4, DTR-D21, DTR-E17
    )
    found = traced(state, faction, sources, blitzkrieg)
    if state.edition.beachhead_supplies:
        found |= state.beachheads[faction] & BEACHES[faction]  # DTR-E18
    return found


def fed_by_capital(state: ReichState, nation: int, blitzkrieg: bool) -> int:
    """The areas from which a line reaches the capital of a country that its faction controls (DTR-7.1.1)."""
    faction = NATION_FACTION[nation]
    capital = BIT[CAPITAL[nation]]
    if not state.control[faction] & capital:
        return 0
    return traced(state, faction, capital, blitzkrieg, nation)


def unsupplied(state: ReichState, faction: int, blitzkrieg: bool | None = None) -> int:
    """The armies of a faction without a line of supply, as an army set."""
    if blitzkrieg is None:
        lined = fed(state, faction)
        blitzkrieg = state.has(faction, BLITZKRIEG)
    else:
        lined = _fed(state, faction, blitzkrieg)
    hungry = state.armies_in(state.occupied[faction] & ~lined) & state.own[faction]
    hungry &= ~state.landed  # DTR-7.2.2, DTR-D22
    if not hungry:
        return 0
    if state.partisans:
        hungry &= ~ARMIES_OF[YUGOSLAVIA]  # DTR-17.4.6
    nations = {NATION[army] for army in bits(hungry)}
    for nation in nations:
        lined = fed_by_capital(state, nation, blitzkrieg)
        for army in bits(hungry & ARMIES_OF[nation]):
            if lined >> state.where[army] & 1:
                hungry ^= 1 << army
    return hungry


def in_supply(state: ReichState, army: int) -> bool:
    """Whether one army has a line of supply now."""
    faction = NATION_FACTION[NATION[army]]
    if fed(state, faction) >> state.where[army] & 1 or state.landed >> army & 1:
        return True
    return not unsupplied(state, faction) >> army & 1


def needs_blitzkrieg(state: ReichState, faction: int) -> bool:
    """Whether some army is in supply only by Blitzkrieg (DTR-D18: that shows the tile)."""
    if not state.hides(faction, BLITZKRIEG):
        return False
    return unsupplied(state, faction) != unsupplied(state, faction, False)


def line(state: ReichState, army: int, blitzkrieg: bool) -> list[int]:
    """The areas and seas a line of supply of an army runs through, from where it stands to its end."""
    nation = NATION[army]
    faction = NATION_FACTION[nation]
    ends = SOURCES[faction] & state.control[faction]
    capital = BIT[CAPITAL[nation]] & state.control[faction]
    return _shortest(state, faction, state.where[army], ends | capital, blitzkrieg)


def _shortest(state: ReichState, faction: int, start: int, ends: int, blitzkrieg: bool) -> list[int]:
    """The shortest line, searched from its end so that the start need not be open (DTR-7.1.3)."""
    through = passable(state, faction, blitzkrieg) | SUPPLY_SEAS[faction] | BIT[start]
    ports = (state.control[faction] | state.beachheads[faction]) & ~NO_SUPPLY_BY_SEA[faction]
    came: dict[int, int] = dict.fromkeys(bits(ends), -1)
    frontier = list(came)
    while frontier and start not in came:
        reached = []
        for area in frontier:
            for near in bits(_next(faction, area, ports) & through):
                if near not in came:
                    came[near] = area
                    reached.append(near)
        frontier = reached
    way = []
    here = start if start in came else -1
    while here >= 0:
        way.append(here)
        here = came[here]
    return way


def _next(faction: int, area: int, ports: int) -> int:
    if area >= FIRST_SEA:
        return SUPPLY_PASSAGES[faction][area] | SHORES[area] & ports
    return LAND[area] | (SUPPLY_COASTS[faction][area] if ports >> area & 1 else 0)
