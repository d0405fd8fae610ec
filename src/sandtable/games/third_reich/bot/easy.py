"""The easy bot: greedy with exact odds; it plans, recruits, walks into holes, attacks where it pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any, Final

from sandtable.board.search import BIT, bits, spread
from sandtable.core.action import Action
from sandtable.core.offers import groups
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, movement, operations
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, STRATEGIC, TACTICAL
from sandtable.games.third_reich.bot import worth
from sandtable.games.third_reich.bot.rides import ride
from sandtable.games.third_reich.bot.scene import Scene, scene
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    FULL_VALUE,
    GUARDS,
    KIND,
    NATION,
    STEPS,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.fighting import CombatInArea, RollDice, Supports
from sandtable.games.third_reich.geography import EXTRA_LANDINGS, LAND, LINES
from sandtable.games.third_reich.memory import Ground
from sandtable.games.third_reich.odds import quick
from sandtable.games.third_reich.paths import Path, Voyage
from sandtable.games.third_reich.politics import open_areas
from sandtable.games.third_reich.state import NO_MISSION, STANDARD_MISSION, ReichState
from sandtable.games.third_reich.tiles import (
    ADVANCED_TANKS,
    AIR_INDUSTRY,
    BLITZKRIEG,
    LOGISTICS,
    REDEPLOYMENT,
    TANK_INDUSTRY,
)

ROUNDING: Final = 1e-9
PRICE: Final = 0.35
"""What one operation point is worth."""
LIKE: Final = tuple(KIND[army] << 16 | FULL_VALUE[army] << 8 | NATION[army] for army in range(len(KIND)))
"""Armies that are alike have the same number: of one nation, kind and strength."""
KIND_AND_STEPS: Final = tuple(
    [kind << 3 | STEPS[army] - (kind == ATTACK) for army in range(len(KIND)) for kind in range(5)]
)
"""Per operation its kind, and how many steps the army may go."""
_TILES: Final = {
    BLITZKRIEG: 9.0,
    LOGISTICS: 8.0,
    REDEPLOYMENT: 8.5,
    ADVANCED_TANKS: 7.0,
    TANK_INDUSTRY: 5.0,
    AIR_INDUSTRY: 4.0,
}


def rate(state: ReichState, actions: Sequence[Action]) -> Sequence[float]:
    """How good each legal action looks to the seat that chooses."""
    phase = state.phase
    if isinstance(phase, Path):
        return _rate_path(state, phase, actions)
    if isinstance(phase, Voyage):
        pull = worth.field(state, state.active).pull
        return [pull[action.area] for action in actions if isinstance(action, act.Step)]
    if isinstance(phase, Supports):
        return [1.0 if isinstance(action, act.Support) else 0.0 for action in actions]
    if isinstance(phase, RollDice):
        return _rate_roll(state, phase, actions)
    if isinstance(phase, CombatInArea):
        return [_rate_combat(state, action) for action in actions]
    return Judge(state).rate_all(actions)


class Outlook:
    """What a faction sees in one moment: where it is drawn, what it leaves alone, who stands where."""

    __slots__ = ("_scene", "field", "hostile", "pull", "shunned", "state", "takeable")

    def __init__(self, state: ReichState) -> None:
        faction = state.active
        self.state = state
        self.shunned = worth.shunned(state, faction)
        self.hostile = state.hostile(faction)
        self.takeable = worth.takeable(state, faction)
        self.field = worth.seen_field(state, faction, self.shunned, self.takeable)
        self.pull = self.field.pull
        self._scene: Scene | None = None

    @property
    def scene(self) -> Scene:
        """What is remembered of the front, looked for when it is first needed."""
        if self._scene is None:
            self._scene = scene(self.state, self.field, self.hostile, self.shunned)
        return self._scene

    def end_worth(self, army: int, kind: int, area: int) -> float:
        """What an army gains by ending an operation in an area, its pull apart."""
        if not self.hostile & BIT[area]:
            return worth.capture_worth(self.takeable, area)
        state = self.state
        comrades = (state.at[area] & state.own[state.active] & ~ARMY_BIT[army]).bit_count() + 1
        if kind != ATTACK:
            return 0.5 if comrades > 1 else -5.0
        marks = (state.reduced >> army & 1) << 1 | state.landed >> army & 1
        key = (LIKE[army], 4 * state.via[army] + marks, 16 * area + comrades)
        found = self.scene.attacks.get(key)
        if found is None:
            found = self.scene.attacks[key] = worth.best_attack(state, army, area, comrades)
        return found

    def rides_to(self, ground: Ground) -> tuple[float, int]:
        """Where a Strategic Movement should end: where the pull is strongest, with that pull."""
        if not ground.enter & BIT[ground.start]:
            return 0.0, -1
        return self.most_pull(self.scene.joined(ground.start, ground.enter) & ground.halt)

    def ends(self, ground: Ground, here: int, left: int) -> int:
        """The areas in which a path can still end."""
        passable = ground.enter & ~ground.hostile
        reached = spread(here, left, LAND, passable, ground.enter & ground.hostile) | here
        ends = reached & ground.halt & ~self.shunned
        if ground.kind == TACTICAL:
            ends &= ~BIT[ground.start]
        return ends

    def best_end(self, ground: Ground, here: int, left: int) -> tuple[float, int]:
        """The best area in which a path can still end, with what it is worth."""
        ends = self.ends(ground, here, left)
        best, where = self.most_taking(ends & ~self.hostile)
        for area in bits(ends & self.hostile):
            found = self.pull[area] + self.end_worth(ground.army, ground.kind, area)
            if found > best or (found == best and area < where):
                best, where = found, area
        return best, where

    def most_taking(self, areas: int) -> tuple[float, int]:
        """The best of some areas to end in where nobody defends them, and which it is."""
        if areas:
            for area in self.field.ranked_taking:
                if areas & BIT[area]:
                    return self.field.taking[area], area
        return -99.0, -1

    def most_pull(self, areas: int) -> tuple[float, int]:
        """The strongest pull of some areas, and which it is."""
        if areas:
            for area in self.field.ranked:
                if areas & BIT[area]:
                    return self.pull[area], area
        return 0.0, -1


class Judge(Outlook):
    """The judgement of one moment of free play."""

    __slots__ = ("_bases", "_hopes", "known", "room")

    def __init__(self, state: ReichState) -> None:
        super().__init__(state)
        crowded = state.crowded[state.active]
        self.room = ~crowded
        self._hopes: dict[int, float] = {}
        self._bases: dict[int, float] = {}
        """What an army gives up that leaves an area, and what it costs."""
        self.known: dict[tuple[int, int, int], float] = {}

    def rate_all(self, actions: Sequence[Action]) -> list[float]:
        """How good each choice of free play looks; operations that cannot be best, what they may be worth."""
        found: list[float] = []
        places: list[int] = []
        operations: list[int] = []
        best, most = -99.0, self.field.most
        for table, numbers in groups(actions):
            if table is act.OPERATIONS:
                operations += bits(numbers)
                places += range(len(found), len(found) + numbers.bit_count())
                found += [most] * numbers.bit_count()
                continue
            for number in bits(numbers):
                action = table[number]
                if isinstance(action, act.Operation):
                    operations.append(5 * action.army + action.kind)
                    places.append(len(found))
                    found.append(most)
                else:
                    rating = _FIXED.get(type(action), _nothing)(self.state, action)
                    found.append(rating)
                    best = max(best, rating)
        if best <= most:
            self._rate_operations(places, operations, found, best)
        return found

    def _rate_operations(
        self, places: list[int], operations: list[int], found: list[float], best: float
    ) -> None:
        """Put in their places what operations are worth that may be the best, and what others might be."""
        state = self.state
        crowded, contested = state.crowded[state.active], self.hostile & state.occupied[state.active]
        self._hopes = self.scene.hopes(crowded, contested)
        where = state.where
        alike: dict[int, float] = {}
        hoped = []
        for place, number in zip(places, operations, strict=True):
            key = where[number // 5] << 6 | KIND_AND_STEPS[number]
            hope = alike.get(key)
            if hope is None:
                hope = alike[key] = self.hope(number)
            found[place] = hope
            if hope >= best - ROUNDING:
                hoped.append((hope, place, number))
        hoped.sort(key=itemgetter(0), reverse=True)
        for hope, place, number in hoped:
            if hope < best - ROUNDING:
                break
            army, kind = number // 5, number % 5
            if kind == ATTACK and (closer := self.attack_hope(army)) < best - ROUNDING:
                found[place] = closer
                continue
            found[place] = rating = self.operation(army, kind)
            best = max(best, rating)

    def hope(self, number: int) -> float:
        """More than which an operation cannot be worth, from what is known without a survey."""
        army = number // 5
        start = self.state.where[army]
        key = start << 6 | KIND_AND_STEPS[number]
        found = self._hopes.get(key)
        if found is None:
            found = self._hopes[key] = self._hope(start, number % 5, KIND_AND_STEPS[number] & 7)
        base = self._bases.get(start)
        if base is None:
            guard = worth.guard_worth(self.state, self.state.active, army, start)
            base = self._bases[start] = self.pull[start] + PRICE + guard
        return found - base

    def attack_hope(self, army: int) -> float:
        """The same of an attack, with what the army itself can do in the areas that it may reach."""
        start = self.state.where[army]
        ends = self.reach(start, STEPS[army] - 1)
        best = self.most_taking(ends & ~self.hostile & ~self.shunned)[0]
        for area in bits(ends & self.hostile & ~self.shunned | BIT[start]):
            best = max(best, self.pull[area] + self.end_worth(army, ATTACK, area))
        return best - self._bases[start]

    def reach(self, start: int, steps: int) -> int:
        """The areas that an army may reach in so many steps, if nothing forbids it."""
        key = start << 3 | steps
        found = self.scene.reaches.get(key)
        if found is None:
            here, areas, hostile = BIT[start], open_areas(self.state)[self.state.active], self.hostile
            if hostile & here and not self.state.opened:
                areas &= self.state.control[self.state.active] & ~hostile  # who leaves enemies behind retires
            found = spread(here, steps, LAND, areas & ~hostile, areas & hostile)
            self.scene.reaches[key] = found
        return found & self.room

    def _hope(self, start: int, kind: int, steps: int) -> float:
        state, here = self.state, BIT[start]
        control = state.control[state.active]
        if kind == STRATEGIC:
            return self.most_pull(self.scene.joined(start, control | here) & self.room)[0] - 0.4
        if kind == act.NAVAL:
            return self.most_pull(control & self.room)[0] - 0.4
        ends = LINES[start] | EXTRA_LANDINGS[start] if kind == AMPHIBIOUS else self.reach(start, steps)
        fights = ends & self.hostile & ~self.shunned
        best = self.most_taking(ends & ~self.hostile & ~self.shunned)[0]
        if kind == TACTICAL:
            return max(best, self.most_pull(fights & state.occupied[state.active])[0] + 0.5)
        for area in bits(fights | here):
            best = max(best, self.pull[area] + self._prize(area))
        return best

    def _prize(self, area: int) -> float:
        """More than which an attack in an area cannot bring."""
        found = self.scene.prizes.get(area)
        if found is None:
            found = self.scene.prizes[area] = worth.prize(self.state, area)
        return found

    def operation(self, army: int, kind: int) -> float:
        """An operation is as good as its best end."""
        half = self.state.reduced >> army & 1
        key = (self.state.where[army] << 1 | half, LIKE[army], kind)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._operation(army, kind)
        return found

    def _operation(self, army: int, kind: int) -> float:
        state = self.state
        start = state.where[army]
        base = self.pull[start] + PRICE + worth.guard_worth(state, state.active, army, start)
        if kind in (TACTICAL, ATTACK):
            ground = movement.survey(state, army, kind)
            return self.best_end(ground, BIT[start], ground.steps)[0] - base
        if kind == STRATEGIC:
            return self.rides_to(movement.survey(state, army, kind))[0] - base - 0.4
        if kind == act.NAVAL:
            return self.most_pull(operations.harbours(state, army))[0] - base - 0.4
        return self._assault(army) - base - PRICE

    def _assault(self, army: int) -> float:
        state = self.state
        found = [
            self.pull[area] + self.end_worth(army, ATTACK, area) - 1.0
            for area in bits(landing.beaches(state, army) & ~self.shunned & ~state.control[state.active])
        ]
        return max(found, default=-9.0)


def _rate_path(state: ReichState, phase: Path, actions: Sequence[Action]) -> list[float]:
    ground = movement.ground_of(state, phase.army, phase.kind)
    outlook = Outlook(state)
    if phase.kind == STRATEGIC:
        return ride(ground, outlook.rides_to(ground)[1], phase.way[-1], actions)
    found = []
    for action in actions:
        if isinstance(action, act.Step):
            left = ground.steps - len(phase.way)
            taken = worth.capture_worth(outlook.takeable, action.area)
            end, where = outlook.best_end(ground, BIT[action.area], left)
            gain = 0.3 * taken if where != action.area else 0.0
            found.append(end + gain - 0.02)
        else:
            here = phase.way[-1]
            found.append(outlook.pull[here] + outlook.end_worth(phase.army, phase.kind, here))
    return found


def _rate_combat(state: ReichState, action: Action) -> float:
    if isinstance(action, act.Resolve):
        return 50.0
    if not isinstance(action, act.Declare):
        return 0.0
    area = state.where[action.army]
    helpers = combat.supporters(state, action.army, 0).bit_count()
    air = bool(state.air[state.active] + state.adv[state.active])
    mission = STANDARD_MISSION if air else NO_MISSION
    alone = (state.at[area] & state.enemies(state.active)).bit_count() == 1
    return worth.worth_of(state, action.army, action.target, area, 2 * min(helpers, 2), mission, alone)


def _rate_roll(state: ReichState, phase: RollDice, actions: Sequence[Action]) -> list[float]:
    attack = combat.attack_of(state, phase.army)
    plain = quick(combat.battle_of(state, attack))
    helped = quick(combat.battle_of(state, attack._replace(mission=STANDARD_MISSION)))
    gain = (helped[1] - helped[0]) - (plain[1] - plain[0])
    return [gain - 0.15 if isinstance(action, act.Mission) else 0.0 for action in actions]


# Choices of free play that need no map ----------------------------------------------------------------------


def _nothing(state: ReichState, action: Action) -> float:
    return 0.0


def _planning(state: ReichState, action: Action) -> float:
    return 60.0 if state.op[state.active] <= 7 else 20.0 if state.op[state.active] < 12 else -1.0


def _recruitment(state: ReichState, action: Action) -> float:
    own = state.own[state.active]
    return 55.0 if own & (state.reserve | state.reduced) else -1.0


def _armor(state: ReichState, action: Action) -> float:
    return 40.0 if state.ap[state.active] <= 3 else -1.0


def _missions(state: ReichState, action: Action) -> float:
    return 35.0 if state.air[state.active] + state.adv[state.active] < 4 else -1.0


def _recruit(state: ReichState, action: act.Recruit) -> float:
    value = FULL_VALUE[action.army] * (1.0 if action.strength == act.FULL else 0.75)
    near = worth.field(state, state.active).pull[action.area]
    return 30.0 + value + min(near, 8.0) - (1.0 if NATION[action.army] == YUGOSLAVIA else 0.0)


def _restore(state: ReichState, action: act.Restore) -> float:
    return 34.0 + 0.3 * FULL_VALUE[action.army]


def _exchange(state: ReichState, action: act.Exchange) -> float:
    gain = FULL_VALUE[action.armor] - FULL_VALUE[action.army]
    return 25.0 + gain if gain > 0 and KIND[action.army] != GUARDS else -1.0


def _tile(state: ReichState, action: act.Research) -> float:
    ready = 10.0 if state.developing[state.active] >> action.technology & 1 else 0.0
    return _TILES.get(action.technology, 2.0) + ready


def _submarines(state: ReichState, action: act.Submarines) -> float:
    return 22.0 if action.group != act.TWO_ADVANCED else 21.0


_FIXED: Final[dict[type[Action], Callable[[ReichState, Any], float]]] = {
    act.Planning: _planning,
    act.Recruitment: _recruitment,
    act.ArmorProduction: _armor,
    act.AirMissions: _missions,
    act.SubmarineMissions: lambda state, action: 30.0 if state.subs + state.adv_subs < 2 else -1.0,
    act.ResearchAction: lambda state, action: 45.0,
    act.LendLease: lambda state, action: 38.0,
    act.Recruit: _recruit,
    act.Restore: _restore,
    act.Exchange: _exchange,
    act.Eliminate: lambda state, action: -50.0,
    act.Replace: lambda state, action: -50.0,
    act.Research: _tile,
    act.Submarines: _submarines,
    act.Bomb: lambda state, action: 23.0,
    act.Declare: lambda state, action: -20.0,
    act.Mission: lambda state, action: -20.0,
    act.Invade: lambda state, action: 3.0,
    act.Land: lambda state, action: 1.0,
    act.Cancel: lambda state, action: 2.0 - action.grade,
    act.LetPass: lambda state, action: 0.0,
    act.Combats: lambda state, action: 0.2,
    act.Fight: lambda state, action: 70.0,
    act.Finish: lambda state, action: 0.1,
    act.Done: lambda state, action: 0.0,
    act.End: lambda state, action: 0.1,
}
