"""What the easy bot does with its phase: which action, and what to recruit and dig."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
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
    Entrench,
    Flip,
    Recruit,
    RecruitReduced,
)
from sandtable.games.empires.bot.clash import Guard
from sandtable.games.empires.bot.diplomacy import marker
from sandtable.games.empires.bot.inventions import missions, research
from sandtable.games.empires.bot.memory import in_order
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.diplomacy import diplomacy_options
from sandtable.games.empires.entrenchment import entrenchable
from sandtable.games.empires.obligations import places_allowed
from sandtable.games.empires.powers import (
    ACTIONS,
    COMBAT,
    KIND_VALUE,
    LAST_TURN,
    OF_POWER,
)
from sandtable.games.empires.recruitment import points_of
from sandtable.games.empires.state import War


def recruit(view: Staff, action: Action) -> float:
    """Where strength helps most, for each point spent."""
    state = view.state
    match action:
        case Flip(army):
            area = state.place[army]
            others = state.at[area] & view.mine & ~BIT[army]
            sound = in_order([*view.guards(others), (COMBAT[army][0], 2)])
            eased = view.danger(area, view.guards(others | BIT[army])) - view.danger(area, sound)
            return 1.0 + eased + COMBAT[army][0] / 20
        case Recruit(kind, area):
            return 1.0 + (_wanted(view, area, (KIND_VALUE[kind], 2)) + KIND_VALUE[kind] / 20) / 1.6
        case RecruitReduced(kind, area):
            return 0.9 + _wanted(view, area, (KIND_VALUE[kind], 1)) + KIND_VALUE[kind] / 40
    return 0.0


def _wanted(view: Staff, area: int, guard: Guard) -> float:
    """What a fresh army would do for an area."""
    there = view.guards(view.state.at[area] & view.mine)
    more = in_order([*there, guard])
    return view.danger(area, there) - view.danger(area, more) - view.lag * view.distance(area)


def entrench(view: Staff, action: Action) -> float:
    """Where a trench helps most."""
    return view.trench_worth(action.area) if isinstance(action, Entrench) else 0.0


def choose_action(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The next action of the phase; what serves the others first, if it is worth one of those there are."""
    state = view.state
    attack, whole = _manoeuvre(view)
    trench = max((view.trench_worth(area) for area in bits(entrenchable(state))), default=0.0)
    worth: dict[Action, float] = {
        RECRUITMENT: _recruitment(view),
        MANOEUVRE_ACTION: whole,
        OFFENSIVE_ACTION: whole + 0.3 if attack > 0.3 else -1.0,
        RESEARCH: research(view) if RESEARCH in actions else 0.0,
        ENTRENCHMENT: view.manner.trench * lasting(view) * trench,
        DIPLOMACY: max((marker(view, action) for action in diplomacy_options(state)), default=0.0),
        MISSIONS: missions(view) if MISSIONS in actions else 0.0,
        GAS_ACTION: 99.0,
        END_PHASE: 0.05,
    }
    left = ACTIONS[state.active] - state.spent
    second = view.manner.second * whole
    for first, rating in ((RECRUITMENT, 50.0), (MISSIONS, 40.0)):
        rivals = sorted([*(worth[a] for a in actions if a in worth and a != first), second])
        if worth[first] > rivals[-min(left, len(rivals))]:
            worth[first] = rating
    return [worth.get(action, 0.0) for action in actions]


def _recruitment(view: Staff) -> float:
    """What the points of a Recruitment may do."""
    state = view.state
    phase = points_of(state, view.power)
    points = phase.points + phase.turkey + phase.italy + phase.united_states
    hurt = (state.reduced & OF_POWER[view.power]).bit_count()
    dead = (state.reserve & OF_POWER[view.power]).bit_count()
    return view.manner.per_point * view.step * min(points, hurt + 2 * dead)


def lasting(view: Staff) -> float:
    """How much what lasts is worth now."""
    return 1.0 + view.manner.lasting * ((LAST_TURN - view.state.number) / LAST_TURN - 0.5)


def _manoeuvre(view: Staff) -> tuple[float, float]:
    """What the attacks of a Manoeuvre gain, and the whole action with the movements beside them."""
    state = view.state
    places = places_allowed(state)
    found = sorted(view.assaults(places).values(), reverse=True)
    attack, armies = found[0] if found else (0.0, 0)
    spare = places - armies.bit_count()
    if view.manner.elsewhere and spare:
        for value, others in found[1:]:
            if not others & armies and others.bit_count() <= spare:
                attack += view.manner.elsewhere * value
                armies |= others
                spare -= others.bit_count()
    better = sorted(_betterments(view, armies), reverse=True)[:spare] if spare else []
    return attack, view.manner.attack * attack + view.manner.betterment * sum(better)


def _betterments(view: Staff, busy: int) -> list[float]:
    """How much armies that are not busy can better their places, one of each area."""
    state, found = view.state, []
    for area in bits(state.command_held()):
        for army in bits(state.at[area] & state.command() & ~state.moved & ~state.fresh & ~busy)[:1]:
            gain = view.best_end(army) - view.staying(army)
            if gain > view.manner.close_enough:
                found.append(gain)
    return found
