"""Learning what positions promise: games of a bot against itself, and a regression of their results.

At the end of every turn the features of the position are noted; when the game is over they get its result.
Now and then a bot plays something else that looks good, so that positions are not all of one kind. One game
in five is kept apart, to tell how well the weights predict what they were not learned from.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandtable import bots, games
from sandtable.bots.search import likeliest
from sandtable.core.child import CHILDREN
from sandtable.core.errors import BadSetting
from sandtable.core.game import Game
from sandtable.core.judgement import Judgement, Lessons

APART: Final = 5
"""Every so many-th game is kept apart."""
STEPS: Final = 30
"""Newton's steps at the most."""
Array = NDArray[np.float64]
Expect = Callable[[Sequence[Sequence[float]]], Sequence[float]]
"""What results features promise."""


class School(msgspec.Struct, frozen=True):
    """What is learned, and from which games."""

    game: str
    games: int = 200
    bots: Sequence[str] = ("normal",)
    """Who plays them against itself, by turns."""
    seed: str = "learn"
    wander: float = 0.05
    """How often the bot plays one of the other actions its policy likes."""
    settings: Sequence[tuple[str | None, dict[str, str]]] = ((None, {}),)
    """The scenarios and options played, by turns."""
    restraint: float = 1.0
    """How much evidence a weight needs: the strength of the ridge."""
    kinship: float = 0.0
    """How much more evidence it takes to weigh a feature differently for one side than for the others."""


class Told(msgspec.Struct, frozen=True):
    """A game: the features noted, moment by moment and side by side, and what each side got."""

    moments: list[list[list[float]]]
    results: list[float]


def settings(
    game: Game, scenarios: Sequence[str], options: Sequence[str]
) -> list[tuple[str | None, dict[str, str]]]:
    """Every scenario with every combination of the values given for options, as name=value."""
    values: dict[str, list[str]] = {}
    for option in options:
        name, _, value = option.partition("=")
        values.setdefault(name, []).append(value)
    mixed = [dict(zip(values, one, strict=True)) for one in product(*values.values())]
    for options_of_one in mixed:
        game.settle_options(options_of_one)
    return [(game.settle_scenario(scenario), one) for scenario in scenarios for one in mixed]


def play(school: School, number: int) -> Told:
    """One game of a bot against itself."""
    game = games.find(school.game)
    player = school.bots[number % len(school.bots)]
    scenario, options = school.settings[number % len(school.settings)]
    seed = f"{school.seed} {number}"
    state, rng = game.start(scenario, options, seed=seed), random.Random(seed)
    bot = bots.load(player)()
    moments, since = list[list[list[float]]](), state.copy()
    while state.outcome is None:
        if game.ripe(since, state):
            moments.append([list(map(float, row)) for row in game.features(state)])
            since = state.copy()
        if rng.random() < school.wander:
            actions = state.actions()
            action = rng.choice(likeliest(actions, game.policy(state, actions), rng, 4)).action
        else:
            action = bots.choose(bot, state, rng)
        state.play(action)
    return Told(moments, game.results(state))


def play_all(school: School, jobs: int = 1) -> Iterator[Told]:
    """All games of a school, in their order, on so many processes."""
    if jobs == 1:
        yield from map(partial(play, school), range(school.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=CHILDREN) as pool:
        yield from pool.map(partial(play, school), range(school.games), chunksize=4)


def learn(school: School, told: Sequence[Told], command: str = "") -> Lessons:
    """The weights that predict the results best."""
    game = games.find(school.game)
    apart = [one for number, one in enumerate(told) if number % APART == APART - 1]
    taught = [one for number, one in enumerate(told) if number % APART != APART - 1]
    values, results, weights = _arrays(game, taught)
    rows = fit(values, results, weights, school.restraint, school.kinship)
    judgement = Judgement(rows.tolist())
    shares = np.average(results, axis=0, weights=weights).clip(1e-3, 1 - 1e-3)
    return Lessons(
        weights={
            side: {name: _short(row[i]) for i, name in enumerate(("", *game.feature_names))}
            for side, row in zip(game.sides, rows, strict=True)
        },
        games=len(told),
        rules_version=game.rules_version,
        command=command,
        loss=round(_loss(apart, judgement.expect), 4),
        guessing=round(_loss(apart, lambda _: list(shares)), 4),
    )


def _short(value: float) -> float:
    return float(f"{value:.5g}")


def _arrays(game: Game, told: Sequence[Told]) -> tuple[Array, Array, Array]:
    """Features by moment, side and number (the first is 1), results, and how much each moment counts."""
    values, results, weights = [], [], []
    for one in told:
        for moment in one.moments:
            values.append([[1.0, *row] for row in moment])
            results.append(one.results)
            weights.append(1 / len(one.moments))
    if not values:
        raise BadSetting(f"Nothing can be learned from {len(told)} games of {game.id} that end in one turn.")
    return np.array(values), np.array(results), np.array(weights)


def fit(values: Array, results: Array, weights: Array, restraint: float, kinship: float = 0.0) -> Array:
    """Multinomial logistic regression by Newton's method; features are brought to one scale meanwhile."""
    _, sides, count = values.shape
    scale = values.std(axis=0)
    if kinship:
        scale[:] = scale.mean(axis=0)
    scale[scale < 1e-9] = 1.0
    scaled = values / scale
    found = np.zeros((sides, count))
    ridge = _ridge(sides, count, restraint, kinship)
    for _ in range(STEPS):
        stands = np.einsum("msf,sf->ms", scaled, found)
        shares = np.exp(stands - stands.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        slope = np.einsum("m,ms,msf->sf", weights, shares - results, scaled)
        both = shares[:, :, None] * np.eye(sides)[None] - shares[:, :, None] * shares[:, None, :]
        bend = np.einsum("m,mst,msf,mtg->sftg", weights, both, scaled, scaled, optimize=True)
        bend = bend.reshape(sides * count, sides * count) + ridge
        step = np.linalg.solve(bend, slope.ravel() + ridge @ found.ravel()).reshape(sides, count)
        found -= step
        if float(np.abs(step).max()) < 1e-6:
            break
    return np.asarray(found / scale)


def _ridge(sides: int, count: int, restraint: float, kinship: float) -> Array:
    """What weights cost: where sides differ more than where they are alike, a start almost nothing."""
    alone, together = np.eye(sides), np.full((sides, sides), 1 / sides)
    costs = np.repeat((restraint * (alone + kinship * (alone - together)))[None], count, axis=0)
    costs[0] = 1e-3 * alone
    return np.asarray(np.einsum("fst,fg->sftg", costs, np.eye(count)).reshape(sides * count, sides * count))


def _loss(told: Sequence[Told], expect: Expect) -> float:
    """The mean logarithmic loss of expectations, every game counting the same."""
    losses = []
    for one in told:
        moments = [
            -sum(
                got * np.log(max(share, 1e-9)) for got, share in zip(one.results, expect(moment), strict=True)
            )
            for moment in one.moments
        ]
        losses.append(sum(moments) / max(1, len(moments)))
    return float(sum(losses) / max(1, len(losses)))
