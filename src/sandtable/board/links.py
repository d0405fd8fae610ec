"""Ways that leave a map for its partner, as the links file beside both tells."""

from __future__ import annotations

import msgspec

from sandtable.board.board import Board
from sandtable.board.load import load_board


def links_of(board: Board, lang: str) -> dict[int, list[str]]:
    """Per area, the names of the areas of the other map that one step leads to."""
    where = board.tables.get("links")
    if not isinstance(where, str) or len(board.folders) != 1:
        return {}
    folder = board.folders[0]
    file = folder / where
    if not file.is_file():
        return {}
    found: dict[int, list[str]] = {}
    for link in msgspec.json.decode(file.read_bytes())["links"]:
        for here, there in (("a", "b"), ("b", "a")):
            if link[here]["board"] == board.id:
                other = load_board(folder.parent / link[there]["board"])
                name = other.names[other.index[link[there]["area"]]]
                found.setdefault(board.index[link[here]["area"]], []).append(name.of(lang))
    return found
