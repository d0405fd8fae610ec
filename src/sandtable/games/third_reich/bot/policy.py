"""The normal bot, and everybody in a bot's thoughts: plans attacks, holds what must be held, has aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits, spread, union
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, missions, movement, operations
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, STRATEGIC, TACTICAL
from sandtable.games.third_reich.bot import aims, assault, spending
from sandtable.games.third_reich.bot.assault import STEP, Assaults, Comer, Plan, entry_bonus, presence
from sandtable.games.third_reich.bot.danger import NEAR, OPEN_WAY, watch
from sandtable.games.third_reich.costs import dear_areas
from sandtable.games.third_reich.counters import ARMY_BIT, GROUP
from sandtable.games.third_reich.fighting import BombingReply, CombatInArea, MissionReply, RollDice, Supports
from sandtable.games.third_reich.geography import HIGH, LAND
from sandtable.games.third_reich.memory import Ground
from sandtable.games.third_reich.odds import quick
from sandtable.games.third_reich.paths import Invasion, Path, Voyage
from sandtable.games.third_reich.state import (
    NO_MISSION,
    STANDARD_MISSION,
    DeclaredAttack,
    ReichState,
)

PRICE: Final = 0.7
"""What one operation point is worth."""
CROWD: Final = 0.12
"""How much less an area draws for every army that is there."""
RISK: Final = (0.8, 0.6, 0.6)
"""Per faction how much the danger to an army itself counts."""
PLAIN: Final = 0.7
"""What it is worth that enemies cannot walk into an area of no other worth."""
HOLD: Final = 1.0
"""How much the danger to what must be held counts."""
FEW: Final = 4
"""How many ends of an operation are looked at closely."""


def rate(state: ReichState, actions: Sequence[Action]) -> Sequence[float]:
    """How good each legal action looks to the seat that chooses."""
    phase = state.phase
    if isinstance(phase, Path):
        return _rate_path(state, phase, actions)
    if isinstance(phase, Voyage):
        goal = intended(state, phase.army, phase.kind)
        return [float(isinstance(action, act.Step) and action.area == goal) for action in actions]
    if isinstance(phase, Supports):
        return [1.0 if isinstance(action, act.Support) else 0.0 for action in actions]
    if isinstance(phase, RollDice):
        return _rate_roll(state, phase, actions)
    if isinstance(phase, CombatInArea):
        return [_rate_combat(state, action) for action in actions]
    if isinstance(phase, MissionReply):
        return _rate_reply(state, phase, actions)
    if isinstance(phase, BombingReply):
        return [1.0 if isinstance(action, act.Cancel) else 0.0 for action in actions]
    if isinstance(phase, Invasion):
        pull = aims.field(state, state.active).pull
        return [pull[action.area] if isinstance(action, act.Land) else 0.0 for action in actions]
    return Mind(state).rate_all(actions)


class Mind:
    """What a faction thinks in one moment of free play."""

    __slots__ = (
        "_cheap", "_comers", "_grounds", "_hopes", "_lost", "_plans", "_risk", "_watch", "_worth",
        "assaults", "entered", "exposed", "faction", "field", "guarded", "hostile", "intent", "plain", "pull",
        "shunned", "state", "valued", "walked",
    )  # fmt: skip

    def __init__(self, state: ReichState) -> None:
        self.state = state
        self.faction = faction = state.active
        self.field = aims.field(state, faction)
        self.pull = self.field.pull
        self.shunned = aims.shunned(state, faction)
        self.hostile = state.hostile(faction)
        self.guarded = state.occupied[faction]
        self._watch = watch(state, faction)
        self._worth = aims.worth_of(state)
        self._risk = RISK[faction]
        near = self._watch.concerned | self._watch.far_off & aims.VITAL
        self.valued = aims.VALUED & state.control[faction] & near
        self.plain = state.control[faction] & ~aims.VALUED
        self.entered = self._watch.entered(self.guarded)
        self.walked = self._walked(self.guarded)
        self.exposed = 0
        """What is valued and in danger as things stand."""
        self._lost: dict[int, float] = {}
        for area in bits(self.valued):
            lost = self._danger(area, self.guarded, state.at[area] & state.own[faction])
            self._lost[area] = lost
            if lost > 0.4:
                self.exposed |= BIT[area]
        self.assaults = Assaults(state, self.field)
        self._grounds: dict[tuple[int, int, int], tuple[Ground, int, int]] = {}
        self._comers: dict[int, list[Comer]] | None = None
        self._plans: dict[int, Plan] = {}
        self._hopes: dict[int, float] = {}
        self._cheap = ~dear_areas(state, TACTICAL)
        self.intent: dict[tuple[int, int], int] = {}
        """Where each operation that was rated would end."""

    def _danger(self, area: int, guarded: int, defenders: int) -> float:
        """What is to be feared for an area, in its worth."""
        chance = self._watch.look(self.state, area, guarded, defenders)[0]
        if chance < OPEN_WAY and aims.VITAL & BIT[area]:
            chance = max(chance, self._watch.far(area, guarded))
        return HOLD * self._worth[area] * chance

    def risk(self, army: int, area: int) -> float:
        """What an army risks by standing in an area, beside who is there already."""
        state = self.state
        defenders = state.at[area] & state.own[self.faction] | ARMY_BIT[army]
        share = self._watch.look(state, area, self.guarded | BIT[area], defenders)[1]
        steps = 1 if state.reduced & ARMY_BIT[army] else 2
        return self._risk * share * steps * STEP[army]

    def saved(self, army: int, start: int, end: int) -> float:
        """What is in less danger once an army has gone from one area to another, in its worth."""
        state, faction = self.state, self.faction
        bit = ARMY_BIT[army]
        left = state.at[start] & state.own[faction] & ~bit
        guarded = (self.guarded if left else self.guarded & ~BIT[start]) | BIT[end]
        near = BIT[start] | BIT[end]
        if not left and self.entered & BIT[start]:
            near |= NEAR[start] | aims.VITAL
        else:
            guarded |= BIT[start]
        if not self.guarded & BIT[end] and self.entered & BIT[end]:
            near |= NEAR[end] | aims.VITAL
        else:
            guarded &= ~BIT[end] | self.guarded
        total = 0.0
        if guarded != self.guarded:
            total += PLAIN * (self.walked - self._walked(guarded))
        for area in bits(self.valued & near):
            defenders = state.at[area] & state.own[faction]
            if area == start:
                defenders &= ~bit
            elif area == end:
                defenders |= bit
            total += self._lost[area] - self._danger(area, guarded, defenders)
        return total

    def raised(self, army: int, area: int) -> float:
        """What is in less danger once a new army stands in an area."""
        state, faction = self.state, self.faction
        guarded = self.guarded | BIT[area]
        fresh = self.entered & BIT[area] & ~self.guarded
        near = NEAR[area] | aims.VITAL if fresh else BIT[area]
        total = PLAIN * (self.walked - self._walked(guarded)) if fresh else 0.0
        for each in bits(self.valued & near):
            defenders = state.at[each] & state.own[faction]
            if each == area:
                defenders |= ARMY_BIT[army]
            total += self._lost[each] - self._danger(each, guarded, defenders)
        return total

    def _walked(self, guarded: int) -> int:
        """How many of its areas of no other worth enemies could walk into."""
        return (self._watch.entered(guarded) & self.plain & ~guarded).bit_count()

    # Ways over land ---------------------------------------------------------------------------------------

    def ground(self, army: int, kind: int) -> tuple[Ground, int, int]:
        """The ground of an operation, all areas it reaches, and those from which it goes on."""
        start = self.state.where[army]
        key = (start, GROUP[army], kind)
        found = self._grounds.get(key)
        if found is None:
            ground = movement.survey(self.state, army, kind)
            found = self._grounds[key] = (ground, *reached(ground, BIT[start], ground.steps))
        return found

    def rate_all(self, actions: Sequence[Action]) -> list[float]:
        """How good each choice of free play looks; while points are to be spent, operations can wait."""
        found = [
            -9.0 if isinstance(action, act.Operation) else spending.rate(self.state, self, action)
            for action in actions
        ]
        if max(found) >= spending.NOW:
            return found
        known: dict[tuple[int, int, int], tuple[float, int]] = {}
        for number, action in enumerate(actions):
            if not isinstance(action, act.Operation):
                continue
            army, kind = action.army, action.kind
            if kind in (ATTACK, AMPHIBIOUS):
                worth, end = self.operation(army, kind)
            else:
                half = self.state.reduced >> army & 1
                key = (2 * self.state.where[army] + half, GROUP[army], kind)
                seen = known.get(key)
                if seen is None:
                    seen = known[key] = self.operation(army, kind)
                worth, end = seen
            self.intent[army, kind] = end
            found[number] = worth
        _MEMORY.keep(self.state, self.intent)
        return found

    def operation(self, army: int, kind: int) -> tuple[float, int]:
        """What an operation is worth, and where it should end."""
        if kind == ATTACK:
            return self._attack(army)
        if kind == AMPHIBIOUS:
            return self._landing(army)
        start = self.state.where[army]
        if kind == TACTICAL:
            ground, reach, _ = self.ground(army, TACTICAL)
            ends = reach & ground.halt & ~BIT[start] & ~self.hostile
            return self._march(army, ends & ~self.shunned, 1)
        if kind == STRATEGIC:
            ground = self.ground(army, STRATEGIC)[0]
            if not ground.enter & BIT[start]:
                return -9.0, -1
            ends = movement.ridden(ground, start, ground.enter) & ground.halt & ~self.hostile
            return self._march(army, ends, 1)
        return self._march(army, operations.harbours(self.state, army) & ~self.hostile, 2)

    def _march(self, army: int, ends: int, price: int) -> tuple[float, int]:
        """The best end of an operation without a fight."""
        state = self.state
        start = state.where[army]
        looked = self._promising(ends, start)
        if not looked:
            return -9.0, -1
        least = 0.1 + PRICE * price + self._drawn(start, army) - self.risk(army, start)
        best, where = least, -1
        for area in looked:
            worth = self._drawn(area, army) + self._taken(area) + presence(state, self.faction, area, 1)
            if not self._cheap & (BIT[area] | BIT[start]):
                worth -= PRICE
            if worth + self._hope(area) <= best:
                continue
            worth += self.saved(army, start, area) - self.risk(army, area)
            if worth > best:
                best, where = worth, area
        return (best - least + 0.1, where) if where >= 0 else (-9.0, -1)

    def _drawn(self, area: int, army: int) -> float:
        """How much its aims draw an army to an area; those that stand there already are enough for some."""
        there = (self.state.at[area] & self.state.own[self.faction] & ~ARMY_BIT[army]).bit_count()
        return self.pull[area] * (1 - CROWD * there)

    def _hope(self, area: int) -> float:
        """What an army can save at most by standing in an area."""
        found = self._hopes.get(area)
        if found is None:
            near = NEAR[area] | aims.VITAL if self.entered & BIT[area] & ~self.guarded else BIT[area]
            found = 0.0
            for each in bits(near & self.valued):
                found += self._lost[each]
            if near != BIT[area]:
                found += PLAIN * self.walked
            self._hopes[area] = found
        return found

    def _promising(self, ends: int, start: int) -> list[int]:
        """The ends worth a closer look: those that draw most, and what is in danger."""
        found = bits(ends & self.exposed)
        left = FEW
        drawn = ends & ~self.exposed
        takeable = self.field.taking
        if drawn.bit_count() <= FEW:
            return found + bits(drawn)
        for area in self.field.ranked:
            if drawn & BIT[area]:
                found.append(area)
                left -= 1
                if not left:
                    break
        for area in bits(drawn & self._free()):
            if takeable[area] >= 3.0 and area not in found:
                found.append(area)
        return found

    def _free(self) -> int:
        """What may be taken by walking in."""
        return aims.takeable(self.state, self.faction) & ~self.hostile

    def _taken(self, area: int) -> float:
        """What taking an undefended area is worth."""
        worth = self.field.taking[area]
        return 0.4 + 0.6 * worth if worth and not self.guarded & BIT[area] else 0.0

    # Attacks ----------------------------------------------------------------------------------------------

    def comers(self) -> dict[int, list[Comer]]:
        """Per hostile area the armies that can still take part in an attack there."""
        if self._comers is None:
            self._comers = found = {}
            state = self.state
            wanted = self.hostile & ~self.shunned
            for army in bits(operations.ready(state)):
                ground, reach, inner = self.ground(army, ATTACK)
                for area in bits(reach & wanted & (ground.halt | ground.beyond)):
                    borders = 0 if area == ground.start else LAND[area] & inner
                    found.setdefault(area, []).append(Comer(army, entry_bonus(area, borders), False))
        return self._comers

    def plan(self, area: int) -> Plan:
        """The best attack on an area, with what each army gains by taking part in it."""
        found = self._plans.get(area)
        if found is None:
            found = self.assaults.best(area, self.comers().get(area, []), self._points(area))
            if found.armies:
                total = found.worth
                for army in found.armies:
                    start = self.state.where[army]
                    total -= PRICE
                    if start != area:
                        total += min(0.0, self.saved(army, start, area)) + 0.5 * self.risk(army, start)
                found = found._replace(worth=total / len(found.armies))
            self._plans[area] = found
        return found

    def _points(self, area: int) -> int:
        points = self.state.op[self.faction]
        return points if self._cheap & BIT[area] else points // 2

    def _attack(self, army: int) -> tuple[float, int]:
        best, where = -9.0, -1
        ground, reach, _ = self.ground(army, ATTACK)
        for area in bits(reach & self.hostile & ~self.shunned & (ground.halt | ground.beyond)):
            plan = self.plan(area)
            if army in plan.armies and plan.worth > best:
                best, where = plan.worth, area
        return best, where

    def _landing(self, army: int) -> tuple[float, int]:
        state = self.state
        best, where = -9.0, -1
        start = state.where[army]
        for area in bits(landing.beaches(state, army) & ~self.shunned):
            if state.control[self.faction] >> area & 1:
                continue
            worth = self._drawn(area, army) - self._drawn(start, army) + self.saved(army, start, area)
            if self.hostile & BIT[area]:
                worth += self._storm(army, area)
            else:
                worth += self._taken(area) + presence(state, self.faction, area, 1)
                worth -= self.risk(army, area)
            if worth > best:
                best, where = worth, area
        return best - 2 * PRICE, where

    def _storm(self, army: int, area: int) -> float:
        """What an attack from the sea promises, with who else can come."""
        others = [one for one in self.comers().get(area, []) if one.army != army]
        plan = self.assaults.best(area, [Comer(army, 1, True), *others], self._points(area), must=army)
        return plan.worth / max(1, len(plan.armies))


def reached(ground: Ground, here: int, left: int) -> tuple[int, int]:
    """The areas a path can still come to, and those from which it goes on; exploitation included."""
    passable = ground.enter & ~ground.hostile
    inner = spread(here, max(0, left - 1), LAND, passable) | here if left > 0 else 0
    ends = (union(inner, LAND) & ground.enter if inner else 0) | here
    if ground.cross and left > 1:
        before = spread(here, left - 2, LAND, passable) | here
        for area in bits(union(before, LAND) & ground.cross):
            ends |= movement.exits(ground, area)
    return ends, inner


class Memory:
    """Where operations were to end, as they were rated last: a path asks for it step by step."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._intent: dict[tuple[int, int], int] = {}

    def _now(self, state: ReichState) -> tuple[object, ...]:
        return state.number, state.active, state.op[state.active], state.reduced, tuple(state.where)

    def keep(self, state: ReichState, intent: dict[tuple[int, int], int]) -> None:
        """Note what was intended."""
        self._key, self._intent = self._now(state), intent

    def find(self, state: ReichState, army: int, kind: int) -> int | None:
        """Where an operation was to end, if it was rated in this position."""
        return self._intent.get((army, kind)) if self._key == self._now(state) else None


_MEMORY: Final = Memory()


def intended(state: ReichState, army: int, kind: int) -> int:
    """Where an operation should end."""
    found = _MEMORY.find(state, army, kind)
    return Mind(state).operation(army, kind)[1] if found is None else found


def _rate_path(state: ReichState, phase: Path, actions: Sequence[Action]) -> list[float]:
    ground = movement.ground_of(state, phase.army, phase.kind)
    goal = intended(state, phase.army, phase.kind)
    here = phase.way[-1]
    if phase.kind == STRATEGIC:
        return _rate_ride(ground, goal, here, actions)
    taking = aims.field(state, state.active).taking
    hostile = bool(ground.hostile >> goal & 1) if goal >= 0 else False
    found = []
    for action in actions:
        if not isinstance(action, act.Step):
            found.append(50.0 if here == goal else 0.0)
            continue
        left = ground.steps - len(phase.way)
        area = action.area
        if area == goal:
            bonus = entry_bonus(goal, BIT[here]) if hostile else 0
            found.append(20.0 - 2.0 * bonus)
            continue
        ends, inner = reached(ground, BIT[area], left)
        if goal < 0 or not ends >> goal & 1:
            found.append(-1.0)
            continue
        bonus = entry_bonus(goal, LAND[goal] & inner) if hostile else 0
        found.append(19.9 - 2.0 * bonus + 0.2 * taking[area])
    return found


def _rate_ride(ground: Ground, goal: int, here: int, actions: Sequence[Action]) -> list[float]:
    """The shortest way to the end of a Strategic Movement."""
    far = _away(ground, goal) if goal >= 0 else {}
    found = []
    for action in actions:
        if isinstance(action, act.Step):
            found.append(-float(far.get(action.area, 99)))
        else:
            found.append(1.0 if here == goal else -98.0)
    return found


def _away(ground: Ground, goal: int) -> dict[int, int]:
    """The steps from every area to the end of a Strategic Movement."""
    found = {goal: 0}
    frontier = seen = BIT[goal]
    steps = 0
    while frontier:
        steps += 1
        fresh = 0
        for area in bits(frontier):
            near = LAND[area] & ground.enter & ~seen
            if ground.hostile & BIT[area]:
                near &= ~HIGH[area]
            fresh |= near
        frontier = fresh
        seen |= frontier
        for area in bits(frontier):
            found[area] = steps
    return found


# Combats ----------------------------------------------------------------------------------------------------


def _rate_combat(state: ReichState, action: Action) -> float:
    if isinstance(action, act.Resolve):
        return 50.0
    if not isinstance(action, act.Declare):
        return 0.0
    return attack_worth(state, action.army, action.target)


def attack_worth(state: ReichState, army: int, target: int) -> float:
    """What one attack promises, with the support that may be named and a mission if there is one."""
    faction = state.active
    area = state.where[army]
    helpers = bits(combat.supporters(state, army, 0))
    excess, named = combat.excess_of(state, area)
    helpers.sort(key=lambda one: state.reduced >> one & 1)
    supports = sum(ARMY_BIT[one] for one in helpers[: max(0, excess - named)])
    lost, won, dies, killed = quick(
        combat.battle_of(state, DeclaredAttack(army, target, supports, _mission(state, area)))
    )
    worth = STEP[target] * won - assault.care(state, faction) * STEP[army] * lost
    alone = (state.at[area] & state.enemies(faction)).bit_count() == 1
    if alone and not state.control[faction] >> area & 1:
        mine = (state.at[area] & state.own[faction]).bit_count()
        stays = 1.0 if mine > 1 else 1 - dies
        worth += killed * stays * (0.5 + 0.6 * aims.field(state, faction).taking[area])
    return worth


def _mission(state: ReichState, area: int) -> int:
    if not state.air[state.active] + state.adv[state.active]:
        return NO_MISSION
    return NO_MISSION if missions.area_refusal(state, state.active, area, False) else STANDARD_MISSION


def _gain(state: ReichState, attack: DeclaredAttack) -> float:
    """What a mission adds to an attack, in the worth of steps, for the attacker."""
    plain = quick(combat.battle_of(state, attack._replace(mission=NO_MISSION)))
    helped = quick(combat.battle_of(state, attack._replace(mission=STANDARD_MISSION)))
    return STEP[attack.target] * (helped[1] - plain[1]) + STEP[attack.army] * (plain[0] - helped[0])


def _rate_roll(state: ReichState, phase: RollDice, actions: Sequence[Action]) -> list[float]:
    gain = _gain(state, combat.attack_of(state, phase.army))
    return [gain - 0.35 if isinstance(action, act.Mission) else 0.0 for action in actions]


def _rate_reply(state: ReichState, phase: MissionReply, actions: Sequence[Action]) -> list[float]:
    gain = _gain(state, combat.attack_of(state, phase.army))
    return [gain - 0.5 - action.grade * 0.3 if isinstance(action, act.Cancel) else 0.0 for action in actions]
