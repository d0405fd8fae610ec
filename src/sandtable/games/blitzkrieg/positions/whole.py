"""The position with what only all the rules together can tell of it: its view, its supply, its faults."""

from __future__ import annotations

import random
from typing import Any, Self

from sandtable.board.search import bits, mask_of, union
from sandtable.games.blitzkrieg.cards.hands import deal_anew
from sandtable.games.blitzkrieg.model.counters import OWN
from sandtable.games.blitzkrieg.model.invariants import faults
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND_NEAR, ZONES
from sandtable.games.blitzkrieg.positions.position import veil, view


class WholeState(BlitzkriegState):
    """A position that is played; the rules need only `BlitzkriegState`, which so knows none of them."""

    __slots__ = ()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        whole = view(self)
        return whole if seat is None else veil(self, whole, seat)

    def veil(self, whole: dict[str, Any], seat: int) -> dict[str, Any]:
        return veil(self, whole, seat)

    def imagine(self, seat: int, rng: random.Random) -> Self:
        new = super().imagine(seat, rng)
        deal_anew(new, seat, rng)
        return new

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        names = self.words["army"]
        lacking = self.rules.movement.out_of_supply(self)
        return {
            label: [names.text(unit) for unit in bits(lacking & self.units(side))]
            for side, label in enumerate(("axis", "allies"))
        }

    def check_invariants(self) -> list[str]:
        return [*faults(self), *self.rules.positions.faults(self)]

    def front(self) -> list[str]:
        found = 0
        for nation, own in enumerate(OWN):
            if own & self.on_map:
                hostile = mask_of(self.area[unit] for unit in bits(self.foes(nation) & self.on_map))
                near = hostile | union(hostile, LAND_NEAR)
                found |= near & mask_of(self.area[unit] for unit in bits(own & self.on_map))
        return [ZONES[zone] for zone in bits(found)]
