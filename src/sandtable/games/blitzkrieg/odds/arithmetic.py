"""The arithmetic of a combat: chances of hits, one round after the other, and every way it can end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

LEAST: Final = 1e-8
"""What is less likely is not followed further."""

RARE: Final = 1e-10
"""What is less likely in one volley does not count."""

Cell = tuple[int, int]
"""Where a combat stands: how far the attacker and how far the defender has declined."""
Grid = list[list[float]]
"""The chance of every cell: per stage of the attacker a row with that of each stage of the defender."""
Ends = dict[Cell, float]
Check = Callable[[int, int], bool]
Ways = list[list[int]]
"""How a force declines: for every stage the stages after one, two, three … losses, itself first."""


class Hits:
    """The chance of each number of hits of some dice."""

    __slots__ = ("_known", "chances")

    def __init__(self, chances: list[float]) -> None:
        self.chances = chances
        self._known: dict[int, list[float]] = {}

    def upto(self, most: int) -> list[float]:
        """Hits beyond what the enemy can take count as the last one that matters; nothing rare at the end."""
        known = self._known.get(most)
        if known is None:
            known = self.chances[: most + 1]
            known[-1] += sum(self.chances[most + 1 :], 0.0)
            while known[-1] <= RARE:
                known.pop()
            self._known[most] = known
        return known


@lru_cache(maxsize=1 << 14)
def hits(values: tuple[int, ...]) -> Hits:
    """The chance of each number of hits of some dice."""
    if not values:
        return Hits([1.0])
    return joined(hits(values[:-1]), Hits([1 - values[-1] / 6, values[-1] / 6]))


def joined(one: Hits, other: Hits) -> Hits:
    """The chances of the hits of two groups of dice together."""
    sums = [0.0] * (len(one.chances) + len(other.chances) - 1)
    for number, chance in enumerate(other.chances):
        pour(sums, number, one.chances, chance)
    return Hits(sums)


def pour(into: list[float], first: int, chances: list[float], share: float) -> None:
    """Add a share of some chances to a row, from a place on."""
    last = first + len(chances)
    into[first:last] = [old + share * chance for old, chance in zip(into[first:last], chances, strict=False)]


class Volley:
    """The hits of both sides wherever a combat stands; they may depend on the kind of the enemy's stage."""

    def __init__(
        self, attack: list[list[Hits]], defence: list[list[Hits]], mine: list[int], other: list[int]
    ) -> None:
        self.attack = attack
        self.defence = defence
        self.mine = mine
        self.other = other

    def given(self, i: int, j: int) -> Hits:
        """The hits by the attacker."""
        return self.attack[self.other[j]][i]

    def taken(self, i: int, j: int) -> Hits:
        """The hits by the defender."""
        return self.defence[self.mine[i]][j]


def regardless(attack: list[Hits], defence: list[Hits]) -> Volley:
    """A volley in which it does not matter of what kind the enemy is."""
    return Volley([attack], [defence], [0] * len(attack), [0] * len(defence))


def blank(height: int, width: int) -> Grid:
    """No cell at all."""
    return [[0.0] * width for _ in range(height)]


def standing(height: int, width: int, cell: Cell) -> Grid:
    """A combat that stands in one cell."""
    grid = blank(height, width)
    grid[cell[0]][cell[1]] = 1.0
    return grid


def total(grid: Grid) -> float:
    """The chance of all cells together."""
    return sum([sum(row, 0.0) for row in grid], 0.0)


def cells(grid: Grid) -> Ends:
    """The cells that are possible."""
    return {(i, j): mass for i, row in enumerate(grid) for j, mass in enumerate(row) if mass}


def step(grid: Grid, mine: Ways, other: Ways, volley: Volley) -> Grid:
    """Where a combat stands after both sides have fired once, simultaneously."""
    after = blank(len(mine), len(other))
    for i, row in enumerate(grid):
        down = mine[i]
        for j, mass in enumerate(row):
            if mass:
                along = other[j]
                given = volley.given(i, j).upto(len(along) - 1)
                taken = volley.taken(i, j).upto(len(down) - 1)
                share_out(mass, given, taken, down, along, after, LEAST)
                if mass * taken[0] >= LEAST:
                    after[i][j] += mass * taken[0] * given[0]
    return [[mass if mass > LEAST else 0.0 for mass in row] for row in after]


def share_out(
    mass: float,
    given: list[float],
    taken: list[float],
    down: list[int],
    along: list[int],
    into: Grid,
    least: float,
) -> None:
    """Share out what a volley leads to, but for a volley without any hit, and for what is less likely."""
    pairs = [*zip(along, given, strict=False)]
    rest = pairs[1:]
    for i, chance in zip(down, taken, strict=False):
        share = mass * chance
        if share >= least:
            row = into[i]
            for j, more in rest:
                row[j] += share * more
        rest = pairs


class Fate(NamedTuple):
    """How a combat ends: the chance of each last stage, and of going on for ever."""

    ends: Ends
    stuck: Ends


class Combat:
    """A combat fought to the end: in each round an early volley, then the main one."""

    def __init__(
        self,
        ways: tuple[Ways, Ways],
        order: tuple[Sequence[int], Sequence[int]],
        main: Volley,
        over: Check,
        early: Volley | None = None,
        gone: Check | None = None,
    ) -> None:
        self.mine, self.other = ways
        self.order = order
        """The stages of both sides, those with the most losses left to take first."""
        self.main = main
        self.over = over
        """Whether it ends before another round."""
        self.early = early
        self.gone = gone
        """Whether it ends between the two volleys."""

    def fate(self, start: Grid) -> Fate:
        """Every end from some stages, without counting rounds: what stays as it was is fired again."""
        fresh = [row[:] for row in start]
        between = blank(len(self.mine), len(self.other)) if self.early else fresh
        fate = Fate({}, {})
        for i in self.order[0]:
            begins, arrives = fresh[i], between[i]
            for j in self.order[1]:
                if begins[j] + arrives[j] > LEAST:
                    if self.early is None:
                        self._plain(i, j, fresh, fate)
                    else:
                        self._double(i, j, fresh, between, self.early, fate)
        return fate

    def round(self, grid: Grid) -> Grid:
        """Where it stands after one round from some stages."""
        if self.early is not None:
            grid = step(grid, self.mine, self.other, self.early)
        return step(grid, self.mine, self.other, self.main)

    def _plain(self, i: int, j: int, fresh: Grid, fate: Fate) -> None:
        """A round of one volley."""
        mass = fresh[i][j]
        if self.over(i, j):
            fate.ends[i, j] = mass
            return
        down, along = self.mine[i], self.other[j]
        given = self.main.given(i, j).upto(len(along) - 1)
        taken = self.main.taken(i, j).upto(len(down) - 1)
        stays = given[0] * taken[0]
        if stays > 1 - 1e-12:
            fate.stuck[i, j] = mass
            return
        share_out(mass / (1 - stays), given, taken, down, along, fresh, LEAST)

    def _double(self, i: int, j: int, fresh: Grid, between: Grid, early: Volley, fate: Fate) -> None:
        """A round of two volleys: whoever is left after the first fires in the second."""
        begins, arrives = fresh[i][j], between[i][j]
        if self.gone is not None and self.gone(i, j):
            fate.ends[i, j] = begins + arrives
            return
        down, along = self.mine[i], self.other[j]
        given = self.main.given(i, j).upto(len(along) - 1)
        taken = self.main.taken(i, j).upto(len(down) - 1)
        stays = given[0] * taken[0]
        if self.over(i, j):
            fate.ends[i, j] = begins + stays * arrives
            share_out(arrives, given, taken, down, along, fresh, LEAST)
            return
        before = early.given(i, j).upto(len(along) - 1)
        suffered = early.taken(i, j).upto(len(down) - 1)
        misses = before[0] * suffered[0]
        if misses * stays > 1 - 1e-12:
            fate.stuck[i, j] = begins + arrives
            return
        mass = (begins + stays * arrives) / (1 - misses * stays)
        share_out(mass, before, suffered, down, along, between, LEAST)
        share_out(arrives + misses * mass, given, taken, down, along, fresh, LEAST)
