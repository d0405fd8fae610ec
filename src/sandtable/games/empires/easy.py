"""The easy bot's judgement: how good each legal action looks to the power that chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    Advance,
    AttackArea,
    ChooseTile,
    Counter,
    Develop,
    Done,
    Entrench,
    Flip,
    GasTarget,
    Hold,
    Lead,
    Lose,
    Move,
    Naval,
    PushBack,
    Recruit,
    RecruitReduced,
    Retreat,
    Step,
    Stop,
    Strategic,
    Support,
    Target,
    To,
    UseAviation,
    UseTanks,
    UseTrench,
)
from sandtable.games.empires.areas import CITIES, MEDITERRANEAN, PORTS
from sandtable.games.empires.attack import PickLead, PickSupport, PickTarget
from sandtable.games.empires.combat import Battle, must_retreat
from sandtable.games.empires.diplomacy import diplomacy_options, far_end
from sandtable.games.empires.entrenchment import entrenchable
from sandtable.games.empires.ground import ALLOWANCE, destinations_by_sea, ground
from sandtable.games.empires.judgement import Judgement, trench_worth
from sandtable.games.empires.losses import TrenchChoice
from sandtable.games.empires.manoeuvre import MoveStep, PickDestination
from sandtable.games.empires.movement import rail
from sandtable.games.empires.obligations import places_allowed
from sandtable.games.empires.powers import (
    COMBAT,
    KIND_VALUE,
    LAST_SPACE,
    OF_POWER,
    TILES,
    TRACK_ROWS,
    TRACKS,
)
from sandtable.games.empires.state import RESERVE, War

TILE_LIKING = {
    "attack-1": 5.0, "defense-1": 4.6, "manoeuvre": 4.4, "aviation": 4.2, "sturmtruppen": 4.5, "gas": 3.6,
    "offensive": 4.0, "attack-2": 3.4, "defense-2": 3.2, "tanks-1": 3.9, "tanks-2": 3.5,
}  # fmt: skip
TRACK_LIKING = {
    "turkey": 5.0, "bulgaria": 4.4, "italy": 5.0, "romania": 4.4, "united-states": 4.8,
    "russian-capitulation": 8.0,
}  # fmt: skip
CLOSE_ENOUGH = 0.25
"""A movement worth less than this is not made."""


def rate(state: War, actions: Sequence[Action]) -> Sequence[float]:
    """How good each action looks."""
    phase = state.phase
    view = Judgement(state, phase.seat(state))
    judge = JUDGES.get(phase.name)
    if judge is None:
        return [0.0] * len(actions)
    return judge(view, phase, actions)


def each(how: Callable[[Judgement, Action], float]) -> Judge:
    """A judge that looks at every action by itself."""
    return lambda view, phase, actions: [how(view, action) for action in actions]


Judge = Callable[[Judgement, Phase[War], Sequence[Action]], Sequence[float]]


def tile(view: Judgement, action: Action) -> float:
    """Tiles already in box 1 go on first; then by liking."""
    match action:
        case ChooseTile(number):
            return TILE_LIKING[TILES[number]]
        case Develop(number, box):
            return TILE_LIKING[TILES[number]] + (3.0 if box == 1 else 0.0)
    return 0.0


def marker(view: Judgement, action: Action) -> float:
    """Markers near their last space first, ours forward and theirs back."""
    state = view.state
    match action:
        case Advance(track):
            left = LAST_SPACE[track] - state.diplomacy[track]
            if far_end(state, track) < LAST_SPACE[track] and left <= 2:
                return 0.5
            late = 2.0 if TRACK_ROWS[track].penalty_turn >= state.number > 4 else 0.0
            return TRACK_LIKING[TRACKS[track]] + late + (6.0 if left <= 2 else 2.0 / left)
        case PushBack(track):
            left = LAST_SPACE[track] - state.diplomacy[track]
            soon = state.number + 1 >= TRACK_ROWS[track].not_before_turn
            return 6.5 if left <= 2 and soon else 1.0
    return 0.0


def recruit(view: Judgement, action: Action) -> float:
    """Flip first, then full armies where they are needed."""
    state = view.state
    match action:
        case Flip(army):
            return 4.0 + view.threat(state.place[army]) / 10 + COMBAT[army][0] / 10
        case Recruit(kind, area):
            return 3.2 + KIND_VALUE[kind] / 5 + _wanted(view, area)
        case RecruitReduced(kind, area):
            return 2.6 + KIND_VALUE[kind] / 5 + _wanted(view, area)
    return 0.0


def _wanted(view: Judgement, area: int) -> float:
    guard = view.power_of(view.state.at[area] & view.mine)
    return view.need(area, guard) - view.need(area, guard + 4) - 0.15 * view.distance(area)


def entrench(view: Judgement, action: Action) -> float:
    """Where a trench helps most."""
    return trench_worth(view, action.area) if isinstance(action, Entrench) else 0.0


def choose_action(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The next action of the phase."""
    state, power = view.state, view.power
    hurt = (state.reduced & OF_POWER[power]).bit_count()
    battles = view.assaults(places_allowed(state))
    best = max((value for value, _ in battles.values()), default=0.0)
    stirring = _best_movement(view)
    digging = max((trench_worth(view, area) for area in entrenchable(state)), default=0.0)
    worth: dict[Action, float] = {
        RECRUITMENT: 4.0 + 0.9 * min(hurt, 3) + (0.6 if state.place.count(RESERVE) else 0.0),
        MANOEUVRE_ACTION: max(2.6 + 2.0 * best, 1.0 + 1.5 * min(stirring, 3.0)),
        OFFENSIVE_ACTION: 3.0 + 2.0 * best if best > 0.5 else -1.0,
        RESEARCH: 3.9 if state.number < 5 else 3.2 if state.number < 13 else 2.2,
        ENTRENCHMENT: min(4.2, 1.5 + digging),
        DIPLOMACY: _talk(view),
        MISSIONS: 3.4 if state.missions[power] < 2 else 2.0,
        GAS_ACTION: 9.0,
        END_PHASE: 0.0,
    }
    return [worth.get(action, 0.0) for action in actions]


def _talk(view: Judgement) -> float:
    """What a Diplomacy action is worth at best."""
    best = max((marker(view, action) for action in diplomacy_options(view.state)), default=0.0)
    return 6.0 if best > 9 else 4.3 if best > 5 else 2.4


def _best_movement(view: Judgement) -> float:
    """The most that one army can better its place."""
    state = view.state
    best = 0.0
    for area in bits(state.command_held()):
        for army in bits(state.at[area] & state.command() & ~state.moved & ~state.fresh)[:1]:
            best = max(best, view.best_end(army, ALLOWANCE, True) - _staying(view, army))
    return best


def _staying(view: Judgement, army: int) -> float:
    area = view.state.place[army]
    return view.leaving(army) - 0.12 * view.distance(area)


def pick_army(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Armies for the best battle first, then those that better their place most."""
    state = view.state
    left = places_allowed(state) - state.places
    battles = view.assaults(left)
    plan = 0
    for value, armies in sorted(battles.values(), reverse=True):
        if value > 0.3 or state.bound:
            plan = armies
            break
    ratings = []
    for action in actions:
        match action:
            case Hold(army):
                rating = 3.0 if plan >> army & 1 else -0.5
            case Move(army):
                if plan >> army & 1:
                    rating = 2.9
                else:
                    rating = view.best_end(army, ALLOWANCE, True) - _staying(view, army)
            case Strategic(army):
                ends = bits(rail(state, army, ground(state, army)))
                top = max((view.worth(army, area) for area in ends), default=-9.0)
                rating = top - _staying(view, army) - 0.6
            case Naval(army):
                rating = _by_sea(view, army) - _staying(view, army) - 0.2
            case _:
                rating = CLOSE_ENOUGH
        ratings.append(rating)
    return ratings


def _by_sea(view: Judgement, army: int) -> float:
    land = ground(view.state, army)
    ports = destinations_by_sea(view.state, army, land, PORTS, MEDITERRANEAN)
    return max((_landing(view, army, port) for port in bits(ports)), default=-9.0)


def _landing(view: Judgement, army: int, port: int) -> float:
    if view.enemies >> port & 1:
        return view.battle_value(port, [army]) - 0.5
    return view.worth(army, port)


def move_step(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Towards the battle it was picked for, or the best place it can reach."""
    assert isinstance(phase, MoveStep)
    state, army = view.state, phase.army
    land = ground(state, army)
    ratings = []
    for action in actions:
        match action:
            case Step(area) if phase.steps == 0 and view.enemies >> area & 1:
                others = bits(state.ready & state.at[area])
                left = places_allowed(state) - state.places
                alone = view.battle_value(area, [*others, army])
                more = view.assault(area, left, land)[0] if left else alone
                ratings.append(1.0 + max(alone, more) - view.leaving(army))
            case Step(area):
                ratings.append(view.after_step(army, area, phase.left, land))
            case Stop():
                ratings.append(view.worth(army, state.place[army]) + 0.01)
            case _:
                ratings.append(0.0)
    return ratings


def destination(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The end of a naval or strategic movement."""
    assert isinstance(phase, PickDestination)
    return [_landing(view, phase.army, a.area) if isinstance(a, To) else 0.0 for a in actions]


def attack_area(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The most promising area first; none that promises nothing."""
    ratings = []
    for action in actions:
        if isinstance(action, AttackArea):
            ready = bits(view.state.ready & view.state.at[action.area])
            ratings.append(view.battle_value(action.area, ready))
        else:
            ratings.append(9.0 if action == GAS_ACTION else 0.0)
    return ratings


def target(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The target that promises most, if any does."""
    assert isinstance(phase, PickTarget)
    leads = bits(view.state.ready & view.state.at[phase.area])
    return [
        max(view.attack_value(Battle(phase.area, action.army, lead)) for lead in leads) + 0.2
        if isinstance(action, Target)
        else 0.0
        for action in actions
    ]


def lead(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The army that does best."""
    assert isinstance(phase, PickLead)
    return [
        view.attack_value(Battle(phase.area, phase.target, action.army)) if isinstance(action, Lead) else 0.0
        for action in actions
    ]


def support(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Support with what is not needed to lead against others."""
    assert isinstance(phase, PickSupport)
    state, battle = view.state, phase.battle
    below = state.frames[-2]
    assert isinstance(below, PickTarget)
    rest = (below.untargeted(state) & ~BIT[battle.target]).bit_count()
    spare = (state.ready & state.at[battle.area]).bit_count() - rest
    return [
        (1.0 if spare > 0 else -1.0) - 0.1 * COMBAT[a.army][0] if isinstance(a, Support) else 0.0
        for a in actions
    ]


def trench(view: Judgement, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Use the trench unless a sound army would have to give up a city for it."""
    assert isinstance(phase, TrenchChoice)
    state, battle = view.state, phase.battle
    level = state.trench_level(view.camp, battle.area)
    steps = 1 if state.reduced >> battle.target & 1 else 2
    gives_way = must_retreat(battle.area, level)
    alone = (state.at[battle.area] & view.mine).bit_count() == 1
    keep = gives_way and alone and phase.defender < steps and CITIES >> battle.area & 1
    return [(-1.0 if keep else 1.0) if isinstance(a, UseTrench) and a.use else 0.0 for a in actions]


def loss(view: Judgement, action: Action) -> float:
    """Full armies take losses before reduced ones are lost."""
    if not isinstance(action, Lose):
        return 0.0
    return (0.0 if view.state.reduced >> action.army & 1 else 2.0) - 0.1 * COMBAT[action.army][0]


def retreat(view: Judgement, action: Action) -> float:
    """To the nearest place that needs it."""
    match action:
        case Retreat(area):
            return view.need(area, view.power_of(view.state.at[area] & view.mine)) + 0.1 * (
                CITIES >> area & 1
            )
        case Stop():
            return 9.0
    return 0.0


def gas(view: Judgement, action: Action) -> float:
    """The strongest army in the best place."""
    if not isinstance(action, GasTarget):
        return 0.0
    return COMBAT[action.army][0] + 0.5 * (CITIES >> view.state.place[action.army] & 1)


def spend(view: Judgement, action: Action) -> float:
    """Missions are there to be spent."""
    return 1.0 if isinstance(action, UseTanks | UseAviation | Counter) and action.use else 0.0


JUDGES: dict[str, Judge] = {
    "choose_tile": each(tile),
    "research": each(tile),
    "choose_action": choose_action,
    "extra_action": choose_action,
    "recruit": each(recruit),
    "entrench": each(entrench),
    "diplomacy": each(marker),
    "pick_army": pick_army,
    "fourth_army": pick_army,
    "move_step": move_step,
    "pick_destination": destination,
    "pick_attack_area": attack_area,
    "pick_target": target,
    "pick_lead": lead,
    "pick_support": support,
    "use_tanks": each(spend),
    "use_aviation": each(spend),
    "counter_aviation": each(spend),
    "use_trench": trench,
    "assign_loss": each(loss),
    "retreat_step": each(retreat),
    "gas_target": each(gas),
    "cede": each(lambda view, action: 1.0 if isinstance(action, Done) else 0.0),
}
"""Who judges in which phase; armies are not ceded."""
