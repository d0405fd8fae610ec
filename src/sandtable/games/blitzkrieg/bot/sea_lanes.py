"""The seas as a fleet sees them: what lies how far away, and how near the enemy's convoys may come."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, spread
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import COAST, SEA, SEA_NEAR, SHORES, SIZE

FARTHEST: Final = 6
VOYAGE: Final = 9
"""How far an enemy fleet may be and still be expected: a passage and a landing."""


def _seas_within(zone: int, distance: int) -> int:
    return BIT[zone] | spread(BIT[zone], distance, SEA_NEAR)


SEAS_WITHIN: Final = tuple(
    tuple(_seas_within(zone, distance) if SEA >> zone & 1 else 0 for zone in range(SIZE))
    for distance in range(FARTHEST + 1)
)
"""Per distance and sea zone the sea zones so near, itself among them."""


def _coasts(zone: int, distance: int) -> int:
    """The coasts a ship in a sea zone, or one off a coast, can reach."""
    found = 0
    for sea in bits(BIT[zone] if SEA >> zone & 1 else SHORES[zone]):
        for near in bits(SEAS_WITHIN[distance][sea]):
            found |= SHORES[near]
    return found


COASTS_WITHIN: Final = tuple(
    tuple(_coasts(zone, distance) if (SEA | COAST) >> zone & 1 else 0 for zone in range(SIZE))
    for distance in range(FARTHEST + 1)
)


def nearing(state: BlitzkriegState, convoys: int, closed: int) -> dict[int, int]:
    """The sea zones some convoys can come to within two turns, not through some others, by their distance."""
    layer = 0
    for ship in bits(convoys):
        layer |= BIT[state.area[ship]]
    found: dict[int, int] = {}
    for distance in range(VOYAGE + 1):
        for sea in bits(layer):
            found[sea] = distance
        layer = _next_to(layer) & ~closed
        for sea in found:
            layer &= ~BIT[sea]
    return found


def _next_to(seas: int) -> int:
    """The sea zones beside some."""
    found = 0
    for sea in bits(seas):
        found |= SEA_NEAR[sea]
    return found & SEA
