"""What the learn screen teaches: puzzles that only play solves, and a first turn that always goes on."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from typing import Any

import pytest

from sandtable.core.match import Match
from sandtable.core.puzzle import Puzzle, holds, puzzles_of
from sandtable.games.third_reich import GAME
from sandtable.games.third_reich.counters import AXIS
from sandtable.rulebook.shelf import find

PUZZLES = puzzles_of(GAME)
FIRST_TURN: dict[str, Any] = json.loads((files(GAME.package) / "data" / "first_turn.json").read_text("utf-8"))
IDLE = ("done", "finish", "leave", "end", "stop")


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [GAME.notation.text(action, match.state.words) for action in match.state.actions()]


def play_first(match: Match, wanted: tuple[str, ...]) -> bool:
    """Play the first of some actions (by their first words) that is legal."""
    for start in wanted:
        for text in legal(match):
            if text.startswith(start):
                match.play(text)
                return True
    return False


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_doing_nothing_solves_no_puzzle(puzzle: Puzzle) -> None:
    match = Match.at(GAME, puzzle.position, puzzle.seed)
    turn = match.state.turn
    assert not holds(puzzle.goal, match.state.view())
    while match.state.turn == turn:
        assert play_first(match, IDLE)
        assert not holds(puzzle.goal, match.state.view())


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_rules_a_puzzle_names_exist(puzzle: Puzzle) -> None:
    assert puzzle.rules
    for rule_id in puzzle.rules:
        assert find(rule_id).id == rule_id


@pytest.mark.parametrize("seed", range(12))
def test_the_ring_round_vilnius_holds_whatever_the_dice_show(seed: int) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.id == "ring")
    match = Match.at(GAME, puzzle.position, f"dice {seed}")
    for action in puzzle.solution[: puzzle.solution.index("combats") + 1]:
        match.play(action)
    while match.state.view()["active"] != "ussr":
        assert play_first(match, ("finish", "end", "leave", "resolve", "fight", "declare", "done", "roll"))
    assert holds(puzzle.goal, match.state.view())


def advice(match: Match) -> str | None:
    """What the guide advises: the first line whose phase and action fit."""
    found = legal(match)
    phase = match.state.phase.name
    lines = [row for row in FIRST_TURN["lines"] if phase in row["phases"]]
    return next((action for row in lines for action in row["actions"] if action in found), None)


@pytest.mark.parametrize("seed", range(25))
def test_the_guided_turn_goes_on_to_its_end_whatever_the_dice_show(seed: int) -> None:
    match = Match.new(GAME, seed=f"guide {seed}")
    while match.state.turn == 1 and match.state.seat == AXIS and match.state.view()["active"] == "axis":
        action = advice(match)
        assert action is not None, legal(match)
        match.play(action)
    assert 20 <= len(match.decisions) <= 40
    view = match.state.view()
    assert view["active"] == "allies"
    assert view["diplomacy"]["belgium"] in ("at-war", "surrendered")
    assert view["technologies"]["axis"]["development"] == ["logistics"]
    assert view["recruitment"]["rp"] == 0


def test_every_line_of_the_guide_is_needed_sooner_or_later() -> None:
    advised: set[str] = set()
    rng = random.Random(1)
    for _ in range(60):
        match = Match.new(GAME, seed=f"{rng.random()}")
        while match.state.view()["active"] == "axis" and (action := advice(match)):
            advised.add(action)
            match.play(action)
    assert advised == {action for row in FIRST_TURN["lines"] for action in row["actions"]}


def test_the_guide_speaks_english_and_french() -> None:
    texts = [row["text"] for row in (*FIRST_TURN["lines"], *FIRST_TURN["waiting"])]
    texts += [FIRST_TURN[key] for key in ("strayed", "over")]
    for text in texts:
        assert set(text) == {"en", "fr"}
        assert all(len(words) > 20 for words in text.values())
        assert text["en"] != text["fr"]
