"""The land war: which zones are attacked with what, and where the other armies gather."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.board.search import BIT, bits, spread
from sandtable.games.blitzkrieg.bot.exchange import (
    NOBODY,
    Force,
    chance,
    force,
    might,
    punch,
    steps,
    superiority,
    toll,
)
from sandtable.games.blitzkrieg.bot.statecraft import neutral_force, wanted_neutrals
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model.counters import (
    ARM,
    ARMOUR,
    HQS,
    INFANTRY,
    LAND_UNITS,
    NATION_OF,
    REACH,
    SHIPS,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.world import LAND_NEAR
from sandtable.games.blitzkrieg.movement.marching import land_steps


class Attack(NamedTuple):
    """A zone and who attacks it."""

    score: float
    target: int
    units: tuple[int, ...]
    chance: float


def reach_of(view: Survey, movers: int, zones: int) -> dict[int, list[int]]:
    """Per zone of some the units that can attack it now, each by the shortest way."""
    state = view.state
    found: dict[int, list[int]] = {}
    known: dict[tuple[int, int, int], int] = {}
    for unit in bits(movers & (INFANTRY | ARMOUR)):
        origin = state.area[unit]
        key = (origin, NATION_OF[unit], TYPE_OF[unit])
        targets = known.get(key, -1)
        if targets < 0:
            first = land_steps(state, unit, origin, 0, True)
            targets = first & zones
            if TYPE_OF[unit] == ARM:
                for between in bits(first & (view.friendly | view.hostile)):
                    if not state.at[between] & view.foes & ~SHIPS and LAND_NEAR[between] & zones:
                        targets |= land_steps(state, unit, between, 1, True) & zones
            known[key] = targets
        for target in bits(targets):
            found.setdefault(target, []).append(unit)
    return found


def attacks(view: Survey, movers: int) -> list[Attack]:
    """The attacks worth making, the best first; no unit is in two of them."""
    quarry = wanted_neutrals(view)
    reach = reach_of(view, movers, view.hostile & ~view.spared | quarry)
    first = [one for target, units in reach.items() if (one := weigh(view, target, units, quarry, 0))]
    first.sort(key=lambda one: (-one.score, one.target))
    found: list[Attack] = []
    used = 0
    for one in first:
        again = one
        if any(used >> unit & 1 for unit in one.units):
            rest = [unit for unit in reach[one.target] if not used >> unit & 1]
            fresh = weigh(view, one.target, rest, quarry, used)
            if fresh is None:
                continue
            again = fresh
        for unit in again.units:
            used |= BIT[unit]
        found.append(again)
    return found


def weigh(
    view: Survey, target: int, units: list[int], quarry: int, used: int, under_way: int = 0
) -> Attack | None:
    """The best attack on a zone with some units, if one is worthwhile; who is under way leaves no gap."""
    state = view.state
    neutral = bool(quarry >> target & 1)
    defence = neutral_force(view, target) if neutral else view.defence(target)
    there = present(state, target, view.side) & ~SHIPS if state.battles >> target & 1 else 0
    base = force(state, there, target, True) if there else NOBODY
    now = 0.0
    if there:
        now = promise(view, target, base, defence, 0.0, neutral)
        if superiority(base, defence) > view.manner.enough:
            return None
    costs = {unit: leaving(view, unit, target, used, under_way) for unit in units}
    ordered = sorted(units, key=lambda u: (costs[u] - 2.0 * punch(state, u, target, state.area[u], True), u))
    fire, losses = base
    paid = 0.0
    chosen: list[int] = []
    gone = used
    best: Attack | None = None
    for unit in ordered:
        fire += punch(state, unit, target, state.area[unit], True)
        losses += steps(state, unit)
        paid += leaving(view, unit, target, gone, under_way)
        gone |= BIT[unit]
        chosen.append(unit)
        single = view.manner.company > 0.0 and len(chosen) == 1 and not there
        alone = single and not company(view, target, gone)
        score = promise(view, target, (fire, losses), defence, paid, neutral, alone) - now
        if best is None or score > best.score:
            best = Attack(score, target, tuple(chosen), chance((fire, losses), defence))
        if superiority((fire, losses), defence) > view.manner.enough:
            break
    return best if best is not None and best.score > view.manner.worthwhile else None


def company(view: Survey, target: int, gone: int) -> int:
    """The armies that stay beside a zone when those that attack have gone."""
    found = 0
    for near in bits(LAND_NEAR[target] & view.friendly):
        found |= view.state.at[near]
    return found & view.friends & (INFANTRY | ARMOUR) & ~gone


def promise(
    view: Survey,
    target: int,
    attackers: Force,
    defence: Force,
    paid: float,
    neutral: bool,
    alone: bool = False,
) -> float:
    """What an attack may bring, less what it may cost, which is more to who would stand there alone."""
    state = view.state
    ratio = superiority(attackers, defence)
    won = chance(attackers, defence)
    prize = view.worth[target] * (view.manner.neutral if neutral else 1.0) - (
        view.manner.scandal if neutral else 0.0
    )
    enemies = state.at[target] & view.foes & ~SHIPS
    booty = view.manner.booty * sum(unit_worth(state, unit) for unit in bits(enemies))
    share = toll(ratio)
    left = (attackers[0] * (1.0 - share), attackers[1] * (1.0 - share))
    kept = 1.0 - 0.8 * chance(counter(view, target), left)
    stake = view.manner.blood * attackers[1]
    lost = stake * (won * 0.5 * share + (1.0 - won) * 0.45)
    counts = view.lasting
    exposure = max(view.manner.exposure, view.manner.company) if alone else view.manner.exposure
    bare = exposure * stake * won * (1.0 - share) * (1.0 - kept)
    way = 0.0 if alone else view.way(target) * kept  # nobody follows who goes alone
    gain = prize * (counts + (1.0 - counts) * kept) + way + booty
    return won * gain - lost - bare - paid


def counter(view: Survey, target: int) -> Force:
    """What the enemy could bring back into a zone that was just taken."""
    state = view.state
    fire = losses = 0.0
    for near in bits(LAND_NEAR[target] & view.hostile & ~state.battles):
        if state.at[near] & view.foes & LAND_UNITS:
            one = view.defence(near)
            fire += 0.7 * one[0]
            losses += 0.7 * one[1]
    return fire, losses


def leaving(view: Survey, unit: int, target: int, used: int, under_way: int) -> float:
    """What is risked by taking a unit out of its zone, beside those that go anyway."""
    state = view.state
    zone = state.area[unit]
    if not view.friendly >> zone & 1 or under_way >> unit & 1:
        return 0.0
    gone = state.at[zone] & used
    fire, losses = view.garrison(zone)
    if gone:
        less = force(state, gone, zone, False)
        fire, losses = fire - less[0], losses - less[1]
    one = (fire - punch(state, unit, zone, -1, False), losses - steps(state, unit))
    danger = view.kept(zone) * (view.hold(zone, (fire, losses)) - view.hold(zone, one))
    front = (LAND_NEAR[zone] & view.hostile).bit_count()
    only = front == 1 and LAND_NEAR[zone] >> target & 1
    return danger * (view.manner.only if only else view.manner.risk)


# Gathering ----------------------------------------------------------------------------------------------


def gathering(view: Survey, unit: int) -> tuple[float, int]:
    """Where an army is best placed, and what it gains by going there."""
    state = view.state
    zone = state.area[unit]
    open_ways = view.friendly & ~state.battles
    near = spread(BIT[zone], 2 * REACH[unit], LAND_NEAR, open_ways)
    here = post(view, unit, zone, True)
    best, where = 0.0, zone
    for other in bits(near):
        gain = post(view, unit, other, False) - here
        if gain > best:
            best, where = gain, other
    return best, where


def post(view: Survey, unit: int, zone: int, present_there: bool) -> float:
    """What it is worth to have an army in a zone."""
    pull = view.pull(zone)
    if pull < 0.5:
        pull = 0.5 * view.beach(zone)  # no front to walk to
    fire, losses = view.planned.get(zone) or view.garrison(zone)
    if present_there:
        fire, losses = fire - punch(view.state, unit, zone, -1, False), losses - steps(view.state, unit)
    use = 1.0 + view.manner.mass * min(20.0, losses)
    if view.manner.spread:
        crowd = might((fire, losses)) / view.room(zone)
        use /= 1.0 + view.manner.spread * crowd * crowd
    return view.manner.pull * pull * use + view.stake(unit, zone, present_there) - forlorn(view, unit, zone)


def forlorn(view: Survey, unit: int, zone: int) -> float:
    """What is likely lost with an army that stands alone abroad, with no friend in a zone beside it."""
    if not view.manner.lonely or view.homes >> zone & 1:
        return 0.0
    threat = view.threat(zone)
    if threat[0] <= 0.0 or beside(view, zone) & ~BIT[unit]:
        return 0.0
    state = view.state
    one = (punch(state, unit, zone, -1, False), float(steps(state, unit)))
    return view.manner.lonely * unit_worth(state, unit) * chance(threat, one)


def beside(view: Survey, zone: int) -> int:
    """The armies of the side in a zone and in those next to it."""
    found = view.state.at[zone]
    for near in bits(LAND_NEAR[zone] & view.friendly):
        found |= view.state.at[near]
    return found & view.friends & (INFANTRY | ARMOUR)


def headquarters_post(view: Survey, unit: int, reach: int) -> tuple[float, int]:
    """Where an HQ is of most use: with many infantry, near what is wanted, in safety."""
    state = view.state
    zone = state.area[unit]
    near = spread(BIT[zone], reach, LAND_NEAR, view.friendly & ~state.battles) | BIT[zone]
    scores = {other: staff(view, unit, other, other == zone) for other in bits(near)}
    best = max(scores, key=lambda other: (scores[other], -other))
    return scores[best] - scores[zone], best


def staff(view: Survey, unit: int, zone: int, present_there: bool) -> float:
    """How well placed an HQ is in a zone."""
    state = view.state
    others = state.at[zone] & view.friends & ~BIT[unit]
    led = min(4, (others & INFANTRY).bit_count())
    for near in bits(LAND_NEAR[zone] & state.battles):  # it joins who wins there when all exploit
        led = max(led, min(4, (state.at[near] & view.friends & INFANTRY).bit_count()))
    rivals = (others & HQS).bit_count()
    safe = view.hold(zone, view.garrison(zone))
    return (0.1 * view.pull(zone) + led) * safe - 2.0 * rivals - 6.0 * (1.0 - safe)
