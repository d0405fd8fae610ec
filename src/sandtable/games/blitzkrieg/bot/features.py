"""What a position is judged by: points, powers that fall or may fall, forces, and how late it is."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.bot.exchange import NOBODY, chance, force
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model.counters import (
    AIRCRAFT,
    ARMOUR,
    INFANTRY,
    LAND_UNITS,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    ALLIES,
    AXIS,
    CORE_OF,
    CW,
    LAND_NEAR,
    LAST_TURN,
)
from sandtable.games.blitzkrieg.production.potentials import standing, victory_points
from sandtable.games.blitzkrieg.turn.victory import POINTS_TO_WIN, conquered_powers, to_conquer

NAMES: Final = (
    "time left",
    "opening",
    "advanced rules",
    "begun in 1941",
    "points of victory",
    "powers conquered",
    "national zones taken",
    "national zones in danger",
    "production of who fights",
    "armies",
    "aircraft",
    "ships",
)
"""What the Axis stands by; what is good for one side is bad for the other, so one row is enough."""
_NOTHING: Final = (0.0,) * len(NAMES)
OPENING: Final = 5
"""So many turns it takes until what either side has tells what will come of it."""
CERTAIN: Final = 0.7
"""How much less it tells at the start: the same countries fall in the first turns of nearly every war."""


def features(state: BlitzkriegState) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What the position is judged by, for the Axis and (nothing more) for the Allies.

    A lead tells little in the opening, and less and less as time runs out: then it will be a draw.
    """
    left = 1.0 - state.turn_number / LAST_TURN
    opening = max(0.0, 1.0 - state.turn_number / OPENING)
    tells = sqrt(left) * (1.0 - CERTAIN * opening)
    circumstances = (state.rules.name != "basic", state.scenario == "1941")
    leads = (
        *(_lead(state, count) for count in (_points, _conquests, _taken, _in_danger)),
        *(_share(state, count) for count in (made, _armies, _aircraft, _ships)),
    )
    row = (left, opening, *(left * one for one in circumstances), *(tells * one for one in leads))
    return row, _NOTHING


def _lead(state: BlitzkriegState, count: Callable[[BlitzkriegState, int], float]) -> float:
    """How much more of something the Axis has than the Allies."""
    return count(state, AXIS) - count(state, ALLIES)


def _share(state: BlitzkriegState, count: Callable[[BlitzkriegState, int], float]) -> float:
    """How much more than half of something the Axis has."""
    axis, allies = count(state, AXIS), count(state, ALLIES)
    return axis / max(1.0, axis + allies) - 0.5


def _points(state: BlitzkriegState, side: int) -> float:
    return victory_points(state, side) / POINTS_TO_WIN[side]


def _conquests(state: BlitzkriegState, side: int) -> float:
    return conquered_powers(state, 1 - side) / to_conquer(state, side)[0]


def _taken(state: BlitzkriegState, side: int) -> float:
    """How much of the enemy powers a side holds, the nearest to their fall counting most."""
    total = 0.0
    for power in range(8):
        if state.alliance[power] == side or power == CW:
            continue
        core = CORE_OF[power]
        lost = sum((state.owned[n] & core).bit_count() for n, one in enumerate(state.side) if one == side)
        total += (lost / core.bit_count()) ** 2
    return total


def _in_danger(state: BlitzkriegState, side: int) -> float:
    """How much of their home country the enemies of a side may lose to the armies beside it."""
    total = 0.0
    for power in range(8):
        if state.alliance[power] == side or state.conquered >> power & 1:
            continue
        foes = state.foes(power) & state.on_map & ~state.cargo & (INFANTRY | ARMOUR)
        friends = state.units(1 - side) & state.on_map & ~state.cargo & ~SHIPS
        core = CORE_OF[power]
        for zone in bits(core & state.owned[power]):
            near = 0
            for other in bits(LAND_NEAR[zone]):
                near |= state.at[other] & foes
            if near:
                held = state.at[zone] & friends
                garrison = force(state, held, zone, False) if held else NOBODY
                total += chance(force(state, near, zone, True), garrison) / core.bit_count()
    return total


def made(state: BlitzkriegState, side: int) -> float:
    """What the powers of a side produce that are at war: who is provoked brings his own into the war."""
    return float(sum(standing(state, power) for power in range(8) if _fights(state, power, side)))


def _fights(state: BlitzkriegState, power: int, side: int) -> bool:
    """Whether a power is at war for a side, with an enemy that stands."""
    if state.alliance[power] != side:
        return False
    return any(
        state.alliance[other] != side and state.at_war(power, other)
        for other in range(8)
        if not state.conquered >> other & 1
    )


def _armies(state: BlitzkriegState, side: int) -> float:
    return _worth(state, side, LAND_UNITS)


def _aircraft(state: BlitzkriegState, side: int) -> float:
    return _worth(state, side, AIRCRAFT)


def _ships(state: BlitzkriegState, side: int) -> float:
    return _worth(state, side, SHIPS)


def _worth(state: BlitzkriegState, side: int, kind: int) -> float:
    """What the units of some kinds of a side would cost."""
    total = 0.0
    for unit in bits(state.units(side) & state.on_map & kind):
        total += unit_worth(state, unit)
    return total
