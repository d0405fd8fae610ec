"""Reading rule texts: the three forms of a rule, chapters, sections, titles, and what is refused."""

import re
from importlib.resources import files

import pytest

from sandtable import rulebook
from sandtable.rulebook.reading import read

SMALL = """# A game

## 1. Pieces

Prose of the chapter.

### 1.1 Armies
- **DTR-1.1.1** An army has two sides (DTR-Q1).

## Sequence

| Id | Decider | Choices |
|---|---|---|
| **DTR-S1** `turn_start` | auto | none |

## Quantities

**DTR-Q1** Sides. Front and back.

| side | value |
|---|---|
| front | 5 |

**DTR-Q2** Nothing else.
"""

COUNTS = {"third-reich": 555, "empires": 321, "blitzkrieg": 791}


def text_of(game: str, lang: str = "en") -> str:
    return (files("sandtable.rulebook") / "data" / f"{game}.{lang}.md").read_text("utf-8")


def test_a_list_item_a_row_and_a_paragraph_are_rules() -> None:
    _, _, rules = read(SMALL, "en")
    assert list(rules) == ["DTR-1.1.1", "DTR-S1", "DTR-Q1", "DTR-Q2"]
    assert rules["DTR-1.1.1"].text == "An army has two sides (DTR-Q1)."
    assert rules["DTR-S1"].text == "Decider: auto; Choices: none."
    assert rules["DTR-Q1"].text.endswith("| front | 5 |")
    assert rules["DTR-Q2"].text == "Nothing else."


def test_a_rule_knows_its_chapter_section_title_and_references() -> None:
    _, _, rules = read(SMALL, "en")
    army = rules["DTR-1.1.1"]
    assert (army.chapter, army.section, army.title) == ("1. Pieces", "1.1 Armies", "Armies")
    assert army.refs == ("DTR-Q1",)
    assert rules["DTR-S1"].title == "turn_start"
    assert rules["DTR-Q1"].title == "Sides"


def test_chapters_come_in_order_with_the_prose_that_has_no_id() -> None:
    title, chapters, _ = read(SMALL, "en")
    assert title == "A game"
    assert [chapter.title for chapter in chapters] == ["1. Pieces", "Sequence", "Quantities"]
    assert chapters[0].text == "Prose of the chapter."
    assert chapters[2].ids == ("DTR-Q1", "DTR-Q2")


def test_an_id_defined_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"A game: defined twice: DTR-Q2"):
        read(SMALL + "\n**DTR-Q2** Again.\n", "en")


def test_a_translated_id_that_the_english_lacks_is_refused() -> None:
    _, _, english = read(SMALL, "en")
    with pytest.raises(ValueError, match=r"not in the English text: DTR-9.9.9"):
        read("# Jeu\n\n## 9. Rien\n- **DTR-9.9.9** Rien.\n", "fr", english)


@pytest.mark.parametrize(("game", "count"), COUNTS.items())
def test_no_rule_of_a_game_is_lost_or_invented(game: str, count: int) -> None:
    bold = re.findall(r"\*\*((?:DTR|DOE|BLG)-[^*\s]+)\*\*", text_of(game))
    assert len(bold) == len(set(bold)) == count
    assert list(rulebook.load(game).rules) == bold


@pytest.mark.parametrize("game", COUNTS)
def test_every_rule_has_a_chapter_a_title_and_a_text(game: str) -> None:
    book = rulebook.load(game)
    for rule in book.rules.values():
        assert rule.chapter, rule.id
        assert rule.title, rule.id
        assert len(rule.text) >= 10, rule.id
    assert [i for chapter in book.chapters for i in chapter.ids] == list(book.rules)


@pytest.mark.parametrize("game", COUNTS)
def test_the_texts_name_no_source_file_or_address(game: str) -> None:
    assert not re.findall(r"\d{3}_[0-9a-f]{8,}|\.txt|\.setup\.json|https?://", text_of(game))
