"""A position of Skirmish."""

from __future__ import annotations

import random
from typing import Any, Self

from sandtable.board.search import bits, flood, union
from sandtable.core.fields import field
from sandtable.core.forms import Each, Hidden, OneOf, Some, Whole
from sandtable.core.message import Message
from sandtable.core.state import State
from skirmish.valley import (
    ARMIES,
    ARMY_IDS,
    BOARD,
    CAPITAL,
    GONE,
    LAND,
    LAST_TURN,
    OWNER,
    SEAT_IDS,
    SEATS,
    TILES,
)

TILE = Each(SEAT_IDS, Hidden(OneOf(TILES)), but=-1)
"""A tile lies face down: its owner alone knows it."""


class Skirmish(State):
    number: int = field(1, at="turn", form=Whole(1, LAST_TURN))
    """The day."""
    active: int = field(0, at="active", form=OneOf(SEAT_IDS))
    """The seat whose turn it is."""
    area: list[int] = field([GONE] * ARMIES, at="armies", holds=OneOf(BOARD.ids))
    """Per army its area, or `GONE`."""
    done: int = field(0, at="armies.moved", holds=Some(OneOf(ARMY_IDS)))
    """The armies that have moved, as a set."""
    held: list[int] = field([0] * SEATS, at="control", holds=Some(OneOf(BOARD.ids)))
    """Per seat the areas it controls, as a set."""
    tile: list[int] = field([-1] * SEATS, at="technologies", form=TILE)
    """Per seat the tile it chose, known to it alone, or -1."""

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        return Message("calendar", {"day": self.number})

    def armies(self, seat: int, area: int | None = None) -> list[int]:
        """The armies of a seat on the map, or in one area of it."""
        return [
            army
            for army, where in enumerate(self.area)
            if OWNER[army] == seat and where != GONE and (area is None or where == area)
        ]

    def occupied(self, seat: int) -> int:
        mask = 0
        for army in self.armies(seat):
            mask |= 1 << self.area[army]
        return mask

    def supplied(self, seat: int) -> int:
        """The areas with a line of supply (SKI-4.1)."""
        ground = self.held[seat] & ~self.occupied(1 - seat)
        return flood(1 << CAPITAL[seat] & ground, ground, BOARD.land_neighbours)

    def in_supply(self, army: int) -> bool:
        line = self.supplied(OWNER[army])
        where = self.area[army]
        return bool(line & (BOARD.land_neighbours[where] | 1 << where))

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        return {
            self.game.seats[seat].id: [
                self.words["army"].text(army) for army in self.armies(seat) if not self.in_supply(army)
            ]
            for seat in range(SEATS)
        }

    def front(self) -> list[str]:
        one, other = self.occupied(0), self.occupied(1)
        near = BOARD.land_neighbours
        return [BOARD.ids[area] for area in bits(one & union(other, near) | other & union(one, near))]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        from skirmish.position import describe

        return describe(self, seat)

    def imagine(self, seat: int, rng: random.Random) -> Self:
        new = super().imagine(seat, rng)
        for other in range(SEATS):
            if other != seat and new.tile[other] >= 0:
                new.tile[other] = rng.randrange(2)
        return new

    def check_invariants(self) -> list[str]:
        faults = []
        if self.held[0] & self.held[1]:
            faults.append(f"both seats control {BOARD.ids_of(self.held[0] & self.held[1])}")
        for seat in range(SEATS):
            for area in bits(LAND):
                if len(self.armies(seat, area)) > 2:
                    faults.append(f"{BOARD.ids[area]} holds more than two armies of a seat (SKI-3.2)")
        if self.occupied(0) & self.occupied(1):
            faults.append("armies of both seats stand in one area (SKI-3.3)")
        return faults
