"""Puzzles: positions of a game with a goal, kept with the game as ``data/puzzles.json``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.game import Game


class Puzzle(msgspec.Struct, frozen=True):
    """A position, whose decision it is, and what is to be reached within some decisions of that seat."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    seat: str
    position: dict[str, Any]
    goal: dict[str, Any]
    moves: int
    hint: dict[str, str] = {}
    rules: tuple[str, ...] = ()
    seed: str = "puzzle"
    never: tuple[dict[str, Any], ...] = ()
    """Things of which none may be so in the end."""
    late: tuple[dict[str, Any], ...] = ()
    """Once one of these is so, what is not reached has failed."""
    solution: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    """The areas to look at first."""
    others: str = ""
    """The bot that decides for all other seats; where there is none, the solver does."""

    def as_json(self) -> dict[str, Any]:
        """What a player is told beforehand."""
        keys = ("id", "title", "text", "hint", "rules", "seat", "moves", "look")
        return {key: getattr(self, key) for key in keys}


@cache
def _read(file: Path) -> tuple[Puzzle, ...]:
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...]) if file.is_file() else ()


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easiest first."""
    return _read(game.folder / "data" / "puzzles.json")


def solves(puzzle: Puzzle, view: dict[str, Any]) -> bool:
    """Whether a position has all that a puzzle wants, and nothing that it forbids."""
    return holds(puzzle.goal, view) and not any(holds(one, view) for one in puzzle.never)


def too_late(puzzle: Puzzle, view: dict[str, Any]) -> bool:
    """Whether the time a puzzle gives has passed."""
    return any(holds(one, view) for one in puzzle.late)


def holds(wanted: Any, found: Any) -> bool:
    """Whether everything wanted is found: keys of objects, members of lists, equal values."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            key in found and holds(value, found[key]) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list | tuple) and all(any(holds(w, f) for f in found) for w in wanted)
    return bool(wanted == found)
