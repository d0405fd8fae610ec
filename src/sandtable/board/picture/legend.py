"""The strip under the map: title, signs and lines explained, colours of the countries, scale."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from sandtable.board.board import Name
from sandtable.board.picture import marks, signs, terrain, ways
from sandtable.board.picture.lettering import MEDIUM, TITLE, font, width_of
from sandtable.board.picture.palette import (
    INK,
    MOUNTAIN,
    NAVY,
    PAPER,
    RED,
    STRONG_RIVER,
    country_colour,
    tint,
)
from sandtable.board.picture.sheet import Sheet
from sandtable.board.picture.signs import Sign
from sandtable.board.picture.terrain import glyph
from sandtable.board.search import bits

ROW: Final = 31.0
MARGIN: Final = 26.0
TEXT: Final = 20.0
ICON: Final = 46.0
FAINT: Final = 'stroke-opacity=".35"'
ONLY: Final = Name("Arrow, only for", "Flèche, seulement pour :")
RECONSTRUCTED: Final = Name(
    "Areas and borders reconstructed from the rulebooks and the atlas",
    "Zones et frontières reconstituées d’après les règles et l’atlas",
)


@dataclass(frozen=True)
class Item:
    """One line of the legend: how to draw its sign around a point, and its text."""

    text: str
    draw: Callable[[float, float], str]


class Legend:
    """Lays the legend out in as many rows as its items need."""

    def __init__(self, sheet: Sheet) -> None:
        self.board = sheet.board
        self.lang = sheet.lang
        self.used = sheet.everything_used()
        self.art = sheet.art
        self.width = sheet.width
        self.compass = max(
            (sheet.clearings[sea] for sea in bits(sheet.board.sea) if sea in sheet.clearings),
            key=lambda room: room[2],
            default=(0.0, 0.0, 0.0),
        )
        self.title = escape(self.board.name.of(self.lang))
        self.items = [*self._items()]
        self.columns = self._columns()

    @property
    def height(self) -> float:
        """How much the legend adds to the height of the picture."""
        return max(len(column) for column in self.columns) * ROW + 2 * MARGIN

    def svg(self, top: float) -> str:
        """The whole strip."""
        parts = [
            f'<rect x="0" y="{top}" width="{self.width}" height="{self.height}" fill="{PAPER}"/>',
            f'<path d="M0 {top}H{self.width}" stroke="{INK}" stroke-width="3"/>',
            f'<rect x="2" y="2" width="{self.width - 4:g}" height="{top + self.height - 4:g}" fill="none" '
            f'stroke="{INK}" stroke-width="4"/>',
            self._heading(top),
            compass(*self.compass),
        ]
        x = self._title_width()
        for column in self.columns:
            for row, item in enumerate(column):
                y = top + MARGIN + (row + 0.5) * ROW
                parts.append(item.draw(x + ICON / 2, y))
                parts.append(f'<text x="{x + ICON + 8:g}" y="{y + 6.5:g}">{item.text}</text>')
            x += _column_width(column)
        return f'<g font-size="{TEXT}" fill="{INK}" {font(MEDIUM)}>{"".join(parts)}</g>'

    def _heading(self, top: float) -> str:
        size = self._title_size()
        y = top + MARGIN + size * 0.8
        lines = [f'<text x="{MARGIN}" y="{y:g}" font-size="{size:g}" {font(TITLE)}>{self.title}</text>']
        projection = self.board.tables.get("projection", {}).get("kind")
        if projection != "none":
            note = RECONSTRUCTED.of(self.lang)
            lines.append(f'<text x="{MARGIN}" y="{y + 30:g}" font-size="17" fill-opacity=".75">{note}</text>')
        if self.art.scale and projection == "laea":
            lines.append(self._scale(y + 62))
        return "".join(lines)

    def _scale(self, y: float) -> str:
        """A bar of 500 kilometres in five parts."""
        step = 100 * self.art.scale
        parts = [
            f'<rect x="{MARGIN + i * step:g}" y="{y:g}" width="{step:g}" height="8" stroke="{INK}" '
            f'stroke-width="1.4" fill="{INK if i % 2 else PAPER}"/>'
            for i in range(5)
        ]
        ends = "".join(
            f'<text x="{MARGIN + at:g}" y="{y + 27:g}" font-size="17" text-anchor="middle">{text}</text>'
            for at, text in ((4, "0"), (5 * step, "500 km"))
        )
        return "".join(parts) + ends

    def _title_size(self) -> float:
        return min(54.0, 54 * 640 / width_of(self.title, TITLE, 54))

    def _title_width(self) -> float:
        words = width_of(self.title, TITLE, self._title_size())
        return max(words, width_of(RECONSTRUCTED.of(self.lang), MEDIUM, 17)) + 2.5 * MARGIN

    def _columns(self) -> list[list[Item]]:
        """The items in columns, with as few rows as the width allows."""
        rows = 5
        while True:
            columns = [self.items[i : i + rows] for i in range(0, len(self.items), rows)]
            if self._title_width() + sum(map(_column_width, columns)) <= self.width or rows > 20:
                return columns
            rows += 1

    def _items(self) -> Iterable[Item]:
        for kind, name in signs.NAMES.items():
            if kind in self.used:
                yield Item(name.of(self.lang), _sign(kind))
        for kind, name in terrain.NAMES.items():
            if kind in self.used:
                yield Item(name.of(self.lang), lambda x, y, kind=kind: glyph(kind, 0, x, y))  # type: ignore[misc]
        for kind, name in {**marks.NAMES, **ways.NAMES}.items():
            if kind in self.used:
                yield Item(name.of(self.lang), SAMPLES[kind])
        for nation in sorted(kind.removeprefix("arrow:") for kind in self.used if kind.startswith("arrow:")):
            name = self.board.countries[nation]["name"][self.lang]
            yield Item(
                f"{ONLY.of(self.lang)} {name}", _arrow(ways.arrow_colour(self.board, nation), ways.BOLD)
            )
        for country, about in self.board.countries.items():
            if self.board.where("country", country):
                yield Item(about["name"][self.lang], _swatch(tint(country_colour(self.board, country))))


def _column_width(column: list[Item]) -> float:
    return ICON + 8 + max(width_of(item.text, MEDIUM, TEXT) for item in column) + 22


def _sign(kind: str) -> Callable[[float, float], str]:
    texts = {"production": "2/1", "stacking": "2", "owner": "CW"}
    sign = Sign(kind, texts.get(kind, ""), "#b98f66" if kind == "flag" else "")
    return lambda x, y: sign.svg(x, y)


def _swatch(colour: str) -> Callable[[float, float], str]:
    return lambda x, y: (
        f'<rect x="{x - 17:g}" y="{y - 10:g}" width="34" height="20" rx="3" fill="{colour}" stroke="{INK}" '
        'stroke-width="1.2"/>'
    )


def _line(colour: str, width: float, more: str = "") -> Callable[[float, float], str]:
    return lambda x, y: (
        f'<path d="M{x - 22:g} {y:g}H{x + 22:g}" stroke="{colour}" stroke-width="{width}" {more}/>'
    )


def _river(teeth: bool) -> Callable[[float, float], str]:
    def draw(x: float, y: float) -> str:
        marks = "".join(f"M{x + i - 4:g} {y + 2:g}l4 8 4-8Z" for i in (-15, 0, 15)) if teeth else ""
        return (
            f"{_line(STRONG_RIVER, 6.4)(x, y)}{_line('#8fc1de', 2)(x, y)}"
            f'<path d="{marks}" fill="{STRONG_RIVER}"/>'
        )

    return draw


def _wall(x: float, y: float) -> str:
    merlons = "".join(f"M{x + i - 4:g} {y:g}v-9h8v9Z" for i in (-15, 0, 15))
    return f'{_line(INK, 6)(x, y + 3)}<path d="{merlons}" fill="{INK}"/>'


def _crest(x: float, y: float) -> str:
    peaks = "".join(marks.crest_glyph(x + i, y + 1) for i in (-14, 0, 14))
    return f"{_line(MOUNTAIN, 12, FAINT)(x, y + 3)}{peaks}"


def _swamp(x: float, y: float) -> str:
    return glyph("marsh", 0, x, y)


def _comb(x: float, y: float) -> str:
    teeth = "".join(f"M{x + i:g} {y:g}v9" for i in range(-18, 19, 9))
    return f'{_line("#4a6470", 2.4)(x, y)}<path d="{teeth}" stroke="{RED}" stroke-width="2.4"/>'


def _arrow(colour: str, width: float, dashes: str = "") -> Callable[[float, float], str]:
    return lambda x, y: ways.double_arrow((x - 23, y), (x + 23, y), colour, width, 0, dashes)


SAMPLES: Final[dict[str, Callable[[float, float], str]]] = {
    "frontier": _line(INK, 3.4),
    "river": _river(False),
    "river-side": _river(True),
    "fortified": _wall,
    "crest": _crest,
    "swamp": _swamp,
    "line": _line(RED, 5, 'stroke-opacity=".75" stroke-dasharray="16 9"'),
    "forbidden": _comb,
    "strait": _line(INK, 4, 'stroke-dasharray="0.1 8" stroke-linecap="round"'),
    "landing": _arrow(NAVY, 3.2, "11 7"),
    "box": _arrow(INK, 3),
    "link": lambda x, y: f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle" fill="{RED}">»</text>',
}


def compass(x: float, y: float, room: float) -> str:
    """A compass rose on the widest free water, where there is enough of it."""
    size = min(75.0, room * 0.55)
    if size < 40:
        return ""
    points = "".join(
        f'<g transform="rotate({turn})"><path d="M0 {-long} 9 -9 0 0Z" fill="{NAVY}"/>'
        f'<path d="M0 {-long}-9-9 0 0Z" fill="{PAPER}" stroke="{NAVY}" stroke-width="1"/></g>'
        for turn, long in ((45, 42), (135, 42), (225, 42), (315, 42), (0, 66), (90, 66), (180, 66), (270, 66))
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 75:.3f})" opacity=".55">'
        f'<g fill="none" stroke="{NAVY}"><circle r="50" stroke-width="1.6"/><circle r="55"/></g>{points}'
        f'<text y="-70" font-size="24" text-anchor="middle" fill="{NAVY}" {font(TITLE)}>N</text></g>'
    )
