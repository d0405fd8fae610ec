"""Where the war calls armies: to what may be taken, and to what may be lost."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.bot.exchange import might
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR, SIZE

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.bot.survey import Survey


def field(view: Survey) -> list[float]:
    """How much an army is wanted, per zone: near what may be taken, and where something may be lost.

    Every aim calls for armies from afar only as long as those beside it are too few.
    """
    pull = [0.0] * SIZE
    beside = [0.0] * SIZE
    heap: list[tuple[float, int]] = []
    against = view.hostile | view.coming
    march = view.manner.march
    for zone in bits(against & LAND):
        value = _aim(view, zone, against)
        beside[zone] = max(beside[zone], value)
        for near in bits(LAND_NEAR[zone] & view.friendly):
            beside[near] = max(beside[near], value * march)
        pull[zone] = value / _sated(view, zone)
        heap.append((-pull[zone], zone))
    for zone, need in _needs(view):
        if need > pull[zone]:
            pull[zone] = need
            heap.append((-need, zone))
    heapify(heap)
    passable = view.friendly | against
    while heap:
        value, zone = heappop(heap)
        value = -value
        if value < pull[zone] or value < 0.3:
            continue
        near = LAND_NEAR[zone] & passable
        for other in bits(near):
            if value * march > pull[other]:
                pull[other] = value * march
                heappush(heap, (-pull[other], other))
    return [max(one, other) for one, other in zip(pull, beside, strict=True)]


def _aim(view: Survey, zone: int, against: int) -> float:
    """How much an enemy zone is wanted, with those behind it: more the more likely it is taken."""
    fire, losses = view.defence(zone)
    behind = view.worth[zone]
    for near in bits(LAND_NEAR[zone] & against):
        behind += view.manner.depth * view.worth[near]
    return behind / (1.0 + 0.12 * fire * losses / (1.0 + _near_by(view, zone)))


def _sated(view: Survey, zone: int) -> float:
    """How many times as many armies stand beside an enemy zone as can be of use there, or 1."""
    if not view.manner.ample:
        return 1.0
    near = sum(might(view.garrison(one)) for one in bits(LAND_NEAR[zone] & view.friendly))
    return max(1.0, near / (1.0 + view.manner.ample * might(view.defence(zone))))


def _needs(view: Survey) -> list[tuple[int, float]]:
    """The zones in danger, with how much each calls for armies."""
    need, safe = view.manner.need, view.manner.safe
    return [
        (zone, need * view.kept(zone) * (safe - view.hold(zone, view.garrison(zone))))
        for zone, threat in view.threatened().items()
        if threat[0] > 0.0
    ]


def _near_by(view: Survey, zone: int) -> float:
    """How strong one is around an enemy zone."""
    total = 0.0
    for near in bits(LAND_NEAR[zone] & view.friendly):
        fire, losses = view.garrison(near)
        total += 0.12 * fire * losses
    return total
