"""8.0. What an operation costs in operation points."""

from __future__ import annotations

from sandtable.board.search import BIT
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, NAVAL, TACTICAL
from sandtable.games.third_reich.calendar import TURN_1941, TURN_1942
from sandtable.games.third_reich.counters import ALLIES, AXIS, BELGIUM, USSR
from sandtable.games.third_reich.geography import EAST_OF_LINE, EUROPEAN_FRANCE, HOME, ONE_SEA, SOVIET
from sandtable.games.third_reich.state import ReichState

EVERYWHERE = -1
WEST = EUROPEAN_FRANCE | HOME[BELGIUM]


def dear_causes(state: ReichState, kind: int) -> list[tuple[int, str]]:
    """Why an operation costs 2 OP, each cause with the areas in which it counts (DTR-8.0.9)."""
    faction = state.active
    if kind == AMPHIBIOUS:
        return [(EVERYWHERE, "DTR-8.0.1")]
    if faction == AXIS:
        east = (EAST_OF_LINE, "DTR-8.0.6")
        return [(SOVIET, "DTR-8.0.5"), east] if state.number == TURN_1942 else [east]  # DTR-19.1.5
    if faction == USSR:
        surprise = state.entered_ussr == state.number and state.number < TURN_1942
        return [(EVERYWHERE, "DTR-8.0.4")] if surprise else []  # DTR-D24
    return [(WEST, "DTR-8.0.3")] if surprised(state, kind) else []


def dear_areas(state: ReichState, kind: int) -> int:
    """The areas that make an operation cost 2 OP if it takes place in them."""
    areas = 0
    for dear, _ in dear_causes(state, kind):
        areas |= dear
    return areas


def surprised(state: ReichState, kind: int) -> bool:
    """Whether an Allied operation in France or Belgium costs more in this turn (DTR-8.0.3)."""
    edition = state.edition
    return (
        state.active == ALLIES
        and state.number < TURN_1941
        and state.entered_west == state.number
        and state.surprised < edition.surprise_limit
        and (kind in (TACTICAL, ATTACK) or not edition.surprise_of_land_operations_only)  # DTR-E21
    )


def cost_of(state: ReichState, kind: int, way: tuple[int, ...]) -> int:
    """The cost of an operation along a path: 1 or 2 OP, never more (DTR-8.0.8, DTR-D25, DTR-Q7).

    DTR-D26: start, passage and end all count.
    """
    areas = 0
    for area in way:
        areas |= BIT[area]
    if areas & dear_areas(state, kind):
        return 2
    if kind == NAVAL and not ONE_SEA[state.active][way[0]] >> way[1] & 1:
        return 2  # DTR-8.0.7, DTR-D57
    return 1
