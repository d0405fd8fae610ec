"""Puzzles: positions with a goal that the engine checks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core.game import Game
from sandtable.server.api.schemas import PuzzleNamed

if TYPE_CHECKING:
    from sandtable.server.matches.loaded_match import LoadedMatch

GUIDED = "guide"
"""What a guided first turn, which is no puzzle, is kept under."""


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
def _read(package: str) -> tuple[Puzzle, ...]:
    for path in (files(package) / "puzzles.json", files(package) / "data" / "puzzles.json"):
        if path.is_file():
            return msgspec.json.decode(path.read_bytes(), type=tuple[Puzzle, ...])
    return ()


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easiest first."""
    return _read(game.package)


def find(game: Game, name: str) -> Puzzle | None:
    """One puzzle by its id."""
    return next((puzzle for puzzle in puzzles_of(game) if puzzle.id == name), None)


def called(game: Game, name: str) -> PuzzleNamed | None:
    """Which puzzle a match in a list is, by what it is called in each language."""
    puzzle = find(game, name) if name else None
    return None if puzzle is None else {"id": puzzle.id, "title": puzzle.title}


def judge(loaded: LoadedMatch) -> dict[str, Any] | None:
    """How a match that is a puzzle stands."""
    if not loaded.facts.puzzle:
        return None
    puzzle = find(loaded.game, loaded.facts.puzzle)
    if puzzle is None:
        return None
    seat = next(n for n, seat in enumerate(loaded.game.seats) if seat.id == puzzle.seat)
    made = sum(decision.seat == seat for decision in loaded.match.decisions)
    view = loaded.state.view()
    solved = solves(puzzle, view)
    return {
        "id": puzzle.id,
        "title": puzzle.title,
        "solved": solved,
        "failed": not solved and (made >= puzzle.moves or loaded.over or too_late(puzzle, view)),
        "left": max(0, puzzle.moves - made),
    }


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
