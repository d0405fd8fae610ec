"""7. The turn: each power's Action Phase in order, its actions, and how a phase and the war end."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    DIPLOMACY,
    END_PHASE,
    ENTRENCHMENT,
    GAS_ACTION,
    MANOEUVRE_ACTION,
    MISSIONS,
    OFFENSIVE_ACTION,
    RECRUITMENT,
    RESEARCH,
    Advance,
    Develop,
    Entrench,
    Flip,
    GasTarget,
    Hold,
    Move,
    Naval,
    PushBack,
    Recruit,
    RecruitReduced,
    Strategic,
)
from sandtable.games.empires.cooperation import CedeArmies, cedable
from sandtable.games.empires.diplomacy import MoveMarker, diplomacy_options, penalties
from sandtable.games.empires.entrenchment import EntrenchArea, entrenchable, forbids_entrenching
from sandtable.games.empires.events import ActionTaken, FinalScore, PhaseBegan, PhaseEnded, TurnBegan
from sandtable.games.empires.gas import announce_gas, forbids_gas, forbids_gas_on, gas_spent, gas_targets
from sandtable.games.empires.manoeuvre import begin_manoeuvre
from sandtable.games.empires.movement import can_manoeuvre
from sandtable.games.empires.obligations import (
    attack_possible,
    duty_binds,
    duty_rule,
    duty_targets,
    duty_unmet,
    offensive_rule,
    offensive_targets,
    places_allowed,
)
from sandtable.games.empires.powers import (
    ACTIONS,
    AUSTRIA,
    AVIATION,
    CALENDAR,
    CAMP,
    EACH_POWER,
    FIRST_OF_YEAR,
    GAS,
    GERMANY,
    LAST_TURN,
    MISSIONS_GAIN,
    MISSIONS_MOST,
    OF_CAMP_POWERS,
    OFFENSIVE,
    RUSSIA,
    TANKS,
)
from sandtable.games.empires.recruitment import begin_recruitment, can_recruit
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.research import (
    ResearchTile,
    can_research,
    forbids_tile,
    gain_missions,
    make_available,
    may_hide,
    reveal,
)
from sandtable.games.empires.state import (
    DUTY_BOUND,
    ENDED,
    ENTRENCHED,
    FLOWN,
    GASSED,
    MANOEUVRED,
    NEED_ATTACK,
    NEED_DUTY,
    NEGOTIATED,
    ON_OFFENSIVE,
    RECRUITED,
    RESEARCHED,
    War,
)
from sandtable.games.empires.supply import check_armies, gain_ground, lose_cut_off_ground

ACTION_NAMES = (
    "recruitment", "manoeuvre", "research", "entrenchment", "diplomacy", "missions", "offensive", "gas",
    "end",
)  # fmt: skip
CHOICES: dict[Action, int] = {
    RECRUITMENT: RECRUITED,
    MANOEUVRE_ACTION: MANOEUVRED,
    RESEARCH: RESEARCHED,
    ENTRENCHMENT: ENTRENCHED,
    DIPLOMACY: NEGOTIATED,
    MISSIONS: FLOWN,
    OFFENSIVE_ACTION: ON_OFFENSIVE,
    GAS_ACTION: GASSED,
    END_PHASE: ENDED,
}
REGULAR = mask_of((RECRUITED, MANOEUVRED, RESEARCHED, ENTRENCHED, NEGOTIATED, FLOWN))
"""The choices of which a phase has so many (DOE-7.2)."""
BELONGS: dict[type[Action], int] = {
    Recruit: RECRUITED,
    RecruitReduced: RECRUITED,
    Flip: RECRUITED,
    Move: MANOEUVRED,
    Hold: MANOEUVRED,
    Naval: MANOEUVRED,
    Strategic: MANOEUVRED,
    Develop: RESEARCHED,
    Entrench: ENTRENCHED,
    Advance: NEGOTIATED,
    PushBack: NEGOTIATED,
}
"""The action of the phase that a choice is a part of."""
RUSSIAN_OFFENSIVES_END = 15  # DOE-10.3.4


class BeginTurn(Phase[War], frozen=True):
    """A season begins; with the year, Gas and Offensive may be used again."""

    auto = True
    bottom = True

    def run(self, state: War) -> None:
        state.emit(TurnBegan(turn=state.number, rules=("DOE-1.9",)))
        state.moved = 0
        if state.number in FIRST_OF_YEAR:  # DOE-1.10
            state.gas_used = 0
            state.offensive_used = 0
        if state.number == 7:
            state.russian_attacks = 0
        state.active = EACH_POWER[0]
        state.become(BeginPhase())


class BeginPhase(Phase[War], frozen=True):
    """The Action Phase of a power begins."""

    auto = True
    bottom = True

    def run(self, state: War) -> None:
        state.emit(PhaseBegan(power=state.active, turn=state.number, rules=("DOE-7.1",)))
        state.spent = state.done = 0
        state.arrived = state.fresh = state.attacked = state.crossed = 0
        state.aviation_used = False
        state.german_attacks = 0
        make_available(state, state.active)
        state.become(ChooseAction())
        if cedable(state):
            state.push(CedeArmies())


def forbids_action(state: War, choice: int) -> str:
    """The rule that keeps the active power from choosing an action now, or nothing."""
    if choice == ENDED:
        return forbids_ending_phase(state)
    if choice == GASSED:
        return forbids_gas(state) or (duty_rule(state) if duty_binds(state) else "")
    if choice == ON_OFFENSIVE:
        return forbids_offensive(state)
    if state.spent >= ACTIONS[state.active]:
        return "DOE-7.2"
    if choice != MANOEUVRED:
        if state.done >> choice & 1:
            return "DOE-7.5"
        if choice == RECRUITED and state.done:
            return "DOE-7.6"
        if duty_binds(state):
            return duty_rule(state)
    if choice == FLOWN:
        return forbids_missions(state)
    return "" if has_use(state, choice) else "DOE-D27"


def plainly_barred(state: War) -> int:
    """The choices that `forbids_action` rules out without a look at the board."""
    if state.spent >= ACTIONS[state.active]:
        return REGULAR
    if duty_binds(state):
        return REGULAR & ~BIT[MANOEUVRED] | BIT[GASSED]
    barred = state.done & REGULAR & ~BIT[MANOEUVRED]
    return barred | BIT[RECRUITED] if state.done else barred


def forbids_missions(state: War) -> str:
    """The rule that keeps the active power from a Missions action, or nothing."""
    if not state.available[state.active] & (AVIATION | TANKS):
        return "DOE-D73#2"
    return "" if state.missions[state.active] < MISSIONS_MOST else "DOE-D74"


def has_use(state: War, choice: int) -> bool:
    """DOE-D27: whether an action would have any legal effect."""
    power = state.active
    if choice == RECRUITED:
        return can_recruit(state)
    if choice == MANOEUVRED:
        return can_manoeuvre(state)
    if choice == RESEARCHED:
        return can_research(state, power)
    if choice == ENTRENCHED:
        return bool(entrenchable(state))
    return bool(diplomacy_options(state))


def forbids_ending_phase(state: War) -> str:
    """DOE-D32 (d): the phase may end unless a duty to attack can still be met."""
    if not duty_unmet(state):  # DOE-D26
        return ""
    if state.spent >= ACTIONS[state.active] and forbids_offensive(state):
        return ""
    return duty_rule(state) if attack_possible(state, duty_targets(state), places_allowed(state)) else ""


def forbids_offensive(state: War) -> str:
    """DOE-10.3.1 to 10.3.4, DOE-D60: the rule that forbids the additional action, or nothing."""
    barred = forbids_tile(state, state.active, OFFENSIVE) or offensive_over(state)
    if barred:
        return barred
    possible = attack_possible(state, offensive_targets(state), places_allowed(state))
    return "" if possible else offensive_rule(state)


def offensive_over(state: War) -> str:
    """The rule that rules out an Offensive whatever the tiles of the power are, or nothing."""
    if state.active == RUSSIA and state.number >= RUSSIAN_OFFENSIVES_END:
        return "DOE-10.3.4"
    return "DOE-10.3.1" if state.offensive_used >> state.active & 1 else ""


class ChooseAction(Phase[War], frozen=True):
    """7. The active power chooses its next action."""

    rule = "DOE-7.4"
    bottom = True

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        barred = plainly_barred(state)
        return [
            action
            for action, choice in CHOICES.items()
            if not barred >> choice & 1 and not forbids_action(state, choice)
        ]

    def play(self, state: War, action: Action) -> None:
        choice = CHOICES[action]
        if choice == ENDED:
            end_phase(state)
            return
        state.emit(ActionTaken(power=state.active, action=choice))
        state.become(AfterAction())
        if choice == GASSED:
            announce_gas(state)
            return
        bound = manoeuvre_bound(state, choice)
        state.done |= BIT[choice]
        if choice == ON_OFFENSIVE:
            state.offensive_used |= BIT[state.active]
            reveal(state, state.active, OFFENSIVE)
            begin_manoeuvre(state, bound)
            return
        state.spent += 1  # DOE-7.7
        if choice == MANOEUVRED:
            begin_manoeuvre(state, bound)
        elif choice == RECRUITED:
            begin_recruitment(state)
        elif choice == RESEARCHED:
            state.push(ResearchTile())
        elif choice == ENTRENCHED:
            state.push(EntrenchArea())
        elif choice == NEGOTIATED:
            state.push(MoveMarker())
        else:
            gain_missions(state, state.active, MISSIONS_GAIN, "DOE-13.1")  # DOE-13.2

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, GasTarget):
            return (forbids_gas_on(state, action.army),)
        choice = CHOICES.get(action, BELONGS.get(type(action), -1))
        if choice < 0:
            return (self.rule,)
        barred = explained(state, choice, forbids_action(state, choice))
        return barred if barred or action in CHOICES else (self.rule,)

    def buttons(self, state: War) -> Sequence[Action]:
        return tuple(CHOICES)

    def left_over(self, state: War, action: Action) -> Sequence[Message]:
        left = ACTIONS[state.active] - state.spent
        if action != END_PHASE or left <= 0 or len(state.actions()) == 1:
            return ()
        return (Message("left-actions", {"count": left}),)

    def prompt(self, state: War) -> Message:
        left = ACTIONS[state.active] - state.spent
        if state.spent or state.done:
            return Message("prompt-choose-action", {"left": left})
        row = CALENDAR[state.number - 1]
        return Message("prompt-your-turn", {"season": row.season, "year": str(row.year), "left": left})


def explained(state: War, choice: int, barred: str) -> tuple[str, ...]:
    """A rule that forbids an action, with what it comes from: a duty as it is enforced, a use that fails."""
    if barred == duty_rule(state):
        clause = "#6" if choice == ENDED else "#3" if state.active == GERMANY else "#4"
        return (barred, f"DOE-D32{clause}")
    if barred == "DOE-D27" and choice == ENTRENCHED:
        return (*(forbids_entrenching(state, area) for area in bits(state.command_held())), barred)
    return refusal(barred)


class ExtraAction(ChooseAction, frozen=True):
    """After the regular actions, whoever may have Offensive or Gas is asked, so that asking does not tell."""

    rule = "DOE-7.2"
    forced = False


def manoeuvre_bound(state: War, choice: int) -> int:
    """What a Manoeuvre action chosen now must contain (DOE-D32)."""
    bound = NEED_ATTACK if choice == ON_OFFENSIVE else 0  # DOE-D60
    if duty_binds(state):
        bound |= NEED_DUTY | DUTY_BOUND
    return bound


class AfterAction(Phase[War], frozen=True):
    """An action is over: the next one, or the end of the phase."""

    auto = True
    bottom = True

    def run(self, state: War) -> None:
        if state.spent < ACTIONS[state.active]:
            state.become(ChooseAction())
        elif may_go_on(state):
            state.become(ExtraAction())
        else:
            end_phase(state)


def may_go_on(state: War) -> bool:
    """Whether, as far as everybody knows, Offensive or Gas may follow the last action."""
    power = state.active
    if (
        may_hide(state, power, OFFENSIVE)
        and not offensive_over(state)
        and attack_possible(state, offensive_targets(state), 3)
    ):
        return True
    return may_hide(state, power, GAS) and not gas_spent(state) and bool(gas_targets(state))


def end_phase(state: War) -> None:
    """Control of areas, then supply of all armies; then the next power."""
    state.emit(PhaseEnded(power=state.active, rules=("DOE-7.3",)))
    gain_ground(state)  # DOE-7.3, DOE-4.12, DOE-D22: step 1
    state.ceded = 0  # DOE-D78
    lose_cut_off_ground(state)  # DOE-D22: step 2
    check_armies(state)  # DOE-7.3, DOE-D22: steps 3 to 5
    if state.active != AUSTRIA:
        state.active += 1
        state.become(BeginPhase())
    else:
        end_turn(state)


def end_turn(state: War) -> None:
    """The end of a turn, and of the war after the last."""
    penalties(state)
    if state.number == LAST_TURN:
        end_war(state)
    else:
        state.number += 1
        state.become(BeginTurn())


def end_war(state: War) -> None:
    """DOE-5.1, DOE-D17: the power with the most victory points wins, or the camp by option."""
    if state.options.get("camp-victory") == "on":
        sums = [sum(state.vp[power] for power in powers) for powers in OF_CAMP_POWERS]  # DOE-D81
        winners = OF_CAMP_POWERS[sums.index(max(sums))] if sums[0] != sums[1] else ()  # DOE-D81
        state.emit(FinalScore(powers=winners or EACH_POWER, points=max(sums), rules=("DOE-D81",)))
        state.finish(winners, "DOE-D81")
        return
    best = max(state.vp)
    tied = tuple(power for power in EACH_POWER if state.vp[power] == best)
    state.emit(FinalScore(powers=tied, points=best, rules=("DOE-5.1",)))
    draw = len({CAMP[power] for power in tied}) > 1  # DOE-D16
    state.finish(() if draw else tied, "DOE-D16" if len(tied) > 1 else "DOE-5.1")


PHASES = (BeginTurn, BeginPhase, ChooseAction, ExtraAction, AfterAction)
