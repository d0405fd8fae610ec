"""The board as data: areas as small ints, borders, coasts, and the masks computed from them once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sandtable.board.search import BIT, Neighbours, mask_of

if TYPE_CHECKING:
    from sandtable.board.shapes import Shapes

Attributes: TypeAlias = Mapping[str, Any]
LAND: Final = "land"
SEA: Final = "sea"
NONE: Final = "none"
_ABSENT: Final = object()


@dataclass(frozen=True, slots=True)
class Name:
    """A name in both languages, and how it stands in their sentences (see `sandtable.core.articles`)."""

    en: str
    fr: str
    said: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return self.en

    def of(self, lang: str) -> str:
        """The name in the language asked for; English where there is no other."""
        return self.fr if lang == "fr" else self.en

    @property
    def words(self) -> dict[str, str]:
        """The name as games call it."""
        return {"en": self.en, "fr": self.fr, **self.said}


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """One area: how it is drawn (`kind`), what it is in play (`surface`), and what the map says of it."""

    number: int
    id: str
    name: Name
    kind: str
    surface: str
    board: str
    attributes: Attributes

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other spellings of the name."""
        return tuple(self.attributes.get("aliases", ()))

    @property
    def country(self) -> str | None:
        """The country the area belongs to at home."""
        country: str | None = self.attributes.get("country")
        return country


@dataclass(frozen=True, slots=True, eq=False)
class Border:
    """A pair of adjacent areas, or of a land area and the sea at its coast, with what the map says of it."""

    a: int
    b: int
    attributes: Attributes

    def other(self, area: int) -> int:
        """The area on the other side."""
        return self.b if area == self.a else self.a

    def get(self, key: str, default: Any = None) -> Any:
        """One attribute of the border."""
        return self.attributes.get(key, default)


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Everything a game may ask of its map; never changes once loaded."""

    id: str
    folders: tuple[Path, ...]
    links: Path | None
    name: Name
    areas: tuple[Area, ...]
    borders: Mapping[tuple[int, int], Border]
    coasts: Mapping[tuple[int, int], Border]
    countries: Mapping[str, Attributes]
    tables: Attributes
    ids: tuple[str, ...] = field(init=False)
    index: Mapping[str, int] = field(init=False)
    names: tuple[Name, ...] = field(init=False)
    kinds: tuple[str, ...] = field(init=False)
    all: int = field(init=False)
    land: int = field(init=False)
    sea: int = field(init=False)
    void: int = field(init=False)
    boxes: int = field(init=False)
    islands: int = field(init=False)
    land_neighbours: Neighbours = field(init=False)
    sea_neighbours: Neighbours = field(init=False)
    shores: Neighbours = field(init=False)
    neighbours: Neighbours = field(init=False)
    _masks: dict[tuple[str, type, Any], int] = field(init=False, repr=False)
    _spellings: dict[str, int] = field(init=False, repr=False)
    _shapes: list[Shapes] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        areas = self.areas
        put = object.__setattr__
        put(self, "ids", tuple(area.id for area in areas))
        put(self, "index", MappingProxyType({area.id: area.number for area in areas}))
        put(self, "names", tuple(area.name for area in areas))
        put(self, "kinds", tuple(area.kind for area in areas))
        put(self, "all", (1 << len(areas)) - 1)
        put(self, "land", mask_of(area.number for area in areas if area.surface == LAND))
        put(self, "sea", mask_of(area.number for area in areas if area.surface == SEA))
        put(self, "void", self.all & ~self.land & ~self.sea)
        put(self, "boxes", mask_of(area.number for area in areas if area.kind == "box"))
        put(self, "islands", mask_of(area.number for area in areas if _is_island(area)))
        every = _neighbours(len(areas), self.borders)
        put(self, "land_neighbours", _within(every, self.land))
        put(self, "sea_neighbours", _within(every, self.sea))
        put(self, "shores", _neighbours(len(areas), self.coasts))
        put(self, "neighbours", tuple(a | b for a, b in zip(every, self.shores, strict=True)))
        put(self, "_masks", {})
        put(self, "_spellings", _spellings(areas))
        put(self, "_shapes", [])

    def __len__(self) -> int:
        return len(self.areas)

    def attribute(self, area: int, key: str, default: Any = None) -> Any:
        """What the map file says of an area under a key."""
        return self.areas[area].attributes.get(key, default)

    def border(self, a: int, b: int) -> Border | None:
        """The border between two areas, in either order, or None."""
        return self.borders.get((a, b))

    def coast(self, land: int, sea: int) -> Border | None:
        """The coast of a land area on a sea, in either order, or None."""
        return self.coasts.get((land, sea))

    def where(self, key: str, value: Any = _ABSENT) -> int:
        """The areas whose attribute equals `value` or, if it is a list, holds it.

        Without `value`, the areas where the attribute is set, that is present and neither false, null
        nor empty. `kind` and `surface` count as attributes.
        """
        wanted = (key, type(value), value)
        mask = self._masks.get(wanted)
        if mask is None:
            mask = self._masks[wanted] = mask_of(
                a.number for a in self.areas if _matches(_read(a, key), value)
            )
        return mask

    def values(self, key: str) -> tuple[Any, ...]:
        """The values an attribute takes over the areas, lists taken apart, in order of appearance."""
        found: dict[Any, None] = {}
        for area in self.areas:
            value = _read(area, key)
            found.update(dict.fromkeys(value if isinstance(value, (tuple, list)) else (value,)))
        found.pop(None, None)
        return tuple(found)

    def borders_where(self, key: str, value: Any = _ABSENT) -> Neighbours:
        """Per area, the neighbours across borders with that attribute (value as in `where`)."""
        with_it = {pair: b for pair, b in self.borders.items() if _matches(b.attributes.get(key), value)}
        return _neighbours(len(self.areas), with_it)

    def coasts_where(self, key: str, value: Any = _ABSENT) -> Neighbours:
        """Per area, the seas or lands across coasts with that attribute."""
        with_it = {pair: c for pair, c in self.coasts.items() if _matches(c.attributes.get(key), value)}
        return _neighbours(len(self.areas), with_it)

    def mask(self, *ids: str) -> int:
        """The set of the areas with the given ids."""
        return mask_of(self.index[area] for area in ids)

    def ids_of(self, mask: int) -> tuple[str, ...]:
        """The ids of a set of areas, in board order."""
        return tuple(area for number, area in enumerate(self.ids) if mask & BIT[number])

    def find(self, text: str) -> int | None:
        """The area a person means by an id, a name in either language or an alias, whatever the case."""
        return self._spellings.get(_spelled(text))

    def table(self, key: str) -> Any:
        """Another table of the map file (`landing_lines`, `ports`, `blocks`…), empty if absent."""
        return self.tables.get(key, ())

    @property
    def shapes(self) -> Shapes:
        """The drawing, read when first asked for."""
        if not self._shapes:
            from sandtable.board.shapes import load_shapes

            self._shapes.append(load_shapes(self.folders))
        return self._shapes[0]


def _read(area: Area, key: str) -> Any:
    if key == "kind":
        return area.kind
    if key == "surface":
        return area.surface
    return area.attributes.get(key)


def _matches(found: Any, value: Any) -> bool:
    if value is _ABSENT:
        return found is not None and found is not False and found != () and found != ""
    if isinstance(found, tuple) and not isinstance(value, tuple):
        return value in found
    return bool(found == value and type(found) is type(value))


def _is_island(area: Area) -> bool:
    return area.kind == "island" or bool(area.attributes.get("island"))


def _neighbours(size: int, pairs: Mapping[tuple[int, int], Border]) -> Neighbours:
    near = [0] * size
    for a, b in pairs:
        near[a] |= BIT[b]
        near[b] |= BIT[a]
    return tuple(near)


def _within(neighbours: Neighbours, mask: int) -> Neighbours:
    """The neighbour lists of the areas of a set, restricted to that set."""
    return tuple(near & mask if mask & BIT[area] else 0 for area, near in enumerate(neighbours))


def _spellings(areas: tuple[Area, ...]) -> dict[str, int]:
    """Every way to write an area; ids win over names, names over aliases, areas in play over void ones."""
    found: dict[str, int] = {}
    ranked = sorted(areas, key=lambda area: area.surface == NONE)
    for spell in (
        lambda area: (area.id,),
        lambda area: (area.name.en, area.name.fr),
        lambda area: area.aliases,
    ):
        for area in ranked:
            for text in spell(area):
                found.setdefault(_spelled(text), area.number)
    return found


def _spelled(text: str) -> str:
    """A name as it is compared: whatever the case and the apostrophe."""
    return text.casefold().replace("’", "'").strip()
