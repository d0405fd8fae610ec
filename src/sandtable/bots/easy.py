"""The bots that play what looks best at once."""

from __future__ import annotations

import random
from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.core.state import State


class Easy:
    """The legal action that the game's own first look rates highest; chance decides between equals."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        actions = state.actions()
        return actions[0] if len(actions) == 1 else best(actions, state.game.rate(state, actions), rng)


class Normal:
    """The legal action that the game's second look rates highest; chance decides between equals."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        actions = state.actions()
        return actions[0] if len(actions) == 1 else best(actions, state.game.look_again(state, actions), rng)


class Policy:
    """The legal action that the game's policy rates highest: `max` without its thoughts ahead."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        actions = state.actions()
        return actions[0] if len(actions) == 1 else best(actions, state.game.policy(state, actions), rng)


def best(actions: Sequence[Action], ratings: Sequence[float], rng: random.Random) -> Action:
    """The action that is rated highest, or one of several."""
    top = max(ratings)
    return actions[rng.choice([place for place, rating in enumerate(ratings) if rating == top])]
