"""The arithmetic of a combat: chances of hits, one round after the other, and every way it can end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

LEAST: Final = 1e-8
"""What is less likely is not followed further."""

Cell = tuple[int, int]
"""Where a combat stands: how far the attacker and how far the defender has declined."""
Grid = dict[Cell, float]
Hits = tuple[float, ...]
Volley = Callable[[int, int], tuple[Hits, Hits]]
"""The chances of hits by the attacker and by the defender where a combat stands."""
Check = Callable[[int, int], bool]


@lru_cache(maxsize=1 << 14)
def hits(values: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each number of hits of some dice."""
    if not values:
        return (1.0,)
    return joined(hits(values[:-1]), (1 - values[-1] / 6, values[-1] / 6))


def joined(one: Hits, other: Hits) -> tuple[float, ...]:
    """The chances of the hits of two groups of dice together."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for number, p in enumerate(one):
        for more, q in enumerate(other, number):
            sums[more] += p * q
    return tuple(sums)


@lru_cache(maxsize=1 << 14)
def capped(chances: tuple[float, ...], most: int) -> tuple[float, ...]:
    """Hits beyond what the enemy can take count as the last one that matters."""
    if len(chances) <= most + 1:
        return chances
    return (*chances[:most], sum(chances[most:], 0.0))


class Paths(NamedTuple):
    """How two forces decline: for every stage the stages after one, two, three … losses, itself first."""

    attacker: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]
    defender: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]

    def fan(self, cell: Cell, volley: Volley) -> tuple[Hits, Hits, Sequence[int], Sequence[int]]:
        """The hits on each side with their chances, and the stages they lead to."""
        i, j = cell
        given, taken = volley(i, j)
        down, along = self.attacker[i], self.defender[j]
        return capped(given, len(along) - 1), capped(taken, len(down) - 1), down, along


def step(grid: Mapping[Cell, float], paths: Paths, volley: Volley) -> Grid:
    """Where a combat stands after both sides have fired once, simultaneously."""
    width = 1 + max(max(path) for path in _values(paths.defender))
    after: dict[int, list[float]] = {}
    for cell, mass in grid.items():
        given, taken, down, along = paths.fan(cell, volley)
        pairs = [(j, q) for j, q in zip(along, given, strict=False) if q > LEAST]
        for i, p in zip(down, taken, strict=False):
            share = mass * p
            if share < LEAST:
                continue
            row = after.get(i)
            if row is None:
                row = after[i] = [0.0] * width
            for j, q in pairs:
                row[j] += share * q
    return {(i, j): mass for i, row in after.items() for j, mass in enumerate(row) if mass > LEAST}


def _values(paths: Sequence[Sequence[int]] | Mapping[int, Sequence[int]]) -> Iterable[Sequence[int]]:
    return paths.values() if isinstance(paths, Mapping) else paths


class Fate(NamedTuple):
    """How a combat ends: the chance of each last stage, and of going on for ever."""

    ends: Grid
    stuck: Grid


class Combat(NamedTuple):
    """A combat fought to the end: in each round an early volley, then the main one."""

    paths: Paths
    order: tuple[Sequence[int], Sequence[int]]
    """The stages of both sides, those with the most losses left to take first."""
    main: Volley
    over: Check
    """Whether it ends before another round."""
    early: Volley | None = None
    gone: Check | None = None
    """Whether it ends between the two volleys."""

    def fate(self, start: Mapping[Cell, float]) -> Fate:
        """Every end from some stages, without counting rounds: what stays as it was is fired again."""
        width = max(self.order[1], default=0) + 1
        height = max(self.order[0], default=0) + 1
        fresh = [[0.0] * width for _ in range(height)]
        between = [[0.0] * width for _ in range(height)] if self.early else fresh
        for (i, j), mass in start.items():
            fresh[i][j] += mass
        fate = Fate({}, {})
        for i in self.order[0]:
            for j in self.order[1]:
                if fresh[i][j] + between[i][j] > LEAST:
                    if self.early is None:
                        self._plain(i, j, fresh, fate)
                    else:
                        self._double(i, j, fresh, between, self.early, fate)
        return fate

    def _plain(self, i: int, j: int, fresh: list[list[float]], fate: Fate) -> None:
        """A round of one volley."""
        mass = fresh[i][j]
        if self.over(i, j):
            fate.ends[i, j] = mass
            return
        given, taken, down, along = self.paths.fan((i, j), self.main)
        stays = given[0] * taken[0]
        if stays > 1 - 1e-12:
            fate.stuck[i, j] = mass
            return
        _spread(mass / (1 - stays), given, taken, down, along, fresh)

    def _double(
        self,
        i: int,
        j: int,
        fresh: list[list[float]],
        between: list[list[float]],
        early: Volley,
        fate: Fate,
    ) -> None:
        """A round of two volleys: whoever is left after the first fires in the second."""
        begins, arrives = fresh[i][j], between[i][j]
        if self.gone is not None and self.gone(i, j):
            fate.ends[i, j] = begins + arrives
            return
        late = self.paths.fan((i, j), self.main)
        stays = late[0][0] * late[1][0]
        if self.over(i, j):
            fate.ends[i, j] = begins + stays * arrives
            _spread(arrives, *late, fresh)
            return
        first = self.paths.fan((i, j), early)
        misses = first[0][0] * first[1][0]
        if misses * stays > 1 - 1e-12:
            fate.stuck[i, j] = begins + arrives
            return
        total = (begins + stays * arrives) / (1 - misses * stays)
        _spread(total, *first, between)
        _spread(arrives + misses * total, *late, fresh)


def _spread(
    mass: float, given: Hits, taken: Hits, down: Sequence[int], along: Sequence[int], into: list[list[float]]
) -> None:
    """Share out what a volley leads to, but for a volley without any hit."""
    pairs = [(j, q) for j, q in zip(along, given, strict=False) if q > LEAST]
    for number, (i, p) in enumerate(zip(down, taken, strict=False)):
        share = mass * p
        if share < LEAST:
            continue
        row = into[i]
        for j, q in pairs if number or given[0] <= LEAST else pairs[1:]:
            row[j] += share * q
