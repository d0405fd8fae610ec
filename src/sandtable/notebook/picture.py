"""The board of a position as a light SVG: areas in the colours of who controls them, counters upon them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.board.board import Board
from sandtable.board.load import load_board, map_folder
from sandtable.board.render import drawn_outlines
from sandtable.core.game import Game
from sandtable.notebook.refusals import Refused

SEA: Final = "#cfe0ea"
LAND: Final = "#e9e4d4"
INK: Final = "#26241f"
MARK: Final = "#d9261c"
COUNTERS_IN_A_ROW: Final = 3
UNKNOWN: Final = {"ground": "#8a8578", "ink": "#ffffff"}


class Picture:
    """An SVG picture, shown inline by notebooks."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | Path) -> Path:
        """Write it to a file; where it went."""
        file = Path(path)
        file.write_text(self.svg, "utf-8")
        return file

    def __repr__(self) -> str:
        return f"<Picture: {len(self.svg):,} characters of SVG>"


def board_of(game: Game, name: str | None = None) -> Board:
    """A map of a game; the first unless named."""
    if not game.boards:
        raise Refused("no-boards", game=game.id)
    if name is not None and name not in game.boards:
        raise Refused("no-board", game=game.id, board=name, boards=", ".join(game.boards))
    wanted = name or game.boards[0]
    own = game.folder / "maps" / wanted
    return load_board(own if own.is_dir() else map_folder(wanted))


def draw(
    game: Game, view: Mapping[str, Any], *, board: str | None, lang: str, marked: Collection[str], width: int
) -> Picture:
    """A position as it is viewed: control as colours, armies as counters, some areas marked."""
    chosen = board_of(game, board)
    sheet = chosen.shapes.sheets[0]
    colours = _colours(game)
    control = _control(chosen, view)
    parts = [f'<rect width="{sheet.width:g}" height="{sheet.height:g}" fill="{SEA}"/>']
    outlines = _outlines(chosen)
    for area in chosen.areas:
        owner = colours.get(control.get(area.id, ""), {}).get("ground")
        fill = SEA if area.surface == "sea" else LAND
        tint = f'<path d="{outlines[area.id]}" fill="{owner}" opacity=".45"/>' if owner else ""
        parts.append(
            f'<g><title>{escape(area.name.of(lang))}</title><path d="{outlines[area.id]}" fill="{fill}" '
            f'stroke="#7d7767" stroke-width="1.2"/>{tint}</g>'
        )
    parts += [
        f'<path d="{outlines[area]}" fill="none" stroke="{MARK}" stroke-width="5"/>'
        for area in marked
        if area in outlines
    ]
    scale = max(sheet.width, sheet.height) / 100
    parts += _names(chosen, lang, scale)
    parts += _counters(chosen, view, colours, scale)
    title = f"<title>{escape(chosen.name.of(lang))}</title>"
    height = round(width * sheet.height / sheet.width)
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width:g} {sheet.height:g}" '
        f'width="{width}" height="{height}" font-family="sans-serif" role="img" lang="{lang}">'
        f"{title}{''.join(parts)}</svg>"
    )


def _control(board: Board, view: Mapping[str, Any]) -> dict[str, str]:
    """Who controls each area; where a game tells only what changed hands, the rest is at home."""
    told = {str(area): str(owner) for area, owner in dict(view.get("control", {})).items()}
    homes = {area.id: area.country for area in board.areas if area.country}
    at_home = any(homes.get(area) == owner for area, owner in told.items())
    if at_home or not {*told.values()} <= {*homes.values()}:
        return told
    return {**homes, **told}


def _names(board: Board, lang: str, scale: float) -> list[str]:
    return [
        f'<text x="{shape.label[0]:g}" y="{shape.label[1]:g}" font-size="{scale * 0.62:.1f}" '
        f'text-anchor="middle" fill="{INK}" opacity=".75">{escape(area.name.of(lang))}</text>'
        for area in board.areas
        if (shape := board.shapes.areas.get(area.id)) is not None
    ]


def _counters(
    board: Board, view: Mapping[str, Any], colours: Mapping[str, Mapping[str, str]], scale: float
) -> list[str]:
    """A square for each army beside the name of its area, with its strength."""
    stacks: dict[str, list[Mapping[str, Any]]] = {}
    for row in view.get("armies", ()):
        stacks.setdefault(str(row.get("area")), []).append(row)
    side = scale * 1.05
    parts = []
    for area, rows in stacks.items():
        shape = board.shapes.areas.get(area)
        if shape is None:
            continue
        for place, row in enumerate(rows):
            x = shape.label[0] + (place % COUNTERS_IN_A_ROW - min(len(rows), COUNTERS_IN_A_ROW) / 2) * side
            y = shape.label[1] + scale * 0.25 + place // COUNTERS_IN_A_ROW * side
            parts.append(_counter(row, colours, x, y, side))
    return parts


def _counter(
    row: Mapping[str, Any], colours: Mapping[str, Mapping[str, str]], x: float, y: float, side: float
) -> str:
    colour = colours.get(str(row.get("nation", "")), UNKNOWN)
    dash = ' stroke-dasharray="3 2"' if row.get("reduced") else ""
    return (
        f"<g><title>{escape(str(row.get('name', '')))}</title>"
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{side * 0.94:.1f}" height="{side * 0.94:.1f}" rx="2" '
        f'fill="{colour["ground"]}" stroke="{INK}"{dash}/>'
        f'<text x="{x + side * 0.47:.1f}" y="{y + side * 0.7:.1f}" font-size="{side * 0.66:.1f}" '
        f'text-anchor="middle" fill="{colour["ink"]}">{escape(str(row.get("strength", "")))}</text></g>'
    )


@cache
def _outlines(board: Board) -> dict[str, str]:
    return drawn_outlines(board)


@cache
def _colours(game: Game) -> dict[str, dict[str, str]]:
    """The colours of sides and nations by their ids, as the game's look has them."""
    file = game.folder / "web" / "look.json"
    look = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
    sides = {row["id"]: {"ground": row["colour"], "ink": "#ffffff"} for row in look.get("sides", ())}
    nations = {
        name: {"ground": row.get("ground", UNKNOWN["ground"]), "ink": row.get("ink", UNKNOWN["ink"])}
        for name, row in look.get("nations", {}).items()
    }
    return {**sides, **nations}
