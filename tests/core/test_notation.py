"""Actions have a text form that round-trips, and three different refusals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.action import Action, Notation, Pattern, Vocabulary
from sandtable.core.errors import Ambiguous, NotLegal, Unreadable
from sandtable.core.match import Match
from sandtable.core.words import Words, fold
from skirmish import GAME, actions

NOTATION = GAME.notation
WORDS = GAME.words


def test_an_action_is_written_in_words_and_read_back() -> None:
    attack = actions.Attack(0, WORDS["area"].find("mill")[0])
    assert NOTATION.text(attack, WORDS) == "attack r-1 > mill"
    assert NOTATION.parse("attack r-1 > mill", WORDS) == [attack]


@pytest.mark.parametrize("text", ["attack r-1 > Moulin", "ATTACK r-1 > Mill", "attack r-1 > mil"])
def test_names_in_both_languages_case_and_beginnings_are_understood(text: str) -> None:
    assert NOTATION.parse_one(text, WORDS) == NOTATION.parse_one("attack r-1 > mill", WORDS)


def test_an_alias_is_understood() -> None:
    assert NOTATION.parse_one("> swamp", WORDS) == NOTATION.parse_one("> marsh", WORDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("fly r-1", "actions begin with"),
        ("attack r-1", "should look like: attack {army} > {area}"),
        ("attack r-1 > mall", "did you mean mill"),
        ("attack r-9 > mill", "There is no army “r-9”"),
        ("x" * 500, "short line"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        NOTATION.parse(text, WORDS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "L’action est vide."),
        ("fly r-1", "« fly r-1 » n’est pas une action"),
        ("attack r-1", "devrait s’écrire : attack {army} > {area}"),
        ("attack r-1 > mall", "Il n’y a pas de zone « mall » (peut-être mill ?)."),
        ("attack r-9 > mill", "Il n’y a pas d’unité « r-9 »"),
    ],
)
def test_refusals_are_said_in_french_too(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        NOTATION.parse(text, WORDS)
    assert says.replace("« ", "« ").replace(" »", " »") in refused.value.sentence("fr")
    assert refused.value.sentence("en") == str(refused.value)


def test_what_may_mean_several_things_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as refused:
        NOTATION.parse_one("> m", Words_with_short_names())
    assert refused.value.candidates == ("> mill", "> marsh")


def Words_with_short_names() -> dict[str, Words]:  # noqa: N802
    areas = Words(["mill", "marsh"], aliases=[("m", 0), ("m", 1)])
    return {**WORDS, "area": areas}


def test_what_was_read_with_other_names_is_read_anew() -> None:
    north, south = ({**WORDS, "area": Words(ids)} for ids in (["mill", "marsh"], ["marsh", "mill"]))
    for words, number in ((north, 0), (south, 1), (north, 0)):
        step = NOTATION.parse_one("> mill", words)
        assert step == actions.Step(number)
        assert NOTATION.text(step, words) == "> mill"


def test_what_a_text_means_is_not_taken_for_what_it_means_with_the_names_of_another_game() -> None:
    """Several threads may read at once, each with the names of its own game."""
    north, south = ({**WORDS, "area": Words(ids)} for ids in (["mill", "marsh"], ["marsh", "mill"]))

    class Interrupted(Notation):
        def text(self, action: Action, words: Vocabulary) -> str:
            text = super().text(action, words)
            self.parse("> marsh", south)
            return text

    notation = Interrupted(NOTATION.patterns)
    for words, number in ((north, 0), (south, 1)):
        found = notation.meaning("> mill", words)
        assert found is not None
        assert found.action == actions.Step(number)


def test_a_notation_does_not_remember_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.core.action.REMEMBERED", 3)
    for text in ("> mill", "> marsh", "> wood", "> mill", "attack r-1 > mill"):
        assert NOTATION.text(NOTATION.parse_one(text, WORDS), WORDS) == text
    assert len(NOTATION._last.read) + len(NOTATION._last.texts) <= 3


def test_an_ambiguous_text_is_read_as_its_only_legal_meaning() -> None:
    match = Match.new(GAME, seed="s")
    match.state.words = {**WORDS, "tile": Words(["assault", "cover"], aliases=[("any", 0), ("any", 1)])}
    with pytest.raises(Ambiguous):
        match.read("take any")
    match.state._legal = [actions.Take(1)]
    assert match.read("take any") == actions.Take(1)


def test_what_is_not_legal_is_refused_by_its_rules() -> None:
    match = Match.new(GAME, seed="s")
    match.play("take cover")
    match.play("take cover")
    with pytest.raises(NotLegal) as refused:
        match.play("attack r-1 > bluefort")
    assert refused.value.rules == ("SKI-5.1",)
    assert "SKI-5.1" in str(refused.value)


def test_a_notation_must_tell_every_field() -> None:
    class Vague(Action, frozen=True):
        notation = "vague"
        number: int

    with pytest.raises(TypeError, match="leaves out number"):
        Pattern(Vague)


def test_lists_numbers_and_yes_or_no_are_written_plainly() -> None:
    class Many(Action, frozen=True):
        notation = "many {areas} {count} {sure}"
        areas: tuple[actions.Area, ...]
        count: int
        sure: bool

    notation = Notation([Many])
    action = Many((0, 3), 12, True)
    assert notation.text(action, WORDS) == "many redfort,wood 12 yes"
    assert notation.parse("many redfort,wood 12 yes", WORDS) == [action]
    assert notation.parse("many - -1 no", WORDS) == [Many((), -1, False)]
    for wrong in ("many redfort x yes", "many redfort 1 perhaps", "many redfort," + "," * 9 + " 1 no"):
        with pytest.raises(Unreadable):
            notation.parse(wrong, WORDS)


@given(st.text(max_size=60))
def test_reading_never_fails_otherwise(text: str) -> None:
    try:
        found = NOTATION.parse(text, WORDS)
    except Unreadable:
        return
    assert all(NOTATION.parse(NOTATION.text(action, WORDS), WORDS) == [action] for action in found)


def test_names_are_compared_without_case_accents_and_spaces() -> None:
    assert fold("Gué") == "gue"
    assert fold("North Farm") == "north-farm"
    assert fold("Pologne de l’Est") == fold("pologne de l'est")
