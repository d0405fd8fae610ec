"""The colours of nations and sides at the terminal, as a game's look has them (``web/look.json``)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from rich.style import Style
from rich.text import Text

from sandtable.core.game import Game


class Colours:
    """Names of armies painted like their counters, names of seats like their side."""

    def __init__(self, game: Game) -> None:
        file = game.folder / "web" / "look.json"
        look: dict[str, Any] = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
        self._nations = {
            nation: Style(color=row.get("ink"), bgcolor=row.get("ground"))
            for nation, row in look.get("nations", {}).items()
        }
        self._sides = {
            row["id"]: Style(color="#ffffff", bgcolor=row["colour"]) for row in look.get("sides", [])
        }

    def of_nation(self, nation: str) -> Style:
        """How a counter of a nation is painted; nothing where the game does not say."""
        return self._nations.get(nation) or self._sides.get(nation) or self._nations.get("*", Style())

    def of_seat(self, seat: str, side: str) -> Style:
        """How the name of a seat is painted: as its side, else as its nation."""
        found = self._sides.get(seat) or self._nations.get(seat) or self._sides.get(side)
        return (found or Style(color="cyan")) + Style(bold=True)

    def painted(self, line: str, nations: Mapping[str, str]) -> Text:
        """A line in which every army that is named bears the colours of its nation."""
        text = Text(line)
        for word in re.finditer(r"[\w-]+", line):
            nation = nations.get(word[0])
            if nation is not None:
                text.stylize(self.of_nation(nation), *word.span())
        return text
