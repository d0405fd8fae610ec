"""6.5.4 Invasion: coastal defence, the landing fleet, reactions against it (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits, reach, spread
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle
from sandtable.games.blitzkrieg.combat.land_combat import LandBattle, announce
from sandtable.games.blitzkrieg.combat.losses import lose
from sandtable.games.blitzkrieg.combat.naval_combat import SeaStand
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.model.actions import HIT, Hit
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.events import CoastFired, Loaded
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.notes import raised
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import FORBIDDEN_COAST, LAND_NEAR, SEA, SEA_NEAR
from sandtable.games.blitzkrieg.movement.flying import in_flight
from sandtable.games.blitzkrieg.movement.passages import open_lanes
from sandtable.games.blitzkrieg.movement.sailing import enemy_ships

COAST, OPEN, ANNOUNCE, FIRE, DECIDE = range(5)
"""The stages of a landing; from the announcements on they come again in every round."""


def forbids_landing(state: BlitzkriegState, unit: int, zone: int) -> str:
    """The rule by which a carried unit may not invade a zone; nothing where it may (BLG-A6.5.4.1).

    Invaders are halved and as a rule have nowhere to retreat (BLG-A6.5.4.17), and ships that moved double
    range take no part (BLG-A6.5.4.6).
    """
    sea, side = state.area[unit], state.side[NATION_OF[unit]]
    if FORBIDDEN_COAST[zone] >> sea & 1:
        return "BLG-A1.2.11"
    if state.sailed[unit] > 3:
        return "BLG-A6.5.4.4"  # BLG-A1.1.5
    if not state.moved >> unit & 1:
        return "BLG-A6.5.4.5"  # it was loaded in an earlier turn
    if state.tired & state.at[sea]:
        return "BLG-A6.4.3F.6"
    if not outnumbers(state, sea, unit) and not outnumbers(state, sea, unit, wings(state, sea, side)):
        return "BLG-S10.4.2"
    return ""


def outnumbers(state: BlitzkriegState, sea: int, unit: int, more: int = 0) -> bool:
    """Whether a unit's fleet with its aircraft is stronger in numbers than the enemy's (BLG-S10.4.2).

    Enemy ships that have come in reaction came after the landing, ships that moved double range take no part
    in it.
    """
    here = state.at[sea] & (SHIPS | AIRCRAFT) & ~state.cargo
    other = here & state.foes(NATION_OF[unit])  # BLG-D18
    other &= ~(state.moved & SHIPS)  # BLG-D39
    if not other & SHIPS:
        return True
    mine = here & state.units(state.side[NATION_OF[unit]])
    mine &= ~state.tired  # BLG-A6.5.4.6
    return mine.bit_count() + more > other.bit_count()


def wings(state: BlitzkriegState, sea: int, side: int) -> int:
    """How many aircraft of a side could still fly to a sea zone."""
    ready = state.units(side) & state.on_map & AIRCRAFT & ~(state.cargo | state.moved | state.watching)
    return sum(1 for unit in bits(ready) if in_flight(state, unit, state.area[unit]) >> sea & 1)


def invaders(state: BlitzkriegState, zone: int) -> int:
    """The units that landed in a zone in this phase."""
    return state.at[zone] & state.landed & state.units(state.phasing)


def invasion_seas(state: BlitzkriegState) -> int:
    """The sea zones from which units have landed in this phase, wherever their convoys are now (BLG-D39)."""
    found = 0
    for unit in state.landings:
        found |= BIT[state.via[unit]]
    return found


def land_reaction(state: BlitzkriegState, unit: int, attacked: int) -> int:
    """Land units next to an invaded zone may move into it without an HQ.

    BLG-A6.5.4.7, BLG-A6.5.4.8, besides what BLG-A6.5.4.9 allows.
    """
    if not state.landings:
        return 0
    found = 0
    for zone in bits(attacked & LAND_NEAR[state.area[unit]]):
        if invaders(state, zone):
            found |= BIT[zone]
    return found


def ships_close_by(state: BlitzkriegState) -> int:
    """The ships near enough to the seas of an invasion, whatever passages are closed to them."""
    found = 0
    for zone in bits(spread(invasion_seas(state), 3, SEA_NEAR)):
        found |= state.at[zone] & SHIPS
    return found


def naval_reaction(state: BlitzkriegState, unit: int) -> int:
    """Ships within 3 sea zones may fight the invasion fleet (BLG-A6.5.4.13)."""
    seas = invasion_seas(state)
    zone = state.area[unit]
    if seas >> zone & 1:
        return 0
    if state.fought >> unit & 1:
        return 0  # BLG-S10.1.3
    nation = NATION_OF[unit]
    near = reach(zone, 3, open_lanes(state, nation), SEA)  # BLG-A6.5.4.15
    return sum(BIT[target] for target in bits(near & seas) if enemy_ships(state, nation, target))


class CoastalDefence(Phase[BlitzkriegState], frozen=True):
    """6.5.4 The coast fires once before the invasion combat (BLG-A6.5.4.10, BLG-A6.5.4.11)."""

    rule: ClassVar[str] = "BLG-A6.5.4.10"
    auto: ClassVar[bool] = True
    zone: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        landed = invaders(state, self.zone)
        if not landed:
            return
        holder = state.runner[state.control[self.zone]]
        seat = holder if holder >= 0 else state.spokesman(1 - state.phasing)
        (die,) = state.roll(seat, rules=("BLG-A6.5.4.11",))
        state.emit(CoastFired(area=self.zone, die=die, rules=("BLG-A6.5.4.11",)))
        if die % 2 == 0:
            state.push(CoastLoss(self.zone, die))


class CoastLoss(Phase[BlitzkriegState], frozen=True):
    """6.5.4 The invader chooses the unit hit by the coast (BLG-A6.5.4.12)."""

    rule: ClassVar[str] = "BLG-A6.5.4.11"
    zone: int
    die: int

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(state.phasing, invaders(state, self.zone))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [HIT[unit] for unit in bits(invaders(state, self.zone))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Hit)
        state.pop()
        convoy = state.landings.get(action.army, -1)
        lose(state, action.army)
        if self.die == 6 and convoy >= 0 and state.area[convoy] >= 0:
            landed = state.landings
            state.landings = {}  # the coast hits the convoy alone, BLG-S10.4.4 is for fleets
            lose(state, convoy)
            state.landings = landed

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-coast-loss", {"area": Ref("area", self.zone)})


class Landing(Phase[BlitzkriegState], frozen=True):
    """6.5.4 The coast fires; then land and naval combat go on together, round by round (BLG-S10.4.3)."""

    rule: ClassVar[str] = "BLG-S10.4.3"
    auto: ClassVar[bool] = True
    zone: int
    stage: int = 0
    round: int = 1
    seas: tuple[int, ...] = ()
    """The sea zones in which enemy ships meet the invasion fleet."""
    step: int = 0
    """How many of the zones have fired, or been asked, in this stage."""

    def run(self, state: BlitzkriegState) -> None:
        if self.stage == COAST:
            state.become(Landing(self.zone, OPEN, 1, meeting_fleets(state, self.zone)))
            state.push(CoastalDefence(self.zone))
        elif self.wind_up(state):
            return
        elif self.stage == OPEN:
            self.go_on(state, ANNOUNCE)
            if contested(state, self.zone):
                state.rules.cards.moment(state, "battle", self.zone)
        elif self.stage == ANNOUNCE:
            self.go_on(state, FIRE)
            if contested(state, self.zone):
                announce(state, self.zone, self.round)
        elif self.stage == FIRE:
            self.fire(state)
        else:
            self.decide(state)

    def go_on(self, state: BlitzkriegState, stage: int, step: int = 0) -> None:
        """Go on with another stage of the round, or with another zone."""
        state.become(Landing(self.zone, stage, self.round, self.seas, step))

    @property
    def zones(self) -> tuple[int, ...]:
        """Where the landing is fought: at sea first, then on land (BLG-D30)."""
        return (*self.seas, self.zone)

    def wind_up(self, state: BlitzkriegState) -> bool:
        """End a combat that only one side is left in, or the landing if none goes on; whether one ended."""
        for zone in self.zones:
            if state.battles >> zone & 1 and not contested(state, zone):
                close_battle(state, zone)
                return True
        if any(contested(state, zone) for zone in self.zones):
            return False
        settle_owed(state)
        state.pop()
        return True

    def fire(self, state: BlitzkriegState) -> None:
        """One round of the next zone, up to its forced retreats; at sea without a search.

        BLG-D30, BLG-A6.5.4.14, BLG-S10.4.1; without enemy ships convoys are no targets (BLG-A6.5.4.16).
        """
        zone = self.zones[self.step]
        if zone != self.zone:
            self.go_on(state, FIRE, self.step + 1)
            if contested(state, zone):
                state.rules.combat.fight_at_sea(state, zone, self.round)
            return
        self.go_on(state, DECIDE)
        if contested(state, zone):
            state.push(LandBattle(zone, self.round, 1))
        else:
            settle_owed(state)

    def decide(self, state: BlitzkriegState) -> None:
        """First the attacker, then the defender fights on or retreats, at sea and on land (BLG-D30)."""
        later, place = divmod(self.step, len(self.zones))
        if later > 1:
            state.become(Landing(self.zone, ANNOUNCE, self.round + 1, self.seas))
            return
        self.go_on(state, DECIDE, self.step + 1)
        zone = self.zones[place]
        if contested(state, zone):
            stand = Stand if zone == self.zone else SeaStand
            state.push(stand(zone, 1 - state.phasing if later else state.phasing))


def contested(state: BlitzkriegState, zone: int) -> bool:
    """Whether both sides still fight in an attacked zone."""
    return bool(state.battles >> zone & 1) and all(forces(state, zone))


def begun(state: BlitzkriegState, zone: int) -> bool:
    """Whether a land combat is under way: the coast, if it could, has fired."""
    for frame in state.frames:
        if isinstance(frame, (LandBattle, Landing)) and frame.zone == zone:
            return isinstance(frame, LandBattle) or frame.stage > COAST
    return False


def meeting_fleets(state: BlitzkriegState, zone: int) -> tuple[int, ...]:
    """The sea zones from which units landed in a zone and where enemy ships must engage (BLG-S10.4.1)."""
    found: list[int] = []
    for unit in bits(invaders(state, zone)):
        sea = state.via[unit] if unit in state.landings else -1
        if sea >= 0 and sea not in found and state.battles >> sea & 1:
            found.append(sea)
            state.hunted |= BIT[sea]
            state.out |= state.at[sea] & state.tired  # BLG-A6.5.4.6
    return tuple(found)


def joined(state: BlitzkriegState) -> int:
    """The attacked sea zones whose combat is part of a landing still to be resolved (BLG-D39)."""
    found = 0
    for unit in state.landings:
        if state.battles >> state.area[unit] & 1:
            found |= BIT[state.via[unit]]
    return found & state.battles


def turn_back(state: BlitzkriegState) -> None:
    """When the combats begin, units whose fleet is not the more numerous stay aboard (BLG-S10.4.2)."""
    blocked = [
        (unit, convoy)
        for unit, convoy in state.landings.items()
        if not outnumbers(state, state.via[unit], unit)
    ]
    for unit, convoy in blocked:
        del state.landings[unit]
        state.load(unit, convoy)
        state.via[unit] = -1
        state.landed &= ~BIT[unit]
        if convoy not in state.landings.values():
            state.landed &= ~BIT[convoy]
        state.emit(Loaded(army=unit, convoy=convoy, rules=("BLG-D39",)))


def share_loss(state: BlitzkriegState, convoy: int) -> None:
    """A loss of a convoy is a loss of the unit it landed (BLG-S10.4.4), after the land fire of the round."""
    fighting = {frame.zone for frame in state.frames if isinstance(frame, Landing)}
    for unit, carrier in list(state.landings.items()):
        if carrier == convoy and state.area[unit] >= 0:
            if state.area[unit] in fighting:
                state.owed = raised(state.owed, unit)  # BLG-D30
            else:
                lose(state, unit)


def settle_owed(state: BlitzkriegState) -> None:
    """Landed units take the losses their convoys had in the air/sea part of this round (BLG-D30)."""
    owed, state.owed = state.owed, {}
    for unit, losses in owed.items():
        for _ in range(losses):
            if state.area[unit] >= 0:
                lose(state, unit)
