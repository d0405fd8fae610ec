"""Thinking ahead on imagined copies: fair comparisons, no secrets, the same again for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic

import pytest

from sandtable import bots, games
from sandtable.bots import playouts, search, team
from sandtable.bots.outside import BadBot
from sandtable.bots.playouts import outcome, tried_out
from sandtable.bots.search import Budget, Max, Tried, campaign, consider, halved, plan
from sandtable.bots.team import Alone, Partner, Plan, Several
from sandtable.core.action import Action
from sandtable.core.state import State
from sandtable.games.third_reich.actions import Done, End, Planning
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

    def outcome(state: State, seat: int, action: Action, world: int, way: int, until: float) -> float:
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


def leaning(monkeypatch: pytest.MonkeyPatch, state: State, ways: int, towards: Callable[[int], int]) -> None:
    """Let each way of a game like one of the first actions best."""

    def lean(self: object, state: State, actions: Sequence[Action], way: int) -> list[float]:
        return [float(number == towards(way)) for number in range(len(actions))]

    monkeypatch.setattr(type(state.game), "ways", ways)
    monkeypatch.setattr(type(state.game), "lean", lean)


def test_whole_plans_are_compared_and_the_best_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    leaning(monkeypatch, state, 4, lambda way: way)
    asked = set[tuple[Action, int]]()

    def outcome(state: State, seat: int, action: Action, world: int, way: int, until: float) -> float:
        asked.add((action, way))
        return 0.9 if way == 3 else 0.2

    monkeypatch.setattr(team, "outcome", outcome)
    actions = state.actions()
    best = plan(state, random.Random(1), Budget(40))[0]
    assert (best.action, best.way) == (actions[3], 3)
    assert {(actions[1], 1), (actions[2], 2)} < asked, "each plan begins with what its way likes best"


def test_where_all_plans_begin_alike_nothing_is_thought_over(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    leaning(monkeypatch, state, 4, lambda way: 2)
    game, asked = state.game, told(monkeypatch, {})
    monkeypatch.setattr(type(game), "policy", lambda self, state, actions: game.lean(state, actions, 1))
    assert plan(state, random.Random(1), Budget(40))[0].action == state.actions()[2]
    assert asked == []


def test_where_a_plan_holds_for_a_phase_it_is_chosen_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    leaning(monkeypatch, state, 4, lambda way: way)
    monkeypatch.setattr(search, "everybody", Alone)
    asked = list[int]()

    def outcome(state: State, seat: int, action: Action, world: int, way: int, until: float) -> float:
        asked.append(way)
        return 0.9 if way == 3 else 0.2

    monkeypatch.setattr(team, "outcome", outcome)
    player, rng = Max(playouts=16), random.Random(1)
    assert player.choose(state, rng, 0.0) == state.actions()[3]
    assert set(asked) == {0, 1, 2, 3}
    number = len(asked)
    state.play(next(action for action in state.actions() if isinstance(action, Planning)))
    assert player.choose(state, rng, 0.0) == state.actions()[3]
    assert len(asked) == number, "no more thought is needed in this phase"
    while state.seat == 0:
        state.play(next(action for action in state.actions() if isinstance(action, (Done, End))))
    player.choose(state, rng, 0.0)
    assert len(asked) > number, "the next phase needs a plan of its own"


def test_max_that_counts_its_playouts_never_asks_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    state = many_choices()
    leaning(monkeypatch, state, 4, lambda way: way)
    monkeypatch.setattr(search, "everybody", Alone)
    monkeypatch.delattr(search, "monotonic")
    asked = list[int]()

    def outcome(state: State, seat: int, action: Action, world: int, way: int, until: float) -> float:
        asked.append(way)
        return 0.5

    monkeypatch.setattr(team, "outcome", outcome)
    for many in (16, 32):
        asked.clear()
        bots.load(f"max:{many}")().choose(state, random.Random(1), 60.0)
        assert many // 2 < len(asked) <= many
    for wrong in ("max:0", "max:-1", "max:many", "hard:4"):
        with pytest.raises(BadBot):
            bots.load(wrong)


def test_who_has_a_plan_keeps_to_it_for_a_turn_and_the_others_play_by_the_policy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = start()
    leaned = list[tuple[int | None, int]]()

    def lean(self: object, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        leaned.append((state.seat, state.turn))
        return [0.0] * len(actions)

    monkeypatch.setattr(type(GAME), "lean", lean)
    assert state.seat is not None
    tried_out(state, state.seat, state.actions()[0], 1, way=1)
    assert leaned
    assert set(leaned) == {(state.seat, state.turn)}


def test_who_follows_keeps_to_the_plan_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start()
    leaned = set[int | None]()

    def lean(self: object, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        leaned.add(state.seat)
        return [0.0] * len(actions)

    monkeypatch.setattr(type(GAME), "lean", lean)
    monkeypatch.setattr(type(GAME), "follows", lambda self, state, seat: True)
    assert state.seat is not None
    tried_out(state, state.seat, state.actions()[0], 1, way=1)
    assert leaned == {0, 1}


def test_a_plan_is_seen_as_far_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start()
    ended = list[str]()
    monkeypatch.setattr(type(GAME), "ripe", lambda self, start, state: not ended.append("ripe"))
    monkeypatch.setattr(type(GAME), "proven", lambda self, start, state: not ended.append("proven"))
    for plans, named in ((True, "proven"), (False, "ripe")):
        monkeypatch.setattr(type(GAME), "plans", lambda self, state, plans=plans: plans)
        ended.clear()
        assert state.seat is not None
        assert outcome(state, state.seat, state.actions()[0], 1) is not None
        assert ended == [named]


class Late(Alone):
    """Somebody whose time is up after so many playouts."""

    def __init__(self, many: int) -> None:
        self.left = many

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int], until: float = inf) -> list[list[float]]:
        rows = []
        for _ in worlds:
            done = min(self.left, len(plans))
            self.left -= done
            rows.append([0.1 * way for _, way in plans[:done]])
        return rows


@pytest.mark.parametrize(("many", "best"), [(0, 0), (1, 0), (3, 2), (4, 3), (5, 3)])
def test_of_what_time_is_too_short_for_the_usual_stands(many: int, best: int) -> None:
    """What was tried in no world is given up; a world that not all were tried in counts for nobody."""
    tried = four(state := many_choices())
    for way, one in enumerate(tried):
        one.way = way
    found = halved(state, tried, random.Random(1), Budget(seconds=0.05), Late(many))
    assert found[0].way == best
    assert sorted(one.way for one in found) == [0, 1, 2, 3]
    assert {len(one.results) for one in tried} <= {0, 1}


def test_a_thought_ends_in_time_in_the_middle_of_a_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a playout would take: as in a game that is never ripe."""
    state = many_choices()
    monkeypatch.setattr(type(state.game), "proven", lambda self, start, state: False)
    monkeypatch.setattr(playouts, "LONGEST", 10**9)
    began = monotonic()
    assert campaign(state, random.Random(1), Budget(seconds=0.2))[0].way == 0
    assert monotonic() - began < 5


def test_an_answer_nobody_waited_for_is_not_taken_for_the_next() -> None:
    """As after an interruption, or where a partner was late."""
    state = start()
    partner = Partner()
    several = Several([partner])
    try:
        several.meet(state)
        text = GAME.notation.text(state.actions()[0], state.words)
        partner.ask([(text, 0)] * 3, 5, inf)
        partner.ask([(text, 0)], 6, inf)
        assert partner.heard(inf) == Alone.try_out(several, [(state.actions()[0], 0)], [6])[0]
        partner.ask([(text, 0)], 7, 0.0)
        assert partner.heard(0.0) == [], "its time was up before it began"
        partner.ask([(text, 0)], 6, inf)
        assert partner.heard(inf) == Alone.try_out(several, [(state.actions()[0], 0)], [6])[0]
    finally:
        partner.end()


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
