"""The player's guide: what it shows in notation is played as it says, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.core.match import Match
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.events import Fired
from sandtable.games.blitzkrieg.model.world import POWERS

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [DOCS / "players" / "blitzkrieg.md", DOCS / "fr" / "blitzkrieg.md"]
LINE = re.compile(r"^(\w+): (.*?)(?: <([\d ]+)>)?$", re.MULTILINE)


def examples(page: Path) -> list[list[tuple[str, str, tuple[int, ...]]]]:
    """The examples of a page: who acts, what is played, and the dice shown."""
    blocks = re.findall(r"^```text\n(.*?)^```", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    rows = [LINE.findall(block) for block in blocks]
    return [[(who, text, tuple(map(int, dice.split()))) for who, text, dice in row] for row in rows if row]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_poland_is_played_as_told(page: Path) -> None:
    match = Match.new(GAME, seed="guide")
    for example in examples(page):
        for who, text, dice in example:
            assert match.state.seat is not None
            assert POWERS[match.state.seat] == who
            match.play(text, dice=dice)
    fired = [event for events in match.log for event in events if isinstance(event, Fired)]
    assert [(len(event.dice), event.hits) for event in fired] == [(12, 9), (7, 2)]
    view = match.state.view()
    assert view["control"] == {"western-poland": "germany", "lwow": "germany"}
    assert (view["potential"]["germany"], view["potential"]["cw"]) == (18, 13)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_actions_the_guide_names_can_be_read(page: Path) -> None:
    text = page.read_text("utf-8").rpartition("\n## ")[0]
    tables = re.findall(r"^\|.*\| `.*\|$", text, flags=re.MULTILINE)
    named = [word for row in tables for word in re.findall(r"`([^`]+)`", row.rsplit("|", 2)[1])]
    assert len(named) > 40
    for action in named:
        assert GAME.notation.parse_one(action, GAME.words), action


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_settings_of_the_guide_are_all_there_are(page: Path) -> None:
    text = page.read_text("utf-8")
    for option in GAME.options:
        assert f"`{option.id}`" in text
