"""A refusal cites a rule, and where need be one of its sentences."""

from sandtable.core.citation import cited_once, rule_cited, sentence_cited
from sandtable.core.errors import NotLegal


def test_a_citation_names_a_rule_and_a_sentence() -> None:
    assert (rule_cited("DTR-7.1.4"), sentence_cited("DTR-7.1.4")) == ("DTR-7.1.4", 1)
    assert (rule_cited("BLG-A6.4.3D.5#3"), sentence_cited("BLG-A6.4.3D.5#3")) == ("BLG-A6.4.3D.5", 3)


def test_a_rule_is_cited_once_however_many_of_its_sentences_apply() -> None:
    assert cited_once(["DTR-1.1.1#2", "DTR-1.2.1", "DTR-1.1.1"]) == ("DTR-1.1.1#2", "DTR-1.2.1")


def test_a_person_is_shown_the_rule_alone() -> None:
    assert str(NotLegal("stop", ("DTR-1.1.1#2",))) == "“stop” is not legal now (DTR-1.1.1)."
