"""Thinking ahead on imagined copies: fair comparisons, no secrets, the same again for the same seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from sandtable import games
from sandtable.bots import team
from sandtable.bots.search import Budget, Tried, consider, halved
from sandtable.bots.team import Partner, Several
from sandtable.core.action import Action
from sandtable.core.state import State
from skirmish import GAME


def start() -> State:
    return GAME.start(seed="search")


def test_the_same_seed_and_budget_give_the_same_thoughts() -> None:
    state = start()
    one, other = (consider(state, random.Random(5), Budget(12)) for _ in range(2))
    assert [(tried.action, tried.results) for tried in one] == [
        (tried.action, tried.results) for tried in other
    ]


def test_thinking_changes_nothing() -> None:
    state = start()
    before = state.copy()
    consider(state, random.Random(5), Budget(12))
    assert state.same_as(before)


def told(monkeypatch: pytest.MonkeyPatch, worth: dict[Action, list[float]]) -> list[tuple[Action, int]]:
    """Playouts whose results are given, world by world; which were asked for is noted."""
    asked: list[tuple[Action, int]] = []

    def outcome(state: State, seat: int, action: Action, world: int) -> float:
        asked.append((action, world))
        return worth[action].pop(0)

    monkeypatch.setattr(team, "outcome", outcome)
    return asked


def four(state: State) -> list[Tried]:
    return [Tried(action, 0.0) for action in list(state.actions())[:4]]


def many_choices() -> State:
    return games.find("third-reich").start(seed="search")


def flat(tried: Sequence[Tried], values: Sequence[float]) -> dict[Action, list[float]]:
    return {one.action: [value] * 100 for one, value in zip(tried, values, strict=True)}


def test_every_action_is_tried_in_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    tried = four(state)
    asked = told(monkeypatch, flat(tried, (0.5, 0.1, 0.2, 0.9)))
    halved(state, tried, random.Random(1), Budget(16))
    worlds = {one.action: [world for action, world in asked if action == one.action] for one in tried}
    first = worlds[tried[0].action]
    assert len(set(first)) == len(first) == 6
    assert worlds[tried[3].action] == first
    assert worlds[tried[1].action] == worlds[tried[2].action] == first[:2]


def test_the_better_half_gets_the_rest_of_the_budget_and_the_best_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = many_choices()
    tried = four(state)
    told(monkeypatch, flat(tried, (0.5, 0.1, 0.2, 0.9)))
    found = halved(state, tried, random.Random(1), Budget(16))
    assert found[0] is tried[3]
    assert found[1] is tried[0], "what the policy would do stays to the end, to be compared with"


def test_what_the_policy_would_do_stands_unless_another_action_is_better_by_more_than_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = many_choices()
    tried = four(state)[:2]
    told(
        monkeypatch,
        {tried[0].action: [0.5] * 8, tried[1].action: [0.0, 1.0, 0.1, 1.0, 0.0, 0.9, 0.0, 1.0]},
    )
    assert halved(state, tried, random.Random(1), Budget(16))[0] is tried[0]


def test_without_playouts_it_is_the_policy_that_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    asked = told(monkeypatch, {})
    found = consider(state, random.Random(1), Budget(0))
    ratings = state.game.policy(state, state.actions())
    assert (found[0].rating, asked) == (max(ratings), [])


def test_a_game_that_is_over_is_told_as_it_ended() -> None:
    state = start()
    state.finish([1], "SKM-1.1")
    assert list(GAME.judge(state)) == [0.0, 1.0]


def test_several_processors_think_the_same_as_one() -> None:
    """Worlds are shared out, and results come back in their order; a partner that dies is not missed."""
    state = start()
    partner = Partner()
    several = Several([partner])
    try:
        alone = consider(state, random.Random(5), Budget(12))
        together = consider(state, random.Random(5), Budget(12), team=lambda: several)
        assert several.size == 2
        assert [(one.action, one.results) for one in alone] == [(one.action, one.results) for one in together]
        partner.end()
        together = consider(state, random.Random(5), Budget(12), team=lambda: several)
        assert several.size == 1
        assert [(one.action, one.results) for one in alone] == [(one.action, one.results) for one in together]
    finally:
        partner.end()
