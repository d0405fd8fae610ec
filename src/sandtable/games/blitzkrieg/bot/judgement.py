"""How the easy bot looks at a position: strength, worth, distance from the front."""

from __future__ import annotations

from functools import lru_cache

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.bot.outlook import HOMELANDS, readiness
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
    ALLIES,
    LAND_NEAR,
    LEFT,
    RIGHT,
    SIZE,
)

ENOUGH = 1.5
"""How much stronger an attacker should be."""
READY = 4.0
"""How much stronger in Europe the Allies should be before they enter the homelands of the Axis."""


@lru_cache(maxsize=256)
def distances(hostile: int) -> tuple[int, ...]:
    """The distance of every zone from the nearest of some zones, over land."""
    distance = [99] * SIZE
    layer = hostile
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
    return tuple(distance)


class Judge:
    """A look at the position that is worked out once per decision."""

    def __init__(self, state: BlitzkriegState) -> None:
        self.state = state
        self.fronts: dict[int, tuple[int, ...]] = {}
        self.steps: dict[tuple[int, int, int], float] = {}
        self.picks: dict[tuple[int, int, int], float] = {}
        self.chances: dict[tuple[int, int], float] = {}
        self.readiness = -1.0

    def strength(self, units: int) -> float:
        """The hits some units can expect, times six."""
        total = 0
        for unit in bits(units):
            total += self.state.value(unit) * DICE[TYPE_OF[unit]]
        return float(total)

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

    def chance(self, zone: int, side: int) -> float:
        """How much stronger a side could be in a zone than who holds it."""
        known = self.chances.get((zone, side))
        if known is None:
            known = self.chances[zone, side] = self.attack(zone, side) / self.defence(zone, side)
        return known

    def ready(self) -> bool:
        """Whether the Allies are strong enough in Europe to enter the homelands of the Axis."""
        if self.readiness < 0.0:
            self.readiness = readiness(self.state)
        return self.readiness >= READY

    def front(self, nation: int) -> tuple[int, ...]:
        """The distance of every zone from the nearest enemy zone."""
        known = self.fronts.get(nation)
        if known is None:
            known = self.fronts[nation] = distances(self.state.hostile(nation))
        return known

    def step(self, unit: int, origin: int, target: int) -> float:
        """How good it is for a land unit to enter a zone."""
        key = (NATION_OF[unit], origin, target)
        known = self.steps.get(key)
        if known is None:
            known = self.steps[key] = self.look_ahead(*key)
        return known

    def look_ahead(self, nation: int, origin: int, target: int) -> float:
        """How good it is for land units of a nation to go from one zone to the next."""
        state = self.state
        side = state.side[nation]
        if not (state.hostile(nation) | state.friendly(nation)) >> target & 1:
            return -5.0
        if state.hostile(nation) >> target & 1:
            strong = self.chance(target, side)
            if strong < ENOUGH or (side == ALLIES and HOMELANDS >> target & 1 and not self.ready()):
                return -4.0
            return self.worth(target) + min(strong, 3.0)
        front = self.front(nation)
        gain = front[origin] - front[target]
        if front[origin] <= 1 and front[target] >= 1:
            return -1.0
        return 0.4 * gain if front[origin] < 90 else -0.5
