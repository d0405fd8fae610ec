"""Sets of areas as bit masks, and the searches every game runs on them.

An area is a small int, a set of areas is an int whose bit `i` stands for area `i`. A neighbour list is a
tuple of masks: `neighbours[area]` is the set one step away. Lists may be one-way (arrows, landing lines).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

Neighbours: TypeAlias = tuple[int, ...]
Costs: TypeAlias = tuple[tuple[int, int], ...]

EVERYWHERE = -1
NOWHERE = 0
BIT: tuple[int, ...] = tuple(1 << area for area in range(512))
_BYTE_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
)
_BITS_AT: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(8 * place + bit for bit in low) for low in _BYTE_BITS) for place in range(64)
)
_FEW = 8


def bits(mask: int) -> list[int]:
    """The areas of a set, in ascending order."""
    found: list[int] = []
    if mask.bit_count() <= _FEW:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    for place, byte in zip(_BITS_AT, mask.to_bytes(mask.bit_length() + 7 >> 3, "little"), strict=False):
        if byte:
            found += place[byte]
    return found


def count(mask: int) -> int:
    """How many areas a set holds."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest area of a set, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def mask_of(areas: Iterable[int]) -> int:
    """The set of the given areas."""
    mask = 0
    for area in areas:
        mask |= 1 << area
    return mask


def union(mask: int, neighbours: Neighbours) -> int:
    """Everything one step from any area of a set (areas of the set included where they touch each other)."""
    found = 0
    while mask:
        area = mask.bit_length() - 1
        mask ^= BIT[area]
        found |= neighbours[area]
    return found


def flood(sources: int, through: int, neighbours: Neighbours) -> int:
    """The sources and everything joined to them by steps that stay in `through`.

    Sources belong to the result and spread even where they are not in `through` themselves: intersect
    them with `through` first where a rule wants them there.
    """
    rest = through & ~sources
    todo = sources
    bit = BIT
    while todo:
        area = todo.bit_length() - 1
        todo ^= bit[area]
        fresh = neighbours[area] & rest
        if fresh:
            rest ^= fresh
            todo |= fresh
    return through & ~rest | sources


def spread(
    sources: int, steps: int, neighbours: Neighbours, passable: int = EVERYWHERE, stop: int = NOWHERE
) -> int:
    """The areas outside `sources` that can be entered within `steps` steps from any of them.

    `passable` areas may be entered and left again; `stop` areas may be entered but not left (an area in
    both is a stop). Sources may always be left.
    """
    rest = (passable | stop) & ~sources
    found = 0
    frontier = sources
    while steps and frontier and rest:
        steps -= 1
        fresh = 0
        while frontier:
            area = frontier.bit_length() - 1
            frontier ^= BIT[area]
            fresh |= neighbours[area]
        fresh &= rest
        rest ^= fresh
        found |= fresh
        frontier = fresh & ~stop
    return found


def reach(
    start: int, steps: int, neighbours: Neighbours, passable: int = EVERYWHERE, stop: int = NOWHERE
) -> int:
    """The areas other than `start` that can be entered from it within `steps` steps (see `spread`)."""
    return spread(BIT[start], steps, neighbours, passable, stop)


def costs_of(costs: Sequence[int]) -> Costs:
    """Entering costs (one per area, at least 1) grouped as pairs of a cost and its areas, cheapest first."""
    groups: dict[int, int] = {}
    for area, cost in enumerate(costs):
        if cost < 1:
            raise ValueError(f"area {area} costs {cost} to enter; the least is 1")
        groups[cost] = groups.get(cost, 0) | 1 << area
    return tuple(sorted(groups.items()))


def reach_costs(
    start: int,
    budget: int,
    neighbours: Neighbours,
    costs: Costs,
    passable: int = EVERYWHERE,
    stop: int = NOWHERE,
) -> tuple[int, ...]:
    """`budget` + 1 masks: mask `c` holds the areas whose cheapest way in costs exactly `c` (0: the start).

    Areas that stand in no group of `costs` cannot be entered; `passable` and `stop` are those of `spread`.
    """
    layers = [0] * (budget + 1)
    layers[0] = BIT[start]
    rest = (passable | stop) & ~BIT[start]
    for spent in range(budget):
        settled = layers[spent] & rest if spent else layers[0]
        layers[spent] = settled
        rest &= ~settled
        fresh = union(settled & ~stop if spent else settled, neighbours) & rest
        if fresh:
            for cost, group in costs:
                if spent + cost > budget:
                    break
                layers[spent + cost] |= fresh & group
    if budget:
        layers[budget] &= rest
    return tuple(layers)


def path(start: int, goal: int, neighbours: Neighbours, through: int = EVERYWHERE) -> tuple[int, ...] | None:
    """The shortest path, both ends included; of equal ones the first in order of its areas; None if none.

    Only the areas between the two ends have to be in `through`.
    """
    if start == goal:
        return (start,)
    layers = _layers(start, goal, neighbours, through)
    if layers is None:
        return None
    useful = BIT[goal]
    for step in range(len(layers) - 1, 0, -1):
        kept = 0
        for area in bits(layers[step]):
            if neighbours[area] & useful:
                kept |= BIT[area]
        layers[step] = useful = kept
    way = [start]
    for layer in layers[1:]:
        way.append(lowest(neighbours[way[-1]] & layer))
    return (*way, goal)


def _layers(start: int, goal: int, neighbours: Neighbours, through: int) -> list[int] | None:
    """The areas at 0, 1, 2… steps from the start, up to the last before the goal."""
    target = BIT[goal]
    rest = (through | target) & ~BIT[start]
    frontier = BIT[start]
    layers = []
    while frontier:
        layers.append(frontier)
        frontier = union(frontier, neighbours) & rest
        if frontier & target:
            return layers
        rest ^= frontier
    return None


def path_costs(
    start: int, goal: int, budget: int, neighbours: Neighbours, costs: Costs, through: int = EVERYWHERE
) -> tuple[int, ...] | None:
    """The cheapest path that costs at most `budget`; of equal ones the first in order of its areas."""
    if start == goal:
        return (start,)
    layers = reach_costs(start, budget, neighbours, costs, through & ~BIT[goal], BIT[goal])
    total = next((spent for spent, layer in enumerate(layers) if layer & BIT[goal]), None)
    if total is None:
        return None
    useful = _useful(layers, goal, total, neighbours, costs)
    way = [start]
    spent = 0
    while way[-1] != goal:
        near = neighbours[way[-1]]
        ahead = {c: near & group & useful[spent + c] for c, group in costs if spent + c <= total}
        area = min(lowest(mask) for mask in ahead.values() if mask)
        way.append(area)
        spent += next(cost for cost, mask in ahead.items() if mask >> area & 1)
    return tuple(way)


def _useful(
    layers: tuple[int, ...], goal: int, total: int, neighbours: Neighbours, costs: Costs
) -> list[int]:
    """Of each layer of costs, the areas that lie on a cheapest path to the goal."""
    useful = [0] * (total + 1)
    useful[total] = BIT[goal]
    for spent in range(total, 0, -1):
        for cost, group in costs:
            entered = useful[spent] & group
            if cost <= spent and entered:
                for area in bits(layers[spent - cost]):
                    if neighbours[area] & entered:
                        useful[spent - cost] |= BIT[area]
    return useful


def path_via(
    stops: Sequence[int], neighbours: Neighbours, through: int = EVERYWHERE
) -> tuple[int, ...] | None:
    """The path that visits the given areas in turn, the shortest between each two of them; None if none."""
    way = tuple(stops[:1])
    for start, goal in pairwise(stops):
        leg = path(start, goal, neighbours, through)
        if leg is None:
            return None
        way += leg[1:]
    return way


def distance(start: int, goal: int, neighbours: Neighbours, through: int = EVERYWHERE) -> int | None:
    """The number of steps of the shortest path, None if there is none."""
    if start == goal:
        return 0
    layers = _layers(start, goal, neighbours, through)
    return None if layers is None else len(layers)


def components(mask: int, neighbours: Neighbours) -> list[int]:
    """The connected parts of a set, the one with the lowest area first (for two-way neighbour lists)."""
    parts = []
    while mask:
        part = flood(mask & -mask, mask, neighbours)
        parts.append(part)
        mask ^= part
    return parts
