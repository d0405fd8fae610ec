"""Where the war calls armies: aims and needs are felt from afar, the less the farther away."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import NamedTuple

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, SIZE


class Call(NamedTuple):
    """A zone that calls for armies."""

    zone: int
    beside: float
    """How much one is wanted in it, and one march away."""
    afar: float
    """How much it calls for armies from farther away: less, if those beside it are enough."""


def field(calls: list[Call], friendly: int, passable: int, march: float) -> list[float]:
    """How much an army is wanted, per zone, if so much of every call is left one march away."""
    pull = [0.0] * SIZE
    beside = [0.0] * SIZE
    for call in calls:
        pull[call.zone] = max(pull[call.zone], call.afar)
        beside[call.zone] = max(beside[call.zone], call.beside)
        for near in bits(LAND_NEAR[call.zone] & friendly):
            beside[near] = max(beside[near], call.beside * march)
    heap = [(-pull[call.zone], call.zone) for call in calls if pull[call.zone] > 0.0]
    heapify(heap)
    while heap:
        value, zone = heappop(heap)
        value = -value
        if value < pull[zone] or value < 0.3:
            continue
        for other in bits(LAND_NEAR[zone] & passable):
            if value * march > pull[other]:
                pull[other] = value * march
                heappush(heap, (-pull[other], other))
    return [max(one, other) for one, other in zip(pull, beside, strict=True)]
