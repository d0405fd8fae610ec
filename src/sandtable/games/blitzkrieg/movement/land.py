"""6.1.1 and 6.1.2 Land units: ranges, double range, entering zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import ADD, INVADE, STEP, STOP, Add, Army, Invade, Step, Stop
from sandtable.games.blitzkrieg.model.counters import ALIKE_ON_FOOT, NATION_OF
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SIZE
from sandtable.games.blitzkrieg.movement.command import companions, free_to_move
from sandtable.games.blitzkrieg.movement.marching import (
    able_to_march,
    charge,
    enter,
    forbids_step,
    ways_ahead,
    who_may_enter,
    who_may_go_on,
    with_room,
)


class March(Phase[BlitzkriegState], frozen=True):
    """6.1.1 The land units in hand move step by step."""

    rule: ClassVar[str] = "BLG-B6.1.1.1"
    forced: ClassVar[bool] = False
    units: tuple[Army, ...]
    steps: int = 0
    clean: bool = True

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.units[0])

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        open_zones, closed = ways_ahead(state, self.units, self.steps, self.clean)
        found = Offers()
        found.some(STEP, open_zones & ~closed)
        found.some(INVADE, closed)
        if self.steps:
            found.one(STOP)
        else:
            found.some(ADD, self.companions(state))
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if not isinstance(action, (Step, Invade)):
            return self.steps > 0 if isinstance(action, Stop) else None
        zone = action.area
        if not 0 <= zone < SIZE:
            return False
        open_zones, closed = ways_ahead(state, self.units, self.steps, self.clean, BIT[zone])
        return bool(closed if isinstance(action, Invade) else open_zones & ~closed)

    def companions(self, state: BlitzkriegState) -> int:
        """Other land units of the same power in the zone that can move too."""
        unit = self.units[0]
        here = state.at[state.area[unit]] & state.mine(state.leader(unit))
        return companions(state, self.units, able_to_march(state, free_to_move(state, here)))

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, (Step, Invade)):
            self.step(state, action.area)
        elif isinstance(action, Stop):
            state.pop()
        elif isinstance(action, Add):
            state.become(March((*self.units, action.army), 0, True))

    def step(self, state: BlitzkriegState, target: int) -> None:
        """All units in hand that can enter the zone do so; the others stop."""
        zone = state.area[self.units[0]]
        able: Sequence[int] = self.units
        together = mask_of(able)
        if together & ~ALIKE_ON_FOOT[able[0]]:  # else what one of them may do all may
            able = who_may_enter(state, able, zone, BIT[target], self.steps, self.clean)
        going = [*able]
        if state.rules.movement.narrow(state, NATION_OF[able[0]]) & BIT[target]:
            going = with_room(state, able, target)
        if len(going) < len(self.units):
            together = mask_of(going)
        if not self.steps:
            if state.exploiting:
                for unit in going:
                    charge(state, unit)
            state.moved |= together
        nation = NATION_OF[going[0]]
        clean = self.clean and state.free_of_enemies(nation, target)
        if not self.steps:
            clean = clean and state.free_of_enemies(nation, zone)  # BLG-B6.1.2.1
        fights = enter(state, going, zone, target)
        gone = together & ~state.on_map
        left = [] if fights else [unit for unit in going if not gone & BIT[unit]] if gone else going
        rest = who_may_go_on(state, left, target, self.steps + 1, clean)
        if rest:
            state.become(March(tuple(rest), self.steps + 1, clean))
        else:
            state.pop()

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        zone = state.area[self.units[0]]
        if isinstance(action, (Step, Invade)):
            return (
                forbids_step(state, self.units[0], zone, action.area, self.steps, self.clean) or "BLG-B8.4.1",
            )
        if isinstance(action, Add):
            other = not state.mine(self.seat(state)) & BIT[action.army]
            return ("BLG-B1.0.1#3" if other else "BLG-D12#2", self.rule)
        return (self.rule,)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The attack that a step begins."""
        return state.rules.odds.attack(state, action) if isinstance(action, (Step, Invade)) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-march", {"armies": tuple(Ref("army", unit) for unit in self.units)})
