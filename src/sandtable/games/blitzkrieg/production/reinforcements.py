"""5.2 Reinforcements: due units come onto the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits, mask_of, union
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import PLACE, Place
from sandtable.games.blitzkrieg.model.counters import COUNT, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.events import Placed
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import TRACK
from sandtable.games.blitzkrieg.model.world import CORE_OF, HOME, SHORES


def due_units(state: BlitzkriegState, power: int) -> list[int]:
    """The units a power must place now, as far as they can be placed (BLG-B5.2.1, BLG-D81)."""
    return [unit for unit in bits(finished(state) & state.mine(power)) if homes(state, unit)]


def choices(state: BlitzkriegState, power: int) -> int:
    """How many ways a power has to place a unit now, counted up to the first unit with several."""
    found = 0
    rest = finished(state) & state.mine(power)
    while rest and found < 2:
        found += homes(state, (rest & -rest).bit_length() - 1).bit_count()
        rest &= rest - 1
    return found


def finished(state: BlitzkriegState) -> int:
    """The units whose turn on the production track has come, as a set; kept until others come onto it."""
    turn, track, units = state._finished
    if turn != state.turn_number or state.on_track & ~track:
        turn, track, due = state.turn_number, state.on_track, state.due
        units = mask_of([unit for unit in bits(track) if due[unit] <= turn])
        state._finished = (turn, track, units)
    return units & state.on_track


def homes(state: BlitzkriegState, unit: int) -> int:
    """The zones in which a unit may appear."""
    nation = NATION_OF[unit]
    core = state.rules.production.recruiting_zones(state, unit)  # BLG-B5.2.2, BLG-B5.2.3, BLG-B5.2.6
    core &= state.friendly(nation)  # BLG-D81
    if not BIT[unit] & SHIPS:
        return core & ~state.rules.production.full(state, unit, core)
    seas = union(core, SHORES)
    free = 0
    foes = state.foes(nation) & SHIPS
    for zone in bits(seas):
        if not state.at[zone] & foes:
            free |= BIT[zone]  # BLG-B5.2.4
    return free or seas  # BLG-B5.2.5


def forbids_place(state: BlitzkriegState, unit: int, zone: int) -> str:
    """The rule by which a unit may not appear in a zone; nothing where it may."""
    nation = NATION_OF[unit]
    if homes(state, unit) >> zone & 1:
        return ""
    if BIT[unit] & SHIPS:
        return "BLG-B5.2.4"
    if not state.rules.production.recruiting_zones(state, unit) >> zone & 1:
        if nation >= 8:
            return "BLG-B5.2.3"
        return (
            state.rules.production.why_not_home(state, unit, zone) if HOME[zone] == nation else "BLG-B5.2.2"
        )
    return "BLG-D81"


def why_not_due(state: BlitzkriegState, unit: int) -> str:
    """Why a unit is not placed now: it is not in production, not finished, or has no zone to appear in."""
    if state.area[unit] != TRACK:
        return "BLG-B5.2.1"
    return "BLG-B7.2.6.1" if state.due[unit] > state.turn_number else "BLG-D81#2"


class Placement(Phase[BlitzkriegState], frozen=True):
    """5.2 A power places its due units; none may be kept back (BLG-B5.2.1)."""

    rule: ClassVar[str] = "BLG-B5.2.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        for unit in bits(finished(state) & state.mine(self.power)):
            found.some(PLACE[unit], homes(state, unit))
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if not isinstance(action, Place):
            return None
        unit = action.army
        due = 0 <= unit < COUNT and finished(state) & state.mine(self.power) & BIT[unit]
        return bool(due) and action.area >= 0 and bool(homes(state, unit) >> action.area & 1)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Place)
        state.put(action.army, action.area)
        state.due[action.army] = 0
        state.rules.production.placed(state, action.army, action.area)
        state.emit(Placed(army=action.army, area=action.area, rules=("BLG-B5.2.1",)))
        if not self.ask(state):
            state.pop()
            place_next(state, self.power)

    def ask(self, state: BlitzkriegState) -> bool:
        """Whether there is a unit to place now; where there are several ways it is left open."""
        ways = choices(state, self.power)
        if ways > 1:
            state.leave_open(self)
        return ways > 0

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Place):
            if not state.mine(self.power) & BIT[action.army]:
                return ("BLG-B1.0.1#3", self.rule)
            if action.army not in due_units(state, self.power):
                return (why_not_due(state, action.army), self.rule)
            return (forbids_place(state, action.army, action.area), self.rule)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        armies = tuple(Ref("army", unit) for unit in due_units(state, self.power))
        return Message("prompt-placement", {"power": Ref("nation", self.power), "armies": armies})


def place_next(state: BlitzkriegState, last: int = -1) -> None:
    """The next power with due units places them, the side with the initiative first (BLG-D63)."""
    waiting = finished(state)
    if not waiting:
        return
    powers = state.in_turn()
    for power in powers[powers.index(last) + 1 if last >= 0 else 0 :]:
        if waiting & state.mine(power):
            placement = Placement(power)
            if placement.ask(state):
                state.push(placement)
                return


def recruiting_zones(state: BlitzkriegState, unit: int) -> int:
    """National zones of a power; a minor's own country (BLG-B5.2.2, BLG-B5.2.3, BLG-B5.2.7)."""
    return CORE_OF[NATION_OF[unit]]
