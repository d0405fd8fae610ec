"""Areas from anchors: the Voronoi cells of a jittered grid, merged by nearest anchor, cut by the coast.

Each grid point belongs to the area of its nearest anchor, seen through a gentle noise so that borders
wander as real ones do. Neighbours share edges exactly, so adjacency can be read off the drawing.
"""

from __future__ import annotations

import math
from typing import Any, Final, TypeAlias

import numpy as np
from scipy.spatial import Voronoi, cKDTree
from shapely import Polygon, coverage_simplify, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

from sandtable.board.draw.geography import Frame, Points, polygons_of

Layer: TypeAlias = dict[str, BaseGeometry]
WANDER: Final = 0.012
SMALLEST_PART: Final = 6


def draw_layer(
    frame: Frame, areas: list[dict[str, Any]], ground: BaseGeometry, wander: float | None
) -> Layer:
    """The shapes of the land or of the sea areas within their ground, without gaps or overlaps."""
    anchors, owners = [], []
    for area in areas:
        for lon, lat in area["anchors"]:
            anchors.append(frame.point(lon, lat))
            owners.append(area["id"])
    if not anchors:
        return {}
    cells = _cells(frame, np.array(anchors), owners, wander)
    ids = list(cells)
    smooth = coverage_simplify([cells[i] for i in ids], frame.width / frame.grid * 0.9)
    return {i: make_valid(shape).intersection(ground) for i, shape in zip(ids, smooth, strict=True)}


def _cells(frame: Frame, anchors: Points, owners: list[str], wander: float | None) -> Layer:
    points = _grid(frame)
    noise = 1 if wander is None else wander
    if wander is not None:
        anchors = anchors + _warp(anchors, frame.width) * noise
    nearest = cKDTree(anchors).query(points + _warp(points, frame.width) * noise)[1]
    voronoi = Voronoi(points)
    parts: dict[str, list[Polygon]] = {}
    for point, region in enumerate(voronoi.point_region):
        corners = voronoi.regions[region]
        if corners and -1 not in corners:
            parts.setdefault(owners[nearest[point]], []).append(Polygon(voronoi.vertices[corners]))
    return {owner: unary_union(cells).intersection(frame.box) for owner, cells in parts.items()}


def _grid(frame: Frame) -> Points:
    """A jittered grid of points over the sheet and a little beyond; the same one every time."""
    step = frame.width / frame.grid
    noise = np.random.default_rng(7)
    xs, ys = np.meshgrid(
        np.arange(-2 * step, frame.width + 2 * step, step),
        np.arange(-2 * step, frame.height + 2 * step, step),
    )
    jitter = noise.uniform(-0.42, 0.42, (xs.size, 2)) * step
    grid: Points = np.column_stack([xs.ravel(), ys.ravel()]) + jitter
    return grid


def _warp(points: Points, width: float) -> Points:
    """A smooth displacement, the same every time: a few waves in each direction."""
    noise = np.random.default_rng(4)
    moved: Points = np.zeros_like(points)
    for octave in range(1, 5):
        for axis in (0, 1):
            kx, ky = noise.normal(0, octave * 14 / width, 2) * 2 * math.pi / 2
            phase = noise.uniform(0, 2 * math.pi)
            moved[:, axis] += np.sin(points @ [kx, ky] + phase) * width * WANDER / octave
    return moved


def parts_of(shape: BaseGeometry) -> list[Polygon]:
    """The parts of a shape that are large enough to draw."""
    return [part for part in polygons_of(shape) if part.area > SMALLEST_PART]


def path_of(shape: BaseGeometry) -> str:
    """The outline of a shape as SVG path data."""
    rings = [ring for part in parts_of(shape) for ring in (part.exterior, *part.interiors)]
    return "".join(f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in ring.coords[:-1])}Z" for ring in rings)
