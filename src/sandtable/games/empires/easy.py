"""The easy bot's judgement."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.games.empires.state import War


def rate(state: War, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks."""
    return [0.0] * len(actions)
