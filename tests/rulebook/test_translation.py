"""The French rulebook: the chapters of the English one, each with its prose and tables, in French."""

import json
import re
from importlib.resources import files

import pytest

from sandtable import rulebook
from sandtable.rulebook import Chapter
from sandtable.rulebook.references import references
from sandtable.rulebook.shelf import prefix_of

ENGLISH = {"the", "of", "and", "with", "are", "by", "may", "not", "from", "each", "which", "that", "when"}
PAIRS = [
    pytest.param(game, *pair, id=f"{game} {pair[0].title}")
    for game in rulebook.names()
    for pair in zip(rulebook.load(game).chapters, rulebook.load(game).chapters_in("fr"), strict=True)
]
in_each_chapter = pytest.mark.parametrize(("game", "english", "french"), PAIRS)


def plain(text: str) -> str:
    """A text without its code font."""
    return re.sub(r"`[^`]*`", "", text)


@pytest.mark.parametrize("game", rulebook.names())
def test_a_translation_has_the_same_rules_in_the_same_chapters(game: str) -> None:
    book = rulebook.load(game)
    french = book.text("fr")
    assert french is not None
    assert [chapter.ids for chapter in french.chapters] == [chapter.ids for chapter in book.chapters]


@in_each_chapter
def test_prose_is_translated(game: str, english: Chapter, french: Chapter) -> None:
    assert french.lang == "fr"
    assert bool(french.text) == bool(english.text)
    assert len(french.text) >= 0.8 * len(english.text)
    words = re.findall(r"\w+", plain(french.text).lower())
    foreign = [word for word in words if word in ENGLISH]
    assert len(foreign) <= len(words) / 100, foreign
    same = set(plain(english.text).splitlines()) & set(plain(french.text).splitlines())
    assert [line for line in same if len(re.findall(r"[^\W\d]{3,}", line)) > 3] == []


@in_each_chapter
def test_a_chapter_without_rules_has_a_french_title(game: str, english: Chapter, french: Chapter) -> None:
    assert english.ids or french.title != english.title


@in_each_chapter
def test_prose_refers_to_the_same_rules(game: str, english: Chapter, french: Chapter) -> None:
    ids = list(rulebook.load(game).rules)
    places = {rule_id: place for place, rule_id in enumerate(ids)}
    prefix = f"{prefix_of(game)}-"
    mentioned = [set(references(each.text, prefix, ids, places)) for each in (english, french)]
    assert mentioned[0] == mentioned[1]


@in_each_chapter
def test_prose_has_the_same_tables_lists_and_figures(game: str, english: Chapter, french: Chapter) -> None:
    shapes = []
    for text in (english.text, french.text):
        rows = [line.count(" | ") for line in text.splitlines() if line.startswith("|")]
        lists = re.findall(r"(?m)^ *(- |\d+\. |#+ )", text)
        shapes.append((rows, lists, sorted(re.findall(r"\d+", text))))
    assert shapes[0] == shapes[1]


def test_a_language_without_translation_gives_the_english_chapters() -> None:
    book = rulebook.load("empires")
    assert book.chapters_in("de") == book.chapters


@pytest.mark.parametrize("game", rulebook.names())
def test_french_is_typeset(game: str) -> None:
    book = rulebook.load(game)
    texts = [rule.text for rule in book.translated("fr").values()]
    texts += [chapter.text for chapter in book.chapters_in("fr")]
    for text in texts:
        assert not re.findall(r".{0,30} [;:!?»](?: |$).{0,10}|« .{0,20}|\w'\w.{0,20}", plain(text))


def test_cards_are_called_as_in_the_rulebook() -> None:
    book = rulebook.load("blitzkrieg")
    cards = json.loads((files("sandtable.games.blitzkrieg") / "data" / "cards.json").read_text("utf-8"))
    for card in cards:
        for lang in rulebook.LANGUAGES:
            assert card["name"][lang] == book.get(card["rule"], lang).title


@pytest.mark.parametrize(("game", "map_id"), [("third-reich", "europe-1940"), ("empires", "europe-1914")])
def test_tables_of_areas_name_them_as_the_map_does(game: str, map_id: str) -> None:
    board = json.loads((files("sandtable.maps") / map_id / "map.json").read_text("utf-8"))
    names = {area["name"]["en"]: area["name"]["fr"] for area in board["areas"]}
    texts = [chapter.text for chapter in rulebook.load(game).chapters_in("fr")]
    texts += [rule.text for rule in rulebook.load(game).translated("fr").values()]
    pairs = re.findall(r"(?m)^\| (?:`[\w-]+` \| )?([^|]+) \| ([^|]+) \| [^|]+ \|", "\n".join(texts))
    told = {english: french for english, french in pairs if english in names and "," not in french}
    assert len(told) > 30
    assert {english: names[english] for english in told} == told


@pytest.mark.parametrize("game", rulebook.names())
def test_no_rule_breaks_a_line_before_a_french_colon_or_leaves_its_space_out(game: str) -> None:
    french = rulebook.load(game).text("fr")
    assert french is not None
    for rule in french.rules.values():
        for text in (plain(rule.text), rule.sentence):
            assert not re.search(r"[^\W\d]:\s| [;:!?»](?:\s|$)", text), rule.id
