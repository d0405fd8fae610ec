"""The signs printed on areas: what each looks like, which areas bear it, what the legend calls it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from sandtable.board.board import Board, Name
from sandtable.board.picture.palette import INK, PAPER, STRONG_RIVER, country_colour, mix

SIZE: Final = 22.0

SYMBOLS: Final = Path(__file__).with_name("symbols.svg")
TAGS: Final = ("owner", "production", "stacking")

NAMES: Final = {
    "capital": Name("Capital", "Capitale"),
    "key": Name("Key area", "Zone clé"),
    "city": Name("City (victory point)", "Ville (point de victoire)"),
    "supply": Name("Supply source", "Source de ravitaillement"),
    "fortress": Name("Fortress", "Forteresse"),
    "resource": Name("Resource", "Ressource"),
    "port": Name("Port", "Port"),
    "south-port": Name("Mediterranean port", "Port méditerranéen"),
    "trench": Name("Strong trenches", "Tranchées fortes"),
    "pass": Name("Narrow pass", "Défilé"),
    "lock": Name("Strait that can be closed", "Détroit qui peut être fermé"),
    "flag": Name("National area", "Zone nationale"),
    "owner": Name("Possession, minor country", "Possession, pays mineur"),
    "production": Name("Production: owner, conqueror", "Production : propriétaire, conquérant"),
    "stacking": Name("Stacking limit", "Limite d’empilement"),
}


@dataclass(frozen=True)
class Sign:
    """One sign of an area: a symbol, or a tag with text in it."""

    kind: str
    text: str = ""
    colour: str = ""

    @property
    def width(self) -> float:
        """How wide the sign is drawn."""
        return max(SIZE, 8 + 10.5 * len(self.text)) if self.text else SIZE

    def svg(self, x: float, y: float, size: float = SIZE) -> str:
        """The sign with its middle at a point."""
        if self.kind == "flag":
            return self._flag(x, y)
        if self.kind in TAGS:
            return self._tag(x, y)
        corner = f'x="{x - size / 2:g}" y="{y - size / 2:g}"'
        return f'<use href="#sign-{self.kind}" {corner} width="{size:g}" height="{size:g}"/>'

    def _flag(self, x: float, y: float) -> str:
        """A flag in the colour of its country."""
        return (
            f'<g transform="translate({x - 9:g} {y - 10:g})" stroke="{INK}">'
            '<path d="M2 0V20" stroke-width="2"/>'
            f'<path d="M3 1C8-1 11 4 17 1.5V11.5C11 14 8 9 3 11Z" fill="{self.colour}"/></g>'
        )

    def _tag(self, x: float, y: float) -> str:
        w = self.width
        halo = f' stroke="{PAPER}" stroke-width="3.4" paint-order="stroke"' if self.kind == "owner" else ""
        look = {
            "production": (f'fill="{PAPER}" stroke="{INK}"', INK, 3),
            "stacking": (f'fill="{STRONG_RIVER}" stroke="{PAPER}"', PAPER, 11),
            "owner": ('fill="none"', mix(INK, PAPER, 0.15), 0),
        }[self.kind]
        box, ink, corner = look
        return (
            f'<rect x="{x - w / 2:g}" y="{y - 10:g}" width="{w:g}" height="20" rx="{corner}" {box}/>'
            f'<text x="{x:g}" y="{y + 6:g}" font-size="18" text-anchor="middle" fill="{ink}"{halo}>'
            f"{self.text}</text>"
        )


@cache
def definitions() -> str:
    """The symbols and glyphs of symbols.svg, to be used anywhere in the picture."""
    drawing = SYMBOLS.read_text("utf-8")
    inside = drawing[drawing.index("</title>") + 8 : drawing.rindex("</svg>")]
    return "".join(line.strip() for line in inside.splitlines())


def signs_of(board: Board, area: int) -> list[Sign]:
    """The signs an area bears, the most important first."""
    return list(_signs(board, area)) if board.land >> area & 1 else []


def _signs(board: Board, area: int) -> Iterator[Sign]:
    about = board.areas[area].attributes
    for key, kind in (
        ("capital_of", "capital"),
        ("supply_source", "supply"),
        ("key", "key"),
        ("city", "city"),
    ):
        if about.get(key):
            yield Sign(kind)
    if about.get("fortress"):
        yield Sign("fortress")
    if about.get("resource"):
        yield Sign("resource")
    if about.get("port"):
        yield Sign("south-port" if about.get("mediterranean") else "port")
    if "narrow-pass" in about.get("terrain", ()):
        yield Sign("pass")
    if about.get("trench_bonus", 0) > 1:
        yield Sign("trench")
    yield from _ownership(board, area)
    yield from _limits(board, area)


def _ownership(board: Board, area: int) -> Iterator[Sign]:
    about = board.areas[area].attributes
    if "national" not in about:
        return
    country = board.areas[area].country
    if about["national"]:
        yield Sign("flag", colour=mix(country_colour(board, country), INK, 0.12))
    else:
        abbreviation = board.countries.get(country or "", {}).get("abbr")
        if abbreviation:
            yield Sign("owner", abbreviation)
    if about.get("production"):
        left, right = about["production"]
        yield Sign("production", f"{left}/{right}")


def _limits(board: Board, area: int) -> Iterator[Sign]:
    limit = board.attribute(area, "stacking")
    if isinstance(limit, int) and limit != _usual_limit(board):
        yield Sign("stacking", str(limit))


def _usual_limit(board: Board) -> object:
    """The stacking limit most land areas have, which is not worth a sign."""
    limits = Counter(
        board.attribute(area.number, "stacking") for area in board.areas if area.surface == "land"
    )
    return limits.most_common(1)[0][0]
