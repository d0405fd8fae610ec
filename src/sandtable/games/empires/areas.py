"""The board of 1914 as masks: home territories, cities, ports, terrain, and who may follow which arrow."""

from __future__ import annotations

from typing import Final

from sandtable.board import load_board
from sandtable.board.search import BIT, bits
from sandtable.games.empires.powers import (
    AUSTRIA,
    NATIONS,
    POWER_ROWS,
    RUSSIA,
    RUSSIAN,
    TRACK_ROWS,
    TURKEY,
)

BOARD: Final = load_board("europe-1914")  # DOE-D82
AREAS: Final = len(BOARD)
LAND: Final = BOARD.land
CITIES: Final = BOARD.where("city", True)  # DOE-4.7
PORTS: Final = BOARD.where("port", True)  # DOE-D83
MEDITERRANEAN: Final = PORTS & BOARD.where("mediterranean", True)
MOUNTAIN: Final = BOARD.where("terrain", "mountain")
PLAIN: Final = BOARD.where("terrain", "plain")  # DOE-4.6
LIMIT: Final[tuple[int, ...]] = tuple(
    BOARD.attribute(area, "stacking", 0) for area in range(AREAS)
)  # DOE-4.2, DOE-4.3, DOE-D84
TRENCH_BONUS: Final[tuple[int, ...]] = tuple(
    BOARD.attribute(area, "trench_bonus", 0) for area in range(AREAS)
)
"""DOE-9.2.19: 2 in France, Belgium, Germany, Riga, Kiev; DOE-9.2.20: 1 elsewhere, DOE-9.2.21: at any level"""

CAPITALS: Final = frozenset(
    BOARD.index[name]
    for name in (
        *("london", "paris", "brussels", "rome", "berlin", "vienna", "st-petersburg"),
        *("belgrade", "athens", "sofia", "bucharest", "constantinople"),
    )
)
"""The seats of government: no rule asks for them, but their fall is great news."""
COUNTRY: Final = {country: BOARD.where("country", country) for country in BOARD.values("country")}
WEST: Final = COUNTRY["france"] | COUNTRY["belgium"] | COUNTRY["germany"]  # DOE-9.2.37, DOE-10.6.2
GREECE: Final = COUNTRY["greece"]
RUSSIAN_CITIES: Final = COUNTRY["russia"] & CITIES
SALONICA: Final = BOARD.index["salonica"]
GALLIPOLI: Final = BOARD.index["gallipoli"]
SPLIT_CITIES: Final = BOARD.mask("warsaw", "wilna", "minsk", "riga")  # DOE-5.15

HOME: Final = tuple(sum(COUNTRY[country] for country in row.home) for row in POWER_ROWS)  # DOE-3.6 to 3.9
TRACK_AREAS: Final = tuple(COUNTRY.get(row.id, 0) for row in TRACK_ROWS)
"""The areas of the neutral country of each diplomacy track (none for the United States)."""

NEAR: Final = tuple(
    every & ~arrows & LAND
    for every, arrows in zip(BOARD.land_neighbours, BOARD.borders_where("only"), strict=True)
)
"""The areas next to each, as every army may use them."""
AROUND: Final = tuple(near | BIT[area] for area, near in enumerate(NEAR))
"""Each area with those next to it."""
_ARROWS: Final = {
    nation: tuple(near | arrow for near, arrow in zip(NEAR, BOARD.borders_where("only", name), strict=True))
    for nation, name in ((RUSSIAN, "russia"), (TURKEY, "turkey"))
}
NEAR_FOR: Final = tuple(_ARROWS.get(nation, NEAR) for nation in range(len(NATIONS)))
"""DOE-4.8, DOE-4.9, DOE-D11: the areas next to each for the armies of a nation; nobody else enters the bases
behind the arrows (DOE-D12)."""
LINKS: Final = tuple(nation if nation in _ARROWS else -1 for nation in range(len(NATIONS)))
"""The same for nations whose armies have the same areas next to each."""
ANY_LINKS: Final = tuple(one | other for one, other in zip(_ARROWS[RUSSIAN], _ARROWS[TURKEY], strict=True))
"""The areas next to each for any army."""
LINES_FOR: Final = tuple(
    {RUSSIA: _ARROWS[RUSSIAN], AUSTRIA: _ARROWS[TURKEY]}.get(power, NEAR) for power in range(len(POWER_ROWS))
)
"""DOE-D11: the links that supply lines of a power may follow."""

CITY_GROUND: Final = tuple(
    {city: BIT[city] | NEAR_FOR[nation][city] for city in bits(COUNTRY.get(name, 0) & CITIES)}
    for nation, name in enumerate(NATIONS)
)
"""DOE-8.11: for each nation, its home cities with the areas next to them."""
