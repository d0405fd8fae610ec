"""5.0 and 8.5 The order of a turn, and the points of it that the advanced game changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sandtable.games.blitzkrieg.model.points import Side, no_odds
from sandtable.games.blitzkrieg.model.state import BlitzkriegState

Step = Callable[[BlitzkriegState], None]
SegmentStep = Callable[[BlitzkriegState, Side], None]


@dataclass(frozen=True, slots=True)
class TurnRules:
    """The steps of a turn and of an action segment, in order; a position may begin at those with names."""

    steps: Sequence[Step]
    step_names: Mapping[str, int]
    segment_steps: Sequence[SegmentStep]
    segment_names: Mapping[str, int]
    segment_of: Callable[[BlitzkriegState, Side], int]
    """The number of the step in which a side has its action segment; in the advanced game initiative says."""
    total_victory: Callable[[BlitzkriegState], tuple[Side, str] | None] = no_odds
    """A further way to win at once, as the side and the rule: the atomic bomb."""
