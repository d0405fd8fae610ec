"""3.1.4. What may be chosen while a phase goes on, and what each choice does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.offers import Offers
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import (
    combat,
    fighting,
    landing,
    missions,
    operations,
    production,
    recruitment,
)
from sandtable.games.third_reich.counters import ALLIES, AXIS
from sandtable.games.third_reich.paths import Invasion, Path, Voyage
from sandtable.games.third_reich.state import CLOSED, ReichState
from sandtable.games.third_reich.tile_choice import ChooseTile


def common_offers(state: ReichState, found: Offers) -> None:
    """Add what is possible at any moment of the phase: actions, points, submarines, bombing."""
    production.offers(state, found)
    recruitment.offers(state, found)
    recruitment.exchange_offers(state, found)
    raids(state, found)


def raids(state: ReichState, found: Offers) -> None:
    """Add the missions against production: submarines of the Axis, bombing of the Allies."""
    if state.active == AXIS and (state.subs or state.adv_subs):
        for group in range(3):
            if not missions.submarine_refusal(state, group):
                found.one(act.SUBMARINES[group])
    elif state.active == ALLIES and not missions.bombing_refusal(state):
        found.one(act.BOMB)


def free_offers(state: ReichState, found: Offers) -> None:
    """Add what may be chosen before the combats."""
    common_offers(state, found)
    operations.offers(state, found)
    attack_offers(state, found)


def attack_offers(state: ReichState, found: Offers) -> None:
    """Add what comes of operations: the invasion, attacks and missions, the combats, the end."""
    invasion(state, found)
    declarations(state, found)
    ends(state, found)


def invasion(state: ReichState, found: Offers) -> None:
    """Add the invasion."""
    if state.north_africa == CLOSED and landing.can_invade(state, operations.ready(state)):
        found.one(act.INVADE)


def ends(state: ReichState, found: Offers) -> None:
    """Add what ends the operations: the combats, the end of the phase."""
    if battlefields(state):
        found.one(act.COMBATS)
    if may_end(state):
        found.one(act.END)


def may_end(state: ReichState) -> bool:
    """Whether no attack is left that must be made."""
    return not state.attacks and not (state.duties and combat.open_duties(state))


def battlefields(state: ReichState) -> int:
    """The areas with a declared attack or one that may be declared, and that were not left."""
    areas = 0
    if not state.marched and not state.landed:
        return areas
    for attack in state.attacks:
        areas |= BIT[state.where[attack.army]]
    hostile = state.hostile(state.active) & ~state.left & ~areas
    for army in bits(combat.fighters(state)):
        area = state.where[army]
        if hostile >> area & 1 and combat.targets_at(state, army, area):
            areas |= BIT[area]
            hostile &= ~BIT[area]
    return areas


def declarations(state: ReichState, found: Offers) -> None:
    """Add the attacks that may be declared, and the missions on those declared."""
    if not state.marched and not state.landed:
        return
    for army, target in combat.possible_attacks(state):
        found.one(act.declare(army, target))
    for attack in state.attacks:
        missions.mission_offers(state, attack, found)  # DTR-S21


def actions_left(state: ReichState) -> int:
    """The actions that the active faction may still take in this phase."""
    return max(0, state.allowed - sum(state.performed))


ACTION_BUTTONS: Final = (
    *(act.PLANNING, act.ARMOR_PRODUCTION, act.AIR_MISSIONS, act.SUBMARINE_MISSIONS, act.RECRUITMENT),
    *(act.RESEARCH_ACTION, act.LEND_LEASE),
)
"""The actions in the order of the rulebook."""
OF_ONE_FACTION: Final[dict[type[Action], int]] = {act.SubmarineMissions: AXIS, act.LendLease: ALLIES}
"""The actions that one faction alone has."""
ACTION_KINDS: Final = frozenset(type(action) for action in ACTION_BUTTONS)
OFFERED_BY: Final[dict[type[Action], Callable[[ReichState, Offers], None]]] = {
    **dict.fromkeys(ACTION_KINDS, production.offers),
    **dict.fromkeys((act.Recruit, act.Restore), recruitment.offers),
    act.Exchange: recruitment.exchange_offers,
    **dict.fromkeys((act.Submarines, act.Bomb), raids),
    act.Invade: invasion,
    **dict.fromkeys((act.Declare, act.Mission), declarations),
    **dict.fromkeys((act.Combats, act.End), ends),
}
"""Who adds an action of some kind to what may be chosen before the combats."""


def offered(state: ReichState, action: Action) -> bool:
    """Whether an action may be chosen before the combats; only what its kind depends on is asked."""
    if isinstance(action, act.Operation):
        return operations.offered(state, action)
    found = Offers()
    add = OFFERED_BY.get(type(action))
    if add is not None:
        add(state, found)
    return action in found


def action_buttons(state: ReichState) -> list[Action]:
    """The actions of the active faction, each always in the same place."""
    return [one for one in ACTION_BUTTONS if OF_ONE_FACTION.get(type(one), state.active) == state.active]


def minor_points(state: ReichState) -> bool:
    """Whether minor countries have recruitment points that can be spent (DTR-4.4.13)."""
    usable = Offers()
    recruitment.minor_offers(state, usable)
    return bool(usable)


def left_over(state: ReichState, action: Action) -> list[Message]:
    """What an end loses: actions (DTR-3.1.3), recruitment points (DTR-4.4.5), combats."""
    found: list[Message] = []
    if isinstance(action, act.End):
        found += _lost_by_the_end(state)
    if isinstance(action, act.Finish) or (isinstance(action, act.End) and not state.combat):
        fights = battlefields(state).bit_count()
        found += [Message("left-fights", {"count": fights})] if fights else []
    return found


def _lost_by_the_end(state: ReichState) -> list[Message]:
    """Actions and recruitment points that the end of the phase loses."""
    found: list[Message] = []
    if actions_left(state) and any(type(one) in ACTION_KINDS for one in state.actions()):
        found.append(Message("left-actions", {"count": actions_left(state)}))
    if state.rp and any(isinstance(one, act.Recruit | act.Restore) for one in state.actions()):
        found.append(Message("left-rp", {"count": state.rp}))
    return found


def phase_prompt(state: ReichState, message: str) -> Message:
    """A prompt that tells the date and what the faction has left."""
    faction = state.active
    return Message(
        message,
        {
            **state.calendar().args,
            "actions": actions_left(state),
            "op": state.op[faction],
            "ap": state.ap[faction],
            "rp": state.rp,
        },
    )


# What each choice does --------------------------------------------------------------------------------------


def _begin_research(state: ReichState, action: act.ResearchAction) -> None:
    production.count_research(state)
    state.push(ChooseTile())


def _begin_path(state: ReichState, action: act.Operation) -> None:
    state.push(Path(action.kind, action.army, (state.where[action.army],)))


def _begin_voyage(state: ReichState, action: act.Operation) -> None:
    state.push(Voyage(action.kind, action.army))


_DO: dict[type[Action], Callable[[ReichState, Any], None]] = {
    act.Planning: lambda state, action: production.plan(state),
    act.ArmorProduction: lambda state, action: production.produce_armor(state),
    act.AirMissions: lambda state, action: production.take_air_missions(state),
    act.SubmarineMissions: lambda state, action: production.take_submarine_missions(state),
    act.Recruitment: lambda state, action: production.recruit(state),
    act.ResearchAction: _begin_research,
    act.LendLease: lambda state, action: production.lend_lease(state),
    act.Tactical: _begin_path,
    act.Attack: _begin_path,
    act.Strategic: _begin_path,
    act.Naval: _begin_voyage,
    act.Amphibious: _begin_voyage,
    act.Invade: lambda state, action: state.push(Invasion()),
    act.Recruit: lambda state, action: recruitment.recruit(state, action.army, action.strength, action.area),
    act.Restore: lambda state, action: recruitment.restore(state, action.army),
    act.Exchange: lambda state, action: recruitment.exchange(state, action.army, action.armor),
    act.Submarines: lambda state, action: missions.place_submarines(state, action.group),
    act.Bomb: lambda state, action: fighting.bomb(state),
    act.Declare: lambda state, action: fighting.begin_attack(state, action.army, action.target, False),
    act.Mission: lambda state, action: fighting.place_mission(state, action.army, action.grade),
    act.Fight: lambda state, action: state.push(fighting.CombatInArea(action.area)),
}


def perform(state: ReichState, action: Action) -> None:
    """Do what a choice says that does not end the step."""
    _DO[type(action)](state, action)
