"""Attacks on an area planned as a whole: which armies go in, whom they fight, what is to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import combat, missions, odds
from sandtable.games.third_reich.bot.aims import ITALIAN_HOME, Field
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.combat import Battle
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMIES_OF,
    ARMY_BIT,
    AXIS,
    BELGIUM,
    FACTION,
    FRANCE,
    FULL_VALUE,
    GERMANY,
    ITALY,
    USSR,
)
from sandtable.games.third_reich.geography import (
    EUROPEAN_FRANCE,
    FORTIFIED,
    FORTRESS,
    HOME,
    RIVER,
    STRAIT,
    TERRAIN_BONUS,
)
from sandtable.games.third_reich.state import AT_WAR, STACK, SURRENDERED, ReichState

STEP: Final = tuple(1.2 + 0.25 * value for value in FULL_VALUE)
"""What a step of each army is worth."""


def entry_bonus(area: int, borders: int) -> int:
    """What the defender gains at least by the borders over which an army may come."""
    free = borders & ~RIVER[area] & ~STRAIT[area] & ~FORTIFIED[area]
    if free or not borders:
        return 0
    return min(
        (RIVER[area] >> start & 1) + (STRAIT[area] >> start & 1) + 2 * (FORTIFIED[area] >> start & 1)
        for start in bits(borders)
    )


class Comer(NamedTuple):
    """An army that can take part, with what the defender gains by the way it comes, and whether by sea."""

    army: int
    bonus: int
    landing: bool


class Plan(NamedTuple):
    """Who goes into an area besides those that are there, and what that is worth."""

    area: int
    worth: float
    armies: tuple[int, ...]


def presence(state: ReichState, faction: int, area: int, newcomers: int) -> float:
    """What it is worth to have armies in an area, whoever else is there: surrenders by mere presence."""
    bit = BIT[area]
    if faction == AXIS and state.war[FRANCE] == AT_WAR:
        if HOME[BELGIUM] & bit and state.war[BELGIUM] != SURRENDERED:
            there = (state.at[area] & state.own[AXIS]).bit_count()
            return 9.0 if there + newcomers >= 2 and there < 2 else 0.0
        if EUROPEAN_FRANCE & bit and not state.at[area] & ARMIES_OF[GERMANY]:
            held = sum(1 for each in bits(EUROPEAN_FRANCE & state.occupied[AXIS]))
            return 4.0 if held < 3 else 1.0
    if faction != AXIS and state.war[ITALY] == AT_WAR and ITALIAN_HOME & bit:
        there = 0
        for each in bits(ITALIAN_HOME & (state.occupied[ALLIES] | state.occupied[USSR])):
            there += (state.at[each] & (state.own[ALLIES] | state.own[USSR])).bit_count()
        if there < 2:
            return 10.0 if there + newcomers >= 2 else 4.0
    return 0.0


class Assaults:
    """The attacks a faction can plan in one moment."""

    __slots__ = ("_air", "_care", "_faction", "_field", "_manner", "_state")

    def __init__(self, state: ReichState, field: Field, manner: Manner) -> None:
        self._state = state
        self._manner = manner
        self._faction = state.active
        self._field = field
        self._air = (
            state.air[state.active]
            + state.adv[state.active]
            - sum(1 for attack in state.attacks if attack.mission)
        )
        self._care = manner.care * manner.patience(state.number)

    def best(self, area: int, comers: Sequence[Comer], points: int, must: int = -1) -> Plan:
        """The best plan against an area with so many points, and what it adds; ``must``: an army in it."""
        state = self._state
        own = state.at[area] & state.own[self._faction]
        ready = own & (state.marched | state.landed) & ~state.engaged
        there = [
            Comer(army, self._crossed(army, area), bool(state.landed >> army & 1)) for army in bits(ready)
        ]
        room = STACK - own.bit_count()
        ranked = sorted(comers, key=lambda one: -self._value(one.army, area))
        if must >= 0:
            ranked.sort(key=lambda one: one.army != must)
        best = Plan(area, -99.0, ())
        base = 0.0
        if there:
            base = self.worth(area, there, own.bit_count(), 0)
            if not state.duties & BIT[area]:
                base = max(base, 0.0)
        staying = {one.army for one in ranked if state.where[one.army] == area}
        for count in range(1, len(ranked) + 1):
            chosen = ranked[:count]
            new = sum(1 for one in chosen if one.army not in staying)
            if new > room or count > points:
                break
            worth = self.worth(area, there + chosen, own.bit_count() + new, new) - base
            if worth > best.worth + 0.2:
                best = Plan(area, worth, tuple(one.army for one in chosen))
        return best

    def _crossed(self, army: int, area: int) -> int:
        via = self._state.via[army]
        return entry_bonus(area, BIT[via]) if via >= 0 else 0

    def _value(self, army: int, area: int) -> int:
        return combat.combat_value(self._state, army, area)

    def worth(self, area: int, fighters: Sequence[Comer], count: int, new: int) -> float:
        """What it promises that some armies fight in an area where so many own ones stand."""
        state = self._state
        enemies = state.at[area] & ~state.own[self._faction]
        if self._faction != AXIS:
            enemies &= ~state.own[3 - self._faction]
        targets = [one for one in bits(enemies) if not combat.target_refusal(state, fighters[0].army, one)]
        if not targets or not fighters:
            return -50.0
        many = enemies.bit_count()
        excess = max(0, count - many)
        ranked = sorted(fighters, key=lambda one: one.bonus - self._value(one.army, area))
        defence = sorted(targets, key=lambda one: self._defence(one, area))
        best = -99.0
        for attacks in range(1, min(len(ranked), len(defence)) + 1):
            helpers = [one for one in ranked[attacks:] if not one.landing]
            support = min(excess, len(helpers))
            whole = attacks == many
            best = max(best, self._attacks(area, ranked[:attacks], defence[:attacks], support, whole))
        return best + self._manner.presence * presence(state, self._faction, area, new)

    def _attacks(
        self, area: int, attackers: Sequence[Comer], targets: Sequence[int], support: int, whole: bool
    ) -> float:
        state = self._state
        worth, clear = 0.0, 1.0
        air = self._air > 0 and not missions.area_refusal(state, self._faction, area, False)
        for one, target in zip(attackers, reversed(targets), strict=True):
            lost, won, dies, killed = odds.quick(self._battle(one, target, area, 2 * support + 2 * air))
            worth += STEP[target] * won - self._care * STEP[one.army] * lost
            clear *= killed
            if len(attackers) == 1 and not support:
                clear *= 1 - dies
            support, air = 0, self._air > 1 and air
        if whole and not state.control[self._faction] >> area & 1:
            worth += clear * (
                0.5
                + self._manner.taking * self._field.taking[area]
                + self._manner.ahead * self._field.pull[area]
            )
        elif whole:
            worth += 1.0 * clear
        return worth

    def _defence(self, target: int, area: int) -> int:
        state = self._state
        value = combat.combat_value(state, target, area) + TERRAIN_BONUS[area]
        value += combat.stiffened(state, target, area)
        if FORTRESS >> area & 1 and state.control[FACTION[target]] >> area & 1:
            value += 1
        return value

    def _battle(self, one: Comer, target: int, area: int, more: int) -> Battle:
        state, army = self._state, one.army
        return Battle(
            0,
            combat.combat_value(state, army, area) + more,
            self._defence(target, area) + (1 if one.landing else one.bonus),
            combat.lifts_die(state, army, area, True),
            combat.lifts_die(state, target, area, False),
            bool(state.reduced & ARMY_BIT[army]),
            bool(state.reduced & ARMY_BIT[target]),
        )
