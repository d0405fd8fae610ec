"""What can be wrong in a map file: every fault is found, and each names its file, area and key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

KINDS: Final = ("land", "sea", "void", "box", "island")
SURFACES: Final = ("land", "sea", "none")
BORDER_ENDS: Final = ("river_in", "fortified_in", "fortress_of")
AREA_REFERENCES: Final = ("sea", "island_zone")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong in a map file."""

    file: str
    area: str
    key: str
    what: str

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.area, self.key) if part)
        return f"{place}: {self.what}"


class MapError(ValueError):
    """A map cannot be used; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class MapFile:
    """A decoded map file under examination."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file = file
        self.data = data
        self.areas: list[Mapping[str, Any]] = [a for a in _list(data.get("areas")) if isinstance(a, Mapping)]
        self.by_id = {a["id"]: a for a in self.areas if isinstance(a.get("id"), str)}

    def fault(self, area: str, key: str, what: str) -> Fault:
        """A fault of this file."""
        return Fault(self.file, area, key, what)

    def faults(self) -> list[Fault]:
        """Everything that is wrong, in the order of the file."""
        found = list(self._heading())
        seen: set[str] = set()
        for place, area in enumerate(self.areas):
            found += self._area(f"area {place + 1}", area, seen)
        found += self._borders("borders")
        found += self._borders("coasts")
        found += self._pairs()
        found += self._landings()
        found += self._countries()
        return found

    def _heading(self) -> Iterator[Fault]:
        for key, wanted in (("id", str), ("projection", Mapping), ("extent", list), ("areas", list)):
            if not isinstance(self.data.get(key), wanted):
                yield self.fault("", key, "is missing or of the wrong type")
        if len(self.areas) != len(_list(self.data.get("areas"))):
            yield self.fault("", "areas", "holds something that is not an object")
        yield from self._name("", self.data.get("name"))
        extent = self.data.get("extent")
        if isinstance(extent, list) and not (len(extent) == 4 and all(_number(edge) for edge in extent)):
            yield self.fault("", "extent", "must be four numbers: west, south, east, north")

    def _name(self, area: str, name: Any, optional: bool = False) -> Iterator[Fault]:
        if not isinstance(name, Mapping):
            yield self.fault(area, "name", "must give the name in en and fr")
            return
        for lang in ("en", "fr"):
            if not isinstance(name.get(lang), str) or not (optional or name[lang].strip()):
                yield self.fault(area, f"name.{lang}", "is missing")

    def _area(self, place: str, area: Mapping[str, Any], seen: set[str]) -> Iterator[Fault]:
        name = area.get("id")
        if not isinstance(name, str) or not name:
            yield self.fault(place, "id", "is missing")
            name = place
        elif name in seen:
            yield self.fault(name, "id", "is used by two areas")
        seen.add(name)
        kind = area.get("kind")
        yield from self._name(name, area.get("name"), optional=kind == "void")
        if kind not in KINDS:
            yield self.fault(name, "kind", f"{kind!r} is none of {', '.join(KINDS)}")
        else:
            yield from self._drawing(name, kind, area)
        if area.get("surface", "land") not in SURFACES:
            yield self.fault(name, "surface", f"{area['surface']!r} is none of {', '.join(SURFACES)}")
        for key in AREA_REFERENCES:
            if key in area and area[key] not in self.by_id:
                yield self.fault(name, key, f"there is no area {area[key]!r}")

    def _drawing(self, name: str, kind: str, area: Mapping[str, Any]) -> Iterator[Fault]:
        """What the map tool needs to draw an area of this kind."""
        if kind == "box":
            rect = area.get("rect")
            if not (isinstance(rect, list) and len(rect) == 4 and all(_number(side) for side in rect)):
                yield self.fault(name, "rect", "a box needs four numbers: x, y, width, height")
        elif kind == "island":
            if not _point(area.get("at")):
                yield self.fault(name, "at", "an island needs its longitude and latitude")
            if "sea" not in area:
                yield self.fault(name, "sea", "an island must name the sea it lies in")
        else:
            anchors = area.get("anchors")
            if not (isinstance(anchors, list) and anchors and all(_point(anchor) for anchor in anchors)):
                yield self.fault(name, "anchors", "needs at least one [longitude, latitude]")

    def _borders(self, table: str) -> Iterator[Fault]:
        seen: set[tuple[str, ...]] = set()
        for place, border in enumerate(_list(self.data.get(table))):
            ends = self._ends(border)
            if ends is None:
                yield self.fault(f"{table} {place + 1}", "a, b", "must name two areas")
                continue
            label = f"{ends[0]} - {ends[1]}"
            unknown = [end for end in ends if end not in self.by_id]
            for end in unknown:
                yield self.fault(label, table, f"there is no area {end!r}")
            if tuple(sorted(ends)) in seen:
                yield self.fault(label, table, "is listed twice")
            seen.add(tuple(sorted(ends)))
            if not unknown:
                yield from self._meeting(table, label, ends)
            for key in BORDER_ENDS:
                if key in border and border[key] not in ends:
                    yield self.fault(label, key, f"{border[key]!r} is neither side of the border")

    def _ends(self, border: Any) -> tuple[str, str] | None:
        if not isinstance(border, Mapping):
            return None
        a, b = border.get("a"), border.get("b")
        return (a, b) if isinstance(a, str) and isinstance(b, str) else None

    def _meeting(self, table: str, label: str, ends: tuple[str, str]) -> Iterator[Fault]:
        """Borders join land to land or sea to sea; coasts join a land to a sea, in that order."""
        a, b = (surface_of(self.by_id[end]) for end in ends)
        if ends[0] == ends[1]:
            yield self.fault(label, table, "joins an area to itself")
        elif "none" in (a, b):
            yield self.fault(label, table, "names an area that is out of play")
        elif table == "coasts" and (a, b) != ("land", "sea"):
            yield self.fault(label, table, "a must be a land area and b a sea")
        elif table == "borders" and a != b:
            yield self.fault(label, table, "joins land and sea: list it in coasts")

    def _pairs(self) -> Iterator[Fault]:
        listed = {
            frozenset(ends)
            for table in ("borders", "coasts")
            for border in _list(self.data.get(table))
            if (ends := self._ends(border))
        }
        for place, pair in enumerate(_list(self.data.get("unlinked"))):
            if not (isinstance(pair, list) and len(pair) == 2):
                yield self.fault(f"unlinked {place + 1}", "unlinked", "must be a pair of areas")
                continue
            yield from self._known(f"{pair[0]} - {pair[1]}", "unlinked", pair)
            if frozenset(pair) in listed:
                yield self.fault(f"{pair[0]} - {pair[1]}", "unlinked", "is also listed as adjacent")

    def _known(self, label: str, key: str, names: Iterable[Any]) -> Iterator[Fault]:
        for name in names:
            if name not in self.by_id:
                yield self.fault(label, key, f"there is no area {name!r}")

    def _landings(self) -> Iterator[Fault]:
        for line in _list(self.data.get("landing_lines")):
            ends = [line.get("from"), line.get("to"), line.get("sea")]
            yield from self._known(f"{ends[0]} - {ends[1]}", "landing_lines", ends)
        for place, group in enumerate(_list(self.data.get("landings_with_technology"))):
            names = [*_list(group.get("from")), *_list(group.get("to"))]
            yield from self._known(f"group {place + 1}", "landings_with_technology", names)
        yield from self._known("", "landing_limits", self.data.get("landing_limits", {}))
        for port in _list(self.data.get("ports")):
            yield from self._known("", "ports", [port.get("area")])

    def _countries(self) -> Iterator[Fault]:
        countries = self.data.get("countries")
        if countries is None:
            return
        for country, about in countries.items():
            yield from self._name(country, about.get("name"))
            if "capital" in about and about["capital"] not in self.by_id:
                yield self.fault(country, "capital", f"there is no area {about['capital']!r}")
        for area in self.areas:
            for key in ("country", "capital_of", "supply_source_of"):
                if area.get(key) is not None and area[key] not in countries:
                    yield self.fault(str(area.get("id")), key, f"there is no country {area[key]!r}")


def surface_of(area: Mapping[str, Any]) -> str:
    """What an area is in play: land, sea, or none where it is out of play."""
    surface = area.get("surface")
    if isinstance(surface, str):
        return surface
    return {"sea": "sea", "void": "none"}.get(str(area.get("kind")), "land")


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _point(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_number(part) for part in value)
