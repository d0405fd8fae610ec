"""6.5.3 Naval combat: dives, first fire of submarines, two pools of hits (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle, force_back, in_landing
from sandtable.games.blitzkrieg.combat.fire import shot, volley
from sandtable.games.blitzkrieg.combat.losses import TakeLosses, capacity
from sandtable.games.blitzkrieg.combat.naval_search import roll_search, search_number
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.combat.strength import at_sea, hunting, hunting_value, naval_value
from sandtable.games.blitzkrieg.model.actions import PASS
from sandtable.games.blitzkrieg.model.advanced_actions import (
    BREAK_OFF,
    DECLINE,
    DIVE,
    HUNT,
    SEARCH,
    BreakOff,
    Dive,
    Hunt,
    Screen,
    Search,
)
from sandtable.games.blitzkrieg.model.counters import SHIPS, SUBMARINES
from sandtable.games.blitzkrieg.model.events import Dived
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState

SURFACE: Final = 3
BELOW: Final = 4


class SeaBattle(Phase[BlitzkriegState], frozen=True):
    """6.5.3 A naval combat, round by round (BLG-D30)."""

    rule: ClassVar[str] = "BLG-A6.5.3.4"
    auto: ClassVar[bool] = True
    zone: int
    round: int = 1
    stage: int = 0
    single: bool = False
    """Whether it lasts one round only."""
    screens: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The ships of each side that fire at submarines in this round."""

    def run(self, state: BlitzkriegState) -> None:
        attackers, defenders = forces(state, self.zone)
        if not attackers or not defenders or not (attackers | defenders) & ~SUBMARINES:
            state.pop()
            state.rules.combat.end_at_sea(state, self.zone, self.single)
            return
        self.step(state, self.stage + 1)
        sides = ((state.phasing, attackers, defenders), (1 - state.phasing, defenders, attackers))
        if self.stage == 0:
            self.dives(state, sides)
        elif self.stage == 1:
            self.aim(state, sides)
        elif self.stage == 2:
            self.first_fire(state, sides)
        elif self.stage == 3:
            self.fire(state, sides)
        elif self.stage == 4 and self.single:
            state.pop()
            state.rules.combat.end_at_sea(state, self.zone, True)
        elif self.stage == 4:
            force_back(state, self.zone, attackers, defenders)
        elif self.stage == 5:
            self.stalemate(state, attackers, defenders)
        elif in_landing(state):
            state.pop()
        elif self.stage == 6:
            state.push(SeaStand(self.zone, state.phasing))
        elif self.stage == 7:
            state.push(SeaStand(self.zone, 1 - state.phasing))
        else:
            state.become(SeaBattle(self.zone, self.round + 1))

    def step(self, state: BlitzkriegState, stage: int) -> None:
        """Go on to a stage of the round."""
        state.become(SeaBattle(self.zone, self.round, stage, self.single, self.screens))

    def dives(self, state: BlitzkriegState, sides: Sequence[tuple[int, int, int]]) -> None:
        """Owners of submarines may dive, the phasing side first (BLG-A6.5.3S.6, BLG-D38)."""
        for side, mine, other in reversed(sides):
            if mine & SUBMARINES and other & ~SUBMARINES:
                state.push(Diving(self.zone, side))

    def aim(self, state: BlitzkriegState, sides: Sequence[tuple[int, int, int]]) -> None:
        """Ships announce whether they fire at submarines (BLG-D29)."""
        for number, (side, mine, other) in reversed(list(enumerate(sides))):
            if other & SUBMARINES and other & ~SUBMARINES and hunters(state, mine):
                state.push(Aiming(self.zone, side, number))

    def first_fire(self, state: BlitzkriegState, sides: Sequence[tuple[int, int, int]]) -> None:
        """Submarines, and a surprising fleet, fire first; losses at once (BLG-A6.5.3S.4, BLG-A6.5.3S.5)."""
        for number, (side, mine, other) in enumerate(sides):
            early = mine & (SUBMARINES | state.rules.strength.surprising(state, self.zone, mine))
            self.shoot(state, side, early, other, self.screens[number])

    def fire(self, state: BlitzkriegState, sides: Sequence[tuple[int, int, int]]) -> None:
        """All others fire, at ships or at submarines."""
        for number, (side, mine, other) in enumerate(sides):
            late = mine & ~(SUBMARINES | state.rules.strength.surprising(state, self.zone, mine))
            self.shoot(state, side, late, other, self.screens[number])

    def shoot(self, state: BlitzkriegState, side: int, units: int, other: int, screen: Sequence[int]) -> None:
        """One side fires at both pools of the other (BLG-D29); submarines never at submarines."""
        surface = other & ~SUBMARINES
        below = other & SUBMARINES
        aiming = units & mask_of(screen) if surface else units & ~SUBMARINES
        if below:
            shots = [shot(unit, hunting(state, unit)) for unit in bits(aiming)]
            hits = volley(
                state, self.zone, side, "below", aiming, shots, capacity(state, below), "BLG-A6.5.3S.1"
            )
            if hits:
                state.push(TakeLosses(self.zone, 1 - side, hits, tuple(bits(below)), BELOW))
        rest = units & ~aiming if below else units
        if surface:
            extra = state.rules.strength.extra_dice
            shots = [
                shot(unit, at_sea(state, unit, self.zone, surface), extra(state, unit)) for unit in bits(rest)
            ]
            hits = volley(
                state, self.zone, side, "surface", rest, shots, capacity(state, surface), "BLG-A6.5.3.19"
            )
            if hits:
                state.push(TakeLosses(self.zone, 1 - side, hits, tuple(bits(surface)), SURFACE))

    def stalemate(self, state: BlitzkriegState, attackers: int, defenders: int) -> None:
        """If nobody can score both fleets stay (BLG-D84)."""
        pairs = ((attackers, defenders), (defenders, attackers))
        for mine, other in pairs:
            surface = other & ~SUBMARINES
            for unit in bits(mine):
                if surface and naval_value(state, unit, self.zone, surface) > 0:
                    return
                if other & SUBMARINES and hunting_value(state, unit) > 0:
                    return
        state.pop()
        state.rules.combat.end_at_sea(state, self.zone, False)


def hunters(state: BlitzkriegState, units: int) -> list[int]:
    """The ships that can fire at submarines: the best at it first, of equal ones the weakest."""
    able = [unit for unit in bits(units & SHIPS & ~SUBMARINES) if hunting_value(state, unit) > 0]
    return sorted(able, key=lambda unit: (-hunting_value(state, unit), state.value(unit), unit))


class Aiming(Phase[BlitzkriegState], frozen=True):
    """6.5.3 A side says which ships fire at submarines: so many, the best first, or those it names."""

    rule: ClassVar[str] = "BLG-D29"
    zone: int
    side: int
    place: int
    named: tuple[int, ...] = ()

    def force(self, state: BlitzkriegState) -> int:
        """The units of the side in this combat."""
        attackers, defenders = forces(state, self.zone)
        return attackers if self.side == state.phasing else defenders

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, self.force(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        able = hunters(state, self.force(state))
        found: list[Action] = [Screen(count) for count in range(len(self.named), len(able) + 1)]
        if len(able) > 1:
            found += [HUNT[unit] for unit in able if unit not in self.named]
        return found

    def screen(self, state: BlitzkriegState, count: int) -> tuple[int, ...]:
        """The ships named and the best of the others, up to a number."""
        others = [unit for unit in hunters(state, self.force(state)) if unit not in self.named]
        return (*self.named, *others[: count - len(self.named)])

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Hunt):
            state.become(Aiming(self.zone, self.side, self.place, (*self.named, action.army)))
            return
        assert isinstance(action, Screen)
        screen = self.screen(state, action.count)
        state.pop()
        for depth in range(len(state.frames) - 1, -1, -1):
            frame = state.frames[depth]
            if isinstance(frame, SeaBattle):
                screens = list(frame.screens)
                screens[self.place] = screen
                state.frames[depth] = SeaBattle(
                    frame.zone, frame.round, frame.stage, frame.single, (screens[0], screens[1])
                )
                return

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-aiming", {"area": Ref("area", self.zone)})


class Diving(Phase[BlitzkriegState], frozen=True):
    """6.5.3 The owner of submarines lets some of them dive (BLG-A6.5.3S.6)."""

    rule: ClassVar[str] = "BLG-A6.5.3S.6"
    zone: int
    side: int
    diving: tuple[int, ...] = ()

    def force(self, state: BlitzkriegState) -> int:
        """The submarines of the side in this combat."""
        attackers, defenders = forces(state, self.zone)
        return (attackers if self.side == state.phasing else defenders) & SUBMARINES

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, self.force(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [PASS, *(DIVE[unit] for unit in bits(self.force(state)) if unit not in self.diving)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Dive):
            state.become(Diving(self.zone, self.side, (*self.diving, action.army)))
            return
        state.pop()
        if self.diving:
            state.push(Chase(self.zone, self.side, self.diving))

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-diving", {"area": Ref("area", self.zone)})


class Chase(Phase[BlitzkriegState], frozen=True):
    """6.5.3 The enemy must search anew for diving submarines (BLG-A6.5.3S.7, BLG-D38)."""

    rule: ClassVar[str] = "BLG-A6.5.3S.7"
    zone: int
    side: int
    diving: tuple[int, ...]

    def chasers(self, state: BlitzkriegState) -> int:
        """The units that search."""
        attackers, defenders = forces(state, self.zone)
        return defenders if self.side == state.phasing else attackers

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(1 - self.side, self.chasers(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        below = sum(BIT[unit] for unit in self.diving)
        if search_number(state, self.zone, self.chasers(state), below):
            return (SEARCH, DECLINE)
        return (DECLINE,)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        below = sum(BIT[unit] for unit in self.diving)
        if isinstance(action, Search) and roll_search(
            state, self.zone, 1 - self.side, self.chasers(state), below
        ):
            return
        state.out |= below
        state.dived |= below
        for unit in self.diving:
            state.emit(Dived(army=unit, rules=("BLG-A6.5.3S.7",)))

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """Whether the submarines are found."""
        below = sum(BIT[unit] for unit in self.diving)
        number = search_number(state, self.zone, self.chasers(state), below)
        return state.rules.odds.search(number) if isinstance(action, Search) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-chase", {"area": Ref("area", self.zone)})


class SeaStand(Stand, frozen=True):
    """6.5.8 At sea a side fights on, retreats, or breaks off from ships at the end of their range."""

    rule: ClassVar[str] = "BLG-B6.2.3.1"

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = list(super().actions(state))
        if self.may_break_off(state):
            found.append(BREAK_OFF)
        return found

    def may_break_off(self, state: BlitzkriegState) -> bool:
        """Whether the side may stop fighting without leaving."""
        return self.side != state.phasing and bool(state.at[self.zone] & state.tired)  # BLG-A6.4.3F.9

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, BreakOff):
            state.pop()
            if isinstance(state.frames[-1], SeaBattle):
                state.pop()
            state.rules.combat.end_at_sea(state, self.zone, False)
            return
        super().play(state, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return ("BLG-A6.4.3F.9",) if isinstance(action, BreakOff) else super().why(state, action)


def end_at_sea(state: BlitzkriegState, zone: int, single: bool) -> None:
    """A naval combat is over; fleets that did not retreat stay."""
    if single:
        state.rules.sea.after_transit(state, zone)
    else:
        close_battle(state, zone)
