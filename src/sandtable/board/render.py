"""The board picture: one SVG in named layers, each area a path of its own."""

from __future__ import annotations

import base64
from collections.abc import Callable, Collection
from html import escape
from typing import Final

from sandtable.board.board import Board
from sandtable.board.picture import ground, signs, writing
from sandtable.board.picture.legend import Legend
from sandtable.board.picture.lettering import FAMILIES, FONTS
from sandtable.board.picture.outlines import outline_of, outlines_of
from sandtable.board.picture.sheet import Sheet
from sandtable.board.picture.steps import path_in_steps


def _borders(sheet: Sheet) -> str:
    return f'<g fill="none" stroke-linejoin="round">{sheet.marks.borders()}{sheet.marks.strong()}</g>'


def _ways(sheet: Sheet) -> str:
    return f'<g fill="none">{sheet.ways.svg()}</g>'


_DRAW: Final[dict[str, Callable[[Sheet], str]]] = {
    "sea": ground.sea,
    "land": ground.land,
    "terrain": ground.terrain,
    "rivers": ground.rivers,
    "borders": _borders,
    "boxes": ground.boxes,
    "ways": _ways,
    "signs": writing.signs,
    "names": writing.names,
}
LAYERS: Final = (*_DRAW, "legend", "paper")
PLAIN: Final = tuple(layer for layer in _DRAW if layer not in ("signs", "names"))
"""The layers of a board without any writing."""


def render_svg(
    board: Board, lang: str = "en", layers: Collection[str] = LAYERS, embed_fonts: bool = False
) -> str:
    """The picture of a board of one map: the layers asked for, in their fixed order.

    With `embed_fonts` the picture carries its own fonts, as a file that is shown by itself needs.
    """
    if len(board.folders) != 1:
        raise ValueError("a picture shows one map: load the boards one by one")
    unknown = [layer for layer in layers if layer not in LAYERS]
    if unknown:
        raise ValueError(f"there is no layer {', '.join(unknown)}; there are {', '.join(LAYERS)}")
    sheet = Sheet(board, lang)
    drawn = {layer: draw(sheet) for layer, draw in _DRAW.items() if layer in layers}
    height = sheet.height
    if "legend" in layers:
        legend = Legend(sheet)
        drawn["legend"] = legend.svg(height)
        height += legend.height
    if "paper" in layers:
        drawn["paper"] = _paper(sheet.width, height)
    body = "".join(f'<g id="{layer}">{content}</g>' for layer, content in drawn.items())
    definitions = signs.definitions() + ground.definitions(sheet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width:g} {height:g}" '
        f'width="{sheet.width:g}" height="{height:g}" lang="{lang}" role="img">'
        f"<title>{escape(board.name.of(lang))}</title>"
        f"<defs>{_fonts() if embed_fonts else ''}{definitions}</defs>{body}</svg>\n"
    )


def drawn_outlines(board: Board) -> dict[str, str]:
    """The outline of every area as the picture of a board draws it, to a unit, written in steps."""
    outlines = outlines_of(board)
    return {area.id: path_in_steps(outline_of(board, outlines, area.number)) for area in board.areas}


def sign_symbols() -> str:
    """The signs that areas bear, as symbols for any picture."""
    return signs.definitions()


def _paper(width: float, height: float) -> str:
    """The stains of old paper over the whole picture."""
    return (
        '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" '
        'baseFrequency=".006 .008" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 .42  0 0 0 0 .33  '
        '0 0 0 0 .18  0 0 0 1.1 -.5"/></filter>'
        f'<rect width="{width:g}" height="{height:g}" filter="url(#grain)" opacity=".42" '
        'pointer-events="none"/>'
    )


def _fonts() -> str:
    rules = []
    for name, (family, _) in FAMILIES.items():
        data = base64.b64encode((FONTS / f"{name}.ttf").read_bytes()).decode()
        rules.append(
            f"@font-face{{font-family:'{family}';font-weight:100 900;src:url(data:font/ttf;base64,{data})}}"
        )
    return f"<style>{''.join(rules)}</style>"
