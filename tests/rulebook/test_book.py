"""A rulebook: rules by id and language, sentences for refusals, search, and what is near an unknown id."""

import re
from pathlib import Path

import pytest

from sandtable import rulebook
from sandtable.core.citation import rule_cited, sentence_cited
from sandtable.rulebook.references import ID, full_ids
from sandtable.rulebook.sentence import sentences


def test_a_rule_is_found_by_its_id_whatever_the_game() -> None:
    assert rulebook.find("DTR-8.0.10").text == "An army may perform at most one operation per turn."
    assert rulebook.find("DOE-4.2").chapter == "4. Areas, stacking and control"
    assert rulebook.find("BLG-C-para-troops").title == "Para Troops"


def test_french_is_given_where_it_exists_and_english_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook.load("third-reich")
    assert book.get("DTR-8.0.10", "fr").lang == "fr"
    assert book.get("DTR-8.0.10", "fr").text == "Une armée ne peut effectuer qu’une opération par tour."
    monkeypatch.delitem(book.translated("fr"), "DTR-8.0.10")
    assert book.get("DTR-8.0.10", "fr") == rulebook.find("DTR-8.0.10", "en")
    assert book.get("DTR-8.0.10", "fr").lang == "en"
    assert book.get("DTR-8.0.10", "de") == book.get("DTR-8.0.10", "en")


@pytest.mark.parametrize("game", rulebook.names())
def test_every_rule_is_in_french(game: str) -> None:
    book = rulebook.load(game)
    assert book.translated("fr").keys() == book.rules.keys()


@pytest.mark.parametrize("game", rulebook.names())
def test_a_translation_has_the_same_figures(game: str) -> None:
    book = rulebook.load(game)
    for rule_id, french in book.translated("fr").items():
        figures = [sorted(re.findall(r"\d+", text)) for text in (french.text, book.rules[rule_id].text)]
        assert figures[0] == figures[1], rule_id


@pytest.mark.parametrize("game", rulebook.names())
def test_a_translation_names_the_same_rules_and_editions(game: str) -> None:
    book = rulebook.load(game)
    for rule_id, french in book.translated("fr").items():
        english = book.rules[rule_id]
        assert sorted(full_ids(french.text)) == sorted(full_ids(english.text)), rule_id
        assert ("[Ed]" in french.text) == ("[Ed]" in english.text), rule_id


def test_chapters_are_titled_in_the_readers_language() -> None:
    titles = [chapter.title for chapter in rulebook.load("third-reich").chapters_in("fr")]
    assert "7. Lignes de ravitaillement" in titles
    assert titles.index("8. Opérations") == titles.index("7. Lignes de ravitaillement") + 1


def test_an_unknown_id_names_its_nearest() -> None:
    with pytest.raises(rulebook.UnknownRuleError) as refusal:
        rulebook.find("DTR-7.1.99")
    assert refusal.value.nearest
    assert all(i.startswith("DTR-7.1.") for i in refusal.value.nearest)
    assert str(refusal.value).startswith("there is no rule DTR-7.1.99; the nearest are DTR-7.1.")
    with pytest.raises(rulebook.UnknownRuleError, match=r"there is no rule ABC-1$"):
        rulebook.find("ABC-1")


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(LookupError, match="the games are third-reich, empires, blitzkrieg"):
        rulebook.load("chess")


@pytest.mark.parametrize(
    ("rule_id", "sentence"),
    [
        (
            "DTR-8.2.4",
            "An army that leaves an area holding enemy armies may not, during its whole movement, "
            "enter an area that its faction does not control.",
        ),
        ("DTR-7.2.2", "Armies that perform an amphibious assault are in supply."),
        ("DTR-D9", "Markers are unlimited."),
        ("DTR-4.1.1", "The faction collects 5 OP (7 with Logistics), corrected by chapter 18."),
        ("BLG-A5.4.4", "Fair weather changes nothing."),
        (
            "BLG-C-spies",
            "Spies: Who all; cost 1 (D); no prerequisite. "
            "Look at all cards in the hands of the enemy side. Timing: any time.",
        ),
    ],
)
def test_a_refusal_quotes_one_plain_sentence(rule_id: str, sentence: str) -> None:
    assert rulebook.find(rule_id).sentence == sentence


def test_the_sentence_is_in_the_readers_language() -> None:
    book = rulebook.load("third-reich")
    assert book.sentence("DTR-5.1.1", "fr") == "Une faction ne peut pas avoir plus de 3 armées dans une zone."
    assert book.sentence("DTR-5.1.1") == "A faction may not have more than 3 armies in one area."


def test_a_refusal_may_cite_another_sentence_than_the_first() -> None:
    assert rulebook.quote("DTR-5.1.1") == "A faction may not have more than 3 armies in one area."
    assert rulebook.quote("DTR-5.1.1#2").startswith("Armies of all its countries count")
    assert rulebook.quote("DTR-5.1.1#2", "fr").startswith("Les armées de tous ses pays comptent")


@pytest.mark.parametrize("game", rulebook.names())
def test_every_sentence_that_the_code_cites_stands_in_both_languages(game: str) -> None:
    folder = Path(rulebook.__file__).parents[1] / "games" / game.replace("-", "_")
    for file in folder.rglob("*.py"):
        for citation in re.findall(rf"{ID}#\d+", file.read_text(encoding="utf-8")):
            lines = [rulebook.find(rule_cited(citation), lang).sentences for lang in rulebook.LANGUAGES]
            assert 1 < sentence_cited(citation) <= min(map(len, lines)), f"{citation} in {file.name}"
            assert len(lines[0]) == len(lines[1]), f"{citation}: sentences differ between the languages"


@pytest.mark.parametrize("game", rulebook.names())
def test_every_rule_has_a_sentence_without_marks(game: str) -> None:
    for lang in rulebook.LANGUAGES:
        for rule in rulebook.load(game).translated(lang).values():
            assert rule.sentence[:1].strip(), rule.id
            assert "*" not in rule.sentence, rule.id
            assert "\n" not in rule.sentence, rule.id


def test_a_bracket_that_says_something_is_kept() -> None:
    assert sentences("Full (5) or reduced (DTR-D3). More.") == ("Full (5) or reduced.", "More.")
    assert sentences("It stops (derived; example 16.3).") == ("It stops.",)
    assert sentences("Une ligne (durée : DTR-D22) suffit.") == ("Une ligne suffit.",)


def test_search_ignores_accents_capitals_and_plurals() -> None:
    book = rulebook.load("third-reich")
    first = book.search("armee eliminee RAVITAILLEMENT", "fr")[0]
    assert first.id == "DTR-7.3.2"
    assert book.search("Landing Lines winter")[0].id in {"DTR-19.1.3", "DTR-8.5.6"}


def test_search_puts_the_rule_about_the_words_first() -> None:
    assert rulebook.load("empires").search("trench mountain bonus")[0].id in {"DOE-9.2.18", "DOE-D47"}
    assert rulebook.load("third-reich").search("DTR-16.2.5")[0].id == "DTR-16.2.5"


def test_search_finds_nothing_for_words_no_rule_uses() -> None:
    assert rulebook.load("empires").search("xyzzy") == []
    assert rulebook.load("empires").search("  ") == []
