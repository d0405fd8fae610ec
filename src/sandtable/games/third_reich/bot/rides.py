"""Strategic Movement goes straight to its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.geography import HIGH, LAND
from sandtable.games.third_reich.memory import Ground


def ride(ground: Ground, goal: int, here: int, actions: Sequence[Action]) -> list[float]:
    """How good each step of a Strategic Movement is: the shortest way to its end."""
    far = _away(ground.enter, ground.hostile, goal) if goal >= 0 else {}
    found = []
    for action in actions:
        if isinstance(action, act.Step):
            found.append(-float(far.get(action.area, 99)))
        else:
            found.append(1.0 if here == goal else -98.0)
    return found


@lru_cache(maxsize=16)
def _away(enter: int, hostile: int, goal: int) -> dict[int, int]:
    """The steps from every area to the end of a Strategic Movement; asked again for every step of it."""
    found = {goal: 0}
    frontier = BIT[goal]
    rest = enter & ~frontier
    steps = 0
    while frontier:
        steps += 1
        fresh = 0
        for area in bits(frontier):
            fresh |= LAND[area] & ~HIGH[area] if hostile & BIT[area] else LAND[area]
        frontier = fresh & rest
        rest ^= frontier
        for area in bits(frontier):
            found[area] = steps
    return found
