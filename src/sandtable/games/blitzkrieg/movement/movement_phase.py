"""6.1 Movement: the powers of the phasing side move in turns, unit by unit or in stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import (
    DONE,
    FLOOR,
    PICK,
    STACK,
    SURRENDER,
    Done,
    Floor,
    Fly,
    Invade,
    Pick,
    Stack,
    Step,
    Support,
    Surrender,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIR,
    AIRCRAFT,
    COUNT,
    SHIPS,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import POWERS, SIZE
from sandtable.games.blitzkrieg.movement.air import Flight
from sandtable.games.blitzkrieg.movement.land import March
from sandtable.games.blitzkrieg.movement.movers import (
    MOVERS,
    PARTS,
    can_move,
    forbids_going_on,
    forbids_pick,
    forbids_stack,
    forbids_support,
    movable,
    stack_units,
    stacks,
    support,
    supports,
    together,
)
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.politics.surrender import GiveUp, may_surrender

MOST_CHANGES: Final = 12


class Movement(Phase[BlitzkriegState], frozen=True):
    """6.1.4 and 6.3 A power of the phasing side moves its units; another may take the floor meanwhile."""

    rule: ClassVar[str] = "BLG-B6.1.4.1"
    forced: ClassVar[bool] = False
    power: int
    part: int = 0
    """Which units move in this step: all (0), in the advanced game ships (1) or the others (2)."""
    closed: int = 0
    """The powers that are done."""
    changes: int = 0

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    @property
    def moment(self) -> str:
        """Which cards fit in."""
        return "sailing" if self.part == 1 else "movement"

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        power = self.power
        units = movable(state, power, self.part)
        found = Offers()
        for kind in MOVERS:
            found.some(PICK, units & kind)
        found.some(STACK, stacks(state, units))
        found.many(self.supports(state, power))
        found.many(state.rules.movement.cards(state, power, self.moment))
        if self.changes < MOST_CHANGES:
            found.many([FLOOR[p] for p in range(8) if p != power and self.open(state, p)])
        found.one(DONE)
        if may_surrender(state, power):
            found.one(SURRENDER)  # BLG-B8.5.4
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if isinstance(action, Pick):
            unit = action.army
            return 0 <= unit < COUNT and bool(movable(state, self.power, self.part, BIT[unit]))
        if isinstance(action, Stack):
            zone = action.area
            return 0 <= zone < SIZE and self.has_stack(state, zone)
        return True if isinstance(action, Done) else None

    def has_stack(self, state: BlitzkriegState, zone: int) -> bool:
        """Whether several land units or ships of a zone can move now."""
        units = together(state, self.power, zone, self.part)
        return bool(units & units - 1)

    def open(self, state: BlitzkriegState, power: int) -> bool:
        """Whether a power of the side is not done yet."""
        return (
            state.alliance[power] == state.phasing
            and not self.closed >> power & 1
            and bool(state.mine(power) & state.on_map & ~state.moved or self.supports(state, power))
        )

    def waiting(self, state: BlitzkriegState, power: int) -> bool:
        """Whether a power is not done yet and has something to move."""
        return self.open(state, power) and bool(
            can_move(state, power, self.part)
            or self.supports(state, power)
            or state.rules.movement.might_play(state, power, self.moment)
        )

    def supports(self, state: BlitzkriegState, power: int) -> list[Action]:
        """The support task forces can give in this step, also those that have sailed."""
        return supports(state, power) if self.part != 1 else []

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            take(state, (action.army,))
        elif isinstance(action, Done):
            self.close(state)
        elif isinstance(action, Stack):
            take(state, stack_units(state, self.power, action.area, self.part))
        elif isinstance(action, Support):
            support(state, action.army, action.area)
        elif isinstance(action, Floor):
            state.become(Movement(action.power, self.part, self.closed, self.changes + 1))
        elif isinstance(action, Surrender):
            state.push(GiveUp(self.power))
        else:
            state.rules.movement.play_card(state, self.power, action, self.moment)

    def left_over(self, state: BlitzkriegState, action: Action) -> Sequence[Message]:
        """Whoever is done first is asked once more where nobody of the side has moved; at sea never."""
        still = self.part != 1 and not state.units(state.phasing) & state.moved
        if not isinstance(action, Done) or not still or self.closed:
            return ()
        units = movable(state, self.power, self.part)
        return (Message("left-unmoved", {"count": units.bit_count()}),) if units else ()

    def close(self, state: BlitzkriegState) -> None:
        """This power is done; the next one that is not goes on (BLG-D56)."""
        closed = self.closed | BIT[self.power]
        alliance, phasing = state.alliance, state.phasing
        for power in range(8):
            if alliance[power] == phasing and not closed >> power & 1:
                following = Movement(power, self.part, closed, self.changes)
                if following.waiting(state, power):
                    state.become(following)
                    return
        state.pop()

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Pick):
            return (forbids_pick(state, self.power, action.army, self.part), self.rule)
        if isinstance(action, Support):
            return (forbids_support(state, self.power, action.army, action.area), self.rule)
        if isinstance(action, Stack):
            return (forbids_stack(state, self.power, action.area, self.part), self.rule)
        if isinstance(action, Floor):
            if action.power >= len(POWERS):
                return ("BLG-B1.0.1#3", self.rule)
            ally = state.alliance[action.power] == state.phasing
            return ("BLG-D56" if ally else "BLG-B6.0.2", self.rule)
        if isinstance(action, Surrender):
            return ("BLG-D93", "BLG-B8.5.4")
        if isinstance(action, (Step, Invade)) and 0 <= action.area < SIZE:
            return (forbids_going_on(state, action.area), self.rule)
        if isinstance(action, Fly):
            return ("BLG-B6.1.1.3" if state.moved & AIRCRAFT else "", self.rule)
        return (*state.rules.movement.why_card(state, self.power, action, self.moment), self.rule)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The combat with a task force that supports it; what a card decides by dice."""
        if isinstance(action, Support):
            return state.rules.odds.attack(state, action)
        return state.rules.odds.card(action)

    def buttons(self, state: BlitzkriegState) -> Sequence[Action]:
        """Every power of the side has its place, whoever moves now; where there is but one, nobody asks."""
        side = [p for p in range(8) if state.alliance[p] == state.phasing and not state.conquered >> p & 1]
        return (*(FLOOR[p] for p in side if len(side) > 1), DONE)

    def prompt(self, state: BlitzkriegState) -> Message:
        units = sum(isinstance(action, Pick) for action in state.actions())
        fresh = not state.moved & state.mine(self.power) & PARTS[self.part]
        step = "exploitation" if state.exploiting else "ships" if self.part == 1 else "movement"
        told: dict[str, str | int | Ref] = {"power": Ref("nation", self.power), "units": units, "step": step}
        told["fresh"] = "yes" if fresh else "no"
        if state.exploiting:
            return Message("prompt-exploitation", told)
        if not fresh:
            return Message("prompt-movement", told)
        return Message("prompt-movement-ships" if self.part == 1 else "prompt-movement-first", told)


def begin_movement(state: BlitzkriegState, part: int = 0) -> None:
    """The first power of the phasing side with units moves first."""
    for power in range(8):
        if state.alliance[power] == state.phasing:
            start = Movement(power, part)
            if start.waiting(state, power):
                state.push(start)
                return


def take(state: BlitzkriegState, units: tuple[int, ...]) -> None:
    """Take units in hand."""
    kind = TYPE_OF[units[0]]
    if kind == AIR:
        state.push(Flight(units[0]))
    elif BIT[units[0]] & SHIPS:
        state.push(Sail(units))
    else:
        state.push(March(units))
