"""What areas and attacks are worth to a faction: the judgement the easy bot plays by."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sandtable.board.search import BIT, bits, spread
from sandtable.games.third_reich import combat, missions, odds
from sandtable.games.third_reich.bot import aims
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.calendar import TURN_1942
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
    USSR,
)
from sandtable.games.third_reich.geography import (
    AREAS,
    BAKU,
    BUCHAREST,
    CAPITAL,
    COUNTRY,
    EUROPEAN_FRANCE,
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

BARBAROSSA: Final = 7
"""The turn before which the Axis does not look east."""
BARE: Final = 3
"""With fewer steps of the Axis near its border the USSR does not wait to be attacked."""
STEP: Final = 2.2
"""What a step of an army is worth."""


def _nearness() -> Manner:
    """The easy bot feels a little less of an area one step away."""
    manner = Manner(-1)
    manner.by_land = 0.72
    return manner


ALL_SOURCES: Final = SOURCES[0] | SOURCES[1] | SOURCES[2]
_CAPITALS: Final = sum(BIT[CAPITAL[country]] for country in range(len(COUNTRY_IDS)))
_RESOURCES: Final = BIT[BUCHAREST] | BIT[GROZNY] | BIT[BAKU] | BIT[SUEZ] | BIT[TRONDHEIM]
_NEUTRALS_OF_USE: Final = (BELGIUM, DENMARK, NORWAY)
_COUNTRIES: Final = tuple(sorted({COUNTRY[area] for area in bits(IN_PLAY)} - {-1}))
_NEARNESS: Final = _nearness()


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


def goals(state: ReichState, faction: int, shunned: int) -> tuple[int, int]:
    """The areas worth going to: those to take, and those of one's own that are threatened."""
    wanted = 0
    for enemy in ENEMIES[faction]:
        wanted |= state.control[enemy]
    wanted &= ~shunned
    if faction == AXIS:
        for country in _NEUTRALS_OF_USE:
            if state.war[country] == NEUTRAL:
                wanted |= HOME[country]
    enemies = state.hostile(faction) & ~state.neutrals
    threatened = _within(enemies, 2) & (ALL_SOURCES | _CAPITALS | KEY)
    threatened |= _within(enemies, 4) & ALL_SOURCES & ~state.occupied[faction]
    return wanted, state.control[faction] & threatened


@lru_cache(maxsize=512)
def _within(areas: int, steps: int) -> int:
    """The areas around others, so many steps over land away at most."""
    return spread(areas, steps, LAND)


def _interest(faction: int, france_stands: bool, area: int) -> float:
    """How much a faction cares for an enemy area now."""
    if faction == AXIS and france_stands:
        return 2.5 if HOME[FRANCE] & BIT[area] or HOME[BELGIUM] & BIT[area] else 0.5
    if faction != AXIS and SOURCES[AXIS] & BIT[area]:
        return 1.6
    return 1.0


def shunned(state: ReichState, faction: int) -> int:
    """Areas better left alone: neutrals of no use, France in winter, and each other's for Axis and USSR."""
    areas = _useless(faction, tuple(state.war))
    if faction == AXIS and state.number == 1:
        areas |= EUROPEAN_FRANCE | HOME[BELGIUM]
    peace = state.war[RUSSIA] != SURRENDERED and not state.entered_ussr and state.number < TURN_1942
    if faction == USSR and peace and aims.steps_near(state, aims.SOVIET_BORDER) >= BARE:
        areas |= state.control[AXIS]
    if faction == AXIS and peace and (state.war[FRANCE] != SURRENDERED or state.number < BARBAROSSA):
        areas |= SOVIET
    return areas


@lru_cache(maxsize=64)
def _useless(faction: int, war: tuple[int, ...]) -> int:
    """The home areas of neutral countries that are of no use to a faction."""
    areas = 0
    for country in _COUNTRIES:
        useful = faction == AXIS and country in _NEUTRALS_OF_USE
        if war[country] == NEUTRAL and not useful:
            areas |= HOME[country]
    return areas


class Field:
    """Per area, how much the goals of a faction draw an army there."""

    __slots__ = ("most", "pull", "ranked", "ranked_taking", "taking")

    def __init__(self, pull: tuple[float, ...], taking: tuple[float, ...]) -> None:
        self.pull = pull
        self.taking = taking
        """The same with what it is worth to take the area, where nobody defends it."""
        self.ranked = tuple(sorted(range(AREAS), key=pull.__getitem__, reverse=True))
        """The areas, those that draw most first."""
        self.ranked_taking = tuple(sorted(range(AREAS), key=taking.__getitem__, reverse=True))
        """The areas, those that are worth most to take first."""
        self.most = max([one + 2 * STEP + 0.5 + _PRINTED[area] for area, one in enumerate(pull)])
        """More than which no operation can be worth."""


def field(state: ReichState, faction: int) -> Field:
    """What draws the armies of a faction now."""
    return seen_field(state, faction, shunned(state, faction), takeable(state, faction))


def seen_field(state: ReichState, faction: int, shunned: int, takeable: int) -> Field:
    """The same, to who knows already what is left alone and what can be taken."""
    wanted, threatened = goals(state, faction, shunned)
    stands = state.war[FRANCE] != SURRENDERED
    return _field(faction, stands, wanted, threatened, takeable)


@lru_cache(maxsize=64)
def _field(faction: int, france_stands: bool, wanted: int, threatened: int, takeable: int) -> Field:
    found = {area: _PRINTED[area] * _interest(faction, france_stands, area) for area in bits(wanted)}
    found |= {area: 0.8 * _PRINTED[area] for area in bits(threatened)}
    pull = aims.felt([found.get(area, 0.0) for area in range(AREAS)], _NEARNESS, IN_PLAY)
    taking = tuple([pull[area] + capture_worth(takeable, area) for area in range(AREAS)])
    return Field(tuple(pull), taking)


def _defenders(state: ReichState, area: int) -> int:
    """The armies in an area that are neither one's own nor one's ally's."""
    found = state.at[area] & ~state.own[state.active]
    return found if state.active == AXIS else found & ~state.own[3 - state.active]


def best_attack(state: ReichState, army: int, area: int, comrades: int) -> float:
    """What an attack of an army in an area promises, with so many own armies there in all."""
    enemies = _defenders(state, area)
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
    lost, won, dies, kills = odds.quick(battle, support)
    worth = STEP * (won - 0.9 * lost)
    if alone and not state.control[state.active] >> area & 1:
        worth += kills * (1 - dies) * (0.5 + 0.5 * _PRINTED[area])
    return worth


def prize(state: ReichState, area: int) -> float:
    """More than which an attack in an area cannot bring: an army destroyed without loss, and the area."""
    enemies = _defenders(state, area)
    steps = 2 if enemies & ~state.reduced else 1
    if enemies.bit_count() > 1 or state.control[state.active] & BIT[area]:
        return STEP * steps
    return STEP * steps + 0.5 + 0.5 * _PRINTED[area]


def capture_worth(takeable: int, area: int) -> float:
    """What taking an undefended area is worth, of those that can be taken."""
    return 0.4 + 0.6 * _PRINTED[area] if takeable & BIT[area] else 0.0


def takeable(state: ReichState, faction: int) -> int:
    """The areas that become a faction's own where its armies find nobody."""
    areas = 0
    for enemy in ENEMIES[faction]:
        areas |= state.control[enemy]
    if faction == AXIS:
        for country in (DENMARK, NORWAY):
            if state.war[country] == NEUTRAL:
                areas |= HOME[country]
    return areas


def guard_worth(state: ReichState, faction: int, army: int, area: int) -> float:
    """What an area loses if its last army leaves while enemies are near."""
    if not (ALL_SOURCES | _CAPITALS) & BIT[area] or not state.control[faction] & BIT[area]:
        return 0.0
    if state.at[area] & state.own[faction] & ~ARMY_BIT[army]:
        return 0.0
    hostile = state.hostile(faction) & ~state.neutrals
    return _PRINTED[area] if _within(BIT[area], 4) & hostile else 0.0
