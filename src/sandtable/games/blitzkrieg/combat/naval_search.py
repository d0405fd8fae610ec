"""6.4.3 D-F Search at sea: numbers, transit searches, deferred searches (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle
from sandtable.games.blitzkrieg.model.actions import DONE, Send
from sandtable.games.blitzkrieg.model.advanced_actions import AVOID, DECLINE, ENGAGE, SEARCH, Engage, Search
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    NATION_OF,
    SHIPS,
    SUBMARINES,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.events import Moved, Searched
from sandtable.games.blitzkrieg.model.forces import at_war_with, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import RADAR, SONAR, SUBS, has
from sandtable.games.blitzkrieg.model.world import SEA, read
from sandtable.games.blitzkrieg.movement.flying import in_flight
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.movement.weather import foul

NUMBERS: Final = read("tables.json")["search"]  # BLG-D32
NEVER_FOUND: Final = 0


def search_number(state: BlitzkriegState, zone: int, seekers: int, targets: int) -> int:
    """The number 2D6 must not exceed; the best of all seekers counts (BLG-A6.4.3E.11)."""
    row = NUMBERS["foul" if foul(state, zone) else "fair"]
    hidden = not targets & ~SUBMARINES  # BLG-D37
    return max((_number(state, unit, row, hidden) for unit in bits(seekers)), default=NEVER_FOUND)


def _number(state: BlitzkriegState, unit: int, row: dict[str, int], hidden: bool) -> int:
    bit = BIT[unit]
    if hidden:
        if bit & SUBMARINES:
            return NEVER_FOUND  # BLG-A6.4.3E.10
        return row["ships_vs_subs"] + (2 if has(state, unit, SONAR) else 0)  # BLG-A6.4.3E.8, BLG-A7.4.36
    if bit & SUBMARINES:
        return row["subs_vs_ships"] + (2 if has(state, unit, SUBS) else 0)  # BLG-A6.4.3E.9, BLG-A7.4.34
    radar = 2 if has(state, unit, RADAR) else 0  # BLG-A7.4.37, BLG-A7.4.38
    if bit & (TASK_FORCES | AIRCRAFT):
        return row["air_or_tf_vs_ships"] + radar  # BLG-A6.4.3E.6
    return row["ships_vs_ships"] + radar  # BLG-A6.4.3E.7


def seekers(state: BlitzkriegState, zone: int, side: int) -> int:
    """The units of a side that may search in a sea zone."""
    units = present(state, zone, side)  # BLG-A6.4.3F.7
    if units & state.tired:
        units &= ~SHIPS  # BLG-A6.4.3F.5
    return units


def roll_search(state: BlitzkriegState, zone: int, side: int, searching: int, targets: int) -> bool:
    """One search roll for all ships of a side in a zone (BLG-A6.4.3E.2)."""
    number = search_number(state, zone, searching, targets)
    dice = state.roll(state.commander(side, searching), 2, 6, ("BLG-A6.4.3E.1",))
    found = sum(dice) <= number  # BLG-A6.4.3E.1
    state.emit(
        Searched(side=side, area=zone, roll=sum(dice), number=number, found=found, rules=("BLG-A6.4.3E.2",))
    )
    return found


class Transit(Phase[BlitzkriegState], frozen=True):
    """6.4.3 D case 1: ships pass through; the enemy there may search (BLG-A6.4.3D.3, BLG-D37)."""

    rule: ClassVar[str] = "BLG-A6.4.3D.3"
    upon: ClassVar[tuple[str, ...]] = ("sail",)
    zone: int
    target: int
    found: bool = False

    def sail(self, state: BlitzkriegState) -> Sail:
        """The passing group, in the frame below."""
        frame = state.frames[-2]
        assert isinstance(frame, Sail)
        return frame

    def hunters(self, state: BlitzkriegState) -> int:
        """The units that may search."""
        group = sum(BIT[unit] for unit in self.sail(state).units)
        side = 1 - state.phasing
        return at_war_with(state, seekers(state, self.zone, side), group)

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(1 - state.phasing, self.hunters(state))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (ENGAGE, AVOID) if self.found else (SEARCH, DECLINE)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        sail = self.sail(state)
        if isinstance(action, Search):
            group = sum(BIT[unit] for unit in sail.units)
            if roll_search(state, self.zone, 1 - state.phasing, self.hunters(state), group):
                state.become(Transit(self.zone, self.target, True))
                return
        state.pop()
        if isinstance(action, Engage):
            state.rules.sea.fight_transit(state, sail, self.zone, False)
        else:
            sail.go_on(state, self.target)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """Whether the group is found, or what one round against it leads to."""
        group = sum(BIT[unit] for unit in self.sail(state).units)
        if isinstance(action, Engage):
            return state.rules.odds.transit(state, self.zone, group)
        if isinstance(action, Search):
            return state.rules.odds.search(search_number(state, self.zone, self.hunters(state), group))
        return None

    def prompt(self, state: BlitzkriegState) -> Message:
        name = "prompt-transit-found" if self.found else "prompt-transit"
        return Message(name, {"area": Ref("area", self.zone)})


class AirSupport(Phase[BlitzkriegState], frozen=True):
    """6.4.3 E A side whose search succeeded brings aircraft in range into the combat (BLG-A6.4.3E.3)."""

    rule: ClassVar[str] = "BLG-A6.4.3E.3"
    zone: int
    side: int

    def forbids_reinforcing(self, state: BlitzkriegState, unit: int) -> str:
        """The card that keeps aircraft out of a combat Germany begins; one it is drawn into is none."""
        if self.side == state.phasing or state.transit_out:
            return ""
        return state.rules.reaction.kept_away(state, unit, self.zone)

    def flyers(self, state: BlitzkriegState) -> list[int]:
        """The aircraft that can join."""
        ready = state.units(self.side) & state.on_map & AIRCRAFT
        ready &= ~(state.cargo | state.moved | state.watching | state.fought | state.out | state.paras)
        enemy = present(state, self.zone, 1 - self.side)
        return [
            unit
            for unit in bits(ready)
            if state.foes(NATION_OF[unit]) & enemy
            and not self.forbids_reinforcing(state, unit)
            and not state.battles >> state.area[unit] & 1  # it is needed where it stands
            and in_flight(state, unit, state.area[unit]) >> self.zone & 1
        ]

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, sum(BIT[unit] for unit in self.flyers(state)))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*(Send(unit, self.zone) for unit in self.flyers(state)), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Send):
            origin = state.area[action.army]
            state.put(action.army, self.zone)
            state.via[action.army] = origin
            state.moved |= BIT[action.army]
            state.emit(Moved(armies=(action.army,), origin=origin, area=self.zone, rules=(self.rule,)))
        else:
            state.pop()

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return (self.forbids_reinforcing(state, action.army) if isinstance(action, Send) else "", self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-air-support", {"area": Ref("area", self.zone)})


def before_leaving(state: BlitzkriegState, sail: Sail, target: int) -> bool:
    """Ships that pass through enemies may be searched for."""
    zone = state.area[sail.units[0]]
    group = sum(BIT[unit] for unit in sail.units)
    hunters = at_war_with(state, seekers(state, zone, 1 - state.phasing), group & ~state.fought)  # BLG-D28
    if not hunters or not search_number(state, zone, hunters, group):
        return False
    state.push(Transit(zone, target))  # BLG-A6.4.3D.2
    state.rules.cards.moment(state, "naval", zone)
    return True


def meetings(state: BlitzkriegState) -> int:
    """The sea zones where ships of both sides face each other, not submarines alone."""
    found = 0
    for zone in bits(SEA):
        here = state.at[zone]
        if not here & SHIPS:
            continue
        mine = at_war_with(
            state, present(state, zone, state.phasing), present(state, zone, 1 - state.phasing)
        )
        other = at_war_with(state, present(state, zone, 1 - state.phasing), mine)
        if (mine | other) & ~SUBMARINES:  # BLG-A6.4.3D.8
            found |= BIT[zone]
    return found


class SearchBoth(Phase[BlitzkriegState], frozen=True):
    """6.4.3 D cases 2 and 4: both sides search, the phasing side first (BLG-A6.4.3D.5, BLG-D37)."""

    rule: ClassVar[str] = "BLG-A6.4.3D.5"
    zone: int
    asked: int = 0
    results: int = 0
    """Bit 0: the phasing side found the enemy; bit 1: the other side did."""

    def sides(self, state: BlitzkriegState) -> tuple[int, int]:
        """Searching units and their targets for the side whose turn it is."""
        side = self.side(state)
        mine = seekers(state, self.zone, side)
        other = present(state, self.zone, 1 - side)
        return at_war_with(state, mine, other), at_war_with(state, other, mine)

    def side(self, state: BlitzkriegState) -> int:
        """Whose turn it is."""
        return state.phasing if self.asked == 0 else 1 - state.phasing

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side(state), self.sides(state)[0])

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        mine, other = self.sides(state)
        return (SEARCH, DECLINE) if mine and search_number(state, self.zone, mine, other) else (DECLINE,)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        results = self.results
        if isinstance(action, Search):
            mine, other = self.sides(state)
            if roll_search(state, self.zone, self.side(state), mine, other):
                results |= 1 << self.asked
        if self.asked == 0:
            state.push(SearchBoth(self.zone, 1, results))
        else:
            settle_search(state, self.zone, results)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What both searches and the combat after them lead to."""
        return (
            state.rules.odds.fleet(state, self.zone, self.asked, self.results)
            if isinstance(action, Search)
            else None
        )

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-search-both", {"area": Ref("area", self.zone)})


class ChooseFight(Phase[BlitzkriegState], frozen=True):
    """6.4.3 D Only one side found the other: it chooses whether to fight (BLG-A6.4.3D.10)."""

    rule: ClassVar[str] = "BLG-A6.4.3D.10"
    zone: int
    results: int

    def seat(self, state: BlitzkriegState) -> int:
        side = state.phasing if self.results == 1 else 1 - state.phasing
        return state.commander(side, present(state, self.zone, side))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (ENGAGE, AVOID)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Engage):
            fight(state, self.zone, self.results)
        else:
            close_battle(state, self.zone)  # BLG-A6.4.3D.10

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What the combat leads to; the side that found nothing has no aircraft."""
        return (
            state.rules.odds.fleet(state, self.zone, 2, self.results) if isinstance(action, Engage) else None
        )

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-choose-fight", {"area": Ref("area", self.zone)})


def settle_search(state: BlitzkriegState, zone: int, results: int) -> None:
    """Both found: combat; one: its choice; none: nothing."""
    if results == 3:
        fight(state, zone, results)  # BLG-A6.4.3D.6, BLG-A6.4.3D.9
    elif results:
        state.push(ChooseFight(zone, results))  # BLG-A6.4.3D.10
    else:
        close_battle(state, zone)  # BLG-A6.4.3D.11, BLG-A6.4.3F.8, BLG-A6.8.2


def fight(state: BlitzkriegState, zone: int, results: int) -> None:
    """A naval combat begins; a side that failed to search has no aircraft (BLG-A6.4.3E.3, BLG-A6.4.3E.4)."""
    for number, side in ((1, state.phasing), (2, 1 - state.phasing)):
        if not results & number:
            state.out |= state.at[zone] & AIRCRAFT & state.units(side) & ~state.cargo
    state.rules.combat.fight_at_sea(state, zone, 1)
    for number, side in ((2, 1 - state.phasing), (1, state.phasing)):
        support = AirSupport(zone, side)
        if results & number and support.flyers(state):
            state.push(support)
