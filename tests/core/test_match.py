"""A match keeps its history: undo to any earlier decision, forks, luck, and nothing changed by a refusal."""

from __future__ import annotations

import random

import pytest

from sandtable.core import luck
from sandtable.core.errors import BadDice, NotLegal, SandtableError, TooLate
from sandtable.core.event import Forced, Rolled
from sandtable.core.match import Match, digest
from skirmish import GAME
from skirmish.actions import EndTurn


def test_undo_goes_back_to_any_earlier_decision() -> None:
    rng = random.Random(5)
    match = Match.new(GAME, seed="u")
    states = [match.state.copy()]
    while match.state.outcome is None:
        legal = match.state.actions()
        match.play(rng.choice([action for action in legal if action != EndTurn()] or legal))
        states.append(match.state.copy())
    assert len(states) > 70  # beyond two of the states that are kept
    assert set(match._kept) > {0}
    match.rest()
    assert set(match._kept) == {0}, "what can be played again takes no room"
    assert match.state.same_as(states[-1])
    assert list(match.state.actions()) == []
    assert all(match.state_at(length).same_as(states[length]) for length in (70, 64, 63, 0))
    assert 64 in match._kept, "who goes back there once will go back again"
    for length in (len(states) - 2, 65, 64, 63, 1, 0):
        match.rewind(length)
        assert match.state.same_as(states[length])
        assert len(match.decisions) == len(match.log) == length


def test_undo_has_an_end() -> None:
    match = Match.new(GAME)
    with pytest.raises(SandtableError, match="nothing to undo"):
        match.undo()


ATTACK = {
    "game": "skirmish",
    "base": "empty",
    "armies": [{"area": "wood", "nation": "red", "name": "a"}, {"area": "mill", "nation": "blue"}],
    "control": {"redfort": "red", "north-farm": "red", "wood": "red", "bluefort": "blue", "mill": "blue"},
}


@pytest.mark.parametrize("actions", [["attack a > mill"], ["attack a > mill", "stand"]])
def test_dice_that_an_action_does_not_roll_are_refused(actions: list[str]) -> None:
    match = Match.at(GAME, ATTACK)
    for action in actions[:-1]:
        match.play(action)
    before = match.state.copy()
    with pytest.raises(BadDice, match="of the 3 dice given") as refused:
        match.play(actions[-1], dice=(5, 2, 4))
    assert "3 dés donnés" in refused.value.sentence("fr")
    assert match.state.same_as(before)
    assert len(match.decisions) == len(actions) - 1


def test_undo_ends_at_dice_and_says_so() -> None:
    match = Match.at(GAME, ATTACK)
    match.play("attack a > mill")
    match.play("stand", dice=(5, 2))
    assert match.free == 2
    with pytest.raises(TooLate, match="“stand” cannot be taken back"):
        match.undo()
    assert len(match.decisions) == 2
    match.undo(anyway=True)
    match.undo()  # nothing fell by the attack itself
    assert not match.decisions


def test_a_secret_choice_of_one_s_own_may_be_undone() -> None:
    match = Match.new(GAME)
    match.play("take cover")
    assert match.free == 0
    match.undo()


def test_bad_dice_change_nothing() -> None:
    position = {
        "game": "skirmish",
        "armies": [{"area": "wood", "nation": "red"}, {"area": "mill", "nation": "blue"}],
    }
    match = Match.at(GAME, position)
    match.play("attack r-1 > mill")
    before = match.state.copy()
    with pytest.raises(BadDice):
        match.play("stand", dice=(9, 1))
    assert match.state.same_as(before)
    assert len(match.decisions) == 1


def test_another_seat_is_refused() -> None:
    match = Match.new(GAME)
    with pytest.raises(NotLegal):
        match.play("take cover", seat=1)
    assert not match.decisions


def test_a_fork_goes_its_own_way() -> None:
    match = Match.new(GAME, seed="f")
    match.play("take cover")
    match.play("take assault")
    fork = match.fork(1)
    fork.play("take cover")
    assert len(match.decisions) == 2
    assert digest(fork.state) != digest(match.state)


def test_luck_compares_what_was_rolled_with_what_was_expected() -> None:
    events = [Rolled(seat=0, faces=6, values=(6, 6)), Rolled(seat=1, faces=10, values=(1,))]
    lucky, unlucky = luck.report(events, 2)
    assert (lucky.dice, lucky.rolled, lucky.expected) == (2, 12, 7.0)
    assert lucky.deviation == pytest.approx(5 / (2 * 35 / 12) ** 0.5)
    assert unlucky.deviation < 0
    assert lucky.faces == {6: 2}


def test_that_another_had_no_choice_is_not_taken_back() -> None:
    match = Match.new(GAME, seed="u")
    match.play(match.state.actions()[0])
    chooser = match.decisions[0].seat
    for seat, final in ((chooser, False), (1 - chooser, True)):
        match.log.cut(0)
        match.log.note([Forced(seat=seat, action=EndTurn())])
        assert match.final(0) is final
