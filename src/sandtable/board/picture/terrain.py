"""Mountains, woods, marshes and deserts, strewn over their areas like on an old campaign map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.board.board import Board, Name
from sandtable.board.picture.room import Room
from sandtable.board.shapes import Point

VARIANTS: Final = {"mountain": 2, "forest": 2, "marsh": 1, "desert": 1}
SAME: Final = {"swamp": "marsh"}
NAMES: Final = {
    "mountain": Name("Mountains", "Montagne"),
    "forest": Name("Forest", "Forêt"),
    "marsh": Name("Marsh", "Marais"),
    "desert": Name("Desert", "Désert"),
}
SPACING: Final = {"mountain": (40, 30), "forest": (28, 27), "marsh": (42, 32), "desert": (48, 36)}


def terrains_of(board: Board, area: int) -> tuple[str, ...]:
    """The kinds of terrain of an area that have a glyph."""
    terrain = board.attribute(area, "terrain", ())
    kinds = (terrain,) if isinstance(terrain, str) else terrain
    named = (SAME.get(kind, kind) for kind in kinds)
    return tuple(kind for kind in named if kind in VARIANTS)


def glyph(kind: str, number: int, x: float, y: float, size: float = 1) -> str:
    """One glyph with its middle at a point."""
    scale = "" if size == 1 else f" scale({size:g})"
    return f'<use href="#{kind}-{number}" transform="translate({x:g} {y:g}){scale}"/>'


def strew(kind: str, room: Room, salt: int) -> str:
    """Glyphs all over the free room of an area, in rows from back to front, never twice alike."""
    variants = VARIANTS[kind]
    found = []
    for number, (x, y) in enumerate(_places(room, *SPACING[kind], salt)):
        if room.share(x - 18, y - 15, 36, 30) > 0.96:
            found.append(glyph(kind, _chance(number, salt + 5) % variants, x, y))
    return "".join(found) or _one(kind, room)


def _one(kind: str, room: Room) -> str:
    """A single, smaller glyph where an area is too narrow for more."""
    spots = list(room.cells())
    if not spots:
        return ""
    x, y = max(spots, key=lambda spot: room.share(spot[0] - 12, spot[1] - 10, 24, 20))
    return glyph(kind, 0, round(x, 1), round(y, 1), 0.7)


def _places(room: Room, across: float, down: float, salt: int) -> Iterator[Point]:
    """A staggered, shaken lattice over the room, always the same for the same area."""
    rows = int(room.rows * room.cell / down) + 2
    columns = int(room.columns * room.cell / across) + 2
    for row in range(rows):
        for column in range(columns):
            shake = _chance(row * 97 + column, salt)
            x = room.x0 + (column + 0.5 * (row % 2)) * across + shake % 13 - 6
            y = room.y0 + row * down + shake // 13 % 9 - 4
            yield round(x, 1), round(y, 1)


def _chance(number: int, salt: int) -> int:
    """A fixed, well mixed number for a place."""
    mixed = (number * 2654435761 + salt * 40503 + 12345) & 0xFFFFFFFF
    mixed ^= mixed >> 15
    return (mixed * 2246822519 & 0xFFFFFFFF) >> 13
