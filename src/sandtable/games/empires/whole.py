"""The war with what only all the rules together can tell of it: its view, its supply, its faults."""

from __future__ import annotations

import random
from typing import Any, Self

from sandtable.board.search import bits, union
from sandtable.games.empires.areas import BOARD, NEAR
from sandtable.games.empires.invariants import faults
from sandtable.games.empires.powers import EACH_POWER, OF_POWER, POWER_ROWS
from sandtable.games.empires.research import deal_hidden
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import supplied, supply_line, unsupplied_armies
from sandtable.games.empires.view import technologies, view


class WholeWar(War):
    """A war that is played: the rules need only `War`, which therefore knows none of them."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        whole = view(self)
        return whole if seat is None else self.veil(whole, seat)

    def veil(self, whole: dict[str, Any], seat: int) -> dict[str, Any]:
        return {**whole, "technologies": technologies(self, seat)}

    def imagine(self, seat: int, rng: random.Random) -> Self:
        new = super().imagine(seat, rng)
        deal_hidden(new, seat, rng)
        return new

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        names = self.words["army"]
        return {
            row.id: [names.text(army) for army in unsupplied_armies(self, power)]
            for power, row in enumerate(POWER_ROWS)
        }

    def supply_lines(self, seat: int | None = None) -> dict[str, list[str]]:
        """For every supplied army on the board the areas its line runs through, from where it stands."""
        names = self.words["army"]
        found = {}
        for power in EACH_POWER:
            for area in bits(self.held[power]):
                if supplied(self, power, area):
                    line = [BOARD.ids[step] for step in supply_line(self, power, area)]
                    for army in bits(self.at[area] & OF_POWER[power]):
                        found[names.text(army)] = line
        return found

    def check_invariants(self) -> list[str]:
        return faults(self)

    def front(self) -> list[str]:
        one, other = self.camp_held(0), self.camp_held(1)
        facing = one & (other | union(other, NEAR)) | other & union(one, NEAR)
        return [BOARD.ids[area] for area in bits(facing)]
