"""The client knows no rules: what it shows of them it is told."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import sandtable
from sandtable import games, rulebook
from sandtable.core.event import snake

WEB = Path(sandtable.__file__).parent / "web" / "js"
GAMES = ("third-reich", "empires", "blitzkrieg")


def scripts() -> list[Path]:
    """All JavaScript of the client, and of how the games look."""
    looks = [Path(str(files(games.find(game).package) / "web")) for game in GAMES]
    return sorted(file for folder in (WEB, *looks) for file in folder.rglob("*.js"))


@pytest.mark.parametrize("file", scripts(), ids=lambda file: "/".join(file.parts[-2:]))
def test_no_script_names_a_rule_a_seat_or_a_side(file: Path) -> None:
    text = file.read_text("utf-8")
    found = [game for game in map(games.find, GAMES) if f"{game.prefix}-" in text]
    assert not found, f"a rule of {found[0].id}"
    names = {name for game in GAMES for seat in games.find(game).seats for name in (seat.id, seat.side)}
    said = set(re.findall(r"""["'`]([a-z-]+)["'`]|\b([a-z]+):""", text))
    assert not {name for pair in said for name in pair if name} & names


@pytest.mark.parametrize("name", GAMES)
def test_the_rule_to_read_about_a_kind_of_action_exists(name: str) -> None:
    game = games.find(name)
    rules = json.loads((game.folder / "web" / "look.json").read_text("utf-8"))["rules"]
    assert set(rules) <= {snake(cls.__name__) for cls in game.action_types}
    assert set(rules.values()) <= set(rulebook.load(name).rules)


@pytest.mark.parametrize("file", scripts(), ids=lambda file: "/".join(file.parts[-2:]))
def test_no_script_counts_areas_armies_or_cards(file: Path) -> None:
    """The numbers of the engine are its own: no script finds a name by its place in a list of words."""
    assert not re.search(r"Object\.keys\(.*words\.words.*\)\[", file.read_text("utf-8"))
