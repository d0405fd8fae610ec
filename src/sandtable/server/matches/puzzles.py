"""Matches that are puzzles: how they are called, and how they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.core.game import Game
from sandtable.core.puzzle import Puzzle, puzzles_of, solves, too_late
from sandtable.server.api.schemas import PuzzleNamed

if TYPE_CHECKING:
    from sandtable.server.matches.loaded_match import LoadedMatch

GUIDED = "guide"
"""What a guided first turn, which is no puzzle, is kept under."""


def listed(game: Game) -> list[dict[str, Any]]:
    """What a player is told of the puzzles of a game."""
    return [puzzle.as_json() for puzzle in puzzles_of(game)]


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
