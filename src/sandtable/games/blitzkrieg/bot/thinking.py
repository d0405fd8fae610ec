"""What is thought about, and when it is judged: combats by who advises, plans by the strongest bot."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AXIS
from sandtable.games.blitzkrieg.turn.sequence import Segment

WEIGHTY: Final = frozenset({"stand"})
"""The decisions that cannot be taken back, and show soon what they mean: whether to fight on."""
OPENINGS: Final = frozenset({"railways", "rebasing", "movement"})
"""What an action segment begins with, once wars are declared."""


def weighs(state: BlitzkriegState) -> bool:
    """Whether a decision is worth playing on from it in thought."""
    return state.phase.name in WEIGHTY


def plans(state: BlitzkriegState) -> bool:
    """Whether a side chooses how to wage war in this turn: where its action segment begins.

    Not the Axis of the advanced game: what its plans promised did not come true in wars.
    """
    seat = state.seat
    return (
        seat is not None
        and state.phase.name in OPENINGS
        and state.phasing == state.alliance[seat]
        and not state.exploiting
        and (state.phasing != AXIS or state.rules.name == "basic")
    )


def stage(state: BlitzkriegState) -> tuple[int, int]:
    """A plan holds for a turn, and for all powers of a side."""
    seat = state.seat
    return state.turn_number, -1 if seat is None else state.alliance[seat]


def ripe(start: BlitzkriegState, state: BlitzkriegState) -> bool:
    """Whether what is played on may be judged: once the combats of the segment are over."""
    return state.turn > start.turn or state.phasing != start.phasing or state.exploiting != start.exploiting


def proven(start: BlitzkriegState, state: BlitzkriegState) -> bool:
    """Whether a plan may be judged: when the next segment of its side begins.

    Then the enemy has answered and both have produced; before his answer plans look good that are not.
    """
    later = state.turn - start.turn
    return later > 1 or (later == 1 and _acting(state) == start.phasing)


def _acting(state: BlitzkriegState) -> int:
    """The side whose action segment it is; -1 between segments."""
    frame = state.frames[1] if len(state.frames) > 1 else None
    return frame.side if isinstance(frame, Segment) else -1
