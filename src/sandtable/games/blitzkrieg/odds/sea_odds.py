"""6.5.3 The odds of a naval combat: search, first fire of submarines, ships before submarines (advanced).

Nobody dives, and while the enemy has ships or aircraft nobody fires at submarines.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.blitzkrieg.combat.naval_search import search_number, seekers
from sandtable.games.blitzkrieg.combat.strength import hunting_value, naval_value
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, SHIPS, SUBMARINES, TASK_FORCES
from sandtable.games.blitzkrieg.model.forces import at_war_with, forces, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.odds.arithmetic import Cell, Combat, Grid, Hits, Volley, cells, hits, standing
from sandtable.games.blitzkrieg.odds.decline import (
    Decline,
    Faces,
    Stage,
    Worth,
    best_first,
    by_losses,
    capacity,
    dice,
    faces,
)
from sandtable.games.blitzkrieg.odds.outcome import ATTACKER, BOTH, DEFENDER, NO_COMBAT, UNDECIDED, Verdict

ENEMIES = (0, AIRCRAFT, TASK_FORCES, AIRCRAFT | TASK_FORCES)
"""What a fleet can have above the water: nothing, aircraft, ships, both."""


def context(stage: Stage) -> int:
    """What a fleet has above the water."""
    above = stage.units & ~SUBMARINES
    return (1 if above & AIRCRAFT else 0) | (2 if above & ~AIRCRAFT else 0)


def in_the_open(stage: Stage) -> int:
    """What is fired at: submarines only when nothing else is left."""
    return stage.units & ~SUBMARINES or stage.units


def who_is_left(mine: int, other: int, stuck: str) -> str:
    """Who holds the sea zone: aircraft leave it to ships, the attacker's first (BLG-D23)."""
    if mine & SHIPS and other & SHIPS:
        return stuck
    if mine and other:
        return ATTACKER if mine & SHIPS else DEFENDER
    return ATTACKER if mine else DEFENDER if other else BOTH


class Fleet:
    """One side of a naval combat."""

    def __init__(self, state: BlitzkriegState, zone: int, units: int) -> None:
        self.state = state
        self.zone = zone
        self.units = units
        self.decline = Decline(in_the_open)
        self.start = self.decline.number(Stage(units, state.reduced & units))
        self.worth = Worth(state, units)
        self._faces: dict[int, Faces] = {}

    def faces(self, enemy: int) -> Faces:
        """The dice of all units against what the enemy has above the water."""
        known = self._faces.get(enemy)
        if known is None:
            zone, targets = self.zone, ENEMIES[enemy]
            value: Callable[[BlitzkriegState, int], int] = (
                (lambda state, unit: naval_value(state, unit, zone, targets))
                if enemy
                else (lambda state, unit: hunting_value(state, unit))
            )
            extra = self.state.rules.strength.extra_dice if enemy else None
            known = self._faces[enemy] = faces(self.state, self.units, value, extra)
        return known

    def fire(self, firing: int) -> list[list[Hits]]:
        """The chances of hits against each kind of enemy at each stage."""
        return [
            [hits(best_first(dice(stage, self.faces(enemy), firing))) for stage in self.decline.stages]
            for enemy in range(len(ENEMIES))
        ]

    def lost(self) -> list[tuple[int, int]]:
        """The losses and the points that lead to each stage."""
        stages = self.decline.stages
        most, full = capacity(stages[self.start]), self.worth.of(stages[self.start])
        return [(most - capacity(stage), full - self.worth.of(stage)) for stage in stages]


class SeaOdds:
    """A naval combat about to be fought to its end, losses taken as suggested."""

    def __init__(self, state: BlitzkriegState, zone: int, attackers: int, defenders: int) -> None:
        self.attack = Fleet(state, zone, attackers)
        self.defence = Fleet(state, zone, defenders)
        self.early = SUBMARINES | state.rules.strength.surprising(state, zone, attackers | defenders)

    def volley(self, firing: int) -> Volley:
        """The fire of some units of both sides; submarines never fire at submarines (BLG-A6.5.3S.3)."""
        attack, defence = self.attack.fire(firing), self.defence.fire(firing)
        mine = [context(stage) for stage in self.attack.decline.stages]
        other = [context(stage) for stage in self.defence.decline.stages]
        return Volley(attack, defence, mine, other)

    def combat(self) -> Combat:
        """The rounds: submarines and surprising ships first, then the others."""
        attack, defence = self.attack.decline, self.defence.decline
        first = self.early & (self.attack.units | self.defence.units)

        def gone(i: int, j: int) -> bool:
            mine, other = attack.stages[i].units, defence.stages[j].units
            return not mine or not other or not (mine | other) & ~SUBMARINES

        def over(i: int, j: int) -> bool:
            mine, other = attack.stages[i].units, defence.stages[j].units
            if gone(i, j):
                return True
            return not mine & SHIPS or not other & SHIPS  # BLG-D23

        return Combat(
            (attack.paths, defence.paths),
            (by_losses(attack.stages), by_losses(defence.stages)),
            self.volley(~self.early),
            over,
            self.volley(self.early) if first else None,
            gone,
        )

    @property
    def start(self) -> Cell:
        """Both fleets as they are."""
        return self.attack.start, self.defence.start

    def grid(self) -> Grid:
        """The combat before its first round."""
        return standing(len(self.attack.decline.stages), len(self.defence.decline.stages), self.start)

    def settle(self) -> Verdict:
        """All ends of the combat; aircraft alone fight one round."""
        combat = self.combat()
        grid = self.grid()
        fate = combat.fate(combat.round(grid) if combat.over(*self.start) else grid)
        return self.verdict({**fate.ends, **fate.stuck})

    def one_round(self) -> Verdict:
        """A combat that lasts one round (BLG-A6.4.3D.4)."""
        return self.verdict(cells(self.combat().round(self.grid())))

    def verdict(self, ends: dict[Cell, float]) -> Verdict:
        """Who is left at sea."""
        verdict = Verdict()
        mine, other = self.attack.lost(), self.defence.lost()
        for (i, j), mass in ends.items():
            left = self.attack.decline.stages[i].units, self.defence.decline.stages[j].units
            result = who_is_left(*left, UNDECIDED)
            verdict.end(result, mass, mine[i], other[j])
        return verdict


def chance_of(number: int) -> float:
    """The chance that two dice do not exceed a number (BLG-A6.4.3E.1)."""
    return sum(a + b <= number for a in range(1, 7) for b in range(1, 7)) / 36


def finding(state: BlitzkriegState, zone: int, side: int) -> float:
    """The chance of a side to find the enemy fleet."""
    other = present(state, zone, 1 - side)
    searching = at_war_with(state, seekers(state, zone, side), other)
    return chance_of(search_number(state, zone, searching, at_war_with(state, other, searching)))


def after_search(state: BlitzkriegState, zone: int, found: tuple[float, float]) -> Verdict:
    """A naval combat with the chance of each side to find the other; whoever finds it fights.

    Who does not find has no aircraft (BLG-A6.4.3D.9, BLG-A6.4.3D.10, BLG-A6.4.3D.11, BLG-A6.4.3E.4).
    """
    attackers, defenders = forces(state, zone)
    verdict = Verdict()
    for mine in (True, False):
        for other in (True, False):
            mass = (found[0] if mine else 1 - found[0]) * (found[1] if other else 1 - found[1])
            if mass <= 0:
                continue
            if not mine and not other:
                verdict.add(NO_COMBAT, mass)
                continue
            fleet = attackers if mine else attackers & SHIPS
            enemy = defenders if other else defenders & SHIPS
            if not fleet or not enemy:
                verdict.add(UNDECIDED, mass)
            else:
                verdict.blend(SeaOdds(state, zone, fleet, enemy).settle(), mass)
    return verdict
