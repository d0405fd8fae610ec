"""The player's guide: what it shows in notation is played as it says, in both languages."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from games.third_reich.clashes import odds
from games.third_reich.positions import Table
from sandtable.core.match import Match
from sandtable.core.puzzle import holds
from sandtable.games.third_reich import GAME
from sandtable.games.third_reich.events import Fought
from sandtable.games.third_reich.state import ReichState
from sandtable.server.matches.puzzles import find

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [DOCS / "players" / "third-reich.md", DOCS / "fr" / "third-reich.md"]
LINE = re.compile(r"^axis: (.*?)(?: <([\d ]+)>)?$", re.MULTILINE)


def examples(page: Path) -> list[list[tuple[str, tuple[int, ...]]]]:
    """The examples of a page: actions with the dice they show."""
    blocks = re.findall(r"^```text\n(.*?)^```", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    rows = [LINE.findall(block) for block in blocks]
    return [[(text, tuple(map(int, dice.split()))) for text, dice in row] for row in rows if row]


def follow(match: Match, example: list[tuple[str, tuple[int, ...]]]) -> None:
    """Play an example."""
    for action, dice in example:
        match.play(action, dice=dice)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_first_blow_is_played_as_told(page: Path) -> None:
    entry, battle, _ = examples(page)
    match = Match.new(GAME, seed="guide")
    follow(match, entry)
    assert isinstance(match.state, ReichState)
    table = Table(match.state.copy())
    alone = odds(table, "declare de-inf-7 > be-inf-1")
    table.play("declare de-inf-7 > be-inf-1")
    helped = odds(table, "support de-arm-1")
    assert round(alone.expected["defender_eliminated"] * 36) == 26
    assert round(helped.expected["defender_eliminated"] * 36) == 33
    assert Fraction(helped.expected["attacker_eliminated"]).limit_denominator(36) == Fraction(1, 36)
    follow(match, battle)
    fought = [event for events in match.log for event in events if isinstance(event, Fought)]
    assert [(event.score, event.defence_score) for event in fought] == [(11, 5), (8, 7)]
    assert [event.losses for event in fought] == [0, 1]
    view = match.state.view()
    assert view["diplomacy"]["belgium"] == "surrendered"
    assert view["active"] == "allies"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_breakthrough_is_played_as_told(page: Path) -> None:
    puzzle = find(GAME, "exploitation")
    assert puzzle is not None
    match = Match.at(GAME, puzzle.position, puzzle.seed)
    follow(match, examples(page)[2])
    assert holds(puzzle.goal, match.state.view())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_actions_the_guide_names_can_be_read(page: Path) -> None:
    text = page.read_text("utf-8")
    table = text[text.index("| --- | --- | --- |") : text.index("###")]
    named = [word for row in table.splitlines() for word in re.findall(r"`([^`]+)`", row)]
    assert len(named) > 15
    words = GAME.words
    for action in named:
        assert GAME.notation.parse_one(action.removeprefix("why "), words)
