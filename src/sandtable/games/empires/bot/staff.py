"""What the easy bot thinks of places, attacks and movements, in victory points that change hands."""

from __future__ import annotations

from sandtable.board.search import BIT, bits, union
from sandtable.games.empires.areas import AROUND, CITIES, GALLIPOLI, LAND, LINKS, NEAR
from sandtable.games.empires.bot.clash import ALONE, FLOWN, Aid, Blade, Cover, Guard, clash, cover_of, results
from sandtable.games.empires.bot.lookout import Lookout
from sandtable.games.empires.bot.memory import in_order, members, within
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.ground import ALLOWANCE, Ground, attackable, attackable_armies, ground, steps
from sandtable.games.empires.obligations import may_assault
from sandtable.games.empires.powers import (
    ALLIES,
    AVIATION,
    CAMP,
    COMBAT,
    ENEMIES,
    GERMANY,
    LEARNED,
    NATION,
    OF_CAMP,
    OF_NATION,
    OF_POWER,
    OWNER,
    STURMTRUPPEN,
    TURKEY,
)
from sandtable.games.empires.research import tanks_level


class Staff(Lookout):
    """What a power can make of a position: the places of its armies, its attacks and movements."""

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
            known = (
                self.helps(army, area)
                + self.manner.next_turn * self.menace(army, area)
                - self.lag * self.distance(area)
            )
            if not bit & self.won:
                known += self.manner.hold * self.prize(self.power, area)
            if not bit & self.line:
                known -= self.manner.cut_off
            self._worth[kind, area] = known
        return known

    def menace(self, army: int, area: int) -> float:
        """What an army in an area adds to the best attack of the next turn."""
        best, goals, bit = 0.0, NEAR[area] & self.enemies, BIT[army]
        while goals:
            goal = goals.bit_length() - 1
            goals ^= BIT[goal]
            near = self._own_near(goal)
            with_it = self.strike(goal, self.blades(near | bit))
            if with_it > best:
                near &= ~bit
                best = max(best, with_it - max(0.0, self.strike(goal, self.blades(near)) if near else 0.0))
        return best

    def _own_near(self, goal: int) -> int:
        """The armies of the power in an area and next to it."""
        known = self._near.get(goal)
        if known is None:
            state = self.state
            around = state.armies_in(AROUND[goal] & state.held[self.power])
            known = self._near[goal] = around & OF_POWER[self.power]
        return known

    # Attacks --------------------------------------------------------------------------------------------

    def strike(self, area: int, blades: tuple[Blade, ...]) -> float:
        """What the Attacks of some armies of ours in an area are worth together."""
        return self._strike(area, blades)[0]

    def _strike(self, area: int, blades: tuple[Blade, ...], aid: Aid = ALONE) -> tuple[float, float]:
        """The same with some missions, and how likely they clear the area."""
        prize = self.stake(area) if self.own >> area & 1 else self.prize(self.power, area)
        key = (area, blades, prize, self.tiles, aid)
        known = self.memory.strikes.get(key)
        if known is None:
            targets = self.state.at[area] & attackable_armies(self.state)
            if not targets:
                return 0.0, 0.0
            edge, cover = self._edge_at(targets), self._their_cover(area)
            outlook = clash(blades, self.guards(targets), edge, cover, aid)
            value = self.manner.hold * prize * outlook.clear
            value += self.step * (outlook.theirs - self.caution * outlook.mine)
            self.memory.strikes[key] = known = (value, outlook.clear)
        return known

    def _edge_at(self, targets: int) -> int:
        return max(self.edge(self.power, foe) for foe in ENEMIES[self.power] if targets & OF_POWER[foe])

    def _their_cover(self, area: int) -> Cover:
        storm = self.power == GERMANY and self.tiles & STURMTRUPPEN
        return cover_of(area, self.state.trench_level(1 - self.camp, area), 1 if storm else None)

    def attack_value(self, battle: Battle) -> float:
        """What one Attack is worth by its losses."""
        both = potentials(self.state, battle, self.power)
        odds = results(both.attacker, both.defender)
        trench = 0.85 if self.state.trench_level(1 - self.camp, battle.area) else 0.0
        return sum(chance * (theirs - self.caution * mine) for mine, theirs, _, chance in odds) - trench

    def outcome(self, battle: Battle) -> float:
        """What one Attack is worth to us, who make it or stand against it, with what becomes of the area."""
        state, area = self.state, battle.area
        both = potentials(state, battle, self.power)
        edge = (both.attack > both.defense) - (both.defense > both.attack)
        away = OF_CAMP[CAMP[state.active]]
        others = state.at[area] & ~away & ~BIT[battle.target]
        guards = (*self.guards(BIT[battle.target]), *self.guards(others))
        steps = sum(2 - (state.reduced >> army & 1) for army in (battle.lead, *battle.supports))
        level = state.trench_level(CAMP[OWNER[battle.target]], area)
        cover = cover_of(area, level, 1 if both.storm else None)
        strikes = ((both.attacker - max(edge, 0), 0, steps),)
        found = clash(strikes, guards, edge, cover, Aid(0, int(battle.tanks)))
        if away & self.mine:
            gain = self.manner.hold * self.prize(self.power, area) * found.clear
            return gain + self.step * (found.theirs - self.caution * found.mine)
        return self.step * (found.mine - self.caution * found.theirs) - self.stake(area) * found.clear

    def battle_value(self, area: int, armies: list[int]) -> float:
        """What attacking an area with some armies is worth, with what may come of standing there."""
        mask = sum(BIT[army] for army in armies)
        value = self._battle(area, mask, ALONE)
        if self.missions and self.manner.flies:
            for aid in self.aids(area, mask):
                value = max(value, self._battle(area, mask, aid) - self.fee * (bool(aid.air) + aid.tanks))
        return value

    def _battle(self, area: int, armies: int, aid: Aid) -> float:
        strike, clear = self._strike(area, self.blades(armies, 4), aid)
        if not self.manner.stand or self.state.at[area] & self.mine & ~armies:
            return strike
        return strike - self.manner.stand * self.aftermath(area, self._weary(area, armies), clear)

    def _weary(self, area: int, armies: int) -> tuple[Guard, ...]:
        """Who is left of some armies after an attack: one loss each for those that must attack."""
        guards = self.guards(armies)
        hurt = min(len(guards), (self.state.at[area] & attackable_armies(self.state)).bit_count())
        left = [(value, steps - (number < hurt)) for number, (value, steps) in enumerate(guards)]
        return in_order([guard for guard in left if guard[1]])

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
        best, chosen = (-9.0, 0) if first >= 0 else (self.manner.least_attack, 0)
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

    def assaults(self, left: int, among: int = LAND) -> dict[int, tuple[float, int]]:
        """The attacks worth making now among some areas, by area: what they gain, and the armies to send."""
        state = self.state
        within = union(state.command_held(), NEAR) | state.command_held()
        found = {}
        for area in bits(attackable(state) & ~state.attacked & within & among):
            value, armies = self.assault(area, left, self.land)
            if armies:
                found[area] = (value, armies)
        return found

    # Missions -------------------------------------------------------------------------------------------

    def aids(self, area: int, armies: int) -> list[Aid]:
        """The ways in which missions may help some armies to attack an area."""
        state = self.state
        if not armies & LEARNED or self.power != state.active:
            return []
        targets = state.at[area] & attackable_armies(state)
        air = FLOWN.air if self._may_fly(area, targets) else 0
        tanks = 0
        if self._may_drive(area):
            tanks = min(self.missions, targets.bit_count(), armies.bit_count())
        found = [Aid(air)] if air else []
        if tanks:
            found.append(Aid(0, tanks))
            if air and self.missions > 1:
                found.append(Aid(air, min(tanks, self.missions - 1)))
        return found

    def _may_fly(self, area: int, targets: int) -> bool:
        """Whether a mission can be flown, and no counter is to be expected that we cannot outlast."""
        state = self.state
        if state.aviation_used or not self.tiles & AVIATION:
            return False
        if self.power == ALLIES and area == GALLIPOLI and targets & OF_NATION[TURKEY]:
            return False
        return self.missions > max(
            [
                state.missions[foe]
                for foe in ENEMIES[self.power]
                if state.revealed[foe] & AVIATION and targets & OF_POWER[foe] & LEARNED
            ],
            default=0,
        )

    def _may_drive(self, area: int) -> bool:
        """Whether there is a trench whose bonus Tanks can take away."""
        level, cover = self.state.trench_level(1 - self.camp, area), self._their_cover(area)
        return 0 < level <= tanks_level(self.tiles) and cover.trench > cover.terrain

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
        return -0.02 if BIT[area] & self.won else self.manner.hold * self.prize(self.power, area) - 0.02

    def _search(self, army: int, start: int, left: int, gained: float, first: bool, land: Ground) -> float:
        """The best end beyond an area, with what is left of the movement and what was gained on the way."""
        best, kind, here = -9.0, self.kind(army), self.state.place[army]
        enemies, worth = land.enemies, self._worth
        for area, so_far in self._ways(army, start, left, gained, first, land):
            if enemies >> area & 1:
                value = so_far + self.helps(army, area) - 0.5
            else:
                known = worth.get((kind, area)) if area != here else None
                value = so_far + (self.worth(army, area) if known is None else known)
            if value > best:
                best = value
        return best

    def _ways(
        self, army: int, start: int, left: int, gained: float, first: bool, land: Ground
    ) -> list[tuple[int, float]]:
        """Where a movement may end beyond an area, and what is gained on the way there."""
        here, near = LINKS[NATION[army]], within(start)
        key = (
            *(start, left, gained, first, here, self.won & near, land.own & near, land.enemies & near),
            *(land.crossing & near, land.stops & near, land.assaults & near, land.reinforcements & near),
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
