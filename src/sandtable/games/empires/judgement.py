"""What the easy bot thinks of ground and of attacks: worth of areas, threats, expected exchanges."""

from __future__ import annotations

from functools import cache

from sandtable.board.search import BIT, bits, spread, union
from sandtable.games.empires.areas import CITIES, LAND, MOUNTAIN, NEAR, TRENCH_BONUS, WEST
from sandtable.games.empires.combat import Battle, compare, potentials
from sandtable.games.empires.ground import Ground, attackable, attackable_armies, ground, steps
from sandtable.games.empires.obligations import may_assault
from sandtable.games.empires.powers import CAMP, COMBAT, ENEMIES, OF_CAMP
from sandtable.games.empires.state import War

CITY_WORTH = 3.0
CAPTURE = 5.0
HOLE = 1.2


@cache
def exchange(attacker: int, defender: int) -> tuple[float, float]:
    """The expected losses of both sides for combat potentials before the dice."""
    mine = theirs = 0
    for first in range(1, 7):
        for second in range(1, 7):
            losses = compare(attacker + first, defender + second)
            mine += losses.attacker
            theirs += losses.defender
    return mine / 36, theirs / 36


class Judgement:
    """One look at a position from the side of a power."""

    def __init__(self, state: War, power: int) -> None:
        self.state = state
        self.power = power
        camp = CAMP[power]
        self.mine = OF_CAMP[camp]
        self.theirs = OF_CAMP[1 - camp]
        self.own = state.camp_control(camp)
        self.held = state.camp_held(camp)
        self.enemies = state.camp_held(1 - camp)
        self.camp = camp
        behind = max(state.vp[enemy] for enemy in ENEMIES[power]) - state.vp[power]
        self.caution = 1.05 - 0.03 * min(max(behind, 0), 8)
        """How much own losses weigh against the enemy's; less for a power that is behind."""
        self._threats: dict[int, float] = {}
        self._worth: dict[tuple[int, int], float] = {}
        self._distance: list[int] | None = None
        self.raids = spread(self.enemies, 2, NEAR, LAND & ~state.closed() & ~self.held, self.held)
        """Areas an enemy army may walk into if nobody stands in the way."""

    def power_of(self, armies: int) -> float:
        """The combat values of a set of armies together."""
        reduced = self.state.reduced
        total = 0
        while armies:
            low = armies & -armies
            army = low.bit_length() - 1
            armies ^= low
            total += COMBAT[army][1 if reduced & low else 0]
        return total

    def threat(self, area: int) -> float:
        """The enemy strength that can be brought against an area."""
        known = self._threats.get(area)
        if known is None:
            at, theirs = self.state.at, self.theirs
            near = NEAR[area] & self.enemies
            known = 1.2 * self.power_of(at[area] & theirs)
            for other in bits(near):
                known += 0.8 * self.power_of(at[other] & theirs)
            self._threats[area] = known = min(known, 16.0)
        return known

    def cover(self, area: int) -> float:
        """How much the ground helps a defender."""
        bit = BIT[area]
        level = self.state.trench_level(self.camp, area)
        if level:
            return 1.0 + 0.15 * TRENCH_BONUS[area] + 0.1 * level
        return 1.12 if MOUNTAIN & bit else 1.0

    def need(self, area: int, guard: float) -> float:
        """How much an area of ours lacks defenders."""
        worth = CITY_WORTH if CITIES >> area & 1 else 1.0
        if not self.own >> area & 1:
            worth *= 0.7
        lack = self.threat(area) - guard * self.cover(area)
        hole = 0.0
        if not guard and self.raids >> area & 1:
            hole = HOLE * worth if self.own >> area & 1 else 0.3
        return worth * max(0.0, lack) / 5 + hole

    def helps(self, army: int, area: int) -> float:
        """What an army adds to the defence of an area."""
        state = self.state
        guard = self.power_of(state.at[area] & self.mine & ~BIT[army])
        value = COMBAT[army][state.reduced >> army & 1]
        return self.need(area, guard) - self.need(area, guard + value)

    def distance(self, area: int) -> int:
        """How far an area is from the nearest enemy army or enemy ground worth taking."""
        if self._distance is None:
            self._distance = [9] * len(NEAR)
            layer = self.enemies | (CITIES & self.state.camp_control(1 - self.camp))
            seen, far = layer, 0
            while layer and far < 9:
                for number in bits(layer):
                    self._distance[number] = far
                layer = union(layer, NEAR) & LAND & ~seen
                seen |= layer
                far += 1
        return self._distance[area]

    def worth(self, army: int, area: int) -> float:
        """What it is worth to have an army end in an area without enemies."""
        kind = COMBAT[army][self.state.reduced >> army & 1] if self.state.place[army] != area else -1 - army
        known = self._worth.get((kind, area))
        if known is None:
            known = self.helps(army, area) - 0.12 * self.distance(area)
            bit = BIT[area]
            if not bit & self.own:
                known += CAPTURE if bit & CITIES else 0.7
                if not NEAR[area] & self.own:
                    known -= 2.5
            self._worth[kind, area] = known
        return known

    # Attacks --------------------------------------------------------------------------------------------

    def attack_value(self, battle: Battle) -> float:
        """What one Attack is worth: the enemy's expected losses against ours."""
        both = potentials(self.state, battle, self.power)
        mine, theirs = exchange(both.attacker, both.defender)
        level = self.state.trench_level(1 - self.camp, battle.area)
        if level:
            theirs -= 0.85
        return theirs - self.caution * mine

    def battle_value(self, area: int, armies: list[int]) -> float:
        """What the attacks of some armies in an area are worth together, with the hope to clear it."""
        state = self.state
        targets = bits(state.at[area] & attackable_armies(state))
        targets.sort(key=lambda army: (state.reduced >> army & 1, -COMBAT[army][0]))
        leads = sorted(armies, key=lambda army: -COMBAT[army][state.reduced >> army & 1])
        count = min(len(leads), len(targets))
        present = (state.at[area] & state.command()).bit_count()
        coming = sum(state.place[army] != area for army in armies)
        excess = max(0, present + coming - len(targets))
        helpers = leads[count:][:excess]
        value = expected = 0.0
        for number in range(count):
            battle = Battle(area, targets[number], leads[number], tuple(helpers) if number == 0 else ())
            both = potentials(state, battle, self.power)
            expected += exchange(both.attacker, both.defender)[1]
            value += self.attack_value(battle)
        steps_there = sum(1 if state.reduced >> army & 1 else 2 for army in targets)
        if expected >= 0.75 * steps_there:
            value += 3.0 if CITIES >> area & 1 else 0.8
        if self.own >> area & 1:
            value += 0.5
        return value

    def assault(self, area: int, left: int, land: Ground) -> tuple[float, int]:
        """The best battle in an area with the armies that can come: its worth, and the armies for it."""
        state = self.state
        ready = bits(state.ready & state.at[area])
        free = state.command() & ~state.moved & ~state.fresh
        coming = bits(state.at[area] & free)
        for origin in bits(NEAR[area] & state.command_held()):
            coming += [a for a in bits(state.at[origin] & free) if may_assault(state, a, area, land)]
        coming.sort(key=lambda army: -self._spare(army))
        best, chosen = (self.battle_value(area, ready), 0) if ready else (0.0, 0)
        for count in range(1, min(left, len(coming)) + 1):
            value = self.battle_value(area, [*ready, *coming[:count]])
            value -= 0.8 * self.leaving_together([a for a in coming[:count] if state.place[a] != area])
            if value > best + 0.15:
                best, chosen = value, sum(BIT[army] for army in coming[:count])
        return best, chosen

    def _spare(self, army: int) -> float:
        """Strong armies that are not needed where they stand go first."""
        return COMBAT[army][self.state.reduced >> army & 1] - 1.5 * self.leaving(army)

    def leaving(self, army: int) -> float:
        """What is lost where an army stands if it goes."""
        return self.helps(army, self.state.place[army])

    def leaving_together(self, armies: list[int]) -> float:
        """What is lost where armies stand if they all go."""
        state, going = self.state, 0
        for army in armies:
            going |= BIT[army]
        lost = 0.0
        for area in {state.place[army] for army in armies}:
            here = state.at[area] & self.mine
            stay = self.need(area, self.power_of(here & ~going))
            lost += stay - self.need(area, self.power_of(here))
        return lost

    def assaults(self, left: int) -> dict[int, tuple[float, int]]:
        """The battles worth fighting now, by area."""
        state = self.state
        land = ground(state)
        found = {}
        for area in bits(
            attackable(state) & ~state.attacked & union(self.held | state.command_held(), NEAR)
            | (attackable(state) & state.command_held() & ~state.attacked)
        ):
            value, armies = self.assault(area, left, land)
            if armies and value > 0.1:
                found[area] = (value, armies)
        return found

    # Movements ------------------------------------------------------------------------------------------

    def best_end(self, army: int, left: int, first: bool) -> float:
        """The best that a movement of an army can still come to."""
        land = ground(self.state, army)
        return self._best(army, self.state.place[army], left, first, land, {})

    def _best(
        self, army: int, here: int, left: int, first: bool, land: Ground, seen: dict[tuple[int, int], float]
    ) -> float:
        known = seen.get((here, left))
        if known is not None:
            return known
        seen[here, left] = best = -9.0
        for area in bits(steps(self.state, army, here, left, first, land)):
            best = max(best, self.after_step(army, area, left, land, seen))
        seen[here, left] = best
        return best

    def after_step(
        self, army: int, area: int, left: int, land: Ground, seen: dict[tuple[int, int], float] | None = None
    ) -> float:
        """The best end after entering an area."""
        bit = BIT[area]
        if bit & land.enemies:
            return self.helps(army, area) - 0.5
        rest = left - (1 if bit & land.own else 2)
        best = self.worth(army, area) if bit & land.stops else -9.0
        if rest > 0:
            onward = self._best(army, area, rest, False, land, {} if seen is None else seen)
            if not bit & land.own:
                onward += CAPTURE if bit & CITIES else 0.3
            best = max(best, onward - 0.02)
        return best


def trench_worth(view: Judgement, area: int) -> float:
    """How much a trench would help in an area."""
    state = view.state
    guard = view.power_of(state.at[area] & view.mine)
    if not view.threat(area):
        return 0.0
    worth = CITY_WORTH if CITIES >> area & 1 else 1.5
    worth *= 1.4 if WEST >> area & 1 else 1.0
    level = state.trench_level(view.camp, area)
    return worth * min(view.threat(area), guard + 3) / 10 * (0.7 if level else 1.0)
