"""What operations are worth and where they should end: marches, attacks, voyages and landings."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, spread, union
from sandtable.games.third_reich import landing, movement, operations
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, STRATEGIC, TACTICAL
from sandtable.games.third_reich.bot.assault import Assaults, Comer, Plan, entry_bonus, presence
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.bot.outlook import Outlook
from sandtable.games.third_reich.costs import dear_areas
from sandtable.games.third_reich.counters import GROUP
from sandtable.games.third_reich.geography import LAND
from sandtable.games.third_reich.memory import Ground
from sandtable.games.third_reich.production import OP_CAP
from sandtable.games.third_reich.state import ReichState

FEW: Final = 4
"""How many ends of an operation are looked at closely."""


class Marches(Outlook):
    """What the armies of a faction can do in one moment."""

    __slots__ = ("_assaults", "_cheap", "_comers", "_grounds", "_plans", "_price")

    def __init__(self, state: ReichState, manner: Manner) -> None:
        super().__init__(state, manner)
        self._assaults = Assaults(state, self.field, manner)
        self._grounds: dict[tuple[int, int, int], tuple[Ground, int, int]] = {}
        self._comers: dict[int, list[Comer]] | None = None
        self._plans: dict[int, Plan] = {}
        self._cheap = ~dear_areas(state, TACTICAL)
        glut = manner.glut * state.op[state.active] / OP_CAP
        self._price = manner.price * (1 - glut) * manner.patience(state.number)

    def operation(self, army: int, kind: int) -> tuple[float, int]:
        """What an operation is worth, and where it should end."""
        if kind == ATTACK:
            return self._attack(army)
        if kind == AMPHIBIOUS:
            return self._landing(army)
        start = self.state.where[army]
        if kind == TACTICAL:
            ground, reach, _ = self.ground(army, TACTICAL)
            ends = reach & ground.halt & ~BIT[start] & ~self.hostile
            return self._march(army, ends & ~self.shunned, 1)
        if kind == STRATEGIC:
            ground = self.ground(army, STRATEGIC)[0]
            if not ground.enter & BIT[start]:
                return -9.0, -1
            ends = movement.ridden(ground, start, ground.enter) & ground.halt & ~self.hostile
            return self._march(army, ends, 1)
        return self._march(army, operations.harbours(self.state, army) & ~self.hostile, 2)

    def _march(self, army: int, ends: int, price: int) -> tuple[float, int]:
        """The best end of an operation without a fight."""
        state = self.state
        start = state.where[army]
        looked = self._promising(ends, start)
        if not looked:
            return -9.0, -1
        least = 0.1 + self._price * price + self.drawn(start, army) - self.risk(army, start)
        best, where = least, -1
        for area in looked:
            worth = self.drawn(area, army) + self.taken(area) + self._presence(area)
            if not self._cheap & (BIT[area] | BIT[start]):
                worth -= self._price
            if worth + self.hope(area) <= best:
                continue
            worth += self.saved(army, start, area) - self.risk(army, area)
            if worth > best:
                best, where = worth, area
        return (best - least + 0.1, where) if where >= 0 else (-9.0, -1)

    def _presence(self, area: int) -> float:
        return self.manner.presence * presence(self.state, self.faction, area, 1)

    def _promising(self, ends: int, start: int) -> list[int]:
        """The ends worth a closer look: those that draw most, and what is in danger."""
        found = bits(ends & self.exposed)
        left = FEW
        drawn = ends & ~self.exposed
        takeable = self.field.taking
        if drawn.bit_count() <= FEW:
            return found + bits(drawn)
        for area in self.field.ranked:
            if drawn & BIT[area]:
                found.append(area)
                left -= 1
                if not left:
                    break
        for area in bits(drawn & self.free()):
            if takeable[area] >= 3.0 and area not in found:
                found.append(area)
        return found

    def ground(self, army: int, kind: int) -> tuple[Ground, int, int]:
        """The ground of an operation, all areas it reaches, and those from which it goes on."""
        start = self.state.where[army]
        key = (start, GROUP[army], kind)
        found = self._grounds.get(key)
        if found is None:
            ground = movement.survey(self.state, army, kind)
            found = self._grounds[key] = (ground, *reached(ground, BIT[start], ground.steps))
        return found

    # Attacks ----------------------------------------------------------------------------------------------

    def comers(self) -> dict[int, list[Comer]]:
        """Per hostile area the armies that can still take part in an attack there."""
        if self._comers is None:
            found: dict[int, list[Comer]] = {}
            self._comers = found
            state = self.state
            wanted = self.hostile & ~self.shunned
            for army in bits(operations.ready(state)):
                ground, reach, inner = self.ground(army, ATTACK)
                for area in bits(reach & wanted & (ground.halt | ground.beyond)):
                    borders = 0 if area == ground.start else LAND[area] & inner
                    found.setdefault(area, []).append(Comer(army, entry_bonus(area, borders), False))
        return self._comers

    def plan(self, area: int) -> Plan:
        """The best attack on an area, with what each army gains by taking part in it."""
        found = self._plans.get(area)
        if found is None:
            found = self._assaults.best(area, self.comers().get(area, []), self._points(area))
            if found.armies:
                total = found.worth
                for army in found.armies:
                    start = self.state.where[army]
                    total -= self._price
                    if start != area:
                        total += self.saved(army, start, -1) + self.manner.relief * self.risk(army, start)
                found = found._replace(worth=total / len(found.armies))
            self._plans[area] = found
        return found

    def _points(self, area: int) -> int:
        points = self.state.op[self.faction]
        return points if self._cheap & BIT[area] else points // 2

    def _attack(self, army: int) -> tuple[float, int]:
        best, where = -9.0, -1
        ground, reach, _ = self.ground(army, ATTACK)
        for area in bits(reach & self.hostile & ~self.shunned & (ground.halt | ground.beyond)):
            plan = self.plan(area)
            if army in plan.armies and plan.worth > best:
                best, where = plan.worth, area
        return best, where

    def _landing(self, army: int) -> tuple[float, int]:
        state = self.state
        best, where = -9.0, -1
        start = state.where[army]
        for area in bits(landing.beaches(state, army) & ~self.shunned):
            if state.control[self.faction] >> area & 1:
                continue
            if self.hostile & BIT[area]:
                worth = self._storm(army, area) + self.saved(army, start, -1)
            else:
                worth = self.drawn(area, army) - self.drawn(start, army) + self.saved(army, start, area)
                worth += self.taken(area) + self._presence(area)
                worth -= self.risk(army, area)
            if worth > best:
                best, where = worth, area
        return best - 2 * self._price, where

    def _storm(self, army: int, area: int) -> float:
        """What an attack from the sea promises, with who else can come."""
        others = [one for one in self.comers().get(area, []) if one.army != army]
        plan = self._assaults.best(area, [Comer(army, 1, True), *others], self._points(area), must=army)
        return plan.worth / max(1, len(plan.armies))


def reached(ground: Ground, here: int, left: int) -> tuple[int, int]:
    """The areas a path can still come to, and those from which it goes on; exploitation included."""
    passable = ground.enter & ~ground.hostile
    inner = spread(here, max(0, left - 1), LAND, passable) | here if left > 0 else 0
    ends = (union(inner, LAND) & ground.enter if inner else 0) | here
    if ground.cross and left > 1:
        before = spread(here, left - 2, LAND, passable) | here
        for area in bits(union(before, LAND) & ground.cross):
            ends |= movement.exits(ground, area)
    return ends, inner
