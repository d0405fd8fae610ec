"""Why an army goes somewhere, as a person would say it: whom it faces there, what it comes nearer to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.board.search import BIT, EVERYWHERE, Neighbours, bits, union
from sandtable.core.message import Message, Ref


class Ground(NamedTuple):
    """What somebody sees of the ground on which an army goes."""

    near: Neighbours
    mine: Callable[[int], int]
    """How strong one's own camp is in an area."""
    theirs: Callable[[int], int]
    """How strong the enemy is there."""
    goals: int
    """The areas worth taking."""
    passable: int = EVERYWHERE


def going(ground: Ground, start: int, end: int) -> list[Message]:
    """What is gained by an army that goes from one area (below zero: from nowhere) to another."""
    facing = sum([ground.theirs(area) for area in bits(ground.near[end] | BIT[end])])
    if facing:
        where = Ref("area", end)
        return [Message("reason-faces", {"area": where, "mine": ground.mine(end), "theirs": facing})]
    goal, steps = nearest(end, ground, ground.goals)
    if start >= 0 and goal >= 0 and 0 < steps < nearest(start, ground, ground.goals)[1]:
        return [Message("reason-nearer", {"area": Ref("area", goal), "count": steps})]
    enemies = sum([BIT[area] for area in bits(ground.passable) if ground.theirs(area)])
    enemy, steps = nearest(end, ground, enemies)
    told: dict[str, str | int | float | Ref] = {"area": Ref("area", end), "mine": ground.mine(end)}
    if enemy < 0:
        return [Message("reason-quiet", told)]
    return [Message("reason-behind-front", {**told, "enemy": Ref("area", enemy), "count": steps})]


def nearest(start: int, ground: Ground, wanted: int) -> tuple[int, int]:
    """The nearest of some areas, -1 for none, and how many steps away it is."""
    frontier = BIT[start]
    rest = (ground.passable | wanted) & ~frontier
    steps = 0
    while frontier:
        found = frontier & wanted
        if found:
            return bits(found)[0], steps
        frontier = union(frontier, ground.near) & rest
        rest &= ~frontier
        steps += 1
    return -1, steps
