"""Outlines of areas as curves, and the lines where two areas meet.

Shapes of neighbours share their edges exactly. Runs of edges between the same two areas are drawn as one
smooth curve, the same from both sides; coasts keep every corner of the real shore.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from sandtable.board.board import Board
from sandtable.board.shapes import Point, rings

Line: TypeAlias = list[Point]
Edge: TypeAlias = tuple[Point, Point]
Pair: TypeAlias = tuple[int, int]
COAST: Pair = (-1, -1)
ISLAND: Final = 15.0
"""The radius of the marker of an island too small to draw."""


@dataclass
class Outlines:
    """Path data of every drawn area, the lines of every contact, and the coastline."""

    paths: dict[int, str] = field(default_factory=dict)
    rings: dict[int, list[Line]] = field(default_factory=dict)
    contacts: dict[Pair, list[Line]] = field(default_factory=dict)
    coast: str = ""


def outlines_of(board: Board) -> Outlines:
    """The outlines of a board of one sheet."""
    outlines = Outlines()
    shapes = board.shapes.areas
    outlines.rings = {board.index[area]: rings(shape.path) for area, shape in shapes.items() if shape.path}
    owners = _owners(outlines.rings)
    sheet = board.shapes.sheets[0]
    coast: list[str] = []
    for area, lines in outlines.rings.items():
        is_sea = bool(board.sea >> area & 1)
        parts = []
        for ring in lines:
            runs = _runs(board, area, ring, owners)
            parts.append(_closed_path(runs))
            if not is_sea:
                coast += [_shore(line, sheet.width, sheet.height) for pair, line in runs if pair == COAST]
            for pair, line in runs:
                if pair != COAST and pair[0] == area:
                    outlines.contacts.setdefault(pair, []).append(line)
        outlines.paths[area] = "".join(parts)
    outlines.coast = "".join(coast)
    for land, sea in board.coasts:
        if board.land >> land & 1:
            outlines.contacts[land, sea] = _chains(_shared(outlines.rings, owners, land, sea))
    return outlines


def outline_of(board: Board, outlines: Outlines, area: int) -> str:
    """The outline of an area, of a box, or of the marker of an island too small to draw."""
    data = outlines.paths.get(area)
    if data is not None:
        return data
    shape = board.shapes.areas[board.ids[area]]
    if shape.rect:
        x, y, w, h = shape.rect
        return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"
    x, y = shape.label
    r = ISLAND
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


def _owners(lines: dict[int, list[Line]]) -> dict[Edge, list[int]]:
    found: dict[Edge, list[int]] = {}
    for area, area_rings in lines.items():
        for ring in area_rings:
            for edge in _edges(ring):
                found.setdefault(_canonical(edge), []).append(area)
    return found


def _edges(ring: Line) -> list[Edge]:
    return [*pairwise(ring), (ring[-1], ring[0])]


def _canonical(edge: Edge) -> Edge:
    return edge if edge[0] <= edge[1] else (edge[1], edge[0])


def _runs(board: Board, area: int, ring: Line, owners: dict[Edge, list[int]]) -> list[tuple[Pair, Line]]:
    """A ring cut into runs of edges that face the same neighbour of the same surface; the rest is coast."""
    sea = board.sea
    pairs = []
    for edge in _edges(ring):
        other = next((one for one in owners[_canonical(edge)] if one != area), -1)
        same = other >= 0 and (sea >> other & 1) == (sea >> area & 1)
        pairs.append((min(area, other), max(area, other)) if same else COAST)
    turn = next((i for i in range(len(ring)) if pairs[i] != pairs[i - 1]), ring.index(min(ring)))
    ring = ring[turn:] + ring[:turn]
    pairs = pairs[turn:] + pairs[:turn]
    runs: list[tuple[Pair, Line]] = []
    for point, pair in zip(ring, pairs, strict=True):
        if not runs or runs[-1][0] != pair:
            if runs:
                runs[-1][1].append(point)
            runs.append((pair, []))
        runs[-1][1].append(point)
    runs[-1][1].append(ring[0])
    return runs


def _closed_path(runs: list[tuple[Pair, Line]]) -> str:
    start = runs[0][1][0]
    body = "".join(straight(line) if pair == COAST else curve(line) for pair, line in runs)
    return f"M{spot(start)}{body}Z"


def _shore(line: Line, width: float, height: float) -> str:
    """A coast line without the stretches that run along the frame."""
    parts: list[Line] = [[]]
    for p, q in pairwise(line):
        if _on_frame(p, q, width, height):
            parts.append([])
        else:
            parts[-1] = parts[-1] or [p]
            parts[-1].append(q)
    if len(parts) == 1 and line[0] == line[-1]:
        return f"M{spot(line[0])}{straight(line[:-1])}Z"
    return "".join(f"M{spot(part[0])}{straight(part)}" for part in parts if part)


def _on_frame(p: Point, q: Point, width: float, height: float) -> bool:
    (x1, y1), (x2, y2) = p, q
    return max(x1, x2) < 0.3 or min(x1, x2) > width - 0.3 or max(y1, y2) < 0.3 or min(y1, y2) > height - 0.3


def _shared(lines: dict[int, list[Line]], owners: dict[Edge, list[int]], a: int, b: int) -> list[Edge]:
    found = []
    for ring in lines.get(a, []):
        found += [edge for edge in _edges(ring) if b in owners[_canonical(edge)]]
    return found


def _chains(edges: list[Edge]) -> list[Line]:
    """Edges in ring order joined into lines."""
    found: list[Line] = []
    for p, q in edges:
        if found and found[-1][-1] == p:
            found[-1].append(q)
        else:
            found.append([p, q])
    return found


def spot(point: Point) -> str:
    """A point as path data."""
    return f"{point[0]:g} {point[1]:g}"


def straight(line: Sequence[Point]) -> str:
    """The rest of a line after its first point, corner by corner."""
    return "".join(f"L{spot(point)}" for point in line[1:])


def curve(line: Sequence[Point]) -> str:
    """The rest of a line as a curve that bends at each corner and passes the middle of each edge."""
    if len(line) < 3:
        return straight(line)
    found = [f"L{spot(_middle(line[0], line[1]))}"]
    for i in range(1, len(line) - 1):
        found.append(f"Q{spot(line[i])} {spot(_middle(line[i], line[i + 1]))}")
    found.append(f"L{spot(line[-1])}")
    return "".join(found)


def _middle(p: Point, q: Point) -> Point:
    return round((p[0] + q[0]) / 2, 1), round((p[1] + q[1]) / 2, 1)


def curved(line: Sequence[Point]) -> str:
    """A whole line as path data of a curve."""
    return f"M{spot(line[0])}{curve(line)}"


def length(line: Sequence[Point]) -> float:
    """How long a line is."""
    return sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(line))


def contains(lines: list[Line], point: Point) -> bool:
    """Whether a point lies inside an outline."""
    x, y = point
    odd = False
    for line in lines:
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
            if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                odd = not odd
    return odd


def smooth(line: Sequence[Point], rounds: int = 2) -> Line:
    """The points of a line after cutting its corners, close to what `curve` draws."""
    points = list(line)
    for _ in range(rounds):
        cut = [points[0]]
        for p, q in pairwise(points):
            cut.append((0.75 * p[0] + 0.25 * q[0], 0.75 * p[1] + 0.25 * q[1]))
            cut.append((0.25 * p[0] + 0.75 * q[0], 0.25 * p[1] + 0.75 * q[1]))
        points = [*cut, points[-1]]
    return points


def stations(line: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Points at equal steps along a line with the direction there, the first half a step from the start."""
    total = length(line)
    number = max(1, round(total / step))
    gap = total / number
    found: list[tuple[Point, Point]] = []
    ahead = gap / 2
    for p, q in pairwise(line):
        edge = hypot(q[0] - p[0], q[1] - p[1])
        while edge and ahead <= edge and len(found) < number:
            t = ahead / edge
            spot_at = (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
            found.append((spot_at, ((q[0] - p[0]) / edge, (q[1] - p[1]) / edge)))
            ahead += gap
        ahead -= edge
    return found
