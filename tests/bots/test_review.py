"""A game looked over: expectation turn by turn, what was missed, what the dice did."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.third_reich.positions import table
from sandtable import bots, games
from sandtable.bots import advice, deeds
from sandtable.bots import review as reviewing
from sandtable.bots.contrast import contrast
from sandtable.bots.reasons import Glimpse, warnings
from sandtable.bots.review import compared, curve, judged, review, told_as, variation, weighty
from sandtable.core.action import Action, any_of
from sandtable.core.event import Rolled
from sandtable.core.match import Match
from sandtable.core.state import State
from skirmish import GAME

GATES = {
    "game": "skirmish",
    "base": "setup",
    "armies": [
        {"area": "wood", "nation": "red", "name": "guard"},
        {"area": "wood", "nation": "red"},
        {"area": "mill", "nation": "blue", "name": "miller"},
        {"area": "bluefort", "nation": "blue"},
    ],
}


def played(seed: str, by: str = "easy") -> Match:
    match, rng, bot = Match.new(GAME, seed=seed), random.Random(seed), bots.find(by)
    while match.state.outcome is None:
        match.play(bots.choose(bot, match.state, rng))
    return match


def test_a_curve_goes_from_the_set_up_over_every_turn_to_the_result() -> None:
    match = played("curve")
    found = curve(match)
    numbers = [number for number, _ in found]
    turns = [decision.turn for decision in match.decisions]
    changes = [number for number in range(1, len(turns)) if turns[number] != turns[number - 1]]
    assert numbers == [0, *changes, len(turns)]
    assert all(sum(shares) == pytest.approx(1) for _, shares in found)
    assert sorted(found[-1][1]) == [0.0, 1.0] or found[-1][1] == [0.5, 0.5]


def test_dice_that_changed_much_are_looked_at_by_turns_with_what_others_would_not_have_done() -> None:
    match = played("dice 34", by="random")
    numbers = range(1, len(match.log) + 1)
    diced = [n for n in numbers if any(isinstance(event, Rolled) for event in match.log[n - 1])]

    def change(number: int) -> float:
        """How much the dice of a decision changed."""
        before, after = (GAME.judge(match.state_at(at)) for at in (number - 1, number))
        return abs(after[0] - before[0])

    def usual(number: int) -> bool:
        """Whether the policy would have decided so."""
        state = match.state_at(number - 1)
        ratings = GAME.policy(state, state.actions())
        return ratings[state.actions().index(match.decisions[number - 1].action)] == max(ratings)

    found = weighty(match, 1, len(match.log), 4)
    rolls = [number for number in found if number in diced]
    assert len(rolls) == 2
    for seat in (0, 1):
        mine = [number for number in diced if match.decisions[number - 1].seat == seat]
        assert max(mine, key=change) in rolls
    assert not any(usual(number) for number in found if number not in diced)
    assert weighty(match, diced[0], diced[0], 5) == [diced[0]]
    assert [one.number for one in review(match, diced[0], diced[0])] == [diced[0]]


def test_a_decision_is_told_as_the_march_or_battle_it_was_a_part_of() -> None:
    match = Match.at(GAME, GATES, seed="told")
    for text in ("move guard", "> ford", "stop", "end turn"):
        match.play(text)
    for number in (1, 2, 3):
        deed = told_as(match, number)
        assert deed is not None
        assert (deed.first, deed.sort) == (1, "move")
    assert told_as(match, 4) is None, "the end of a turn says itself what it is"
    war = Match.new(games.find("third-reich"), seed="7" * 32)
    for text in ("done", "attack de-arm-2", "to brussels", "stop"):
        war.play(text)
    assert told_as(war, 1) is None, "as the end of a step does, whatever march follows"


def test_what_dice_seem_to_have_changed_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other worlds do not show too was no luck; of two swings the smaller is told."""
    match = Match.at(GAME, GATES, seed="again")
    match.play("attack guard > mill")
    match.play("stand", dice=(6, 1))
    monkeypatch.setattr(reviewing, "_after", lambda *_: (0.5, 0.5))
    for first, second, luck in ((0.7, 0.4, 0.0), (0.7, 0.51, 0.0), (0.7, 0.6, 0.1), (0.3, 0.2, -0.2)):
        told = iter([first, second])
        monkeypatch.setattr(reviewing, "expectation", lambda *_, told=told: [0.5, next(told)])
        assert judged(match, 2).luck == pytest.approx(luck)


def test_wars_and_what_is_left_undone_are_looked_at_also_where_bots_do_not_think() -> None:
    """In Blitzkrieg General the policy is trusted with all but combats; people are not."""
    match = Match.new(games.find("blitzkrieg"), seed="grave")
    found = list[int]()
    while match.state.turn == 1 and len(found) < 2:
        state = match.state
        actions = state.actions()
        war = next((action for action in actions if action.declares), None)
        ends = next((action for action in actions if action.ends), None)
        chosen = war or ends or actions[0]
        left = state.phase.left_over(state, chosen)
        match.play(chosen)
        if (war is not None and not found) or (left and not war):
            found.append(len(match.decisions))
    assert not any(match.game.weighs(match.state_at(number - 1)) for number in found)
    assert found == [number for number in weighty(match, 1, len(match.decisions), 99) if number in found]


def test_as_many_decisions_of_each_camp_and_seat_are_looked_at() -> None:
    """Whoever moves first does not take all the room of a turn."""
    game, rng = games.find("third-reich"), random.Random(1)
    match = Match.new(game, seed="shares")
    while match.state.turn < 4:
        match.play(any_of(match.state.actions(), rng))
    turn = [match.decisions[number - 1].seat for number in weighty(match, 1, len(match.decisions), 8)]
    assert [turn.count(seat) for seat in (0, 1, 2)] == [4, 2, 2], "the Axis, and the two that fight it"


def test_luck_is_what_the_dice_made_of_a_decision() -> None:
    """The same attack, once won and once lost: it promised the same, the dice made the difference."""
    found = []
    for dice in ((6, 1), (1, 6)):
        match = Match.at(GAME, GATES, seed="luck")
        match.play("attack guard > mill")
        match.play("stand", dice=dice)
        found.append(judged(match, 2, seed=3))
    won, lost = found
    assert won.expected == lost.expected
    assert won.luck < 0 < lost.luck, "it is the defender who decided to stand"


def test_before_and_after_the_dice_are_judged_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the last dice of a phase would seem to bring what a whole further phase brings."""
    match = Match.at(GAME, GATES, seed="time")
    match.play("attack guard > mill")
    match.play("stand", dice=(6, 1))
    starts = list[int]()
    play_on = advice.play_on

    def watched(start: State, state: State, **wish: Any) -> None:
        starts.append(len(start.frames))
        play_on(start, state, **wish)

    monkeypatch.setattr(advice, "play_on", watched)
    before, after = (len(match.state_at(number).frames) for number in (1, 2))
    assert before != after
    judged(match, 2, seed=3)
    assert before in starts
    assert after not in starts


def promises(monkeypatch: pytest.MonkeyPatch, told: Callable[[Sequence[Action]], float]) -> None:
    """Orders that are worth what is said of them."""
    monkeypatch.setattr(
        reviewing.Orders, "_outcome", lambda self, seat, way, world: told(self.orders[way].actions)
    )
    monkeypatch.setattr(
        advice, "glimpse", lambda state, seat, actions, world: Glimpse(result=told(list(actions)))
    )


def test_what_was_missed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.at(GAME, GATES, seed="missed")
    actions = list(match.state.actions())
    worst, best = actions[-1], actions[0]
    promises(monkeypatch, lambda actions: 0.8 if actions[0] == best else 0.2)
    match.play(worst)
    found = judged(match, 1)
    assert found.missed == pytest.approx(0.6)
    assert found.better is not None
    assert found.better.steps[0].action == best
    match.rewind(0)
    match.play(best)
    assert (judged(match, 1).missed, judged(match, 1).better) == (0.0, None)
    assert judged(match, 1).gained == pytest.approx(0.6), "nothing else promised as much"
    assert judged(match, 1).why, "and it is told what spoke for it"
    assert (found.gained, found.why) == (0, ())
    assert reviewing.NOTICED > 0


def test_a_good_decision_is_told_as_the_order_it_began(monkeypatch: pytest.MonkeyPatch) -> None:
    """What speaks for an order is not said of a decision after which something else was done."""
    match = Match.at(GAME, GATES, seed="missed")
    begins = next(
        action
        for action in match.state.actions()
        if len(deeds.finished(match.state, match.state.seat or 0, action).actions) > 1
    )
    promises(monkeypatch, lambda actions: 0.8 if actions[0] == begins else 0.2)
    order = deeds.finished(match.state, match.state.seat or 0, begins)
    for action in order.actions:
        match.play(action)
    done = judged(match, 1)
    assert done.order is not None
    assert [step.action for step in done.order.steps] == order.actions
    match.rewind(1)
    match.play(next(action for action in match.state.actions() if action != order.actions[1]))
    other = judged(match, 1)
    assert (other.gained, other.order) == (done.gained, None)
    assert [reason.id for reason in other.why] == ["reason-expected"]


def test_what_does_not_show_in_other_worlds_again_was_neither_missed_nor_gained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match.at(GAME, GATES, seed="again")
    best = match.state.actions()[0]
    promises(monkeypatch, lambda actions: 0.8 if actions[0] == best else 0.2)
    told = iter([True, False] * 2)
    monkeypatch.setattr(advice, "surely", lambda gains: next(told))
    for action in (match.state.actions()[-1], best):
        verdict = compared(match.state, 0, [action], random.Random(1))
        assert verdict is not None
        assert (verdict.missed, verdict.gained, verdict.better) == (0, 0, None)


def test_an_order_is_judged_by_where_it_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes the right army to the wrong place is told so, and what will come of it."""
    t = table({"warsaw": "de-inf=A", "kovel": "su-inf"}, turn=12, op=6, flags={"allowed": 3})
    state = t.state
    parse = state.game.notation.parse_one
    order = [parse(text, state.words) for text in ("tactical A", "to poznan", "stop")]
    promises(monkeypatch, lambda actions: 0.2 if list(actions) == order else 0.7)
    verdict = compared(state, 0, order, random.Random(1))
    assert verdict is not None
    assert verdict.missed == pytest.approx(0.5)
    assert verdict.better is not None
    assert verdict.better.actions != ("tactical A", "to poznan", "stop")
    assert verdict.coming[-1].id == "reason-expected"


def first_of(name: str, phase: str, seat: str) -> State:
    """The first decision of a phase of a seat, as the easy bot gets there."""
    match, rng, bot = Match.new(games.find(name), seed="ends"), random.Random(1), bots.find("easy")
    while (match.state.phase.name, match.game.seats[match.state.seat or 0].id) != (phase, seat):
        match.play(bots.choose(bot, match.state, rng))
    return match.state


@pytest.mark.parametrize(
    ("name", "phase", "seat", "left"),
    [
        ("third-reich", "free_play", "axis", "left-actions"),
        ("empires", "choose_action", "russia", "left-actions"),
        ("blitzkrieg", "movement", "germany", "left-unmoved"),
    ],
)
def test_who_ends_a_phase_too_early_is_told_what_is_thrown_away(
    name: str, phase: str, seat: str, left: str
) -> None:
    """Also where a power may hardly win by itself: what its partner wins counts as it does for bots."""
    state = first_of(name, phase, seat)
    assert state.seat is not None
    end = next(action for action in state.actions() if action.ends)
    verdict = compared(state, state.seat, [end], random.Random(1))
    assert verdict is not None
    assert verdict.better is not None
    assert verdict.missed >= reviewing.LEFT
    assert verdict.coming[0].id == left
    told = {name for name in ("chance", "camp") if name in verdict.coming[-1].args}
    assert told == ({"chance", "camp"} if name == "empires" else {"chance"})


def test_what_is_better_always_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it only ends something, of which nothing else can be said."""
    state = first_of("empires", "choose_action", "russia")
    assert state.seat is not None
    end = next(action for action in state.actions() if action.ends)
    promises(monkeypatch, lambda actions: 0.8 if actions[0] == end else 0.2)
    one, other = (deeds.finished(state, state.seat, action) for action in (end, state.actions()[0]))
    found = advice.weighed(state, state.seat, one, other, random.Random(1), 0.015)
    assert found is not None
    told = [state.game.say(reason, "en", state.words) for reason in found.advice.reasons]
    assert told[:2] == [
        "Ends your phase: control and supply are checked, the next power plays.",
        "Played on 12 times with the same dice, it came out 60 points in a hundred ahead.",
    ]
    assert len(told) == 3


def test_two_orders_are_told_apart_by_what_comes_of_them() -> None:
    state = GAME.start()
    mill, wood = (state.words["area"].find(name)[0] for name in ("mill", "wood"))

    def told(one: Glimpse, other: Glimpse) -> list[str]:
        return [GAME.say(reason, "en", state.words) for reason in contrast([one] * 4, [other] * 4)]

    nothing = Glimpse(steps=10, enemy_steps=10)
    assert told(Glimpse(won=frozenset({mill}), steps=10, enemy_steps=10), nothing) == [
        "You win Mill in 100% of the tries, otherwise in 0%."
    ]
    assert told(nothing, Glimpse(lost=frozenset({wood}), steps=9, enemy_steps=10)) == [
        "Otherwise you lose Wood in 100% of the tries, this way in 0%.",
        "On average you keep 1 step more.",
    ]
    assert told(Glimpse(steps=10, enemy_steps=7.5), nothing) == ["On average the enemy loses 2.5 steps more."]
    assert told(nothing, nothing) == [], "what is not better has no reason"


def test_what_is_lost_by_an_order_is_told() -> None:
    t = table({"warsaw": "de-inf=A", "kovel": "su-inf"}, turn=12, op=6, flags={"allowed": 3})
    state = t.state
    warsaw = state.words["area"].find("warsaw")[0]
    actions = [
        state.game.notation.parse_one(text, state.words) for text in ("tactical A", "to poznan", "stop")
    ]
    order = deeds.played(state, 0, actions)
    told = warnings(state, 0, order, [Glimpse(lost=frozenset({warsaw}))], [Glimpse()])
    assert [state.game.say(one, "en", state.words) for one in told] == [
        "You lose Warsaw in 100% of the tries."
    ]


def test_a_variation_is_played_out_till_the_turn_ends() -> None:
    match = Match.at(GAME, GATES, seed="otherwise")
    first = GAME.notation.text(match.state.actions()[0], match.state.words)
    turn = match.state.turn
    played_out = variation(match, [first])
    assert played_out.decisions[0].text == first
    assert len(played_out.decisions) > 1
    assert (
        played_out.state.outcome is not None
        or played_out.state.turn > turn
        or len(played_out.decisions) == 21
    )
