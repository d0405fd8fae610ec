"""What a position is judged by: points of victory, powers that fall, armies, fleets, and the time left."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS, SHIPS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, CORE_OF, CW, LAST_TURN
from sandtable.games.blitzkrieg.production.potentials import standing, victory_points
from sandtable.games.blitzkrieg.turn.victory import POINTS_TO_WIN, conquered_powers, to_conquer

NAMES: Final = (
    "points of victory",
    "points of victory, late",
    "powers conquered",
    "national zones taken",
    "production",
    "armies",
    "aircraft",
    "ships",
    "time",
)


def features(state: BlitzkriegState) -> list[list[float]]:
    """The features of both sides, the Axis first."""
    return [_of(state, side) for side in (AXIS, ALLIES)]


def _of(state: BlitzkriegState, side: int) -> list[float]:
    """The features of a side."""
    late = state.turn_number / LAST_TURN
    points = victory_points(state, side) / POINTS_TO_WIN[side]
    made = [sum(standing(state, p) for p in range(8) if state.alliance[p] == one) for one in (0, 1)]
    mine, other = ([_worth(state, one, kind) for kind in KINDS] for one in (side, 1 - side))
    shares = [own / max(1.0, own + theirs) for own, theirs in zip(mine, other, strict=True)]
    return [
        points,
        points * late,
        conquered_powers(state, 1 - side) / to_conquer(state, side)[0],
        _taken(state, side),
        made[side] / max(1, sum(made)),
        *shares,
        late,
    ]


KINDS: Final = (LAND_UNITS, AIRCRAFT, SHIPS)


def _worth(state: BlitzkriegState, side: int, kind: int) -> float:
    """What the units of some kinds of a side would cost."""
    total = 0.0
    for unit in bits(state.units(side) & state.on_map & kind):
        total += unit_worth(state, unit)
    return total


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
