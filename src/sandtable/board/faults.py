"""What can be wrong in a map file: every fault is found, and each names its file, area and key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandtable.core.errors import SandtableError

KINDS: Final = ("land", "sea", "void", "box", "island")
SURFACES: Final = ("land", "sea", "none")
BORDER_ENDS: Final = ("river_in", "fortified_in", "fortress_of")
AREA_REFERENCES: Final = ("sea", "island_zone")
COUNTRY_REFERENCES: Final = ("country", "capital_of", "supply_source_of")
HEADING: Final = (("id", str), ("projection", Mapping), ("extent", list), ("areas", list))
TABLES: Final = ("areas", "borders", "coasts", "landing_lines", "landings_with_technology", "ports")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong in a map: where, and the message that tells what."""

    file: str
    area: str
    key: str
    what: str
    args: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """The fault as a sentence that begins with its place."""
        from sandtable.core.message import Messages

        sentence = Messages("sandtable.board").format(f"fault-{self.what}", dict(self.args), lang)
        return ": ".join(part for part in (self.file, self.area, self.key, sentence) if part)


class MapError(SandtableError):
    """A map cannot be used; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__()
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


class MapFile:
    """A decoded map file under examination."""

    def __init__(self, file: str, data: Mapping[str, Any]) -> None:
        self.file = file
        self.data = data
        self.areas = self._rows("areas")
        self.by_id = {area["id"]: area for area in self.areas if isinstance(area.get("id"), str)}

    def faults(self) -> list[Fault]:
        """Everything that is wrong, in the order of the file."""
        found = list(self._heading())
        seen: set[str] = set()
        for place, area in enumerate(self.areas):
            found += self._area(f"areas {place + 1}", area, seen)
        found += self._borders("borders")
        found += self._borders("coasts")
        found += self._unlinked()
        found += self._landings()
        found += self._countries()
        return found

    def _fault(self, area: str, key: str, what: str, **args: object) -> Fault:
        return Fault(self.file, area, key, what, tuple((name, str(value)) for name, value in args.items()))

    def _rows(self, table: str) -> list[Mapping[str, Any]]:
        return [row for row in _list(self.data.get(table)) if isinstance(row, Mapping)]

    def _heading(self) -> Iterator[Fault]:
        for key, wanted in HEADING:
            if not isinstance(self.data.get(key), wanted):
                yield self._fault("", key, "missing-or-wrong")
        for table in TABLES:
            if len(self._rows(table)) != len(_list(self.data.get(table, []), [None])):
                yield self._fault("", table, "not-an-object")
        yield from self._name("", self.data.get("name"))
        extent = self.data.get("extent")
        if isinstance(extent, list) and not _numbers(extent, 4):
            yield self._fault("", "extent", "extent")

    def _name(self, area: str, name: Any, optional: bool = False) -> Iterator[Fault]:
        if not isinstance(name, Mapping):
            yield self._fault(area, "name", "name")
            return
        for lang in ("en", "fr"):
            if not isinstance(name.get(lang), str) or not (optional or name[lang].strip()):
                yield self._fault(area, f"name.{lang}", "missing")

    def _area(self, place: str, area: Mapping[str, Any], seen: set[str]) -> Iterator[Fault]:
        name = area.get("id")
        if not isinstance(name, str) or not name:
            yield self._fault(place, "id", "missing")
            name = place
        elif name in seen:
            yield self._fault(name, "id", "used-twice")
        seen.add(name)
        kind = area.get("kind")
        yield from self._name(name, area.get("name"), optional=kind == "void")
        if kind not in KINDS:
            yield self._fault(name, "kind", "none-of", value=kind, choices=", ".join(KINDS))
        else:
            yield from self._drawing(name, kind, area)
        if area.get("surface", "land") not in SURFACES:
            yield self._fault(name, "surface", "none-of", value=area["surface"], choices=", ".join(SURFACES))
        if not all(isinstance(alias, str) for alias in _list(area.get("aliases", []), [None])):
            yield self._fault(name, "aliases", "aliases")
        for key in AREA_REFERENCES:
            if key in area:
                yield from self._known(name, key, [area[key]])

    def _drawing(self, name: str, kind: str, area: Mapping[str, Any]) -> Iterator[Fault]:
        """What the map tool needs to draw an area of this kind."""
        if kind == "box":
            if not _numbers(area.get("rect"), 4):
                yield self._fault(name, "rect", "rect")
        elif kind == "island":
            if not _numbers(area.get("at"), 2):
                yield self._fault(name, "at", "island-at")
            if "sea" not in area:
                yield self._fault(name, "sea", "island-sea")
        else:
            anchors = _list(area.get("anchors"))
            if not anchors or not all(_numbers(anchor, 2) for anchor in anchors):
                yield self._fault(name, "anchors", "anchors")

    def _borders(self, table: str) -> Iterator[Fault]:
        seen: set[frozenset[str]] = set()
        for place, border in enumerate(self._rows(table)):
            a, b = border.get("a"), border.get("b")
            if not isinstance(a, str) or not isinstance(b, str):
                yield self._fault(f"{table} {place + 1}", "a, b", "two-areas")
                continue
            label = f"{a} - {b}"
            yield from self._known(label, table, (a, b))
            if frozenset((a, b)) in seen:
                yield self._fault(label, table, "listed-twice")
            seen.add(frozenset((a, b)))
            if a in self.by_id and b in self.by_id:
                yield from self._meeting(table, label, a, b)
            for key in BORDER_ENDS:
                if key in border and border[key] not in (a, b):
                    yield self._fault(label, key, "neither-side", value=border[key])

    def _meeting(self, table: str, label: str, first: str, second: str) -> Iterator[Fault]:
        """Borders join land to land or sea to sea; coasts join a land to a sea, in that order."""
        a, b = surface_of(self.by_id[first]), surface_of(self.by_id[second])
        if first == second:
            yield self._fault(label, table, "itself")
        elif "none" in (a, b):
            yield self._fault(label, table, "out-of-play")
        elif table == "coasts" and (a, b) != ("land", "sea"):
            yield self._fault(label, table, "coast-order")
        elif table == "borders" and a != b:
            yield self._fault(label, table, "not-a-coast")

    def _unlinked(self) -> Iterator[Fault]:
        rows = [*self._rows("borders"), *self._rows("coasts")]
        listed = {frozenset((str(row.get("a")), str(row.get("b")))) for row in rows}
        for place, pair in enumerate(_list(self.data.get("unlinked"))):
            if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(end, str) for end in pair)):
                yield self._fault(f"unlinked {place + 1}", "unlinked", "two-areas")
                continue
            yield from self._known(f"{pair[0]} - {pair[1]}", "unlinked", pair)
            if frozenset(pair) in listed:
                yield self._fault(f"{pair[0]} - {pair[1]}", "unlinked", "also-listed")

    def _known(self, label: str, key: str, names: Iterable[Any]) -> Iterator[Fault]:
        for name in names:
            if not isinstance(name, str) or name not in self.by_id:
                yield self._fault(label, key, "no-area", name=name)

    def _landings(self) -> Iterator[Fault]:
        for line in self._rows("landing_lines"):
            ends = [line.get("from"), line.get("to"), line.get("sea")]
            yield from self._known(f"{ends[0]} - {ends[1]}", "landing_lines", ends)
        for place, group in enumerate(self._rows("landings_with_technology")):
            names = [*_list(group.get("from")), *_list(group.get("to"))]
            yield from self._known(f"{place + 1}", "landings_with_technology", names)
        limits = self.data.get("landing_limits")
        yield from self._known("", "landing_limits", limits if isinstance(limits, Mapping) else ())
        for port in self._rows("ports"):
            yield from self._known("", "ports", [port.get("area")])

    def _countries(self) -> Iterator[Fault]:
        if "countries" not in self.data:
            return
        countries = self.data["countries"]
        if not isinstance(countries, Mapping) or not all(isinstance(c, Mapping) for c in countries.values()):
            yield self._fault("", "countries", "not-an-object")
            return
        for country, about in countries.items():
            yield from self._name(country, about.get("name"))
            if "capital" in about:
                yield from self._known(country, "capital", [about["capital"]])
        for area in self.areas:
            for key in COUNTRY_REFERENCES:
                name = area.get(key)
                if name is not None and not (isinstance(name, str) and name in countries):
                    yield self._fault(str(area.get("id")), key, "no-country", name=name)


def surface_of(area: Mapping[str, Any]) -> str:
    """What an area is in play: land, sea, or none where it is out of play."""
    surface = area.get("surface")
    if isinstance(surface, str):
        return surface
    return {"sea": "sea", "void": "none"}.get(str(area.get("kind")), "land")


def _list(value: Any, otherwise: Sequence[Any] = ()) -> list[Any]:
    return value if isinstance(value, list) else list(otherwise)


def _numbers(value: Any, how_many: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == how_many
        and all(isinstance(part, (int, float)) and not isinstance(part, bool) for part in value)
    )
