"""Ways over water and off the drawing: straits, arrows, landing lines, closable straits, ways into boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final

from sandtable.board.board import Board, Border, Name
from sandtable.board.picture.outlines import Line, Outlines, contains, length, stations
from sandtable.board.picture.palette import INK, NAVY, PAPER, country_colour, mix
from sandtable.board.picture.room import Room
from sandtable.board.picture.signs import Sign
from sandtable.board.shapes import Point

NAMES: Final = {
    "strait": Name("Strait", "Détroit"),
    "landing": Name("Landing line", "Ligne de débarquement"),
    "box": Name("Way to a box", "Passage vers une case"),
    "link": Name("Also adjacent to", "Adjacente aussi à"),
}
MOST_POINTS: Final = 140
FARTHEST: Final = 110.0
BOLD: Final = 7.0


class Ways:
    """Draws the ways of a board and notes which kinds it drew, for the legend."""

    def __init__(self, board: Board, outlines: Outlines, rooms: Mapping[int, Room]) -> None:
        self.board = board
        self.outlines = outlines
        self.rooms = rooms
        self.used: set[str] = set()

    def svg(self) -> str:
        """All of them, landing lines lowest."""
        borders = [border for pair, border in self.board.borders.items() if pair[0] == border.a]
        return "".join([*self._landings(), *(part for border in borders for part in self._border(border))])

    def notes(self, lang: str) -> dict[int, list[str]]:
        """Per area, the names of neighbours too far away on the drawing for a line."""
        found: dict[int, list[str]] = {}
        for pair, border in self.board.borders.items():
            if pair[0] == border.a and self._far(border):
                for here, there in ((border.a, border.b), (border.b, border.a)):
                    found.setdefault(here, []).append(self.board.names[there].of(lang))
        return found

    def _far(self, border: Border) -> bool:
        boxes = self.board.boxes >> border.a & 1 or self.board.boxes >> border.b & 1
        if border.get("only") or not (boxes or border.get("across")):
            return False
        p, q = self._ends(border.a, border.b)
        return hypot(q[0] - p[0], q[1] - p[1]) > FARTHEST and not self._covers(border)

    def _border(self, border: Border) -> Iterator[str]:
        if self._far(border):
            return
        boxes = self.board.boxes >> border.a & 1 or self.board.boxes >> border.b & 1
        if border.get("only"):
            yield self._arrow(border)
        elif boxes and not border.get("link"):
            yield from self._to_box(border)
        elif border.get("across") and not border.get("link"):
            yield self._strait(border)
        if border.get("closed_to") or border.get("block"):
            yield from self._lock(border)

    def _strait(self, border: Border) -> str:
        p, q = self._ends(border.a, border.b)
        if self.board.land >> border.a & 1:
            self.used.add("strait")
            p, q = self._inland(p, border.a, 12), self._inland(q, border.b, 12)
        data = f"M{_xy(p)}L{_xy(q)}"
        colour = INK if self.board.land >> border.a & 1 else NAVY
        return (
            f'<g stroke-linecap="round">'
            f'<path d="{data}" stroke="{PAPER}" stroke-width="8" stroke-opacity=".8"/>'
            f'<path d="{data}" stroke="{colour}" stroke-width="4" stroke-dasharray="0.1 8"/></g>'
        )

    def _lock(self, border: Border) -> Iterator[str]:
        self.used.add("lock")
        lines = self.outlines.contacts.get((min(border.a, border.b), max(border.a, border.b)))
        if lines:
            ((x, y), _), *_ = stations(max(lines, key=length), 1e6)
        elif self.board.boxes >> border.a & 1 or self.board.boxes >> border.b & 1:
            return
        else:
            p, q = self._ends(border.a, border.b)
            x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
        yield Sign("lock").svg(round(x, 1), round(y, 1), 24)

    def _arrow(self, border: Border) -> str:
        """A bold two-headed arrow in the colour of the nation that may use it."""
        self.used.add(f"arrow:{border.get('only')}")
        p, q = self._ends(border.a, border.b)
        gap = hypot(q[0] - p[0], q[1] - p[1])
        inland = max(26.0, 46 - gap / 2)
        p, q = self._inland(p, border.a, inland), self._inland(q, border.b, inland)
        colour = arrow_colour(self.board, border.get("only"))
        return double_arrow(p, q, colour, BOLD, 0.0)

    def _to_box(self, border: Border) -> Iterator[str]:
        p, q = self._ends(border.a, border.b)
        if self._covers(border) or hypot(q[0] - p[0], q[1] - p[1]) < 8:
            return
        self.used.add("box")
        yield double_arrow(p, q, NAVY if self.board.sea >> border.a & 1 else INK, 3, 0.0)

    def _covers(self, border: Border) -> bool:
        """Whether one of the two areas is a box that lies on the other."""
        return any(
            contains(self.outlines.rings[a], self._label(b))
            for a, b in ((border.a, border.b), (border.b, border.a))
            if a in self.outlines.rings and self.board.boxes >> b & 1
        )

    def _landings(self) -> Iterator[str]:
        done = set()
        for line in self.board.table("landing_lines"):
            a, b = self.board.index[line["from"]], self.board.index[line["to"]]
            if (b, a) in done:
                continue
            done.add((a, b))
            self.used.add("landing")
            sea = self.board.index[line["sea"]]
            p, q = _nearest(self._shore(a, sea), self._shore(b, sea), self._label(a), self._label(b))
            p, q = self._inland(p, a, 9), self._inland(q, b, 9)
            yield double_arrow(p, q, NAVY, 3.2, 0.12, dashes="11 7")

    def _shore(self, land: int, sea: int) -> list[Line]:
        return self.outlines.contacts.get((land, sea)) or self._lines(land)

    def _lines(self, area: int) -> list[Line]:
        """The outline of an area, whatever its kind."""
        if area in self.outlines.rings:
            return self.outlines.rings[area]
        shape = self.board.shapes.areas[self.board.ids[area]]
        if shape.rect is None:
            return [[shape.label]]
        x, y, w, h = shape.rect
        side = [i / 16 for i in range(17)]
        return [
            [(x + w * t, y + h * e) for t in side for e in (0, 1)]
            + [(x + w * e, y + h * t) for t in side for e in (0, 1)]
        ]

    def _ends(self, a: int, b: int) -> tuple[Point, Point]:
        """The closest points of two areas."""
        return _nearest(self._lines(a), self._lines(b), self._label(a), self._label(b))

    def _label(self, area: int) -> Point:
        return self.board.shapes.areas[self.board.ids[area]].label

    def _inland(self, point: Point, area: int, by: float) -> Point:
        """A point moved from the edge of an area towards its middle."""
        x, y = self._label(area)
        far = hypot(x - point[0], y - point[1])
        if far < 1:
            return point
        share = min(1.0, by / far)
        return point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share


def arrow_colour(board: Board, nation: str) -> str:
    """The colour of the arrows that one nation may use."""
    return mix(country_colour(board, nation), INK, 0.2)


def double_arrow(p: Point, q: Point, colour: str, width: float, bend: float, dashes: str = "") -> str:
    """A line with a head at both ends; `bend` is how far it bows, as a part of its length."""
    (x1, y1), (x2, y2) = p, q
    far = max(hypot(x2 - x1, y2 - y1), 0.1)
    cx, cy = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    head = min(3.0 + 2.1 * width, far * 0.45)
    start, start_head = _head(p, (cx, cy), head)
    end, end_head = _head(q, (cx, cy), head)
    data = f"M{_xy(start)}Q{cx:.1f} {cy:.1f} {_xy(end)}"
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    casing = INK if width >= BOLD else PAPER
    return (
        f'<path d="{data}" stroke="{casing}" stroke-width="{width + 3}" stroke-opacity=".8"/>'
        f'<path d="{start_head}{end_head}" fill="{colour}" stroke="{casing}" stroke-width="1.5"/>'
        f'<path d="{data}" stroke="{colour}" stroke-width="{width}"{dash}/>'
    )


def _head(tip: Point, origin: Point, size: float) -> tuple[Point, str]:
    """Where the shaft meets an arrow head, and the head."""
    dx, dy = tip[0] - origin[0], tip[1] - origin[1]
    far = max(hypot(dx, dy), 0.1)
    dx, dy = dx / far, dy / far
    bx, by = tip[0] - dx * size, tip[1] - dy * size
    wing = size * 0.62
    data = f"M{_xy(tip)}L{bx - dy * wing:.1f} {by + dx * wing:.1f}L{bx + dy * wing:.1f} {by - dx * wing:.1f}Z"
    return (bx + dx * 1.5, by + dy * 1.5), data


def _nearest(first: list[Line], second: list[Line], here: Point, there: Point) -> tuple[Point, Point]:
    """The closest points of two outlines; of nearly equal ones those near the middles of the areas."""

    def cost(ends: tuple[Point, Point]) -> float:
        (x1, y1), (x2, y2) = ends
        detour = hypot(x1 - here[0], y1 - here[1]) + hypot(x2 - there[0], y2 - there[1])
        return hypot(x1 - x2, y1 - y2) + 0.2 * detour

    return min(((p, q) for p in _thinned(first) for q in _thinned(second)), key=cost)


def _thinned(lines: list[Line]) -> list[Point]:
    points = [point for line in lines for point in line]
    return points[:: max(1, len(points) // MOST_POINTS)]


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
