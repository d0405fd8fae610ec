"""What areas are worth, where a faction wants to go, and how its aims draw armies over land and sea."""

from __future__ import annotations

from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import log1p
from typing import Final, NamedTuple

from sandtable.board.search import BIT, bits, spread
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.calendar import TURN_1942, TURN_1944
from sandtable.games.third_reich.counters import (
    ALLIES,
    AXIS,
    BELGIUM,
    BRITAIN,
    COUNTRY_IDS,
    DENMARK,
    ENEMIES,
    FRANCE,
    GERMANY,
    ITALY,
    NORWAY,
    RUSSIA,
    USSR,
)
from sandtable.games.third_reich.geography import (
    AFRICA,
    ANY_SEA,
    AREAS,
    BAKU,
    BOARD,
    BORDER_AREAS,
    BUCHAREST,
    CAPITAL,
    COASTS,
    COUNTRY,
    EUROPEAN_FRANCE,
    EXTRA_LANDINGS,
    GROZNY,
    HOME,
    IN_PLAY,
    KEY,
    LAND,
    LINES,
    LONDON,
    MOSCOW,
    SOURCES,
    SOURCES_OF,
    SOVIET,
    SUEZ,
    TRONDHEIM,
)
from sandtable.games.third_reich.politics import open_areas
from sandtable.games.third_reich.state import AT_WAR, NEUTRAL, SURRENDERED, ReichState
from sandtable.games.third_reich.tiles import AMPHIBIOUS

SOVIET_BORDER: Final = spread(BORDER_AREAS, 3, LAND) & ~SOVIET
ITALIAN_HOME: Final = HOME[ITALY] & ~AFRICA
_COUNTRIES: Final = tuple(sorted({COUNTRY[area] for area in bits(IN_PLAY)} - {-1}))
_USEFUL: Final = (BELGIUM, DENMARK, NORWAY)
"""The neutral countries that are of use to the Axis."""


def _printed(area: int, late: bool) -> float:
    """What an area is worth to whoever holds it, before and after 1943."""
    bit = BIT[area]
    if SOURCES_OF[GERMANY] & bit:
        return 16.0
    if SOURCES[USSR] & bit:
        return 12.0
    worth = 1.0
    if KEY & bit:
        worth += 2.0 if not late or not SOVIET & bit else 0.5
    if any(CAPITAL[country] == area for country in range(len(COUNTRY_IDS))):
        worth += 3.0
    worth += _SPECIAL.get(area, 0.0)
    if late and area == SUEZ:
        worth -= 4.0
    return worth


_SPECIAL: Final = {
    LONDON: 6.0,
    SUEZ: 8.0,
    TRONDHEIM: 4.0,
    BUCHAREST: 5.0,
    GROZNY: 4.0,
    BAKU: 2.0,
    MOSCOW: 3.0,
    **dict.fromkeys((BOARD.index[name] for name in ("calais", "caen", "sicily", "taranto", "milan")), 2.0),
}
"""What areas are worth beyond what is printed in them: resources, and the doors of France and Italy."""
WORTH: Final = (
    tuple(_printed(area, False) for area in range(AREAS)),
    tuple(_printed(area, True) for area in range(AREAS)),
)
"""What each area is worth to whoever holds it, until 1943 and later."""
VALUED: Final = sum(BIT[area] for area in bits(IN_PLAY) if WORTH[0][area] >= 3.0)
"""The areas worth holding for themselves."""
HEARTLAND: Final = HOME[GERMANY] | SOVIET
LIFE: Final = (SOURCES_OF[GERMANY], 0, SOURCES[USSR])
"""Per faction the areas whose loss is the end of its power."""
VITAL: Final = SOURCES_OF[GERMANY] | BIT[CAPITAL[FRANCE]] | BIT[MOSCOW] | SOURCES[USSR]
"""The areas to which no way may be left open."""


def worth_of(state: ReichState) -> tuple[float, ...]:
    """What each area is worth now."""
    return WORTH[state.number >= TURN_1944]


def shunned(state: ReichState, faction: int, manner: Manner) -> int:
    """Areas better left alone: neutrals of no use, and before its time the war between Axis and USSR."""
    areas = 0
    for country in _COUNTRIES:
        useful = faction == AXIS and country in _USEFUL
        if state.war[country] == NEUTRAL and not useful:
            areas |= HOME[country]
    if faction == AXIS and state.number == 1:
        areas |= EUROPEAN_FRANCE | HOME[BELGIUM]
    if state.war[RUSSIA] == SURRENDERED or state.entered_ussr or state.number >= TURN_1942:
        return areas
    if faction == AXIS and not _gathered(state, manner):
        areas |= SOVIET
    if faction == USSR and steps_near(state, SOVIET_BORDER) >= manner.weak:
        areas |= state.control[AXIS]
    return areas


def _gathered(state: ReichState, manner: Manner) -> bool:
    """Whether the Axis is ready for the east."""
    if state.war[FRANCE] != SURRENDERED or state.number < manner.barbarossa:
        return False
    return steps_near(state, SOVIET_BORDER) >= manner.strong


def steps_near(state: ReichState, areas: int) -> int:
    """The steps of the armies of the Axis in some areas."""
    found = 0
    for area in bits(areas & state.occupied[AXIS]):
        here = state.at[area] & state.own[AXIS]
        found += 2 * here.bit_count() - (here & state.reduced).bit_count()
    return found


class Field(NamedTuple):
    """Per area, how much the aims of a faction draw an army there."""

    pull: tuple[float, ...]
    taking: tuple[float, ...]
    """What it is worth to take an area, where it can be taken."""
    ranked: tuple[int, ...]
    """The areas, those that draw most first."""


def takeable(state: ReichState, faction: int, manner: Manner) -> int:
    """The areas that become a faction's own where its armies find nobody."""
    areas = 0
    for enemy in ENEMIES[faction]:
        areas |= state.control[enemy]
    if faction == AXIS:
        for country in _USEFUL:
            if state.war[country] == NEUTRAL:
                areas |= HOME[country]
    return areas & ~shunned(state, faction, manner)


def wanted(state: ReichState, faction: int, manner: Manner) -> int:
    """The areas a faction wants, those included for which it gathers before it may go."""
    areas = takeable(state, faction, manner)
    if faction == AXIS and state.war[FRANCE] == SURRENDERED and state.number >= manner.barbarossa - 2:
        areas |= state.control[USSR]
    return areas


def field(state: ReichState, faction: int, manner: Manner) -> Field:
    """What draws the armies of a faction now."""
    landings = state.has(faction, AMPHIBIOUS)
    return _field(
        faction,
        manner,
        wanted(state, faction, manner),
        takeable(state, faction, manner),
        state.control[faction],
        open_areas(state)[faction],
        (
            state.war[FRANCE] == AT_WAR,
            state.war[ITALY] == AT_WAR,
            state.number >= TURN_1944,
            landings,
        ),
        (SOURCES_OF[GERMANY] & ~state.control[AXIS]).bit_count(),
    )


@lru_cache(maxsize=256)
def _field(
    faction: int,
    manner: Manner,
    wanted: int,
    takeable: int,
    control: int,
    passable: int,
    times: tuple[bool, bool, bool, bool],
    lost: int,
) -> Field:
    france, italy, late, landings = times
    worth = WORTH[late]
    aims = [0.0] * AREAS
    taking = [0.0] * AREAS
    for area in bits(wanted):
        aims[area] = worth[area] * _interest(faction, manner, area, france, italy)
        if SOURCES_OF[GERMANY] & BIT[area]:
            aims[area] *= manner.reich * (1 + manner.last * lost)
        if takeable & BIT[area]:
            taking[area] = max(aims[area], worth[area])
    drawn = felt(aims, manner, passable, control, faction, landings)
    pull = [manner.nearby * log1p(one / manner.nearby) for one in drawn]
    ranked = sorted(range(AREAS), key=pull.__getitem__, reverse=True)
    return Field(tuple(pull), tuple(taking), tuple(ranked))


def _interest(faction: int, manner: Manner, area: int, france: bool, italy: bool) -> float:
    """How much a faction cares for an enemy area now."""
    bit = BIT[area]
    if faction == AXIS and france:
        if HOME[BELGIUM] & bit:
            return manner.belgium
        return manner.france if EUROPEAN_FRANCE & bit else manner.elsewhere
    if faction == AXIS and HOME[BRITAIN] & ~AFRICA & bit:
        return 0.2
    if faction == AXIS and SOVIET & bit:
        return manner.east_sources if SOURCES[USSR] & bit else manner.east
    if faction == ALLIES and italy and ITALIAN_HOME & bit:
        return manner.italy
    return manner.germany if HOME[GERMANY] & bit else 1.0


def felt(
    worth: list[float],
    manner: Manner,
    passable: int,
    control: int = 0,
    faction: int = AXIS,
    landings: bool = False,
) -> list[float]:
    """How much of what areas are worth is felt in all others, on the ways that armies go.

    Over sea only from areas that the faction controls.
    """
    pull = [0.0] * AREAS
    coming = worth[:]  # the most that waits for each area
    heap = [(-one, area) for area, one in enumerate(worth) if one]
    heapify(heap)
    ports = control & COASTS
    by_land = manner.by_land
    while heap:
        least, area = heappop(heap)
        if -least <= pull[area]:
            continue
        pull[area] = -least
        if -least < 0.05:
            break
        here = -least * by_land
        for near in NEAR[area]:
            if here > coming[near] and passable & BIT[near]:
                coming[near] = here
                heappush(heap, (-here, near))
        if not control:
            continue
        starts = _BEACHES[area] | (_MORE_BEACHES[area] if landings else 0)
        here = -least * manner.by_landing
        for start in bits(starts & control):
            if here > coming[start]:
                coming[start] = here
                heappush(heap, (-here, start))
        if ports & BIT[area]:
            reached = ANY_SEA[faction][area] & ports
            here = -least * manner.by_ship
            for port in bits(reached):
                if here > coming[port]:
                    coming[port] = here
                    heappush(heap, (-here, port))
            ports &= ~reached & ~BIT[area]
    return pull


NEAR: Final = tuple([tuple(bits(areas)) for areas in LAND])
"""The areas one step over land from each."""


def _reversed(lines: tuple[int, ...]) -> tuple[int, ...]:
    found = [0] * AREAS
    for start, ends in enumerate(lines):
        for end in bits(ends):
            found[end] |= BIT[start]
    return tuple(found)


_BEACHES: Final = _reversed(LINES)
_MORE_BEACHES: Final = _reversed(EXTRA_LANDINGS)
