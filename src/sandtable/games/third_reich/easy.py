"""The easy bot's judgement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.action import Action

if TYPE_CHECKING:
    from sandtable.games.third_reich.state import ReichState


def rate(state: ReichState, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks."""
    return [0.0] * len(actions)
