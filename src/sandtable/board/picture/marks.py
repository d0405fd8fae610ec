"""What a border is made of: frontiers, rivers that count, fortified lines, crests, swamps, closed coasts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import hypot
from typing import Any, Final

from sandtable.board.board import Board, Border, Name
from sandtable.board.picture.outlines import Line, Outlines, curved, length, smooth, stations
from sandtable.board.picture.palette import INK, MARSH, MOUNTAIN, PAPER, RED, STRONG_RIVER
from sandtable.board.picture.room import Room
from sandtable.board.picture.terrain import glyph

CRUMB: Final = 16.0
NAMES: Final = {
    "river": Name("River border", "Frontière de fleuve"),
    "river-side": Name("River (favours the toothed side)", "Fleuve (favorise le côté denté)"),
    "fortified": Name("Fortified line", "Ligne fortifiée"),
    "crest": Name("High mountain border", "Frontière de haute montagne"),
    "swamp": Name("Swamp border", "Frontière de marais"),
    "line": Name("Eastern Line", "Ligne de l’Est"),
    "forbidden": Name("Forbidden coast", "Côte interdite"),
    "frontier": Name("National frontier", "Frontière nationale"),
}


class Marks:
    """Draws the borders of a board and notes which kinds it drew, for the legend."""

    def __init__(self, board: Board, outlines: Outlines, rooms: Mapping[int, Room]) -> None:
        self.board = board
        self.outlines = outlines
        self.rooms = rooms
        self.used: set[str] = set()

    def borders(self) -> str:
        """Plain borders and frontiers between areas, thin between seas and around what is out of play."""
        plain, frontier, waters, edges = [], [], [], []
        for (a, b), lines in self.outlines.contacts.items():
            if self.board.sea >> b & 1 and not self.board.sea >> a & 1:
                continue
            data = "".join(curved(line) for line in lines)
            if self.board.sea >> a & 1:
                waters.append(data)
            elif (self.board.void >> a | self.board.void >> b) & 1:
                edges.append(data)
            elif self.board.areas[a].country != self.board.areas[b].country:
                frontier.append(data)
            else:
                plain.append(data)
        if frontier:
            self.used.add("frontier")
        return (
            _stroke("sea-borders", waters, "#4f7f95", 2.2, 'stroke-dasharray="1 7" stroke-linecap="round"')
            + _stroke("void-borders", edges, "#8d8471", 1.6)
            + _stroke("area-borders", plain, "#5e4f3b", 1.9, 'stroke-opacity=".85"')
            + _stroke("frontiers-light", frontier, PAPER, 6.4, 'stroke-opacity=".55"')
            + _stroke("frontiers", frontier, INK, 3.4)
        )

    def strong(self) -> str:
        """Everything that makes a border more than a border."""
        found = []
        for pair, border in self.board.borders.items():
            if pair[0] < pair[1] and (lines := self.outlines.contacts.get(pair)):
                found.append(self._border(border, _long(lines)))
        for (land, _sea), coast in self.board.coasts.items():
            if land == coast.a and coast.get("forbidden"):
                found += [
                    self._comb(line, land) for line in self.outlines.contacts.get((coast.a, coast.b), [])
                ]
        return "".join(found) + self._eastern_line()

    def _border(self, border: Border, lines: list[Line]) -> str:
        drawings: list[tuple[str, Callable[[Line, Any], str]]] = [
            ("river", lambda line, _: self._river(line, border.get("river_in"))),
            ("high_mountain", lambda line, _: self._crest(line)),
            ("mountain", lambda line, _: self._crest(line)),
            ("swamp", lambda line, _: self._swamp(line)),
            ("fortified_in", self._fortified),
            ("fortress_of", self._fortified),
        ]
        return "".join(
            draw(line, border.get(key)) for key, draw in drawings if border.get(key) for line in lines
        )

    def _river(self, line: Line, side: str | None) -> str:
        data = curved(line)
        self.used.add("river-side" if side else "river")
        teeth = self._teeth(line, side, 15, 7, 4.5) if side else ""
        return (
            f'<path d="{data}" stroke="{PAPER}" stroke-width="10" stroke-opacity=".6"/>'
            f'<path d="{data}" stroke="{STRONG_RIVER}" stroke-width="6.4"/>'
            f'<path d="{data}" stroke="#8fc1de" stroke-width="2"/>'
            f'<path d="{teeth}" fill="{STRONG_RIVER}" stroke="none"/>'
        )

    def _teeth(self, line: Line, side: str | None, step: float, depth: float, half: float) -> str:
        """Triangles along a line that point into an area."""
        room = self.rooms.get(self.board.index.get(side or "", -1))
        if room is None:
            return ""
        found = []
        for (x, y), (dx, dy) in stations(smooth(line), step):
            nx, ny = _normal(room, x, y, dx, dy)
            bx, by = x + nx * 2.5, y + ny * 2.5
            found.append(
                f"M{bx - dx * half:.1f} {by - dy * half:.1f}L{bx + nx * depth:.1f} {by + ny * depth:.1f}"
                f"L{bx + dx * half:.1f} {by + dy * half:.1f}Z"
            )
        return "".join(found)

    def _fortified(self, line: Line, side: str) -> str:
        """A wall with its merlons towards the enemy."""
        self.used.add("fortified")
        room = self.rooms[self.board.index[side]]
        found = []
        for (x, y), (dx, dy) in stations(smooth(line), 15):
            nx, ny = (-part for part in _normal(room, x, y, dx, dy))
            corners = [(-4, 0), (-4, 9), (4, 9), (4, 0)]
            points = [f"{x + dx * u + nx * v:.1f} {y + dy * u + ny * v:.1f}" for u, v in corners]
            found.append(f"M{'L'.join(points)}Z")
        data = curved(line)
        return (
            f'<path d="{data}" stroke="{PAPER}" stroke-width="10" stroke-opacity=".6"/>'
            f'<path d="{data}" stroke="{INK}" stroke-width="6"/>'
            f'<path d="{"".join(found)}" fill="{INK}" stroke="none"/>'
        )

    def _crest(self, line: Line) -> str:
        self.used.add("crest")
        spots = sorted((point for point, _ in stations(smooth(line), 21)), key=lambda p: p[1])
        peaks = "".join(crest_glyph(x, y) for x, y in spots)
        return f'<path d="{curved(line)}" stroke="{MOUNTAIN}" stroke-width="13" stroke-opacity=".35"/>{peaks}'

    def _swamp(self, line: Line) -> str:
        self.used.add("swamp")
        tufts = "".join(
            glyph("marsh", 0, round(x, 1), round(y, 1)) for (x, y), _ in stations(smooth(line), 30)
        )
        return f'<path d="{curved(line)}" stroke="{MARSH}" stroke-width="14" stroke-opacity=".3"/>{tufts}'

    def _comb(self, line: Line, land: int) -> str:
        """Red teeth on the sea side of a coast where no enemy may land."""
        self.used.add("forbidden")
        room = self.rooms[land]
        found = []
        for (x, y), (dx, dy) in stations(_calm(line, 24), 14):
            nx, ny = _normal(room, x, y, dx, dy)
            found.append(f"M{x:.1f} {y:.1f}L{x - nx * 9:.1f} {y - ny * 9:.1f}")
        return f'<path d="{"".join(found)}" stroke="{RED}" stroke-width="2.4"/>'

    def _eastern_line(self) -> str:
        east = self.board.where("east_of_line", True)
        found = []
        for (a, b), lines in self.outlines.contacts.items():
            both = self.board.land >> a & self.board.land >> b & 1
            if both and (east >> a & 1) != (east >> b & 1):
                found += [curved(line) for line in lines]
        if not found:
            return ""
        self.used.add("line")
        return (
            f'<path d="{"".join(found)}" stroke="{RED}" stroke-width="5" stroke-opacity=".75" '
            'stroke-dasharray="16 9"/>'
        )


def crest_glyph(x: float, y: float) -> str:
    """A steep peak for the borders that only few may cross."""
    return f'<use href="#crest" x="{x:.1f}" y="{y:.1f}"/>'


def _long(lines: list[Line]) -> list[Line]:
    """The lines of a contact without the crumbs on islets, but never none."""
    return [line for line in lines if length(line) > CRUMB] or lines


def _calm(line: Line, step: float) -> Line:
    """A coast without its inlets: only corners at least a step apart."""
    found = [line[0]]
    for x, y in line:
        if hypot(x - found[-1][0], y - found[-1][1]) >= step:
            found.append((x, y))
    return [*found, line[-1]]


def _normal(room: Room, x: float, y: float, dx: float, dy: float) -> tuple[float, float]:
    """The direction at right angles to a line that leads into the area of a room."""
    nx, ny = -dy, dx
    towards = room.share(x + nx * 12 - 6, y + ny * 12 - 6, 12, 12)
    away = room.share(x - nx * 12 - 6, y - ny * 12 - 6, 12, 12)
    return (nx, ny) if towards >= away else (-nx, -ny)


def _stroke(name: str, data: list[str], colour: str, width: float, more: str = "") -> str:
    if not data:
        return ""
    return f'<path id="{name}" d="{"".join(data)}" stroke="{colour}" stroke-width="{width}" {more}/>'
