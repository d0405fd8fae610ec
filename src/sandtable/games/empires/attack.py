"""9.2 Attack: the targets, leads and supports the active power chooses, and the missions it spends."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.empires.actions import DONE as DONE_ACTION
from sandtable.games.empires.actions import (
    LEAD,
    LEAVE,
    SUPPORT_WITH,
    TARGET,
    Area,
    Army,
    Done,
    Lead,
    Leave,
    Support,
    Target,
)
from sandtable.games.empires.combat import Battle
from sandtable.games.empires.events import AttackDeclared
from sandtable.games.empires.ground import attack_areas, attackable_armies
from sandtable.games.empires.missions import before_the_dice
from sandtable.games.empires.obligations import (
    armies_needed,
    attack_ready,
    bound_rules,
    duty_targets,
    instead,
    note_attack,
    wanted,
)
from sandtable.games.empires.odds import odds_of
from sandtable.games.empires.powers import (
    CAMP,
    COMBAT,
    OF_CAMP,
)
from sandtable.games.empires.refusals import around, refusal
from sandtable.games.empires.state import DUTY_BOUND, NEED_ATTACK, NEED_DUTY, War

NEEDS = NEED_ATTACK | NEED_DUTY


def end_manoeuvre(state: War) -> None:
    """The Manoeuvre action is over."""
    state.pop()
    state.ready = state.urgent = state.before = state.places = state.bound = 0


def strongest(state: War, area: int) -> int:
    """The army that would lead an attack in an area with most strength."""
    ready = bits(state.ready & state.at[area])
    return max(ready, key=lambda army: COMBAT[army][state.reduced >> army & 1])


def too_far(state: War, area: int, armies: int) -> tuple[str, ...]:
    """Why armies that have manoeuvred and stand in an area cannot attack there: how they came, or when."""
    if not armies & state.arrived:
        return ("DOE-9.0.3",)
    now = not state.before >> area & 1 or state.manoeuvres() == 1
    return ("DOE-9.2.4",) if now else ("DOE-9.0.3", "DOE-9.2.4")


def close_area(state: War) -> None:
    """No more attacks in the area: it may not be attacked again in this phase (DOE-9.0.4)."""
    phase = state.frames[-1]
    assert isinstance(phase, PickTarget)
    bit = BIT[phase.area]
    state.attacked |= bit
    state.urgent &= ~bit  # DOE-D42
    state.pop()
    if not attack_areas(state):
        end_manoeuvre(state)


class PickTarget(Phase[War], frozen=True):
    """9.2 The Attacks in an area, one after the other: whom to attack next."""

    rule = "DOE-9.2.10"
    upon = ("pick_attack_area",)
    area: Area
    excess: int
    targeted: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()

    def seat(self, state: War) -> int:
        return state.active

    def untargeted(self, state: War) -> int:
        """The enemy armies not yet attacked here in this action (DOE-D44)."""
        armies = state.at[self.area] & attackable_armies(state)
        for army in self.targeted:
            armies &= ~BIT[army]
        return armies

    def targets(self, state: War) -> int:
        """DOE-9.2.9, DOE-D45: full-strength armies first."""
        armies = self.untargeted(state)
        return armies & ~state.reduced or armies

    def over(self, state: War) -> bool:
        """Whether nothing more can be done here."""
        return not state.ready & state.at[self.area] or not self.untargeted(state)

    def actions(self, state: War) -> Sequence[Action]:
        found: list[Action] = [
            TARGET[army] for army in bits(self.targets(state)) if self.keeps_duty(state, army)
        ]
        if not self.forbids_leaving(state):
            found.append(LEAVE)
        return found

    def keeps_duty(self, state: War, army: int) -> bool:
        """DOE-D32 (c): whether attacking an army leaves the attack possible that the action asks for."""
        if not state.bound & NEEDS:
            return True
        targets = wanted(state)
        if targets >> army & 1 or attack_ready(state, targets, self.area):
            return True
        able = (state.ready & state.at[self.area]).bit_count()
        return able > armies_needed(state, self.untargeted(state) & ~BIT[army], targets)

    def forbids_leaving(self, state: War) -> tuple[str, ...]:
        """The rules that keep the attacks in this area going, or none."""
        if not self.targeted:
            return ("DOE-9.2.6",) if state.urgent >> self.area & 1 else ("DOE-9.2.8",)
        able = (state.ready & state.at[self.area]).bit_count()
        rest = self.untargeted(state)
        if state.bound & NEEDS and not attack_ready(state, wanted(state), self.area):
            return bound_rules(state)
        if state.bound & DUTY_BOUND and able >= armies_needed(state, rest, duty_targets(state)):
            return bound_rules(state)
        return ()

    def play(self, state: War, action: Action) -> None:
        if not isinstance(action, Target):
            close_area(state)
            return
        leads = state.ready & state.at[self.area]
        if leads.bit_count() > 1:
            state.push(PickLead(self.area, action.army))
        else:
            choose_lead(state, Battle(self.area, action.army, leads.bit_length() - 1))

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case Target(army):
                barred = refusal(self.forbids_target(state, army))
                return barred or (() if self.keeps_duty(state, army) else bound_rules(state))
            case Leave():
                return self.forbids_leaving(state)
            case Support():
                return (self.forbids_more_support(),)
        return instead(state, self.rule)

    def forbids_target(self, state: War, army: int) -> str:
        """The rule that keeps an army from being attacked next, or nothing."""
        if army in self.targeted:
            return "DOE-D44#4"
        enemies = state.at[self.area] & OF_CAMP[1 - CAMP[state.active]]
        if not enemies >> army & 1:
            return "DOE-9.2.10"
        return "" if self.targets(state) >> army & 1 else "DOE-9.2.9"

    def forbids_more_support(self) -> str:
        """Why nobody supports now: there is no excess left, or a target and a lead come first (DOE-D50)."""
        return "DOE-D50" if self.excess else "DOE-9.2.13"

    def prompt(self, state: War) -> Message:
        return Message("prompt-pick-target", {"area": Ref("area", self.area)})

    def odds(self, state: War, action: Action) -> Odds | None:
        if not isinstance(action, Target) or not self.untargeted(state) >> action.army & 1:
            return None
        return odds_of(state, Battle(self.area, action.army, strongest(state, self.area)))


class PickLead(Phase[War], frozen=True):
    """9.2 The army that attacks."""

    rule = "DOE-9.2.10"
    upon = ("pick_target",)
    area: Area
    target: Army

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return [LEAD[army] for army in bits(state.ready & state.at[self.area])]

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, Lead)
        state.pop()
        choose_lead(state, Battle(self.area, self.target, action.army))

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case Lead(army):
                return forbids_part(state, self.area, army, "DOE-9.2.2")
            case Support():
                return around(state).why(state, action)
        return instead(state, self.rule)

    def prompt(self, state: War) -> Message:
        return Message("prompt-pick-lead", {"target": Ref("army", self.target)})

    def odds(self, state: War, action: Action) -> Odds | None:
        return (
            odds_of(state, Battle(self.area, self.target, action.army)) if isinstance(action, Lead) else None
        )


def forbids_part(
    state: War, area: int, army: int, elsewhere: str, engaged: Sequence[int] = ()
) -> tuple[str, ...]:
    """The rules that keep an army from leading or supporting here, or none.

    `elsewhere` is the rule for an army that is not here, `engaged` are those of the present Attack.
    """
    if not state.command() >> army & 1:
        return ("DOE-D43",)
    if state.place[army] != area:
        return (elsewhere,)
    if state.ready >> army & 1:
        return ()
    if not state.moved >> army & 1:
        return ("DOE-D34",)
    phase = around(state)
    assert isinstance(phase, PickTarget)
    if army in phase.fought or army in engaged:
        return ("DOE-D44#3",)
    return too_far(state, area, BIT[army])


def choose_lead(state: War, battle: Battle) -> None:
    """The lead is chosen; supports follow where there are armies in excess."""
    state.ready &= ~BIT[battle.lead]
    phase = state.frames[-1]
    assert isinstance(phase, PickTarget)
    if phase.excess and state.ready & state.at[battle.area]:
        state.push(PickSupport(battle))
    else:
        declare(state, battle)


class PickSupport(Phase[War], frozen=True):
    """9.2 Armies in excess support the attack, as their owner likes (DOE-9.2.11)."""

    rule = "DOE-9.2.11"
    upon = ("pick_target",)
    battle: Battle

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        battle = self.battle
        found: list[Action] = [
            SUPPORT_WITH[army] for army in bits(state.ready & state.at[battle.area]) if self.keeps_duty(state)
        ]
        found.append(DONE_ACTION)  # DOE-9.2.15
        return found

    def keeps_duty(self, state: War) -> bool:
        """DOE-D32 (c): whether one army less leaves the attack possible that the action asks for."""
        if not state.bound & NEEDS:
            return True
        targets = wanted(state)
        if targets >> self.battle.target & 1 or attack_ready(state, targets, self.battle.area):
            return True
        below = state.frames[-2]
        assert isinstance(below, PickTarget)
        able = (state.ready & state.at[self.battle.area]).bit_count()
        return able > armies_needed(state, below.untargeted(state) & ~BIT[self.battle.target], targets)

    def play(self, state: War, action: Action) -> None:
        battle = self.battle
        below = state.frames[-2]
        assert isinstance(below, PickTarget)
        if isinstance(action, Support):
            state.ready &= ~BIT[action.army]
            battle = Battle(battle.area, battle.target, battle.lead, (*battle.supports, action.army))
            more = len(battle.supports) < below.excess  # DOE-9.2.13
            if more and state.ready & state.at[battle.area]:
                state.become(PickSupport(battle))
                return
        state.pop()
        declare(state, battle)

    def why(self, state: War, action: Action) -> Sequence[str]:
        battle = self.battle
        match action:
            case Support(army):
                engaged = (battle.lead, *battle.supports)
                barred = forbids_part(state, battle.area, army, "DOE-9.2.11", engaged)
                return barred or (() if self.keeps_duty(state) else bound_rules(state))
            case Done():
                return ()
        return instead(state, self.rule)

    def prompt(self, state: War) -> Message:
        return Message("prompt-pick-support", {"lead": Ref("army", self.battle.lead)})

    def odds(self, state: War, action: Action) -> Odds | None:
        battle = self.battle
        if isinstance(action, Support):
            battle = Battle(battle.area, battle.target, battle.lead, (*battle.supports, action.army))
        elif not isinstance(action, Done):
            return None
        return odds_of(state, battle)


def declare(state: War, battle: Battle) -> None:
    """The Attack is declared; what comes before the dice is asked."""
    phase = state.frames[-1]
    assert isinstance(phase, PickTarget)
    state.become(
        PickTarget(
            battle.area,
            phase.excess - len(battle.supports),
            (*phase.targeted, battle.target),
            (*phase.fought, battle.lead, *battle.supports),
        )
    )
    state.push(AfterAttack())
    note_attack(state, battle.target)
    state.emit(
        AttackDeclared(area=battle.area, lead=battle.lead, target=battle.target, supports=battle.supports)
    )
    before_the_dice(state, battle)  # DOE-D50


class AfterAttack(Phase[War], frozen=True):
    """9.2 An Attack has been resolved: the area goes on, or is done with."""

    auto = True
    upon = ("pick_target",)

    def run(self, state: War) -> None:
        state.pop()
        phase = state.frames[-1]
        assert isinstance(phase, PickTarget)
        if phase.over(state):
            close_area(state)


PHASES = (
    PickTarget,
    PickLead,
    PickSupport,
    AfterAttack,
)
