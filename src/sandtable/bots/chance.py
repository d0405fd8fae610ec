"""The bot that plays anything."""

from __future__ import annotations

import random

from sandtable.core.action import Action, any_of
from sandtable.core.state import State


class RandomBot:
    """Every legal action with the same probability; it does not give up."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        return any_of(state.actions(), rng)
