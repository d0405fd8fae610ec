"""The easy bot: attack where one is stronger, close up to the front, hold what one has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.judgement import ENOUGH, Judge
from sandtable.games.blitzkrieg.cards.moments import asked
from sandtable.games.blitzkrieg.cards.windows import IN_SEGMENT as SEGMENT
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model import card_actions as cards
from sandtable.games.blitzkrieg.model.counters import (
    AIR,
    AIRCRAFT,
    ARM,
    CONV,
    HQ,
    INF,
    KINDS,
    NATION_OF,
    REPAIR,
    SHIPS,
    SUB,
    TF,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.forces import forces, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    FRANCE,
    GERMANY,
    JAPAN,
    LAND,
    LEFT,
    SEA_NEAR,
    USA,
    USSR,
    turn_number,
)
from sandtable.games.blitzkrieg.movement.flying import targets
from sandtable.games.blitzkrieg.movement.marching import land_steps
from sandtable.games.blitzkrieg.production.potentials import points_left

BARBAROSSA = turn_number("2/41")
PEARL_HARBOR = turn_number("4/41")
IN_SEGMENT = tuple(moment for moment in SEGMENT if moment not in ("segment", "movement"))
SPECIAL = (*IN_SEGMENT, "initiative", "us", "research", "sabotage")


def rate(state: BlitzkriegState, actions: Sequence[Action]) -> list[float]:
    """How good each action looks; what there is no opinion on is neutral."""
    judge = Judge(state)
    return [RATINGS.get(type(action), nothing)(judge, action) for action in actions]


def nothing(judge: Judge, action: Action) -> float:
    return 0.0


def rate_pick(judge: Judge, action: act.Pick) -> float:
    """A unit is worth picking when it has something good to do, as have those of its kind beside it."""
    unit = action.army
    key = (judge.state.area[unit], NATION_OF[unit], TYPE_OF[unit])
    known = judge.picks.get(key)
    if known is None:
        known = judge.picks[key] = rate_unit(judge, unit)
    return known


def rate_unit(judge: Judge, unit: int) -> float:
    """What a unit could do at best."""
    state = judge.state
    kind = TYPE_OF[unit]
    name = state.phase.name
    if name == "railways":
        return 1.0 if 3 < judge.front(NATION_OF[unit])[state.area[unit]] < 90 else -1.0
    if name in ("rebasing", "espionage", "free_set_up"):
        return -1.0
    if kind == AIR:
        return 2.0 if any(friends_attack(judge, unit, z) for z in bits(targets(state, unit))) else -1.0
    if BIT[unit] & SHIPS:
        return rate_ship(judge, unit)
    zone = state.area[unit]
    return max((judge.step(unit, zone, z) for z in bits(land_steps(state, unit, zone, 0, True))), default=-1)


def friends_attack(judge: Judge, unit: int, zone: int) -> bool:
    """Whether own land units or ships already attack there."""
    state = judge.state
    return bool(present(state, zone, state.side[NATION_OF[unit]]) & ~AIRCRAFT)


def rate_ship(judge: Judge, unit: int) -> float:
    """Task forces hunt weaker fleets next door."""
    state = judge.state
    if TYPE_OF[unit] != TF:
        return -1.0
    zone = state.area[unit]
    return max((hunt(judge, unit, zone, near) for near in bits(SEA_NEAR[zone])), default=-1.0)


def hunt(judge: Judge, unit: int, zone: int, target: int) -> float:
    """How good it is for a fleet to enter a sea zone."""
    state = judge.state
    nation = NATION_OF[unit]
    prey = state.at[target] & SHIPS & state.foes(nation)
    mine = judge.strength(state.at[zone] & SHIPS & state.units(state.side[nation]))
    return 2.0 if prey and mine >= ENOUGH * judge.strength(prey) else -1.0


def rate_stack(judge: Judge, action: act.Stack) -> float:
    """A stack moves when its best land unit would."""
    state = judge.state
    units = bits(state.at[action.area] & state.units(state.phasing) & ~state.moved)
    picks = [rate_pick(judge, act.Pick(u)) for u in units if TYPE_OF[u] in (INF, ARM)]
    return max(picks, default=-1.0) + 0.2


def rate_step(judge: Judge, action: act.Step) -> float:
    """The next step of what is in hand."""
    frame: Any = judge.state.phase
    unit = frame.units[0]
    zone = judge.state.area[unit]
    if BIT[unit] & SHIPS:
        return hunt(judge, unit, zone, action.area)
    return judge.step(unit, zone, action.area) - 0.3 * float(frame.steps)


def rate_invade(judge: Judge, action: act.Invade) -> float:
    return -6.0


def rate_fly(judge: Judge, action: act.Fly) -> float:
    """Into combats; else to bases near the front."""
    frame: Any = judge.state.phase
    unit = frame.army
    if friends_attack(judge, unit, action.area) and targets(judge.state, unit) >> action.area & 1:
        return 3.0
    front = judge.front(NATION_OF[unit])
    return -0.1 * front[action.area] if LAND >> action.area & 1 else -2.0


def rate_support(judge: Judge, action: act.Support) -> float:
    return 1.0


def rate_send(judge: Judge, action: act.Send) -> float:
    """Help where help can turn the combat."""
    state = judge.state
    attackers, defenders = forces(state, action.area)
    ratio = (judge.strength(defenders) + state.value(action.army)) / (judge.strength(attackers) + 0.1)
    if TYPE_OF[action.army] == HQ:
        return -1.0
    return 1.0 if ratio > 0.5 else -1.0


def rate_hit(judge: Judge, action: act.Hit) -> float:
    return -1.0


def rate_fight(judge: Judge, action: act.Fight) -> float:
    """Fight on while one is not clearly weaker."""
    frame: Any = judge.state.phase
    attackers, defenders = forces(judge.state, frame.zone)
    mine, other = judge.strength(attackers), judge.strength(defenders)
    if frame.side != judge.state.phasing:
        mine, other = 1.3 * other, mine
    return 1.0 if mine >= 0.9 * other else -1.0


def rate_base(judge: Judge, action: act.Base) -> float:
    """Aircraft land near the front, but not in it."""
    front = judge.front(NATION_OF[action.army])
    distance = front[action.area]
    return -abs(distance - 1.5) if distance < 90 else -5.0


def rate_retreat(judge: Judge, action: act.RetreatTo) -> float:
    return float(LEFT[action.area])


def rate_retreat_all(judge: Judge, action: act.RetreatAll) -> float:
    return 1.0 + LEFT[action.area]


def rate_declare(judge: Judge, action: act.Declare) -> float:
    """The USA enters when it may; Germany turns east after France; Japan strikes from 1941 on."""
    state = judge.state
    if state.phase.name == "american_choice":
        return 5.0
    power = state.seat
    if power == GERMANY and action.nation == USSR:
        return 1.0 if state.conquered >> FRANCE & 1 and state.turn_number >= BARBAROSSA else -3.0
    if power == JAPAN and action.nation == USA:
        return 1.0 if state.turn_number >= PEARL_HARBOR else -3.0
    return -3.0


def rate_surrender(judge: Judge, action: act.Surrender) -> float:
    return -9.0


def rate_search(judge: Judge, action: adv.Search) -> float:
    return 1.0


def rate_engage(judge: Judge, action: adv.Engage) -> float:
    """Fight at sea when one is not weaker."""
    frame: Any = judge.state.phase
    state = judge.state
    side = state.alliance[state.seat or 0]
    mine = judge.strength(present(state, frame.zone, side))
    return 1.0 if mine >= judge.strength(present(state, frame.zone, 1 - side)) else -1.0


def rate_rail(judge: Judge, action: adv.Rail) -> float:
    frame: Any = judge.state.phase
    return -float(min(judge.front(NATION_OF[frame.army])[action.area], 20))


def rate_keep(judge: Judge, action: cards.Keep) -> float:
    return 0.5


def rate_give(judge: Judge, action: cards.Give) -> float:
    return 0.3


def rate_play(judge: Judge, action: cards.Play) -> float:
    return 0.5


def rate_pass_segment(judge: Judge, action: cards.PassSegment) -> float:
    """No cards in this segment, if none of the hand belongs into it."""
    return 0.05 if not fits_later(judge.state, IN_SEGMENT) else -1.0


def rate_pass_turn(judge: Judge, action: cards.PassTurn) -> float:
    """No cards in this turn, if those of the hand have no moment of their own in it."""
    return 0.1 if not fits_later(judge.state, SPECIAL) else -1.0


def fits_later(state: BlitzkriegState, moments: Sequence[str]) -> bool:
    """Whether a card of the hand belongs to a moment of its own among some."""
    hand = state.hands[state.seat or 0]
    return any(moment in moments for card in hand for moment in asked(card))


def rate_study(judge: Judge, action: adv.Study) -> float:
    """One research point when there is enough to live on."""
    state = judge.state
    return 0.5 if points_left(state, state.seat or 0) >= 10 else -1.0


def rate_attempt(judge: Judge, action: adv.Attempt) -> float:
    return 1.0 if judge.state.research[judge.state.seat or 0] >= 4 else -1.0


def rate_develop(judge: Judge, action: adv.Develop) -> float:
    return 7.0 - action.technology


def rate_bomb(judge: Judge, action: adv.Bomb) -> float:
    return 0.5 + 0.2 * LEFT[action.area]


def rate_atom(judge: Judge, action: adv.Atom) -> float:
    return 5.0 + LEFT[action.area]


def rate_done(judge: Judge, action: act.Done) -> float:
    """Ending a step is neutral, except where something must still be chosen."""
    return 0.0


def rate_area_move(judge: Judge, action: cards.Slip) -> float:
    frame: Any = judge.state.phase
    return -float(min(judge.front(NATION_OF[frame.army])[action.area], 20))


def rate_place(judge: Judge, action: act.Place) -> float:
    """New units go towards the front."""
    if BIT[action.army] & SHIPS:
        return 0.0
    front = judge.front(NATION_OF[action.army])
    return -float(min(front[action.area], 20)) + 0.1 * LEFT[action.area]


def rate_repair(judge: Judge, action: act.Repair) -> float:
    return 3.0 - 0.1 * REPAIR[action.army]


WANTED = {INF: 1.0, ARM: 1.2, AIR: 1.3, TF: 0.3, CONV: 0.1, SUB: 0.1, HQ: 5.0}


def rate_build(judge: Judge, action: act.Build) -> float:
    """Strong units first, land and air before ships."""
    kind = KINDS[action.kind]
    return 0.5 + WANTED[kind.type] + 0.1 * kind.full


def rate_join(judge: Judge, action: act.Join) -> float:
    side: list[int] = judge.state.alliance
    return 1.0 if action.side == side[judge.state.seat or 0] else 0.0


RATINGS: dict[type[Action], Callable[[Judge, Any], float]] = {
    act.Pick: rate_pick,
    act.Stack: rate_stack,
    act.Step: rate_step,
    act.Invade: rate_invade,
    act.Land: rate_invade,
    act.Fly: rate_fly,
    act.Support: rate_support,
    act.Send: rate_send,
    act.Hit: rate_hit,
    act.Fight: rate_fight,
    act.Base: rate_base,
    act.RetreatTo: rate_retreat,
    act.RetreatAll: rate_retreat_all,
    act.Declare: rate_declare,
    act.Surrender: rate_surrender,
    adv.Search: rate_search,
    adv.Engage: rate_engage,
    adv.Rail: rate_rail,
    cards.Keep: rate_keep,
    cards.Give: rate_give,
    cards.Play: rate_play,
    cards.PassSegment: rate_pass_segment,
    cards.PassTurn: rate_pass_turn,
    adv.Study: rate_study,
    adv.Attempt: rate_attempt,
    adv.Develop: rate_develop,
    adv.Bomb: rate_bomb,
    adv.Atom: rate_atom,
    adv.Rocket: rate_bomb,
    adv.AtomRocket: rate_atom,
    cards.Slip: rate_area_move,
    cards.Elite: rate_support,
    cards.Rise: rate_support,
    cards.Lend: rate_keep,
    adv.Dive: rate_hit,
    adv.Hunt: rate_hit,
    adv.Shift: rate_hit,
    adv.Reserve: rate_hit,
    cards.Disband: rate_hit,
    cards.Sabotage: rate_support,
    adv.Merge: rate_support,
    adv.Split: rate_hit,
    adv.Watch: rate_hit,
    adv.Yield: rate_hit,
    adv.Lay: rate_hit,
    adv.Round: rate_hit,
    adv.Reposition: rate_hit,
    adv.BreakOff: rate_hit,
    act.Done: rate_done,
    act.Place: rate_place,
    act.Repair: rate_repair,
    act.Build: rate_build,
    act.Join: rate_join,
    act.Floor: rate_hit,
    act.Load: rate_hit,
    act.Unload: rate_support,
}
