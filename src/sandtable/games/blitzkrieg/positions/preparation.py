"""4.0 Choices before the first turn: unhistorical alliances, and the historical free set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits, flood, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DONE, JOIN, PICK, Army, Join, Pick
from sandtable.games.blitzkrieg.model.advanced_actions import Reposition
from sandtable.games.blitzkrieg.model.counters import NATION_OF, OWN, SHIPS
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import CORE_OF, CW, LAND_NEAR, POLAND, SHORES
from sandtable.games.blitzkrieg.politics.wars import share_wars
from sandtable.games.blitzkrieg.positions.setup import SCENARIOS, make_wars


class Alliances(Phase[BlitzkriegState], frozen=True):
    """9.10 The powers choose their sides one after the other; both sides must have one (BLG-O9.10.1)."""

    rule: ClassVar[str] = "BLG-O9.10.1"
    chosen: tuple[int, ...] = ()

    def seat(self, state: BlitzkriegState) -> int:
        return len(self.chosen)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        if len(self.chosen) == 7 and len(set(self.chosen)) == 1:
            return (JOIN[1 - self.chosen[0]],)
        return JOIN

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Join)
        chosen = (*self.chosen, action.side)
        if len(chosen) < 8:
            state.become(Alliances(chosen))
            return
        state.pop()
        form(state, chosen)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-alliances", {"power": Ref("nation", len(self.chosen))})


def form(state: BlitzkriegState, chosen: Sequence[int]) -> None:
    """The sides are formed; powers of one side are not at war with each other."""
    state.alliance = list(chosen)
    for power, side in enumerate(chosen):
        if state.side[power] >= 0:
            state.side[power] = side
    for nation, runner in enumerate(state.runner):
        if runner >= 0:
            state.side[nation] = chosen[runner]
    state.wars = [0] * len(state.wars)
    make_wars(state, SCENARIOS[state.scenario])
    share_wars(state)


class FreeSetUp(Phase[BlitzkriegState], frozen=True):
    """4.0 A power may change the place of its units, the Allies first (BLG-SC39.10)."""

    rule: ClassVar[str] = "BLG-SC39.10"
    forced: ClassVar[bool] = False
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def candidates(self, state: BlitzkriegState) -> list[int]:
        """Units that have not been moved and can stand elsewhere."""
        units = state.mine(self.power)
        if self.power == CW and state.runner[POLAND] < 0:
            units |= OWN[POLAND]  # BLG-E.1: it joins when the first turn begins
        units &= state.on_map & ~state.moved
        return [unit for unit in bits(units) if places(state, unit)]  # BLG-SC39.10

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*(PICK[unit] for unit in self.candidates(state)), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.push(NewPlace(action.army, self.power))
        else:
            state.pop()
            following = ORDER[ORDER.index(self.power) + 1 :]
            if following:
                state.push(FreeSetUp(following[0]))
            else:
                state.moved = 0

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-free-set-up", {"power": Ref("nation", self.power)})


ORDER = (3, 4, 5, 6, 7, 0, 1, 2)


class NewPlace(Phase[BlitzkriegState], frozen=True):
    """4.0 Where a unit of the set-up stands instead."""

    rule: ClassVar[str] = "BLG-SC39.10"
    forced: ClassVar[bool] = False
    army: Army
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Reposition(self.army, zone) for zone in bits(places(state, self.army))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Reposition)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)
        state.moved |= BIT[self.army]
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=(self.rule,)))

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-new-place", {"army": Ref("army", self.army)})


def places(state: BlitzkriegState, unit: int) -> int:
    """Zones connected by land with a unit's zone; for ships the seas of the home country."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    if BIT[unit] & SHIPS:
        seas = 0
        for home in bits(CORE_OF[nation]):
            seas |= SHORES[home]
        foes = state.foes(nation) & SHIPS
        return seas & ~BIT[zone] & ~mask_of(sea for sea in bits(seas) if state.at[sea] & foes)  # BLG-B6.4.11
    found = flood(BIT[zone], state.friendly(nation), LAND_NEAR) & ~BIT[zone]
    return found & ~state.rules.movement.bars(state, unit, zone, found)
