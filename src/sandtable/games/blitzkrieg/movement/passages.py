"""6.4.3 C Closed passages: canals and straits that an enemy holds (advanced)."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sandtable.board.search import BIT, mask_of
from sandtable.games.blitzkrieg.model.counters import NATION_OF
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import AXIS, BOARD, SEA_NEAR, TURKEY, USA, ZONE


class Passage(NamedTuple):
    """A link between two sea zones that can be closed."""

    id: str
    a: int
    b: int
    zones: tuple[int, ...]
    every: bool
    rule: str


def _passages() -> tuple[Passage, ...]:
    found = []
    for block in BOARD.table("blocks"):
        a, b = (ZONE[name] for name in block["between"])
        when = block["when"]
        names = when.get("control_any") or when.get("control_all") or ()
        zones = tuple(ZONE[name] for name in names)
        found.append(Passage(block["id"], a, b, zones, "control_all" in when, block["rule"]))
    return tuple(found)


PASSAGES: Final = _passages()
PASSED: Final = mask_of(zone for passage in PASSAGES for zone in (passage.a, passage.b))
"""The sea zones at the ends of passages."""
PANAMA: Final = "BLG-A6.4.3C.2"
BOSPHORUS: Final = "BLG-A6.4.3C.7"


def closes(state: BlitzkriegState, passage: Passage, nation: int) -> bool:
    """Whether a passage is closed to a nation's ships, by the zones the links file names."""
    if passage.rule == BOSPHORUS and state.side[TURKEY] < 0 and state.owned[TURKEY]:
        return True
    if not state.wars[nation]:
        return False  # BLG-A6.4.3C.1
    if passage.rule == PANAMA:
        return state.side[nation] == AXIS and not state.neutral(USA)
    held = [state.foe(nation, state.control[zone]) for zone in passage.zones]
    if passage.every:
        return all(held)  # BLG-A6.4.3C.6
    return any(held)  # BLG-A6.4.3C.3, BLG-A6.4.3C.4, BLG-A6.4.3C.5


def closed_to(state: BlitzkriegState, nation: int) -> tuple[tuple[int, int], ...]:
    """The passages closed to a nation."""
    closed = state._closed[nation]
    if closed is None:
        closed = state._closed[nation] = tuple([(p.a, p.b) for p in PASSAGES if closes(state, p, nation)])
    return closed


@cache
def ways(closed: tuple[tuple[int, int], ...], ships: bool) -> tuple[int, ...]:
    """The zones next to each zone but for closed passages; for ships the sea zones only."""
    near = list(SEA_NEAR if ships else BOARD.neighbours)
    for a, b in closed:
        near[a] &= ~BIT[b]
        near[b] &= ~BIT[a]
    return tuple(near)


def open_lanes(state: BlitzkriegState, nation: int) -> tuple[int, ...]:
    """The sea zones next to each sea zone, as far as a nation's ships may go there."""
    return ways(closed_to(state, nation), True)


def closed_from(state: BlitzkriegState, unit: int, zone: int, targets: int) -> int:
    """Of some sea zones beside a ship's own those it cannot reach through a closed passage."""
    if not targets or not PASSED >> zone & 1:
        return 0
    return targets & ~open_lanes(state, NATION_OF[unit])[zone]


def why_closed(state: BlitzkriegState, unit: int, zone: int, target: int) -> str:
    """The rule that closes a passage."""
    for passage in PASSAGES:
        if {zone, target} == {passage.a, passage.b} and closes(state, passage, NATION_OF[unit]):
            return passage.rule
    return ""
