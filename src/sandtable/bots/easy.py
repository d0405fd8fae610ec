"""The bot that plays what looks best at once."""

from __future__ import annotations

import random

from sandtable.core.action import Action
from sandtable.core.state import State


class Easy:
    """The legal action that the game's own judgement rates highest; chance decides between equals."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        actions = state.actions()
        if len(actions) == 1:
            return actions[0]
        ratings = state.game.rate(state, actions)
        best = max(ratings)
        return rng.choice([action for action, rating in zip(actions, ratings, strict=True) if rating == best])
