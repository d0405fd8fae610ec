"""Names on the board: how wide a text is, how it may be broken, and where in its area it goes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from sandtable.board.picture.room import Room
from sandtable.board.picture.signs import SIZE, Sign
from sandtable.board.shapes import Point

Rect: TypeAlias = tuple[float, float, float, float]
FONTS: Final = Path(__file__).resolve().parent.parent / "fonts"
BOLD: Final = "AlegreyaSans-Bold"
MEDIUM: Final = "AlegreyaSans-Medium"
ITALIC: Final = "Alegreya-MediumItalic"
TITLE: Final = "Alegreya-ExtraBold"
FAMILIES: Final = {
    BOLD: ("Alegreya Sans", 'font-weight="700"'),
    MEDIUM: ("Alegreya Sans Medium", 'font-weight="500"'),
    ITALIC: ("Alegreya Medium", 'font-weight="500" font-style="italic"'),
    TITLE: ("Alegreya ExtraBold", 'font-weight="800"'),
}
FALLBACK: Final = {BOLD: "sans-serif", MEDIUM: "sans-serif", ITALIC: "serif", TITLE: "serif"}
LEADING: Final = 0.92
SIGN_GAP: Final = 3.0
MISFIT: Final = 9.0
CROWDED: Final = 9.0


def font(name: str) -> str:
    """The attributes that choose one of the picture's fonts."""
    family, style = FAMILIES[name]
    return f"font-family=\"'{family}', {FALLBACK[name]}\" {style}"


@cache
def _widths() -> dict[str, dict[str, int]]:
    widths: dict[str, dict[str, int]] = json.loads((FONTS / "widths.json").read_text("utf-8"))
    return widths


def width_of(text: str, font_name: str, size: float, spacing: float = 0) -> float:
    """How wide a text is, in board units."""
    table = _widths()[font_name]
    return sum(table.get(letter, 550) for letter in text) * size / 1000 + spacing * size * len(text)


@dataclass
class Block:
    """A name in one or more lines with the row of signs under it, and where it stands."""

    lines: tuple[str, ...]
    size: float
    signs: list[Sign] = field(default_factory=list)
    notes: tuple[str, ...] = ()
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    fits: float = 0

    def rect(self, pad: float = 0) -> tuple[float, float, float, float]:
        """The place it takes: left, top, width, height."""
        return (
            self.x - self.width / 2 - pad,
            self.y - self.height / 2 - pad,
            self.width + 2 * pad,
            self.height + 2 * pad,
        )


@dataclass(frozen=True)
class Style:
    """How the names of one kind of area are set."""

    font: str
    sizes: tuple[float, ...]
    spacing: float = 0
    high: float = 0.5
    reach: float = 2400
    pad: tuple[float, float] = (36, 22)


LAND_STYLE: Final = Style(BOLD, (25, 23, 21, 19, 17), 0, 0.34, 900, (8, 6))
SEA_STYLE: Final = Style(ITALIC, (38, 34, 30, 27, 24, 21, 18), 0.06)
VOID_STYLE: Final = Style(ITALIC, (24, 21, 18, 15), 0.08, pad=(12, 8))
NOTE_SIZE: Final = 15.0


def breaks(text: str) -> Iterator[tuple[str, ...]]:
    """The ways to set a name: in one line, or in two or three at its spaces and hyphens."""
    yield (text,)
    words = text.replace("-", "-\n").replace(" ", "\n").split("\n")
    joined = [w if w.endswith("-") else w + " " for w in words]
    for cut in range(1, len(words)):
        yield "".join(joined[:cut]).strip(), "".join(joined[cut:]).strip()
    if len(words) == 3:
        yield tuple(word.strip() for word in joined)


def _measured(
    lines: tuple[str, ...], size: float, style: Style, signs: list[Sign], notes: tuple[str, ...]
) -> Block:
    block = Block(lines, size, signs, notes)
    widths = [width_of(line, style.font, size, style.spacing) for line in lines if line]
    widths.append(signs_width(signs))
    widths += [width_of(note, MEDIUM, NOTE_SIZE) for note in notes]
    block.width = max(widths, default=0)
    text_height = len([line for line in lines if line]) * size * LEADING
    block.height = text_height + len(notes) * NOTE_SIZE + (SIZE + 2 if signs else 0)
    return block


def signs_width(signs: list[Sign]) -> float:
    """How wide a row of signs is."""
    return sum(sign.width for sign in signs) + SIGN_GAP * max(0, len(signs) - 1)


class Lettering:
    """Places names one after the other and keeps them out of each other's way."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.taken: list[Rect] = []

    def place(
        self, text: str, room: Room, style: Style, signs: list[Sign], notes: tuple[str, ...] = ()
    ) -> Block:
        """The best setting and place of a name in its area: whole and large if it can be."""
        spots = list(room.cells(2)) or list(room.cells())
        aim = self._aim(spots, style.high)
        best: Block | None = None
        for size in style.sizes:
            for lines in breaks(text):
                block = _measured(lines, size, style, signs, notes)
                score = self._put(block, room, spots, aim, style)
                score -= (style.sizes[0] - size) * 0.035 * 25 / style.sizes[0] + 0.06 * (len(lines) - 1)
                if best is None or score > best.fits:
                    block.fits = score
                    best = block
        assert best is not None
        self.taken.append(best.rect(1))
        return best

    def _aim(self, spots: list[Point], high: float) -> Point:
        """Where a name would best stand: the middle of its area, or higher up to leave room for counters."""
        if not spots:
            return 0, 0
        ys = sorted(y for _, y in spots)
        level = ys[int(len(ys) * high)]
        near = [x for x, y in spots if abs(y - level) < 20] or [x for x, _ in spots]
        return sum(near) / len(near), level

    def _put(self, block: Block, room: Room, spots: list[Point], aim: Point, style: Style) -> float:
        best = -99.0
        w, h = block.width + style.pad[0], block.height + style.pad[1]
        taken = self._taken_near(room, w, h)
        for x, y in spots:
            far = ((x - aim[0]) ** 2 + (y - aim[1]) ** 2) ** 0.5
            hope = 1 - far / style.reach
            if hope <= best or x < w / 2 + 4 or x > self.width - w / 2 - 4:
                continue
            if y < h / 2 + 4 or y > self.height - h / 2 - 4:
                continue
            share = room.share(x - w / 2, y - h / 2, w, h)
            score = share - far / style.reach - MISFIT * max(0.0, 0.985 - share)
            if score > best:
                score -= _overlap(taken, x - w / 2, y - h / 2, w, h)
                if score > best:
                    best, block.x, block.y = score, round(x, 1), round(y, 1)
        return best

    def _taken_near(self, room: Room, w: float, h: float) -> list[Rect]:
        """The places taken that a block of this size in this room could meet."""
        left, top = room.x0 - w, room.y0 - h
        right = room.x0 + room.columns * room.cell + w
        bottom = room.y0 + room.rows * room.cell + h
        return [
            r
            for r in self.taken
            if r[0] < right and r[0] + r[2] > left and r[1] < bottom and r[1] + r[3] > top
        ]


def _overlap(taken: list[Rect], x: float, y: float, w: float, h: float) -> float:
    """How much of a rectangle is taken already, counted heavily."""
    lost = 0.0
    for left, top, width, height in taken:
        if left < x + w and left + width > x and top < y + h and top + height > y:
            across = min(x + w, left + width) - max(x, left)
            lost += across * (min(y + h, top + height) - max(y, top))
    return CROWDED * lost / (w * h)
