"""Heat maps on the real board: the picture our renderer made, with every area in the colour of a figure."""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from sandtable.board.board import Board
from sandtable.board.load import load_board
from sandtable.board.render import PLAIN, drawn_outlines, render_svg
from sandtable.core.game import Game

_LABELLED = 12
"""How many areas bear their figure in writing."""


class Sheets:
    """The boards of a game, drawn once on a page and used as often as one likes."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.boards = [load_board(_folder(game, name)) for name in game.boards]

    def definitions(self) -> str:
        """The pictures and outlines, to stand once on a page."""
        parts = []
        for number, board in enumerate(self.boards):
            sheet = board.shapes.sheets[0]
            size = f'width="{sheet.width:g}" height="{sheet.height:g}" preserveAspectRatio="none"'
            parts.append(f'<image id="board-{number}" {size} href="{self._picture(board)}"/>')
            parts += [
                f'<path id="area-{number}-{area}" d="{path}"/>'
                for area, path in drawn_outlines(board).items()
            ]
        defs = f"<defs>{''.join(parts)}</defs>"
        return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{defs}</svg>'

    def _picture(self, board: Board) -> str:
        """The print of a board: as it came with the map, or drawn now."""
        ready = board.folders[0] / "picture.webp"
        if ready.is_file():
            return "data:image/webp;base64," + base64.b64encode(ready.read_bytes()).decode()
        drawn = render_svg(board, self.lang, (*PLAIN, "names"))
        return "data:image/svg+xml;base64," + base64.b64encode(drawn.encode()).decode()

    def heat(self, values: Mapping[str, float], colour: str, form: str, title: str) -> str:
        """The boards with every area the darker the higher its figure."""
        most = max(values.values(), default=0.0) or 1.0
        best = {area for area, _ in sorted(values.items(), key=lambda item: -item[1])[:_LABELLED]}
        told = []
        for number, board in enumerate(self.boards):
            areas, labels = [], []
            for area in board.areas:
                value = values.get(area.id, 0.0)
                if value <= 0:
                    continue
                text = f"{area.name.of(self.lang)}: {self._number(value, form)}"
                areas.append(
                    f'<use href="#area-{number}-{area.id}" fill="{colour}" '
                    f'fill-opacity="{0.12 + 0.78 * value / most:.2f}"><title>{escape(text)}</title></use>'
                )
                if area.id in best:
                    x, y = board.shapes.areas[area.id].label
                    said = self._number(value, form)
                    labels.append(f'<text x="{x:g}" y="{y:g}">{said}</text>')
            told.append(self._svg(number, board, "".join(areas), "".join(labels), title))
        return "".join(told)

    def control(
        self, shares: Mapping[str, Sequence[Mapping[str, float]]], colours: Mapping[str, str], title: str
    ) -> str:
        """The boards as they stand in the last turn, ready to be turned back by the slider of the page."""
        told = []
        for number, board in enumerate(self.boards):
            areas = []
            for area in board.areas:
                turns = shares.get(area.id)
                if turns is None:
                    continue
                seat, share = max(turns[-1].items(), key=lambda item: item[1], default=("", 0.0))
                look = f'fill="{colours.get(seat, "none")}" fill-opacity="{0.85 * share:.2f}"'
                areas.append(
                    f'<use href="#area-{number}-{area.id}" data-area="{area.id}" {look}><title></title></use>'
                )
            told.append(self._svg(number, board, "".join(areas), "", title))
        return "".join(told)

    def name(self, area: str) -> str:
        """What an area is called."""
        for board in self.boards:
            if area in board.index:
                return board.areas[board.index[area]].name.of(self.lang) or area
        return area

    def names(self) -> dict[str, str]:
        """What every area is called."""
        return {area.id: area.name.of(self.lang) for board in self.boards for area in board.areas}

    def _svg(self, number: int, board: Board, areas: str, labels: str, title: str) -> str:
        sheet = board.shapes.sheets[0]
        name = board.name.of(self.lang)
        return (
            f'<svg class="board" viewBox="0 0 {sheet.width:g} {sheet.height:g}" role="img" '
            f'aria-label="{escape(title)}, {escape(name)}"><use href="#board-{number}"/>'
            f'<g stroke="#23261f" stroke-opacity=".25" stroke-width="1.5">{areas}</g>'
            f'<g class="figures">{labels}</g></svg>'
        )

    def _number(self, value: float, form: str) -> str:
        text = format(value, form)
        return text.replace(".", ",") if self.lang == "fr" else text


def _folder(game: Game, name: str) -> Any:
    own = game.folder / "maps" / name
    return own if own.is_dir() else name
