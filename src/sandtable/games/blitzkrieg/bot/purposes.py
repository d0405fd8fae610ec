"""What orders are good for, in words: whom a unit faces, what it comes nearer to, what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.purpose import Ground, going
from sandtable.board.search import BIT, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.order_rules import armies_of, in_hand
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    BACK,
    FULL,
    KINDS,
    NATION_OF,
    REPAIR,
    SHIPS,
    TURNS_TO_BUILD,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import LAND, LAND_NEAR, NATIONAL, RIGHT, SEA, SEA_NEAR, SIZE
from sandtable.games.blitzkrieg.production.potentials import points_left

_WORTH_TAKING = NATIONAL | mask_of(zone for zone in range(SIZE) if RIGHT[zone])


def purposes(state: BlitzkriegState, after: BlitzkriegState, actions: Sequence[Action]) -> list[Message]:
    """What some decisions of a power are good for."""
    first, seat = actions[0], state.seat
    if isinstance(first, act.Build) and seat is not None:
        kind = KINDS[first.kind]
        costs = {
            "price": kind.price,
            "points": points_left(state, seat),
            "turns": TURNS_TO_BUILD[kind.type],
        }
        return [Message("purpose-build", costs)]
    if isinstance(first, act.Repair):
        unit = first.army
        return [
            Message("purpose-repair", {"before": BACK[unit], "after": FULL[unit], "price": REPAIR[unit]}),
        ]
    units = armies_of(first)[:1] or in_hand(state)[:1]
    if not units or after.area[units[0]] < 0:
        return []
    unit = units[0]
    start = -1 if isinstance(first, act.Place) else state.area[unit]
    return going(_ground(after, unit), start, after.area[unit])


def _ground(state: BlitzkriegState, unit: int) -> Ground:
    """The ground as a unit sees it, which goes over land or over sea."""
    nation = NATION_OF[unit]
    sails = bool(SHIPS & BIT[unit])
    kinds = SHIPS if sails else ~SHIPS
    friends, foes = state.units(state.side[nation]) & kinds, state.foes(nation) & kinds
    return Ground(
        SEA_NEAR if sails else LAND_NEAR,
        lambda zone: (state.at[zone] & friends).bit_count(),
        lambda zone: (state.at[zone] & foes).bit_count(),
        0 if sails else state.hostile(nation) & _WORTH_TAKING,
        SEA if sails else LAND,
    )
