"""What the easy bot thinks of ground and of attacks, in victory points that change hands."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, spread, union
from sandtable.games.empires.areas import AROUND, CITIES, LAND, LINKS, NEAR, SPLIT_CITIES
from sandtable.games.empires.clash import Blade, Cover, Guard, clash, cover_of, results
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.ground import ALLOWANCE, Ground, attackable, attackable_armies, ground, steps
from sandtable.games.empires.memory import blades_of, guards_of, members, memory_of, within
from sandtable.games.empires.obligations import may_assault
from sandtable.games.empires.powers import (
    ALLIES,
    AUSTRIA,
    CAMP,
    COMBAT,
    EACH_POWER,
    ENEMIES,
    GERMANY,
    LAST_TURN,
    NATION,
    OF_CAMP,
    OF_POWER,
    RUSSIA,
    STURMTRUPPEN,
)
from sandtable.games.empires.research import attack_level, defense_level, tiles_known
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import lines

OWN, FRIEND, FOE = 1.2, 0.6, 0.8
"""What a victory point of one's own, of the partner and of an enemy counts."""
GROUND = 0.35
"""What an area without a city is worth."""
STEP = 0.8
"""What a loss is worth in the middle of the war."""
HOLD = 0.75
"""How much of a prize is kept on the average."""
ATTENTION = 0.35
"""How likely the enemy does what is best for him at one place: he has others to think of."""
NEXT_TURN = 0.5
"""What an attack prepared for the next turn is worth beside one made now."""
LAG = 0.06
"""What each area between an army and the front costs."""
BEHIND = 0.4
"""How much a city behind the line counts where only the line covers it."""
CUT_OFF = 4.0


def _counting(power: int, split: int) -> tuple[int, ...]:
    """The powers whose victory points a city of a power moves."""
    if power == AUSTRIA:
        return (GERMANY,) if split else (AUSTRIA, GERMANY)
    return (RUSSIA, ALLIES) if power == RUSSIA else (power,)


class Judgement:
    """One look at a position from the side of a power."""

    def __init__(self, state: War, power: int) -> None:
        self.state = state
        self.power = power
        self.camp = camp = CAMP[power]
        self.mine = OF_CAMP[camp]
        self.own = state.camp_control(camp)
        self.held = state.camp_held(camp)
        self.enemies = state.camp_held(1 - camp)
        out = RUSSIA if state.capitulated else -1
        self.raiders = tuple(foe for foe in ENEMIES[power] if foe != out)
        """The enemies whose armies may still enter our ground."""
        self.attackers = () if power == out else self.raiders
        """The enemies that may still attack our armies."""
        self.hostile = 0
        for foe in self.raiders:
            self.hostile |= state.held[foe]  # where armies that may enter our ground stand
        self.care = [OWN if p == power else FRIEND if CAMP[p] == camp else FOE for p in EACH_POWER]
        """How much a victory point of each power counts, won or lost."""
        behind = max(state.vp[enemy] for enemy in ENEMIES[power]) - state.vp[power]
        self.caution = 1.0 - 0.01 * min(max(behind, -4), 8)
        """How much own losses weigh against the enemy's; less for a power that is behind."""
        self.step = STEP * min(1.0, (LAST_TURN - state.number + 0.5) / 4)
        self.won = self.own | state.crossed | self.held & ~self.enemies
        """Ground that is ours or will be at the end of the phase."""
        self.near_raids = union(self.hostile, NEAR)
        self.raids = spread(self.hostile, 2, NEAR, LAND & ~state.closed(), self.held)
        """Areas an enemy army may walk into if nobody stands in the way."""
        self.exposed = self.near_raids | self.raids | self.hostile
        self.line = union(lines(state)[power], NEAR) | lines(state)[power]
        """Where an army is supplied."""
        self.memory = memory_of(state, power)
        self._worth: dict[tuple[int, int], float] = {}
        self._stakes: dict[int, float] = {}
        self._alone: dict[int, float] = {}
        self._ends: dict[tuple[int, int], float] = {}
        self.land = ground(state)

    # Armies as numbers ----------------------------------------------------------------------------------

    def guards(self, armies: int) -> tuple[Guard, ...]:
        """Defenders in the order in which they must be attacked."""
        return guards_of(armies, self.state.reduced & armies)

    def blades(self, armies: int, most: int = 3) -> tuple[Blade, ...]:
        """Attackers, strongest first."""
        return blades_of(armies, self.state.reduced & armies, most)

    def edge(self, attacker: int, defender: int) -> int:
        """What the tiles of two powers add to the attacker, as far as they are known."""
        attack = attack_level(tiles_known(self.state, attacker, self.power))
        defense = defense_level(tiles_known(self.state, defender, self.power))
        return (attack > defense) - (defense > attack)

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
            return GROUND
        split = SPLIT_CITIES >> area & 1
        known = sum(self.care[power] for power in _counting(taker, split))
        return known + sum(self.care[power] for power in _counting(owner, split))

    def stake(self, area: int) -> float:
        """What is lost with an area of ours and the open cities behind it, or with one that we stand in."""
        known = self._stakes.get(area)
        if known is None:
            if self.own >> area & 1:
                known = self._loss(area)
                behind = NEAR[area] & self.own & CITIES & ~self.held & ~self.near_raids
                known += BEHIND * max((self._loss(city) for city in bits(behind)), default=0.0)
            else:
                known = 0.5 * self.prize(self.power, area)
            self._stakes[area] = known
        return known

    def _loss(self, area: int) -> float:
        return max(self.prize(foe, area) for foe in self.raiders)

    # Dangers --------------------------------------------------------------------------------------------

    def foes(self, area: int) -> list[tuple[tuple[Blade, ...], int]]:
        """For each enemy power the armies it can bring against an area, and its edge."""
        known = self.memory.foes.get(area)
        if known is None:
            state, known = self.state, []
            for foe in self.attackers:
                armies = state.at[area] & OF_POWER[foe]
                free = NEAR[area] & state.held[foe]
                if not state.control[foe] >> area & 1:
                    free &= ~self.held  # our armies pin them
                for origin in members(free):
                    armies |= state.at[origin] & OF_POWER[foe]
                if armies:
                    known.append((self.blades(armies), self.edge(foe, self.power)))
            self.memory.foes[area] = known
        return known

    def danger(self, area: int, guards: tuple[Guard, ...]) -> float:
        """What the enemy's next phase may be expected to cost in an area with such defenders."""
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
        return stake * (0.8 if self.near_raids & bit else 0.45 if self.raids & bit else 0.0)

    def cover(self, area: int) -> Cover:
        """How the ground helps our armies in an area."""
        return cover_of(area, self.state.trench_level(self.camp, area))

    def _reckon(self, area: int, guards: tuple[Guard, ...], stake: float, cover: Cover) -> float:
        worst = 0.0
        for blades, edge in self.foes(area):
            outlook = clash(blades, guards, edge, cover)
            worst = max(worst, stake * outlook.clear + self.step * (outlook.theirs - outlook.mine))
        return ATTENTION * worst

    def trench_worth(self, area: int) -> float:
        """How much a trench, or a deeper one, would help in an area."""
        guards = self.guards(self.state.at[area] & self.mine)
        level = self.state.trench_level(self.camp, area)
        better = self._reckon(area, guards, self.stake(area), cover_of(area, min(level + 1, 2)))
        return self.danger(area, guards) - better

    def helps(self, army: int, area: int) -> float:
        """What an army adds to the defence of an area."""
        if not self.exposed >> area & 1:
            return 0.0
        others = self.state.at[area] & self.mine & ~BIT[army]
        return self.danger(area, self.guards(others)) - self.danger(area, self.guards(others | BIT[army]))

    def leaving_together(self, armies: list[int]) -> float:
        """What is lost where armies stand if they all go."""
        state, going = self.state, sum(BIT[army] for army in armies)
        lost = 0.0
        for area in {state.place[army] for army in armies}:
            here = state.at[area] & self.mine
            lost += self.danger(area, self.guards(here & ~going)) - self.danger(area, self.guards(here))
        return lost

    # Places ---------------------------------------------------------------------------------------------

    def distance(self, area: int) -> int:
        """How far an area is from the nearest army that still fights, or enemy ground worth taking."""
        distances = self.memory.distances
        if not distances:
            found = [9] * len(NEAR)
            idle = self.enemies & ~self.hostile  # nobody may go there
            layer = self.hostile | (CITIES & self.state.camp_control(1 - self.camp) & ~idle)
            seen, far = layer, 0
            while layer and far < 9:
                for number in bits(layer):
                    found[number] = far
                layer = union(layer, NEAR) & LAND & ~seen
                seen |= layer
                far += 1
            self.memory.distances = distances = found
        return distances[area]

    def staying(self, army: int) -> float:
        """What an army is worth where it stands."""
        return self.worth(army, self.state.place[army])

    def kind(self, army: int) -> int:
        """Armies of one kind are worth the same in the same place."""
        return 32 * NATION[army] + 2 * COMBAT[army][0] + (self.state.reduced >> army & 1)

    def worth(self, army: int, area: int) -> float:
        """What it is worth to have an army end in an area without enemies."""
        kind = -1 - army if self.state.place[army] == area else self.kind(army)
        known = self._worth.get((kind, area))
        if known is None:
            bit = BIT[area]
            known = self.helps(army, area) + NEXT_TURN * self.menace(army, area) - LAG * self.distance(area)
            if not bit & self.won:
                known += HOLD * self.prize(self.power, area)
            if not bit & self.line:
                known -= CUT_OFF
            self._worth[kind, area] = known
        return known

    def menace(self, army: int, area: int) -> float:
        """What an army in an area adds to the best attack of the next turn."""
        state, best = self.state, 0.0
        mine = OF_POWER[self.power] & ~BIT[army]
        for goal in members(NEAR[area] & self.enemies):
            near = 0
            for origin in members(AROUND[goal] & state.held[self.power]):
                near |= state.at[origin] & mine
            with_it = self.strike(goal, self.blades(near | BIT[army]))
            if with_it > best:
                best = max(best, with_it - max(0.0, self.strike(goal, self.blades(near)) if near else 0.0))
        return best

    # Attacks --------------------------------------------------------------------------------------------

    def strike(self, area: int, blades: tuple[Blade, ...]) -> float:
        """What the Attacks of some armies of ours in an area are worth together."""
        prize = self.stake(area) if self.own >> area & 1 else self.prize(self.power, area)
        known = self.memory.strikes.get((area, blades, prize))
        if known is None:
            targets = self.state.at[area] & attackable_armies(self.state)
            if not targets:
                return 0.0
            outlook = clash(blades, self.guards(targets), self._edge_at(targets), self._their_cover(area))
            known = HOLD * prize * outlook.clear
            known += self.step * (outlook.theirs - self.caution * outlook.mine)
            self.memory.strikes[area, blades, prize] = known
        return known

    def _edge_at(self, targets: int) -> int:
        return max(self.edge(self.power, foe) for foe in ENEMIES[self.power] if targets & OF_POWER[foe])

    def _their_cover(self, area: int) -> Cover:
        storm = self.power == GERMANY and tiles_known(self.state, GERMANY, self.power) & STURMTRUPPEN
        return cover_of(area, self.state.trench_level(1 - self.camp, area), 1 if storm else None)

    def attack_value(self, battle: Battle) -> float:
        """What one Attack is worth by its losses."""
        both = potentials(self.state, battle, self.power)
        odds = results(both.attacker, both.defender)
        trench = 0.85 if self.state.trench_level(1 - self.camp, battle.area) else 0.0
        return sum(chance * (theirs - self.caution * mine) for mine, theirs, _, chance in odds) - trench

    def battle_value(self, area: int, armies: list[int]) -> float:
        """What attacking an area with some armies is worth, with what may come of standing there."""
        mask = sum(BIT[army] for army in armies)
        there = self.guards(mask | (self.state.at[area] & self.mine))
        risk = 0.0 if self.state.at[area] & self.mine & ~mask else ATTENTION * self.danger(area, there)
        return self.strike(area, self.blades(mask, 4)) - risk

    def assault(self, area: int, left: int, land: Ground, first: int = -1) -> tuple[float, int]:
        """What the best attack on an area gains by armies that can still come, and which these are.

        `first` is an army that comes in any case.
        """
        state = self.state
        ready = bits(state.ready & state.at[area])
        base = self.battle_value(area, ready) if ready else 0.0
        coming = self._coming(area, land)
        if first >= 0:
            coming = [first, *(army for army in coming if army != first)]
        best, chosen = (-9.0, 0) if first >= 0 else (0.15, 0)
        for count in range(1, min(left, len(coming)) + 1):
            sent = coming[:count]
            gain = self.battle_value(area, [*ready, *sent]) - base
            gain -= self.leaving_together([army for army in sent if state.place[army] != area])
            if gain > best:
                best, chosen = gain, sum(BIT[army] for army in sent)
        return best, chosen

    def _coming(self, area: int, land: Ground) -> list[int]:
        """The armies that can still join an attack, strong ones that can be spared first."""
        state = self.state
        free = state.command() & ~state.moved & ~state.fresh
        coming = bits(state.at[area] & free)
        for origin in bits(NEAR[area] & state.command_held()):
            coming += [a for a in bits(state.at[origin] & free) if may_assault(state, a, area, land)]
        return sorted(coming, key=lambda army: -self._spare(army, area))

    def _spare(self, army: int, area: int) -> float:
        cost = 0.0 if self.state.place[army] == area else self._leaving(army)
        return COMBAT[army][self.state.reduced >> army & 1] - 2.0 * cost

    def _leaving(self, army: int) -> float:
        known = self._alone.get(army)
        if known is None:
            known = self._alone[army] = self.leaving_together([army])
        return known

    def assaults(self, left: int) -> dict[int, tuple[float, int]]:
        """The attacks worth making now, by area: what they gain, and the armies to send."""
        state = self.state
        within = union(state.command_held(), NEAR) | state.command_held()
        found = {}
        for area in bits(attackable(state) & ~state.attacked & within):
            value, armies = self.assault(area, left, self.land)
            if armies:
                found[area] = (value, armies)
        return found

    # Movements ------------------------------------------------------------------------------------------

    def best_end(self, army: int) -> float:
        """The best that a movement of an army can come to."""
        here, kind = self.state.place[army], self.kind(army)
        known = self._ends.get((here, kind))
        if known is None:
            known = self._search(army, here, ALLOWANCE, 0.0, True, ground(self.state, army))
            self._ends[here, kind] = known
        return known

    def after_step(self, army: int, area: int, left: int, land: Ground) -> float:
        """The best end after entering an area with so many areas left."""
        bit = BIT[area]
        if bit & land.enemies:
            return self.helps(army, area) - 0.5
        rest = left - (1 if bit & land.own else 2)
        best = self.worth(army, area) if bit & land.stops else -9.0
        if rest > 0:
            best = max(best, self._search(army, area, rest, self._passing(area), False, land))
        return best

    def _passing(self, area: int) -> float:
        """What it is worth to cross an area, a little less than nothing if it is ours."""
        return -0.02 if BIT[area] & self.won else HOLD * self.prize(self.power, area) - 0.02

    def _search(self, army: int, start: int, left: int, gained: float, first: bool, land: Ground) -> float:
        """The best end beyond an area, with what is left of the movement and what was gained on the way."""
        best = -9.0
        for area, so_far in self._ways(army, start, left, gained, first, land):
            if land.enemies >> area & 1:
                best = max(best, so_far + self.helps(army, area) - 0.5)
            else:
                best = max(best, so_far + self.worth(army, area))
        return best

    def _ways(
        self, army: int, start: int, left: int, gained: float, first: bool, land: Ground
    ) -> list[tuple[int, float]]:
        """Where a movement may end beyond an area, and what is gained on the way there."""
        own, enemies, crossing, stops, assaults, reinforcements = land
        here, near = LINKS[NATION[army]], within(start)
        key = (
            *(start, left, gained, first, here, self.won & near, own & near, enemies & near, crossing & near),
            *(stops & near, assaults & near, reinforcements & near),
        )
        known = self.memory.ways.get(key)
        if known is None:
            known = self.memory.ways[key] = self._walk(army, start, left, gained, first, land)
        return known

    def _walk(
        self, army: int, start: int, left: int, gained: float, first: bool, land: Ground
    ) -> list[tuple[int, float]]:
        open_: list[dict[int, float]] = [{} for _ in range(left + 1)]
        open_[left][start] = gained
        reached: dict[int, float] = {}
        ends: list[tuple[int, float]] = []
        own, goals = land.own, land.enemies | land.stops
        for now in range(left, 0, -1):
            for here, so_far in open_[now].items():
                for area in members(steps(self.state, army, here, now, first, land)):
                    if so_far <= reached.get(area, -9.0):
                        continue  # it was reached before with as much left
                    reached[area] = so_far
                    if goals >> area & 1:
                        ends.append((area, so_far))
                    rest = now - (1 if own >> area & 1 else 2)
                    if rest > 0 and not land.enemies >> area & 1:
                        open_[rest][area] = so_far + self._passing(area)
            first = False
        return ends
