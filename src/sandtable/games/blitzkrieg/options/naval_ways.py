"""9.5 Naval HQs aboard task forces, and 9.6 the way round Cape Magellan (advanced, optional)."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.counters import (
    CONVOYS,
    NATION_OF,
    NAVAL_HQS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BOARD,
    SHORES,
    ZONE,
)

CAPE: Final = tuple(
    (ZONE[a], ZONE[b]) for optional in BOARD.table("optional") for a, b in optional.get("pairs", ())
)


def carriers(state: BlitzkriegState) -> int:
    """Convoys, and with naval HQs aboard task forces."""
    return CONVOYS | TASK_FORCES if state.agreed("naval_hq_aboard") else CONVOYS


def forbids_hq_aboard(state: BlitzkriegState, unit: int, carrier: int) -> str:
    """A naval HQ may go aboard a task force (BLG-O9.5.1)."""
    if not state.agreed("naval_hq_aboard") or not BIT[unit] & NAVAL_HQS or not BIT[carrier] & TASK_FORCES:
        return "BLG-B6.1.3.1"
    near = SHORES[state.area[carrier]] >> state.area[unit] & 1 if state.area[unit] >= 0 else 0
    friends = state.friends(NATION_OF[unit], NATION_OF[carrier])
    if not near or not friends or state.moved >> unit & 1 or state.loads(carrier):
        return "BLG-O9.5.1"
    return ""


def capes(state: BlitzkriegState, zone: int) -> int:
    """Where ships that start here can go round the cape (BLG-O9.6.1)."""
    if not state.agreed("cape_magellan") or state.exploiting:
        return 0
    found = 0
    for a, b in CAPE:
        if zone == a:
            found |= BIT[b]
        elif zone == b:
            found |= BIT[a]
    return found
