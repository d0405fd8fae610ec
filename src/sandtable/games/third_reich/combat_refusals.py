"""Why not? The rules that stand in the way of attacks, supports, missions and dice, most specific first."""

from __future__ import annotations

from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, missions
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    AXIS,
    CO_BELLIGERENT,
    NATION,
    NATION_FACTION,
    USSR,
)
from sandtable.games.third_reich.movement import foreign
from sandtable.games.third_reich.obstacles import Rules
from sandtable.games.third_reich.state import ReichState


def declare_rules(state: ReichState, army: int, target: int) -> Rules:
    """The rules against declaring an attack."""
    if refused := foreign(state, army):
        return [refused]
    if not state.enemies(state.active) & ARMY_BIT[target]:
        co_belligerent = (
            state.active != AXIS and NATION_FACTION[NATION[target]] == CO_BELLIGERENT[state.active]
        )
        return ["DTR-2.1.3#2" if co_belligerent else "DTR-16.1.4"]
    found: Rules = []
    if not (state.marched | state.landed) & ARMY_BIT[army]:
        found.append("DTR-16.1.2")
    if state.engaged & ARMY_BIT[army]:
        found.append("DTR-16.1.6")
    if state.where[army] < 0 or state.where[army] != state.where[target]:
        found.append("DTR-16.1.4")
    elif refused := combat.target_refusal(state, army, target):
        found.append(refused)
    return found


def declare_out_of_place(state: ReichState, action: act.Declare) -> Rules:
    """The rules against declaring an attack now; once combats have begun, first an area is chosen."""
    return declare_rules(state, action.army, action.target) or ["DTR-16.1.1" if state.combat else ""]


def support_rules(state: ReichState, attacker: int, chosen: int, army: int) -> Rules:
    """The rules against one more support of an attack."""
    bit = ARMY_BIT[army]
    if refused := foreign(state, army):
        return [refused]
    found: Rules = []
    if state.where[army] != state.where[attacker]:
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
        return [foreign(state, army) or "DTR-16.2.1"]
    return support_rules(state, attack.army, 0, army) or ["DTR-D5"]


def mission_rules(state: ReichState, army: int, grade: int) -> Rules:
    """The rules against placing an air mission."""
    if refused := foreign(state, army):
        return ["DTR-11.1.5" if any(a.target == army for a in state.attacks) else refused]
    attack = next((attack for attack in state.attacks if attack.army == army), None)
    if attack is None:
        return ["DTR-11.1.9", "DTR-11.1.1"]
    refused = missions.mission_refusal(state, attack, grade)
    if refused == "DTR-11.1.1" and grade == act.ADVANCED:
        return ["DTR-13.11.4" if state.active == USSR else "DTR-13.11.2", refused]
    return [refused] if refused else []


def fight_rules(state: ReichState, action: Action) -> Rules:
    """The rules against beginning the combats, or one in an area."""
    if state.combat and isinstance(action, act.Combats):
        return ["DTR-3.1.5"]  # they have begun
    if not (state.marched | state.landed):
        return ["DTR-16.1.2"]
    return ["DTR-16.1.4"] if state.combat or not combat.can_attack(state) else ["DTR-3.1.3"]


def dice_rules(state: ReichState, action: Action) -> Rules:
    """The rules against rolling for an attack that is not being fought."""
    army = action.army if isinstance(action, act.Resolve) else -1
    if not any(army in (-1, attack.army) for attack in state.attacks):
        return ["DTR-16.1.4"]
    return ["DTR-16.1.1" if state.combat else "DTR-3.1.3"]


def leave_rules(state: ReichState, area: int) -> Rules:
    """The rules against leaving an area with combat."""
    declared = any(state.where[attack.army] == area for attack in state.attacks)
    return ["DTR-13.1.9"] if declared else ["DTR-8.2.6"]
