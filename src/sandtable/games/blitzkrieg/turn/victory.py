"""8.5 Victory, checked at the end of every turn (BLG-B8.5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.blitzkrieg.model.events import Points
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, LAST_TURN, read
from sandtable.games.blitzkrieg.production.potentials import points_of_side, standing_of_all

_AIMS: Final = read("tables.json")["victory"]
POWERS_TO_CONQUER: Final[dict[int, tuple[int, str]]] = {
    AXIS: (_AIMS["powers"]["axis"], "BLG-B8.5.2"),
    ALLIES: (_AIMS["powers"]["allies"], "BLG-B8.5.3"),
}
POINTS_TO_WIN: Final[dict[int, int]] = {  # BLG-B8.5.5
    AXIS: _AIMS["points"]["axis"],
    ALLIES: _AIMS["points"]["allies"],
}


def conquered_powers(state: BlitzkriegState, side: int) -> int:
    """How many powers of a side are conquered."""
    return sum(1 for power in range(8) if state.alliance[power] == side and state.conquered >> power & 1)


def to_conquer(state: BlitzkriegState, side: int) -> tuple[int, str]:
    """How many powers a side must conquer to win, and by which rule."""
    enemies = sum(1 for power in range(8) if state.alliance[power] == 1 - side)
    needed, rule = POWERS_TO_CONQUER[side]
    if state.agreed("world_conquest"):
        needed, rule = enemies, "BLG-A8.5.4"
    return min(needed, enemies), rule


def points_of_both(state: BlitzkriegState) -> tuple[int, int]:
    """The victory points of the Axis and of the Allies."""
    lasting = standing_of_all(state)
    return points_of_side(state, AXIS, lasting), points_of_side(state, ALLIES, lasting)


def winner(state: BlitzkriegState, points: Sequence[int] | None = None) -> tuple[int, str] | None:
    """The side that has won now, and by which rule; the points of both may be known already."""
    world = state.agreed("world_conquest")
    found = state.rules.turn.total_victory(state)
    if found is not None and not world:
        return found
    for side in (AXIS, ALLIES):
        needed, rule = to_conquer(state, side)
        if conquered_powers(state, 1 - side) >= needed:
            return side, rule
    if state.agreed("world_conquest"):
        return None
    for side, reached in enumerate(points or points_of_both(state)):
        if reached >= POINTS_TO_WIN[side]:
            return side, "BLG-B8.5.5"
    return None


def check_victory(state: BlitzkriegState) -> None:
    """The first condition met ends the game (BLG-B3.0.3); after the last turn it is a draw."""
    axis, allies = points_of_both(state)
    state.emit(Points(axis=axis, allies=allies, rules=("BLG-B8.5.7",)))
    won = winner(state, (axis, allies))
    if won is not None:
        side, rule = won
        state.finish([power for power in range(8) if state.alliance[power] == side], rule)
    elif state.turn_number >= LAST_TURN:
        state.finish([], "BLG-B8.5.8")
