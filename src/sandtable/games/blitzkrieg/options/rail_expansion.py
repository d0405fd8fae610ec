"""9.7 Rail expansion: capacity is built for points (advanced, optional)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.advanced_actions import (
    LAY,
    Lay,
)
from sandtable.games.blitzkrieg.model.notes import raised
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.production.potentials import points_left

RAIL_PRICE: Final = 5


def rail_building(state: BlitzkriegState, power: int) -> list[Action]:
    """+1 rail capacity for 5 points (BLG-O9.7.1)."""
    return [] if forbids_rail(state, power) else [LAY]


def forbids_rail(state: BlitzkriegState, power: int) -> str:
    """The rule by which a power may not build rail capacity now; nothing where it may."""
    if not state.agreed("rail_expansion"):
        return "BLG-O9.7.1"
    return "BLG-B7.2.0.3" if points_left(state, power) < RAIL_PRICE else ""


def why_rail(state: BlitzkriegState, power: int, action: Action) -> Sequence[str]:
    """The rules that forbid building rail capacity."""
    return (forbids_rail(state, power),) if isinstance(action, Lay) else ()


def play_rail(state: BlitzkriegState, power: int, action: Action) -> bool:
    """Build rail capacity, available two turns later (BLG-O9.7.1)."""
    if not isinstance(action, Lay):
        return False
    state.spent[power] += RAIL_PRICE
    state.rail_due.append((power, state.turn_number + 2))
    return True


def open_railways(state: BlitzkriegState) -> None:
    """Finished railways add to the capacity (BLG-O9.7.1)."""
    ready = [power for power, due in state.rail_due if due <= state.turn_number]
    for power in ready:
        state.rail_built = raised(state.rail_built, power)
    state.rail_due = [(p, due) for p, due in state.rail_due if due > state.turn_number]
