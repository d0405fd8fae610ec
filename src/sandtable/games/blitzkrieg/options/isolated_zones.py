"""9.8 Isolated zones get one reinforcement a turn (advanced, optional)."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, flood
from sandtable.games.blitzkrieg.model.counters import (
    NATION_OF,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.deck import this_turn
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CORE_OF,
    LAND_NEAR,
)


def isolated(state: BlitzkriegState, unit: int, zones: int) -> int:
    """Isolated national zones that have had their one reinforcement (BLG-O9.8.1, BLG-O9.8.2)."""
    if not state.agreed("isolated_zones") or BIT[unit] & SHIPS:
        return 0
    core = CORE_OF[NATION_OF[unit]]
    used = 0
    for zone in bits(zones):
        if this_turn(state, state.isolated.get(zone)):
            joined = flood(BIT[zone], state.friendly(NATION_OF[unit]), LAND_NEAR)
            if not joined & core & ~BIT[zone]:
                used |= BIT[zone]
    return used if zones & ~used else 0  # BLG-O9.8.3


def note_isolated(state: BlitzkriegState, unit: int, zone: int) -> None:
    """Remember a reinforcement placed in a zone."""
    if state.agreed("isolated_zones") and not BIT[unit] & SHIPS:
        state.isolated = {**state.isolated, zone: state.turn_number}
