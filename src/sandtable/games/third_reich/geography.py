"""5-8, 15. What the map says, as masks computed once: home territories, terrain, borders, seas, landings."""

from __future__ import annotations

from typing import Final

from sandtable.board.board import Border
from sandtable.board.load import load_board
from sandtable.board.search import BIT, bits, flood, mask_of, union
from sandtable.games.third_reich.counters import (
    COUNTRY_IDS,
    FACTIONS,
    FINLAND,
    FRANCE,
    GREECE,
    NATION_FACTION,
    NATION_IDS,
    RUSSIA,
)

BOARD: Final = load_board("europe-1940")  # DTR-A1, DTR-A12
AREAS: Final = len(BOARD)
AREA_IDS: Final = BOARD.ids
LAND: Final = BOARD.land_neighbours  # DTR-D56: straits are land borders
SHORES: Final = BOARD.shores
IN_PLAY: Final = BOARD.land
FIRST_SEA: Final = min(bits(BOARD.sea))
UNLIMITED: Final = BOARD.where("stacking", "unlimited")  # DTR-5.1.3, DTR-D68


def area(name: str) -> int:
    """The number of an area by its id."""
    return BOARD.index[name]


HOME: Final = tuple(BOARD.where("country", country) for country in COUNTRY_IDS)  # DTR-D67, DTR-D80
COUNTRY: Final = tuple(
    COUNTRY_IDS.index(found.country) if found.country in COUNTRY_IDS else -1 for found in BOARD.areas
)
# DTR-A4
CAPITAL: Final = tuple(area(str(BOARD.countries[country]["capital"])) for country in COUNTRY_IDS)
AFRICA: Final = BOARD.where("region", "africa")  # DTR-D54
FRENCH_NORTH_AFRICA: Final = BOARD.where("region", "french-north-africa")
EUROPEAN_FRANCE: Final = HOME[FRANCE] & ~FRENCH_NORTH_AFRICA  # DTR-D81
EGYPT: Final = BOARD.where("region", "egypt")  # DTR-A11
# DTR-A5
SOURCES_OF: Final = tuple(BOARD.where("supply_source_of", nation) for nation in NATION_IDS)
SOURCES: Final = tuple(
    mask_of(a for n, f in enumerate(NATION_FACTION) if f == faction for a in bits(SOURCES_OF[n]))
    for faction in range(3)
)
KEY: Final = BOARD.where("key", True)  # DTR-A6
EAST_OF_LINE: Final = BOARD.where("east_of_line", True)  # DTR-A7
SOVIET: Final = HOME[RUSSIA]

CALAIS: Final = area("calais")
LONDON: Final = area("london")
MOSCOW: Final = area("moscow")
KARELIA: Final = area("karelia")
TRONDHEIM: Final = area("trondheim")
KIEV: Final = area("kiev")
BUCHAREST: Final = area("bucharest")
GROZNY: Final = area("grozny")
BAKU: Final = area("baku")
SUEZ: Final = area("suez")
ALBANIA: Final = area("albania")

GERMAN_BAN: Final = HOME[FINLAND] | HOME[GREECE] | AFRICA  # DTR-9.2.4

_DIFFICULT: Final = ("forest", "marsh", "mountain", "narrow-pass")
TERRAIN_BONUS: Final = tuple(
    sum(kind in _DIFFICULT for kind in BOARD.attribute(a, "terrain", ())) for a in range(AREAS)
)  # DTR-15.1.1, DTR-15.1.2, DTR-Q9
FORTRESS: Final = BOARD.where("fortress", True)
WOODED: Final = mask_of(
    a
    for a in range(AREAS)
    if any(kind in ("forest", "marsh", "mountain") for kind in BOARD.attribute(a, "terrain", ()))
)
PLAIN: Final = BOARD.where("terrain", "plain") & ~FORTRESS
EXPLOITABLE: Final = (
    PLAIN  # DTR-13.1.3
    | AFRICA  # DTR-13.1.11, DTR-15.2.4
)

HIGH: Final = BOARD.borders_where("high_mountain", True)  # DTR-15.1.8, DTR-E44: closed, no bonus
STRAIT: Final = BOARD.borders_where("strait", True)


def _drawn_in(key: str) -> tuple[int, ...]:
    """Per area, the neighbours from which one enters it over a river or line drawn in it."""
    found = [0] * AREAS
    for (a, b), border in BOARD.borders.items():
        if border.get(key) == AREA_IDS[b]:
            found[b] |= BIT[a]
    return tuple(found)


RIVER: Final = _drawn_in("river_in")  # DTR-15.2.2
FORTIFIED: Final = _drawn_in("fortified_in")  # DTR-A9

BORDER_AREAS: Final = mask_of(
    a
    for a in bits(SOVIET)
    if LAND[a] & (HOME[COUNTRY_IDS.index("germany")] | HOME[COUNTRY_IDS.index("romania")])
) | (1 << KIEV)  # DTR-9.2.7, DTR-A8


def _open_seas(faction: int, key: str) -> int:
    name = FACTIONS[faction]
    barred = BOARD.where(key, name) | BOARD.where("in_play", False)
    return BOARD.sea & ~barred


def _passages(faction: int, open_seas: int) -> tuple[int, ...]:
    """Per sea, the seas a faction can go on to."""
    found = [0] * AREAS
    borders: list[tuple[tuple[int, int], Border]] = list(BOARD.borders.items())
    for (a, b), border in borders:
        if BIT[a] & open_seas and BIT[b] & open_seas and FACTIONS[faction] not in border.get("closed_to", ()):
            found[a] |= BIT[b]
    return tuple(found)


# DTR-A2
SUPPLY_SEAS: Final = tuple(_open_seas(f, "supply_closed_to") for f in range(3))  # DTR-7.2.3, DTR-7.2.4
SUPPLY_PASSAGES: Final = tuple(_passages(f, SUPPLY_SEAS[f]) for f in range(3))
SUPPLY_COASTS: Final = tuple(tuple(SHORES[a] & SUPPLY_SEAS[f] for a in range(AREAS)) for f in range(3))
NO_SUPPLY_BY_SEA: Final = (EGYPT, 0, 0)  # DTR-7.2.5
BEACHES: Final = tuple(
    mask_of(a for a in bits(IN_PLAY & ~NO_SUPPLY_BY_SEA[f]) if SUPPLY_COASTS[f][a]) for f in range(3)
)
"""Per faction, the coasts to which its supply may come over some sea."""
_NAVAL_SEAS: Final = tuple(_open_seas(f, "naval_closed_to") for f in range(3))  # DTR-8.4.3
_NAVAL_PASSAGES: Final = tuple(_passages(f, _NAVAL_SEAS[f]) for f in range(3))  # DTR-8.4.2


def _ports(faction: int, start: int, many: bool) -> int:
    seas = SHORES[start] & _NAVAL_SEAS[faction]
    if many:
        seas = flood(seas, _NAVAL_SEAS[faction], _NAVAL_PASSAGES[faction])
    return union(seas, SHORES) & IN_PLAY & ~BIT[start]


ONE_SEA: Final = tuple(tuple(_ports(f, a, False) for a in range(AREAS)) for f in range(3))
"""Per faction and coastal area, the coasts on the same sea (DTR-8.0.7)."""
ANY_SEA: Final = tuple(tuple(_ports(f, a, True) for a in range(AREAS)) for f in range(3))
"""Per faction and coastal area, every coast its ships can reach (DTR-D55)."""


def _out_of_reach(faction: int, start: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The coasts to which ships cannot go from one, with the rules that close the sea between."""
    closed = COASTS & ~ANY_SEA[faction][start] & ~BIT[start]
    if FACTIONS[faction] != "axis":
        return ((closed, ("DTR-D55",)),)
    inland = EVERYWHERE if BIT[start] & _ON_BLACK_SEA else _ON_BLACK_SEA
    return (closed & inland, ("DTR-8.4.3",)), (closed & ~inland, ("DTR-8.4.2",))


EVERYWHERE: Final = -1
COASTS: Final = mask_of(a for a in bits(IN_PLAY) if SHORES[a])
_ON_BLACK_SEA: Final = mask_of(
    a for a in bits(COASTS) if not SHORES[a] & ~BOARD.mask("black-sea", "caspian-sea")
)
OUT_OF_REACH: Final = tuple(tuple(_out_of_reach(f, a) for a in range(AREAS)) for f in range(3))


def _landings(key: str, mediterranean_only: bool = False) -> tuple[int, ...]:
    found = [0] * AREAS
    for row in BOARD.table(key):
        if mediterranean_only and not row["mediterranean"]:
            continue
        departures = row["from"] if isinstance(row["from"], tuple) else (row["from"],)
        arrivals = row["to"] if isinstance(row["to"], tuple) else (row["to"],)
        for departure in departures:
            found[area(departure)] |= BOARD.mask(*arrivals)
    return tuple(found)


LINES: Final = _landings("landing_lines")  # DTR-A10
MEDITERRANEAN_LINES: Final = _landings("landing_lines", mediterranean_only=True)
EXTRA_LANDINGS: Final = _landings("landings_with_technology")
"""The landings of DTR-13.9.5, DTR-13.9.6, DTR-13.9.7, DTR-13.9.8 and DTR-13.9.9 (DTR-13.9.11, DTR-D86)."""
NORTH_AFRICAN_LANDINGS: Final = tuple(extra & FRENCH_NORTH_AFRICA for extra in EXTRA_LANDINGS)
EMBARKATIONS: Final = mask_of(a for a in bits(IN_PLAY) if LINES[a] | EXTRA_LANDINGS[a])
"""The areas from which landings start."""
