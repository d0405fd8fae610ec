"""What a position is judged by, power by power, as a player would count it."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import union
from sandtable.games.empires.areas import CITIES, NEAR, SPLIT_CITIES
from sandtable.games.empires.powers import (
    ALLIES,
    AUSTRIA,
    CAMP,
    CAPITULATION,
    CENTRAL,
    EACH_POWER,
    ENTENTE,
    GERMANY,
    LAST_SPACE,
    LAST_TURN,
    OF_CAMP,
    OF_POWER,
    RUSSIA,
    TRACKS,
)
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import JOINS

FEATURES: Final = (
    "points",
    "points, the later the more",
    "turns left",
    "losses the camp can take more than the enemy, the earlier the more",
    "losses the power can take",
    "own points in open cities beside enemies",
    "own points in cities with enemies in them",
    "points to win in open cities beside own armies",
    "points to win in cities with own armies in them",
    "friends about to enter the war",
    "technologies",
    "trenches",
)
FRIENDLY: Final = tuple(
    tuple(
        track
        for track in range(len(TRACKS))
        if (CENTRAL if track == CAPITULATION else CAMP[JOINS[track]]) == camp
    )
    for camp in (ENTENTE, CENTRAL)
)
"""Per camp the tracks it wants at their end."""


def features(state: War) -> list[list[float]]:
    """The values of `FEATURES` for each power."""
    left = (LAST_TURN - state.number) / LAST_TURN
    steps = [_steps(state, OF_CAMP[camp]) for camp in (ENTENTE, CENTRAL)]
    found = []
    cities = [_cities(state, camp) for camp in (ENTENTE, CENTRAL)]
    for power in EACH_POWER:
        camp = CAMP[power]
        open_, contested = cities[camp]
        prey, besieged = cities[1 - camp]
        ready = state.available[power].bit_count() + 0.6 * state.box2[power].bit_count()
        found.append(
            [
                state.vp[power],
                state.vp[power] * (1 - left),
                left,
                (steps[camp] - steps[1 - camp]) / 10 * (left + 0.1),
                _steps(state, OF_POWER[power]) / 10,
                _points(state, power, open_),
                _points(state, power, contested),
                _prizes(state, power, prey),
                _prizes(state, power, besieged),
                _coming(state, camp),
                ready * left,
                (state.trench1[camp].bit_count() + 2 * state.trench2[camp].bit_count()) * left / 4,
            ]
        )
    return found


def _steps(state: War, armies: int) -> int:
    """The losses that armies on the board can take."""
    there = armies & ~state.reserve
    return 2 * there.bit_count() - (there & state.reduced).bit_count()


def _cities(state: War, camp: int) -> tuple[int, int]:
    """The cities of a camp that enemies may walk into, and those they stand in."""
    own, held, enemies = state.camp_control(camp) & CITIES, state.camp_held(camp), state.camp_held(1 - camp)
    if state.capitulated:
        enemies = state.held[ALLIES] if camp == CENTRAL else enemies
    return own & union(enemies, NEAR) & ~held & ~enemies, own & enemies


def _points(state: War, power: int, cities: int) -> int:
    """The points that a power loses with some cities of its camp."""
    count = (cities & state.control[power]).bit_count()
    if power == ALLIES:
        return count + (cities & state.control[RUSSIA]).bit_count()
    if power == GERMANY:
        return count + (cities & state.control[AUSTRIA]).bit_count()
    if power == AUSTRIA:
        return count - (cities & state.control[AUSTRIA] & SPLIT_CITIES).bit_count()
    return count


def _prizes(state: War, power: int, cities: int) -> int:
    """The cities of the enemy with armies of the power in or beside them."""
    held = state.held[power]
    return (cities & (held | union(held, NEAR))).bit_count()


def _coming(state: War, camp: int) -> float:
    """How far friends of a camp are on their way into the war."""
    return sum(
        state.diplomacy[track] / LAST_SPACE[track]
        for track in FRIENDLY[camp]
        if state.diplomacy[track] < LAST_SPACE[track]
    )
