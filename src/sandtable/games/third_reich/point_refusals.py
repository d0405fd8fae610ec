"""Why not? The rules that stand in the way of actions and of what points buy, most specific first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import production, recruitment, research, supply
from sandtable.games.third_reich.counters import (
    AMERICA,
    ARMOR,
    ARMY_BIT,
    BRITAIN,
    INFANTRY,
    IS_ARMOR,
    KIND,
    MAJOR,
    NATION,
    OF_KIND,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.geography import MOSCOW
from sandtable.games.third_reich.movement import foreign
from sandtable.games.third_reich.obstacles import Rules
from sandtable.games.third_reich.state import NEUTRAL, RESERVE, ReichState

_ACTIONS_RULE = ("DTR-3.3.1", "DTR-3.3.2", "DTR-3.3.3")


def production_rules(kind: int) -> Callable[[ReichState, Any], Rules]:
    """The rules against performing a kind of action."""

    def judge(state: ReichState, action: Action) -> Rules:
        refused = production.refusal(state, kind)
        if refused == "DTR-4.0.7":
            return [_ACTIONS_RULE[state.active], refused]
        if not refused and kind == production.RESEARCH and not research.can_research(state, state.active):
            return ["DTR-4.5.6"]
        return [refused]

    return judge


def research_rules(state: ReichState, action: act.Research) -> Rules:
    """The rules against naming a tile where no Research action is going on."""
    refused = production.refusal(state, production.RESEARCH)
    return [refused, research.refusal(state, state.active, action.technology), "DTR-4.5.1"]


def recruit_rules(state: ReichState, action: act.Recruit) -> Rules:
    """The rules against putting a new army on the map."""
    army, nation, faction = action.army, NATION[action.army], state.active
    if nation == AMERICA and state.war[AMERICA] == NEUTRAL:
        return ["DTR-4.4.12"]
    if refused := foreign(state, army):
        return [refused]
    found: Rules = []
    if state.where[army] != RESERVE:
        found.append("DTR-1.1.2")
    found.append(recruitment.kind_refusal(state, KIND[army]))
    if not MAJOR[nation] and IS_ARMOR[army]:
        found.append("DTR-4.4.16#2")
    if not recruitment.places(state, nation) >> action.area & 1:
        found.append(_place_rule(state, nation, action.area))
    if state.crowded[faction] >> action.area & 1:
        found += ["DTR-4.4.11", "DTR-5.1.1"]
    if state.edition.allies_and_soviets_apart and faction and state.occupied[3 - faction] >> action.area & 1:
        found.append("DTR-5.1.4")
    return found + _points(state, army, 2 - action.strength, "DTR-4.4.7" if action.strength else "DTR-4.4.6")


def _place_rule(state: ReichState, nation: int, area: int) -> str:
    if nation == YUGOSLAVIA and state.partisans:
        return "DTR-17.4.4"
    if not MAJOR[nation]:
        return "DTR-4.4.17"
    return "DTR-4.4.10#2" if area == MOSCOW else "DTR-4.4.6"


def _points(state: ReichState, army: int, needed: int, rule: str) -> Rules:
    """Why the points for an army are not there; the rule says what it costs."""
    nation = NATION[army]
    if not MAJOR[nation]:
        if state.minor[nation] >= needed:
            return []
        return ["DTR-4.4.16"] if state.minor[nation] else ["DTR-4.4.13"]
    if recruitment.points_for(state, nation) < needed:
        return ["DTR-4.4.2"] if nation == BRITAIN and state.rp >= needed else [rule]
    if IS_ARMOR[army] and state.ap[state.active] < needed:
        return ["DTR-4.4.9"]
    return []


def restore_rules(state: ReichState, action: act.Restore) -> Rules:
    """The rules against turning an army to its full side."""
    army = action.army
    if refused := foreign(state, army):
        return [refused]
    if state.where[army] < 0 or not state.reduced & ARMY_BIT[army]:
        return ["DTR-4.4.8"]
    found = [] if supply.in_supply(state, army) else ["DTR-4.4.8"]
    if not MAJOR[NATION[army]] and IS_ARMOR[army]:
        found.append("DTR-4.4.16#2")
    return found + _points(state, army, 1, "DTR-4.4.8")


def exchange_rules(state: ReichState, action: act.Exchange) -> Rules:
    """The rules against exchanging infantry for armor."""
    army, armor = action.army, action.armor
    if refused := foreign(state, army):
        return [refused]
    if state.where[army] < 0 or IS_ARMOR[army]:
        return ["DTR-10.1.1"]
    found: Rules = []
    if not recruitment.exchange_places(state) >> state.where[army] & 1:
        found.append("DTR-10.1.3")
    if NATION[armor] != NATION[army] or armor not in recruitment.exchange_counters(state, NATION[army]):
        found.append(_counter_rule(army, armor))
    if recruitment.exchange_cost(state, army) > state.ap[state.active]:
        found.append("DTR-10.1.1" if state.reduced & ARMY_BIT[army] else "DTR-10.1.2")
    return found


def _counter_rule(army: int, armor: int) -> str:
    """Why an exchange does not yield that counter."""
    if NATION[armor] != NATION[army] or KIND[armor] in (ARMOR, INFANTRY):
        return "DTR-10.1.4"
    return "DTR-10.1.5#2" if NATION[army] == AMERICA else "DTR-10.1.5"


def start_step_rules(rule: str) -> Callable[[ReichState, Any], Rules]:
    """The rules against eliminating or replacing an army."""

    def judge(state: ReichState, action: act.Eliminate | act.Replace) -> Rules:
        army = action.army
        refused = foreign(state, army)
        if refused == "DTR-2.2.12":
            return ["DTR-D62", rule]
        if refused:
            return [refused]
        if rule == "DTR-1.2.8" and IS_ARMOR[army] and state.where[army] >= 0:
            empty = recruitment.in_reserve(state, OF_KIND[NATION[army]][INFANTRY]) < 0
            return ["DTR-D10" if empty else "", rule]
        return [rule]

    return judge
