"""How likely the enemies of a faction take an area in their next phase, and what its armies risk there."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, spread, union
from sandtable.games.third_reich.calendar import LAST_TURN, WINTER
from sandtable.games.third_reich.counters import AXIS, ENEMIES, IS_ARMOR, NATION, VALUE
from sandtable.games.third_reich.geography import (
    AFRICA,
    AREAS,
    FORTRESS,
    LAND,
    LINES,
    MEDITERRANEAN_LINES,
    RIVER,
    TERRAIN_BONUS,
)
from sandtable.games.third_reich.politics import open_areas, theatres
from sandtable.games.third_reich.state import STACK, ReichState
from sandtable.games.third_reich.tiles import AMPHIBIOUS

WALK_IN: Final = 0.9
"""How likely an enemy walks into an area that nobody defends."""
OPEN_WAY: Final = 0.5
"""How likely an enemy comes within two phases to an area to which the way is open."""
NOBODY: Final = 0.12
"""The same where armies stand in the way that may fall, and none in the area itself."""
WALK: Final = 3
"""The steps of most armies."""
FARTHEST: Final = 4
"""The steps of the fastest army."""
NEAR: Final = tuple(spread(BIT[area], FARTHEST, LAND) | BIT[area] for area in range(AREAS))
"""Per area all from which an army could come in one operation, or where one could stand in its way."""


def _chance(difference: int, ties: bool) -> float:
    """How often the attacker's score is the higher one, or equal where that is enough."""
    won = 0
    for die in range(1, 7):
        for defence in range(1, 7):
            won += die + difference > defence or (ties and die + difference == defence)
    return won / 36


_KILLS: Final = tuple((_chance(d - 20, False), _chance(d - 20, True)) for d in range(41))


def kills(difference: int, reduced: bool) -> float:
    """How often an attack with so much more strength than the defence eliminates the defender."""
    return _KILLS[max(0, min(40, difference + 20))][reduced]


def _departures(lines: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * AREAS
    for start, ends in enumerate(lines):
        for end in bits(ends):
            found[end] |= BIT[start]
    return tuple(found)


_FROM: Final = _departures(LINES)
_FROM_IN_WINTER: Final = _departures(MEDITERRANEAN_LINES)


class Enemy:
    """What one enemy of a faction has: where it stands, where it may go, how strong it is."""

    __slots__ = ("air", "armies", "landings", "occupied", "open", "ports")

    def __init__(self, state: ReichState, enemy: int) -> None:
        self.occupied = state.occupied[enemy]
        self.open = open_areas(state)[enemy]
        self.air = bool(state.air[enemy] + state.adv[enemy])
        self.ports = state.control[enemy]
        self.landings = 3 if (state.available[enemy] & state.seen[enemy]) >> AMPHIBIOUS & 1 else 1
        areas = theatres(state)
        self.armies: dict[int, list[tuple[int, int, int, int]]] = {}
        """Per area its armies: their steps, values elsewhere and in Africa, and where they may go."""
        for area in bits(self.occupied):
            rows = []
            for army in bits(state.at[area] & state.own[enemy]):
                half = state.reduced >> army & 1
                steps = 4 if IS_ARMOR[army] else 3
                rows.append((steps, VALUE[0][half][army], VALUE[1][half][army], areas[NATION[army]]))
            self.armies[area] = rows


class Watch:
    """The danger to areas of a faction, as its enemies stand."""

    __slots__ = ("_enemies", "_known", "_walked", "_winter", "concerned", "faction", "far_off")

    def __init__(self, state: ReichState, faction: int) -> None:
        self.faction = faction
        self._enemies = [Enemy(state, enemy) for enemy in ENEMIES[faction]]
        coming = state.number + (faction != AXIS)  # the Axis is first in every turn
        self._winter = WINTER[min(coming, LAST_TURN)]
        self.concerned = 0
        """The areas that enemies could come to if nobody stood in their way."""
        for enemy in self._enemies:
            self.concerned |= spread(enemy.occupied, FARTHEST, LAND, enemy.open) | enemy.occupied
            self.concerned |= union(enemy.occupied & enemy.ports, LINES)
        self.far_off = spread(self.concerned, FARTHEST, LAND)
        """Those they could come to in two phases."""
        self._walked: dict[int, int] = {}
        self._known: dict[tuple[int, int, int, int, int], tuple[float, float]] = {}

    def look(self, state: ReichState, area: int, guarded: int, defenders: int) -> tuple[float, float]:
        """How likely an area is lost, and what share of an army there, with own armies in some areas."""
        held = state.control[self.faction] >> area & 1
        key = (area, guarded & NEAR[area], defenders, state.reduced & defenders, held)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._look(state, area, guarded, defenders, held)
        return found

    def _look(
        self, state: ReichState, area: int, guarded: int, defenders: int, held: int
    ) -> tuple[float, float]:
        stands, suffers = 1.0, 0.0
        defence = self._defence(state, area, defenders, held)
        for enemy in self._enemies:
            if not NEAR[area] & enemy.occupied and not _FROM[area] & enemy.occupied:
                continue
            taken, lost = self._by(enemy, area, guarded, defence)
            stands *= 1 - taken
            suffers = max(suffers, lost)
        return 1 - stands, suffers

    def _defence(self, state: ReichState, area: int, defenders: int, held: int) -> list[tuple[int, bool]]:
        """The strengths of who stands there, the strongest first, each with whether it is reduced."""
        values = VALUE[AFRICA >> area & 1]
        bonus = TERRAIN_BONUS[area] + (FORTRESS >> area & held)
        found = []
        for army in bits(defenders):
            half = bool(state.reduced >> army & 1)
            found.append((values[half][army] + bonus, half))
        found.sort(reverse=True)
        return found

    def entered(self, guarded: int) -> int:
        """The areas enemies can enter in one phase, own armies in some areas standing in their way."""
        found = self._walked.get(guarded)
        if found is None:
            found = 0
            for enemy in self._enemies:
                free = enemy.occupied & ~guarded
                found |= (
                    spread(free, WALK, LAND, enemy.open & ~guarded, enemy.open & guarded) | enemy.occupied
                )
            self._walked[guarded] = found
        return found

    def far(self, area: int, guarded: int) -> float:
        """How likely enemies come to an area in two phases: nobody is in their way, or nobody there."""
        key = (area, guarded, -1, 0, 0)
        found = self._known.get(key)
        if found is None:
            open_way = any(_walks(enemy, area, guarded) for enemy in self._enemies)
            nobody = 0.0 if guarded >> area & 1 else NOBODY
            found = self._known[key] = (OPEN_WAY if open_way else nobody), 0.0
        return found[0]

    def _by(
        self, enemy: Enemy, area: int, guarded: int, defence: list[tuple[int, bool]]
    ) -> tuple[float, float]:
        """What one enemy can do to an area: how likely it takes it, and what share of an army it kills."""
        coming = self._coming(enemy, area, guarded, bool(defence))
        if not defence:
            return (WALK_IN if coming else 0.0), 0.0
        count, many = min(STACK, len(coming)), len(defence)
        if not count:
            return 0.0, 0.0
        air = 2 if enemy.air and (not self._winter or AFRICA >> area & 1) else 0
        support = 2 * max(0, count - many)
        taken, lost = (1.0 if count >= many else 0.0), 0.0
        for number in range(min(count, many)):
            value, half = defence[number]
            chance = kills(coming[number] + support + air - value, half)
            taken *= chance
            lost += max(0.0, chance - 0.8 * (1 - chance))
            support = air = 0
        return taken, lost / many

    def _coming(self, enemy: Enemy, area: int, guarded: int, defended: bool) -> list[int]:
        """The values of the armies that can fight for an area, the strongest first."""
        africa = AFRICA >> area & 1
        found: list[int] = []
        less = 1 if defended else 0
        penalty = 1 if defended and RIVER[area] else 0
        if enemy.occupied & BIT[area]:
            found += [row[1 + africa] for row in enemy.armies[area]]
        frontier = seen = BIT[area]
        for steps in range(1, FARTHEST + 1 - less):
            near = union(frontier, LAND) & enemy.open & ~seen
            if not near:
                break
            seen |= near
            for start in bits(near & enemy.occupied & ~guarded):
                for row in enemy.armies[start]:
                    if row[0] - less >= steps and row[3] >> area & 1:
                        found.append(row[1 + africa] - penalty)
            frontier = near & ~guarded
        lines = (_FROM_IN_WINTER if self._winter else _FROM)[area] & enemy.occupied & enemy.ports
        if lines:
            landing = [row[1 + africa] - 1 for start in bits(lines) for row in enemy.armies[start]]
            landing.sort(reverse=True)
            found += landing[: enemy.landings]
        found.sort(reverse=True)
        return found


def _walks(enemy: Enemy, area: int, guarded: int) -> bool:
    """Whether an enemy can walk to an area in two phases."""
    if guarded & BIT[area]:
        return False
    near = spread(BIT[area], 2 * FARTHEST, LAND, enemy.open & ~guarded)
    if not near & enemy.occupied:
        return False
    slow = spread(BIT[area], 2 * FARTHEST - 2, LAND, enemy.open & ~guarded)
    return bool(slow & enemy.occupied) or any(
        row[0] == FARTHEST for start in bits(near & enemy.occupied) for row in enemy.armies[start]
    )


def watch(state: ReichState, faction: int) -> Watch:
    """The danger to a faction as its enemies stand; kept while they stand so."""
    places: list[int] = []
    for enemy in ENEMIES[faction]:
        own = state.own[enemy]
        places += [state.at[area] & own for area in bits(state.occupied[enemy])]
        places += [state.occupied[enemy], state.reduced & own, state.control[enemy]]
        places += [state.air[enemy] + state.adv[enemy], state.seen[enemy] & state.available[enemy]]
    places += [state.number, *state.war, state.north_africa]
    known = _KEPT.find(faction, tuple(places))
    if known is None:
        known = _KEPT.keep(faction, tuple(places), Watch(state, faction))
    return known


class _Kept:
    """The last watches of each faction."""

    def __init__(self) -> None:
        self._rows: tuple[dict[tuple[int, ...], Watch], ...] = ({}, {}, {})

    def find(self, faction: int, key: tuple[int, ...]) -> Watch | None:
        return self._rows[faction].get(key)

    def keep(self, faction: int, key: tuple[int, ...], found: Watch) -> Watch:
        rows = self._rows[faction]
        if len(rows) >= 64:
            rows.clear()
        rows[key] = found
        return found


_KEPT: Final = _Kept()
