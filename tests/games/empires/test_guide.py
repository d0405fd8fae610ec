"""The player's guides: what they print is what the game understands, and both say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.empires.positions import GAME
from sandtable.games.empires.position import FLAGS, KEYS, PLAIN_PHASES

DOCS = Path(__file__).parents[3] / "docs"
GUIDES = (DOCS / "players" / "empires.md", DOCS / "fr" / "empires.md")


def section(text: str, number: int) -> str:
    """The section after so many headings."""
    return text.split("\n## ")[number]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.name)
def test_every_action_of_the_notation_can_be_read(guide: Path) -> None:
    rows = [line for line in section(guide.read_text("utf-8"), 4).splitlines() if line.startswith("| `")]
    texts = [text for row in rows for text in re.findall(r"`([^`]+)`", row.split("|")[1])]
    assert len(texts) > 40
    kinds = {type(GAME.notation.parse_one(text, GAME.words)) for text in texts}
    assert kinds == set(GAME.action_types)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.name)
def test_every_key_and_phase_of_a_position_exists(guide: Path) -> None:
    text = section(guide.read_text("utf-8"), 5)
    keys = {key for row in re.findall(r"^\| (`.*?`) \|", text, re.M) for key in re.findall(r"`(\w+)`", row)}
    assert keys <= KEYS
    assert set(re.findall(r"`([a-z]+-[a-z]+)`", text)) - {"box-1", "box-2"} == FLAGS
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", text)) | {
        "cede",
        "recruit",
        "research",
        "entrench",
        "diplomacy",
    }
    assert named - {"victory_points", "choose_action"} == set(PLAIN_PHASES) - {"choose_action"}


def test_both_guides_have_the_same_sections_and_tables() -> None:
    english, french = (guide.read_text("utf-8") for guide in GUIDES)
    assert english.count("\n## ") == french.count("\n## ")
    assert english.count("\n|") == french.count("\n|")
