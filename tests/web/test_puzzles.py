"""The puzzles of the learn screen: every one begins unsolved, and its solution solves it."""

from __future__ import annotations

import pytest

from sandtable.core.match import Match
from sandtable.core.puzzle import Puzzle, holds, puzzles_of
from sandtable.games.third_reich import GAME

PUZZLES = puzzles_of(GAME)


def test_there_are_at_least_three() -> None:
    assert len(PUZZLES) >= 3


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_solution_solves_it_in_time(puzzle: Puzzle) -> None:
    match = Match.at(GAME, puzzle.position, puzzle.seed)
    assert not holds(puzzle.goal, match.state.view())
    for action in puzzle.solution:
        match.play(action)
    assert holds(puzzle.goal, match.state.view())
    made = [decision for decision in match.decisions if GAME.seats[decision.seat].id == puzzle.seat]
    assert len(made) <= puzzle.moves


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_it_is_told_in_both_languages(puzzle: Puzzle) -> None:
    for told in (puzzle.title, puzzle.text, puzzle.hint):
        assert set(told) == {"en", "fr"}
        assert all(told.values())
