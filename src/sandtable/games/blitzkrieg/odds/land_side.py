"""6.5 One side of a land combat whose odds are computed: its dice, and how it declines (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sandtable.games.blitzkrieg.combat.strength import air_part_value, land_part_value
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS, TASK_FORCES
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import LIGHT
from sandtable.games.blitzkrieg.odds.arithmetic import Hits, hits
from sandtable.games.blitzkrieg.odds.decline import (
    Decline,
    Faces,
    Stage,
    Worth,
    best_first,
    capacity,
    dice,
    faces,
    hit,
)


class Battlefield(Protocol):
    """What a side knows of the combat it fights in."""

    state: BlitzkriegState
    zone: int

    def seen(self, context: int) -> BlitzkriegState:
        """The position as the values of a context see it."""

    def coast(self, units: int, context: int) -> list[int]:
        """The dice of a defended coast."""


class Side:
    """One side of a land combat: its light and its land units, and how both decline."""

    def __init__(self, combat: Battlefield, units: int, attacking: bool) -> None:
        reduced = combat.state.reduced & units
        self.combat = combat
        self.attacking = attacking
        self.units = units
        self.light = Decline()
        self.land = Decline()
        self.start_light = self.light.number(Stage(units & LIGHT, reduced & LIGHT))
        self.start_land = self.land.number(Stage(units & LAND_UNITS, reduced & LAND_UNITS))
        self.worth = Worth(combat.state, units)
        self._ground: dict[int, Faces] = {}
        self._sky: dict[bool, Faces] = {}
        self._hits: dict[tuple[int, int, int, int], Hits] = {}
        self._lost: list[tuple[int, int]] = []
        """What is lost at each stage of the land units."""

    def ground(self, context: int) -> Faces:
        """The dice of all units in the land part."""
        known = self._ground.get(context)
        if known is None:
            zone, attacking = self.combat.zone, self.attacking
            known = self._ground[context] = faces(
                self.combat.seen(context),
                self.units,
                lambda state, unit: land_part_value(state, unit, zone, attacking),
                self.combat.state.rules.strength.extra_dice,
            )
        return known

    def sky(self, enemy_light: bool) -> Faces:
        """The dice of all units in the air/sea part."""
        known = self._sky.get(enemy_light)
        if known is None:
            zone = self.combat.zone
            known = self._sky[enemy_light] = faces(
                self.combat.state,
                self.units,
                lambda state, unit: air_part_value(state, unit, zone, enemy_light),
                self.combat.state.rules.strength.extra_dice,
            )
        return known

    def ground_hits(self, stage: Stage, context: int, firing: int) -> Hits:
        """The chances of the land part, with the dice of a defended coast."""
        key = (stage.units, stage.reduced, context, firing)
        known = self._hits.get(key)
        if known is None:
            values = dice(stage, self.ground(context), firing)
            if not self.attacking and stage.units & LAND_UNITS:
                values += self.combat.coast(stage.units & firing, context)
            known = self._hits[key] = hits(best_first(values))
        return known

    def sky_hits(self, stage: Stage, firing: int, enemy_light: bool = True) -> Hits:
        """The chances of the air/sea part."""
        return hits(best_first(dice(stage, self.sky(enemy_light), firing)))

    def lost(self, stages: Sequence[Stage], kinds: int) -> list[tuple[int, int]]:
        """The losses and the points that some kinds of units have lost at each stage."""
        whole = Stage(self.units & kinds, self.combat.state.reduced & self.units & kinds)
        most, full = capacity(whole), self.worth.of(whole)
        return [(most - capacity(stage), full - self.worth.of(stage)) for stage in stages]

    def all_lost(self, stages: Sequence[Stage], light: Stage) -> list[tuple[int, int]]:
        """The losses and the points of the whole force, which had these light units when it went on alone."""
        if light.units & TASK_FORCES:
            return self.lost(stages, -1)
        ((losses, points),) = self.lost([light], LIGHT)
        if len(self._lost) != len(self.land.stages):
            self._lost = self.lost(self.land.stages, LAND_UNITS)
        return [(n + losses, p + points) for n, p in self._lost]

    def supported(self, light: Stage) -> tuple[list[Stage], list[list[int]], Sequence[int]]:
        """The land units with light units that support them: stages, paths, and where each land stage is.

        Land fire also hits task forces, never aircraft (BLG-D29).
        """
        together = [united(stage, light) for stage in self.land.stages]
        if not light.units & TASK_FORCES:
            return together, self.land.paths, range(len(together))
        decline = Decline(lambda stage: stage.units & ~AIRCRAFT)
        places = [decline.number(stage) for stage in together]
        return decline.stages, decline.paths, places


def exposed_first(decline: Decline, start: int, above: int) -> list[int]:
    """The way down of light units, those in the air/sea part first (BLG-D29)."""
    stage = decline.stages[start]
    path = [start]
    while stage.units:
        stage = hit(stage, stage.units & above or stage.units)
        path.append(decline.number(stage))
    return path


def united(one: Stage, other: Stage) -> Stage:
    """Light and land units together."""
    return Stage(one.units | other.units, one.reduced | other.reduced)
