"""What the strongest bot thinks about, and when it judges where that leads."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.model.state import BlitzkriegState

WEIGHTY: Final = frozenset({"stand"})
"""The decisions that cannot be taken back, and show soon what they mean: whether to fight on."""


def weighs(state: BlitzkriegState) -> bool:
    """Whether a decision is worth playing on from it in thought."""
    return state.phase.name in WEIGHTY


def ripe(start: BlitzkriegState, state: BlitzkriegState) -> bool:
    """Whether what is played on may be judged: once the combats of the segment are over."""
    return state.turn > start.turn or state.phasing != start.phasing or state.exploiting != start.exploiting
