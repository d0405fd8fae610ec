"""Sets of areas as bit masks, and the searches every game runs on them.

An area is a small int, a set of areas is an int whose bit `i` stands for area `i`. A neighbour list is a
tuple of masks: `neighbours[area]` is the set one step away. Lists may be one-way (arrows, landing lines).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from sandtable.core.bits import BIT, bits, lowest

__all__ = [
    "BIT",
    "EVERYWHERE",
    "NOWHERE",
    "Neighbours",
    "bits",
    "flood",
    "lowest",
    "mask_of",
    "path",
    "reach",
    "spread",
    "union",
]

Neighbours: TypeAlias = tuple[int, ...]

EVERYWHERE = -1
NOWHERE = 0


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
