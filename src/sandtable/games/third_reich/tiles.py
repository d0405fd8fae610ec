"""13 and 4.5. The technology tiles: which faction has which, from when, and after what (DTR-Q10)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sandtable.games.third_reich.counters import FACTIONS
from sandtable.games.third_reich.tables import read


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a faction begins with a tile, and the first turn in which it may be researched."""

    start: Literal["available", "development"] | None
    from_turn: int


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One technology; ``requires`` binds the USSR."""

    id: str
    name: dict[str, str]
    factions: dict[Literal["axis", "allies", "ussr"], Start]
    requires: list[str]


TILES: Final = read("technologies", list[Tile])
TILE_IDS: Final = tuple(tile.id for tile in TILES)
(
    BLITZKRIEG, AVIATION, ADVANCED_TANKS, REDEPLOYMENT, GUARDS_TILE, TANK_INDUSTRY,
    AIR_INDUSTRY, LOGISTICS, AMPHIBIOUS, ADVANCED_NAVY, ADVANCED_AVIATION,
) = range(11)  # fmt: skip
TILE_BIT: Final = tuple(1 << tile for tile in range(len(TILES)))


def _start(tile: Tile, faction: str) -> Start | None:
    return next((row for name, row in tile.factions.items() if name == faction), None)


def _mask(faction: str, start: str | None = None) -> int:
    rows = [_start(tile, faction) for tile in TILES]
    return sum(1 << n for n, row in enumerate(rows) if row is not None and start in (None, row.start))


ALL_TILES: Final = tuple(_mask(faction) for faction in FACTIONS)  # DTR-13.0.2
START_AVAILABLE: Final = tuple(_mask(faction, "available") for faction in FACTIONS)  # DTR-13.0.1
START_DEVELOPING: Final = tuple(_mask(faction, "development") for faction in FACTIONS)
FROM_TURN: Final = tuple(
    tuple(row.from_turn if (row := _start(tile, faction)) is not None else 99 for tile in TILES)
    for faction in FACTIONS
)
NEEDS_REDEPLOYMENT: Final = sum(1 << n for n, tile in enumerate(TILES) if tile.requires)  # DTR-13.4.1

DATE_RULE: Final = {
    BLITZKRIEG: "DTR-13.1.12",
    ADVANCED_TANKS: "DTR-13.3.2",
    REDEPLOYMENT: "DTR-13.4.2",
    AMPHIBIOUS: "DTR-13.9.1",
    ADVANCED_NAVY: "DTR-13.10.1",
    ADVANCED_AVIATION: "DTR-13.11.1",
}
"""The rule that dates each tile."""
