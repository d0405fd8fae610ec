"""6.2.2 Losses: what a unit can take, what a loss costs, and who chooses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import HIT, LOSSES, Hit, Losses
from sandtable.games.blitzkrieg.model.counters import (
    COUNT,
    HQS,
    PRICE,
    REPAIR,
    TWO_FACES,
)
from sandtable.games.blitzkrieg.model.events import Eliminated, Reduced
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, POOL


def steps(units: int, reduced: int) -> int:
    """How many losses some units can take in all (BLG-B6.2.2.1 to BLG-B6.2.2.3)."""
    return units.bit_count() + (units & TWO_FACES & ~reduced).bit_count()


def capacity(state: BlitzkriegState, units: int) -> int:
    """How many losses some units can take as they stand."""
    return steps(units, state.reduced)


def lose(state: BlitzkriegState, unit: int) -> None:
    """A unit takes one loss, and what it carries as well (BLG-D27)."""
    bit = BIT[unit]
    carries = bool(state.cargo and state.loads(unit))
    if carries:
        for loaded in state.loads(unit):  # BLG-B6.2.2.7
            lose(state, loaded)
    state.rules.combat.lost(state, unit)  # BLG-S10.4.4
    if bit & TWO_FACES & ~state.reduced:
        state.reduced |= bit
        state.emit(Reduced(army=unit, rules=("BLG-B6.2.2.2",)))
        return
    if carries:
        for loaded in state.loads(unit):
            eliminate(state, loaded, "BLG-B6.2.2.7")
    eliminate(state, unit, "BLG-B6.2.2.3" if bit & TWO_FACES else "BLG-B6.2.2.1")


def eliminate(state: BlitzkriegState, unit: int, rule: str) -> None:
    """A unit goes back to the pool; an HQ may only be rebuilt (BLG-D7)."""
    state.take_off(unit, FALLEN if BIT[unit] & HQS else POOL)
    state.emit(Eliminated(army=unit, rules=(rule,)))


def price(unit: int, reduced: int) -> int:
    """What one loss of a unit costs in half production points; an HQ is dear."""
    if BIT[unit] & HQS:
        return 30
    if BIT[unit] & TWO_FACES & ~reduced:
        return 2 * REPAIR[unit]
    return 2 * (PRICE[unit] - REPAIR[unit]) + 1


def _by_price() -> tuple[tuple[int, int], ...]:
    """For each price, from the lowest, the units of which a loss costs it: the unhurt, and the reduced."""
    unhurt, reduced = [[price(unit, flipped) for unit in range(COUNT)] for flipped in (0, -1)]

    def at(each: int, prices: list[int]) -> int:
        return mask_of(unit for unit in range(COUNT) if prices[unit] == each)

    return tuple([(at(each, unhurt), at(each, reduced)) for each in sorted({*unhurt, *reduced})])


BY_PRICE: Final = _by_price()


def pain(state: BlitzkriegState, unit: int) -> int:
    """What one loss of a unit costs as it stands."""
    return price(unit, state.reduced)


def cheapest(state: BlitzkriegState, units: int) -> int:
    """Of some units the one whose loss costs least, the first among equals."""
    reduced = state.reduced
    for intact, damaged in BY_PRICE:
        found = units & intact & ~reduced | units & damaged & reduced
        if found:
            return (found & -found).bit_length() - 1
    raise ValueError("nobody is left")


class TakeLosses(Phase[BlitzkriegState], frozen=True):
    """6.2.2 A side assigns its losses one by one, or as suggested (BLG-B6.2.2.4)."""

    rule: ClassVar[str] = "BLG-B6.2.2.4"
    zone: int
    side: int
    hits: int
    armies: tuple[int, ...]
    """The units of the side that were fired at."""
    pool: int = 0
    """Which units can be hit: all (0), in the advanced game one part of the force (BLG-D29)."""

    def victims(self, state: BlitzkriegState) -> int:
        """The units that can take a loss."""
        return self.left_of(state, mask_of(self.armies))

    def left_of(self, state: BlitzkriegState, armies: int) -> int:
        """Of the units fired at those that can take a loss."""
        units = armies & state.on_map
        return state.rules.combat.victims(state, units, self.pool) if self.pool else units

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, self.victims(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        units = self.victims(state)
        if units.bit_count() == 1 or capacity(state, units) <= self.hits:
            return (LOSSES,)
        return [LOSSES, *(HIT[unit] for unit in bits(units))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Losses):
            self.suggested(state)
        elif isinstance(action, Hit):
            lose(state, action.army)
            if self.hits > 1:  # BLG-B6.2.2.5
                state.push(TakeLosses(self.zone, self.side, self.hits - 1, self.armies, self.pool))

    def suggested(self, state: BlitzkriegState) -> None:
        """Cheapest losses first."""
        armies = mask_of(self.armies)
        for _ in range(self.hits):
            units = self.left_of(state, armies)
            if not units:
                return  # BLG-B6.2.2.6
            lose(state, cheapest(state, units))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Hit):
            if state.cargo >> action.army & 1:
                return ("BLG-B6.2.2.8",)
            place = state.support.get(action.army, state.area[action.army])
            mine = state.units(self.side) & BIT[action.army] and place == self.zone
            return ("BLG-D29" if self.pool and mine else "BLG-B6.2.2.4",)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-take-losses", {"area": Ref("area", self.zone), "hits": self.hits})
