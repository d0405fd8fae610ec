"""3. The sequence of play: what happens by itself at the start and the end of turns and phases."""

from __future__ import annotations

from sandtable.core.state import Phase
from sandtable.games.third_reich import control, missions, supply
from sandtable.games.third_reich.calendar import LAST_TURN, TURN_1942
from sandtable.games.third_reich.counters import ALLIES, AXIS, ITALY, RUSSIA, USSR
from sandtable.games.third_reich.events import Gained, PhaseBegan, TurnBegan
from sandtable.games.third_reich.politics import join_by_date, start_total_war
from sandtable.games.third_reich.production import allowance, gain_op
from sandtable.games.third_reich.recruitment import give_minor_points
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import AT_WAR, SURRENDERED, ReichState
from sandtable.games.third_reich.surrender import raise_partisans, surrenders
from sandtable.games.third_reich.tiles import BLITZKRIEG

ITALIAN_OP = 3


class TurnStart(Phase[ReichState], frozen=True):
    """DTR-S1. The turn marker advances; countries join; 1942 brings Total War."""

    rule = "DTR-3.1.1"
    auto = True
    bottom = True

    def run(self, state: ReichState) -> None:
        begin_turn(state)
        state.become(PhaseStart(AXIS))


def begin_turn(state: ReichState) -> None:
    """Everything the start of a turn does."""
    state.number += 1
    state.hit = 0
    state.lend_lease = False
    state.forget()
    state.emit(TurnBegan(turn=state.number, rules=("DTR-3.1.1",)))
    for faction in range(3):
        if state.number >= TURN_1942:
            start_total_war(state, faction, "DTR-3.2.3")
        elif state.total_next >> faction & 1:
            start_total_war(state, faction, "DTR-3.2.4")
    state.total_next = 0
    join_by_date(state)
    raise_partisans(state)


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
        from sandtable.games.third_reich.free_play import StartStep

        state.become(StartStep())


def begin_phase(state: ReichState, faction: int) -> None:
    """Everything the start of a phase does, in the order of DTR-D2."""
    state.active = faction
    state.clear_phase()
    open_accounts(state)
    state.emit(PhaseBegan(seat=faction, actions=state.allowed, rules=("DTR-3.3.11",)))
    if faction == AXIS and state.war[ITALY] == AT_WAR:  # DTR-17.2.5
        gained = gain_op(state, AXIS, ITALIAN_OP)  # DTR-4.1.3
        state.emit(Gained(seat=AXIS, points=gained, rules=("DTR-4.1.3",)))


def open_accounts(state: ReichState) -> None:
    """Count actions, mark armies out of supply, give minor countries their points."""
    faction = state.active
    if faction == AXIS:
        state.bombs_cost = state.bombs >= 2  # DTR-14.1.3
    if faction == ALLIES:
        state.bombs_new = 0
        state.double_cancels = 0
        if not state.edition.navy_tested_when_placed:
            state.atlantic_hit = missions.atlantic_condition(state)  # DTR-D40
    state.allowed = allowance(state, faction)
    if supply.needs_blitzkrieg(state, faction):
        reveal(state, faction, BLITZKRIEG)
    state.stranded = supply.unsupplied(state, faction)  # DTR-7.3.1
    give_minor_points(state)


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


def end_phase(state: ReichState) -> None:
    """Everything the end of a phase does."""
    state.rp = state.rp_uk = 0  # DTR-4.4.5
    control.take_areas(state)  # DTR-6.1.3: not before
    control.settle_north_africa(state)
    control.return_partisan_areas(state)
    control.starve(state)
    control.take_left_alone(state)
    surrenders(state)
    control.cut_off(state)
    if state.active == ALLIES:
        missions.return_submarines(state)
    if state.active == AXIS:
        missions.return_bombs(state)


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
