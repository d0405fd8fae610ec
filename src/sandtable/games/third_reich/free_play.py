"""DTR-S3, S4, S14, S17. The decisions of a phase: start step, free play, combats and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import (
    combat,
    control,
    fighting,
    landing,
    missions,
    operations,
    production,
    recruitment,
    refusals,
    research,
)
from sandtable.games.third_reich.counters import ALLIES, AXIS
from sandtable.games.third_reich.paths import Invasion, Path, Voyage
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.turn import PhaseEnd


def common_offers(state: ReichState, found: list[Action]) -> None:
    """Add what is possible at any moment of the phase: actions, points, submarines, bombing."""
    production.offers(state, found)
    recruitment.offers(state, found)
    recruitment.exchange_offers(state, found)
    if state.active == AXIS:
        found += [act.SUBMARINES[group] for group in range(3) if not missions.submarine_refusal(state, group)]
    elif state.active == ALLIES and not missions.bombing_refusal(state):
        found.append(act.BOMB)


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


class FreePlay(Phase[ReichState], frozen=True):
    """DTR-S4. Actions, operations, points, declarations, in any order (DTR-3.1.4, DTR-D1)."""

    rule = "DTR-3.1.3"
    forced = False  # DTR-S23; everywhere else DTR-S22
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found: list[Action] = []
        common_offers(state, found)
        operations.offers(state, found)
        if state.active == ALLIES and landing.can_invade(state, operations.ready(state)):
            found.append(act.INVADE)
        _declarations(state, found)
        if battlefields(state):
            found.append(act.COMBATS)
        if not state.attacks and not (state.duties and combat.open_duties(state)):
            found.append(act.END)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        perform(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        return fighting.odds_of_action(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-free-play")


def _declarations(state: ReichState, found: list[Action]) -> None:
    if not state.marched and not state.landed:
        return
    for army, target in combat.possible_attacks(state):
        found.append(act.declare(army, target))
    for attack in state.attacks:
        missions.mission_offers(state, attack, found)  # DTR-S21


def phase_prompt(state: ReichState, message: str) -> Message:
    """A prompt that tells what the faction has left."""
    faction = state.active
    return Message(
        message,
        {
            "actions": max(0, state.allowed - sum(state.performed)),
            "op": state.op[faction],
            "ap": state.ap[faction],
            "rp": state.rp,
        },
    )


class StartStep(FreePlay, frozen=True):
    """DTR-S3. Minor countries recruit; armies may be eliminated or replaced; any other choice ends it."""

    rule = "DTR-D2"

    def actions(self, state: ReichState) -> Sequence[Action]:
        found: list[Action] = []
        recruitment.minor_offers(state, found)
        recruitment.start_offers(state, found)
        found.append(act.DONE)
        found += FreePlay.actions(self, state)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Recruit):
            recruitment.recruit(state, action.army, action.strength, action.area)
        elif isinstance(action, act.Restore):
            recruitment.restore(state, action.army)
        elif isinstance(action, act.Eliminate):
            recruitment.eliminate(state, action.army)
        elif isinstance(action, act.Replace):
            recruitment.replace(state, action.army)
        else:
            state.minor = [0] * len(state.minor)  # DTR-4.4.13
            state.become(FreePlay())
            if not isinstance(action, act.Done):
                perform(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-start-step")


class Combats(Phase[ReichState], frozen=True):
    """DTR-S14. The order of the areas; between two combats actions and points (DTR-D4)."""

    rule = "DTR-16.1.1"
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found: list[Action] = [act.FIGHTS[area] for area in bits(battlefields(state))]
        common_offers(state, found)
        if not state.attacks and not (state.duties and combat.open_duties(state)):
            found.append(act.FINISH)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Finish):
            state.become(AfterCombat())
        else:
            perform(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-combats")


class AfterCombat(Phase[ReichState], frozen=True):
    """DTR-S17. Actions and points after the last combat (DTR-3.1.6)."""

    rule = "DTR-3.1.6"
    forced = False
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found: list[Action] = []
        common_offers(state, found)
        found.append(act.END)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        perform(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-after-combat")


class ChooseTile(Phase[ReichState], frozen=True):
    """DTR-S5. The tile of a Research action, in secret (DTR-4.5.3)."""

    rule = "DTR-4.5.1"
    secret = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        return [act.RESEARCH[tile] for tile in research.researchable(state, state.active)]

    def play(self, state: ReichState, action: Action) -> None:
        assert isinstance(action, act.Research)
        state.pop()
        research.research(state, action.technology)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Research):
            return (research.refusal(state, state.active, action.technology),)
        return (self.rule,)


# What each choice does --------------------------------------------------------------------------------------


def _begin_research(state: ReichState, action: act.ResearchAction) -> None:
    production.count_research(state)
    state.push(ChooseTile())


def _begin_path(state: ReichState, action: act.Operation) -> None:
    state.push(Path(action.kind, action.army, (state.where[action.army],)))


def _begin_voyage(state: ReichState, action: act.Operation) -> None:
    state.push(Voyage(action.kind, action.army))


def _begin_combats(state: ReichState, action: act.Combats) -> None:
    state.combat = True
    state._ground = None
    if state.edition.control_by_last_alone:
        control.take_areas(state)  # DTR-E15
    state.become(Combats())


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
    act.Combats: _begin_combats,
    act.Fight: lambda state, action: state.push(fighting.CombatInArea(action.area)),
    act.End: lambda state, action: state.become(PhaseEnd()),
}


def perform(state: ReichState, action: Action) -> None:
    """Do what an action of free play says."""
    _DO[type(action)](state, action)
