"""References between rules: in full, shortened, as ranges, to sections and families; none dangles."""

import pytest

from sandtable import rulebook
from sandtable.rulebook.references import full_ids


@pytest.mark.parametrize("game", rulebook.names())
def test_no_reference_dangles(game: str) -> None:
    book = rulebook.load(game)
    texts = [(rule.id, rule.text) for lang in rulebook.LANGUAGES for rule in book.translated(lang).values()]
    texts += [(chapter.title, chapter.text) for chapter in book.chapters]
    dangling = [(where, i) for where, text in texts for i in full_ids(text) if not book.is_known(i)]
    assert dangling == []


def test_shortened_ids_and_ranges_are_references() -> None:
    assert rulebook.find("DTR-15.2.1").refs == ("DTR-15.1.4", "DTR-15.1.5", "DTR-15.1.6", "DTR-15.1.7")
    assert rulebook.find("BLG-SC41.18").refs == ("BLG-E.26", "BLG-E.27", "BLG-E.28")
    assert rulebook.find("DTR-E16").refs == ("DTR-7.1.5",)
    assert "DTR-D5" in rulebook.find("DTR-D37").refs


def test_a_number_that_is_no_id_is_no_reference() -> None:
    assert rulebook.find("DTR-4.1.1").refs == ()


def test_a_rule_does_not_refer_to_itself() -> None:
    for game in rulebook.names():
        assert [rule.id for rule in rulebook.load(game).rules.values() if rule.id in rule.refs] == []


def test_a_section_and_a_family_may_be_named() -> None:
    book = rulebook.load("blitzkrieg")
    assert book.is_known("BLG-A8.7.x")
    assert book.is_known("BLG-A8.7")
    assert not book.is_known("BLG-A8.99")
    assert not book.is_known("BLG-A8.99.x")


def test_ids_end_where_punctuation_begins() -> None:
    text = "See DTR-7.1.2, BLG-C-coup-bnl; BLG-B7.2.4b.1. Also DOE-D32 (c) and BLG-A6.4.3C.7."
    assert full_ids(text) == ["DTR-7.1.2", "BLG-C-coup-bnl", "BLG-B7.2.4b.1", "DOE-D32", "BLG-A6.4.3C.7"]
