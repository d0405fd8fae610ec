"""A game looked over: expectation turn by turn, what was missed, what the dice did."""

from __future__ import annotations

import random

import pytest

from sandtable import bots, games
from sandtable.bots import review as reviewing
from sandtable.bots.review import curve, judged, review, weighty
from sandtable.core.action import any_of
from sandtable.core.event import Rolled
from sandtable.core.match import Match
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


def played(seed: str) -> Match:
    match, rng, bot = Match.new(GAME, seed=seed), random.Random(seed), bots.find("easy")
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


def test_decisions_with_dice_are_looked_at_before_others() -> None:
    match = played("dice")
    diced = [
        number
        for number, events in enumerate(match.log, 1)
        if any(isinstance(event, Rolled) for event in events)
    ]
    seats = [match.decisions[number - 1].seat for number in diced]
    fewest = min(seats.count(seat) for seat in (0, 1))
    found = weighty(match, 1, len(match.log), 2 * fewest)
    assert len(found) == 2 * fewest
    assert set(found) <= set(diced)
    assert weighty(match, diced[0], diced[0], 5) == [diced[0]]
    assert [one.number for one in review(match, diced[0], diced[0])] == [diced[0]]


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


def test_what_was_missed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.at(GAME, GATES, seed="missed")
    actions = list(match.state.actions())
    worst, best = actions[-1], actions[0]
    monkeypatch.setattr(
        "sandtable.bots.team.outcome", lambda state, seat, action, world, way: 0.8 if action == best else 0.2
    )
    match.play(worst)
    found = judged(match, 1)
    assert found.missed == pytest.approx(0.6)
    assert found.better is not None
    assert found.better.steps[0].action == best
    match.rewind(0)
    match.play(best)
    assert (judged(match, 1).missed, judged(match, 1).better) == (0.0, None)
    assert reviewing.NOTICED > 0
