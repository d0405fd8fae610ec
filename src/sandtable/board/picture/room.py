"""Where there is room inside an area: a coarse grid of its cells, for names, signs and terrain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.board.picture.outlines import Line
from sandtable.board.shapes import Point

CELL: Final = 6.0


class Room:
    """The cells of one area, and how many of them any rectangle covers."""

    def __init__(self, lines: list[Line], cell: float = CELL) -> None:
        self.cell = cell
        xs = [x for line in lines for x, _ in line]
        ys = [y for line in lines for _, y in line]
        self.x0, self.y0 = min(xs) - cell, min(ys) - cell
        self.columns = int((max(xs) - self.x0) / cell) + 2
        self.rows = int((max(ys) - self.y0) / cell) + 2
        self.inside = [self._row(lines, row) for row in range(self.rows)]
        self._filled: list[list[int]] = []

    @classmethod
    def of_rect(cls, rect: tuple[float, float, float, float]) -> Room:
        """The room of a box."""
        x, y, w, h = rect
        return cls([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]])

    def _row(self, lines: list[Line], row: int) -> bytearray:
        """One row of cells, 1 where the middle of the cell lies inside (crossings counted in pairs)."""
        y = self.y0 + (row + 0.5) * self.cell
        crossings = []
        for line in lines:
            x1, y1 = line[-1]
            for x2, y2 in line:
                if (y1 <= y) != (y2 <= y):
                    crossings.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
                x1, y1 = x2, y2
        crossings.sort()
        cells = bytearray(self.columns)
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            first = int((left - self.x0) / self.cell + 0.5)
            last = int((right - self.x0) / self.cell + 0.5)
            cells[first:last] = b"\x01" * (last - first)
        return cells

    def _sums(self) -> list[list[int]]:
        """How many cells lie inside above and left of each corner; counted anew after an erasure."""
        if self._filled:
            return self._filled
        sums = self._filled = [[0] * (self.columns + 1)]
        for cells in self.inside:
            above, run, row = sums[-1], 0, [0]
            for column, cell in enumerate(cells):
                run += cell
                row.append(above[column + 1] + run)
            sums.append(row)
        return sums

    def share(self, x: float, y: float, w: float, h: float) -> float:
        """The part of a rectangle that lies inside the area."""
        cell = self.cell
        left, right = round((x - self.x0) / cell), round((x + w - self.x0) / cell)
        top, bottom = round((y - self.y0) / cell), round((y + h - self.y0) / cell)
        whole = max((right - left) * (bottom - top), 1)
        left, right = min(max(left, 0), self.columns), min(max(right, 0), self.columns)
        top, bottom = min(max(top, 0), self.rows), min(max(bottom, 0), self.rows)
        sums = self._sums()
        return (sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]) / whole

    def _clip(self, offset: float, most: int) -> int:
        return min(max(round(offset / self.cell), 0), most)

    def cells(self, stride: int = 1) -> Iterator[Point]:
        """The middles of the cells inside, row by row."""
        for row in range(0, self.rows, stride):
            for column in range(0, self.columns, stride):
                if self.inside[row][column]:
                    yield self.x0 + (column + 0.5) * self.cell, self.y0 + (row + 0.5) * self.cell

    def erase(self, x: float, y: float, w: float, h: float) -> None:
        """Count a rectangle as taken."""
        left, right = self._clip(x - self.x0, self.columns), self._clip(x + w - self.x0, self.columns)
        for row in range(self._clip(y - self.y0, self.rows), self._clip(y + h - self.y0, self.rows)):
            self.inside[row][left:right] = bytes(right - left)
        self._filled = []

    def clearing(self) -> tuple[float, float, float]:
        """The middle and half-width of the largest free square: where counters go."""
        best, spot = 0, (self.columns // 2, self.rows // 2)
        above = [0] * self.columns
        for row, cells in enumerate(self.inside):
            here = [0] * self.columns
            for column, cell in enumerate(cells):
                if cell:
                    side = 1 + min(above[column], above[column - 1], here[column - 1]) if column else 1
                    here[column] = side
                    if side > best:
                        best, spot = side, (column, row)
            above = here
        x = self.x0 + (spot[0] + 1 - best / 2) * self.cell
        y = self.y0 + (spot[1] + 1 - best / 2) * self.cell
        return round(x, 1), round(y, 1), round(best / 2 * self.cell, 1)
