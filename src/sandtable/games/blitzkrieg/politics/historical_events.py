"""Part 2 The event table, checked in step 5.1 (BLG-B5.1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import RetreatTo
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, HQS, NATION_OF
from sandtable.games.blitzkrieg.model.events import Eliminated, Happened, Retreated
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, NEVER, POOL
from sandtable.games.blitzkrieg.model.world import (
    CW,
    GERMANY,
    ITALY,
    LAND,
    LAND_NEAR,
    POLAND,
    USA,
    USSR,
    ZONE,
    air_reach,
    turn_number,
)
from sandtable.games.blitzkrieg.politics.wars import (
    american_war,
    divide_poland,
    italian_war,
    poland_joins,
    soviet_war,
)

POLAND_JOINS: Final = turn_number("3/39")
ITALY_ENTERS: Final = turn_number("2/40")
USSR_ENTERS: Final = turn_number("2/41")
USA_ENTERS: Final = turn_number("4/41")
WESTERN_POLAND: Final = ZONE["western-poland"]


def dated(state: BlitzkriegState) -> list[tuple[int, str]]:
    """The dated events still to come, with their turns; in the basic game also who enters the war when."""
    basic = state.options["ruleset"] == "basic"
    found = [
        (ITALY_ENTERS, "italy-enters", not state.at_war(ITALY, CW) and not state.conquered >> ITALY & 1),
        (USSR_ENTERS, "ussr-enters", basic and not state.at_war(USSR, GERMANY)),
        (USA_ENTERS, "usa-enters", basic and state.neutral(USA)),
        (state.poland_fell + 1, "poland-divided", state.poland_fell != NEVER),
    ]
    return [(turn, what) for turn, what, comes in found if comes and turn >= state.turn_number]


def fixed_dates(state: BlitzkriegState) -> None:
    """The dated events of both games."""
    now = state.turn_number
    if now == POLAND_JOINS and state.runner[POLAND] < 0 and state.owned[POLAND]:
        poland_joins(state)
    if now == ITALY_ENTERS and not state.conquered >> ITALY & 1:
        enter_italy(state)


def basic_dates(state: BlitzkriegState) -> None:
    """The dated events of the basic game alone."""
    fixed_dates(state)
    now = state.turn_number
    if now == USSR_ENTERS and not (state.conquered >> USSR & 1 or state.conquered >> GERMANY & 1):
        state.emit(Happened(what="ussr-enters", rules=("BLG-E.14",)))
        soviet_war(state)  # BLG-E.14
    if now == USA_ENTERS and not state.conquered >> USA & 1:
        state.emit(Happened(what="usa-enters", rules=("BLG-E.18",)))
        american_war(state)  # BLG-E.18


def enter_italy(state: BlitzkriegState) -> None:
    """2/40: Italy enters the war."""
    state.emit(Happened(what="italy-enters", rules=("BLG-E.12",)))
    if not state.wars[ITALY] & ~BIT[USSR]:
        state.rules.politics.war_declared(state, ITALY, CW)  # BLG-A7.2.7
    italian_war(state)  # BLG-E.12


def settle_poland(state: BlitzkriegState) -> None:
    """In the turn after Poland's conquest the USSR gets the east (BLG-E.22 to BLG-E.25)."""
    fell, state.poland_fell = state.poland_fell, NEVER
    if fell >= state.turn_number:
        return
    leave(state, bits(divide_poland(state)))


def leave(state: BlitzkriegState, units: Sequence[int]) -> None:
    """Axis units leave the east one by one: to Western Poland, else to another friendly zone."""
    rest = list(units)
    while rest:
        unit = rest[0]
        friendly = state.friendly(NATION_OF[unit])
        if friendly >> WESTERN_POLAND & 1:
            state.put(unit, WESTERN_POLAND)
            state.emit(Retreated(army=unit, area=WESTERN_POLAND, rules=("BLG-E.22",)))
        elif ways_out(state, unit):
            state.push(LeavePoland(tuple(rest)))
            return
        else:
            state.take_off(unit, FALLEN if BIT[unit] & HQS else POOL)
            state.emit(Eliminated(army=unit, rules=("BLG-E.22",)))
        rest.pop(0)


def ways_out(state: BlitzkriegState, unit: int) -> int:
    """The friendly zones a unit can withdraw to."""
    zone = state.area[unit]
    near = air_reach(zone, 2, 0) & LAND if BIT[unit] & AIRCRAFT else LAND_NEAR[zone]
    return near & state.friendly(NATION_OF[unit])


class LeavePoland(Phase[BlitzkriegState], frozen=True):
    """Part 2 Germany chooses where its units go that leave eastern Poland (BLG-E.22)."""

    rule: ClassVar[str] = "BLG-E.22"
    armies: tuple[int, ...]

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.armies[0])

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        unit = self.armies[0]
        return [RetreatTo(unit, zone) for zone in bits(ways_out(state, unit))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, RetreatTo)
        state.pop()
        state.put(action.army, action.area)
        state.emit(Retreated(army=action.army, area=action.area, rules=("BLG-E.22",)))
        leave(state, self.armies[1:])

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-leave-poland", {"army": Ref("army", self.armies[0])})
