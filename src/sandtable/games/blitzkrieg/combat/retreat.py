"""6.2.3 and 6.2.4 Retreat: fight on or go, and where to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import (
    FIGHT,
    RETREAT,
    RETREAT_ALL,
    WITHDRAW,
    WITHDRAW_AIRCRAFT,
    WITHDRAW_FLEET,
    Fight,
    Retreat,
    RetreatAll,
    RetreatTo,
    Withdraw,
    WithdrawAircraft,
    WithdrawFleet,
)
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ALIKE_ON_FOOT,
    HQS,
    LAND_UNITS,
    NATION_OF,
    SHIPS,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.events import Eliminated, Retreated
from sandtable.games.blitzkrieg.model.forces import attackers, forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import FALLEN, POOL
from sandtable.games.blitzkrieg.model.world import AXIS_MINOR, HOME_OF, LAND, LAND_NEAR, SEA, SEA_NEAR
from sandtable.games.blitzkrieg.movement.air import send_home


def retreat_zones(state: BlitzkriegState, unit: int, zone: int) -> int:
    """The zones a unit may retreat into from a combat (BLG-B6.2.3.5 to BLG-B6.2.3.10)."""
    return _sea_retreat(state, unit, zone) if SEA >> zone & 1 else _land_retreat(state, unit, zone)


def _land_retreat(state: BlitzkriegState, unit: int, zone: int) -> int:
    nation = NATION_OF[unit]
    near = LAND_NEAR[zone]
    if nation >= 8 and nation not in AXIS_MINOR:
        near &= HOME_OF[nation]  # BLG-D26
    near &= ~state.rules.movement.bars(state, unit, zone, near)
    friendly = near & state.friendly(nation)
    foes = state.foes(nation) & ~SHIPS & ~state.cargo
    safe = 0
    mixed = 0
    for target in bits(near):
        here = state.at[target]
        if not here & foes:
            if friendly >> target & 1:
                safe |= BIT[target]
        elif here & state.units(state.side[nation]) & ~SHIPS & ~state.cargo:
            mixed |= BIT[target]  # BLG-B6.2.3.6
    return safe or mixed


def _sea_retreat(state: BlitzkriegState, unit: int, zone: int) -> int:
    nation = NATION_OF[unit]
    foes = state.foes(nation) & SHIPS
    near = SEA_NEAR[zone] & ~state.rules.sea.closed_passages(state, unit, zone, SEA_NEAR[zone])
    safe = 0
    mixed = 0
    for target in bits(near):
        here = state.at[target] & SHIPS
        if not here & foes:
            safe |= BIT[target]
        elif here & state.units(state.side[nation]):
            mixed |= BIT[target]  # BLG-B6.2.3.10
    return safe or mixed


def can_retreat(state: BlitzkriegState, zone: int, units: int) -> bool:
    """Whether every unit that needs one has a zone to retreat into (BLG-B6.2.3.12)."""
    if SEA >> zone & 1:
        return all(retreat_zones(state, unit, zone) for unit in bits(units & SHIPS))
    ways: list[tuple[int, int]] = []
    rest = units & LAND_UNITS
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & ALIKE_ON_FOOT[unit]
        rest ^= alike
        open_to = retreat_zones(state, unit, zone)
        if not open_to:
            return False
        ways += [(each, open_to) for each in bits(alike)]
    ways.sort(key=lambda way: way[1].bit_count())  # the hardest to place first
    return _find_room(state, ways, {})


def _find_room(state: BlitzkriegState, ways: Sequence[tuple[int, int]], taken: dict[int, list[int]]) -> bool:
    """Whether all units find room in the zones open to them, also where stacking is limited (BLG-D25)."""
    if not ways:
        return True
    unit, zones = ways[0]
    while zones:
        zone = (zones & -zones).bit_length() - 1
        zones &= zones - 1
        others = taken.setdefault(zone, [])
        if state.rules.movement.fits(state, unit, zone, others):
            others.append(unit)
            if _find_room(state, ways[1:], taken):
                return True
            others.pop()
    return False


class Stand(Phase[BlitzkriegState], frozen=True):
    """6.2.3 A side announces whether it fights on (BLG-B6.2.3.1)."""

    rule: ClassVar[str] = "BLG-B6.2.3.1"
    zone: int
    side: int

    def force(self, state: BlitzkriegState) -> int:
        """The units of the side in this combat."""
        return attackers(state, self.zone) if self.side == state.phasing else forces(state, self.zone)[1]

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, self.force(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        units = self.force(state)
        found: list[Action] = [FIGHT]
        if not self.forbids_retreat(state, units):
            found.append(RETREAT)
        if not self.forbids_withdrawal(state, units):
            found.append(WITHDRAW)
            if not self.forbids_parting(units):
                found += (WITHDRAW_AIRCRAFT, WITHDRAW_FLEET)
        return found

    def forbids_retreat(self, state: BlitzkriegState, units: int) -> str:
        """The rule by which the side cannot retreat; nothing where it can."""
        if not can_retreat(state, self.zone, units):
            return "BLG-B6.2.3.12"
        return state.rules.combat.forbids_retreat(state, units)

    def forbids_withdrawal(self, state: BlitzkriegState, units: int) -> str:
        """The rule by which aircraft and task forces cannot leave alone; nothing where they can."""
        light = units & AIRCRAFT if SEA >> self.zone & 1 else units & (AIRCRAFT | TASK_FORCES)
        if not light or not units & ~light:
            return "BLG-B6.2.3.3"
        return state.rules.combat.forbids_retreat(state, light)

    def forbids_parting(self, units: int) -> str:
        """The rule by which aircraft and task forces cannot part company; nothing where they can."""
        both = LAND >> self.zone & 1 and units & AIRCRAFT and units & TASK_FORCES
        return "" if both else "BLG-B6.2.3.3"

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        units = self.force(state)
        if isinstance(action, Retreat):
            self.retreat(state, units)
        elif isinstance(action, Withdraw):
            light = AIRCRAFT if SEA >> self.zone & 1 else AIRCRAFT | TASK_FORCES
            withdraw(state, self.zone, units & light)
        elif isinstance(action, WithdrawAircraft):
            withdraw(state, self.zone, units & AIRCRAFT)
        elif isinstance(action, WithdrawFleet):
            withdraw(state, self.zone, units & TASK_FORCES)

    def retreat(self, state: BlitzkriegState, units: int) -> None:
        """All forces go (BLG-B6.2.3.2)."""
        ground = units & (LAND_UNITS if LAND >> self.zone & 1 else SHIPS)
        if ground:
            state.push(FallBack(self.zone, tuple(bits(ground))))
        withdraw(state, self.zone, units & ~ground)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Retreat):
            return (self.forbids_retreat(state, self.force(state)), self.rule)
        if isinstance(action, Withdraw):
            return (self.forbids_withdrawal(state, self.force(state)), self.rule)
        if isinstance(action, (WithdrawAircraft, WithdrawFleet)):
            units = self.force(state)
            return (self.forbids_withdrawal(state, units), self.forbids_parting(units), self.rule)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-stand", {"area": Ref("area", self.zone)})

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What fighting on to the end leads to."""
        return state.rules.odds.battle(state, self.zone) if isinstance(action, Fight) else None


def withdraw(state: BlitzkriegState, zone: int, units: int) -> None:
    """Aircraft fly home, task forces go back to their sea zone."""
    flyers = []
    for unit in bits(state.rules.combat.withdrawn(state, units)):
        state.fought |= BIT[unit]
        if BIT[unit] & AIRCRAFT:
            flyers.append(unit)  # BLG-B6.2.3.7
        elif unit in state.support:
            del state.support[unit]  # BLG-B6.2.3.3
    if flyers:
        state.out |= sum(BIT[unit] for unit in flyers)
        send_home(state, zone, flyers, False)


class FallBack(Phase[BlitzkriegState], frozen=True):
    """6.2.3 Units retreat one by one or together (BLG-B6.2.3.11)."""

    rule: ClassVar[str] = "BLG-B6.2.3.5"
    zone: int
    armies: tuple[int, ...]

    def seat(self, state: BlitzkriegState) -> int:
        return max(0, state.leader(self.armies[0]))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        unit = self.armies[0]
        zones = bits(retreat_zones(state, unit, self.zone))
        found: list[Action] = [RetreatTo(unit, zone) for zone in zones]
        if len(self.armies) > 1:
            found += [RETREAT_ALL[zone] for zone in zones]
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        assert isinstance(action, (RetreatTo, RetreatAll))
        going = self.armies if isinstance(action, RetreatAll) else self.armies[:1]
        for unit in going:
            if retreat_zones(state, unit, self.zone) >> action.area & 1:
                fall_back(state, unit, action.area)
        rest = tuple(unit for unit in self.armies if state.area[unit] == self.zone)
        if rest:
            fall_back_all(state, self.zone, rest)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, RetreatTo) and action.army != self.armies[0]:
            return ("BLG-B6.2.3.11" if action.army in self.armies else "BLG-B6.2.3.2",)
        if isinstance(action, RetreatAll) and len(self.armies) == 1:
            return ("BLG-B6.2.3.11",)
        if isinstance(action, (RetreatTo, RetreatAll)):
            return why_no_retreat(state, self.armies[0], self.zone, action.area)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message(
            "prompt-fall-back", {"army": Ref("army", self.armies[0]), "area": Ref("area", self.zone)}
        )


def why_no_retreat(state: BlitzkriegState, unit: int, zone: int, target: int) -> Sequence[str]:
    """The rules by which a unit may not retreat into a zone."""
    if SEA >> zone & 1:
        free = SEA_NEAR[zone] >> target & 1 and not state.at[target] & SHIPS & state.foes(NATION_OF[unit])
        return ((free and state.rules.sea.why_passage(state, unit, zone, target)) or "BLG-B6.2.3.9",)
    nation = NATION_OF[unit]
    if nation >= 8 and nation not in AXIS_MINOR and not HOME_OF[nation] >> target & 1:
        return ("BLG-D26", "BLG-B6.2.3.5")
    free = LAND_NEAR[zone] >> target & 1 and state.free_of_enemies(nation, target)
    return ((free and state.rules.movement.why_barred(state, unit, zone, target)) or "BLG-B6.2.3.5",)


def fall_back(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A unit goes to its place of retreat and fights no more in this phase (BLG-D25)."""
    state.put(unit, zone)
    state.out |= BIT[unit]
    state.fought |= BIT[unit]
    state.moved |= BIT[unit]
    state.emit(Retreated(army=unit, area=zone, rules=("BLG-B6.2.3.5",)))


def fall_back_all(state: BlitzkriegState, zone: int, units: Sequence[int]) -> None:
    """Go on with the retreat; units without a zone to go to are eliminated."""
    rest = list(units)
    while rest and not retreat_zones(state, rest[0], zone):
        unit = rest.pop(0)
        state.take_off(unit, FALLEN if BIT[unit] & HQS else POOL)
        state.emit(Eliminated(army=unit, rules=("BLG-D84",)))
    if rest:
        state.push(FallBack(zone, tuple(rest)))


def expel(state: BlitzkriegState, zone: int, units: int) -> None:
    """Units must leave a zone, or are eliminated where they cannot."""
    ground = units & (LAND_UNITS if LAND >> zone & 1 else SHIPS)
    fall_back_all(state, zone, bits(ground))
    withdraw(state, zone, units & ~ground)
