"""The bot that plays anything."""

from __future__ import annotations

import random

from sandtable.core.action import Action
from sandtable.core.state import State


class Chance:
    """Every legal action with the same probability."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        return rng.choice(state.actions())
