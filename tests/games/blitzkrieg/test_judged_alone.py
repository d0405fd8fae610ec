"""What is asked of one unit or one zone is what is asked of all of them."""

from __future__ import annotations

import random

import pytest

from sandtable.core.action import any_of
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.actions import STACK
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SIZE
from sandtable.games.blitzkrieg.movement.answering import all_answers, can_answer


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_whoever_can_answer_has_an_answer_and_zones_are_handed_over_to_both_sides(ruleset: str) -> None:
    rng = random.Random(7)
    state = GAME.start(None, {"ruleset": ruleset}, "alone")
    assert isinstance(state, BlitzkriegState)
    yes = taken = 0
    for _ in range(900):
        owned = state.owned[:]
        state.play(any_of(state.actions(), rng))
        if state.outcome is not None:
            break
        if state.battles:
            for power in range(8):
                answer = can_answer(state, power)
                assert answer is bool(all_answers(state, power))
                yes += answer
        if state.owned != owned:
            taken += 1
            known = [(state.friendly(nation), state.hostile(nation)) for nation in range(len(owned))]
            state.forget()
            assert known == [(state.friendly(nation), state.hostile(nation)) for nation in range(len(owned))]
    assert yes
    assert taken


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_a_stack_is_judged_alone_as_the_list_has_it(ruleset: str) -> None:
    rng = random.Random(3)
    state = GAME.start(None, {"ruleset": ruleset}, "stacks")
    found = refused = 0
    for _ in range(300):
        if state.phase.name == "movement":
            for stack in [STACK[zone] for zone in range(SIZE)]:
                legal = bool(state.phase.allows(state, stack))
                assert legal is (stack in state.actions())
                found, refused = found + legal, refused + (not legal)
        state.play(any_of(state.actions(), rng))
    assert found
    assert refused
