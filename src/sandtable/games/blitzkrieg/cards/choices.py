"""Part 6 Cards that ask their player to choose: units, zones, countries (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits, reach, spread
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards import garrison
from sandtable.games.blitzkrieg.combat.bombing import Bombing
from sandtable.games.blitzkrieg.model.actions import DONE, PICK, Army, Done, Pick
from sandtable.games.blitzkrieg.model.card_actions import Activate, Disband, Drop, Elite, Rise, Sabotage, Slip
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    HQS,
    INFANTRY,
    NATION_OF,
    ORANGE,
    OWN,
    PRICE,
    REPAIR,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.events import Captured, Moved
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import GONE
from sandtable.games.blitzkrieg.model.world import (
    AIR_NEAR,
    AXIS_MINOR,
    CORE_OF,
    GERMANY,
    ITALY,
    LAND,
    LAND_NEAR,
    SEA,
    USSR,
)
from sandtable.games.blitzkrieg.movement.flying import in_flight
from sandtable.games.blitzkrieg.movement.marching import enter, stranger
from sandtable.games.blitzkrieg.politics.historical_events import enter_italy
from sandtable.games.blitzkrieg.politics.wars import join


def activatable(state: BlitzkriegState) -> list[int]:
    """The countries Axis Minor Activation can bring into the war (BLG-E.13)."""
    minors = [n for n in AXIS_MINOR if state.side[n] < 0 and state.owned[n] & CORE_OF[n]]
    italy = state.neutral(ITALY) and not state.conquered >> ITALY & 1
    return [*minors, ITALY] if italy else minors


def choose_activation(state: BlitzkriegState, power: int, arg: int) -> None:
    """Germany chooses the country."""
    state.push(Activation())


class Activation(Phase[BlitzkriegState], frozen=True):
    """Part 6 Germany names the country that enters the war."""

    rule: ClassVar[str] = "BLG-C-axis-minor-activation"

    def seat(self, state: BlitzkriegState) -> int:
        return GERMANY

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Activate(nation) for nation in activatable(state)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Activate)
        state.pop()
        if action.nation == ITALY:
            enter_italy(state)
        else:
            join(state, action.nation, GERMANY, (self.rule,))


def elite_candidates(state: BlitzkriegState, power: int, zone: int) -> int:
    """Units of a power's side in a combat that are not elite yet: on land, at sea, or over bombed zones."""
    phasing = state.alliance[power] == state.phasing
    raid = next((frame for frame in reversed(state.frames) if isinstance(frame, Bombing)), None)
    if raid is not None:
        mine = raid.raiders(state) if phasing else raid.fighters(state)
    else:
        mine = forces(state, zone)[0 if phasing else 1]
    return mine & ~state.elite & ~HQS


def choose_elite(state: BlitzkriegState, power: int, arg: int) -> None:
    """Roll for the number of elite units (BLG-D67)."""
    count = state.roll(power, 1, 6, ("BLG-C-elite-troops",))[0]
    state.push(EliteChoice(power, arg, count))


class EliteChoice(Phase[BlitzkriegState], frozen=True):
    """Part 6 The player names the elite units of this combat (BLG-D67)."""

    rule: ClassVar[str] = "BLG-C-elite-troops"
    power: int
    zone: int
    left: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*(Elite(unit) for unit in bits(elite_candidates(state, self.power, self.zone))), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Elite):
            state.elite |= BIT[action.army]
            if self.left > 1:
                state.push(EliteChoice(self.power, self.zone, self.left - 1))

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-elite-choice", {"left": self.left, "area": Ref("area", self.zone)})


def choose_espionage(state: BlitzkriegState, power: int, arg: int) -> None:
    """Up to ten units move secretly."""
    state.push(Espionage(power, 10, ()))


def slips(state: BlitzkriegState, unit: int) -> int:
    """Where a unit may be moved by espionage: four zones through friendly ones (BLG-D69)."""
    nation = NATION_OF[unit]
    zone = state.area[unit]
    friendly = state.friendly(nation)
    attacked = state.battles & friendly if state.side[nation] != state.phasing else 0
    if BIT[unit] & AIRCRAFT:
        found = reach(zone, 4, AIR_NEAR, friendly | SEA, attacked)
    else:
        found = reach(zone, 4, LAND_NEAR, friendly, attacked)
    found &= (friendly | attacked) & ~state.rules.movement.bars(state, unit, zone, found)
    return found & ~BIT[zone]


def near_combat(state: BlitzkriegState, power: int) -> bool:
    """Whether a land unit or aircraft of a power stands within four zones of an attacked zone."""
    near = spread(state.battles, 4, AIR_NEAR)
    units = OWN[power] & state.on_map & ~SHIPS & ~state.cargo
    return any(near >> state.area[unit] & 1 for unit in bits(units))


class Espionage(Phase[BlitzkriegState], frozen=True):
    """Part 6 Espionage: the player picks units to move, each once."""

    rule: ClassVar[str] = "BLG-C-espionage-ultra"
    power: int
    left: int
    moved: tuple[int, ...]

    def candidates(self, state: BlitzkriegState) -> list[int]:
        """Own land units and aircraft that can go somewhere."""
        units = OWN[self.power] & state.on_map & ~SHIPS & ~state.cargo & ~state.watching
        busy = 0
        for zone in bits(state.battles):
            busy |= state.at[zone]
        busy |= garrison.detained(state)
        return [u for u in bits(units & ~busy) if u not in self.moved and slips(state, u)]

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        picks = [PICK[unit] for unit in self.candidates(state)] if self.left else []
        return [*picks, DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Pick):
            state.become(Espionage(self.power, self.left - 1, (*self.moved, action.army)))
            state.push(SecretMove(action.army))
        elif isinstance(action, Done):
            state.pop()

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-espionage", {"left": self.left})


class SecretMove(Phase[BlitzkriegState], frozen=True):
    """Part 6 Espionage: where the unit goes."""

    rule: ClassVar[str] = "BLG-D69"
    army: Army

    def seat(self, state: BlitzkriegState) -> int:
        return state.leader(self.army)

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Slip(zone) for zone in bits(slips(state, self.army))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Slip)
        state.pop()
        origin = state.area[self.army]
        state.put(self.army, action.area)
        if state.side[NATION_OF[self.army]] != state.phasing:
            state.moved |= BIT[self.army]
        state.emit(Moved(armies=(self.army,), origin=origin, area=action.area, rules=(self.rule,)))

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-secret-move", {"army": Ref("army", self.army)})


def partisan_zones(state: BlitzkriegState, power: int) -> int:
    """Enemy-held zones of the country without enemy units."""
    found = 0
    for zone in bits(CORE_OF[power] & state.hostile(power)):
        if not state.at[zone] & state.foes(power) & ~SHIPS:
            found |= BIT[zone]
    return found


def choose_rising(state: BlitzkriegState, power: int, arg: int) -> None:
    """Partisans take up to two zones (BLG-D87)."""
    state.push(Rising(power, 2))


class Rising(Phase[BlitzkriegState], frozen=True):
    """Part 6 Partisans: zones of the country pass under its control."""

    rule: ClassVar[str] = "BLG-C-partisans"
    power: int
    left: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Rise(zone) for zone in bits(partisan_zones(state, self.power))] or [DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Rise):
            state.own_zone(action.area, self.power)
            state.emit(Captured(area=action.area, nation=self.power, rules=(self.rule,)))
            if self.left > 1:
                state.push(Rising(self.power, self.left - 1))


def drops(state: BlitzkriegState, power: int) -> list[Drop]:
    """Every infantry, aircraft in its zone, and zone in that aircraft's range (BLG-D72)."""
    found: list[Drop] = []
    free = state.mine(power) & state.on_map & ~state.moved & ~state.cargo & ~garrison.detained(state)
    for carrier in bits(free & AIRCRAFT & ~state.fought):
        zone = state.area[carrier]
        infantry = bits(state.at[zone] & free & INFANTRY)
        if not infantry:
            continue
        range_ = in_flight(state, carrier, zone) & LAND & ~BIT[zone]
        alike: set[tuple[int, int]] = set()
        for unit in infantry:
            nation = NATION_OF[unit]
            if (nation, state.value(unit)) in alike:
                continue
            alike.add((nation, state.value(unit)))
            targets = range_ & (state.friendly(nation) | state.hostile(nation))
            targets &= ~state.rules.movement.bars(state, unit, zone, targets)
            found += [Drop(unit, carrier, z) for z in bits(targets) if not stranger(state, unit, z)]
    return found


def choose_drop(state: BlitzkriegState, power: int, arg: int) -> None:
    """The player chooses unit, aircraft and zone."""
    state.push(Paratroops(power))


class Paratroops(Phase[BlitzkriegState], frozen=True):
    """Part 6 Para Troops: one infantry is carried by air."""

    rule: ClassVar[str] = "BLG-C-para-troops"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return drops(state, self.power) or [DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Drop):
            origin = state.area[action.army]
            state.moved |= BIT[action.army] | BIT[action.carrier]
            state.paras |= BIT[action.carrier]
            enter(state, [action.army], origin, action.area)
            state.via[action.army] = -1


def choose_disbanding(state: BlitzkriegState, power: int, arg: int) -> None:
    """The USSR may disband orange units."""
    state.national_war = 0
    state.push(Disbanding())


class Disbanding(Phase[BlitzkriegState], frozen=True):
    """Part 6 National War: orange units leave the game for their production value."""

    rule: ClassVar[str] = "BLG-C-national-war-ussr"

    def seat(self, state: BlitzkriegState) -> int:
        return USSR

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*(Disband(unit) for unit in bits(ORANGE & state.on_map)), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Disband):
            damaged = REPAIR[action.army] if state.reduced >> action.army & 1 else 0
            state.national_war = (state.national_war or 0) + PRICE[action.army] - damaged
            state.take_off(action.army, GONE)
        else:
            state.pop()


def laboratories(state: BlitzkriegState, power: int) -> list[int]:
    """The enemy nations with research points that sabotage can hit: none at peace."""
    return [
        other
        for other in range(8)
        if state.alliance[other] != state.alliance[power] and state.wars[other] and state.research[other]
    ]


def choose_laboratory(state: BlitzkriegState, power: int, arg: int) -> None:
    """The nation that has announced an attempt, else one the player names, loses its research points."""
    if arg >= 0:
        state.research[arg] = 0  # BLG-A7.4.5
    else:
        state.push(Saboteurs(power))


class Saboteurs(Phase[BlitzkriegState], frozen=True):
    """Part 6 Sabotage on Research: the player names the nation."""

    rule: ClassVar[str] = "BLG-C-sabotage-on-research"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Sabotage(nation) for nation in laboratories(state, self.power)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Sabotage)
        state.pop()
        state.research[action.nation] = 0
