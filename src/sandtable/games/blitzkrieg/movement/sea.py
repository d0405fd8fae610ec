"""6.1.3 Ships: sailing in groups, loading, handing over and landing what convoys carry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import (
    ADD,
    STEP,
    STOP,
    Add,
    Army,
    Hand,
    Land,
    Load,
    Step,
    Stop,
    Unload,
)
from sandtable.games.blitzkrieg.model.counters import (
    NATION_OF,
    REACH,
)
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SEA, SEA_NEAR
from sandtable.games.blitzkrieg.movement.command import companions, free_to_move
from sandtable.games.blitzkrieg.movement.marching import charge
from sandtable.games.blitzkrieg.movement.sailing import (
    able_to_sail,
    cargo_actions,
    forbids_hand,
    forbids_load,
    forbids_unload,
    hand_over,
    load,
    put_ashore,
    sea_steps,
)


class Sail(Phase[BlitzkriegState], frozen=True):
    """6.1.3 The ships in hand sail from sea zone to sea zone, load and unload."""

    rule: ClassVar[str] = "BLG-B6.1.1.12"
    forced: ClassVar[bool] = False
    units: tuple[Army, ...]
    steps: int = 0
    clean: bool = True
    begun: bool = False
    fought: bool = False
    """Whether the group has just fought in its zone: it is not searched for there again (BLG-D37)."""

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.units[0])

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        zone = state.area[self.units[0]]
        found = Offers()
        if not self.stopped(state, zone):
            found.some(STEP, self.ahead(state, zone))
        found.many(cargo_actions(state, self.units, zone))
        found.many(state.rules.sea.more(state, self))
        if self.begun:
            found.one(STOP)
        else:
            found.some(ADD, self.companions(state))
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if isinstance(action, Stop):
            return self.begun
        if not isinstance(action, Step):
            return None
        zone = state.area[self.units[0]]
        return not self.stopped(state, zone) and STEP.has(action, self.ahead(state, zone))

    def ahead(self, state: BlitzkriegState, zone: int) -> int:
        """The sea zones all ships in hand can enter next."""
        mask = SEA
        for unit in self.units:
            mask &= sea_steps(state, unit, zone, self.steps, self.clean)
        return mask

    def stopped(self, state: BlitzkriegState, zone: int) -> bool:
        """Whether the group must stay where it is: it has landed invaders, or fights."""
        if state.landed & mask_of(self.units):
            return True  # BLG-D13
        return self.steps > 0 and state.rules.sea.must_stop(state, self.units[0], zone)  # BLG-D12

    def companions(self, state: BlitzkriegState) -> int:
        """Other ships of the same power in the zone that can sail too."""
        unit = self.units[0]
        here = state.at[state.area[unit]] & state.mine(state.leader(unit))
        return companions(state, self.units, able_to_sail(state, free_to_move(state, here)))

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Add):
            state.become(Sail((*self.units, action.army)))
        elif isinstance(action, Step):
            self.step(state, action.area)
        elif isinstance(action, Load):
            self.begin(state)
            load(state, action.army, action.convoy)
        elif isinstance(action, Hand):
            self.begin(state)
            hand_over(state, action.army, action.convoy)
        elif isinstance(action, (Unload, Land)):
            self.begin(state)
            put_ashore(state, action.army, action.area)
        elif isinstance(action, Stop):
            state.pop()
        else:
            state.rules.sea.play(state, self, action)

    def begin(self, state: BlitzkriegState) -> None:
        """The ships in hand are moving now."""
        if not self.begun:
            for unit in self.units:
                charge(state, unit)
                state.moved |= BIT[unit]
            state.become(Sail(self.units, self.steps, self.clean, True))  # BLG-B6.1.3.6

    def step(self, state: BlitzkriegState, target: int) -> None:
        """The group enters a sea zone."""
        self.begin(state)
        passing = self.steps > 0  # BLG-A6.4.3D.7
        if passing and not self.fought and state.rules.sea.before_leaving(state, self, target):
            return
        self.go_on(state, target)

    def go_on(self, state: BlitzkriegState, target: int) -> None:
        """The group sails into the next zone."""
        origin = state.area[self.units[0]]
        for unit in self.units:
            state.put(unit, target)
            for loaded in state.loads(unit):
                state.sailed[loaded] += 1  # BLG-D83
        state.emit(Moved(armies=self.units, origin=origin, area=target, rules=("BLG-B6.1.1.12",)))
        nation = NATION_OF[self.units[0]]
        # BLG-B6.1.2.1: who meets enemy ships on the way stops anyway.
        clean = self.clean if self.steps else state.rules.sea.stays_clean(state, nation, origin)
        after = Sail(self.units, self.steps + 1, clean, True)
        state.become(after)
        state.rules.sea.entered(state, after, target)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        zone = state.area[self.units[0]]
        if isinstance(action, Load):
            return (forbids_load(state, action.army, action.convoy) or "BLG-D13",)  # by another ship
        if isinstance(action, (Unload, Land)):
            reason = forbids_unload(state, action.army, action.area)
            other_ship = not reason and state.carrier[action.army] not in self.units
            return ("BLG-D13#3" if other_ship else reason or "BLG-B8.4.1",)
        if isinstance(action, Hand):
            return (forbids_hand(state, action.army, action.convoy) or "BLG-B6.1.3.5",)
        if isinstance(action, Step):
            return (self.why_step(state, zone, action.area), self.rule)
        if isinstance(action, Add):
            if not state.mine(self.seat(state)) & BIT[action.army]:
                return ("BLG-B1.0.1#3",)
            return ("BLG-D12#3" if self.begun else "BLG-D12#2",)
        return (self.rule,)

    def why_step(self, state: BlitzkriegState, zone: int, target: int) -> str:
        """The rule by which the group may not enter a sea zone."""
        if not SEA >> target & 1 or not SEA_NEAR[zone] >> target & 1:
            return "BLG-B6.1.0.1"
        if self.stopped(state, zone):
            return "BLG-D13#4" if state.landed & mask_of(self.units) else "BLG-D12"
        if self.steps >= 2 * REACH[self.units[0]]:
            return "BLG-B6.1.1.12"
        return state.rules.sea.why_passage(state, self.units[0], zone, target) or "BLG-B6.1.2.1"

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The attack that a step or a landing begins."""
        return state.rules.odds.attack(state, action) if isinstance(action, (Step, Unload, Land)) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-sail", {"armies": tuple(Ref("army", unit) for unit in self.units)})
