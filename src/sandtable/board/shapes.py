"""The drawing of a board: one outline, label and size per area, in board units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]


class Shape(msgspec.Struct, frozen=True):
    """How one area is drawn: a path, or the rectangle of a box, or a mere label point for an island."""

    label: Point
    path: str = ""
    size: float = 0
    rect: tuple[float, float, float, float] | None = None


class Sheet(msgspec.Struct, frozen=True):
    """The drawing of one map."""

    width: float
    height: float
    areas: dict[str, Shape]


class Art(msgspec.Struct, frozen=True):
    """Rivers and lakes as path data, for the picture alone; `scale` is board units per kilometre."""

    rivers: tuple[str, ...] = ()
    lakes: tuple[str, ...] = ()
    scale: float = 0


@dataclass(frozen=True, slots=True)
class Shapes:
    """The drawings of the maps of a board, sheet by sheet, and every area's shape."""

    sheets: tuple[Sheet, ...]
    areas: Mapping[str, Shape]


def load_shapes(folders: tuple[Path, ...]) -> Shapes:
    """The drawings that belong to map folders."""
    sheets = tuple(read_sheet(folder) for folder in folders)
    return Shapes(sheets, MappingProxyType({area: s for sheet in sheets for area, s in sheet.areas.items()}))


@cache
def read_sheet(folder: Path) -> Sheet:
    """The drawing of one map folder."""
    return msgspec.json.decode((folder / "shapes.json").read_bytes(), type=Sheet)


@cache
def read_art(folder: Path) -> Art:
    """The rivers and lakes of one map folder; none where the map tool has not drawn them."""
    file = folder / "art.json"
    return msgspec.json.decode(file.read_bytes(), type=Art) if file.is_file() else Art()


def rings(path: str) -> list[list[Point]]:
    """The closed lines of a path made of M, L and Z only, without repeating the first point at the end."""
    lines = []
    for part in path.split("M")[1:]:
        points = (pair.split(" ") for pair in part.removesuffix("Z").split("L"))
        lines.append([(float(x), float(y)) for x, y in points])
    return lines
