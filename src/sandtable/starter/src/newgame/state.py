"""A position: who stands where, who holds what, whose turn it is."""

from __future__ import annotations

from typing import Any

from newgame.land import ARMY_IDS, BOARD, GONE, LAST_TURN, MOST, NOBODY, OWNER, SEAT_IDS
from sandtable.core.fields import field
from sandtable.core.forms import Each, OneOf, Some, Whole
from sandtable.core.message import Message
from sandtable.core.state import State


class Position(State):
    """Each field is declared once: copying, comparing, printing and reading follow."""

    number: int = field(1, at="turn", form=Whole(1, LAST_TURN))
    """The turn."""
    active: int = field(0, at="active", form=OneOf(SEAT_IDS))
    """The seat whose turn it is."""
    holder: list[int] = field(
        [NOBODY] * len(BOARD), at="control", form=Each(BOARD.ids, OneOf(SEAT_IDS), NOBODY)
    )
    """Per area the seat that controls it."""
    area: list[int] = field([GONE] * len(OWNER), at="armies", holds=OneOf(BOARD.ids))
    """Per army its area."""
    used: int = field(0, at="armies.moved", holds=Some(OneOf(ARMY_IDS)))
    """The armies that have marched in this turn, as a set of bits."""

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        return Message("calendar", {"turn": self.number})

    def armies(self, seat: int, area: int) -> list[int]:
        """The armies of a seat in an area."""
        return [army for army, where in enumerate(self.area) if where == area and OWNER[army] == seat]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        from newgame.position import describe

        return describe(self)

    def check_invariants(self) -> list[str]:
        """What no position may be."""
        faults = []
        for area, name in enumerate(BOARD.ids):
            west, east = self.armies(0, area), self.armies(1, area)
            if max(len(west), len(east)) > MOST:
                faults.append(f"{name} holds more than two armies of a seat (NEW-3.2)")
            if west and east:
                faults.append(f"{name} holds armies of both seats (NEW-4.2)")
        return faults
