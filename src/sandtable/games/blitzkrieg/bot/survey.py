"""How a power sees the board: forces, threats, what may be lost, and where the war pulls its armies.

Whatever is worked out here depends on what everybody sees, and is kept as long as that does not change.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from sandtable.board.search import BIT, bits, mask_of
from sandtable.games.blitzkrieg.bot.exchange import NOBODY, Force, force, might, punch, steps
from sandtable.games.blitzkrieg.bot.fronts import Call, field
from sandtable.games.blitzkrieg.bot.manner import Manner
from sandtable.games.blitzkrieg.bot.outlook import HOMELANDS, coming_enemies, elsewhere, patience, wall
from sandtable.games.blitzkrieg.bot.sea_lanes import COASTS_WITHIN, nearing
from sandtable.games.blitzkrieg.bot.supply_lines import lifelines, on_lines
from sandtable.games.blitzkrieg.bot.worth import nearness, zone_worths
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARMOUR,
    CONVOYS,
    HQS,
    INFANTRY,
    LAND_UNITS,
    OWN,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    COAST,
    CORE_OF,
    LAND,
    LAND_NEAR,
    SHORES,
    air_reach,
)

ISLAND_HOMES: Final = mask_of(
    zone
    for power in range(8)
    for zone in bits(CORE_OF[power] & COAST)
    if not LAND_NEAR[zone] & ~CORE_OF[power]
)
"""National zones beside none but national ones: mostly an enemy comes over sea, as to Japan and Britain."""
ROOM: Final = 3.0
"""How much might is of use where no enemy is near."""
HEARTLAND: Final = 14.0
"""What such a coast must be worth to be guarded against raids from far away."""
RAID: Final[Force] = (0.8, 4.0)
SCREENED: Final = 0.35
"""How much of a landing is still feared where ships keep watch."""


class Survey:
    """What a power knows of the board as it stands."""

    def __init__(self, state: BlitzkriegState, power: int, manner: Manner) -> None:
        self.state = state
        self.power = power
        self.manner = manner
        self.patient, aloof = patience(state, power, manner)
        """Whether the power waits, as in history it did."""
        self.spared = HOMELANDS if self.patient else 0
        if manner.focused:
            self.spared |= elsewhere(state, power)
        """Zones that are not attacked."""
        self.barred = self.spared | (wall(state) if aloof else 0)
        """Zones where nobody lands."""
        self.side: int = state.alliance[power]
        self.worth = zone_worths(state, self.side, manner)
        if manner.lines and state.rules.name != "basic":
            self.worth = on_lines(self.worth, lifelines(state, power), manner.lines)
        self.lasting = manner.second if state.phasing != state.initiative else manner.first
        """What a zone is worth that is not kept: more to who moves second, and has it when points count."""
        if manner.rush and state.phasing != state.initiative:
            self.lasting = max(self.lasting, nearness(state, self.side))
        self.homes = sum(CORE_OF[one] for one in range(8) if state.alliance[one] == self.side)
        """The national zones of the powers of the side."""
        self.foes = state.foes(power) & state.on_map & ~state.cargo
        self.friendly = state.friendly(power)
        self.hostile = state.hostile(power)
        friends = 0
        for nation in bits(state.allied(power)):
            friends |= OWN[nation]
        self.friends = friends & state.on_map & ~state.cargo
        self.friends_aboard = friends & state.cargo
        self.soon = coming_enemies(state, power, manner.foresight)
        self.rivals = self.foes
        self.coming = 0
        for nation in bits(self.soon):
            self.rivals |= OWN[nation] & state.on_map & ~state.cargo
            self.coming |= state.owned[nation]
        self.plans: dict[str, Any] = {}
        self.planned: dict[int, Force] = {}
        """While orders are worked out, what will hold zones when those given so far are carried out."""
        self._rooms: dict[int, float] = {}
        self._garrisons: dict[int, Force] = {}
        self._defences: dict[int, Force] = {}
        self._threats: dict[int, Force] | None = None
        self._approaches: dict[int, int] | None = None
        self._pull: list[float] | None = None
        self._beaches: dict[int, float] = {}
        self._prospects: dict[int, float] = {}
        self._kept: dict[int, float] = {}
        self._ways: dict[int, float] = {}

    # Forces ---------------------------------------------------------------------------------------------

    def garrison(self, zone: int) -> Force:
        """What holds one of one's own zones."""
        found = self._garrisons.get(zone)
        if found is None:
            units = self.state.at[zone] & self.friends & ~SHIPS
            found = force(self.state, units, zone, False) if units else NOBODY
            self._garrisons[zone] = found
        return found

    def defence(self, zone: int) -> Force:
        """What holds an enemy zone, with an eye on aircraft and reserves that may come."""
        found = self._defences.get(zone)
        if found is None:
            found = self._defences[zone] = self._defence(zone)
        return found

    def _defence(self, zone: int) -> Force:
        state = self.state
        units = state.at[zone] & self.rivals & ~SHIPS
        if not units:
            return NOBODY
        fire, losses = force(state, units, zone, False)
        for near in bits(LAND_NEAR[zone] & self.hostile):
            here = state.at[near] & self.foes & LAND_UNITS
            if here & HQS:
                fire += 0.5
                losses += 2.0
        for near in bits(air_reach(zone, 2, 0)):
            for unit in bits(state.at[near] & self.foes & AIRCRAFT if near != zone else 0):
                fire += 0.4 * punch(state, unit, zone, -1, False)
                losses += 0.4 * steps(state, unit)
        return fire, losses

    # What zones open and close ---------------------------------------------------------------------------

    def kept(self, zone: int) -> float:
        """What it is worth to keep a zone: itself, and what lies open behind it once it is lost."""
        if not self.manner.shelter:
            return self.worth[zone]
        found = self._kept.get(zone)
        if found is None:
            behind = sum(self.worth[near] for near in bits(LAND_NEAR[zone] & self.friendly))
            found = self._kept[zone] = self.worth[zone] + self.manner.shelter * behind
        return found

    def way(self, zone: int) -> float:
        """What lies open behind an enemy zone to who takes and keeps it that did not before."""
        if not self.manner.opening:
            return 0.0
        found = self._ways.get(zone)
        if found is None:
            found = 0.0
            for near in bits(LAND_NEAR[zone] & self.hostile):
                if not LAND_NEAR[near] & self.friendly:
                    found += self.manner.opening * self.worth[near]
            self._ways[zone] = found
        return found

    # Threats --------------------------------------------------------------------------------------------

    def threat(self, zone: int) -> Force:
        """What the enemy could bring into one of one's own zones in his next segment."""
        if self._threats is None:
            self._threats = self._all_threats()
        return self._threats.get(zone, NOBODY)

    def threatened(self) -> dict[int, Force]:
        """The zones the enemy can come to, with what he could bring."""
        if self._threats is None:
            self._threats = self._all_threats()
        return self._threats

    def _all_threats(self) -> dict[int, Force]:
        state = self.state
        found: dict[int, Force] = {}
        enemies = state.units(1 - self.side) & state.on_map & ~state.cargo
        rest = enemies & (INFANTRY | ARMOUR)
        while rest:
            zone = state.area[(rest & -rest).bit_length() - 1]
            here = rest & state.at[zone]
            rest ^= here
            weight = 1.0 if here & self.foes else 0.6 if here & self.rivals else 0.0
            if not weight:
                continue
            fire = losses = far = tough = 0.0
            for unit in bits(here):
                strength = punch(state, unit, zone, -1, True)
                endurance = steps(state, unit)
                fire += strength
                losses += endurance
                if BIT[unit] & ARMOUR:
                    far += strength
                    tough += endurance
            near = LAND_NEAR[zone]
            for target in bits(near & self.friendly):
                before = found.get(target, NOBODY)
                found[target] = (before[0] + weight * fire, before[1] + weight * losses)
            if far:
                second = 0
                for target in bits(near & (self.friendly | self.hostile)):
                    second |= LAND_NEAR[target]
                for target in bits(second & self.friendly & ~near):
                    share = self.manner.breakthrough * weight
                    before = found.get(target, NOBODY)
                    found[target] = (before[0] + share * far, before[1] + share * tough)
        self._from_the_sea(found)
        self._from_the_air(found)
        return found

    def _from_the_sea(self, found: dict[int, Force]) -> None:
        """Convoys may bring an army to coasts that matter, those of the home country from anywhere."""
        state = self.state
        if self.rivals & CONVOYS:
            shores = COAST if self.manner.watch else ISLAND_HOMES
            for zone in bits(self.friendly & shores):
                if self.worth[zone] >= HEARTLAND:
                    raid = self.manner.raid if ISLAND_HOMES >> zone & 1 else self.manner.watch
                    if self.manner.screen and not any(sea in self.approaches() for sea in bits(SHORES[zone])):
                        raid *= SCREENED
                    before = found.get(zone, NOBODY)
                    found[zone] = (before[0] + raid * RAID[0], before[1] + raid * RAID[1])
        seas: dict[int, int] = {}
        for ship in bits(self.foes & CONVOYS):
            seas[state.area[ship]] = seas.get(state.area[ship], 0) + 1
        half = 0.5 if state.rules.name != "basic" else 1.0
        for sea, ships in seas.items():
            troops = (
                sum(
                    (state.at[coast] & self.foes & (INFANTRY | ARMOUR)).bit_count()
                    for coast in bits(SHORES[sea])
                )
                + (state.at[sea] & state.cargo).bit_count()
            )
            count = min(ships, troops, 3)
            if not count:
                continue
            for target in bits(COASTS_WITHIN[3][sea] & self.friendly):
                if self.worth[target] < 6.0:
                    continue
                before = found.get(target, NOBODY)
                found[target] = (before[0] + 0.35 * half * count, before[1] + 1.4 * count)

    def approaches(self) -> dict[int, int]:
        """The seas enemy convoys may come to, past the ships that are on watch, with their distance."""
        if self._approaches is None:
            closed = 0
            for ship in bits(self.friends & SHIPS):
                closed |= BIT[self.state.area[ship]]
            self._approaches = nearing(self.state, self.rivals & CONVOYS, closed)
        return self._approaches

    def _from_the_air(self, found: dict[int, Force]) -> None:
        """Aircraft help whoever can come."""
        state = self.state
        rest = self.foes & AIRCRAFT
        while rest:
            zone = state.area[(rest & -rest).bit_length() - 1]
            here = rest & state.at[zone]
            rest ^= here
            fire = losses = 0.0
            for unit in bits(here):
                fire += 0.5 * punch(state, unit, zone, -1, True)
                losses += 0.5 * steps(state, unit)
            near = air_reach(zone, 2, 0)
            for target in found:
                if near >> target & 1:
                    before = found[target]
                    found[target] = (before[0] + fire, before[1] + losses)

    def hold(self, zone: int, garrison: Force) -> float:
        """How likely a garrison holds a zone through the enemy's next segment."""
        threat = self.threat(zone)
        if threat[0] <= 0.0:
            return 1.0
        needed = self.manner.sure * sqrt(threat[0] * threat[1])
        mine = might(garrison)
        firm = 0.05 + 0.95 * self.prospect(zone, needed) * min(1.0, mine / needed)
        walked_into: float = 0.7 ** max(0.0, garrison[1])
        home = self.manner.home
        if home and self.homes >> zone & 1:
            return home * (1.0 - walked_into) + (1.0 - home) * firm
        watched: float = self.manner.guard * (1.0 - walked_into)  # nobody just walks in
        return watched + (1.0 - watched) * firm

    def prospect(self, zone: int, needed: float) -> float:
        """How much hope there is for a zone if everybody near it comes: what is lost anyway is given up."""
        found = self._prospects.get(zone)
        if found is None:
            fire, losses = self.garrison(zone)
            for near in bits(LAND_NEAR[zone] & self.friendly):
                if self.state.at[near] & self.friends & LAND_UNITS:
                    one = self.garrison(near)
                    fire += 0.8 * one[0]
                    losses += 0.8 * one[1]
            stubborn = ISLAND_HOMES | (self.homes if self.manner.home else 0)
            least = 0.6 * (stubborn >> zone & 1)  # help comes over sea, or must be found
            found = self._prospects[zone] = max(least, min(1.0, fire * losses / (needed * needed)))
        return found

    def stake(self, unit: int, zone: int, present: bool) -> float:
        """What a unit adds to the safety of a zone, in which it stands or not."""
        if self.threat(zone)[0] <= 0.0:
            return 0.0
        fire, losses = self.planned.get(zone) or self.garrison(zone)
        state = self.state
        one, two = punch(state, unit, zone, -1, False), steps(state, unit)
        if present:
            less = (fire - one, losses - two)
            return self.kept(zone) * (self.hold(zone, (fire, losses)) - self.hold(zone, less))
        more = (fire + one, losses + two)
        return self.kept(zone) * (self.hold(zone, more) - self.hold(zone, (fire, losses)))

    # Where the war is -----------------------------------------------------------------------------------

    def pull(self, zone: int) -> float:
        """How much an army is wanted in or near a zone."""
        return self.field()[zone]

    def field(self) -> list[float]:
        """How much an army is wanted, per zone: near what may be taken, and where something may be lost."""
        if self._pull is None:
            against = self.hostile | self.coming
            calls = [*self._aims(against), *self._needs()]
            self._pull = field(calls, self.friendly, self.friendly | against, self.manner.march)
        return self._pull

    def _aims(self, against: int) -> list[Call]:
        """Enemy zones, with those behind them: wanted the more, the likelier they are taken."""
        found = []
        for zone in bits(against & LAND):
            fire, losses = self.defence(zone)
            behind = self.worth[zone]
            for near in bits(LAND_NEAR[zone] & against):
                behind += self.manner.depth * self.worth[near]
            value = behind / (1.0 + 0.12 * fire * losses / (1.0 + self._near_by(zone)))
            found.append(Call(zone, value, value / self._sated(zone)))
        return found

    def _sated(self, zone: int) -> float:
        """How many times as many armies stand beside an enemy zone as can be of use there, or 1."""
        if not self.manner.ample:
            return 1.0
        near = sum(might(self.garrison(one)) for one in bits(LAND_NEAR[zone] & self.friendly))
        return max(1.0, near / (1.0 + self.manner.ample * might(self.defence(zone))))

    def _needs(self) -> list[Call]:
        """The zones in danger."""
        found = []
        for zone, threat in self.threatened().items():
            if threat[0] > 0.0:
                lacking = self.manner.safe - self.hold(zone, self.garrison(zone))
                need = self.manner.need * self.kept(zone) * lacking
                found.append(Call(zone, max(0.0, need), max(0.0, need)))
        return found

    def _near_by(self, zone: int) -> float:
        """How strong one is around an enemy zone."""
        total = 0.0
        for near in bits(LAND_NEAR[zone] & self.friendly):
            fire, losses = self.garrison(near)
            total += 0.12 * fire * losses
        return total

    def beach(self, zone: int) -> float:
        """How much an army is wanted in a port, to cross the sea from there."""
        found = self._beaches.get(zone, -1.0)
        if found < 0.0:
            found = 0.0
            if COAST >> zone & 1:
                against = self.hostile | self.coming
                for target in bits(COASTS_WITHIN[3][zone] & against & ~self.barred):
                    fire, losses = self.defence(target)
                    found = max(found, self.worth[target] / (1.0 + 0.25 * fire * losses))
            found = self._beaches[zone] = self.manner.landing * found
        return found

    def room(self, zone: int) -> float:
        """How much might is of use in a zone: as much as is needed against the enemies near it."""
        found = self._rooms.get(zone, -1.0)
        if found < 0.0:
            near = LAND_NEAR[zone]
            around = near
            for other in bits(near):
                around |= LAND_NEAR[other]
            most = 0.0
            for other in bits(around & (self.hostile | self.coming)):
                most = max(most, might(self.defence(other)) * (1.0 if near >> other & 1 else 0.7))
            found = self._rooms[zone] = ROOM + 1.5 * most
        return found


KEPT: Final = 64
_kept: dict[tuple[Any, ...], Survey] = {}


def survey(state: BlitzkriegState, power: int, manner: Manner) -> Survey:
    """What a power sees now; worked out once for positions that look alike."""
    key = (
        power,
        manner.number,
        state.turn_number,
        state.phasing,
        state.exploiting,
        state.moved,
        state.reduced,
        state.cargo,
        state.battles,
        state.out,
        tuple(state.area),
        state.control.tobytes(),
        tuple(state.wars),
        tuple(state.weather),
        state.unsupplied_units,
        state.desert_fox.get(state.phasing),
        state.rules.name,
    )
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = Survey(state, power, manner)
    found.state = state
    return found
