"""The war in the air: which combats aircraft join, what they attack at sea, where they are based."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.campaign import promise
from sandtable.games.blitzkrieg.bot.exchange import at_sea, force, punch, steps
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.world import LAND, SEA, air_reach
from sandtable.games.blitzkrieg.movement.flying import relocations, targets
from sandtable.games.blitzkrieg.movement.stations import rebase_zones
from sandtable.games.blitzkrieg.production.potentials import zone_yield

STAYS: Final = -9.0


def mission_value(view: Survey, unit: int, zone: int) -> float:
    """What an aircraft adds in a zone with enemies."""
    state = view.state
    if SEA >> zone & 1:
        return _at_sea(view, unit, zone)
    there = present(state, zone, view.side)
    if not there & ~AIRCRAFT or not state.battles >> zone & 1:
        return STAYS
    defence = view.defence(zone)
    fire, losses = force(state, there, zone, True)
    now = promise(view, zone, (fire, losses), defence, 0.0, False)
    more = (fire + punch(state, unit, zone, -1, True), losses + steps(state, unit))
    return promise(view, zone, more, defence, 0.0, False) - now


def _at_sea(view: Survey, unit: int, zone: int) -> float:
    """What an aircraft can sink, and what it risks."""
    state = view.state
    prey = state.at[zone] & view.foes & SHIPS
    friends = state.at[zone] & view.friends & ~state.cargo
    fire = at_sea(state, prey)[0]
    for near in bits(air_reach(zone, 2, 0)):
        fire += 0.5 * at_sea(state, state.at[near] & view.foes & AIRCRAFT)[0]
    count = prey.bit_count()
    prize = sum(unit_worth(state, ship) for ship in bits(prey)) / max(1, count)
    share = 1.0 / (1 + friends.bit_count())
    return 0.5 * punch(state, unit, zone, -1, True) * prize - 0.5 * fire * share * unit_worth(state, unit)


def base_value(view: Survey, zone: int) -> float:
    """How well an aircraft is based in a zone: near the war, and safe."""
    return 0.3 * view.pull(zone) - 5.0 * (1.0 - view.hold(zone, view.garrison(zone)))


def sortie(view: Survey, unit: int) -> tuple[float, int]:
    """The best an aircraft can do now: a mission or a better base."""
    state = view.state
    zone = state.area[unit]
    key = (zone, NATION_OF[unit], state.value(unit))
    known: dict[tuple[int, int, int], tuple[float, int]] = view.plans.setdefault("sorties", {})
    if key in known:
        return known[key]
    best, where = 0.0, zone
    for target in bits(targets(state, unit)):
        value = mission_value(view, unit, target)
        if value > 0.2 and 10.0 + value > best:
            best, where = 10.0 + value, target
    if best <= 0.0 and LAND >> zone & 1 and not state.exploiting:
        here = base_value(view, zone)
        for target in bits(relocations(state, unit)):
            gain = base_value(view, target) - here
            if gain > 0.4 and gain > best:
                best, where = min(5.0, gain), target
    known[key] = (best, where)
    return best, where


def rate_flyer(view: Survey, unit: int) -> float:
    """Whether an aircraft is taken in hand."""
    best, _ = sortie(view, unit)
    if best >= 10.0:
        return 12.0 + min(1.0, 0.05 * (best - 10.0))
    return 3.0 + 0.1 * best if best > 0.0 else -1.0


def rate_flight(view: Survey, actions: Sequence[Action], frame: Any) -> list[float]:
    """Where the aircraft in hand flies."""
    best, where = sortie(view, frame.army)
    found = []
    for action in actions:
        if isinstance(action, act.Fly):
            found.append(20.0 if action.area == where and best > 0.0 else _landing(view, action.area))
        elif isinstance(action, adv.Bomb):
            found.append(_bomb(view, action.area) if best < 10.0 else -1.0)
        elif isinstance(action, adv.Atom):
            found.append(30.0 + view.worth[action.area])
        else:
            found.append(STAYS)
    return found


def _landing(view: Survey, zone: int) -> float:
    """A place to land, for want of a better one."""
    return base_value(view, zone) - 5.0 if view.friendly >> zone & 1 else -30.0


def _bomb(view: Survey, zone: int) -> float:
    """What bombing a zone's production promises."""
    state = view.state
    return 1.0 + zone_yield(state, zone, state.control[zone])


def rate_base(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Where an aircraft lands after its mission."""
    return [base_value(view, action.area) if isinstance(action, act.Base) else 0.0 for action in actions]


def rate_rebasing(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Which aircraft are brought nearer to the war before it is fought."""
    known: dict[tuple[int, int], float] = {}
    found = []
    for action in actions:
        if isinstance(action, act.Pick):
            zone = view.state.area[action.army]
            key = (zone, NATION_OF[action.army])
            if key not in known:
                there = [base_value(view, one) for one in bits(rebase_zones(view.state, action.army))]
                known[key] = max(there, default=-99.0) - base_value(view, zone) - 0.8
            found.append(known[key])
        else:
            found.append(0.0 if isinstance(action, act.Done) else STAYS)
    return found


def rate_transfer(view: Survey, actions: Sequence[Action]) -> list[float]:
    """To which base the aircraft in hand goes."""
    return [base_value(view, action.area) if isinstance(action, act.Fly) else STAYS for action in actions]
