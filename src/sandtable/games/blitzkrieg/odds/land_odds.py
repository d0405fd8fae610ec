"""6.5 The odds of a land combat on the battle chart: land part and air/sea part, round by round (advanced).

While both sides have aircraft or task forces the two parts are fought apart, and only the number of rounds
ties them together. When one side has none left in the air, the other's support the land combat to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.combat.invasion import begun, invaders
from sandtable.games.blitzkrieg.combat.land_combat import airborne, committed
from sandtable.games.blitzkrieg.combat.strength import total as strength
from sandtable.games.blitzkrieg.model.counters import LAND_UNITS, TASK_FORCES
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import LIGHT, walls
from sandtable.games.blitzkrieg.odds.arithmetic import (
    Cell,
    Combat,
    Ends,
    Grid,
    Hits,
    Volley,
    Ways,
    blank,
    cells,
    joined,
    pour,
    regardless,
    standing,
    step,
    total,
)
from sandtable.games.blitzkrieg.odds.decline import (
    Stage,
    Worth,
    by_losses,
    hit,
)
from sandtable.games.blitzkrieg.odds.land_side import Side, exposed_first, united
from sandtable.games.blitzkrieg.odds.outcome import ATTACKER, BOTH, DEFENDER, UNDECIDED, Verdict

LONGEST: Final = 400
"""Rounds after which two parts that come to no end are left."""
RARE: Final = 1e-10
CROSSED, LANDED, CONTEXTS = 1, 2, 4
Makes = Callable[[int], Volley]


class LandOdds:
    """A land combat about to be fought to its end, losses taken as suggested, nobody shifting units."""

    def __init__(self, state: BlitzkriegState, zone: int) -> None:
        self.state = state
        self.zone = zone
        attackers, defenders = forces(state, zone)
        self.above = committed(state, zone, attackers | defenders)
        self.announced = self.above != airborne(state, attackers | defenders)
        self.surprising = state.rules.strength.surprising(state, zone, attackers | defenders)
        barred = walls(state, zone)
        land = bits(attackers & LAND_UNITS)
        self.crossers = sum(BIT[u] for u in land if state.via[u] >= 0 and barred >> state.via[u] & 1)
        self.landed = invaders(state, zone) & attackers
        self._seen: dict[int, BlitzkriegState] = {self.context(attackers): state}
        self.attack = Side(self, attackers, True)
        self.defence = Side(self, defenders, False)
        self.verdict = Verdict()

    def context(self, attackers: int) -> int:
        """What the attackers left mean for others: a fortress met, an invasion."""
        crossed = CROSSED if attackers & self.crossers else 0  # BLG-A1.2.15
        return crossed | (LANDED if attackers & self.landed else 0)

    def seen(self, context: int) -> BlitzkriegState:
        """The position as it is when only some of the attackers are left."""
        known = self._seen.get(context)
        if known is None:
            known = self._seen[context] = self.state.copy()
            if not context & CROSSED:
                known.at[self.zone] &= ~self.crossers
            if not context & LANDED:
                known.at[self.zone] &= ~self.landed
        return known

    def coast(self, units: int, context: int) -> list[int]:
        """The extra dice of a defended coast."""
        if not context & LANDED:
            return []
        lines = self.state.rules.strength.coast_dice(self.seen(context), self.zone, units)
        return [min(6, strength(lines))] * 2 if lines and strength(lines) > 0 else []

    def computable(self) -> bool:
        """Whether no decision but the suggested ones can change the odds."""
        if self.announced and (self.surprising or self.attack.units & TASK_FORCES & ~self.above):
            return False
        if self.announced and self.defence.units & TASK_FORCES & ~self.above:
            return False
        if self.gunners_bound(self.attack, self.defence) or self.gunners_bound(self.defence, self.attack):
            return False
        if any(unit in self.state.owed for unit in bits(self.landed)):
            return False
        seas = {self.state.via[unit] for unit in self.state.landings if self.landed >> unit & 1}
        return begun(self.state, self.zone) or not any(all(forces(self.state, sea)) for sea in seas)

    def gunners_bound(self, mine: Side, other: Side) -> bool:
        """Whether land units may have to go on with anti-aircraft fire in later rounds."""
        gunners = self.state.air_part & LAND_UNITS & mine.units
        return bool(gunners and mine.units & LIGHT) and (other.units & LIGHT).bit_count() > 1

    # The start -----------------------------------------------------------------------------------------

    def settle(self) -> Verdict:
        """All ends of the combat."""
        lands = self.on_the_ground()
        if self.landed and not begun(self.state, self.zone):
            lands = self.under_coastal_fire()
        airs = self.in_the_air()
        if self.announced:
            airs, lands = self.first_round(lands)
        self.both_parts(airs, lands)
        return self.verdict

    def on_the_ground(self) -> Grid:
        """The land part before its first round."""
        attack, defence = self.attack, self.defence
        cell = attack.start_land, defence.start_land
        return standing(len(attack.land.stages), len(defence.land.stages), cell)

    def in_the_air(self) -> Grid:
        """The air/sea part before its first round."""
        attack, defence = self.attack, self.defence
        cell = attack.start_light, defence.start_light
        return standing(len(attack.light.stages), len(defence.light.stages), cell)

    def under_coastal_fire(self) -> Grid:
        """One die: even numbers hit an invader, a 6 also its convoy."""
        attack, defence = self.attack, self.defence
        stage = attack.land.stages[attack.start_land]
        after = hit(stage, self.landed)
        unit = ((stage.units ^ after.units) | (stage.reduced ^ after.reduced)).bit_length() - 1
        convoy = self.state.landings.get(unit, -1)
        if convoy >= 0 and self.state.area[convoy] >= 0:
            ship = Stage(BIT[convoy], self.state.reduced & BIT[convoy])
            worth = Worth(self.state, BIT[convoy], False)
            self.verdict.points[0] += (worth.of(ship) - worth.of(hit(ship, ship.units))) / 6
            self.verdict.steps[0] += 1 / 6
        number = attack.land.number(after)
        lands = self.on_the_ground()
        lands[attack.start_land][defence.start_land] = 0.5
        lands[number][defence.start_land] = 0.5
        return lands

    def first_round(self, lands: Grid) -> tuple[Grid, Grid]:
        """A round with the units where they were announced; afterwards they begin as ever."""
        attack, defence, above = self.attack, self.defence, self.above
        whole = [
            united(s.light.stages[s.start_light], s.land.stages[s.start_land]) for s in (attack, defence)
        ]
        context = self.context(attack.units)
        light = [bool(side.units & LIGHT & above) for side in (attack, defence)]
        sky = attack.sky_hits(whole[0], above, light[1]), defence.sky_hits(whole[1], above, light[0])
        ground = (
            attack.ground_hits(whole[0], context, ~above),
            defence.ground_hits(whole[1], context, ~above),
        )
        exposed = [exposed_first(s.light, s.start_light, above) for s in (attack, defence)]
        airs = self.in_the_air()
        mine, other = attack.light.paths[:], defence.light.paths[:]
        mine[attack.start_light], other[defence.start_light] = exposed
        airs = step(airs, mine, other, regardless([sky[0]] * len(mine), [sky[1]] * len(other)))
        mine, other = attack.land.paths, defence.land.paths
        lands = step(lands, mine, other, regardless([ground[0]] * len(mine), [ground[1]] * len(other)))
        return airs, self.take_ends(airs, lands)

    # Both parts ----------------------------------------------------------------------------------------

    def both_parts(self, airs: Grid, lands: Grid) -> None:
        """Rounds in which both sides have light units; then the rest of each way this can go."""
        supported: dict[Cell, Grid] = {}
        above = self.attack.light.paths, self.defence.light.paths
        below = self.attack.land.paths, self.defence.land.paths
        duels = self.volleys(self.sky_volley)
        fire = self.volleys(self.land_volley)
        for _ in range(LONGEST):
            for cell, weight in cells(airs).items():
                if not self.contested(cell):
                    airs[cell[0]][cell[1]] = 0.0
                    if cell not in supported:
                        supported[cell] = blank(len(below[0]), len(below[1]))
                    for into, row in zip(supported[cell], lands, strict=True):
                        if any(row):
                            pour(into, 0, row, weight)
            if total(airs) * total(lands) < RARE:
                break
            before = airs
            for volley in duels:
                airs = step(airs, *above, volley)
            if not total(airs):
                break  # what was left of it is too rare to follow
            if airs == before:
                self.apart(airs, lands)
                break
            for volley in fire:
                lands = step(lands, *below, volley)
            lands = self.take_ends(airs, lands)
        else:
            self.verdict.add(UNDECIDED, total(airs) * total(lands))
        for cell, grid in supported.items():
            self.with_support(cell, grid)

    def volleys(self, make: Makes) -> list[Volley]:
        """The volleys of a round: surprising units first (BLG-D57)."""
        if not self.surprising:
            return [make(-1)]
        return [make(self.surprising), make(~self.surprising)]

    def contested(self, cell: Cell) -> bool:
        """Whether both sides have light units."""
        attack, defence = self.attack.light.stages, self.defence.light.stages
        return bool(attack[cell[0]].units and defence[cell[1]].units)

    def sky_volley(self, firing: int) -> Volley:
        """The air/sea part of a round."""
        attack = [self.attack.sky_hits(stage, firing) for stage in self.attack.light.stages]
        defence = [self.defence.sky_hits(stage, firing) for stage in self.defence.light.stages]
        return regardless(attack, defence)

    def land_volley(self, firing: int) -> Volley:
        """The land part of a round, without the light units."""
        return self.ground_volley(self.attack.land.stages, self.defence.land.stages, firing)

    def ground_volley(self, mine: Sequence[Stage], other: Sequence[Stage], firing: int) -> Volley:
        """The land part of a round."""
        contexts = [self.context(stage.units) for stage in mine]
        attack = [self.whole_hits(self.attack, s, c, firing) for s, c in zip(mine, contexts, strict=True)]
        defence = [
            [self.whole_hits(self.defence, s, c, firing) for s in other] if c in contexts else []
            for c in range(CONTEXTS)
        ]
        return Volley([attack], defence, contexts, [0] * len(other))

    def whole_hits(self, side: Side, stage: Stage, context: int, firing: int) -> Hits:
        """The chances of land units and supporting light units together."""
        land = Stage(stage.units & LAND_UNITS, stage.reduced & LAND_UNITS)
        chances = side.ground_hits(land, context, firing)
        if not stage.units & LIGHT:
            return chances
        light = Stage(stage.units & LIGHT, stage.reduced & LIGHT)
        return joined(chances, side.ground_hits(light, context, firing))

    # The end ------------------------------------------------------------------------------------------

    def take_ends(self, airs: Grid, lands: Grid) -> Grid:
        """Note what has ended with a round: a side without land units holds nothing."""
        attack, defence = self.attack.land.stages, self.defence.land.stages
        empty = [j for j, stage in enumerate(defence) if not stage.units]
        ended: Ends = {}
        for i, row in enumerate(lands):
            for j in empty if attack[i].units else range(len(row)):
                if row[j]:
                    ended[i, j] = row[j]
                    row[j] = 0.0
        if ended:
            self.note(cells(airs), ended, DEFENDER)
        return lands

    def note(self, airs: Ends, lands: Ends, stuck: str) -> None:
        """Add up ends of the land part, with all that may have happened in the air until then."""
        verdict = self.verdict
        attack, defence = self.attack.land.stages, self.defence.land.stages
        mine, other = self.attack.lost(attack, LAND_UNITS), self.defence.lost(defence, LAND_UNITS)
        above = self.attack.lost(self.attack.light.stages, LIGHT)
        below = self.defence.lost(self.defence.light.stages, LIGHT)
        weight = sum(airs.values(), 0.0)
        in_the_air = [
            (
                sum((mass * above[i][what] for (i, _), mass in airs.items()), 0.0) / weight,
                sum((mass * below[j][what] for (_, j), mass in airs.items()), 0.0) / weight,
            )
            for what in (0, 1)
        ]
        steps, points = in_the_air
        wins: dict[int, float] = {}
        for (i, j), mass in lands.items():
            result = result_of(attack[i].units, defence[j].units, stuck)
            if result == ATTACKER:
                wins[mine[i][0]] = wins.get(mine[i][0], 0.0) + mass
            verdict.add(
                result,
                weight * mass,
                (mine[i][0] + steps[0], mine[i][1] + points[0]),
                (other[j][0] + steps[1], other[j][1] + points[1]),
            )
        for losses, mass in wins.items():
            for (i, _), chance in airs.items():
                verdict.win(losses + above[i][0], mass * chance)

    def apart(self, airs: Grid, lands: Grid) -> None:
        """Nobody can score in the air: the land part is fought to its end without support."""
        attack, defence = self.attack.land, self.defence.land
        fate = self.combat((attack.stages, attack.paths), (defence.stages, defence.paths)).fate(lands)
        self.note(cells(airs), fate.ends, UNDECIDED)
        if fate.stuck:
            self.note(cells(airs), fate.stuck, UNDECIDED)

    def combat(
        self,
        mine: tuple[Sequence[Stage], Ways],
        other: tuple[Sequence[Stage], Ways],
    ) -> Combat:
        """A land part fought to the end."""
        stages, enemies = mine[0], other[0]
        alive = [bool(stage.units & LAND_UNITS) for stage in stages]
        holds = [bool(stage.units & LAND_UNITS) for stage in enemies]
        *early, main = self.volleys(lambda firing: self.ground_volley(stages, enemies, firing))
        return Combat(
            (mine[1], other[1]),
            (by_losses(stages), by_losses(enemies)),
            main,
            lambda i, j: not (alive[i] and holds[j]),
            early[0] if early else None,
            lambda i, j: not (stages[i].units and enemies[j].units),
        )

    def with_support(self, cell: Cell, lands: Grid) -> None:
        """At most one side has light units left: they support its land units to the end (BLG-A6.5.7.2)."""
        light = self.attack.light.stages[cell[0]], self.defence.light.stages[cell[1]]
        stages, paths, places = self.attack.supported(light[0])
        enemies, ways, spots = self.defence.supported(light[1])
        combat = self.combat((stages, paths), (enemies, ways))
        grid = blank(len(stages), len(enemies))
        for i, row in enumerate(lands):
            into = grid[places[i]]
            for j, mass in enumerate(row):
                if mass:
                    into[spots[j]] += mass
        if self.half_empty(grid, stages, enemies):
            grid = self.one_round(combat, grid, stages, enemies)  # BLG-D23
        fate = combat.fate(grid)
        mine, other = self.attack.all_lost(stages, light[0]), self.defence.all_lost(enemies, light[1])
        for ends, stuck in ((fate.ends, UNDECIDED), (fate.stuck, DEFENDER)):  # BLG-D84
            for (i, j), mass in ends.items():
                result = result_of(stages[i].units & LAND_UNITS, enemies[j].units & LAND_UNITS, stuck)
                self.verdict.end(result, mass, mine[i], other[j])

    def one_round(
        self, combat: Combat, grid: Grid, stages: Sequence[Stage], enemies: Sequence[Stage]
    ) -> Grid:
        """A round that is fought although a side has no land units."""
        rest = blank(len(stages), len(enemies))
        for i, j in cells(grid):
            if not (stages[i].units and enemies[j].units):
                rest[i][j], grid[i][j] = grid[i][j], 0.0
        for into, row in zip(rest, combat.round(grid), strict=True):
            pour(into, 0, row, 1.0)
        return rest

    @staticmethod
    def half_empty(grid: Grid, stages: Sequence[Stage], enemies: Sequence[Stage]) -> bool:
        """Whether in some cell a side has no land units."""
        empty = [j for j, stage in enumerate(enemies) if not stage.units & LAND_UNITS]
        return any(
            any(row) if not stages[i].units & LAND_UNITS else any(row[j] for j in empty)
            for i, row in enumerate(grid)
        )


def result_of(mine: int, other: int, stuck: str) -> str:
    """Who holds the zone with these land units."""
    if mine and other:
        return stuck
    return ATTACKER if mine else DEFENDER if other else BOTH
