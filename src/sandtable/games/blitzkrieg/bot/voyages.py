"""The war at sea: what convoys carry where, which coasts are landed on, what fleets and submarines hunt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot.campaign import post, promise
from sandtable.games.blitzkrieg.bot.exchange import Force, at_sea, chance, force, superiority, toll
from sandtable.games.blitzkrieg.bot.marches import orders
from sandtable.games.blitzkrieg.bot.open_shores import foothold
from sandtable.games.blitzkrieg.bot.pickets import pickets
from sandtable.games.blitzkrieg.bot.sea_lanes import COASTS_WITHIN, FARTHEST, SEAS_WITHIN
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARMOUR,
    CONVOYS,
    INFANTRY,
    NATION_OF,
    SHIPS,
    SUBMARINES,
    TASK_FORCES,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.world import CORE_OF, FRANCE, LAND_NEAR, SEA, SHORES, air_reach

RANGE: Final = 3
TROOPS: Final = INFANTRY | ARMOUR
EXPEDITION: Final = 3
"""How many armies are sent to France by who is patient."""
WATCH: Final = 6.0
"""What it is worth that a ship goes on watch."""
STAYS: Final = -9.0


class Voyage(NamedTuple):
    """What a convoy sets out for."""

    gain: float
    army: int
    """The army to be fetched, or that is aboard; -1 for none."""
    sea: int
    """Where the convoy goes next: to load, or to unload."""
    coast: int
    """Where the army shall land."""


NOWHERE: Final = Voyage(0.0, -1, -1, -1)


def seas_by_distance(view: Survey, ship: int, start: int, most: int) -> dict[int, int]:
    """The sea zones a ship can reach without meeting an enemy, with their distance."""
    state = view.state
    lanes = state.rules.sea.lanes(state, NATION_OF[ship])
    closed = _held_by_enemies(view)
    found = {start: 0}
    layer = BIT[start]
    seen = layer
    for distance in range(1, most + 1):
        following = 0
        for zone in bits(layer):
            following |= lanes[zone]
        layer = following & SEA & ~seen & ~closed
        if not layer:
            break
        seen |= layer
        for zone in bits(layer):
            found[zone] = distance
    return found


def _held_by_enemies(view: Survey) -> int:
    """The sea zones with enemy ships."""
    found = view.plans.get("enemy seas")
    if found is None:
        found = 0
        for ship in bits(view.foes & SHIPS):
            found |= BIT[view.state.area[ship]]
        view.plans["enemy seas"] = found
    assert isinstance(found, int)
    return found


# Convoys ------------------------------------------------------------------------------------------------


def landing_value(view: Survey, zone: int) -> float:
    """What a landing in an enemy zone promises, if everybody comes who can."""
    known: dict[int, float] = view.plans.setdefault("landings", {})
    if zone not in known:
        known[zone] = _landing(view, zone)
    return known[zone]


def _landing(view: Survey, zone: int) -> float:
    state = view.state
    if not view.manner.storms and state.at[zone] & view.foes & ~SHIPS:
        return STAYS
    advanced = state.rules.name != "basic"
    off = SHORES[zone] & SEA
    near = 0
    for sea in bits(off):
        near |= SEAS_WITHIN[RANGE][sea]
    lift = 0
    guns: Force = (0.0, 0.0)
    for sea in bits(near):
        ships = state.at[sea] & view.friends
        lift += (ships & CONVOYS & ~state.landed).bit_count()
        if off >> sea & 1 and ships & TASK_FORCES:
            one = force(state, ships & TASK_FORCES, zone, True)
            guns = (guns[0] + 0.7 * one[0], guns[1] + 0.7 * one[1])
    troops = 0
    for coast in bits(COASTS_WITHIN[RANGE][zone] & view.friendly):
        troops += (state.at[coast] & view.friends & TROOPS & ~state.moved).bit_count()
    troops += sum((state.at[sea] & state.cargo).bit_count() for sea in bits(near & SEA))
    count = min(lift, troops, 4)
    if view.manner.careful:  # who is aboard comes, who waits may come
        aboard = sum(
            (state.at[sea] & state.cargo & view.friends_aboard).bit_count() for sea in bits(near & SEA)
        )
        free = sum(
            (state.at[sea] & view.friends & CONVOYS & ~state.carried).bit_count() for sea in bits(near)
        )
        count = min(4, aboard + min(free, troops) // 2)
    there = present(state, zone, view.side) & ~SHIPS if state.battles >> zone & 1 else 0
    fire, losses = force(state, there, zone, True) if there else (0.0, 0.0)
    each = 0.2 if advanced else 0.45
    fire += guns[0] + each * max(1, count)
    losses += guns[1] + 1.8 * max(1, count)
    value = promise(view, zone, (fire, losses), view.defence(zone), 0.0, False)
    return value - (0.8 if advanced else 0.0)


def coast_value(view: Survey, army: int, zone: int) -> float:
    """What it is worth to have an army on a coast."""
    if view.friendly >> zone & 1:
        if view.patient and CORE_OF[FRANCE] >> zone & 1 and _expedition(view) >= EXPEDITION:
            return STAYS
        inland = max(view.pull(zone), view.beach(zone))
        return 0.5 * inland + view.stake(army, zone, False) + foothold(view, army, zone)
    if view.hostile & ~view.barred & BIT[zone]:
        value = landing_value(view, zone)
        return 1.2 * value + foothold(view, army, zone) if value > view.manner.worthwhile else STAYS
    return STAYS


def _expedition(view: Survey) -> int:
    """How many armies of the power are in France."""
    found = view.plans.get("expedition")
    if found is None:
        found = view.plans["expedition"] = sum(
            (view.state.at[zone] & view.state.mine(view.power) & TROOPS).bit_count()
            for zone in bits(CORE_OF[FRANCE])
        )
    assert isinstance(found, int)
    return found


def voyage(view: Survey, convoy: int, sea: int, steps: int, clean: bool) -> Voyage:
    """The best a convoy can do from a sea zone with what is left of its range."""
    state = view.state
    left = (FARTHEST if clean else RANGE) - steps
    aboard = state.loads(convoy)
    seas = seas_by_distance(view, convoy, sea, max(0, left))
    if aboard:
        return _deliver(view, aboard[0], seas, steps)
    if state.carried & BIT[convoy]:
        return NOWHERE
    return _fetch(view, convoy, seas, steps, left)


def _deliver(view: Survey, army: int, seas: dict[int, int], steps: int) -> Voyage:
    """Where an army that is aboard goes ashore."""
    state = view.state
    advanced = state.rules.name != "basic"
    best = NOWHERE
    for sea, distance in seas.items():
        for coast in bits(SHORES[sea] & (view.friendly | view.hostile)):
            if view.hostile >> coast & 1:
                if BIT[army] & AIRCRAFT or state.sailed[army] + distance > RANGE:
                    continue
                if advanced and steps + distance > RANGE:
                    continue
            value = coast_value(view, army, coast) - 0.05 * distance
            if best.coast < 0 or value > best.gain:
                best = Voyage(value, army, sea, coast)
    return best


def _fetch(view: Survey, convoy: int, seas: dict[int, int], steps: int, left: int) -> Voyage:
    """Which army is fetched from where, and brought where to."""
    state = view.state
    advanced = state.rules.name != "basic"
    small = bool(state.reduced & BIT[convoy])
    own = NATION_OF[convoy]
    attackers = orders(view).attackers
    best = NOWHERE
    seen = 0
    for sea, distance in seas.items():
        for coast in bits(SHORES[sea] & view.friendly & ~seen & ~state.battles):
            waiting = state.at[coast] & view.friends & TROOPS & ~state.moved & ~state.fought & ~attackers
            if small:
                waiting &= state.reduced
            seen |= BIT[coast]
            if not waiting:
                continue
            army = min(
                bits(waiting),
                key=lambda unit: (NATION_OF[unit] != own, view.stake(unit, view.state.area[unit], True)),
            )
            if not state.friends(NATION_OF[army], own):
                continue
            keep = max(post(view, army, coast, True), 0.0)
            far = min(left - distance, FARTHEST)
            beside = LAND_NEAR[coast] & view.friendly  # whoever can walk walks
            targets = COASTS_WITHIN[far][sea] & ~BIT[coast] & ~beside
            for target in bits(targets & (view.friendly | view.hostile)):
                if view.hostile >> target & 1:
                    if not COASTS_WITHIN[min(far, RANGE)][sea] >> target & 1:
                        continue  # farther away no landing can be followed up
                    if advanced and not COASTS_WITHIN[max(0, RANGE - distance - steps)][sea] >> target & 1:
                        continue
                gain = coast_value(view, army, target) - keep - 0.05 * distance
                if gain > best.gain:
                    best = Voyage(gain, army, sea, target)
    return best if best.gain > 0.4 else NOWHERE


# Fleets -------------------------------------------------------------------------------------------------


def squadron(view: Survey, ship: int) -> int:
    """The ships that sail with one: the task forces of its power in its zone."""
    state = view.state
    kinds = TASK_FORCES if BIT[ship] & TASK_FORCES else SUBMARINES
    found = state.at[state.area[ship]] & state.mine(view.power) & kinds & ~state.moved
    for other in pickets(view):
        found &= ~BIT[other]
    return found


def cruise(view: Survey, ship: int) -> tuple[float, int]:
    """Where a squadron goes, and what it gains by it."""
    state = view.state
    zone = state.area[ship]
    post_at_sea = pickets(view).get(ship, -1)
    if post_at_sea >= 0:
        return (0.0 if post_at_sea == zone else WATCH), post_at_sea
    group = squadron(view, ship) | BIT[ship]
    known: dict[int, tuple[float, int]] = view.plans.setdefault("cruises", {})
    if group in known:
        return known[group]
    seas = seas_by_distance(view, ship, zone, RANGE)
    lanes = state.rules.sea.lanes(state, NATION_OF[ship])
    hunting: dict[int, int] = {}
    for sea, distance in seas.items():
        if distance < RANGE:
            for near in bits(lanes[sea] & _held_by_enemies(view)):
                hunting[near] = distance + 1
    stay = station(view, group, zone, True)
    best, where = 0.0, zone
    for sea in seas:
        if sea != zone:
            gain = station(view, group, sea, False) - stay - 0.1
            if gain > best:
                best, where = gain, sea
    for sea in hunting:
        gain = hunt(view, group, sea) - stay
        if gain > best:
            best, where = gain, sea
    known[group] = (best, where)
    return best, where


def hunt(view: Survey, group: int, sea: int) -> float:
    """What an attack on the ships in a sea zone promises."""
    state = view.state
    prey = state.at[sea] & view.foes & SHIPS
    helpers = state.at[sea] & view.friends & SHIPS
    mine = at_sea(state, group | helpers)
    enemy = at_sea(state, prey)
    for near in bits(air_reach(sea, 2, 0)):
        flyers = state.at[near] & AIRCRAFT
        foes, friends = flyers & view.foes, flyers & view.friends & ~state.moved
        if foes:
            one = at_sea(state, foes)
            enemy = (enemy[0] + 0.5 * one[0], enemy[1] + 0.5 * one[1])
        if friends:
            one = at_sea(state, friends)
            mine = (mine[0] + 0.3 * one[0], mine[1] + 0.3 * one[1])
    ratio = superiority(mine, enemy)
    won = chance(mine, enemy)
    prize = sum(unit_worth(state, unit) for unit in bits(prey | state.at[sea] & state.cargo & view.foes))
    own = sum(unit_worth(state, unit) for unit in bits(group))
    return 0.7 * won * prize - own * (won * 0.6 * toll(ratio) + (1.0 - won) * 0.6)


def station(view: Survey, group: int, sea: int, there: bool) -> float:
    """How useful and how safe a squadron is in a sea zone without enemies."""
    state = view.state
    others = state.at[sea] & view.friends & SHIPS & ~group
    convoys = others & CONVOYS
    value = 0.6 * min(4, convoys.bit_count()) + 0.8 * bool(state.at[sea] & state.cargo & view.friends)
    value += 0.5 * min(3, (others & TASK_FORCES).bit_count())
    mine = at_sea(state, group | others & TASK_FORCES)
    if group & SUBMARINES:
        value = 0.8 * _raiding(view, sea)
    else:
        for coast in bits(SHORES[sea]):
            if state.battles >> coast & 1:
                value += 1.5
            elif view.hostile >> coast & 1:
                value += 0.04 * view.worth[coast]
            elif view.threat(coast)[0] > 0.0:
                value += 0.05 * view.worth[coast]
    danger: Force = (0.0, 0.0)
    for near in bits(SEAS_WITHIN[2][sea] & _held_by_enemies(view)):
        one = at_sea(state, state.at[near] & view.foes & TASK_FORCES)
        danger = (danger[0] + one[0], danger[1] + one[1])
    if danger[0] > 0.0 and superiority(danger, mine) > 1.2:
        value -= 1.0
    return value


def _raiding(view: Survey, sea: int) -> float:
    """How much a submarine can do from a sea zone: production it cuts off."""
    state = view.state
    value = 0.0
    for coast in bits(SHORES[sea] & view.hostile):
        if state.control[coast] < 8:
            value += 0.1 * view.worth[coast]
    return value


# Orders -------------------------------------------------------------------------------------------------


def rate_ship(view: Survey, ship: int) -> float:
    """Whether a ship is taken in hand."""
    state = view.state
    if BIT[ship] & CONVOYS:
        known: dict[int, float] = view.plans.setdefault("convoys", {})
        sea = state.area[ship]
        key = sea << 3 | int(bool(state.reduced >> ship & 1)) << 1 | int(bool(state.carried & BIT[ship]))
        aboard = bool(state.loads(ship))
        if aboard:
            found = voyage(view, ship, sea, 0, True)
            return 26.0 if found.coast >= 0 and found.gain > 0.0 else -1.0
        if key not in known:
            found = voyage(view, ship, sea, 0, True)
            known[key] = 25.0 + min(0.9, 0.05 * found.gain) if found.army >= 0 else -1.0
        return known[key]
    gain, _ = cruise(view, ship)
    return 21.0 + min(0.9, 0.05 * gain) if gain > 0.5 else -1.0


def rate_sail(view: Survey, actions: Sequence[Action], frame: Any) -> list[float]:
    """The next deed of the ships in hand."""
    ship = frame.units[0]
    sea = view.state.area[ship]
    if BIT[ship] & CONVOYS:
        plan = voyage(view, ship, sea, frame.steps, frame.clean)
        return _steer(view, actions, plan, ship, frame)
    watch = pickets(view).get(ship, -1)
    if watch >= 0 and not frame.fought:
        goal = watch
    elif frame.steps or frame.begun:
        goal = sea
        if not frame.fought:
            stay = station(view, sum(BIT[unit] for unit in frame.units), sea, True)
            return [_go_on(view, action, frame, stay) for action in actions]
    else:
        goal = cruise(view, ship)[1]
    ways = _ways_to(view, ship, goal)
    found = []
    for action in actions:
        if isinstance(action, act.Add):
            along = ship not in pickets(view) and squadron(view, ship) & BIT[action.army]
            found.append(50.0 if along else STAYS)
        elif isinstance(action, act.Step):
            found.append(10.0 - ways.get(action.area, 9))
        elif isinstance(action, act.Stop):
            found.append(10.0 if goal == sea else 0.0)
        else:
            found.append(STAYS)
    return found


def _go_on(view: Survey, action: Action, frame: Any, stay: float) -> float:
    """Whether a squadron under way sails on."""
    if isinstance(action, act.Stop):
        return stay
    if not isinstance(action, act.Step):
        return STAYS
    group = sum(BIT[unit] for unit in frame.units)
    if _held_by_enemies(view) >> action.area & 1:
        return hunt(view, group, action.area) if frame.steps < RANGE else STAYS
    return station(view, group, action.area, False) - 0.3


def _steer(view: Survey, actions: Sequence[Action], plan: Voyage, ship: int, frame: Any) -> list[float]:
    """How a convoy carries out a voyage."""
    state = view.state
    sea = state.area[ship]
    aboard = bool(state.loads(ship))
    ways = _ways_to(view, ship, plan.sea) if plan.sea >= 0 else {}
    held = _held_by_enemies(view)
    found = []
    for action in actions:
        if isinstance(action, act.Load):
            found.append(40.0 if action.army == plan.army and action.convoy == ship else STAYS)
        elif isinstance(action, act.Unload):
            found.append(45.0 if action.area == plan.coast and plan.sea == sea else STAYS)
        elif isinstance(action, act.Step):
            if held >> action.area & 1:
                found.append(-20.0)
            elif plan.sea >= 0 and plan.sea != sea:
                found.append(30.0 - ways.get(action.area, 15))
            else:
                friends = state.at[action.area] & view.friends & TASK_FORCES
                found.append(-1.0 + 0.2 * friends.bit_count())
        elif isinstance(action, act.Stop):
            found.append(0.0 if not aboard else 0.1)
        else:
            found.append(STAYS)
    return found


def _ways_to(view: Survey, ship: int, goal: int) -> dict[int, int]:
    """How far every sea zone is from a goal."""
    state = view.state
    lanes = state.rules.sea.lanes(state, NATION_OF[ship])
    closed = _held_by_enemies(view) & ~BIT[goal]
    found = {goal: 0}
    layer = BIT[goal]
    seen = layer
    for distance in range(1, FARTHEST + 1):
        following = 0
        for zone in bits(layer):
            following |= lanes[zone]
        layer = following & SEA & ~seen & ~closed
        seen |= layer
        for zone in bits(layer):
            found[zone] = distance
    return found
