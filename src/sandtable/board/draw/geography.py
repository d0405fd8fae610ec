"""Real coasts, rivers and lakes from TopoJSON, and the projection from degrees to board units."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from pyproj import Transformer
from shapely import (
    MultiLineString,
    MultiPolygon,
    Polygon,
    box,
    make_valid,
    segmentize,
    transform,
    unary_union,
)
from shapely.geometry.base import BaseGeometry

Points: TypeAlias = NDArray[np.float64]
GRID: Final = 260
SMALLEST_ISLAND: Final = 25


class Topology:
    """A TopoJSON file: its arcs in degrees, and the lines and polygons made of them."""

    def __init__(self, path: Path) -> None:
        topology = json.loads(path.read_text())
        scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
        self.objects: dict[str, dict[str, Any]] = topology["objects"]
        self.arcs: list[Points] = [
            np.cumsum(np.array(arc, dtype=float), axis=0) * scale + shift for arc in topology["arcs"]
        ]

    def line(self, indices: list[int]) -> Points:
        """Arcs joined end to end; a line that crosses the date line goes on counting."""
        parts: list[Points] = []
        for i in indices:
            arc = self.arcs[i] if i >= 0 else self.arcs[~i][::-1]
            parts.append(arc if not parts else arc[1:])
        points: Points = np.concatenate(parts)
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        return points

    def lines(self, name: str) -> list[Points]:
        """The lines of an object."""
        found = []
        for geometry in _geometries(self.objects[name]):
            if geometry["type"] == "LineString":
                found.append(self.line(geometry["arcs"]))
            elif geometry["type"] == "MultiLineString":
                found += [self.line(part) for part in geometry["arcs"]]
        return found

    def polygons(self, name: str, holes: bool) -> list[Polygon]:
        """The closed polygons of an object (so not Antarctica), with or without their holes."""
        found = []
        for geometry in _geometries(self.objects[name]):
            kind, arcs = geometry["type"], geometry["arcs"]
            parts = [arcs] if kind == "Polygon" else arcs if kind == "MultiPolygon" else []
            for rings in parts:
                polygon = [self.line(ring) for ring in rings]
                if len(polygon[0]) >= 4 and _closed(polygon[0]):
                    found.append(Polygon(polygon[0], _holes(polygon, holes)))
        return found


def _geometries(geometry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if geometry["type"] == "GeometryCollection":
        for part in geometry["geometries"]:
            yield from _geometries(part)
    else:
        yield geometry


def _closed(ring: Points) -> bool:
    return bool(np.allclose(ring[0], ring[-1]))


def _holes(polygon: list[Points], moved: bool) -> list[Points]:
    """The holes of a polygon, brought into the turn of the globe its outline lies in."""
    outline, *holes = polygon
    if moved:
        for hole in holes:
            hole[:, 0] += 360 * round((outline[:, 0].mean() - hole[:, 0].mean()) / 360)
    return [hole for hole in holes if _closed(hole)]


class Frame:
    """The sheet a map is drawn on, and the projection onto it (x to the right, y downwards)."""

    def __init__(self, spec: dict[str, Any]) -> None:
        self.extent: tuple[float, float, float, float] = tuple(spec["extent"])
        self.invented = spec["projection"]["kind"] == "none"
        """Whether the land lies nowhere on the globe: its places are given on the sheet itself."""
        if self.invented:
            self.x0, self.y0, self.x1, self.y1 = self.extent
        else:
            self._project(spec["projection"])
        self.width: float = spec.get("width", 2400)
        self.grid: int = spec.get("grid", GRID)
        self.scale = self.width / (self.x1 - self.x0)
        self.height = (self.y1 - self.y0) * self.scale
        self.box = box(0, 0, self.width, self.height)

    def _project(self, projection: dict[str, Any]) -> None:
        kind, lon0, lat0 = projection["kind"], projection["lon0"], projection.get("lat0", 0)
        target = f"+proj={kind} +lon_0={lon0} +lat_0={lat0} +units=km +ellps=WGS84"
        self._to_km = Transformer.from_crs("+proj=longlat +ellps=WGS84", target, always_xy=True).transform
        self._measure(kind)

    def _measure(self, kind: str) -> None:
        """The edges in kilometres; on a round projection the middle parallel gives the width."""
        west, south, east, north = self.extent
        edge: list[tuple[float, float]] = [
            (west + (east - west) * t, lat) for t in np.linspace(0, 1, 60) for lat in (south, north)
        ]
        edge += [(lon, south + (north - south) * t) for t in np.linspace(0, 1, 60) for lon in (west, east)]
        xs, ys = self._to_km(*np.array(edge).T)
        middle = (south + north) / 2
        mx, _ = self._to_km(np.array([west, east]), np.array([middle, middle]))
        self.x0, self.x1 = (mx[0], mx[1]) if kind == "laea" else (xs.min(), xs.max())
        self.y0, self.y1 = ys.min(), ys.max()

    def place(self, lon: Any, lat: Any) -> tuple[Any, Any]:
        """Degrees, or places on an invented sheet from its lower left corner, to board units."""
        x, y = (lon, lat) if self.invented else self._to_km(lon, lat)
        return (np.asarray(x) - self.x0) * self.scale, (self.y1 - np.asarray(y)) * self.scale

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        """One place in board units."""
        x, y = self.place(lon, lat)
        return float(x), float(y)

    def project(self, geometries: list[BaseGeometry]) -> list[BaseGeometry]:
        """Geometries in board units; copies a turn away cover boards that cross the date line."""
        west, south, east, north = self.extent
        window = box(west - 40, max(south - 25, -85), east + 40, min(north + 25, 89))
        found = []
        for turn in (-360, 0, 360):
            for geometry in geometries:
                moved = transform(geometry, lambda c, by=turn: np.add(c, (by, 0)))
                if not moved.intersects(window):
                    continue
                valid = make_valid(moved) if moved.geom_type.endswith("Polygon") else moved
                cut = segmentize(valid.intersection(window), 1.0)
                flat = transform(cut, lambda c: np.column_stack(self.place(c[:, 0], c[:, 1])))
                found.append(make_valid(flat) if flat.geom_type.endswith("Polygon") else flat)
        return [geometry for geometry in found if not geometry.is_empty]

    def land(self, polygons: list[Polygon]) -> MultiPolygon:
        """The land of the sheet, without the smallest islands."""
        merged = unary_union(self.project([*polygons])).intersection(self.box)
        return MultiPolygon([part for part in polygons_of(merged) if part.area > SMALLEST_ISLAND])

    def lines(self, lines: list[Points]) -> MultiLineString:
        """Lines as they run over the sheet."""
        shapes: list[BaseGeometry] = [MultiLineString([line]) for line in lines if len(line) > 1]
        merged = unary_union([part.intersection(self.box) for part in self.project(shapes)])
        parts = getattr(merged, "geoms", [merged])
        return MultiLineString([part for part in parts if part.geom_type == "LineString"])


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons a geometry is made of."""
    return [part for part in getattr(geometry, "geoms", [geometry]) if isinstance(part, Polygon)]
