"""The puzzles: each solution reaches the goal; doing nothing, half of it or the obvious does not."""

from __future__ import annotations

import pytest

from sandtable.core.match import Match
from sandtable.core.puzzle import Puzzle, puzzles_of, solves
from sandtable.games.empires import GAME
from sandtable.rulebook.shelf import find

PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(GAME)}
EACH = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=lambda puzzle: puzzle.id)
IDLE = ("end", "done", "close-movement", "close-attacks", "leave", "stop")


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [GAME.notation.text(action, match.state.words) for action in match.state.actions()]


def solved(puzzle: Puzzle, match: Match) -> bool:
    """Whether a match has reached the goal, and nothing happened that must not."""
    return solves(puzzle, match.state.view())


def played(puzzle: Puzzle, *actions: str) -> Match:
    """The puzzle after some actions; one that ends in ? is played only if it is asked for."""
    match = Match.at(GAME, puzzle.position, puzzle.seed)
    for text in actions:
        if not text.endswith("?"):
            match.play(text)
        elif text[:-1] in legal(match):
            match.play(text[:-1])
    return match


def test_there_are_at_least_three() -> None:
    assert len(PUZZLES) >= 3


@EACH
def test_the_solution_solves_it_in_time(puzzle: Puzzle) -> None:
    match = played(puzzle, *puzzle.solution)
    assert solved(puzzle, match)
    made = [decision for decision in match.decisions if GAME.seats[decision.seat].id == puzzle.seat]
    assert len(made) <= puzzle.moves


@EACH
def test_no_part_of_the_solution_is_enough(puzzle: Puzzle) -> None:
    for count in range(len(puzzle.solution)):
        assert not solved(puzzle, played(puzzle, *puzzle.solution[:count]))


@EACH
def test_doing_nothing_solves_nothing(puzzle: Puzzle) -> None:
    match = played(puzzle)
    turn = match.state.turn
    while match.state.turn == turn:
        match.play(next(text for text in IDLE if text in legal(match)))
        assert not solved(puzzle, match)


@EACH
def test_it_is_told_in_both_languages_with_rules_that_exist(puzzle: Puzzle) -> None:
    for told in (puzzle.title, puzzle.text, puzzle.hint):
        assert set(told) == {"en", "fr"}
        assert all(told.values())
    assert [find(rule_id).id for rule_id in puzzle.rules] == list(puzzle.rules)
    assert puzzle.rules


def test_the_ring_needs_both_areas() -> None:
    puzzle = PUZZLES["ring"]
    for way in (("step warsaw", "stop"), ("step warsaw", "step brest-litovsk?", "stop?")):
        match = played(puzzle, "manoeuvre", "move de-1", *way, "close-movement?", "attack brest-litovsk?")
        while match.state.active == 0 and match.state.outcome is None:  # type: ignore[attr-defined]
            match.play(next((text for text in IDLE if text in legal(match)), legal(match)[0]))
        assert not solved(puzzle, match)


ASSAULT = tuple(PUZZLES["one-mission"].solution[:8])


@pytest.mark.parametrize(
    "attack",
    [
        ("lead de-1", "support de-2", "support de-3", "tanks no", "aviation yes"),
        ("lead de-1", "support de-2", "support de-3", "tanks no", "aviation no"),
        ("lead de-1", "support de-2", "done", "tanks yes"),
        ("lead de-1", "done", "tanks yes"),
    ],
)
@pytest.mark.parametrize("trench", ["trench yes?", "trench no?"])
def test_verdun_falls_without_loss_to_tanks_and_all_supports_only(
    attack: tuple[str, ...], trench: str
) -> None:
    puzzle = PUZZLES["one-mission"]
    match = played(puzzle, *ASSAULT, *attack, trench)
    while match.state.active == 0:  # type: ignore[attr-defined]
        match.play(next((text for text in IDLE if text in legal(match)), legal(match)[0]))
    assert not solved(puzzle, match)
    assert [decision.dice for decision in match.decisions if decision.dice] == [(4, 2)]
