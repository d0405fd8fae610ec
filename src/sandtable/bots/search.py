"""Thinking ahead: what might be done is tried out on imagined copies, and what comes of it is judged.

A decision that matters is put to the proof: each of the few actions the policy likes best is played, all
seats go on by the policy until the game says that the position may be judged, and the expected results are
compared. What the seat cannot know is dealt anew every time, and every action is tried in the same worlds
with the same dice, so that luck falls out of the comparison. Half of the actions, those that did worse, are
given up after every round, and the others share what is left of the budget.

Who thinks longest also compares whole plans: what the policy would do if it leaned towards something, for the
rest of the turn. Where all plans begin alike there is nothing to decide yet. In a game that says how long a
plan holds, one is chosen for all that time.

The budget is counted in playouts, so that a decision depends on nothing but the position and the seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from math import ceil, inf, log2, sqrt
from time import monotonic
from typing import Final, TypeAlias

import msgspec

from sandtable.bots.team import Alone, Team, everybody
from sandtable.core.action import Action
from sandtable.core.state import State

WIDTH: Final = 5
"""How many actions are tried out."""
NEXT: Final = 2
"""How many of the actions it likes best, beside whole plans."""
Look: TypeAlias = Callable[[State, Sequence[Action]], Sequence[float]]
"""What rates legal actions."""
KEPT: Final = 64
"""How many chosen plans are remembered."""
CAUTION: Final = 0.5
"""By how many standard errors another action must be better than what the policy would do."""


class Tried(msgspec.Struct, eq=False):
    """An action and what came of it, world by world."""

    action: Action
    rating: float
    """What the policy thinks of it."""
    way: int = 0
    """The way in which the seat goes on afterwards."""
    results: list[float] = []

    @property
    def mean(self) -> float:
        """The result to expect."""
        return sum(self.results) / len(self.results) if self.results else 0.0


class Budget:
    """How much may be tried out: so many playouts, or as many as fit into some seconds."""

    def __init__(self, playouts: int = 0, seconds: float = 0.0) -> None:
        self.playouts = playouts
        self.seconds = seconds

    def __bool__(self) -> bool:
        """Whether anything may be tried out at all."""
        return self.playouts > 0 or self.seconds > 0

    def until(self) -> float:
        """When a thought that begins now must be over; whoever counts playouts has all the time."""
        return monotonic() + self.seconds if self.seconds else inf

    def worlds(self, rounds: int, width: int, together: int = 1, until: float = inf) -> Iterator[int]:
        """The worlds in which so many actions are tried out in one of so many rounds, some at a time."""
        if self.seconds:
            share = min(until, monotonic() + self.seconds / rounds)
            if monotonic() < until:
                yield together
            while monotonic() < share:
                yield together
            return
        left = max(1, self.playouts // (rounds * width))
        while left > 0:
            yield min(left, together)
            left -= together


class Hard:
    """Looks closely, and tries out what it likes best with as many playouts as the game allows."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        game = state.game
        return consider(state, rng, Budget(game.playouts), look=game.look_closely)[0].action


class Max:
    """Thinks as long as it is given, on all processors; so many playouts instead, if they are counted."""

    def __init__(self, playouts: int = 0) -> None:
        self._playouts = playouts
        self._kept: dict[Hashable, int] = {}
        """The ways chosen lately, by how long they hold."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        budget = Budget(self._playouts) if self._playouts else Budget(seconds=seconds)
        stage = state.game.stage(state)
        if stage is None:
            return plan(state, rng, budget, everybody)[0].action
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        if stage not in self._kept and state.game.plans(state):
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[stage] = campaign(state, rng, budget, everybody)[0].way
        ratings = state.game.lean(state, actions, self._kept.get(stage, 0))
        return likeliest(actions, ratings, rng, 1)[0].action


def campaign(
    state: State, rng: random.Random, budget: Budget, team: Callable[[], Team] = Alone
) -> list[Tried]:
    """The ways of playing, the best first: each is tried out as a plan for as long as one holds."""
    actions, game = state.actions(), state.game
    tried = [likeliest(actions, game.lean(state, actions, way), rng, 1)[0] for way in range(game.ways)]
    for way, one in enumerate(tried):
        one.way = way
    return halved(state, tried, rng, budget, team()) if budget else tried


def plan(state: State, rng: random.Random, budget: Budget, team: Callable[[], Team] = Alone) -> list[Tried]:
    """What might be done, the best first: what each way of playing would do, and the policy's next best."""
    actions, game = state.actions(), state.game
    if game.ways == 1 or len(actions) == 1:
        return consider(state, rng, budget, team=team)
    tried = likeliest(actions, game.policy(state, actions), rng, NEXT)
    if not budget:
        return tried
    leaning = [likeliest(actions, game.lean(state, actions, way), rng, 1)[0] for way in range(1, game.ways)]
    for way, one in enumerate(leaning, 1):
        one.way = way
    if all(one.action == tried[0].action for one in leaning):
        return tried
    return halved(state, [*tried, *leaning], rng, budget, team())


def consider(
    state: State,
    rng: random.Random,
    budget: Budget,
    width: int = WIDTH,
    team: Callable[[], Team] = Alone,
    look: Look | None = None,
) -> list[Tried]:
    """The actions worth a thought, the best first, with what came of those that were tried out."""
    actions = state.actions()
    if len(actions) == 1:
        return [Tried(actions[0], 0.0)]
    tried = likeliest(actions, (look or state.game.policy)(state, actions), rng, width)
    if len(tried) > 1 and budget and state.game.weighs(state):
        return halved(state, tried, rng, budget, team())
    return tried


def likeliest(
    actions: Sequence[Action], ratings: Sequence[float], rng: random.Random, width: int
) -> list[Tried]:
    """The actions the policy likes best, in its order; chance orders equals."""
    ordered = sorted(
        zip(actions, ratings, [rng.random() for _ in actions], strict=True), key=lambda one: (-one[1], one[2])
    )
    return [Tried(action, rating) for action, rating, _ in ordered[:width]]


def halved(
    state: State, tried: list[Tried], rng: random.Random, budget: Budget, team: Team | None = None
) -> list[Tried]:
    """Sequential halving: the actions by what came of them; what the policy would do wins unless beaten."""
    team = team or Alone()
    team.meet(state)
    usual, left, given_up = tried[0], list(tried), list[Tried]()
    first_world = rng.getrandbits(64)
    rounds = max(1, ceil(log2(len(tried))))
    until = budget.until()
    for number in range(rounds):
        for many in budget.worlds(rounds, len(left), team.size, until):
            world = first_world + len(usual.results)
            plans = [(one.action, one.way) for one in left]
            rows = team.try_out(plans, range(world, world + many), until)
            reached = max(len(row) for row in rows)
            if reached < len(left) and not usual.results:  # so little time that few can be compared
                given_up = left[max(1, reached) :] + given_up
                left = left[: max(1, reached)]
            for results in (row for row in rows if len(row) == len(left)):
                for one, result in zip(left, results, strict=True):
                    one.results.append(result)
        left.sort(key=lambda one: -one.mean)
        if number < rounds - 1:
            keep = left[: max(2, (len(left) + 1) // 2)]
            if usual not in keep:
                keep[-1] = usual
            given_up = [one for one in left if one not in keep] + given_up
            left = keep
    if left[0] is not usual and not _surely_better(left[0], usual):
        left.remove(usual)
        left.insert(0, usual)
    return left + given_up


def _surely_better(one: Tried, usual: Tried) -> bool:
    """Whether an action did better than the usual one by more than chance, in the worlds they share."""
    gains = [a - b for a, b in zip(one.results, usual.results, strict=False)]
    count = len(gains)
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / count
    return mean > CAUTION * sqrt(variance / count)
