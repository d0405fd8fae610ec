"""What to spend actions and points on: planning, recruits their places, armor, missions, research."""

from __future__ import annotations

from typing import Final

from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import production, research
from sandtable.games.third_reich.bot.assault import STEP
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.bot.outlook import Outlook
from sandtable.games.third_reich.calendar import LAST_TURN, TURN_1944, WINTER
from sandtable.games.third_reich.counters import (
    ADVANCED,
    AMERICA,
    ARMIES_OF,
    ARMOR_ARMIES,
    BRITAIN,
    FULL_VALUE,
    GERMANY,
    GUARDS,
    IS_ARMOR,
    KIND,
    OF_KIND,
    RUSSIA,
)
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import ADVANCED_TANKS, AIR_INDUSTRY, GUARDS_TILE

_MAJORS: Final = (ARMIES_OF[GERMANY], ARMIES_OF[BRITAIN] | ARMIES_OF[AMERICA], ARMIES_OF[RUSSIA])
_GUARDS: Final = OF_KIND[RUSSIA][GUARDS]
_ADVANCED: Final = sum(OF_KIND[nation][ADVANCED] for nation in range(len(OF_KIND)))
NOW: Final = 20.0
"""What is done before anything else."""


def rate(outlook: Outlook, action: Action) -> float:
    """How good a choice of free play looks that is no operation."""
    state = outlook.state
    if isinstance(action, act.Recruit):
        return _recruit(outlook, action)
    if isinstance(action, act.Restore):
        return NOW + 14.0 + STEP[action.army]
    if isinstance(action, act.Exchange):
        gain = FULL_VALUE[action.armor] - FULL_VALUE[action.army]
        return NOW + 5.0 + gain if gain > 0 and KIND[action.army] != GUARDS else -1.0
    if isinstance(action, act.Research):
        ready_soon = 10.0 if state.developing[state.active] >> action.technology & 1 else 0.0
        return outlook.manner.tiles.get(action.technology, 0.5) + ready_soon
    if isinstance(action, (act.Declare, act.Mission, act.Eliminate, act.Replace)):
        return -20.0
    if isinstance(action, act.Fight):
        return NOW + 50.0
    if isinstance(action, act.Submarines):
        return NOW + (2.0 if action.group != act.TWO_ADVANCED else 1.0)
    if isinstance(action, act.Bomb):
        return NOW + 3.0
    if isinstance(action, act.Invade):
        return 6.0
    if isinstance(action, act.Combats):
        return 0.2
    if isinstance(action, (act.Finish, act.End)):
        return 0.1
    wish = wished(state, action, outlook.manner)
    return NOW + wish if wish > 0 else -1.0


def wished(state: ReichState, action: Action, manner: Manner) -> float:
    """How much an action of the phase is wished for; the most wished come first, until none is left."""
    faction = state.active
    if isinstance(action, act.Planning):
        room = production.OP_CAP - state.op[faction]
        gain = min(room, production.planning_yield(state, faction))
        return gain * (manner.planning if state.op[faction] < manner.enough else manner.planning_more)
    if isinstance(action, act.Recruitment):
        return manner.recruitment * _recruitment(state, faction)
    if isinstance(action, act.ArmorProduction):
        return manner.armor if state.ap[faction] <= 2 else manner.armor / 3 if state.ap[faction] <= 4 else 0.0
    if isinstance(action, act.AirMissions):
        return _missions(state, faction, manner)
    if isinstance(action, act.SubmarineMissions):
        return manner.submarines if state.subs + state.adv_subs < 2 else 0.0
    if isinstance(action, act.ResearchAction):
        return manner.research * _research(state, faction, manner)
    if isinstance(action, act.LendLease):
        return manner.lend_lease
    return 0.0


def _recruitment(state: ReichState, faction: int) -> int:
    """The points recruitment would use now; armies can be restored after combats, so it may wait for them."""
    majors = _MAJORS[faction] & state.own[faction]
    points = state.ap[faction]
    needed = (majors & state.reduced & ~state.reserve & ~ARMOR_ARMIES).bit_count()
    needed += min(points, (majors & state.reduced & ~state.reserve & ARMOR_ARMIES).bit_count())
    fresh = majors & state.reserve
    if not state.has(faction, GUARDS_TILE):
        fresh &= ~_GUARDS
    needed += 2 * (fresh & ~ARMOR_ARMIES).bit_count()
    if not state.has(faction, ADVANCED_TANKS):
        fresh &= ~_ADVANCED
    needed += min(points, 2 * (fresh & ARMOR_ARMIES).bit_count())
    return min(needed, production.recruitment_points(state, faction))


def _missions(state: ReichState, faction: int, manner: Manner) -> float:
    stock = state.air[faction] + state.adv[faction]
    if stock >= 5:
        return 0.0
    number = 4 if state.has(faction, AIR_INDUSTRY) else 2
    number = max(0, min(number, production.air_reserve(state, faction)))
    worth = manner.missions if stock < 2 else manner.missions_more
    if WINTER[state.number]:
        worth *= 0.6
    return worth * number


def _research(state: ReichState, faction: int, manner: Manner) -> float:
    """The most useful technology that can be had, while there is time to use it."""
    left = LAST_TURN - state.number
    best = 0.0
    for tile in research.researchable(state, faction):
        worth = manner.tiles.get(tile, 0.5)
        if state.developing[faction] >> tile & 1 or state.number >= TURN_1944:
            worth *= 1.6
        best = max(best, worth)
    return best * min(1.0, left / 10)


def _recruit(outlook: Outlook, action: act.Recruit) -> float:
    army, area = action.army, action.area
    full = action.strength == act.FULL
    value = 0.5 * FULL_VALUE[army] * (1.0 if full else 0.75)
    if IS_ARMOR[army]:
        value += 1.0
    return NOW + 10.0 + value + min(outlook.pull[area], 8.0) * 0.5 + outlook.raised(army, area)
