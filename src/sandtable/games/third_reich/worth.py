"""What areas and attacks are worth to a faction: the judgement the easy bot plays by."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from sandtable.board.search import BIT, bits, spread
from sandtable.games.third_reich import combat, missions, odds
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    AXIS,
    BELGIUM,
    COUNTRY_IDS,
    DENMARK,
    ENEMIES,
    FRANCE,
    NORWAY,
    RUSSIA,
)
from sandtable.games.third_reich.geography import (
    AREAS,
    BAKU,
    BUCHAREST,
    CAPITAL,
    COUNTRY,
    GROZNY,
    HOME,
    IN_PLAY,
    KEY,
    LAND,
    SOURCES,
    SOVIET,
    SUEZ,
    TRONDHEIM,
)
from sandtable.games.third_reich.state import (
    NEUTRAL,
    NO_MISSION,
    STANDARD_MISSION,
    SURRENDERED,
    DeclaredAttack,
    ReichState,
)

NEARNESS: Final = 0.72
"""How much of an area's worth is felt one step away."""
BARBAROSSA: Final = 7
"""The turn before which the Axis does not look east."""
STEP: Final = 2.2
"""What a step of an army is worth."""
ALL_SOURCES: Final = SOURCES[0] | SOURCES[1] | SOURCES[2]
_CAPITALS: Final = sum(BIT[CAPITAL[country]] for country in range(len(COUNTRY_IDS)))
_RESOURCES: Final = BIT[BUCHAREST] | BIT[GROZNY] | BIT[BAKU] | BIT[SUEZ] | BIT[TRONDHEIM]
_NEUTRALS_OF_USE: Final = (BELGIUM, DENMARK, NORWAY)


def printed_worth(area: int) -> float:
    """What the map prints in an area, in points."""
    bit = BIT[area]
    worth = 1.0
    worth += 11 if ALL_SOURCES & bit else 0
    worth += 5 if _CAPITALS & bit else 0
    worth += 2 if KEY & bit else 0
    worth += 3 if _RESOURCES & bit else 0
    return worth


_PRINTED: Final = tuple(printed_worth(area) for area in range(AREAS))


@cache
def _distances(area: int) -> tuple[int, ...]:
    """The steps over land from an area to every other, 99 where there is no way."""
    found = [99] * AREAS
    frontier, seen, steps = BIT[area], BIT[area], 0
    while frontier:
        for near in bits(frontier):
            found[near] = steps
        frontier = spread(frontier, 1, LAND) & ~seen
        seen |= frontier
        steps += 1
    return tuple(found)


def goals(state: ReichState, faction: int) -> dict[int, float]:
    """The areas worth going to: those to take, and those of one's own that are threatened."""
    found: dict[int, float] = {}
    wanted = 0
    for enemy in ENEMIES[faction]:
        wanted |= state.control[enemy]
    wanted &= ~shunned(state, faction)
    if faction == AXIS:
        wanted |= sum(HOME[country] for country in _NEUTRALS_OF_USE if state.war[country] == NEUTRAL)
    for area in bits(wanted):
        found[area] = _PRINTED[area] * _interest(state, faction, area)
    near_enemies = spread(state.hostile(faction) & ~state.neutrals, 2, LAND)
    for area in bits(state.control[faction] & near_enemies & (ALL_SOURCES | _CAPITALS | KEY)):
        found[area] = 0.8 * _PRINTED[area]
    return found


def _interest(state: ReichState, faction: int, area: int) -> float:
    """How much a faction cares for an enemy area now."""
    if faction == AXIS and state.war[FRANCE] != SURRENDERED:
        return 2.5 if HOME[FRANCE] & BIT[area] or HOME[BELGIUM] & BIT[area] else 0.5
    if faction != AXIS and SOURCES[AXIS] & BIT[area]:
        return 1.6
    return 1.0


def shunned(state: ReichState, faction: int) -> int:
    """Areas better left alone: neutrals of no use, and for the Axis the USSR while France stands."""
    areas = 0
    for country in {COUNTRY[area] for area in bits(IN_PLAY)}:
        useful = faction == AXIS and country in _NEUTRALS_OF_USE
        if country >= 0 and state.war[country] == NEUTRAL and not useful:
            areas |= HOME[country]
    peace = state.war[RUSSIA] != SURRENDERED and not state.entered_ussr
    if faction == AXIS and peace and (state.war[FRANCE] != SURRENDERED or state.number < BARBAROSSA):
        areas |= SOVIET
    return areas


def field(state: ReichState, faction: int) -> tuple[float, ...]:
    """Per area, how much the goals of a faction draw an army there."""
    return _field(tuple(sorted(goals(state, faction).items())))


@lru_cache(maxsize=64)
def _field(wanted: tuple[tuple[int, float], ...]) -> tuple[float, ...]:
    power = [NEARNESS**steps if steps < 20 else 0.0 for steps in range(100)]
    pull = [0.0] * AREAS
    for goal, worth in wanted:
        steps = _distances(goal)
        for area in bits(IN_PLAY):
            felt = worth * power[steps[area]]
            if felt > pull[area]:
                pull[area] = felt
    return tuple(pull)


def best_attack(state: ReichState, army: int, area: int, comrades: int) -> float:
    """What an attack of an army in an area promises, with so many own armies there in all."""
    enemies = state.at[area] & ~state.own[state.active]
    if state.active != AXIS:
        enemies &= ~state.own[3 - state.active]
    targets = [t for t in bits(enemies) if not combat.target_refusal(state, army, t)]
    if not targets:
        return -5.0
    air = bool(state.air[state.active] + state.adv[state.active])
    air = air and not missions.area_refusal(state, state.active, area, False)
    mission = STANDARD_MISSION if air else NO_MISSION
    helpers = max(0, comrades - enemies.bit_count())
    alone = enemies.bit_count() == 1
    return max(worth_of(state, army, target, area, 2 * helpers, mission, alone) for target in targets)


def worth_of(
    state: ReichState, army: int, target: int, area: int, support: int, mission: int, alone: bool
) -> float:
    """Steps won less steps lost in an attack, and the area if its last defender falls."""
    battle = combat.battle_of(state, DeclaredAttack(army, target, 0, mission))
    battle = battle._replace(strength=battle.strength + support, area=area)
    lost, won, dies, kills = odds.quick(battle)
    worth = STEP * (won - 0.9 * lost)
    if alone and not state.control[state.active] >> area & 1:
        worth += kills * (1 - dies) * (0.5 + 0.5 * _PRINTED[area])
    return worth


def capture_worth(state: ReichState, faction: int, area: int) -> float:
    """What taking an undefended area is worth."""
    taken = 0
    for enemy in ENEMIES[faction]:
        taken |= state.control[enemy]
    if not (taken | _open_neutrals(state, faction)) & BIT[area]:
        return 0.0
    return 0.4 + 0.6 * _PRINTED[area]


def _open_neutrals(state: ReichState, faction: int) -> int:
    return sum(HOME[c] for c in (DENMARK, NORWAY) if state.war[c] == NEUTRAL) if faction == AXIS else 0


def guard_worth(state: ReichState, faction: int, army: int, area: int) -> float:
    """What an area loses if its last army leaves while enemies are near."""
    others = state.at[area] & state.own[faction] & ~ARMY_BIT[army]
    if others or not state.control[faction] >> area & 1:
        return 0.0
    hostile = state.hostile(faction) & ~state.neutrals
    threatened = spread(BIT[area], 3, LAND) & hostile
    valued = (ALL_SOURCES | _CAPITALS) & BIT[area]
    return 0.7 * _PRINTED[area] if threatened and valued else 0.0
