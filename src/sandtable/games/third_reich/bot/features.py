"""What a position is judged by: what a player would count, each thing alone and by how late it is."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import bits, spread
from sandtable.games.third_reich.bot.assault import STEP
from sandtable.games.third_reich.bot.danger import watch
from sandtable.games.third_reich.calendar import LAST_TURN
from sandtable.games.third_reich.counters import (
    ALLIES,
    AMERICA,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    HUNGARY,
    ITALY,
    ROMANIA,
    RUSSIA,
    USSR,
)
from sandtable.games.third_reich.geography import (
    AFRICA,
    AREAS,
    EUROPEAN_FRANCE,
    HOME,
    KEY,
    LAND,
    LONDON,
    MOSCOW,
    SOURCES,
    SOURCES_OF,
    SOVIET,
    SUEZ,
    TRONDHEIM,
)
from sandtable.games.third_reich.state import AT_WAR, SURRENDERED, ReichState

_TIMED: Final = (
    "german sources lost",
    "german sources in danger",
    "german key areas lost",
    "soviet sources lost",
    "soviet key areas lost",
    "france stands",
    "italy fights",
    "romania and hungary fight",
    "axis armies",
    "allied armies",
    "soviet armies",
    "allied armies on the continent",
    "enemies near german sources",
)
_PLAIN: Final = (
    "london taken",
    "suez taken",
    "trondheim held",
    "moscow taken",
    "ussr surrendered",
    "axis operation points",
    "allied operation points",
    "soviet operation points",
    "air missions of the axis",
    "air missions of its enemies",
    "technologies of the axis",
    "technologies of its enemies",
    "turn",
    "turn squared",
)
NAMES: Final = (*_PLAIN, *_TIMED, *(f"{name}, by turn" for name in _TIMED))
"""What the Axis stands by; what is good for one side is bad for the other, so one row is enough."""
_CONTINENT: Final = ((1 << AREAS) - 1) & ~AFRICA & ~HOME[BRITAIN] & ~HOME[AMERICA]
_GERMAN: Final = SOURCES_OF[GERMANY]
_AROUND: Final = spread(_GERMAN, 3, LAND) | _GERMAN
_NOTHING: Final = (0.0,) * len(NAMES)


def strength(state: ReichState, faction: int, areas: int = -1) -> float:
    """The steps of a faction in some areas, by what they are worth."""
    total = 0.0
    for area in bits(state.occupied[faction] & areas):
        for army in bits(state.at[area] & state.own[faction]):
            total += STEP[army] * (1 if state.reduced >> army & 1 else 2)
    return total


def features(state: ReichState) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the position is judged by, for the Axis and (nothing more) for the Grand Alliance."""
    control, war = state.control, state.war
    late = state.number / LAST_TURN
    plain = (
        float(control[AXIS] >> LONDON & 1),
        float(control[AXIS] >> SUEZ & 1),
        float(control[AXIS] >> TRONDHEIM & 1),
        float(control[AXIS] >> MOSCOW & 1),
        float(war[RUSSIA] == SURRENDERED),
        state.op[AXIS] / 10,
        state.op[ALLIES] / 10,
        state.op[USSR] / 10,
        (state.air[AXIS] + 1.5 * state.adv[AXIS]) / 5,
        (state.air[ALLIES] + state.air[USSR] + 1.5 * state.adv[ALLIES]) / 5,
        state.available[AXIS].bit_count() / 5,
        (state.available[ALLIES].bit_count() + state.available[USSR].bit_count()) / 10,
        late,
        late * late,
    )
    near = strength(state, ALLIES, _AROUND) + strength(state, USSR, _AROUND)
    timed = (
        (_GERMAN & ~control[AXIS]).bit_count() / 3,
        _danger(state) / 3,
        (HOME[GERMANY] & KEY & ~_GERMAN & ~control[AXIS]).bit_count() / 5,
        (SOURCES[USSR] & ~control[USSR]).bit_count() / 3,
        (SOVIET & KEY & ~control[USSR]).bit_count() / 10,
        float(war[FRANCE] == AT_WAR),
        float(war[ITALY] == AT_WAR),
        ((war[ROMANIA] != SURRENDERED) + (war[HUNGARY] != SURRENDERED)) / 2,
        strength(state, AXIS) / 100,
        strength(state, ALLIES) / 100,
        strength(state, USSR) / 100,
        strength(state, ALLIES, _CONTINENT & ~EUROPEAN_FRANCE if war[FRANCE] == AT_WAR else _CONTINENT) / 30,
        near / 50,
    )
    return (*plain, *timed, *(late * value for value in timed)), _NOTHING


def _danger(state: ReichState) -> float:
    """How many of its sources the Axis may lose to those who come next."""
    look = watch(state, AXIS)
    guarded = state.occupied[AXIS]
    total = 0.0
    for area in bits(_GERMAN & state.control[AXIS]):
        taken = look.look(state, area, guarded, state.at[area] & state.own[AXIS])[0]
        total += max(taken, look.far(area, guarded))
    return total
