"""7.3 The point at which cards come into everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.games.blitzkrieg.model.points import nothing
from sandtable.games.blitzkrieg.model.state import BlitzkriegState


@dataclass(frozen=True, slots=True)
class CardRules:
    """The basic game has no cards; with them whoever might play one at a moment is asked (BLG-D55)."""

    moment: Callable[[BlitzkriegState, str, int], None] = nothing
    """(state, moment, where or who) A moment has come at which cards may be played: before a naval search,
    a combat, an interception or research, and in answer to another card."""
