"""The easy bot's judgement: how good each legal action looks to the power that chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    GAS_ACTION,
    AttackArea,
    Cede,
    Counter,
    GasTarget,
    Hold,
    Lead,
    Lose,
    Move,
    Naval,
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
from sandtable.games.empires.areas import AROUND, CITIES, LAND, MEDITERRANEAN, PORTS
from sandtable.games.empires.attack import PickLead, PickSupport, PickTarget
from sandtable.games.empires.bot.diplomacy import marker
from sandtable.games.empires.bot.inventions import tile
from sandtable.games.empires.bot.manner import Manner
from sandtable.games.empires.bot.planning import (
    choose_action,
    entrench,
    recruit,
)
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.combat import Battle, must_retreat
from sandtable.games.empires.ground import destinations_by_sea, ground
from sandtable.games.empires.losses import TrenchChoice
from sandtable.games.empires.manoeuvre import MoveStep, PickDestination
from sandtable.games.empires.missions import AviationChoice, CounterChoice, TanksChoice
from sandtable.games.empires.movement import rail
from sandtable.games.empires.obligations import places_allowed
from sandtable.games.empires.powers import COMBAT
from sandtable.games.empires.state import War

IDLE, BUSY = 0.2, 0.6
"""What the partner's attack must gain by an army that has no phase of its own any more, or still has."""


def rate(state: War, actions: Sequence[Action], manner: Manner) -> Sequence[float]:
    """How good each action looks to who plays in a manner."""
    phase = state.phase
    view = Staff(state, phase.seat(state), manner, phase.army if isinstance(phase, MoveStep) else -1)
    judge = JUDGES.get(phase.name)
    if judge is None:
        return [0.0] * len(actions)
    return judge(view, phase, actions)


def each(how: Callable[[Staff, Action], float]) -> Judge:
    """A judge that looks at every action by itself."""
    return lambda view, phase, actions: [how(view, action) for action in actions]


Judge = Callable[[Staff, Phase[War], Sequence[Action]], Sequence[float]]


def pick_army(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Armies for the best attack first, then those that better their place most."""
    state = view.state
    found = view.assaults(places_allowed(state) - state.places)
    goal = max(found, key=found.__getitem__, default=-1)
    value, plan = found.get(goal, (0.0, 0))
    here = state.at[goal] if plan else 0
    ratings = [_pick(view, action, plan, here, 10.0 + value) for action in actions]
    if not plan:
        _look_closely(view, actions, ratings)
    return ratings


def _look_closely(view: Staff, actions: Sequence[Action], ratings: list[float]) -> None:
    """Rate the best movements again as they are rated once the army is on its way, until one stays best."""
    sure = set[int]()
    while True:
        best = max(range(len(ratings)), key=ratings.__getitem__)
        action = actions[best]
        if best in sure or not isinstance(action, Move):
            return
        sure.add(best)
        going = Staff(view.state, view.power, view.manner, action.army)
        ratings[best] = min(ratings[best], going.best_end(action.army) - going.staying(action.army))


def _pick(view: Staff, action: Action, plan: int, here: int, planned: float) -> float:
    """`plan` are the armies of the attack that is planned, `here` those that are where it is made."""
    state = view.state
    match action:
        case Hold(army) if plan & here & BIT[army]:
            return planned
        case Move(army) if plan & ~here & BIT[army]:
            return planned
        case _ if plan:
            return view.manner.close_enough
        case Hold(army):
            return -0.5
        case Move(army):
            return view.best_end(army) - view.staying(army)
        case Strategic(army):
            ends = bits(rail(state, army, ground(state, army)) & view.exposed)
            top = max((view.worth(army, area) for area in ends), default=-9.0)
            return 0.7 * (top - view.staying(army)) - 0.2
        case Naval(army):
            return _by_sea(view, army) - view.staying(army) - 0.2
    return view.manner.close_enough


def _by_sea(view: Staff, army: int) -> float:
    land = ground(view.state, army)
    ports = destinations_by_sea(view.state, army, land, PORTS, MEDITERRANEAN)
    return max((_landing(view, army, port) for port in bits(ports)), default=-9.0)


def _landing(view: Staff, army: int, port: int) -> float:
    if view.enemies >> port & 1:
        return view.battle_value(port, [army]) - 0.5
    return view.worth(army, port)


def move_step(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Towards the attack it was picked for, or the best place it can reach."""
    assert isinstance(phase, MoveStep)
    state, army = view.state, phase.army
    land = ground(state, army)
    left = places_allowed(state) - state.places + 1
    ratings = []
    for action in actions:
        match action:
            case Step(area) if phase.steps == 0 and view.enemies >> area & 1:
                ratings.append(view.assault(area, left, land, army)[0] + view.staying(army))
            case Step(area):
                ratings.append(view.after_step(army, area, phase.left, land))
            case Stop():
                ratings.append(view.worth(army, state.place[army]) + 0.01)
            case _:
                ratings.append(0.0)
    return ratings


def destination(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The end of a naval or strategic movement."""
    assert isinstance(phase, PickDestination)
    return [_landing(view, phase.army, a.area) if isinstance(a, To) else 0.0 for a in actions]


def attack_area(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The most promising area first; none that promises nothing."""
    ratings = []
    for action in actions:
        if isinstance(action, AttackArea):
            ready = bits(view.state.ready & view.state.at[action.area])
            ratings.append(view.battle_value(action.area, ready))
        else:
            ratings.append(9.0 if action == GAS_ACTION else 0.0)
    return ratings


def target(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The target that promises most, if any does."""
    assert isinstance(phase, PickTarget)
    leads = bits(view.state.ready & view.state.at[phase.area])
    return [
        max(view.attack_value(Battle(phase.area, action.army, lead)) for lead in leads) + 0.2
        if isinstance(action, Target)
        else 0.0
        for action in actions
    ]


def lead(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The army that does best."""
    assert isinstance(phase, PickLead)
    return [
        view.attack_value(Battle(phase.area, phase.target, action.army)) if isinstance(action, Lead) else 0.0
        for action in actions
    ]


def support(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
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


def trench(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Use the trench if the loss it saves is worth more than the trench, and the ground that is given up."""
    assert isinstance(phase, TrenchChoice)
    kept, used = _after(view, phase, False), _after(view, phase, True)
    return [used if isinstance(a, UseTrench) and a.use else kept for a in actions]


def _after(view: Staff, phase: TrenchChoice, use: bool) -> float:
    """What is left after an Attack if the trench is used, or not."""
    state, battle = view.state, phase.battle
    area = battle.area
    armies, reduced = state.at[area] & view.mine, state.reduced
    level = state.trench_level(view.camp, area)
    losses = phase.defender - use
    steps = 2 * armies.bit_count() - (armies & reduced).bit_count()
    theirs = 0 if losses == 2 and steps < 2 else phase.attacker
    taken, target = min(losses, steps), BIT[battle.target]
    for _ in range(taken):
        hit = target & armies or BIT[armies.bit_length() - 1]
        if reduced & hit:
            armies &= ~hit
        else:
            reduced |= hit
    if use and armies & target and must_retreat(area, level):
        armies &= ~target
    ground = view.after_attack(area, armies, reduced, level - use)
    return view.step * (theirs - taken) - view.manner.thrift * ground


def loss(view: Staff, action: Action) -> float:
    """Full armies take losses before reduced ones are lost."""
    if not isinstance(action, Lose):
        return 0.0
    return (0.0 if view.state.reduced >> action.army & 1 else 2.0) - 0.1 * COMBAT[action.army][0]


def retreat(view: Staff, action: Action) -> float:
    """To the nearest place that needs it."""
    match action:
        case Retreat(area):
            there = view.guards(view.state.at[area] & view.mine)
            return view.danger(area, there) + 0.1 * (CITIES >> area & 1)
        case Stop():
            return 9.0
    return 0.0


def gas(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """The strongest army in the best place, and first of all where the best attack is to be made."""
    found = view.assaults(places_allowed(view.state) - view.state.places)
    goal = max(found, key=found.__getitem__, default=-1)
    return [_gas(view, a.army, goal) if isinstance(a, GasTarget) else 0.0 for a in actions]


def _gas(view: Staff, army: int, goal: int) -> float:
    area = view.state.place[army]
    return COMBAT[army][0] + 0.5 * (CITIES >> area & 1) + 3.0 * (area == goal)


def spend(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """A mission goes where it changes more than it may bring later."""
    assert isinstance(phase, TanksChoice | AviationChoice | CounterChoice)
    battle = phase.battle
    if isinstance(phase, TanksChoice):
        better = Battle(battle.area, battle.target, battle.lead, battle.supports, True, battle.air)
    else:
        better = Battle(battle.area, battle.target, battle.lead, battle.supports, battle.tanks, True)
    gain = view.outcome(better) - view.outcome(battle)
    if isinstance(phase, CounterChoice):
        gain = -gain
    worth = 1.0 if gain > view.fee else -1.0
    return [worth if isinstance(a, UseTanks | UseAviation | Counter) and a.use else 0.0 for a in actions]


def cede(view: Staff, phase: Phase[War], actions: Sequence[Action]) -> Sequence[float]:
    """Armies with which the partner can do more than without them: next to where they stand."""
    state = view.state
    usual = max(_attacks(state, view.manner).values(), default=0.0)
    enough = IDLE if view.power < state.active else BUSY
    known: dict[tuple[int, int], float] = {}
    for action in actions:
        if isinstance(action, Cede) and (key := _alike(view, action.army)) not in known:
            trial = state.copy()
            trial.ceded |= BIT[action.army]
            found = _attacks(trial, view.manner, AROUND[state.place[action.army]])
            known[key] = max(0.0, max(found.values(), default=0.0) - usual)
    return [known[_alike(view, one.army)] if isinstance(one, Cede) else enough for one in actions]


def _alike(view: Staff, army: int) -> tuple[int, int]:
    """Armies of one kind do the same from the same place."""
    return view.state.place[army], view.kind(army)


def _attacks(state: War, manner: Manner, among: int = LAND) -> dict[int, float]:
    """What the active power's attacks on some areas would gain."""
    found = Staff(state, state.active, manner).assaults(places_allowed(state), among)
    return {area: value for area, (value, _) in found.items()}


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
    "use_tanks": spend,
    "use_aviation": spend,
    "counter_aviation": spend,
    "use_trench": trench,
    "assign_loss": each(loss),
    "retreat_step": each(retreat),
    "gas_target": gas,
    "cede": cede,
}
"""Who judges in which phase."""
