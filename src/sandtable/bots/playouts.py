"""Playing on in thought: what comes of an action in one of the worlds a seat thinks possible."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from sandtable.core.action import Action
from sandtable.core.state import State

LONGEST: Final = 2_000
"""A bound on the decisions of a playout."""


def outcome(state: State, seat: int, action: Action, world: int, way: int = 0) -> float:
    """What an action brings a seat of what it plays for, in one of the worlds it thinks possible."""
    return state.game.stakes(tried_out(state, seat, action, world, way))[seat]


def tried_out(state: State, seat: int, action: Action, world: int, way: int = 0) -> State:
    """Where an action leads in one of the worlds a seat thinks possible, if all play on by the policy.

    The seat itself goes on in a way of its own for the rest of the turn.
    """
    copy = state.imagine(seat, random.Random(world))
    copy.play(action)
    play_on(state, copy, way)
    return copy


def carried_out(
    state: State,
    seat: int,
    actions: Sequence[Action],
    world: int,
    watch: Callable[[State], None] | None = None,
) -> State:
    """The same for decisions one after the other, as far as they can be made there; who watches sees all."""
    copy = state.imagine(seat, random.Random(world))
    for action in actions:
        if copy.seat != seat or action not in copy.actions():
            break
        copy.play(action)
    play_on(state, copy, watch=watch)
    return copy


def play_on(start: State, state: State, way: int = 0, watch: Callable[[State], None] | None = None) -> None:
    """Everybody goes on by the policy until the position may be judged, who begins for a turn in its way."""
    game, seat, turn = state.game, start.seat, start.turn
    for _ in range(LONGEST):
        if state.outcome is not None or game.ripe(start, state):
            return
        if watch is not None:
            watch(state)
        actions = state.actions()
        if way and state.seat == seat and state.turn == turn:
            ratings = game.lean(state, actions, way)
        else:
            ratings = game.policy(state, actions)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
