"""6.2 Rail movement and 6.3 air rebasing (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, flood
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model import terrain
from sandtable.games.blitzkrieg.model.actions import DONE, FLY, PICK, Army, Done, Fly, Pick
from sandtable.games.blitzkrieg.model.advanced_actions import RAIL, Rail
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, ALIKE_ON_LAND, KIN, LAND_UNITS, NATION_OF
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CHINA,
    CORE_OF,
    CW,
    GERMANY,
    HOME_OF,
    JAPAN,
    LAND,
    LAND_NEAR,
    STATE_CORE,
    USSR,
    zones,
)
from sandtable.games.blitzkrieg.movement.air import bases

CAPACITY: Final = (2, 1, 1, 4, 1, 1, 1, 1)  # Q7, in the order of the powers
# BLG-A6.2.4: what Japan holds of China from the start is in China as well.
JAPANESE_RAIL: Final = CORE_OF[JAPAN] | HOME_OF[CHINA] | zones("peking", "shanghai", "manchuria")
CW_RAIL: Final = STATE_CORE[0] | STATE_CORE[1] | STATE_CORE[3] | STATE_CORE[4]


def capacity(state: BlitzkriegState, power: int) -> int:
    """A power's rail capacity."""
    base = 4 if power == USSR and state.at_war(USSR, GERMANY) else CAPACITY[power]  # BLG-SC39.15
    return base + state.rail_built.get(power, 0)  # BLG-A6.2.2


def rail_zones(state: BlitzkriegState, unit: int) -> int:
    """Where a unit can go by rail: any connected friendly zone."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    through = state.friendly(nation) & ~terrain.full_deserts(state, unit)  # BLG-A6.2.6, BLG-D60
    network = flood(BIT[zone], through, LAND_NEAR)  # BLG-A6.2.3
    power = state.runner[nation]
    if power == JAPAN and not network & JAPANESE_RAIL:
        return 0  # BLG-A6.2.4
    if power == CW and not network & CW_RAIL:
        return 0  # BLG-A6.2.5, BLG-D61
    found = network & ~BIT[zone]
    return found & ~state.rules.movement.bars(state, unit, zone, found)


def entrainable(state: BlitzkriegState, power: int) -> int:
    """The land units a power can move by rail now, as a set (BLG-A6.2.2)."""
    return passengers(state, power, ~state.moved) if state.rail[power] > 0 else 0


def can_entrain(state: BlitzkriegState, power: int) -> bool:
    """Whether a power will have a unit to send by rail in this segment."""
    return bool(passengers(state, power, state.on_map))


def passengers(state: BlitzkriegState, power: int, units: int) -> int:
    """Of some units those of a power that have somewhere to go by rail, as a set."""
    rest = units & state.mine(power) & LAND_UNITS  # BLG-D61
    rest &= state.on_map & ~state.cargo & ~state.rules.movement.detained(state)
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & state.at[state.area[unit]] & ALIKE_ON_LAND[unit]  # BLG-D60
        rest ^= alike
        if next_station(state, unit) or rail_zones(state, unit):
            found |= alike
    return found


def next_station(state: BlitzkriegState, unit: int) -> int:
    """The friendly zones beside a unit's own that it can go to by rail, where no network is asked for."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    if state.runner[nation] in (JAPAN, CW):
        return 0
    beside = LAND_NEAR[zone] & state.friendly(nation) & ~terrain.TIGHT
    return beside & ~state.rules.movement.bars(state, unit, zone, beside) if beside else 0


def why_no_rail(state: BlitzkriegState, power: int, unit: int) -> str:
    """The rule by which a unit cannot go by rail."""
    bit = BIT[unit]
    if not state.mine(power) & state.on_map & LAND_UNITS & ~state.cargo & bit:
        return "BLG-D61"
    if state.moved & bit:
        return "BLG-A6.2.2"
    near = LAND_NEAR[state.area[unit]] & state.friendly(NATION_OF[unit])
    if near and power in (JAPAN, CW):
        return "BLG-A6.2.4" if power == JAPAN else "BLG-A6.2.5"
    return "BLG-A6.2.6"


class Railways(Phase[BlitzkriegState], frozen=True):
    """6.2 A power moves units by rail, one per point of capacity (BLG-A6.2.2)."""

    rule: ClassVar[str] = "BLG-A6.2.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(PICK, entrainable(state, self.power))
        return with_cards(state, self.power, "railways", found)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.push(Journey(action.army))
        elif isinstance(action, Done):
            state.pop()
            next_railway(state, self.power + 1)
        else:
            state.rules.movement.play_card(state, self.power, action, "railways")

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Pick):
            if state.rail[self.power] <= 0:
                return ("BLG-A6.2.2",)
            if state.rules.movement.detains(state, action.army, ()):
                return ("BLG-D68",)
            return (why_no_rail(state, self.power, action.army),)
        return (*state.rules.movement.why_card(state, self.power, action, "railways"), self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message(
            "prompt-railways", {"power": Ref("nation", self.power), "left": state.rail[self.power]}
        )


def with_cards(state: BlitzkriegState, power: int, moment: str, found: Offers) -> Offers:
    """What a power may do in a step; without a move it is over, whatever cards it holds (BLG-A7.3.13)."""
    if found:
        found.many(state.rules.movement.cards(state, power, moment))
    found.one(DONE)
    return found


class Journey(Phase[BlitzkriegState], frozen=True):
    """6.2 The unit in hand goes by rail."""

    rule: ClassVar[str] = "BLG-A6.2.3"
    forced: ClassVar[bool] = False
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(RAIL, rail_zones(state, self.army))
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Rail)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)
        state.rail[state.leader(self.army)] -= 1
        state.moved |= BIT[self.army]
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=("BLG-A6.2.3",)))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Rail) and not state.friendly(NATION_OF[self.army]) >> action.area & 1:
            return ("BLG-A6.2.6", self.rule)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-journey", {"army": Ref("army", self.army)})


def begin_rail(state: BlitzkriegState, side: int) -> None:
    """The step of rail movement; a unit goes by rail once."""
    for power in range(8):
        state.rail[power] = capacity(state, power)
    state.moved = 0
    next_railway(state, 0)


def next_railway(state: BlitzkriegState, first: int) -> None:
    """The next power of the side with something to move."""
    for power in range(first, 8):
        if state.alliance[power] == state.phasing and entrainable(state, power):
            state.push(Railways(power))
            return


def rebase_zones(state: BlitzkriegState, unit: int) -> int:
    """Where an aircraft can rebase: doubled range over sea and friendly land (BLG-A6.3.2, BLG-A6.3.3)."""
    zone = state.area[unit]
    return bases(state, unit, zone, 2 * state.rules.air.range(state, unit), True) & ~BIT[zone]


def rebasable(state: BlitzkriegState, power: int) -> int:
    """The aircraft of a power that can still rebase this turn, as a set."""
    rest = state.mine(power) & state.on_map & AIRCRAFT & ~state.cargo & ~state.watching
    rest &= ~state.rebased  # BLG-A6.3.4
    found = 0
    while rest:
        unit = (rest & -rest).bit_length() - 1
        alike = rest & state.at[state.area[unit]] & KIN[unit]
        rest ^= alike
        if rebase_zones(state, unit):
            found |= alike
    return found


class Rebasing(Phase[BlitzkriegState], frozen=True):
    """6.3 A power rebases aircraft, each once per turn."""

    rule: ClassVar[str] = "BLG-A6.3.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(PICK, rebasable(state, self.power))
        found.many(state.rules.air.more_rebasing(state, self.power))
        return with_cards(state, self.power, "rebasing", found)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.push(Transfer(action.army))
        elif isinstance(action, Done):
            state.pop()
            next_rebasing(state, self.power + 1)
        else:
            state.rules.air.play_rebasing(state, self.power, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if not isinstance(action, Pick):
            return (*state.rules.movement.why_card(state, self.power, action, "rebasing"), self.rule)
        if not state.mine(self.power) & BIT[action.army]:
            return ("BLG-B1.0.1#3", self.rule)
        if state.rebased >> action.army & 1:
            return ("BLG-A6.3.4", self.rule)
        return ("BLG-A6.3.2", self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-rebasing", {"power": Ref("nation", self.power)})


class Transfer(Phase[BlitzkriegState], frozen=True):
    """6.3 The aircraft in hand rebases."""

    rule: ClassVar[str] = "BLG-A6.3.2"
    forced: ClassVar[bool] = False
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        found.some(FLY, rebase_zones(state, self.army))
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Fly)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)  # BLG-A6.3.1
        state.rebased |= BIT[self.army]  # BLG-D62
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=("BLG-A6.3.2",)))

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if not isinstance(action, Fly):
            return (self.rule,)
        if not LAND >> action.area & 1:
            return ("BLG-B6.2.3.8", self.rule)
        if not state.friendly(NATION_OF[self.army]) >> action.area & 1:
            return ("BLG-A6.3.2",)
        reach = 2 * state.rules.air.range(state, self.army)
        over_enemies = bases(state, self.army, state.area[self.army], reach, False)
        if over_enemies >> action.area & 1:
            return ("BLG-A6.3.3", self.rule)
        return (state.rules.sea.forbids_basing(state, self.army, action.area), self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-transfer", {"army": Ref("army", self.army)})


def begin_rebasing(state: BlitzkriegState, side: int) -> None:
    """The step of air rebasing."""
    next_rebasing(state, 0)


def next_rebasing(state: BlitzkriegState, first: int) -> None:
    """The next power of the side with aircraft to rebase."""
    for power in range(first, 8):
        if state.alliance[power] == state.phasing and (
            rebasable(state, power) or state.rules.air.more_rebasing(state, power)
        ):
            state.push(Rebasing(power))
            return
