"""6.5.6 Strategic bombing, V-weapons and the atomic bomb (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, mask_of, spread
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.fire import Shot, shot, volley
from sandtable.games.blitzkrieg.combat.losses import capacity, lose, pain
from sandtable.games.blitzkrieg.combat.strength import air_part, land_part
from sandtable.games.blitzkrieg.model.actions import HIT, LOSSES, PASS, Hit, Losses
from sandtable.games.blitzkrieg.model.advanced_actions import ATOM_ROCKET, ROCKET, AtomRocket, Rocket
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, NATION_OF, TASK_FORCES
from sandtable.games.blitzkrieg.model.deck import this_turn
from sandtable.games.blitzkrieg.model.events import AtomicBomb, Bombed, Moved, Supported
from sandtable.games.blitzkrieg.model.forces import supporters
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import ATOM, ROCKETS
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, AIR_WITHIN, CORE_OF, SHORES
from sandtable.games.blitzkrieg.movement.air import GoHome
from sandtable.games.blitzkrieg.movement.flying import in_flight
from sandtable.games.blitzkrieg.production.potentials import zone_yield

ROCKET_STRENGTH: Final = 3


def bomb_targets(state: BlitzkriegState, unit: int) -> int:
    """The enemy zones an aircraft can bomb (BLG-D49)."""
    if state.exploiting:
        return 0
    nation = NATION_OF[unit]
    found = in_flight(state, unit, state.area[unit]) & state.hostile(nation)  # BLG-A6.5.6.1
    return productive(state, found)


def productive(state: BlitzkriegState, zones: int) -> int:
    """Of some zones those that still produce something this turn."""
    return sum(BIT[zone] for zone in bits(zones) if zone_yield(state, zone, state.control[zone]))


def bombed_zones(state: BlitzkriegState) -> int:
    """The zones under a bombing mission now."""
    found = 0
    for unit in bits(state.bombers):
        found |= BIT[state.area[unit]]
    return found


def interceptions(state: BlitzkriegState, unit: int, bombed: int) -> int:
    """Of the bombed zones those that an aircraft or task force can defend (BLG-A6.5.6.4, BLG-A6.5.6.6)."""
    zone = state.area[unit]
    if not BIT[unit] & AIRCRAFT:
        return SHORES[zone] & bombed & state.friendly(NATION_OF[unit])
    missions = AIR_WITHIN[state.rules.air.range(state, unit)][zone] & bombed
    missions &= state.friendly(NATION_OF[unit])
    return in_flight(state, unit, zone) & missions if missions else 0


def intercept(state: BlitzkriegState, unit: int, zone: int) -> None:
    """A unit goes against the bombers and not into the combat below them."""
    state.moved |= BIT[unit]
    state.interceptors |= BIT[unit]  # BLG-A6.5.6.7
    if BIT[unit] & TASK_FORCES:
        state.support[unit] = zone
        state.emit(Supported(army=unit, area=zone, rules=("BLG-A6.5.6.6",)))
        return
    origin = state.area[unit]
    state.put(unit, zone)
    state.via[unit] = origin
    state.emit(Moved(armies=(unit,), origin=origin, area=zone, rules=("BLG-A6.5.6.4",)))


class Bombing(Phase[BlitzkriegState], frozen=True):
    """6.5.6 The bombing of a zone: interception, then bombs (BLG-D49)."""

    rule: ClassVar[str] = "BLG-A6.5.6.1"
    auto: ClassVar[bool] = True
    zone: int
    stage: int = 0
    engaged: tuple[int, ...] = ()
    """The raiders that had to fight the interceptors."""

    def run(self, state: BlitzkriegState) -> None:
        state.become(Bombing(self.zone, self.stage + 1, self.engaged))
        if self.stage == 0:
            if self.raiders(state) and self.fighters(state):
                state.rules.cards.moment(state, "interception", self.zone)
        elif self.stage == 1:
            self.intercept(state)
        elif self.stage == 2:
            state.rules.combat.interception_over(state, self.fought(state))
            self.drop(state)
        else:
            state.pop()
            self.go_home(state)

    def raiders(self, state: BlitzkriegState) -> int:
        """Bombers and their escort (BLG-A7.4.22)."""
        escort = supporters(state, self.zone) & state.units(state.phasing)
        return state.at[self.zone] & state.bombers | (escort if not state.battles >> self.zone & 1 else 0)

    def fighters(self, state: BlitzkriegState) -> int:
        """The interceptors of this mission."""
        return state.at[self.zone] & state.interceptors | supporters(state, self.zone) & state.interceptors

    def intercept(self, state: BlitzkriegState) -> None:
        """One round of air combat."""
        raiders, fighters = self.raiders(state), self.fighters(state)
        if not fighters or not raiders:
            return
        engaged = escorts(state, raiders)[: fighters.bit_count()]
        state.become(Bombing(self.zone, self.stage + 1, tuple(engaged)))  # BLG-A6.5.6.5
        escort = sum(BIT[unit] for unit in engaged)
        results = []
        for side, units, enemy in ((state.phasing, escort, fighters), (1 - state.phasing, fighters, raiders)):
            state.fought |= units
            shots = air_shots(state, self.zone, units)
            most = capacity(state, enemy)
            results.append(volley(state, self.zone, side, "air", units, shots, most, "BLG-A6.5.6.5"))
        on_fighters, on_raiders = results
        on_raiders -= self.check_carrier(state, on_raiders)
        if on_raiders:
            state.push(AirLosses(self.zone, state.phasing, on_raiders, tuple(bits(raiders))))
        if on_fighters:
            state.push(AirLosses(self.zone, 1 - state.phasing, on_fighters, tuple(bits(fighters))))

    def fought(self, state: BlitzkriegState) -> int:
        """Who has fired in the interception."""
        return (self.raiders(state) | self.fighters(state)) & state.fought

    def check_carrier(self, state: BlitzkriegState, hits: int) -> int:
        """Whether the carrier of the atomic bomb takes one of the hits."""
        carrier = state.atom_carrier
        if carrier < 0 or not hits or state.area[carrier] != self.zone:
            return 0
        spared = self.raiders(state) != BIT[carrier] and hits < 5  # BLG-A7.4.24
        seat = state.commander(1 - state.phasing, self.fighters(state))
        if spared and state.roll(seat, rules=("BLG-A7.4.23",)) != (6,):
            return 0
        suffer(state, carrier)
        return 1

    def drop(self, state: BlitzkriegState) -> None:
        """The bombers in excess of the interceptors roll.

        A zone their side has taken meanwhile is spared: it is the enemy's production they lower.
        """
        taken = state.side[state.control[self.zone]] == state.phasing
        busy = self.engaged
        carrier = state.atom_carrier
        if carrier >= 0 and (state.area[carrier] == self.zone or state.area[carrier] < 0):
            if not state.atom_stopped and not taken:
                atomic(state, self.zone)
            state.atom_carrier, state.atom_stopped = -1, False
            busy += (carrier,)
        if taken:
            return
        shots = bomb_shots(state, self.zone, busy)
        bombers = mask_of([each.unit for each in shots])
        left = zone_yield(state, self.zone, state.control[self.zone])
        hits = volley(state, self.zone, state.phasing, "bombs", bombers, shots, left, "BLG-A6.5.6.2")
        wreck(state, self.zone, hits)

    def go_home(self, state: BlitzkriegState) -> None:
        """Everybody returns."""
        raiders, fighters = self.raiders(state), self.fighters(state)
        state.fought |= raiders | fighters
        state.out |= raiders | fighters  # BLG-S10.1.3
        state.bombers &= ~raiders
        state.interceptors &= ~fighters
        for unit in bits((raiders | fighters) & TASK_FORCES):
            del state.support[unit]
        for units in (fighters, raiders):
            flyers = bits(units & AIRCRAFT)
            if flyers:
                state.push(GoHome(self.zone, tuple(flyers)))


def air_shots(state: BlitzkriegState, zone: int, units: int) -> list[Shot]:
    """The fire of some units in an interception (BLG-A6.5.6.5)."""
    extra = state.rules.strength.extra_dice
    return [shot(unit, air_part(state, unit, zone, True), extra(state, unit)) for unit in bits(units)]


def bomb_shots(state: BlitzkriegState, zone: int, busy: Sequence[int]) -> list[Shot]:
    """The bombs of all bombers over a zone but those that are busy."""
    bombers = [unit for unit in bits(state.at[zone] & state.bombers) if unit not in busy]  # BLG-A6.5.6.4
    return [shot(unit, land_part(state, unit, zone, True)) for unit in bombers]  # BLG-A6.5.6.2


def suffer(state: BlitzkriegState, unit: int) -> None:
    """An aircraft takes a loss; if it carries the atomic bomb, that is prevented (BLG-A7.4.20)."""
    if state.atom_carrier == unit:
        state.atom_stopped = True
    lose(state, unit)


def escorts(state: BlitzkriegState, raiders: int) -> list[int]:
    """Who fights the interceptors: task forces, the weakest aircraft, the atomic bomb last (BLG-A6.5.6.6)."""
    carrier = state.atom_carrier
    return sorted(
        bits(raiders),
        key=lambda unit: (bool(BIT[unit] & AIRCRAFT), unit == carrier, state.value(unit)),
    )


def wreck(state: BlitzkriegState, zone: int, points: int) -> None:
    """A zone loses production for this turn (BLG-A6.5.6.3)."""
    points = min(points, zone_yield(state, zone, state.control[zone]))
    if points:
        state.shot[zone] += points
        state.emit(Bombed(area=zone, points=points, rules=("BLG-A6.5.6.1",)))


def atomic(state: BlitzkriegState, zone: int) -> None:
    """The whole production of a zone is destroyed, and its country wavers."""
    owner = state.control[zone]
    points = zone_yield(state, zone, owner)
    state.emit(AtomicBomb(area=zone, rules=("BLG-A7.4.18",)))
    wreck(state, zone, points)  # BLG-A7.4.18
    if owner >= 8 or CORE_OF[owner] >> zone & 1:  # BLG-A7.4.27
        state.surrender[owner] += points  # BLG-A7.4.25
        state.bombed = {**state.bombed, owner: state.turn_number}  # BLG-A7.4.26


class AirLosses(Phase[BlitzkriegState], frozen=True):
    """6.5.6 Losses of an interception."""

    rule: ClassVar[str] = "BLG-B6.2.2.4"
    zone: int
    side: int
    hits: int
    armies: tuple[int, ...]

    def victims(self, state: BlitzkriegState) -> list[int]:
        """The units that can take a loss."""
        return [unit for unit in self.armies if state.area[unit] >= 0]

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, sum(BIT[unit] for unit in self.victims(state)))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        units = self.victims(state)
        if capacity(state, sum(BIT[unit] for unit in units)) <= self.hits:
            return (LOSSES,)
        return [LOSSES, *(HIT[unit] for unit in units)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Hit):
            suffer(state, action.army)
            if self.hits > 1 and self.victims(state):
                state.push(AirLosses(self.zone, self.side, self.hits - 1, self.armies))
        elif isinstance(action, Losses):
            for _ in range(self.hits):
                units = self.victims(state)
                if units:
                    carrier = state.atom_carrier
                    suffer(state, min(units, key=lambda unit: (unit == carrier, pain(state, unit), unit)))

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-take-losses", {"area": Ref("area", self.zone), "hits": self.hits})


def rocket_targets(state: BlitzkriegState, power: int) -> int:
    """The zones V-weapons reach: two zones from any zone of the power."""
    near = spread(state.owned[power], 2, AIR_NEAR)  # BLG-A7.4.14
    return productive(state, near & state.hostile(power))


class Rockets(Phase[BlitzkriegState], frozen=True):
    """7.4 A power fires its V-weapons once per turn.

    Nothing intercepts them, and neither weather, terrain nor supply matters.
    """

    rule: ClassVar[str] = "BLG-A7.4.12"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        zones = bits(rocket_targets(state, self.power))
        found: list[Action] = [PASS, *(ROCKET[zone] for zone in zones)]
        if may_use_atom(state, self.power):
            found += [ATOM_ROCKET[zone] for zone in zones]  # BLG-A7.4.28
        return found

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Rocket):
            die = state.roll(self.power, 1, 6, ("BLG-A7.4.15",))[0]
            if die <= ROCKET_STRENGTH:  # BLG-A7.4.15, BLG-A7.4.16
                wreck(state, action.area, 1)  # BLG-A7.4.12, BLG-A7.4.13
        elif isinstance(action, AtomRocket):
            state.atom_used = {**state.atom_used, self.power: state.turn_number}
            atomic(state, action.area)
        next_rockets(state, self.power + 1)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """Whether the rocket destroys a point."""
        return state.rules.odds.rocket() if isinstance(action, Rocket) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-rockets", {"power": Ref("nation", self.power)})


def may_use_atom(state: BlitzkriegState, power: int) -> bool:
    """Whether a power has an atomic bomb left this turn."""
    used = this_turn(state, state.atom_used.get(power))
    return bool(state.technologies[power] >> ATOM & 1) and not used


def next_rockets(state: BlitzkriegState, first: int) -> None:
    """The next power of the phasing side with V-weapons and a target."""
    for power in range(first, 8):
        if (
            state.alliance[power] == state.phasing
            and state.technologies[power] >> ROCKETS & 1
            and rocket_targets(state, power)
        ):
            state.push(Rockets(power))
            return
