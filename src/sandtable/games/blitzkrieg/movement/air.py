"""6.1.1 Aircraft: missions, relocation, and the way back to base."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import FLY, Army, Base, Fly
from sandtable.games.blitzkrieg.model.events import Eliminated, Retreated
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.world import SIZE
from sandtable.games.blitzkrieg.movement.flying import (
    fly,
    forbids_flight,
    landing,
    missions,
    why_no_base,
)


class Flight(Phase[BlitzkriegState], frozen=True):
    """6.1.1 The aircraft in hand flies a mission or to another base."""

    rule: ClassVar[str] = "BLG-B6.1.1.8"
    forced: ClassVar[bool] = False
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(FLY, missions(state, self.army))
        found.many(state.rules.air.more(state, self.army))
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if not isinstance(action, Fly):
            return None
        zone = action.area
        return 0 <= zone < SIZE and bool(missions(state, self.army, BIT[zone]))

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Fly):
            fly(state, self.army, action.area)
        else:
            state.rules.air.play(state, self.army, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Fly):
            return (forbids_flight(state, self.army, action.area), self.rule)
        return (self.rule,)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The combat that a flight joins, or what a raid destroys."""
        if isinstance(action, Fly):
            return state.rules.odds.attack(state, action)
        return state.rules.odds.flight(state, self.army, action)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-flight", {"army": Ref("army", self.army)})


class Basing(Phase[BlitzkriegState], frozen=True):
    """6.2.5 Aircraft return to friendly zones after their combat (BLG-B6.1.1.10)."""

    rule: ClassVar[str] = "BLG-B6.1.1.10"
    zone: int
    armies: tuple[int, ...]
    stay: bool
    """Whether they may land in the zone itself."""

    def seat(self, state: BlitzkriegState) -> int:
        return max(0, state.leader(self.armies[0]))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        unit = self.armies[0]
        return [Base(unit, zone) for zone in bits(landing(state, unit, self.zone, self.stay))]

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if not isinstance(action, Base):
            return None
        unit = self.armies[0]
        if action.army != unit or action.area < 0:
            return False
        return bool(landing(state, unit, self.zone, self.stay) >> action.area & 1)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Base)
        state.watching &= ~BIT[action.army]
        if action.area != self.zone:
            state.put(action.army, action.area)
            state.emit(Retreated(army=action.army, area=action.area, rules=("BLG-B6.1.1.10",)))
        state.pop()
        send_home(state, self.zone, self.armies[1:], self.stay)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Base) and action.army == self.armies[0]:
            return (why_no_base(state, action.army, self.zone, action.area),)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-basing", {"army": Ref("army", self.armies[0]), "area": Ref("area", self.zone)})


def send_home(state: BlitzkriegState, zone: int, units: Sequence[int], stay: bool) -> None:
    """Aircraft leave a combat one by one; those without a base are eliminated (BLG-D24)."""
    for place, unit in enumerate(units):
        fields = landing(state, unit, zone, stay)
        if fields:
            basing = Basing(zone, tuple(units[place:]), stay)
            state.push(basing)
            if fields & fields - 1:
                state.leave_open(basing)
            return
        state.take_off(unit, POOL)
        state.emit(Eliminated(army=unit, rules=("BLG-D24",)))


class GoHome(Phase[BlitzkriegState], frozen=True):
    """6.2.5 Aircraft leave the combat zone, once its control is settled."""

    rule: ClassVar[str] = "BLG-B6.1.1.10"
    auto: ClassVar[bool] = True
    zone: int
    armies: tuple[int, ...]
    stay: bool = True

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        here = [unit for unit in self.armies if state.area[unit] == self.zone]
        send_home(state, self.zone, here, self.stay)
