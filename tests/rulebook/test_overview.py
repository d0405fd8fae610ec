"""The overview for readers: the same facts in both languages, and no rule that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable import games, rulebook
from sandtable.rulebook import shelf
from sandtable.rulebook.references import ID

GAMES = ("third-reich", "empires", "blitzkrieg", "skirmish")


def rows(text: str) -> list[int]:
    """How many columns each row of a table has."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_tell_the_same_and_cite_rules_that_exist(game: str) -> None:
    (english, en), (french, fr) = rulebook.overview(game, "en"), rulebook.overview(game, "fr")
    assert (en, fr) == ("en", "fr")
    cited = re.findall(ID, english)
    assert cited == re.findall(ID, french)
    assert [one for one in cited if not rulebook.load(game).is_known(one)] == []
    assert rows(english) == rows(french)
    figures = r"[+−-]?\b\d+\b"
    tables = [re.findall(figures, re.sub(ID, "", "\n".join(_tables(text)))) for text in (english, french)]
    assert tables[0] == [number.replace("−", "-") for number in tables[1]]


def _tables(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("game", GAMES[:3])
def test_every_mark_of_the_text_is_explained(game: str) -> None:
    marks = {"third-reich": "[Ed]", "empires": "(derived)", "blitzkrieg": "(replaced by"}
    assert marks[game] in rulebook.overview(game, "en")[0]
    prefix = shelf.prefix_of(game)
    for lang in rulebook.LANGUAGES:
        assert f"`{prefix}-D`" in rulebook.overview(game, lang)[0]


def test_a_game_may_have_none_or_only_an_english_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(games, "folder", lambda _: tmp_path)
    monkeypatch.setattr(shelf, "card", lambda _: shelf.Card())
    assert rulebook.overview("skirmish", "fr") == ("", "fr")
    (tmp_path / "overview.en.md").write_text("A valley.", "utf-8")
    assert rulebook.overview("skirmish", "fr") == ("A valley.", "en")
