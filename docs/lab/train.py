"""Teach a program to play: policy gradients with numpy alone, against players by chance.

    python train.py  # the western Allies of Downfall of Empires, about a minute of processor

Every move has a preference; after each game the moves of a winner become likelier, those of a loser less
likely, compared with how games went before. In a small game the preference is linear in what the
seat sees; what is seen in a large one is too much for so small a learner, and only the move itself counts.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np

from sandtable.environments import SandtableEnv
from sandtable.environments.rows import expand

SMALL = 500
"""Numbers in the observations of a small game."""


class Policy:
    """Chooses among the legal ids with probabilities that it learns."""

    def __init__(self, env: SandtableEnv, rng: np.random.Generator) -> None:
        self.looker = env.course.observer
        width = len(self.features(np.zeros(self.looker.length, np.int16)))
        self.weights = np.zeros((env.course.ids.size, width), np.float32)
        self.usual: float | None = None
        self.rng = rng
        self.steps: list[tuple[np.ndarray, np.ndarray, np.ndarray, int]] = []

    def features(self, row: np.ndarray) -> np.ndarray:
        """What a seat sees as numbers of about one: indices spread out, quantities damped, and a constant."""
        if len(row) > SMALL:
            return np.ones(1, np.float32)
        seen = expand(self.looker, row)
        return np.append(
            np.sign(seen) * np.minimum(np.abs(seen), 1 + np.log1p(np.abs(seen)) / 4), np.float32(1)
        )

    def choose(self, seen: dict[str, np.ndarray], learn: bool) -> int:
        legal = np.flatnonzero(seen["action_mask"])
        features = self.features(seen["observation"])
        wish = self.weights[legal] @ features
        chance = np.exp(wish - wish.max())
        chance /= chance.sum()
        place = int(self.rng.choice(len(legal), p=chance / chance.sum())) if len(legal) > 1 else 0
        if learn and len(legal) > 1:
            self.steps.append((legal, chance, features, place))
        return int(legal[place])

    def learn(self, reward: float, rate: float) -> None:
        """Make what was chosen likelier where the game went better than usual, else less likely."""
        surprise = reward - (reward if self.usual is None else self.usual)
        self.usual = reward - 0.98 * surprise
        for legal, chance, features, place in self.steps:
            push = -chance
            push[place] += 1
            self.weights[legal] += rate * surprise * np.outer(push, features)
        self.steps.clear()


def play(
    env: SandtableEnv, policy: Policy, agent: str, seed: int, rng: np.random.Generator, learn: bool
) -> float:
    """One game in which the policy has a seat and chance the others; its reward."""
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        turn = env.agent_selection
        if turn == agent:
            env.step(policy.choose(env.observe(turn), learn))
        else:
            env.step(int(rng.choice(np.flatnonzero(env.rows.mask(env.course, env.course.state.seat)))))
    return float(env.rewards[agent])


def measure(env: SandtableEnv, policy: Policy, seats: list[str], count: int) -> float:
    """The mean reward of so many games that nothing is learnt from."""
    rng = np.random.default_rng(12)
    return float(
        np.mean([play(env, policy, seats[n % len(seats)], 10_000_000 + n, rng, False) for n in range(count)])
    )


class Result(NamedTuple):
    """The mean reward of a game before and after learning."""

    before: float
    after: float


def main(words: list[str] | None = None) -> Result:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="empires")
    asked.add_argument("--seat", default="allies", help="the seat to learn, or all in turn")
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--tests", type=int, default=200)
    asked.add_argument("--rate", type=float, default=0.02)
    told = asked.parse_args(words)
    env = SandtableEnv(told.game)
    seats = env.possible_agents if told.seat == "all" else [told.seat]
    rng = np.random.default_rng(1)
    policy = Policy(env, rng)
    before = measure(env, policy, seats, told.tests)
    print(f"before: {before:+.2f} a game (1 won, -1 lost)", flush=True)
    start, recent = time.perf_counter(), []
    for number in range(told.games):
        recent.append(play(env, policy, seats[number % len(seats)], number, rng, True))
        policy.learn(recent[-1], told.rate)
        if (number + 1) % max(1, told.games // 10) == 0:
            spent = time.perf_counter() - start
            print(f"{number + 1} games, {spent:.0f} s: {np.mean(recent):+.2f}", flush=True)
            recent.clear()
    after = measure(env, policy, seats, told.tests)
    print(f"after: {after:+.2f} a game")
    return Result(before, after)


if __name__ == "__main__":
    main()
