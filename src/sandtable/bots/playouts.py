"""Playing on in thought: what comes of an action in one of the worlds a seat thinks possible."""

from __future__ import annotations

import random
from typing import Final

from sandtable.core.action import Action
from sandtable.core.state import State

LONGEST: Final = 2_000
"""A bound on the decisions of a playout."""


def outcome(state: State, seat: int, action: Action, world: int) -> float:
    """What a seat may expect after an action in one of the worlds it thinks possible."""
    return state.game.judge(tried_out(state, seat, action, world))[seat]


def tried_out(state: State, seat: int, action: Action, world: int) -> State:
    """Where an action leads in one of the worlds a seat thinks possible, if all play on by the policy."""
    copy = state.imagine(seat, random.Random(world))
    copy.play(action)
    play_on(state, copy)
    return copy


def play_on(start: State, state: State) -> None:
    """Everybody goes on by the policy until the position may be judged."""
    game = state.game
    for _ in range(LONGEST):
        if state.outcome is not None or game.ripe(start, state):
            return
        actions = state.actions()
        ratings = game.policy(state, actions)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
