"""6.1 Movement: the powers of the phasing side move in turns, unit by unit or in stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, mask_of
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
    Pick,
    Stack,
    Support,
    Surrender,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIR,
    AIRCRAFT,
    LAND_UNITS,
    NATION_OF,
    SHIPS,
    TASK_FORCES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.events import Supported
from sandtable.games.blitzkrieg.model.forces import opponents
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import TRACK
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR, POWERS, SHORES
from sandtable.games.blitzkrieg.movement.air import Flight, able_to_fly
from sandtable.games.blitzkrieg.movement.command import commanded, commands_left, entitled, free_to_move
from sandtable.games.blitzkrieg.movement.land import March, able_to_march, forbids_step
from sandtable.games.blitzkrieg.movement.sea import Sail, able_to_sail, forbids_sailing
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
            movable(state, power, self.part)
            or self.supports(state, power)
            or state.rules.movement.might_play(state, power, self.moment)
        )

    def supports(self, state: BlitzkriegState, power: int) -> list[Action]:
        """The support task forces can give in this step, also those that have sailed."""
        return supports(state, power) if self.part != 1 else []

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            take(state, (action.army,))
        elif isinstance(action, Stack):
            take(state, stack_units(state, self.power, action.area, self.part))
        elif isinstance(action, Support):
            support(state, action.army, action.area)
        elif isinstance(action, Floor):
            state.become(Movement(action.power, self.part, self.closed, self.changes + 1))
        elif isinstance(action, Done):
            self.close(state)
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
        after = Movement(self.power, self.part, closed, self.changes)
        following = [p for p in range(8) if after.waiting(state, p)]
        if following:
            state.become(Movement(following[0], self.part, closed, self.changes))
        else:
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
        return (*state.rules.movement.why_card(state, self.power, action, self.moment), self.rule)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The combat with a task force that supports it; what a card decides by dice."""
        if isinstance(action, Support):
            return state.rules.odds.attack(state, action)
        return state.rules.odds.card(action)

    def prompt(self, state: BlitzkriegState) -> Message:
        name = "prompt-exploitation" if state.exploiting else "prompt-movement"
        return Message(name, {"power": Ref("nation", self.power)})


def begin_movement(state: BlitzkriegState, part: int = 0) -> None:
    """The first power of the phasing side with units moves first."""
    for power in range(8):
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


PARTS: Final = (-1, SHIPS, ~SHIPS)
"""The units that move in each part of a movement phase."""


MOVERS: Final = (LAND_UNITS, AIRCRAFT, SHIPS)
"""The units in the order in which a list names them."""


def movable(state: BlitzkriegState, power: int, part: int) -> int:
    """The units of a power that can move now, as a set."""
    free = free_to_move(state, state.mine(power) & PARTS[part])
    return able_to_march(state, free) | able_to_fly(state, free) | able_to_sail(state, free)


def together(state: BlitzkriegState, power: int, zone: int, part: int) -> int:
    """The land units of a zone, or its ships, that can move now, as a set."""
    free = free_to_move(state, state.at[zone] & state.mine(power) & PARTS[part])
    return able_to_march(state, free) if LAND >> zone & 1 else able_to_sail(state, free)


def stack_units(state: BlitzkriegState, power: int, zone: int, part: int = 0) -> tuple[int, ...]:
    """The units of a zone that move as one stack: land units, at sea ships; infantry as commanded."""
    chosen: list[int] = []
    for unit in bits(together(state, power, zone, part)):
        free = not state.exploiting or not commanded(state, unit) or commands_left(state, zone, chosen) > 0
        if free and not state.rules.movement.detains(state, unit, chosen):
            chosen.append(unit)
    return tuple(chosen)


def stacks(state: BlitzkriegState, units: int) -> int:
    """The zones with several of some movable land units or ships."""
    rest = units & ~AIRCRAFT
    found = 0
    while rest:
        zone = state.area[(rest & -rest).bit_length() - 1]
        here = rest & state.at[zone]
        rest ^= here
        if here & here - 1:
            found |= BIT[zone]
    return found


def supports(state: BlitzkriegState, power: int) -> list[Action]:
    """Which task forces may support which land combats (BLG-B6.1.3.10)."""
    attacked = state.battles | state.rules.movement.escorted(state)
    if not attacked:
        return []
    found: list[Action] = []
    for unit in bits(state.mine(power) & state.on_map & TASK_FORCES & ~state.fought):
        zone = state.area[unit]
        for target in bits(SHORES[zone] & attacked):
            if not forbids_support(state, power, unit, target):
                found.append(Support(unit, target))
    return found


def forbids_support(state: BlitzkriegState, power: int, unit: int, target: int) -> str:
    """The rule by which a task force may not support a land combat; nothing where it may."""
    if not state.mine(power) & BIT[unit]:
        return "BLG-B1.0.1#3"
    if not state.on_map & BIT[unit]:
        return "BLG-B7.2.6.1" if state.area[unit] == TRACK else "BLG-D7"
    if not BIT[unit] & TASK_FORCES:  # BLG-A6.5.3.18
        return "BLG-B6.1.3.10"
    if state.exploiting:
        return "BLG-B6.3.8"
    zone = state.area[unit]
    escort = state.rules.movement.escorted(state) >> target & 1
    if not SHORES[zone] >> target & 1 or not (escort or state.battles >> target & 1):
        return "BLG-B6.1.3.10"
    if (state.fought | state.out) >> unit & 1:
        return "BLG-D28"
    if state.battles >> zone & 1 and not state.rules.movement.spare_ship(state, unit):
        return "BLG-D28"
    if unit in state.support:
        return "BLG-B6.1.1.3"
    if not (state.hostile(NATION_OF[unit]) >> target & 1 if escort else opponents(state, unit, target)):
        return "BLG-B1.0.9"
    return state.rules.movement.forbids_support(state, unit, target)


def support(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A task force supports; it stays in its sea zone."""
    state.support[unit] = zone
    state.moved |= BIT[unit]
    state.emit(Supported(army=unit, area=zone, rules=("BLG-B6.1.3.10",)))


def forbids_pick(state: BlitzkriegState, power: int, unit: int, part: int) -> str:
    """The rule by which a unit may not be taken in hand; nothing where it may."""
    bit = BIT[unit]
    if not state.mine(power) & bit:
        return "BLG-B1.0.1#3"
    if not state.on_map & bit:
        return "BLG-B7.2.6.1" if state.area[unit] == TRACK else "BLG-D7"
    if state.moved & bit:
        return "BLG-B6.1.1.3"
    if state.cargo & bit:
        return "BLG-B6.2.2.8"  # BLG-A1.1.4, BLG-A6.5.5.5
    if part and bool(bit & SHIPS) != (part == 1):
        return "BLG-A6.4.0.1"
    if state.exploiting and not entitled(state, bit):
        return "BLG-B6.3.4" if bit & SHIPS else "BLG-B6.3.3"
    reason = state.rules.movement.why_bound(state, unit)
    if reason:
        return reason
    if bit & SHIPS:
        return forbids_sailing(state, unit)
    if bit & AIRCRAFT:
        return "BLG-D15" if state.exploiting else "BLG-B6.1.1.11"
    return why_no_step(state, unit)


def why_no_step(state: BlitzkriegState, unit: int) -> str:
    """Why a land unit can go nowhere: it is on an island, or what keeps it out of a zone beside its own."""
    zone = state.area[unit]
    beside = bits(LAND_NEAR[zone])
    if not beside:
        return "BLG-B1.2.1"
    reasons = (forbids_step(state, unit, zone, target, 0, True) for target in beside)
    return next((reason for reason in reasons if reason), "")


def forbids_stack(state: BlitzkriegState, power: int, zone: int, part: int) -> str:
    """The rule by which the units of a zone may not be taken in hand together; nothing where they may."""
    here = bits(state.at[zone] & state.mine(power) & (LAND_UNITS if LAND >> zone & 1 else SHIPS))
    if not here:
        others = state.at[zone] and not state.at[zone] & state.mine(power)
        return "BLG-B1.0.1#3" if others else "BLG-D12#2"
    free = movable(state, power, part) & mask_of(here)
    if free & free - 1:
        return ""
    return "BLG-D12#2" if free else forbids_pick(state, power, here[0], part)
