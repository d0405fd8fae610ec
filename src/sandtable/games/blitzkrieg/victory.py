"""8.5 Victory, checked at the end of every turn (BLG-B8.5.1)."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.events import Points
from sandtable.games.blitzkrieg.production import victory_points
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.world import ALLIES, AXIS, LAST_TURN

POWERS_TO_CONQUER: Final = {AXIS: (3, "BLG-B8.5.2"), ALLIES: (2, "BLG-B8.5.3")}
POINTS_TO_WIN: Final = {AXIS: 81, ALLIES: 131}  # BLG-B8.5.5


def conquered_powers(state: BlitzkriegState, side: int) -> int:
    """How many powers of a side are conquered."""
    return sum(1 for power in range(8) if state.alliance[power] == side and state.conquered >> power & 1)


def winner(state: BlitzkriegState) -> tuple[int, str] | None:
    """The side that has won now, and by which rule."""
    world = state.options.get("opt_world_conquest") == "on"
    found = state.rules.total_victory(state)
    if found is not None and not world:
        return found
    for side in (AXIS, ALLIES):
        enemies = sum(1 for power in range(8) if state.alliance[power] == 1 - side)
        needed, rule = POWERS_TO_CONQUER[side]
        if world:
            needed, rule = enemies, "BLG-A8.5.4"
        if conquered_powers(state, 1 - side) >= min(needed, enemies):
            return side, rule
    if world:
        return None
    for side in (AXIS, ALLIES):
        if victory_points(state, side) >= POINTS_TO_WIN[side]:
            return side, "BLG-B8.5.5"
    return None


def check_victory(state: BlitzkriegState) -> None:
    """The first condition met ends the game (BLG-B3.0.3); after the last turn it is a draw (BLG-B8.5.8)."""
    axis, allies = victory_points(state, AXIS), victory_points(state, ALLIES)
    state.emit(Points(axis=axis, allies=allies, rules=("BLG-B8.5.7",)))
    won = winner(state)
    if won is not None:
        side, rule = won
        state.finish([power for power in range(8) if state.alliance[power] == side], rule)
    elif state.turn_number >= LAST_TURN:
        state.finish([], "BLG-B8.5.8")
