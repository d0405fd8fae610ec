"""Why not? The rules that stand in the way of an action in free play, most specific first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, missions, movement, operations, production
from sandtable.games.third_reich.calendar import WINTER
from sandtable.games.third_reich.combat_refusals import (
    declare_out_of_place,
    dice_rules,
    fight_rules,
    late_support_rules,
    mission_rules,
)
from sandtable.games.third_reich.counters import ALLIES
from sandtable.games.third_reich.geography import COASTS, EXTRA_LANDINGS, LAND, LINES, SOVIET
from sandtable.games.third_reich.obstacles import Rules, area_rules, step_rules, voyage_rules
from sandtable.games.third_reich.point_refusals import (
    exchange_rules,
    production_rules,
    recruit_rules,
    research_rules,
    restore_rules,
    start_step_rules,
)
from sandtable.games.third_reich.politics import border_ban, turn_1_ban
from sandtable.games.third_reich.state import CLOSED, ReichState
from sandtable.games.third_reich.tiles import AMPHIBIOUS as AMPHIBIOUS_TILE


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
        return [barred, {"DTR-3.1.5": "DTR-8.0.12", "DTR-2.1.5": "DTR-3.1.2"}.get(barred, "")]
    start = state.where[army]
    if not combat.spare(state, start):
        return ["DTR-D44#2"]
    found = area_rules(state, army, kind, start)
    if turn_1_ban(state):
        found.append("DTR-9.2.2")
    if border_ban(state, start):
        found.append("DTR-9.2.7")
    if kind in (act.STRATEGIC, act.NAVAL) and not state.control[state.active] >> start & 1:
        found.append("DTR-8.3.1" if kind == act.STRATEGIC else "DTR-8.4.1")
    if kind == act.AMPHIBIOUS:
        found += landing.army_refusals(state, army)
    if kind == act.STRATEGIC and state.strategic_ussr >= movement.STRATEGIC_LIMIT and SOVIET >> start & 1:
        found.append("DTR-8.3.3")
    return found or _nowhere_to_go(state, army, kind)


def _nowhere_to_go(state: ReichState, army: int, kind: int) -> Rules:
    """Why no area can be reached: the reasons of every area one step away."""
    start = state.where[army]
    if kind == act.NAVAL:
        near = COASTS & state.control[state.active] & ~BIT[start] if COASTS >> start & 1 else 0
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
    return list(dict.fromkeys(found)) or [operations.RULE[kind]]


def _invade(state: ReichState, action: Action) -> Rules:
    """The rules against announcing the invasion of French North Africa."""
    if state.active != ALLIES:
        return ["DTR-17.3.2"]
    if state.combat:
        return ["DTR-3.1.5"]
    if state.north_africa != CLOSED:
        return ["DTR-17.3.1"]
    found: Rules = []
    if not state.has(ALLIES, AMPHIBIOUS_TILE):
        found += ["DTR-13.9.2", "DTR-8.5.3"]
    elif state.landings + landing.INVASION > landing.limit(state):
        found.append("DTR-13.9.2")
    if state.op[ALLIES] < landing.INVASION * landing.COST:
        found += ["DTR-8.0.13", "DTR-D48"]
    if landing.landings_left(state, operations.ready(state), ()) < landing.INVASION:
        found += ["DTR-19.1.3", "DTR-13.9.10#2"] if WINTER[state.number] else []
        found += ["DTR-17.3.3", "DTR-D48"]
    return found


# Out of place -----------------------------------------------------------------------------------------------


def _land(state: ReichState, action: act.Land) -> Rules:
    return [*_invade(state, action), "DTR-D48"]


def _elsewhere(*rules: str) -> Callable[[ReichState, Any], Rules]:
    """A choice that belongs to another decision, whose rules these are."""

    def judge(state: ReichState, action: Action) -> Rules:
        return list(rules)

    return judge


def _submarines(state: ReichState, action: act.Submarines) -> Rules:
    return [missions.submarine_refusal(state, action.group)]


def _bomb(state: ReichState, action: act.Bomb) -> Rules:
    return [missions.bombing_refusal(state)]


def _declare(state: ReichState, action: act.Declare) -> Rules:
    return declare_out_of_place(state, action)


def _support(state: ReichState, action: act.Support) -> Rules:
    return late_support_rules(state, action.army)


def _mission(state: ReichState, action: act.Mission) -> Rules:
    return mission_rules(state, action.army, action.grade)


def _end(state: ReichState, action: Action) -> Rules:
    """The rules against ending the combats or the phase."""
    found: Rules = ["DTR-8.2.6"] if combat.open_duties(state) else []
    if state.attacks:
        found.append("DTR-13.1.9")
    return found or ["DTR-3.1.6" if state.combat else "DTR-3.1.3"]


_JUDGES: dict[type[Action], Callable[[ReichState, Any], Rules]] = {
    act.Planning: production_rules(production.PLANNING),
    act.ArmorProduction: production_rules(production.ARMOR),
    act.AirMissions: production_rules(production.AIR),
    act.SubmarineMissions: production_rules(production.SUBMARINE),
    act.Recruitment: production_rules(production.RECRUITMENT),
    act.ResearchAction: production_rules(production.RESEARCH),
    act.Research: research_rules,
    act.LendLease: production_rules(production.LEND_LEASE),
    act.Tactical: _operation,
    act.Attack: _operation,
    act.Strategic: _operation,
    act.Naval: _operation,
    act.Amphibious: _operation,
    act.Step: _elsewhere("DTR-8.0.2"),
    act.Stop: _elsewhere("DTR-8.0.2"),
    act.Invade: _invade,
    act.Land: _land,
    act.Recruit: recruit_rules,
    act.Restore: restore_rules,
    act.Exchange: exchange_rules,
    act.Eliminate: start_step_rules("DTR-1.2.7"),
    act.Replace: start_step_rules("DTR-1.2.8"),
    act.Done: _elsewhere("DTR-D2"),
    act.Submarines: _submarines,
    act.Bomb: _bomb,
    act.Declare: _declare,
    act.Support: _support,
    act.Mission: _mission,
    act.Cancel: _elsewhere("DTR-11.1.2"),
    act.LetPass: _elsewhere("DTR-11.1.2"),
    act.Combats: fight_rules,
    act.Fight: fight_rules,
    act.Resolve: dice_rules,
    act.Roll: dice_rules,
    act.Leave: _elsewhere("DTR-16.1.1"),
    act.Finish: _end,
    act.End: _end,
}
