"""Playing on in thought: what comes of an action in one of the worlds a seat thinks possible."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import Final, TypeAlias

from sandtable.core.action import Action
from sandtable.core.state import State

LONGEST: Final = 2_000
"""A bound on the decisions of a playout."""


class TimeIsUp(Exception):
    """A playout was not over in time."""


Ends: TypeAlias = Callable[[State, State], bool]
"""Whether what is played on from a start may be judged at a position."""


def outcome(
    state: State, seat: int, action: Action, world: int, way: int = 0, until: float = inf
) -> float | None:
    """What an action brings a seat of what it plays for, in one of the worlds it thinks possible.

    Nothing if that is not known in time. Where plans are chosen it is as far as a plan must be seen.
    """
    game = state.game
    ends = game.proven if game.plans(state) else game.ripe
    try:
        return game.stakes(tried_out(state, seat, action, world, way, until, ends))[seat]
    except TimeIsUp:
        return None


def tried_out(
    state: State,
    seat: int,
    action: Action,
    world: int,
    way: int = 0,
    until: float = inf,
    ends: Ends | None = None,
) -> State:
    """Where an action leads in one of the worlds a seat thinks possible, if all play on by the policy.

    The seat, and who follows it, go on in a way of their own for the rest of the turn.
    """
    copy = state.imagine(seat, random.Random(world))
    copy.play(action)
    play_on(state, copy, way, until=until, ends=ends)
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


def play_on(
    start: State,
    state: State,
    way: int = 0,
    watch: Callable[[State], None] | None = None,
    until: float = inf,
    ends: Ends | None = None,
) -> None:
    """Everybody goes on by the policy until the position may be judged, who begins for a turn in its way."""
    game, seat, turn = state.game, start.seat, start.turn
    assert seat is not None
    over = ends or game.ripe
    for _ in range(LONGEST):
        if state.outcome is not None or over(start, state):
            return
        if until < inf and monotonic() > until:
            raise TimeIsUp
        if watch is not None:
            watch(state)
        actions = state.actions()
        if way and state.turn == turn and game.follows(state, seat):
            ratings = game.lean(state, actions, way)
        else:
            ratings = game.policy(state, actions)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
