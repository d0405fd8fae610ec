"""Armies of a hand-written position: counters found for them, names given to them, ways they came."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.words import Words
from sandtable.games.empires.areas import BOARD, LAND
from sandtable.games.empires.attack_order import PickAttackArea
from sandtable.games.empires.ground import attackable
from sandtable.games.empires.manoeuvre import PickArmy
from sandtable.games.empires.powers import (
    ARMIES,
    ARMY_NAMES,
    COUNTERS,
    KIND,
    KIND_NATION,
    KIND_VALUE,
    KINDS,
    NATIONS,
)
from sandtable.games.empires.state import RESERVE, War
from sandtable.games.empires.view import MARKS

ROW_KEYS = frozenset(
    (*MARKS, "area", "nation", "type", "strength", "count", "name", "counter", "via", "hold")
)
TYPES = ("army", "infantry")


def read_names(state: War, given: Any, faults: list[str]) -> list[str]:
    """Names of counters other than their own."""
    names = list(COUNTERS)
    if given is None:
        return names
    if not isinstance(given, Mapping):
        faults.append("names should be an object of counters and names")
        return names
    for counter, name in given.items():
        if counter not in COUNTERS or not isinstance(name, str):
            faults.append(f"names: there is no counter “{counter}”, or “{name}” is no name")
        else:
            names[COUNTERS.index(counter)] = name
    use_names(state, names, faults)
    return names


def use_names(state: War, names: list[str], faults: list[str]) -> None:
    """Let notation call armies by the names given."""
    if names == list(COUNTERS):
        return
    doubled = {name for name in names if names.count(name) > 1}
    if doubled:
        faults.append(f"two armies are called {', '.join(sorted(doubled))}")
        return
    if any(not name or name.split() != [name] for name in names):
        faults.append("the name of an army is one word")
        return
    own = [ARMY_NAMES[a] if names[a] == COUNTERS[a] else {"en": names[a]} for a in range(ARMIES)]
    state.words = {**state.words, "army": Words(names, own)}


def read_armies(state: War, rows: Any, names: list[str], faults: list[str]) -> None:
    """All armies on the board, in place of those of the base."""
    for army in range(ARMIES):
        if state.place[army] != RESERVE:
            state.lift(army)
    state.reduced = 0
    if not isinstance(rows, list | tuple):
        faults.append("armies should be a list")
        return
    for row in rows:
        if not isinstance(row, Mapping):
            faults.append(f"armies: {row!r} should be an object")
            continue
        _read_row(state, row, names, faults)
    state.events = []
    use_names(state, names, faults)


def _read_row(state: War, row: Mapping[str, Any], names: list[str], faults: list[str]) -> None:
    told = f"army {row.get('name', '')} in {row.get('area')}".replace("  ", " ")
    for key in row:
        if key not in ROW_KEYS:
            faults.append(f"{told}: “{key}” is no part of an army")
    if row.get("type", "army") not in TYPES:
        faults.append(f"{told}: there is no type “{row['type']}”")
    area = BOARD.index.get(row.get("area", ""), -1) if isinstance(row.get("area"), str) else -1
    if area < 0 or not LAND >> area & 1:
        faults.append(f"there is no area “{row.get('area')}”")
        return
    count = row.get("count", 1)
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= ARMIES:
        faults.append(f"{told}: count should be a number")
        return
    if count > 1 and "name" in row:
        faults.append(f"{told}: a name is for a single army")
    for _ in range(count):
        army = _counter(state, row, told, faults)
        if army < 0:
            return
        state.put(army, area)
        if count == 1 and "name" in row and row["name"] != COUNTERS[army]:
            names[army] = str(row["name"])
        _mark(state, army, row, told, faults)


def _counter(state: War, row: Mapping[str, Any], told: str, faults: list[str]) -> int:
    """The counter that stands for a row: the one it names, else the next of its kind in the reserve."""
    for key in ("counter", "name"):
        if row.get(key) in COUNTERS:
            army = COUNTERS.index(row[key])
            if state.place[army] == RESERVE and _fits(army, row):
                return army
            if key == "counter":
                faults.append(f"{told}: the counter {row[key]} is taken or of another nation")
                return -1
    nation = row.get("nation")
    if nation not in NATIONS:
        faults.append(f"{told}: there is no nation “{nation}”; there are {', '.join(NATIONS)}")
        return -1
    kinds = [k for k in range(len(KINDS)) if NATIONS[KIND_NATION[k]] == nation]
    value = row.get("strength")
    if value is not None:
        kinds = [k for k in kinds if KIND_VALUE[k] == value]
        if not kinds:
            faults.append(f"{told}: {nation} has no armies of strength {value}")
            return -1
    for kind in kinds:
        for army in range(ARMIES):
            if KIND[army] == kind and state.place[army] == RESERVE:
                return army
    faults.append(f"{told}: {nation} has no more armies (DOE-17.14)")
    return -1


def _fits(army: int, row: Mapping[str, Any]) -> bool:
    nation, value = NATIONS[KIND_NATION[KIND[army]]], KIND_VALUE[KIND[army]]
    return bool(row.get("nation", nation) == nation and row.get("strength", value) == value)


def _mark(state: War, army: int, row: Mapping[str, Any], told: str, faults: list[str]) -> None:
    """What is noted on an army, and the way it came in this phase."""
    for mark in MARKS:
        value = row.get(mark, False)
        if not isinstance(value, bool):
            faults.append(f"{told}: {mark} should be true or false")
        elif value:
            setattr(state, mark, getattr(state, mark) | BIT[army])
    if row.get("hold"):
        state.moved |= BIT[army]
        state.ready |= BIT[army]
    way = row.get("via")
    if way is None:
        return
    if not isinstance(way, list | tuple) or not way or any(area not in BOARD.index for area in way):
        faults.append(f"{told}: via should list the areas it came through, the first one where it started")
        return
    state.moved |= BIT[army]
    state.arrived |= BIT[army]
    for area in way[1:]:
        state.crossed |= BIT[BOARD.index[area]]
    state.before |= BIT[BOARD.index[way[0]]]
    if len(way) == 1:
        state.ready |= BIT[army]


def settle_arrivals(state: War) -> None:
    """The memory of a Manoeuvre action that a hand-written position leaves out."""
    phase = state.frames[-1] if state.frames else None
    if not isinstance(phase, PickArmy | PickAttackArea):
        return
    for area in bits(state.command_held()):
        if state.at[area] & state.command() & ~state.arrived:
            state.before |= BIT[area]
    targets = attackable(state)
    for area in bits(state.command_held() & targets & ~state.before):
        if state.at[area] & state.ready:
            state.urgent |= BIT[area]
    if isinstance(phase, PickArmy):
        state.places = max(
            state.places, (state.command() & state.moved & (state.ready | state.arrived)).bit_count()
        )
