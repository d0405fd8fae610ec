"""How the hard bot thinks ahead: which decisions are worth it, and how far it plays on before it judges."""

from __future__ import annotations

from typing import Final

from sandtable.games.third_reich.sequence import FreePlay
from sandtable.games.third_reich.state import ReichState

PLAYOUTS: Final = 0
"""How many times the hard bot plays on in its thoughts before a decision that matters: it needs none, for its
policy sees much at one look; only who thinks longer plays on."""


def weighs(state: ReichState) -> bool:
    """Operations and what the actions of a phase are used for; never the steps of a path already chosen."""
    return isinstance(state.phase, FreePlay)


def ripe(start: ReichState, state: ReichState) -> bool:
    """Whether everybody has had a phase since: the next of the same faction begins."""
    if state.number == start.number:
        return False
    return state.number > start.number + 1 or state.active >= start.active


def stage(state: ReichState) -> tuple[int, ...]:
    """A plan holds for a phase: nobody's areas change hands before its end."""
    return (state.number, state.active, -1 if state.seat is None else state.seat, *state.control)
