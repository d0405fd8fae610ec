"""9.1 Air search: aircraft watch sea zones (advanced, optional)."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model.advanced_actions import (
    Watch,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
)
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.notes import without
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    SEA,
)
from sandtable.games.blitzkrieg.movement.air import GoHome
from sandtable.games.blitzkrieg.movement.flying import in_flight


def watches(state: BlitzkriegState, power: int) -> list[Action]:
    """Aircraft may be placed over sea zones in their range (BLG-O9.1.1)."""
    if not state.agreed("air_search"):
        return []
    units = state.mine(power) & state.on_map & AIRCRAFT & ~state.cargo & ~state.watching & ~state.rebased
    return [
        Watch(unit, zone)
        for unit in bits(units)
        for zone in bits(in_flight(state, unit, state.area[unit]) & SEA)
    ]


def play_watch(state: BlitzkriegState, action: Action) -> None:
    """An aircraft watches a sea zone and flies no other mission (BLG-O9.1.4)."""
    assert isinstance(action, Watch)
    origin = state.area[action.army]
    state.put(action.army, action.area)
    state.watching |= BIT[action.army]
    state.rebased |= BIT[action.army]
    state.watch_since = {**state.watch_since, action.army: state.turn_number}
    state.emit(Moved(armies=(action.army,), origin=origin, area=action.area, rules=("BLG-O9.1.1",)))


def end_watch(state: BlitzkriegState) -> None:
    """At the end of the next friendly movement phase the aircraft is rebased (BLG-O9.1.3)."""
    for unit in bits(state.watching & state.units(state.phasing)):
        if state.watch_since.get(unit, 0) < state.turn_number:
            state.watch_since = without(state.watch_since, unit)
            state.watching &= ~BIT[unit]
            state.push(GoHome(state.area[unit], (unit,), False))
