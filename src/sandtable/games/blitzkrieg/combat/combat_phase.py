"""6.2 Combat: who takes part, rounds of simultaneous fire, losses, and the end of a combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.fire import fire
from sandtable.games.blitzkrieg.combat.losses import TakeLosses
from sandtable.games.blitzkrieg.combat.retreat import Stand, expel, withdraw
from sandtable.games.blitzkrieg.model.actions import RESOLVE, Hold, Resolve
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    LAND_UNITS,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.events import BattleBegan
from sandtable.games.blitzkrieg.model.forces import at_war_with, attackers, forces, supporters
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, SEA
from sandtable.games.blitzkrieg.movement.air import GoHome
from sandtable.games.blitzkrieg.politics.control import capture, claimants


class ChooseBattle(Phase[BlitzkriegState], frozen=True):
    """6.2.1 The phasing side chooses which combat is resolved next (BLG-B6.2.1.1)."""

    rule: ClassVar[str] = "BLG-B6.2.1.1"
    upon: ClassVar[tuple[str, ...]] = ("combats",)

    def seat(self, state: BlitzkriegState) -> int:
        units = 0
        for zone in bits(state.battles):
            units |= attackers(state, zone)
        return state.commander(state.phasing, units | state.bombers)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found: list[Action] = [
            RESOLVE[zone] for zone in bits(state.battles & ~state.rules.combat.joined(state))
        ]
        return [*found, *state.rules.combat.missions(state)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Resolve):
            begin_battle(state, action.area)
        else:
            state.rules.combat.begin_mission(state, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Resolve) and state.rules.combat.joined(state) >> action.area & 1:
            return ("BLG-S10.4.3",)
        return ("BLG-B6.1.4.2", self.rule) if isinstance(action, Resolve) else (self.rule,)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        if isinstance(action, Resolve):
            return state.rules.odds.battle(state, action.area)
        return state.rules.odds.mission(state, action)


class Combats(Phase[BlitzkriegState], frozen=True):
    """6.2 One combat after the other, each to its end, so that no zone stays shared (BLG-B6.4.11)."""

    rule: ClassVar[str] = "BLG-B6.2.1.2"
    auto: ClassVar[bool] = True

    def run(self, state: BlitzkriegState) -> None:
        for zone in bits(state.battles):
            if not attackers(state, zone):
                state.rules.combat.unopposed(state, zone)
                return
        if state.battles or state.bombers:
            state.push(ChooseBattle())  # BLG-B6.2.1.2
        else:
            state.pop()


def begin_battle(state: BlitzkriegState, zone: int) -> None:
    """A combat begins."""
    state.emit(BattleBegan(area=zone, rules=("BLG-B6.2.1.2",)))
    state.rules.combat.begin_battle(state, zone)


def in_landing(state: BlitzkriegState) -> bool:
    """Whether the round under way is part of a landing, which asks who fights on (BLG-S10.4.3)."""
    return len(state.frames) > 1 and state.frames[-2].name == "landing"


class Battle(Phase[BlitzkriegState], frozen=True):
    """6.2 A combat, round by round."""

    rule: ClassVar[str] = "BLG-B6.2.1.7"
    auto: ClassVar[bool] = True
    zone: int
    round: int = 1
    stage: int = 0

    def run(self, state: BlitzkriegState) -> None:
        attackers, defenders = forces(state, self.zone)
        if not attackers:  # BLG-B6.2.5.1: nor defenders then
            state.pop()
            close_battle(state, self.zone)
            return
        state.become(Battle(self.zone, self.round, self.stage + 1))
        if self.stage == 0:
            self.exchange(state, attackers, defenders)
        elif self.stage == 1:
            force_back(state, self.zone, attackers, defenders)
        elif self.stage == 2:
            state.push(Stand(self.zone, state.phasing))  # BLG-B6.2.3.1: first the attacker
        elif self.stage == 3:
            state.push(Stand(self.zone, 1 - state.phasing))
        else:
            state.become(Battle(self.zone, self.round + 1, 0))  # BLG-B6.2.3.4

    def exchange(self, state: BlitzkriegState, attackers: int, defenders: int) -> None:
        """Both sides fire, then both take their losses (BLG-B6.2.1.7 to BLG-B6.2.1.9)."""
        side = state.phasing
        on_defenders = fire(state, self.zone, side, attackers, defenders, True)
        on_attackers = fire(state, self.zone, 1 - side, defenders, attackers, False)
        if on_attackers:
            state.push(TakeLosses(self.zone, side, on_attackers, tuple(bits(attackers))))
        if on_defenders:
            state.push(TakeLosses(self.zone, 1 - side, on_defenders, tuple(bits(defenders))))
        if not on_attackers and not on_defenders and harmless(state, self.zone, attackers, defenders):
            state.become(Battle(self.zone, self.round, 4))
            expel(state, self.zone, attackers)  # BLG-D84


def holders(zone: int) -> int:
    """What can hold a zone: land units on land, ships at sea (BLG-D23)."""
    return LAND_UNITS if LAND >> zone & 1 else SHIPS


def force_back(state: BlitzkriegState, zone: int, attackers: int, defenders: int) -> None:
    """Aircraft, on land also task forces, cannot hold a zone alone: they withdraw, the attacker first.

    BLG-B6.2.4.1, BLG-B6.2.4.2, BLG-D23.
    """
    if not attackers & holders(zone):
        withdraw(state, zone, attackers)
    elif not defenders & holders(zone):
        withdraw(state, zone, defenders)


def harmless(state: BlitzkriegState, zone: int, attackers: int, defenders: int) -> bool:
    """Whether no unit of either side can score (BLG-D84)."""
    value = state.rules.strength.value
    return not any(
        value(state, unit, zone, attacking) > 0
        for units, attacking in ((attackers, True), (defenders, False))
        for unit in bits(units)
    )


def close_battle(state: BlitzkriegState, zone: int) -> None:
    """A combat is over: control, then aircraft go home; what is above it comes later."""
    state.battles &= ~BIT[zone]
    above = state.bombers | state.interceptors
    for unit in bits(supporters(state, zone) & ~above):
        del state.support[unit]
        state.fought |= BIT[unit]
    state.fought |= state.at[zone] & ~(state.cargo | above)
    if LAND >> zone & 1:
        state.push(Settle(zone))  # BLG-B6.4.3: not before those who must go are gone
        clear(state, zone)
    else:
        state.rules.combat.settle_sea(state, zone)
        homecoming(state, zone)
    state.rules.combat.after_battle(state, zone)


def clear(state: BlitzkriegState, zone: int) -> None:
    """Units that had fallen back into the zone leave it again if the others of their side are beaten."""
    side = state.phasing
    here = state.at[zone] & ~(state.cargo | state.bombers | state.interceptors)
    ours, theirs = here & state.units(side), here & state.units(1 - side)
    if ours & LAND_UNITS and theirs & LAND_UNITS:
        expel(state, zone, theirs if ours & LAND_UNITS & ~state.out else ours)  # BLG-B6.2.5.1, BLG-B6.2.3.6


class Settle(Phase[BlitzkriegState], frozen=True):
    """6.4 Who holds the zone of a combat that is over; then aircraft go home."""

    rule: ClassVar[str] = "BLG-B6.4.8"
    auto: ClassVar[bool] = True
    zone: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        held = state.side[state.control[self.zone]] == state.phasing
        powers = [] if held else claimants(state, self.zone, state.phasing)
        if len(powers) > 1:
            state.push(ChooseController(self.zone, tuple(powers)))
            return
        if powers:
            capture(state, self.zone, powers[0])  # BLG-B6.4.2
        homecoming(state, self.zone)


def settle_sea(state: BlitzkriegState, zone: int) -> None:
    """Ships of both sides never stay together: those that had fallen back here go on."""
    ships = state.at[zone] & SHIPS
    theirs = at_war_with(state, ships & state.units(1 - state.phasing), ships & state.units(state.phasing))
    ours = at_war_with(state, ships & state.units(state.phasing), theirs)
    if ours:  # BLG-B6.4.11
        expel(state, zone, theirs if ours & ~state.out else ours)


def homecoming(state: BlitzkriegState, zone: int) -> None:
    """Aircraft of both sides that fought here return, or stay where their side holds the zone."""
    for side in (state.phasing, 1 - state.phasing):
        flyers = state.at[zone] & AIRCRAFT & state.units(side) & ~state.cargo
        flyers &= ~(state.watching | state.bombers | state.interceptors)
        guests = [
            unit
            for unit in bits(flyers)
            if SEA >> zone & 1 or state.moved >> unit & 1 or state.side[state.control[zone]] != side
        ]
        if guests:
            state.push(GoHome(zone, tuple(guests)))


class ChooseController(Phase[BlitzkriegState], frozen=True):
    """6.8 Several powers took a zone together: the side names the one that controls it (BLG-A6.8.1)."""

    rule: ClassVar[str] = "BLG-A6.8.1"
    zone: int
    powers: tuple[int, ...]

    def seat(self, state: BlitzkriegState) -> int:
        return state.spokesman(state.phasing)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Hold(self.zone, power) for power in self.powers]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Hold)
        state.pop()
        capture(state, self.zone, action.nation)
        homecoming(state, self.zone)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-choose-controller", {"area": Ref("area", self.zone)})
