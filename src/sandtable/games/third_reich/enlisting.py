"""Reading the armies of a position: which counter each row takes, and its markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich.checks import Checks
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    ARMY_NAMES,
    FACTION,
    KIND,
    KINDS,
    NATION,
    NATION_IDS,
    OF_KIND,
    VALUE,
)
from sandtable.games.third_reich.position import MARKERS
from sandtable.games.third_reich.state import RESERVE

OPERATIONS: Final = ("tactical", "attack", "strategic", "naval", "amphibious")
KEYS: Final = (
    "area", "nation", "type", "strength", "reduced", "count", "name", "counter", "moved", "operation", "via",
    *MARKERS,
)  # fmt: skip


class Enlisting:
    """The rows of ``armies`` being read."""

    def __init__(self, reader: Checks) -> None:
        self.reader = reader
        self.state = reader.state
        self.names = list(ARMY_NAMES)

    def enlist(self, rows: Sequence[Any]) -> tuple[str, ...] | None:
        """Place every army; the names of all counters where some are renamed.

        Rows that name a counter come first, so that the others take what is left.
        """
        good = [row for row in rows if isinstance(row, Mapping)]
        if len(good) < len(rows):
            self.reader.fault("armies: each is an object")
        for row in sorted(good, key=lambda row: not self._named(row)):
            self._row(row)
        if len(set(self.names)) < len(self.names):
            self.reader.fault("armies: two armies have the same name")
            return None
        return tuple(self.names) if self.names != list(ARMY_NAMES) else None

    def _named(self, row: Mapping[str, Any]) -> bool:
        return "counter" in row or row.get("name") in ARMY_NAMES

    def _row(self, row: Mapping[str, Any]) -> None:
        reader = self.reader
        for key in row:
            if key not in KEYS:
                reader.fault(f"armies: “{key}” is unknown; there are {', '.join(KEYS)}")
        where = f"army in {row.get('area')}"
        before = len(reader.faults)
        area = reader.area("armies", row.get("area"))
        nation = reader.choice(f"nation of the {where}", row.get("nation"), NATION_IDS)
        kind = reader.choice(f"type of the {where}", row.get("type", "infantry"), KINDS)
        count = reader.number(f"count of the {where}", row.get("count", 1), 1, 18)
        if area < 0 or len(reader.faults) > before:
            return
        for _ in range(count):
            army = self._counter(row, nation, kind)
            if army < 0:
                return
            self._place(army, area, row, where)

    def _counter(self, row: Mapping[str, Any], nation: int, kind: int) -> int:
        named = row.get("counter", row.get("name") if self._named(row) else None)
        if named is not None:
            if named not in ARMY_NAMES:
                self.reader.fault(f"armies: there is no counter “{named}”")
                return -1
            army = ARMY_NAMES.index(named)
            if NATION[army] != nation or KIND[army] != kind or self.state.where[army] != RESERVE:
                self.reader.fault(f"armies: {named} is not such a counter, or is used twice")
                return -1
            return army
        for army in bits(OF_KIND[nation][kind]):
            if self.state.where[army] == RESERVE:
                return army
        self.reader.fault(
            f"armies: there are no more counters of {NATION_IDS[nation]} {KINDS[kind]} (DTR-1.1.2)"
        )
        return -1

    def _place(self, army: int, area: int, row: Mapping[str, Any], where: str) -> None:
        state = self.state
        state.where[army] = area
        state.at[area] |= ARMY_BIT[army]
        name = row.get("name", ARMY_NAMES[army])
        if not isinstance(name, str) or not name or any(sign in name for sign in " ,\t\n") or len(name) > 40:
            self.reader.fault(f"armies: “{name}” cannot be the name of an army")
        else:
            self.names[army] = name
        if self._reduced(army, row, where):
            state.reduced |= ARMY_BIT[army]
        self._markers(army, area, row)

    def _reduced(self, army: int, row: Mapping[str, Any], where: str) -> bool:
        reader = self.reader
        reduced = reader.truth(f"reduced of the {where}", row.get("reduced", False))
        strength = row.get("strength")
        if strength is None:
            return reduced
        full, half = ({values[side][army] for values in VALUE} for side in (0, 1))
        if strength in {"reduced", *half}:
            return True
        if strength not in {"full", *full} or reduced:
            reader.fault(f"strength of the {where} is {strength!r}, which its counter does not show")
        return False

    def _markers(self, army: int, area: int, row: Mapping[str, Any]) -> None:
        state, reader, bit = self.state, self.reader, ARMY_BIT[army]
        if reader.truth("moved", row.get("moved", False)):
            state.operated |= bit
        if "operation" in row:
            kind = reader.choice("operation", row["operation"], OPERATIONS)
            state.operated |= bit
            if OPERATIONS[kind] == "attack":
                state.marched |= bit
            if OPERATIONS[kind] == "amphibious":
                state.landed |= bit
                state.beachheads[FACTION[army]] |= BIT[area]
        if "via" in row:
            self._via(army, area, row["via"])
        for name, armies in MARKERS.items():
            if reader.truth(name, row.get(name, False)):
                setattr(state, armies, getattr(state, armies) | bit)

    def _via(self, army: int, area: int, via: Any) -> None:
        path = via if isinstance(via, (list, tuple)) else [via]
        found = [self.reader.area("via", name) for name in path]
        if found and found[-1] == area:
            found.pop()
        if found:
            self.state.via[army] = found[-1]
