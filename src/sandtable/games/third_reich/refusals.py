"""Why not? The rules that stand in the way of an action in free play, most specific first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import (
    combat,
    landing,
    missions,
    movement,
    production,
    recruitment,
    research,
    supply,
)
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMOR,
    ARMY_BIT,
    AXIS,
    BRITAIN,
    CO_BELLIGERENT,
    FRANCE,
    INFANTRY,
    IS_ARMOR,
    KIND,
    MAJOR,
    NATION,
    NATION_FACTION,
    OF_KIND,
)
from sandtable.games.third_reich.geography import (
    ANY_SEA,
    EXTRA_LANDINGS,
    LAND,
    LINES,
    SOVIET,
)
from sandtable.games.third_reich.obstacles import (
    OPERATION_RULE,
    Rules,
    area_rules,
    step_rules,
    voyage_rules,
)
from sandtable.games.third_reich.politics import (
    border_ban,
    turn_1_ban,
)
from sandtable.games.third_reich.state import AT_WAR, CLOSED, RESERVE
from sandtable.games.third_reich.tiles import AMPHIBIOUS as AMPHIBIOUS_TILE

if TYPE_CHECKING:
    from sandtable.games.third_reich.state import ReichState


def why_not(state: ReichState, action: Action, fallback: str) -> Rules:
    """The rules that forbid a choice of free play, start step, combats or after combat."""
    judge = _JUDGES.get(type(action))
    found = judge(state, action) if judge is not None else []
    return [rule for rule in found if rule] or [fallback]


# Operations -------------------------------------------------------------------------------------------------


def _operation(state: ReichState, action: act.Operation) -> Rules:
    army, kind = action.army, action.kind
    barred = movement.barred(state, army)
    if barred:
        return [barred, "DTR-8.0.12" if barred == "DTR-3.1.5" else ""]
    start = state.where[army]
    if not combat.spare(state, start):
        return ["DTR-D44#2"]
    found = area_rules(state, army, kind, start)
    if turn_1_ban(state):
        found.append("DTR-9.2.2")
    if border_ban(state, start):
        found.append("DTR-9.2.7")
    if kind in (act.STRATEGIC, act.NAVAL, act.AMPHIBIOUS) and not state.control[state.active] >> start & 1:
        found.append(("", "", "DTR-8.3.1", "DTR-8.4.1", "DTR-8.5.2")[kind])
    if kind == act.AMPHIBIOUS:
        found += _assault_rules(state, army)
    if kind == act.STRATEGIC and state.strategic_ussr >= movement.STRATEGIC_LIMIT and SOVIET >> start & 1:
        found.append("DTR-8.3.3")
    return found or _nowhere_to_go(state, army, kind)


def _assault_rules(state: ReichState, army: int) -> Rules:
    found: Rules = []
    if state.op[state.active] < landing.COST:
        found += ["DTR-8.0.13", "DTR-8.0.1"]
    if state.landings >= landing.limit(state):
        found.append("DTR-13.9.2" if state.has(state.active, AMPHIBIOUS_TILE) else "DTR-8.5.3")
    if landing.plain_landing_ban(state, army):
        found.append("DTR-8.5.3")
    return found


def _nowhere_to_go(state: ReichState, army: int, kind: int) -> Rules:
    """Why no area can be reached: the reasons of every area one step away."""
    start = state.where[army]
    if kind == act.NAVAL:
        near = ANY_SEA[state.active][start] & state.control[state.active]
    elif kind == act.AMPHIBIOUS:
        near = LINES[start] | EXTRA_LANDINGS[start]
    else:
        near = LAND[start]
    found: Rules = []
    for area in bits(near):
        if kind in (act.NAVAL, act.AMPHIBIOUS):
            found += voyage_rules(state, army, kind, area)
        else:
            ground = movement.survey(state, army, kind)
            found += step_rules(state, ground, (start,), area)
    return list(dict.fromkeys(found)) or [OPERATION_RULE[kind]]


def _invade(state: ReichState, action: act.Invade) -> Rules:
    if state.active != ALLIES:
        return ["DTR-17.3.2"]
    if state.combat:
        return ["DTR-3.1.5"]
    if state.north_africa != CLOSED:
        return ["DTR-17.3.1"]
    if state.op[ALLIES] < landing.INVASION * landing.COST:
        return ["DTR-8.0.13", "DTR-D48"]
    return ["DTR-17.3.3", "DTR-D48"]


# Actions and points -----------------------------------------------------------------------------------------


def _production(kind: int) -> Callable[[ReichState, Any], Rules]:
    def judge(state: ReichState, action: Action) -> Rules:
        return [production.refusal(state, kind)]

    return judge


def _research(state: ReichState, action: act.Research) -> Rules:
    return [
        production.refusal(state, production.RESEARCH),
        research.refusal(state, state.active, action.technology),
    ]


def _recruit(state: ReichState, action: act.Recruit) -> Rules:
    army, nation = action.army, NATION[action.army]
    found: Rules = []
    if NATION_FACTION[nation] != state.active or state.war[nation] != AT_WAR:
        found.append("DTR-4.4.12" if nation not in (FRANCE,) and MAJOR[nation] else "DTR-2.2.12")
    if state.where[army] != RESERVE:
        found.append("DTR-17.2.3" if state.where[army] < RESERVE else "DTR-1.1.2")
    found.append(recruitment.kind_refusal(state, KIND[army]))
    if not MAJOR[nation] and IS_ARMOR[army]:
        found.append("DTR-4.4.16")
    if not recruitment.places(state, nation) >> action.area & 1:
        found.append("DTR-4.4.6" if MAJOR[nation] else "DTR-4.4.17")
    if state.crowded[state.active] >> action.area & 1:
        found += ["DTR-4.4.11", "DTR-5.1.1"]
    found += _points(state, army, 2 - action.strength)
    return found


def _points(state: ReichState, army: int, needed: int) -> Rules:
    """Why the points for an army are not there."""
    nation = NATION[army]
    if not MAJOR[nation]:
        return [] if state.minor[nation] >= needed else ["DTR-4.4.13", "DTR-4.4.16"]
    if recruitment.points_for(state, nation) < needed:
        return [
            "DTR-4.4.2"
            if nation == BRITAIN and state.rp >= needed
            else "DTR-4.4.7"
            if needed == 1
            else "DTR-4.4.6"
        ]
    if IS_ARMOR[army] and state.ap[state.active] < needed:
        return ["DTR-4.4.9"]
    return []


def _restore(state: ReichState, action: act.Restore) -> Rules:
    army = action.army
    if not state.own[state.active] & ARMY_BIT[army] or state.where[army] < 0:
        return ["DTR-4.4.8"]
    found = [] if state.reduced & ARMY_BIT[army] else ["DTR-4.4.1"]
    if not supply.in_supply(state, army):
        found.append("DTR-4.4.8")
    if not MAJOR[NATION[army]] and IS_ARMOR[army]:
        found.append("DTR-4.4.16")
    return [*found, *_points(state, army, 1)]


def _exchange(state: ReichState, action: act.Exchange) -> Rules:
    army, armor = action.army, action.armor
    if not state.own[state.active] & ARMY_BIT[army] or state.where[army] < 0 or IS_ARMOR[army]:
        return ["DTR-10.1.1"]
    found: Rules = []
    if not recruitment.exchange_places(state) >> state.where[army] & 1:
        found.append("DTR-10.1.3")
    if NATION[armor] != NATION[army] or armor not in recruitment.exchange_counters(state, NATION[army]):
        advanced = NATION[armor] == NATION[army] and KIND[armor] not in (ARMOR, INFANTRY)
        found.append("DTR-10.1.5" if advanced else "DTR-10.1.4")
    if recruitment.exchange_cost(state, army) > state.ap[state.active]:
        found.append("DTR-10.1.1" if state.reduced & ARMY_BIT[army] else "DTR-10.1.2")
    return found


def _start_step(rule: str) -> Callable[[ReichState, Any], Rules]:
    def judge(state: ReichState, action: act.Eliminate | act.Replace) -> Rules:
        army = action.army
        if state.where[army] >= 0 and not (state.own[0] | state.own[1] | state.own[2]) & ARMY_BIT[army]:
            return ["DTR-D62", rule]
        if rule == "DTR-1.2.8" and IS_ARMOR[army]:
            empty = recruitment.in_reserve(state, OF_KIND[NATION[army]][INFANTRY]) < 0
            return ["DTR-D10" if empty else "", rule]
        return [rule]

    return judge


# Missions and attacks ---------------------------------------------------------------------------------------


def declare_rules(state: ReichState, army: int, target: int) -> Rules:
    """The rules against declaring an attack."""
    if not state.own[state.active] & ARMY_BIT[army] or state.where[army] < 0:
        return ["DTR-16.1.2"]
    if not state.enemies(state.active) & ARMY_BIT[target]:
        co_belligerent = (
            state.active != AXIS and NATION_FACTION[NATION[target]] == CO_BELLIGERENT[state.active]
        )
        return ["DTR-2.1.3" if co_belligerent else "DTR-16.1.4"]
    found: Rules = []
    if not (state.marched | state.landed) & ARMY_BIT[army]:
        found.append("DTR-16.1.2")
    if state.engaged & ARMY_BIT[army]:
        found.append("DTR-16.1.6")
    if state.where[army] != state.where[target]:
        found.append("DTR-16.1.4")
    elif refused := combat.target_refusal(state, army, target):
        found.append(refused)
    return found


def _declare(state: ReichState, action: act.Declare) -> Rules:
    return declare_rules(state, action.army, action.target)


def support_rules(state: ReichState, attacker: int, chosen: int, army: int) -> Rules:
    """The rules against one more support of an attack."""
    bit = ARMY_BIT[army]
    found: Rules = []
    if not state.own[state.active] & bit or state.where[army] != state.where[attacker]:
        found.append("DTR-16.2.1")
    if state.landed & bit:
        found.append("DTR-16.2.6")
    elif not state.marched & bit:
        found.append("DTR-16.1.2")
    if (state.engaged | chosen | ARMY_BIT[attacker]) & bit:
        found.append("DTR-16.1.6")
    excess, named = combat.excess_of(state, state.where[attacker])
    if excess <= named + chosen.bit_count():
        found.append("DTR-16.2.2")
    return found


def late_support_rules(state: ReichState, army: int) -> Rules:
    """The rules against a support after the attack in its area was declared."""
    attack = next((a for a in state.attacks if state.where[a.army] == state.where[army]), None)
    if attack is None:
        return ["DTR-16.2.1"]
    return support_rules(state, attack.army, 0, army) or ["DTR-D5"]


def _support(state: ReichState, action: act.Support) -> Rules:
    return late_support_rules(state, action.army)


def mission_rules(state: ReichState, army: int, grade: int) -> Rules:
    """The rules against placing an air mission."""
    attack = next((attack for attack in state.attacks if attack.army == army), None)
    if attack is None:
        return ["DTR-11.1.9", "DTR-11.1.1"]
    refused = missions.mission_refusal(state, attack, grade)
    return [refused] if refused else []


def _mission(state: ReichState, action: act.Mission) -> Rules:
    return mission_rules(state, action.army, action.grade)


def _submarines(state: ReichState, action: act.Submarines) -> Rules:
    return [missions.submarine_refusal(state, action.group)]


def _bomb(state: ReichState, action: act.Bomb) -> Rules:
    return [missions.bombing_refusal(state)]


def _end(state: ReichState, action: Action) -> Rules:
    return ["DTR-8.2.6" if state.duties else "", "DTR-13.1.9" if state.attacks else ""]


def _fight(state: ReichState, action: Action) -> Rules:
    return ["DTR-16.1.2"]


_JUDGES: dict[type[Action], Callable[[ReichState, Any], Rules]] = {
    act.Planning: _production(production.PLANNING),
    act.ArmorProduction: _production(production.ARMOR),
    act.AirMissions: _production(production.AIR),
    act.SubmarineMissions: _production(production.SUBMARINE),
    act.Recruitment: _production(production.RECRUITMENT),
    act.ResearchAction: _production(production.RESEARCH),
    act.Research: _research,
    act.LendLease: _production(production.LEND_LEASE),
    act.Tactical: _operation,
    act.Attack: _operation,
    act.Strategic: _operation,
    act.Naval: _operation,
    act.Amphibious: _operation,
    act.Invade: _invade,
    act.Recruit: _recruit,
    act.Restore: _restore,
    act.Exchange: _exchange,
    act.Eliminate: _start_step("DTR-1.2.7"),
    act.Replace: _start_step("DTR-1.2.8"),
    act.Submarines: _submarines,
    act.Bomb: _bomb,
    act.Declare: _declare,
    act.Support: _support,
    act.Mission: _mission,
    act.Combats: _fight,
    act.Fight: _fight,
    act.Finish: _end,
    act.End: _end,
}
