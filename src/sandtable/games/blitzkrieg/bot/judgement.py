"""How the easy bot looks at a position: strength, worth, distance from the front."""

from __future__ import annotations

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.counters import (
    DICE,
    LAND_UNITS,
    NATION_OF,
    SHIPS,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    LAND_NEAR,
    LEFT,
    RIGHT,
    SIZE,
)

ENOUGH = 1.5
"""How much stronger an attacker should be."""


class Judge:
    """A look at the position that is worked out once per decision."""

    def __init__(self, state: BlitzkriegState, memory: dict[int, float]) -> None:
        self.state = state
        self.memory = memory
        self.fronts: dict[int, list[int]] = {}

    def strength(self, units: int) -> float:
        """The hits some units can expect, times six."""
        return float(sum(self.state.value(u) * DICE[TYPE_OF[u]] for u in bits(units)))

    def defence(self, zone: int, side: int) -> float:
        """What holds a zone against a side, with an eye on reserves."""
        return self.strength(present(self.state, zone, 1 - side) & ~SHIPS) + 0.5

    def attack(self, zone: int, side: int) -> float:
        """What a side could bring into a zone from around it."""
        state = self.state
        units = present(state, zone, side)
        for near in bits(LAND_NEAR[zone]):
            units |= state.at[near] & state.units(side) & LAND_UNITS & ~state.moved & ~state.cargo
        return self.strength(units & ~SHIPS)

    def worth(self, zone: int) -> float:
        """What taking a zone is worth."""
        return 1.5 + 2 * RIGHT[zone] + LEFT[zone]

    def front(self, nation: int) -> list[int]:
        """The distance of every zone from the nearest enemy zone."""
        known = self.fronts.get(nation)
        if known is None:
            known = self.fronts[nation] = self._front(nation)
        return known

    def _front(self, nation: int) -> list[int]:
        distance = [99] * SIZE
        layer = self.state.hostile(nation)
        seen = layer
        steps = 0
        while layer:
            following = 0
            for zone in bits(layer):
                distance[zone] = steps
                following |= LAND_NEAR[zone]
            layer = following & ~seen
            seen |= layer
            steps += 1
        return distance

    def step(self, unit: int, origin: int, target: int) -> float:
        """How good it is for a land unit to enter a zone."""
        state = self.state
        nation = NATION_OF[unit]
        side = state.side[nation]
        if not (state.hostile(nation) | state.friendly(nation)) >> target & 1:
            return -5.0
        if state.hostile(nation) >> target & 1:
            strong = self.attack(target, side) / self.defence(target, side)
            if strong < ENOUGH:
                return -4.0
            return self.worth(target) + min(strong, 3.0)
        front = self.front(nation)
        gain = front[origin] - front[target]
        if front[origin] <= 1 and front[target] >= 1:
            return -1.0
        return 0.4 * gain if front[origin] < 90 else -0.5
