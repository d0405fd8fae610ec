"""6.2.2 How a force declines: the losses it takes one after the other, as suggested to its owner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.combat.losses import price, steps
from sandtable.games.blitzkrieg.model.counters import DICE, PRICE, REPAIR, TWO_FACES, TYPE_OF
from sandtable.games.blitzkrieg.model.state import BlitzkriegState

Faces = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]
"""The dice of each unit, full and reduced."""
Value = Callable[[BlitzkriegState, int], int]


class Stage(NamedTuple):
    """The units left, and which of them are reduced."""

    units: int
    reduced: int


def capacity(stage: Stage) -> int:
    """How many losses a force can still take."""
    return steps(stage.units, stage.reduced)


def by_losses(stages: Sequence[Stage]) -> list[int]:
    """The stages with the most losses left to take first."""
    left = [capacity(stage) for stage in stages]
    return sorted(range(len(stages)), key=lambda number: -left[number])


def hit(stage: Stage, targets: int) -> Stage:
    """The cheapest loss among some units."""
    reduced = stage.reduced
    unit = min(bits(stage.units & targets), key=lambda each: (price(each, reduced), each))
    if BIT[unit] & TWO_FACES & ~reduced:
        return Stage(stage.units, reduced | BIT[unit])
    return Stage(stage.units & ~BIT[unit], reduced)


class Decline:
    """All stages of a force under fire, and the way down from each."""

    def __init__(self, targets: Callable[[Stage], int] | None = None) -> None:
        self.stages: list[Stage] = []
        self.paths: list[list[int]] = []
        self.targets = targets or (lambda stage: stage.units)
        """What can be hit at a stage; a volley hits nothing else (BLG-D29)."""
        self._known: dict[Stage, int] = {}

    def number(self, stage: Stage) -> int:
        """The number of a stage, with all stages below it."""
        known = self._known.get(stage)
        if known is not None:
            return known
        number = self._known[stage] = len(self.stages)
        self.stages.append(stage)
        self.paths.append([number])
        aim = self.targets(stage)
        if stage.units & aim:
            below = hit(stage, aim)
            first = self.number(below)
            same = below.units & self.targets(below) == below.units & aim
            self.paths[number] += self.paths[first] if same else [first]
        return number


def faces(state: BlitzkriegState, units: int, value: Value, extra: Value | None = None) -> Faces:
    """The dice of some units with both their faces."""
    trial = state.copy()
    found: list[dict[int, tuple[int, ...]]] = []
    for reduced in (trial.reduced & ~units, trial.reduced | units & TWO_FACES):
        trial.reduced = reduced
        found.append(
            {
                unit: (min(6, number),) * (DICE[TYPE_OF[unit]] + (extra(trial, unit) if extra else 0))
                for unit in bits(units)
                if (number := value(trial, unit)) > 0
            }
        )
    front, back = found
    return {unit: (front.get(unit, ()), back.get(unit, ())) for unit in bits(units)}


def dice(stage: Stage, known: Faces, units: int) -> list[int]:
    """The dice some units of a force have left."""
    found: list[int] = []
    for unit in bits(stage.units & units):
        found += known[unit][stage.reduced >> unit & 1]
    return found


def best_first(values: Iterable[int]) -> tuple[int, ...]:
    """Dice in the order in which forces share most of them."""
    return tuple(sorted(values, reverse=True))


class Worth:
    """What the units of a force are worth in production points, with what goes down with them."""

    def __init__(self, state: BlitzkriegState, units: int, landings: bool = True) -> None:
        self.front: dict[int, int] = {}
        self.back: dict[int, int] = {}
        for unit in bits(units):
            with_it = state.loads(unit) if state.cargo else []
            if landings:  # BLG-S10.4.4
                with_it += [u for u, ship in state.landings.items() if ship == unit and state.area[u] >= 0]
            self.back[unit] = PRICE[unit] - REPAIR[unit]
            self.front[unit] = PRICE[unit]
            if with_it:
                self._add(state, unit, with_it)

    def _add(self, state: BlitzkriegState, unit: int, with_it: Sequence[int]) -> None:
        """Cargo takes the losses of its ship."""
        now = sum(PRICE[u] - (REPAIR[u] if state.reduced >> u & 1 else 0) for u in with_it)
        fragile = sum(PRICE[u] - REPAIR[u] for u in with_it if BIT[u] & TWO_FACES & ~state.reduced)
        self.front[unit] += now
        self.back[unit] += now if state.reduced >> unit & 1 else fragile

    def of(self, stage: Stage) -> int:
        """What is left of the force at a stage."""
        front, back, reduced = self.front, self.back, stage.reduced
        return sum([back[u] if reduced >> u & 1 else front[u] for u in bits(stage.units)])
