"""7.2 Production: repairs, building, and the phase in which a power spends its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import BUILD, DONE, REPAIR, Build, Done, Repair
from sandtable.games.blitzkrieg.model.counters import COUNT, KINDS
from sandtable.games.blitzkrieg.model.counters import REPAIR as REPAIR_PRICE
from sandtable.games.blitzkrieg.model.events import Produced, Repaired
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import UNKNOWN_INCOME
from sandtable.games.blitzkrieg.production.potentials import (
    income,
    points_left,
    produces_nothing,
    with_cards,
    zones_of,
)
from sandtable.games.blitzkrieg.production.workshop import (
    build,
    buildable,
    forbids_build,
    forbids_repair,
    refuses,
    repairable,
)


class Produce(Phase[BlitzkriegState], frozen=True):
    """7.2 A power spends its production points."""

    rule: ClassVar[str] = "BLG-B7.2.0.3"
    forced: ClassVar[bool] = False
    power: int
    spending: bool = False
    """Whether it has begun to spend."""

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        power = self.power
        left = points_left(state, power)
        found = Offers()
        found.some(REPAIR, repairable(state, power, left))
        if left:
            found.some(BUILD, buildable(state, power, left))
        found.many(state.rules.production.more(state, power))
        if not state.rules.production.forbids_saving(state, power):
            found.one(DONE)
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        power = self.power
        if isinstance(action, Build):
            kind, left = action.kind, self.left(state)
            return 0 <= kind < len(KINDS) and left != 0 and not refuses(state, power, kind, left)
        if isinstance(action, Repair):
            unit = action.army
            return 0 <= unit < COUNT and not forbids_repair(state, power, unit, self.left(state))
        return not state.rules.production.forbids_saving(state, power) if isinstance(action, Done) else None

    def left(self, state: BlitzkriegState) -> int:
        """What the power can still spend; its income is kept from one thing it builds to the next."""
        power = self.power
        phase, before = state._income
        if phase is not self:
            if produces_nothing(state, power):
                return points_left(state, power)
            before = income(state, power, zones_of(state, power))
            state._income = (self, before)
        return with_cards(state, power, before) + state.saved[power] - state.spent[power]

    def go_on(self, state: BlitzkriegState) -> None:
        """The power has begun to spend, and its income stays as it is."""
        following = Produce(self.power, True)
        phase, before = state._income
        if phase is self:
            state._income = (following, before)
        state.become(following)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Build):
            self.go_on(state)
            build(state, self.power, action.kind)
        elif isinstance(action, Repair):
            self.go_on(state)
            state.spent[self.power] += REPAIR_PRICE[action.army]
            state.reduced &= ~BIT[action.army]
            state.emit(Repaired(army=action.army, rules=("BLG-B7.2.5.1",)))
        elif isinstance(action, Done):
            self.close(state)
        else:
            state._income = UNKNOWN_INCOME
            state.rules.production.play(state, self.power, action)

    def close(self, state: BlitzkriegState) -> None:
        """What is not spent is saved (BLG-B7.2.0.8)."""
        state.saved[self.power] = max(0, self.left(state))
        state.spent[self.power] = 0
        state.emit(Produced(power=self.power, saved=state.saved[self.power], rules=("BLG-B7.2.0.8",)))
        state.pop()

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Repair):
            left = points_left(state, self.power)
            return (forbids_repair(state, self.power, action.army, left), self.rule)
        if isinstance(action, Build):
            return (forbids_build(state, self.power, action.kind), self.rule)
        if isinstance(action, Done):
            return (state.rules.production.forbids_saving(state, self.power), self.rule)
        return (*state.rules.production.why(state, self.power, action), self.rule)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What a card decides by dice."""
        return state.rules.odds.card(action)

    def left_over(self, state: BlitzkriegState, action: Action) -> Sequence[Message]:
        """Who keeps points although something could be built or repaired for them is asked once more."""
        if not isinstance(action, Done) or len(state.actions()) < 2:
            return ()
        return (Message("left-points", {"count": points_left(state, self.power)}),)

    def prompt(self, state: BlitzkriegState) -> Message:
        left = points_left(state, self.power)
        return Message("prompt-produce", {"power": Ref("nation", self.power), "left": left})
