"""3.1. What happens by itself at the start and the end of turns and phases."""

from __future__ import annotations

from sandtable.games.third_reich import control, missions, supply
from sandtable.games.third_reich.calendar import TURN_1942
from sandtable.games.third_reich.counters import ALLIES, AXIS, ITALY
from sandtable.games.third_reich.events import Gained, PhaseBegan, TurnBegan
from sandtable.games.third_reich.politics import join_by_date, start_total_war
from sandtable.games.third_reich.production import allowance, gain_op
from sandtable.games.third_reich.recruitment import give_minor_points
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import AT_WAR, ReichState
from sandtable.games.third_reich.surrender import raise_partisans, surrenders
from sandtable.games.third_reich.tiles import BLITZKRIEG

ITALIAN_OP = 3


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
