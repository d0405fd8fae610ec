"""Colours of the board picture, and how they mix."""

from __future__ import annotations

from typing import Final

from sandtable.board.board import Board

PAPER: Final = "#f4ecd8"
INK: Final = "#3a3226"
SEA_DEEP: Final = "#9dbfcd"
SEA: Final = "#b4d0da"
SEA_LIGHT: Final = "#d7e8ea"
SEA_INK: Final = "#3d6a80"
WATER_LINE: Final = "#6f9db0"
COAST: Final = "#4a6470"
VOID: Final = "#dcd5c4"
VOID_INK: Final = "#8d8471"
RIVER: Final = "#5b94b3"
STRONG_RIVER: Final = "#2d6f9e"
MOUNTAIN: Final = "#7a5a3c"
MARSH: Final = "#4f7f86"
RED: Final = "#a8322a"
NAVY: Final = "#1f4b6e"
NO_COUNTRY: Final = "#e6dcc2"


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, with the given share of the second."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def country_colour(board: Board, country: str | None) -> str:
    """The colour of a country's areas in the map file, or plain paper."""
    about = board.countries.get(country or "", {})
    colour: str = about.get("colour", NO_COUNTRY)
    return colour


def tint(colour: str) -> str:
    """A country's colour as it is laid over the inside of its areas."""
    return mix(colour, PAPER, 0.35)


def band(colour: str) -> str:
    """A country's colour as it is laid along its frontier."""
    return mix(colour, INK, 0.22)
