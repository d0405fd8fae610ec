"""The units of a position: one line per counter or group of equal counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.model.counters import (
    BACK,
    COUNT,
    FULL,
    HQ,
    KIND_OF,
    KINDS,
    LAND_UNITS,
    NAMES,
    SHIPS,
    TYPES,
    UNIT,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import POOL, UNIT_SETS
from sandtable.games.blitzkrieg.model.world import LAND, NATION, NATIONS, ZONE, ZONES

SHOWN: Final = tuple(name for name in UNIT_SETS if name not in ("on_map", "reduced", "cargo"))
ARMY_KEYS: Final = (
    *("name", "counter", "area", "nation", "type", "strength", "full", "reduced", "count", "mark", "colour"),
    *("cargo", "via", "sailed", "support", "flags", *SHOWN),
)
ROWS: Final = tuple(
    {
        "name": NAMES[unit],
        "area": "",
        "nation": NATIONS[KINDS[kind].nation],
        "type": TYPES[KINDS[kind].type],
        "strength": FULL[unit],
    }
    for unit, kind in enumerate(KIND_OF)
)
"""What the list tells of a full unit, but for the zone it is in."""
PECULIAR: Final = mask_of(unit for unit, kind in enumerate(KIND_OF) if KINDS[kind].mark or KINDS[kind].orange)
ALIASES: Final = {
    "infantry": "inf",
    "armour": "arm",
    "armor": "arm",
    "aircraft": "air",
    "convoy": "conv",
    "task force": "tf",
    "task-force": "tf",
    "submarine": "sub",
    "headquarters": "hq",
}


class Reader:
    """A position being read: looks things up and notes every fault."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.position = position
        self.faults: list[str] = []
        self.renamed: dict[int, str] = {}

    def has(self, key: str) -> bool:
        return key in self.position

    def table(self, key: str) -> Mapping[str, Any]:
        """An object of the position, empty where it is not given."""
        return self.sub(self.position, key)

    def sub(self, data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        """An object inside another."""
        value = data.get(key) or {}
        if isinstance(value, Mapping):
            return value
        self.faults.append(f"{key} must be an object")
        return {}

    def rows(self, key: str) -> Sequence[Mapping[str, Any]]:
        """A list of objects."""
        value = self.position.get(key) or []
        if not isinstance(value, (list, tuple)):
            self.faults.append(f"{key} must be a list")
            return []
        for row in value:
            if not isinstance(row, Mapping):
                self.faults.append(f"{key}: {row!r} is no object")
        return [row for row in value if isinstance(row, Mapping)]

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number between two limits."""
        return self.whole(key, self.position.get(key, default), low, high, default)

    def whole(self, key: str, value: Any, low: int = -99, high: int = 99_999, default: int = 0) -> int:
        """A value that is a whole number between two limits."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.faults.append(f"{key} must be a number from {low} to {high}, not {value!r}")
            return default
        return value

    def items(self, key: str, value: Any) -> Sequence[Any]:
        """A value that is a list, empty where it is not given."""
        if value is None or isinstance(value, (list, tuple)):
            return value or ()
        self.faults.append(f"{key} must be a list, not {value!r}")
        return ()

    def name(self, key: str, name: Any, known: Mapping[str, int]) -> int | None:
        """The number of a named thing."""
        if isinstance(name, str) and name in known:
            return known[name]
        near = get_close_matches(str(name), known, n=1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        self.faults.append(f"{key}: there is no “{name}”{hint}")
        return None

    def zone(self, key: str, name: Any) -> int | None:
        """The number of a zone."""
        return self.name(key, name, ZONE)

    def unit(self, key: str, name: Any) -> int | None:
        """The number of a counter, by its own name or the one given in this position."""
        for unit, given in self.renamed.items():
            if given == name:
                return unit
        return self.name(key, name, UNIT)


def write_armies(state: BlitzkriegState) -> list[dict[str, Any]]:
    """All units on the map: first what is said of each, then whatever is so with some of them."""
    names, area, on_map = state.words["army"].ids, state.area, state.on_map
    rows: dict[int, dict[str, Any]] = {}
    for unit in bits(on_map):
        rows[unit] = row = ROWS[unit].copy()
        row["area"] = ZONES[area[unit]]
    if names is not NAMES:
        _rename(rows, names)
    for unit in bits(on_map & state.reduced):
        rows[unit]["strength"] = BACK[unit]
        rows[unit]["reduced"] = True
    for unit in bits(on_map & state.cargo):
        rows[unit]["cargo"] = names[state.carrier[unit]]
    via, sailed = state.via, state.sailed
    if max(via) >= 0:
        for unit, row in rows.items():
            if via[unit] >= 0:
                row["via"] = ZONES[via[unit]]
    if any(sailed):
        for unit, row in rows.items():
            if sailed[unit]:
                row["sailed"] = sailed[unit]
    for unit, zone in state.support.items():
        if unit in rows:
            rows[unit]["support"] = ZONES[zone]
    for mark in SHOWN:
        for unit in bits(on_map & getattr(state, mark)):
            rows[unit][mark] = True
    for unit in bits(on_map & PECULIAR):
        kind = KINDS[KIND_OF[unit]]
        if kind.mark:
            rows[unit]["mark"] = kind.mark
        if kind.orange:
            rows[unit]["colour"] = "orange"
    return list(rows.values())


def _rename(rows: Mapping[int, dict[str, Any]], names: Sequence[str]) -> None:
    """Units that have other names in this position."""
    for unit, row in rows.items():
        if names[unit] != NAMES[unit]:
            row["name"], row["counter"] = names[unit], NAMES[unit]


def read_armies(state: BlitzkriegState, reader: Reader) -> None:
    """The units of a position; where it lists any, they replace all others."""
    if not reader.has("armies"):
        return
    for unit in bits(state.on_map):
        state.take_off(unit, POOL)
    placed: list[tuple[int, Mapping[str, Any]]] = []
    taken = 0
    rows = list(reader.rows("armies"))
    for row in rows:
        reader.faults += [f"armies: there is no key “{key}”" for key in row if key not in ARMY_KEYS]
    named = {str(row.get("counter", row.get("name"))) for row in rows}
    reserved = sum(BIT[UNIT[name]] for name in named if name in UNIT)
    for row in rows:
        for _ in range(_count(reader, row)):
            found = _find(state, reader, row, taken, reserved)
            if found is None:
                break
            taken |= BIT[found]
            placed.append((found, row))
    for unit, row in placed:
        _put(state, reader, unit, row)
    for unit, row in placed:
        _detail(state, reader, unit, row)


def _count(reader: Reader, row: Mapping[str, Any]) -> int:
    count = row.get("count", 1)
    if isinstance(count, int) and 1 <= count <= COUNT:
        return count
    reader.faults.append(f"armies: count {count!r} must be a number from 1")
    return 0


def _find(
    state: BlitzkriegState, reader: Reader, row: Mapping[str, Any], taken: int, reserved: int
) -> int | None:
    """The counter a line means."""
    name = row.get("counter", row.get("name"))
    if isinstance(name, str) and name.lower() in UNIT and row.get("count", 1) == 1:
        unit = UNIT[name.lower()]
        if taken >> unit & 1:
            reader.faults.append(f"armies: {name} stands twice")
            return None
        if isinstance(row.get("name"), str) and row["name"].lower() != name.lower():
            reader.renamed[unit] = row["name"]
        return unit
    nation = reader.name("armies", row.get("nation"), NATION)
    kind = ALIASES.get(str(row.get("type")), str(row.get("type")))
    if kind not in TYPES:
        reader.faults.append(f"armies: there is no type “{row.get('type')}”")
        return None
    if nation is None:
        return None
    for unit in _candidates(row, nation, TYPES.index(kind)):
        if not (taken | reserved) >> unit & 1 and state.area[unit] < 0:
            if isinstance(row.get("name"), str):
                reader.renamed[unit] = row["name"]
            return unit
    what = " ".join(str(row[key]) for key in ("nation", "type", "strength", "mark", "colour") if key in row)
    reader.faults.append(f"armies: the counter mix has no further {what}")
    return None


def _candidates(row: Mapping[str, Any], nation: int, kind: int) -> list[int]:
    """The counters a line may mean, the likeliest kind first."""
    wanted = row.get("full", row.get("strength") if not row.get("reduced") else None)
    shown = row.get("strength") if row.get("reduced") and "full" not in row else None
    mark = row.get("mark")
    found = []
    for about in KINDS:
        if about.nation != nation or about.type != kind:
            continue
        if wanted is not None and about.full != wanted and kind != HQ:
            continue
        if shown is not None and about.reduced != shown:
            continue
        if mark is not None and about.mark != mark:
            continue
        if "colour" in row and about.orange != (row["colour"] == "orange"):
            continue
        found.append((bool(about.mark) and mark is None, about))
    found.sort(key=lambda pair: pair[0])
    return [unit for _, about in found for unit in about.units]


def _put(state: BlitzkriegState, reader: Reader, unit: int, row: Mapping[str, Any]) -> None:
    zone = reader.zone("armies", row.get("area"))
    if zone is None:
        return
    aboard = "cargo" in row
    on_land = bool(LAND >> zone & 1)
    if BIT[unit] & SHIPS and on_land:
        reader.faults.append(f"armies: {NAMES[unit]} is a ship and cannot stand in {ZONES[zone]}")
    elif BIT[unit] & LAND_UNITS and not on_land and not aboard:
        reader.faults.append(f"armies: {NAMES[unit]} is a land unit and cannot stand in {ZONES[zone]}")
    else:
        state.put(unit, zone)
        if row.get("reduced"):
            if KINDS[KIND_OF[unit]].reduced < 0:
                reader.faults.append(f"armies: {NAMES[unit]} has one face only")
            state.reduced |= BIT[unit]
        elif state.reduced >> unit & 1:
            state.reduced &= ~BIT[unit]


def _detail(state: BlitzkriegState, reader: Reader, unit: int, row: Mapping[str, Any]) -> None:
    if state.area[unit] < 0:
        return
    if "cargo" in row:
        carrier = reader.unit("cargo", row["cargo"])
        if carrier is not None and state.area[carrier] == state.area[unit]:
            state.carrier[unit] = carrier
            state.cargo |= BIT[unit]
        elif carrier is not None:
            reader.faults.append(f"cargo: {row['cargo']} is not where {NAMES[unit]} is")
    if "via" in row:
        zone = reader.zone("via", row["via"])
        state.via[unit] = -1 if zone is None else zone
    if "support" in row:
        zone = reader.zone("support", row["support"])
        if zone is not None:
            state.support[unit] = zone
    if "sailed" in row:
        state.sailed[unit] = reader.whole("sailed", row["sailed"], 0, 99)
    for name in SHOWN:
        if row.get(name):
            setattr(state, name, getattr(state, name) | BIT[unit])
