"""The screen before one's own shores: no convoy lands from a sea where enemy ships are (BLG-D16)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.bot.sea_lanes import nearing
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model.counters import CONVOYS, NATION_OF, SHIPS, SUBMARINES, TASK_FORCES
from sandtable.games.blitzkrieg.model.world import CORE_OF, SEA, SHORES

REACH: Final = 3
"""How many sea zones away a ship is called to its post."""


def pickets(view: Survey) -> dict[int, int]:
    """The ships that keep watch off the home country, each with its sea zone."""
    found = view.plans.get("pickets")
    if found is None:
        found = view.plans["pickets"] = _pickets(view) if view.manner.screen else {}
    assert isinstance(found, dict)
    return found


def _pickets(view: Survey) -> dict[int, int]:
    state = view.state
    off = 0
    for coast in bits(CORE_OF[view.power] & view.friendly):
        off |= SHORES[coast] & SEA
    unmoved = state.mine(view.power) & state.on_map & ~state.moved
    frame: Any = state.phase
    if frame.name == "sail":
        for ship in frame.units:
            unmoved |= BIT[ship]
    free = unmoved & (TASK_FORCES | SUBMARINES)
    others = view.friends & SHIPS & ~unmoved
    closed = 0
    for ship in bits(others):
        closed |= BIT[state.area[ship]]
    found: dict[int, int] = {}
    while free:
        ways = nearing(state, view.rivals & CONVOYS, closed)
        open_seas = [sea for sea in bits(off & ~closed) if sea in ways]
        if not open_seas:
            break
        sea = min(open_seas, key=lambda one: (ways[one], one))
        closed |= BIT[sea]
        ship = _nearest(view, free, sea)
        if ship >= 0:
            free &= ~BIT[ship]
            found[ship] = sea
    return found


def _nearest(view: Survey, free: int, sea: int) -> int:
    """Who goes on watch in a sea zone: one who is there, else who is near; the weakest does."""
    state = view.state
    best, least = -1, (REACH + 1, 0, 0)
    for ship in bits(free):
        distance = _way(view, ship, sea)
        key = (distance, state.value(ship), ship)
        if key < least:
            best, least = ship, key
    return best


def _way(view: Survey, ship: int, sea: int) -> int:
    """How far a ship is from a sea zone, as far as that matters."""
    state = view.state
    lanes = state.rules.sea.lanes(state, NATION_OF[ship])
    layer = seen = BIT[state.area[ship]]
    for distance in range(REACH + 1):
        if layer >> sea & 1:
            return distance
        following = 0
        for zone in bits(layer):
            following |= lanes[zone]
        layer = following & SEA & ~seen
        seen |= layer
    return REACH + 1
