"""3. The sequence of play: the steps of a turn and of each phase in their order, and who goes on to which."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import control, fighting, recruitment, refusals
from sandtable.games.third_reich.calendar import LAST_TURN
from sandtable.games.third_reich.choices import (
    action_buttons,
    battlefields,
    common_offers,
    free_offers,
    left_over,
    may_end,
    minor_points,
    offered,
    perform,
    phase_prompt,
)
from sandtable.games.third_reich.counters import AXIS, RUSSIA, USSR
from sandtable.games.third_reich.state import SURRENDERED, ReichState
from sandtable.games.third_reich.turn import begin_phase, begin_turn, end_phase


class TurnStart(Phase[ReichState], frozen=True):
    """DTR-S1. The turn marker advances; countries join; 1942 brings Total War."""

    rule = "DTR-3.1.1"
    auto = True
    bottom = True

    def run(self, state: ReichState) -> None:
        begin_turn(state)
        state.become(PhaseStart(AXIS))


class PhaseStart(Phase[ReichState], frozen=True):
    """DTR-S2. A faction's phase begins: actions, Italian points, armies out of supply, minor countries."""

    rule = "DTR-3.1.2"
    auto = True
    bottom = True
    faction: int

    def run(self, state: ReichState) -> None:
        if self.faction == USSR and state.war[RUSSIA] == SURRENDERED:
            state.become(TurnEnd())  # DTR-20.1.4, DTR-D53
            return
        begin_phase(state, self.faction)
        state.become(StartStep())


class FreePlay(Phase[ReichState], frozen=True):
    """DTR-S4. Actions, operations, points, declarations, in any order (DTR-3.1.4, DTR-D1)."""

    rule = "DTR-3.1.3"
    forced = False  # DTR-S23; everywhere else DTR-S22
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        free_offers(state, found)
        return found

    def allows(self, state: ReichState, action: Action) -> bool | None:
        return offered(state, action)

    def play(self, state: ReichState, action: Action) -> None:
        choose(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def buttons(self, state: ReichState) -> Sequence[Action]:
        return (*action_buttons(state), act.COMBATS, act.END)

    def left_over(self, state: ReichState, action: Action) -> Sequence[Message]:
        return left_over(state, action)

    def odds(self, state: ReichState, action: Action) -> Odds | None:
        return fighting.odds_of_action(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-free-play")


class StartStep(FreePlay, frozen=True):
    """DTR-S3. Minor countries recruit; armies may be eliminated or replaced; any other choice ends it."""

    rule = "DTR-D2"

    def buttons(self, state: ReichState) -> Sequence[Action]:
        return (*action_buttons(state), act.COMBATS, act.DONE, act.END)

    def idle(self, state: ReichState, action: Action) -> bool:
        return isinstance(action, act.Done) and not minor_points(state)

    def left_over(self, state: ReichState, action: Action) -> Sequence[Message]:
        if isinstance(action, act.Done) and minor_points(state):
            return [Message("left-minor", {"count": sum(state.minor)})]  # DTR-4.4.13
        return left_over(state, action)

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        recruitment.minor_offers(state, found)
        recruitment.start_offers(state, found)
        found.one(act.DONE)
        free_offers(state, found)
        return found

    def allows(self, state: ReichState, action: Action) -> bool | None:
        if isinstance(action, act.Done):
            return True
        found = Offers()
        if isinstance(action, (act.Recruit, act.Restore)):
            recruitment.minor_offers(state, found)
        elif isinstance(action, (act.Eliminate, act.Replace)):
            recruitment.start_offers(state, found)
        return action in found or offered(state, action)

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
                choose(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-start-step")


class Combats(Phase[ReichState], frozen=True):
    """DTR-S14. The order of the areas; between two combats actions and points (DTR-D4)."""

    rule = "DTR-16.1.1"
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        found.some(act.FIGHTS, battlefields(state))
        common_offers(state, found)
        if may_end(state):
            found.one(act.FINISH)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Finish):
            state.become(AfterCombat())
        else:
            choose(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def buttons(self, state: ReichState) -> Sequence[Action]:
        return (*action_buttons(state), act.COMBATS, act.FINISH)

    def left_over(self, state: ReichState, action: Action) -> Sequence[Message]:
        return left_over(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-combats" if battlefields(state) else "prompt-combats-over")


class AfterCombat(Phase[ReichState], frozen=True):
    """DTR-S17. Actions and points after the last combat (DTR-3.1.6)."""

    rule = "DTR-3.1.6"
    forced = False
    bottom = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        common_offers(state, found)
        found.one(act.END)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        choose(state, action)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        return refusals.why_not(state, action, self.rule)

    def alike(self, state: ReichState, action: Action) -> Action:
        return recruitment.alike(state, action)

    def buttons(self, state: ReichState) -> Sequence[Action]:
        return (*action_buttons(state), act.COMBATS, act.END)

    def left_over(self, state: ReichState, action: Action) -> Sequence[Message]:
        return left_over(state, action)

    def prompt(self, state: ReichState) -> Message:
        return phase_prompt(state, "prompt-after-combat")


def choose(state: ReichState, action: Action) -> None:
    """Do what an action says, and go on to the step it leads to."""
    if isinstance(action, act.End):
        state.become(PhaseEnd())
    elif isinstance(action, act.Combats):
        begin_combats(state)
        state.become(Combats())
    else:
        perform(state, action)


def begin_combats(state: ReichState) -> None:
    """Operations are over for this phase."""
    state.combat = True
    state._ground = None
    if state.edition.control_by_last_alone:
        control.take_areas(state)  # DTR-E15


class PhaseEnd(Phase[ReichState], frozen=True):
    """DTR-S18. The end step, in the order of DTR-D3."""

    rule = "DTR-3.1.3"
    auto = True
    bottom = True

    def run(self, state: ReichState) -> None:
        end_phase(state)
        if state.outcome is None:
            faction = state.active
            state.become(TurnEnd() if faction == USSR else PhaseStart(faction + 1))


class TurnEnd(Phase[ReichState], frozen=True):
    """DTR-S19. After the last turn the Axis has won if Germany stands."""

    rule = "DTR-3.1.1"
    auto = True
    bottom = True

    def run(self, state: ReichState) -> None:
        if state.number >= LAST_TURN:
            state.finish((AXIS,), "DTR-20.1.3")
        else:
            state.become(TurnStart())
