"""What the easy bot thinks of ground and of its dangers, in victory points that change hands."""

from __future__ import annotations

import math

from sandtable.board.search import BIT, bits, spread, union
from sandtable.games.empires.areas import CITIES, LAND, NEAR, SPLIT_CITIES
from sandtable.games.empires.bot.clash import ALONE, FLOWN, Aid, Blade, Cover, Guard, clash, cover_of
from sandtable.games.empires.bot.manner import Manner
from sandtable.games.empires.bot.memory import blades_of, guards_of, members, memory_of
from sandtable.games.empires.ground import ground
from sandtable.games.empires.powers import (
    ALLIES,
    AUSTRIA,
    AVIATION,
    CAMP,
    EACH_POWER,
    ENEMIES,
    GERMANY,
    LAST_TURN,
    OF_CAMP,
    OF_POWER,
    PARTNER,
    RUSSIA,
)
from sandtable.games.empires.research import attack_level, defense_level, tiles_known
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import lines


def _counting(power: int, split: int) -> tuple[int, ...]:
    """The powers whose victory points a city of a power moves."""
    if power == AUSTRIA:
        return (GERMANY,) if split else (AUSTRIA, GERMANY)
    return (RUSSIA, ALLIES) if power == RUSSIA else (power,)


def cares(state: War, power: int, manner: Manner) -> list[float]:
    """How much a victory point of each power counts to one of them, won or lost."""
    camp = CAMP[power]
    found = [
        manner.own if p == power else manner.friend if CAMP[p] == camp else manner.foe for p in EACH_POWER
    ]
    if manner.margins:
        for p in EACH_POWER:
            lead = min(3, max(-3, state.vp[p] - state.vp[PARTNER[p]])) / 3
            found[p] *= 1.0 + manner.margins * lead
    return found


class Lookout:
    """One look at a position from the side of a power: what areas are worth, and what threatens them.

    An army on its way (`going`) guards nothing where it happens to be.
    """

    def __init__(self, state: War, power: int, manner: Manner, going: int = -1) -> None:
        self.state = state
        self.manner = manner
        self.power = power
        self.camp = camp = CAMP[power]
        self.mine = OF_CAMP[camp]
        self.own = state.camp_control(camp)
        self.held = state.camp_held(camp)
        if going >= 0 and state.at[state.place[going]] & self.mine == BIT[going]:
            self.held &= ~BIT[state.place[going]]
        self.enemies = state.camp_held(1 - camp)
        out = RUSSIA if state.capitulated else -1
        last = state.active if manner.last_rites and state.number == LAST_TURN else 0
        self.raiders = tuple(foe for foe in ENEMIES[power] if foe != out and foe >= last)
        """The enemies whose armies may still enter our ground."""
        self.attackers = () if power == out else self.raiders
        """The enemies that may still attack our armies."""
        self.hostile = 0
        for foe in self.raiders:
            self.hostile |= state.held[foe]  # where armies that may enter our ground stand
        self.tiles = state.available[power]
        """Our technologies, or those we are supposed to have."""
        self.missions = state.missions[power]
        """Our missions, or those we are supposed to have."""
        self.care = cares(state, power, manner)
        """How much a victory point of each power counts, won or lost."""
        behind = max(state.vp[enemy] for enemy in ENEMIES[power]) - state.vp[power]
        self.caution = manner.sorrow - 0.01 * min(max(behind, -4), 8)
        """How much own losses weigh against the enemy's; less for a power that is behind."""
        self.step = manner.step * min(1.0, (LAST_TURN - state.number + 0.5) / manner.last_steps)
        self.fee = manner.sparing * self._scarcity()
        """What a mission must gain to be spent now."""
        self.later = 0.0 if manner.last_rites and state.number == LAST_TURN else manner.next_turn
        """What an attack prepared for the next turn is worth."""
        self.lag = 0.0 if power == out or not self.later else manner.lag
        """What each area between an army and the front costs; nothing where no fight is left."""
        self.won = self.own | state.crossed | self.held & ~self.enemies
        """Ground that is ours or will be at the end of the phase."""
        self.near_raids = union(self.hostile, NEAR)
        self.raids = spread(self.hostile, 2, NEAR, LAND & ~state.closed(), self.held)
        """Areas an enemy army may walk into if nobody stands in the way."""
        self.exposed = self.near_raids | self.raids | self.hostile
        self.line = union(lines(state)[power], NEAR) | lines(state)[power]
        """Where an army is supplied."""
        self.memory = memory_of(state, power, manner.number, self.held)
        self._worth: dict[tuple[int, int], float] = {}
        self._stakes: dict[int, float] = {}
        self._dangers: dict[int, float] = {}
        self._near: dict[int, int] = {}
        self._alone: dict[int, float] = {}
        self._ends: dict[tuple[int, int], float] = {}
        self.land = ground(state)

    def _scarcity(self) -> float:
        """How much missions are missed later: not at all if there is one for each phase that is left."""
        left = LAST_TURN - self.state.number + (self.power > self.state.active)
        return max(0.0, 1.0 - (self.missions - 1) / left) if left else 0.0

    # Armies as numbers ----------------------------------------------------------------------------------

    def guards(self, armies: int) -> tuple[Guard, ...]:
        """Defenders in the order in which they must be attacked."""
        return guards_of(armies, self.state.reduced & armies)

    def blades(self, armies: int, most: int = 3) -> tuple[Blade, ...]:
        """Attackers, strongest first."""
        return blades_of(armies, self.state.reduced & armies, most)

    def edge(self, attacker: int, defender: int) -> int:
        """What the tiles of two powers add to the attacker, as far as they are known."""
        attack = attack_level(self._tiles_of(attacker))
        defense = defense_level(self._tiles_of(defender))
        return (attack > defense) - (defense > attack)

    def _tiles_of(self, power: int) -> int:
        return self.tiles if power == self.power else tiles_known(self.state, power, self.power)

    # What areas are worth -------------------------------------------------------------------------------

    def prize(self, taker: int, area: int) -> float:
        """What it means to us that a power takes an area from the other camp."""
        known = self.memory.prizes.get((taker, area))
        if known is None:
            known = self.memory.prizes[taker, area] = self._prize(taker, area)
        return known

    def _prize(self, taker: int, area: int) -> float:
        owner = self.state.controller(area) if CITIES >> area & 1 else -1
        if owner < 0 or CAMP[owner] == CAMP[taker]:
            return self.manner.ground
        split = SPLIT_CITIES >> area & 1
        won = math.fsum(self.care[power] for power in _counting(taker, split))
        return won + math.fsum(self.care[power] for power in _counting(owner, split))

    def stake(self, area: int) -> float:
        """What is lost with an area of ours and the open cities behind it, or with one that we stand in."""
        known = self._stakes.get(area)
        if known is None:
            if self.own >> area & 1:
                known = self._loss(area)
                behind = NEAR[area] & self.own & CITIES & ~self.held & ~self.near_raids
                known += self.manner.behind * max((self._loss(city) for city in bits(behind)), default=0.0)
            else:
                known = 0.5 * self.prize(self.power, area)
            self._stakes[area] = known
        return known

    def _loss(self, area: int) -> float:
        known = self.memory.losses.get(area)
        if known is None:
            known = self.memory.losses[area] = max(
                [self.prize(foe, area) for foe in self.raiders], default=0.0
            )
        return known

    # Dangers --------------------------------------------------------------------------------------------

    def foes(self, area: int, beaten: bool = False) -> list[tuple[tuple[Blade, ...], int, Aid]]:
        """For each enemy power the armies it can bring against an area, its edge and its missions.

        `beaten`: those that stand in the area itself are gone by then.
        """
        known = self.memory.foes.get((area, beaten))
        if known is None:
            state, known = self.state, []
            for foe in self.attackers:
                armies = 0 if beaten else state.at[area] & OF_POWER[foe]
                free = NEAR[area] & state.held[foe]
                if not state.control[foe] >> area & 1:
                    free &= ~self.held  # our armies pin them
                for origin in members(free):
                    armies |= state.at[origin] & OF_POWER[foe]
                if armies:
                    known.append((self.blades(armies), self.edge(foe, self.power), self._aid_of(foe)))
            self.memory.foes[area, beaten] = known
        return known

    def _aid_of(self, foe: int) -> Aid:
        """What an enemy that has more missions than can be countered will fly with.

        We count what we have, not what we are supposed to have: it is remembered.
        """
        state, power = self.state, self.power
        flies = self.manner.flies and state.revealed[foe] & AVIATION
        counters = state.missions[power] if state.available[power] & AVIATION else 0
        return FLOWN if flies and state.missions[foe] > counters else ALONE

    def danger(self, area: int, guards: tuple[Guard, ...]) -> float:
        """What the enemy's next phase may be expected to cost in an area with such defenders."""
        stake = self._stakes.get(area)
        if stake is None:
            stake = self.stake(area)
        if not guards:
            return self._open(area, stake)
        known = self.memory.danger.get((area, guards, stake))
        if known is None:
            known = self._reckon(area, guards, stake, self.cover(area))
            self.memory.danger[area, guards, stake] = known
        return known

    def _open(self, area: int, stake: float) -> float:
        """What may be expected to be lost where nobody defends."""
        bit = BIT[area]
        if not self.own & bit:
            return 0.0
        return stake * (
            self.manner.open_near
            if self.near_raids & bit
            else self.manner.open_far
            if self.raids & bit
            else 0.0
        )

    def cover(self, area: int) -> Cover:
        """How the ground helps our armies in an area."""
        return cover_of(area, self.state.trench_level(self.camp, area))

    def _reckon(
        self, area: int, guards: tuple[Guard, ...], stake: float, cover: Cover, beaten: bool = False
    ) -> float:
        worst = 0.0
        for blades, edge, aid in self.foes(area, beaten):
            outlook = clash(blades, guards, edge, cover, aid)
            worst = max(worst, stake * outlook.clear + self.step * (outlook.theirs - outlook.mine))
        return self.manner.attention * worst * worst / (worst + self.manner.dread) if worst else 0.0

    def trench_worth(self, area: int) -> float:
        """How much a trench, or a deeper one, would help in an area."""
        guards = self.guards(self.state.at[area] & self.mine)
        level = self.state.trench_level(self.camp, area)
        better = self._reckon(area, guards, self.stake(area), cover_of(area, min(level + 1, 2)))
        return self.danger(area, guards) - better

    def after_attack(self, area: int, armies: int, reduced: int, level: int) -> float:
        """What an area may still cost when such armies of ours are left in it behind such a trench."""
        if armies:
            guards = guards_of(armies, reduced & armies)
            return self._reckon(area, guards, self.stake(area), cover_of(area, level))
        return self.stake(area) if self.own >> area & 1 else 0.0

    def aftermath(self, area: int, guards: tuple[Guard, ...], clear: float) -> float:
        """What may happen to who is left of an attack, whether the enemy is still there or was beaten."""
        if not guards:
            return 0.0
        key = (area, guards)
        known = self.memory.aftermaths.get(key)
        if known is None:
            bare = cover_of(area, 0)
            prize = self.prize(self.power, area)
            known = self.memory.aftermaths[key] = (
                self._reckon(area, guards, 0.0, bare),
                self._reckon(area, guards, prize, bare, True),
            )
        failed, won = known
        return (1.0 - clear) * failed + clear * won

    def helps(self, army: int, area: int) -> float:
        """What an army adds to the defence of an area."""
        if not self.exposed >> area & 1:
            return 0.0
        here, bit = self.state.at[area] & self.mine, BIT[army]
        without = self.danger(area, self.guards(here ^ bit)) if here & bit else self.as_is(area)
        return without - self.danger(area, self.guards(here | bit))

    def as_is(self, area: int) -> float:
        """What the enemy's next phase may cost in an area as it is held now."""
        known = self._dangers.get(area)
        if known is None:
            guards = self.guards(self.state.at[area] & self.mine)
            known = self._dangers[area] = self.danger(area, guards)
        return known

    def leaving_together(self, armies: list[int]) -> float:
        """What is lost where armies stand if they all go."""
        state, going = self.state, sum(BIT[army] for army in armies)
        lost = 0.0
        for area in {state.place[army] for army in armies}:
            left = state.at[area] & self.mine & ~going
            lost += self.danger(area, self.guards(left)) - self.as_is(area)
        return lost
