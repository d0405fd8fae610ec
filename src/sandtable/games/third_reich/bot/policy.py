"""The normal bot, and everybody in a bot's thoughts: plans attacks, holds what must be held, has aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, missions, movement
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, STRATEGIC
from sandtable.games.third_reich.bot import aims, spending
from sandtable.games.third_reich.bot.assault import STEP, entry_bonus
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.bot.marches import Marches, reached
from sandtable.games.third_reich.bot.rides import ride
from sandtable.games.third_reich.counters import ARMY_BIT, GROUP
from sandtable.games.third_reich.fighting import BombingReply, CombatInArea, MissionReply, RollDice, Supports
from sandtable.games.third_reich.geography import LAND
from sandtable.games.third_reich.odds import quick
from sandtable.games.third_reich.paths import Invasion, Path, Voyage
from sandtable.games.third_reich.state import (
    NO_MISSION,
    STANDARD_MISSION,
    DeclaredAttack,
    ReichState,
)


def rate(state: ReichState, actions: Sequence[Action], manners: Sequence[Manner]) -> Sequence[float]:
    """How good each legal action looks to the seat that chooses, if factions play in their manners."""
    phase, manner = state.phase, manners[state.active]
    if isinstance(phase, Path):
        return _rate_path(state, phase, actions, manner)
    if isinstance(phase, Voyage):
        goal = intended(state, phase.army, phase.kind, manner)
        return [float(isinstance(action, act.Step) and action.area == goal) for action in actions]
    if isinstance(phase, Supports):
        return [1.0 if isinstance(action, act.Support) else 0.0 for action in actions]
    if isinstance(phase, RollDice):
        return _rate_roll(state, phase, actions, manner)
    if isinstance(phase, CombatInArea):
        return [_rate_combat(state, action, manner) for action in actions]
    if isinstance(phase, MissionReply):
        return _rate_reply(state, phase, actions)
    if isinstance(phase, BombingReply):
        return [1.0 if isinstance(action, act.Cancel) else 0.0 for action in actions]
    if isinstance(phase, Invasion):
        pull = aims.field(state, state.active, manner).pull
        return [pull[action.area] if isinstance(action, act.Land) else 0.0 for action in actions]
    return _rate_free_play(state, actions, manner)


def _rate_free_play(state: ReichState, actions: Sequence[Action], manner: Manner) -> list[float]:
    """How good each choice of free play looks; while points are to be spent, operations can wait."""
    marches = Marches(state, manner)
    found = [
        -9.0 if isinstance(action, act.Operation) else spending.rate(marches, action) for action in actions
    ]
    if max(found) >= spending.NOW:
        return found
    intent: dict[tuple[int, int], int] = {}
    known: dict[tuple[int, int, int], tuple[float, int]] = {}
    for number, action in enumerate(actions):
        if not isinstance(action, act.Operation):
            continue
        army, kind = action.army, action.kind
        if kind in (ATTACK, AMPHIBIOUS):
            worth, end = marches.operation(army, kind)
        else:
            half = state.reduced >> army & 1
            key = (2 * state.where[army] + half, GROUP[army], kind)
            seen = known.get(key)
            if seen is None:
                seen = known[key] = marches.operation(army, kind)
            worth, end = seen
        intent[army, kind] = end
        found[number] = worth
    _MEMORY.keep(state, manner, intent)
    return found


class Memory:
    """Where operations were to end, as they were rated last: a path asks for it step by step."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._intent: dict[tuple[int, int], int] = {}

    def _now(self, state: ReichState, manner: Manner) -> tuple[object, ...]:
        faction = state.active
        return (
            (
                state.number,
                faction,
                state.op[faction],
                state.reduced,
                state.operated,
                state.available[faction],
            ),
            (manner.number, state.options["edition"], *state.control, *state.war),
            tuple(state.where),
        )

    def clear(self) -> None:
        """Forget everything."""
        self._key, self._intent = (), {}

    def keep(self, state: ReichState, manner: Manner, intent: dict[tuple[int, int], int]) -> None:
        """Note what was intended."""
        self._key, self._intent = self._now(state, manner), intent

    def find(self, state: ReichState, manner: Manner, army: int, kind: int) -> int | None:
        """Where an operation was to end, if it was rated in this position."""
        return self._intent.get((army, kind)) if self._key == self._now(state, manner) else None


_MEMORY: Final = Memory()


def forget() -> None:
    """Forget where operations were to end."""
    _MEMORY.clear()


def intended(state: ReichState, army: int, kind: int, manner: Manner) -> int:
    """Where an operation should end."""
    found = _MEMORY.find(state, manner, army, kind)
    return Marches(state, manner).operation(army, kind)[1] if found is None else found


def _rate_path(state: ReichState, phase: Path, actions: Sequence[Action], manner: Manner) -> list[float]:
    ground = movement.ground_of(state, phase.army, phase.kind)
    goal = intended(state, phase.army, phase.kind, manner)
    here = phase.way[-1]
    if phase.kind == STRATEGIC:
        return ride(ground, goal, here, actions)
    taking = aims.field(state, state.active, manner).taking
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


# Combats ----------------------------------------------------------------------------------------------------


def _rate_combat(state: ReichState, action: Action, manner: Manner) -> float:
    if isinstance(action, act.Resolve):
        return 50.0
    if not isinstance(action, act.Declare):
        return 0.0
    return attack_worth(state, action.army, action.target, manner)


def attack_worth(state: ReichState, army: int, target: int, manner: Manner) -> float:
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
    care = manner.care * manner.patience(state.number)
    worth = STEP[target] * won - care * STEP[army] * lost
    alone = (state.at[area] & state.enemies(faction)).bit_count() == 1
    if alone and not state.control[faction] >> area & 1:
        mine = (state.at[area] & state.own[faction]).bit_count()
        stays = 1.0 if mine > 1 else 1 - dies
        worth += killed * stays * (0.5 + manner.taking * aims.field(state, faction, manner).taking[area])
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


def _rate_roll(state: ReichState, phase: RollDice, actions: Sequence[Action], manner: Manner) -> list[float]:
    attack = combat.attack_of(state, phase.army)
    gain = _gain(state, attack)
    return [
        gain * _stands(state, attack, action.grade) - manner.mission
        if isinstance(action, act.Mission)
        else 0.0
        for action in actions
    ]


def _stands(state: ReichState, attack: DeclaredAttack, grade: int) -> float:
    """How likely a mission of some grade is not cancelled."""
    return 0.3 if missions.cancel_grades(state, attack._replace(mission=1 + grade)) else 1.0


def _rate_reply(state: ReichState, phase: MissionReply, actions: Sequence[Action]) -> list[float]:
    gain = _gain(state, combat.attack_of(state, phase.army))
    return [gain - 0.5 - action.grade * 0.8 if isinstance(action, act.Cancel) else 0.0 for action in actions]
