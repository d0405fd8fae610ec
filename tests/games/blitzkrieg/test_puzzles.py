"""The puzzles: the idea solves each by odds and by its own dice; doing nothing or the obvious does not."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from sandtable import bots
from sandtable.core.match import Match
from sandtable.core.puzzle import Puzzle, puzzles_of, solves, too_late
from sandtable.games.blitzkrieg import GAME
from sandtable.rulebook.shelf import find

PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(GAME)}
EACH = pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=lambda puzzle: puzzle.id)
CALM = ("fight", "losses", "ready", "stop", "pass", "done")
"""What is decided where a plan says nothing."""


class Plan(NamedTuple):
    """What is ordered in the movement phase and in the exploitation, and what is done with cards before."""

    movement: tuple[str, ...] = ()
    exploitation: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


TO_PARIS = ("pick de-arm5-1", "add de-inf4-1", "add de-inf4-2", "step paris", "pick de-air4-1", "fly paris")
HUNT = (
    *("pick cw-tf4-1", "step skandinavian-sea", "step faroe-gap"),
    *("pick cw-tf3-1", "step sea-of-britain", "step faroe-gap"),
    *("pick cw-tf2-1", "add cw-tf3-2", "step sea-of-britain", "step faroe-gap"),
)
NORTH = ("pick cw-conv1-1", "step skandinavian-sea", "stop")
WEST = ("pick cw-conv1-2", "step sea-of-britain", "stop")
FLANK = ("stack voronesh", "step rostov")
FRONT = ("stack saratov", "step stalingrad")
CLOSE_IN = ("stack moscow", "step valdai", "pick su-inf3-1", "step valdai", "pick su-inf3-2", "step valdai")
OFFENSIVE = "play winter-offensive"

IDEAS: dict[str, Plan] = {
    "paris": Plan((*TO_PARIS, "pick de-inf2-1", "step maginot")),
    "bismarck": Plan((*HUNT, *NORTH, *WEST)),
    "uranus": Plan(FLANK, ("pick su-arm3-o-1", "step stalingrad", *FRONT)),
    "winter": Plan(CLOSE_IN, cards=("play partisans", "rise smolensk", "rise vitebsk", OFFENSIVE)),
}
GUARDS = ("pick su-inf4-g-1", "add su-inf4-g-2", "step rostov", "pick su-arm3-o-1", "step stalingrad")
WRONG: dict[str, list[Plan]] = {
    "paris": [
        Plan(TO_PARIS),
        Plan(("stack bnl", "step maginot", "stack western-germany", "step maginot")),
    ],
    "bismarck": [Plan(HUNT), Plan((*HUNT, *NORTH)), Plan((*HUNT, *WEST))],
    "uranus": [
        Plan(("stack voronesh", "step stalingrad", *FRONT)),
        Plan((*GUARDS, *FRONT)),
        Plan(FLANK),
    ],
    "winter": [
        Plan(CLOSE_IN),
        Plan(CLOSE_IN, cards=(OFFENSIVE,)),
        Plan(CLOSE_IN, cards=("play partisans", "rise smolensk", "rise vitebsk")),
        Plan(CLOSE_IN, cards=("play partisans", "rise vitebsk", "rise pripiet", OFFENSIVE)),
    ],
}
TRIES = [(name, plan) for name, plans in WRONG.items() for plan in plans]


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [GAME.notation.text(action, match.state.words) for action in match.state.actions()]


class Attempt:
    """Somebody at a puzzle, and the bots that answer."""

    def __init__(self, puzzle: Puzzle, chance: int, seed: str = "") -> None:
        self.puzzle = puzzle
        self.match = Match.at(GAME, puzzle.position, seed or puzzle.seed)
        self.rng = random.Random(chance)
        self.bot = bots.find(puzzle.others)
        self.turn = self.match.state.turn
        self.made = 0

    @property
    def solved(self) -> bool:
        return solves(self.puzzle, self.match.state.view())

    @property
    def over(self) -> bool:
        """Nothing that is played later than this turn counts."""
        return self.match.state.turn != self.turn or self.match.state.outcome is not None

    def play(self, text: str) -> None:
        self.match.play(text)
        self.made += 1
        while not self.over and GAME.seats[self.match.state.seat or 0].id != self.puzzle.seat:
            chosen = bots.choose(self.bot, self.match.state, self.rng)
            self.match.play(GAME.notation.text(chosen, self.match.state.words))

    def follow(self, plan: Plan) -> Attempt:
        """Play by a plan, and calmly where it says nothing, until it is solved or the turn is over."""
        parts = [plan.movement, plan.exploitation]
        cards = list(plan.cards)
        while not self.solved and not self.over and self.made < self.puzzle.moves:
            texts = legal(self.match)
            if cards and cards[0] in texts:
                self.play(cards.pop(0))
            elif self.match.state.phase.name == "movement" and parts:
                self._march(parts.pop(0))
            else:
                self.play(next((text for text in CALM if text in texts), texts[0]))
        return self

    def _march(self, orders: Iterable[str]) -> None:
        for text in (*orders, "done"):
            if text != "stop" or text in legal(self.match):
                self.play(text)


def share(puzzle: Puzzle, plan: Plan, games: int = 30) -> float:
    """How often a plan solves a puzzle with other dice."""
    return sum(Attempt(puzzle, n, f"dice-{n}").follow(plan).solved for n in range(games)) / games


def test_there_are_at_least_four() -> None:
    assert len(PUZZLES) >= 4


@EACH
@pytest.mark.parametrize("chance", range(3))
def test_the_solution_solves_it_in_time_and_no_part_of_it_does(puzzle: Puzzle, chance: int) -> None:
    attempt = Attempt(puzzle, chance)
    for text in puzzle.solution:
        assert not attempt.solved
        assert not too_late(puzzle, attempt.match.state.view())
        attempt.play(text)
    assert attempt.solved
    assert attempt.made <= puzzle.moves


@EACH
def test_doing_nothing_solves_nothing(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle, 0).follow(Plan())
    assert not attempt.solved
    assert too_late(puzzle, attempt.match.state.view())


@pytest.mark.parametrize(("name", "plan"), TRIES)
@pytest.mark.parametrize("chance", range(2))
def test_the_obvious_does_not_solve_it(name: str, plan: Plan, chance: int) -> None:
    assert not Attempt(PUZZLES[name], chance).follow(plan).solved


@pytest.mark.slow
@pytest.mark.parametrize(("name", "plan"), IDEAS.items())
def test_the_idea_is_sound_whatever_the_dice(name: str, plan: Plan) -> None:
    assert share(PUZZLES[name], plan, 100) >= 0.93


@pytest.mark.slow
@pytest.mark.parametrize(("name", "plan"), TRIES)
def test_the_obvious_would_need_luck(name: str, plan: Plan) -> None:
    assert share(PUZZLES[name], plan, 15) <= 0.7


@pytest.mark.parametrize("first", ["cw-inf3-1", "cw-inf2-1", "cw-arm4-1"])
def test_a_reduced_unit_alone_on_a_full_convoy_leaves_somebody_behind(first: str) -> None:
    attempt = Attempt(PUZZLES["dynamo"], 0)
    for text in ("pick cw-conv1-1", f"load {first} > cw-conv1-1", f"unload {first} > england", "stop"):
        attempt.play(text)
    for convoy in ("cw-conv1-2", "cw-conv1-3"):
        attempt.play(f"pick {convoy}")
        attempt.play("step north-sea")
        while [text for text in legal(attempt.match) if text.startswith("load ")]:
            attempt.play(max(text for text in legal(attempt.match) if text.startswith("load ")))
        for text in [text for text in legal(attempt.match) if text.endswith("> england")]:
            attempt.play(text)
        attempt.play("stop")
    assert not attempt.solved
    assert [army["name"] for army in attempt.match.state.view()["armies"] if army["area"] == "bnl"]


@EACH
def test_it_is_told_in_both_languages_with_rules_that_exist(puzzle: Puzzle) -> None:
    for told in (puzzle.title, puzzle.text, puzzle.hint):
        assert set(told) == {"en", "fr"}
        assert all(told.values())
    assert [find(rule_id).id for rule_id in puzzle.rules] == list(puzzle.rules)
    assert puzzle.rules
