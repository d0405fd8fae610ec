"""Advice: orders that are legal to the last decision, with reasons that were seen, from what a seat knows."""

from __future__ import annotations

import random

import pytest

from sandtable import games
from sandtable.bots import advice, team
from sandtable.bots.advice import Glimpse, advise, expectation, title
from sandtable.bots.search import Budget
from sandtable.core.action import Action
from sandtable.core.state import State
from skirmish import GAME

BEFORE_THE_MILL = {
    "game": "skirmish",
    "base": "setup",
    "armies": [{"area": "wood", "nation": "red", "name": "guard"}, {"area": "mill", "nation": "blue"}],
}


def played(state: State, texts: tuple[str, ...]) -> State:
    """The position after the decisions of an order, each of which must be legal."""
    after = state.copy()
    for text in texts:
        action = after.game.notation.parse(text, after.words)[0]
        after.check(action)
        after.play(action)
    return after


@pytest.mark.slow
@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_what_is_advised_can_be_done_from_the_first_decision_to_the_last(name: str) -> None:
    game = games.find(name)
    state, rng = game.start(seed="advice"), random.Random(1)
    for _ in range(30):
        actions = state.actions()
        ratings = game.rate(state, actions)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
    before = state.copy()
    found = advise(state, rng, Budget(3))
    assert 1 <= len(found) <= 3
    assert len({one.actions for one in found}) == len(found)
    for one in found:
        played(state, one.actions)
        for lang in ("en", "fr"):
            assert title(state, one, lang)
            for reason in one.reasons:
                assert "{" not in game.say(reason, lang, state.words)
    assert state.same_as(before)


def test_an_order_that_leads_somewhere_tells_who_goes_which_way() -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="way")
    (one, *_) = [each for each in advise(state, random.Random(1), Budget(6)) if each.path]
    assert one.armies == ("guard",)
    assert one.path[0] == "wood"
    assert one.actions[0].split()[1] == "guard"


def looked(monkeypatch: pytest.MonkeyPatch, seen: dict[Action, Glimpse]) -> None:
    """Tries whose ends are given."""
    monkeypatch.setattr(advice, "glimpse", lambda state, seat, action, world: seen[action])


def test_areas_won_or_saved_on_the_way_and_enemies_cut_off_are_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="why")
    wood, mill, ford = (state.words["area"].find(name)[0] for name in ("wood", "mill", "ford"))
    actions = list(state.actions())
    first = next(action for action in actions if GAME.notation.text(action, state.words).endswith("mill"))
    plain = Glimpse(frozenset(), frozenset({wood, ford}), 0)
    looked(
        monkeypatch,
        dict.fromkeys(actions, plain) | {first: Glimpse(frozenset({mill, ford}), frozenset(), 2, result=0.9)},
    )
    monkeypatch.setattr(
        team, "outcome", lambda state, seat, action, world, way: 0.9 if action == first else 0.1
    )
    best, other, *_ = advise(state, random.Random(1), Budget(8))
    assert best.first == first
    told = {reason.id: reason.args for reason in best.reasons}
    assert told["reason-won"]["chance"] == 100
    assert told["reason-won"]["area"].number == mill, "not the ford, where it does not lead"  # type: ignore[union-attr]
    assert told["reason-saved"]["area"].number == wood  # type: ignore[union-attr]
    assert told["reason-cut-off"] == {"count": 2}
    assert told["reason-expected"] == {"chance": 90}
    assert not {"reason-won", "reason-saved", "reason-cut-off"} & {reason.id for reason in other.reasons}


@pytest.mark.parametrize(
    ("results", "told"), [((0.9, 0.5, 0.3), ["ahead", "behind"]), ((0.5, 0.5, 0.5), ["alike", "alike"])]
)
def test_where_nothing_speaks_for_an_order_it_is_compared(
    monkeypatch: pytest.MonkeyPatch, results: tuple[float, ...], told: list[str]
) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    actions = list(state.actions())
    shares = dict(zip(actions, (*results, *[0.1] * len(actions)), strict=False))
    looked(
        monkeypatch,
        {action: Glimpse(frozenset(), frozenset(), 0, result=share) for action, share in shares.items()},
    )
    monkeypatch.setattr(team, "outcome", lambda state, seat, action, world, way: shares[action])
    monkeypatch.setattr(advice, "prospect", lambda state, texts: None)
    monkeypatch.setattr(advice, "_held", lambda state, seat, camp: (set(), set()))
    found = advise(state, random.Random(1), Budget(8))[:2]
    assert [one.reasons[0].id.removeprefix("reason-") for one in found] == told
    if told[0] == "ahead":
        assert [one.reasons[0].args["count"] for one in found] == [40, 40]


@pytest.mark.slow
def test_of_two_ways_to_do_the_same_one_is_advised() -> None:
    """Inside a march every next area may lead to the same end."""
    game = games.find("third-reich")
    state, rng = game.start(seed="ways"), random.Random(1)
    met = 0
    for _ in range(150):
        actions = state.actions()
        ratings = game.policy(state, actions)
        if state.phase.name == "path" and len(actions) > 3 and met < 6:
            met += 1
            found = advise(state, rng, Budget(1))
            assert len({title(state, one) for one in found}) == len(found)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
    assert met == 6


def test_advice_does_not_depend_on_what_the_seat_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that the seat cannot tell apart the advice is the same, thought through or not."""
    game = games.find("empires")
    monkeypatch.setattr(type(game), "weighs", lambda self, state: True)
    state = game.start(seed="secret")
    rng = random.Random(7)
    for _ in range(200):
        seat = state.seat
        assert seat is not None
        twin = state.imagine(seat, random.Random(99))
        if state.view() != twin.view():
            one, other = (advise(world, random.Random(5), Budget(3)) for world in (state, twin))
            assert [(each.actions, each.reasons) for each in one] == [
                (each.actions, each.reasons) for each in other
            ]
            return
        state.play(rng.choice(list(state.actions())))
    pytest.fail("no position with secrets was found")


def test_what_a_finished_game_promises_is_its_result() -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="end")
    state.finish([0], "SKM-1.1")
    assert expectation(state, 0, random.Random(1)) == [1.0, 0.0]
    assert advise(state, random.Random(1), Budget(3)) == []
