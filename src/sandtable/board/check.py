"""A map folder as a whole: its file, its drawing, and whether the two agree."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from sandtable.board.board import Board
from sandtable.board.faults import Fault, MapError
from sandtable.board.load import link_faults, load_board, read_map, read_object
from sandtable.board.picture.outlines import Outlines, contains, length, outlines_of
from sandtable.board.shapes import Shape, read_sheet

TOUCH: Final = 0.009


def check_map(folder: Path) -> list[Fault]:
    """Every fault of a map folder; the drawing is only looked at where the map file is sound."""
    try:
        board = load_board(folder)
        sheet = read_sheet(board.folders[0])
    except MapError as error:
        return list(error.faults)
    except FileNotFoundError:
        return [Fault(f"{folder.name}/shapes.json", "", "", "no-file")]
    except msgspec.MsgspecError as error:
        return [Fault(f"{folder.name}/shapes.json", "", "", "not-json", (("error", str(error)),))]
    found = _links(board)
    found += _shapes(board, f"{folder.name}/shapes.json", sheet.areas)
    if any(fault.what == "no-shape" for fault in found):
        return found
    return found + _Drawn(board, f"{folder.name}/shapes.json").faults()


def _links(board: Board) -> list[Fault]:
    """What is wrong in the links file the map names, and with the partner maps it joins."""
    where = board.tables.get("links")
    if not isinstance(where, str):
        return []
    folder = board.folders[0]
    try:
        joints = read_object(folder / where)
        maps = [read_map(folder.parent / name) for name in joints.get("boards", [])]
    except MapError as error:
        return list(error.faults)
    return link_faults(Path(where).name, maps, joints)


def _shapes(board: Board, file: str, shapes: dict[str, Shape]) -> list[Fault]:
    """Areas without a shape, shapes without an area, labels and boxes out of place."""
    found = [Fault(file, area, "areas", "no-shape") for area in board.ids if area not in shapes]
    found += [Fault(file, area, "areas", "no-such-shape") for area in shapes if area not in board.index]
    sheet = read_sheet(board.folders[0])
    for area, shape in shapes.items():
        if shape.rect and not _on_sheet(shape.rect, sheet.width, sheet.height):
            found.append(Fault(file, area, "rect", "off-the-sheet"))
    return found


def _on_sheet(rect: tuple[float, float, float, float], width: float, height: float) -> bool:
    x, y, w, h = rect
    return x >= 0 and y >= 0 and x + w <= width and y + h <= height


class _Drawn:
    """A drawing held against the lists of its map."""

    def __init__(self, board: Board, file: str) -> None:
        self.board = board
        self.file = file
        self.outlines: Outlines = outlines_of(board)
        self.unlinked = {frozenset(pair) for pair in board.table("unlinked")}
        self.least = board.shapes.sheets[0].width * TOUCH

    def faults(self) -> list[Fault]:
        """Labels outside, borders and coasts that do not touch, contacts that nobody listed."""
        return self._labels() + self._untouched() + self._unlisted()

    def _labels(self) -> list[Fault]:
        shapes = self.board.shapes.areas
        return [
            Fault(self.file, self.board.ids[area], "label", "label-outside")
            for area, lines in self.outlines.rings.items()
            if not contains(lines, shapes[self.board.ids[area]].label)
        ]

    def _untouched(self) -> list[Fault]:
        found = []
        for table, pairs in (("borders", self.board.borders), ("coasts", self.board.coasts)):
            for (a, b), border in pairs.items():
                drawn = a in self.outlines.rings and b in self.outlines.rings
                if a == border.a and drawn and not border.get("across") and not self._contact(a, b):
                    found.append(Fault(self.file, self._label(a, b), table, "not-drawn"))
        return found

    def _unlisted(self) -> list[Fault]:
        found = []
        for (a, b), lines in self.outlines.contacts.items():
            if (self.board.void >> a | self.board.void >> b) & 1 or self.board.neighbours[a] >> b & 1:
                continue
            long = sum(map(length, lines))
            if long >= self.least and frozenset((self.board.ids[a], self.board.ids[b])) not in self.unlinked:
                args = (("length", f"{long:.0f}"),)
                found.append(Fault(self.file, self._label(a, b), "borders", "not-listed", args))
        return found

    def _contact(self, a: int, b: int) -> bool:
        return bool(self.outlines.contacts.get((a, b)) or self.outlines.contacts.get((b, a)))

    def _label(self, a: int, b: int) -> str:
        return f"{self.board.ids[a]} - {self.board.ids[b]}"
