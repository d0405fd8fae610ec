"""9.2 Attack: the areas that the active power attacks, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, lowest
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    ATTACK,
    CLOSE_ATTACKS,
    GAS_ACTION,
    AttackArea,
    CloseAttacks,
    Gas,
    GasTarget,
    Hold,
    Move,
    Naval,
    Step,
    Strategic,
)
from sandtable.games.empires.attack import NEEDS, PickTarget, end_manoeuvre, strongest, too_far
from sandtable.games.empires.combat import Battle
from sandtable.games.empires.gas import announce_gas, forbids_gas, forbids_gas_on
from sandtable.games.empires.ground import attack_areas, attackable
from sandtable.games.empires.obligations import (
    attack_ready,
    bound_rules,
    duty_targets,
    instead,
    wanted,
)
from sandtable.games.empires.odds import odds_of
from sandtable.games.empires.powers import (
    CAMP,
    OF_CAMP,
)
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.state import DUTY_BOUND, War


def begin_attacks(state: War) -> None:
    """All movements are completed; the attacks of the action begin."""
    if attack_areas(state):
        state.become(PickAttackArea())  # DOE-9.2.5
    else:
        end_manoeuvre(state)


class PickAttackArea(Phase[War], frozen=True):
    """9.2 The active player chooses the order of the attacked areas (DOE-9.2.8)."""

    rule = "DOE-9.2.8"
    forced = False
    upon = ("after_action",)

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        found: list[Action] = [ATTACK[area] for area in bits(attack_areas(state))]
        if not forbids_gas(state):
            found.append(GAS_ACTION)
        if not self.forbids_closing(state):
            found.append(CLOSE_ATTACKS)
        return found

    def forbids_closing(self, state: War) -> tuple[str, ...]:
        """The rules that keep the attack step open, or none."""
        if state.urgent:
            return ("DOE-9.2.6",)
        if state.bound & NEEDS and attack_ready(state, wanted(state)):
            return bound_rules(state)
        if state.bound & DUTY_BOUND and attack_ready(state, duty_targets(state)):
            return bound_rules(state)
        return ()

    def left_over(self, state: War, action: Action) -> Sequence[Message]:
        left = attack_areas(state).bit_count()
        return (Message("left-attacks", {"count": left}),) if left and action == CLOSE_ATTACKS else ()

    def play(self, state: War, action: Action) -> None:
        match action:
            case AttackArea(area):
                here = state.at[area]
                mine = (here & state.command()).bit_count()  # manoeuvring or not: DOE-9.2.12
                theirs = (here & OF_CAMP[1 - CAMP[state.active]]).bit_count()
                state.push(PickTarget(area, max(0, mine - theirs)))  # DOE-D44
            case Gas():
                announce_gas(state)
            case _:
                end_manoeuvre(state)

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case AttackArea(area):
                return forbids_attack_area(state, area)
            case CloseAttacks():
                return self.forbids_closing(state)
            case Gas():
                return refusal(forbids_gas(state))
            case GasTarget(army):
                return (forbids_gas_on(state, army),)
            case Move() | Hold() | Naval() | Strategic() | Step():
                return ("DOE-9.2.5",)
        return instead(state, self.rule)

    def odds(self, state: War, action: Action) -> Odds | None:
        if not isinstance(action, AttackArea) or forbids_attack_area(state, action.area):
            return None
        targets = PickTarget(action.area, 0).targets(state)
        return odds_of(state, Battle(action.area, lowest(targets), strongest(state, action.area)))


def forbids_attack_area(state: War, area: int) -> tuple[str, ...]:
    """The rules that keep an area from being attacked now, or none."""
    bit = BIT[area]
    if bit & state.attacked:
        return ("DOE-9.0.4",)
    if not state.at[area] & OF_CAMP[1 - CAMP[state.active]]:
        return ("DOE-9.2.1",)
    if not bit & attackable(state):
        return ("DOE-12.11",)
    mine = state.at[area] & state.command()
    if mine & state.ready:
        return ()
    if not mine:
        return ("DOE-9.2.2",)
    return too_far(state, area, mine & state.moved) if mine & state.moved else ("DOE-D34",)


PHASES = (PickAttackArea,)
