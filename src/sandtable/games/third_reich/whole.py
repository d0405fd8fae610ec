"""The game with what only all the rules together can tell of it: its view, its supply, its faults."""

from __future__ import annotations

import random
from typing import Any, Self

from sandtable.board.search import bits, union
from sandtable.games.third_reich.geography import AREA_IDS, LAND
from sandtable.games.third_reich.invariants import faults
from sandtable.games.third_reich.position import describe, technologies
from sandtable.games.third_reich.research import deal_anew, known_to_have, knows
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.supply import line, unsupplied
from sandtable.games.third_reich.tiles import BLITZKRIEG


class WholeReich(ReichState):
    """A game that is played: the rules need only `ReichState`, which therefore knows none of them."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        whole = describe(self)
        return whole if seat is None else self.veil(whole, seat)

    def veil(self, whole: dict[str, Any], seat: int) -> dict[str, Any]:
        return {**whole, "technologies": technologies(self, seat)}

    def imagine(self, seat: int, rng: random.Random) -> Self:
        new = super().imagine(seat, rng)
        deal_anew(new, seat, rng)
        return new

    def may_see(self, seat: int, owner: int) -> bool:
        return knows(self, seat, owner)

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        words = self.words["army"]
        found = {}
        for faction, row in enumerate(self.game.seats):
            hungry = unsupplied(self, faction, known_to_have(self, faction, BLITZKRIEG, seat))
            found[row.id] = [words.text(army) for army in bits(hungry)]
        return found

    def supply_lines(self, seat: int | None = None) -> dict[str, list[str]]:
        words = self.words["army"]
        found = {}
        for faction in range(3):
            blitzkrieg = known_to_have(self, faction, BLITZKRIEG, seat)
            standing = self.own[faction] & ~self.reserve & ~unsupplied(self, faction, blitzkrieg)
            for army in bits(standing):
                way = line(self, army, blitzkrieg)
                if way:
                    found[words.text(army)] = [AREA_IDS[area] for area in way]
        return found

    def check_invariants(self) -> list[str]:
        return faults(self)

    def front(self) -> list[str]:
        found = 0
        for faction in range(3):
            hostile = self.hostile(faction)
            found |= self.occupied[faction] & (hostile | union(hostile, LAND))
        return [AREA_IDS[area] for area in bits(found)]
