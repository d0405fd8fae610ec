"""6.2 Rail movement and 6.3 air rebasing (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DONE, FLY, PICK, Army, Done, Fly, Pick
from sandtable.games.blitzkrieg.model.advanced_actions import RAIL, Rail
from sandtable.games.blitzkrieg.model.counters import NATION_OF
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    LAND,
)
from sandtable.games.blitzkrieg.movement.flying import bases
from sandtable.games.blitzkrieg.movement.stations import (
    capacity,
    entrainable,
    rail_zones,
    rebasable,
    rebase_zones,
    why_no_rail,
)


class Railways(Phase[BlitzkriegState], frozen=True):
    """6.2 A power moves units by rail, one per point of capacity (BLG-A6.2.2)."""

    rule: ClassVar[str] = "BLG-A6.2.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(PICK, entrainable(state, self.power))
        return with_cards(state, self.power, "railways", found)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.push(Journey(action.army))
        elif isinstance(action, Done):
            state.pop()
            next_railway(state, self.power + 1)
        else:
            state.rules.movement.play_card(state, self.power, action, "railways")

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Pick):
            if state.rail[self.power] <= 0:
                return ("BLG-A6.2.2",)
            if state.rules.movement.detains(state, action.army, ()):
                return ("BLG-D68",)
            return (why_no_rail(state, self.power, action.army),)
        return (*state.rules.movement.why_card(state, self.power, action, "railways"), self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message(
            "prompt-railways", {"power": Ref("nation", self.power), "left": state.rail[self.power]}
        )


def with_cards(state: BlitzkriegState, power: int, moment: str, found: Offers) -> Offers:
    """What a power may do in a step; without a move it is over, whatever cards it holds (BLG-A7.3.13)."""
    if found:
        found.many(state.rules.movement.cards(state, power, moment))
    found.one(DONE)
    return found


class Journey(Phase[BlitzkriegState], frozen=True):
    """6.2 The unit in hand goes by rail."""

    rule: ClassVar[str] = "BLG-A6.2.3"
    forced: ClassVar[bool] = False
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(RAIL, rail_zones(state, self.army))
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Rail)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)
        state.rail[state.leader(self.army)] -= 1
        state.moved |= BIT[self.army]
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=("BLG-A6.2.3",)))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Rail) and not state.friendly(NATION_OF[self.army]) >> action.area & 1:
            return ("BLG-A6.2.6", self.rule)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-journey", {"army": Ref("army", self.army)})


def begin_rail(state: BlitzkriegState, side: int) -> None:
    """The step of rail movement; a unit goes by rail once."""
    for power in range(8):
        state.rail[power] = capacity(state, power)
    state.moved = 0
    next_railway(state, 0)


def next_railway(state: BlitzkriegState, first: int) -> None:
    """The next power of the side with something to move."""
    for power in range(first, 8):
        if state.alliance[power] == state.phasing and entrainable(state, power):
            state.push(Railways(power))
            return


class Rebasing(Phase[BlitzkriegState], frozen=True):
    """6.3 A power rebases aircraft, each once per turn."""

    rule: ClassVar[str] = "BLG-A6.3.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(PICK, rebasable(state, self.power))
        found.many(state.rules.air.more_rebasing(state, self.power))
        return with_cards(state, self.power, "rebasing", found)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.push(Transfer(action.army))
        elif isinstance(action, Done):
            state.pop()
            next_rebasing(state, self.power + 1)
        else:
            state.rules.air.play_rebasing(state, self.power, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if not isinstance(action, Pick):
            return (*state.rules.movement.why_card(state, self.power, action, "rebasing"), self.rule)
        if not state.mine(self.power) & BIT[action.army]:
            return ("BLG-B1.0.1#3", self.rule)
        if state.rebased >> action.army & 1:
            return ("BLG-A6.3.4", self.rule)
        return ("BLG-A6.3.2", self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-rebasing", {"power": Ref("nation", self.power)})


class Transfer(Phase[BlitzkriegState], frozen=True):
    """6.3 The aircraft in hand rebases."""

    rule: ClassVar[str] = "BLG-A6.3.2"
    forced: ClassVar[bool] = False
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(FLY, rebase_zones(state, self.army))
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Fly)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)  # BLG-A6.3.1
        state.rebased |= BIT[self.army]  # BLG-D62
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=("BLG-A6.3.2",)))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if not isinstance(action, Fly):
            return (self.rule,)
        if not LAND >> action.area & 1:
            return ("BLG-B6.2.3.8", self.rule)
        if not state.friendly(NATION_OF[self.army]) >> action.area & 1:
            return ("BLG-A6.3.2",)
        reach = 2 * state.rules.air.range(state, self.army)
        over_enemies = bases(state, self.army, state.area[self.army], reach, False)
        if over_enemies >> action.area & 1:
            return ("BLG-A6.3.3", self.rule)
        return (state.rules.sea.forbids_basing(state, self.army, action.area), self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-transfer", {"army": Ref("army", self.army)})


def begin_rebasing(state: BlitzkriegState, side: int) -> None:
    """The step of air rebasing."""
    next_rebasing(state, 0)


def next_rebasing(state: BlitzkriegState, first: int) -> None:
    """The next power of the side with aircraft to rebase."""
    for power in range(first, 8):
        if state.alliance[power] == state.phasing and (
            rebasable(state, power) or state.rules.air.more_rebasing(state, power)
        ):
            state.push(Rebasing(power))
            return
