"""6.2.1 Fire: every unit fires once, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter, le
from typing import Final

import msgspec

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.combat.losses import capacity
from sandtable.games.blitzkrieg.model.counters import (
    DICE,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.events import Fired
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import Line

points_of: Final[Callable[[Line], int]] = itemgetter(1)
"""What a line adds."""


class Shot(msgspec.Struct, frozen=True, order=True, gc=False):
    """The fire of a unit, or of a coast: its value, its dice, and what the value is made of."""

    value: int
    dice: int
    unit: int
    lines: Sequence[Line]


def shot(unit: int, lines: Sequence[Line], extra: int = 0) -> Shot:
    """The fire of a unit with its value; armour has two dice."""
    return Shot(sum(map(points_of, lines)), DICE[TYPE_OF[unit]] + extra, unit, lines)


def fire(state: BlitzkriegState, zone: int, side: int, units: int, enemy: int, attacking: bool) -> int:
    """All units of a side fire once, with the value they have in this combat (BLG-B6.2.1.3)."""
    lines = state.rules.strength.lines
    shots = [shot(unit, lines(state, unit, zone, attacking)) for unit in bits(units)]
    rule = "BLG-B6.2.1.7" if attacking else "BLG-B6.2.1.8"
    return volley(state, zone, side, "all", units, shots, capacity(state, enemy), rule)


def scored(values: Sequence[int], dice: Sequence[int]) -> int:
    """How many dice hit: those that show no more than the value they were rolled for."""
    return sum(map(le, dice, values))  # BLG-B6.2.1.6


def enough(values: Sequence[int], most: int, dice: Sequence[int]) -> bool:
    """Whether so many dice hit that more would change nothing."""
    return scored(values, dice) >= most


def volley(
    state: BlitzkriegState,
    zone: int,
    side: int,
    part: str,
    units: int,
    shots: Sequence[Shot],
    most: int,
    rule: str,
) -> int:
    """Units roll, with the coast, for values and numbers of dice, the best first.

    Dice that change nothing are not rolled.
    """
    barrels = [each for each in sorted(shots, reverse=True) if each.value > 0 for _ in range(each.dice)]
    # BLG-B6.2.1.5: who has no value left does not fire
    values = [each.value for each in barrels]
    seat = state.commander(side, units)
    dice = state.roll_until(
        seat, len(barrels), partial(enough, values, most), (rule,), most
    )  # BLG-B6.2.2.6, BLG-D22
    fired = barrels[: len(dice)]
    hits = scored(values, dice)
    if dice:
        state.emit(
            Fired(
                side=side,
                area=zone,
                part=part,
                armies=tuple([each.unit for each in fired]),
                values=tuple(values[: len(dice)]),
                dice=dice,
                hits=hits,
                lines=tuple([tuple(each.lines) for each in fired]),
                rules=(rule,),
            )
        )
    return hits
