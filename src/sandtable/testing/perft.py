"""Counts of the first decisions of a game, which pin its action lists as "perft" does for chess programs."""

from __future__ import annotations

from sandtable.core.state import State


def perft(state: State, depth: int) -> int:
    """How many lines of that many decisions there are from a state, the dice being those of its seed."""
    if depth == 0 or state.outcome is not None:
        return 1
    if depth == 1:
        return len(state.actions())
    count = 0
    for action in state.actions():
        after = state.copy()
        after.play(action)
        count += perft(after, depth - 1)
    return count


def divide(state: State, depth: int) -> dict[str, int]:
    """The same count, told apart by the first action."""
    counts = {}
    for action in state.actions():
        after = state.copy()
        after.play(action)
        counts[state.game.notation.text(action, state.words)] = perft(after, depth - 1)
    return counts
