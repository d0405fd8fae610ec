"""What the hard bot thinks about, and how it judges where that leads."""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.games.blitzkrieg.bot.features import NAMES, features
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS

WEIGHTY: Final = frozenset({"stand"})
"""The decisions that cannot be taken back, and show soon what they mean: whether to fight on."""
WEIGHTS: Final = dict(
    zip(NAMES, (3.0, 1.5, 2.5, 1.5, 1.0, 3.0, 0.6, 0.5, 0.0), strict=True),
)
"""How much each feature counts; set by hand, as games between equals end too much alike to learn from."""


def weighs(state: BlitzkriegState) -> bool:
    """Whether a decision is worth playing on from it in thought."""
    return state.phase.name in WEIGHTY


def ripe(start: BlitzkriegState, state: BlitzkriegState) -> bool:
    """Whether what is played on may be judged: once the combats of the segment are over."""
    return state.turn > start.turn or state.phasing != start.phasing or state.exploiting != start.exploiting


def expected(state: BlitzkriegState) -> list[float]:
    """The result each side may expect, the Axis first."""
    axis, allies = (
        sum(weight * value for weight, value in zip(WEIGHTS.values(), row, strict=True))
        for row in features(state)
    )
    share = 1.0 / (1.0 + exp(allies - axis))
    found = [0.0, 0.0]
    found[AXIS], found[ALLIES] = share, 1.0 - share
    return found
