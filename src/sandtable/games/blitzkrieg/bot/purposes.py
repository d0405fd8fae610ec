"""What orders are good for, in words: whom a unit faces, what it comes nearer to, what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.board.purpose import Ground, going
from sandtable.board.search import BIT, bits, mask_of, union
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.order_rules import armies_of, in_hand
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.advanced_actions import Develop, Rail
from sandtable.games.blitzkrieg.model.card_actions import Drop, Play, Slip
from sandtable.games.blitzkrieg.model.counters import (
    BACK,
    FULL,
    KINDS,
    LAND_UNITS,
    NATION_OF,
    REPAIR,
    SHIPS,
    TURNS_TO_BUILD,
)
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    LAND,
    LAND_NEAR,
    NATIONAL,
    RIGHT,
    SEA,
    SEA_NEAR,
    SIZE,
    TECHNOLOGIES,
)
from sandtable.games.blitzkrieg.politics.declarations import DeclareWar
from sandtable.games.blitzkrieg.production.potentials import points_left

_WORTH_TAKING = NATIONAL | mask_of(zone for zone in range(SIZE) if RIGHT[zone])


def purposes(state: BlitzkriegState, after: BlitzkriegState, actions: Sequence[Action]) -> list[Message]:
    """What some decisions of a power are good for."""
    first, seat = actions[0], state.seat
    if isinstance(first, act.Build | act.Repair) and seat is not None:
        return [_spent(state, seat, first)]
    if isinstance(first, Develop):
        return [Message(f"about-technology-{TECHNOLOGIES[first.technology]}")]
    if isinstance(first, Play):
        return [Message("purpose-card", {"rule": CARDS[first.card].rule})]
    if isinstance(first, act.Hit):
        return [_hit(state, first.army)]
    if isinstance(state.phase, DeclareWar):
        return _war(state, state.phase.power, first)
    if isinstance(first, act.Done):
        return _left(state)
    ashore = [action.army for action in actions if isinstance(action, act.Unload | act.Land)]
    units = ashore[:1] or armies_of(first)[:1] or in_hand(state)[:1]
    if isinstance(first, act.RetreatAll):
        units = [unit for unit in bits(after.at[first.area]) if state.area[unit] != first.area][:1]
    if not units or after.area[units[0]] < 0 or not isinstance(first, _MOVES):
        return []
    unit = units[0]
    if isinstance(first, act.Step) and after.area[unit] == state.area[unit]:
        return []  # others search for it before it gets there
    start = -1 if isinstance(first, act.Place) else state.area[unit]
    return going(_ground(after, unit), start, after.area[unit])


_MOVES = (
    *(act.Pick, act.Stack, act.Add, act.Step, act.Invade, act.Stop, act.Fly, act.Load, act.Unload, act.Land),
    *(act.Hand, act.Support, act.Send, act.RetreatTo, act.RetreatAll, act.Base, act.Place, Rail, Slip, Drop),
)


def _spent(state: BlitzkriegState, power: int, action: act.Build | act.Repair) -> Message:
    if isinstance(action, act.Repair):
        unit = action.army
        return Message("purpose-repair", {"before": BACK[unit], "after": FULL[unit], "price": REPAIR[unit]})
    kind = KINDS[action.kind]
    left = {"points": points_left(state, power), "turns": TURNS_TO_BUILD[kind.type]}
    return Message("purpose-build", {"price": kind.price, **left})


def _left(state: BlitzkriegState) -> list[Message]:
    """What could still be done: who could go somewhere, what could be spent."""
    legal, seat = state.actions(), state.seat
    units = {action.army for action in legal if isinstance(action, act.Pick | act.Send | act.Place)}
    if units:
        return [Message("purpose-left", {"count": len(units)})]
    if seat is not None and any(isinstance(action, act.Build | act.Repair) for action in legal):
        return [Message("purpose-unspent", {"points": points_left(state, seat)})]
    return []


def _hit(state: BlitzkriegState, unit: int) -> Message:
    """What a loss leaves of a unit."""
    if BACK[unit] < 0 or state.reduced >> unit & 1:
        value = BACK[unit] if state.reduced >> unit & 1 else FULL[unit]
        return Message("purpose-lost", {"army": Ref("army", unit), "before": value})
    return Message("purpose-hit", {"before": FULL[unit], "after": BACK[unit]})


def _war(state: BlitzkriegState, power: int, action: Action) -> list[Message]:
    """Who stands at whose border: of the power that war is declared on, else of the strongest at peace."""
    if isinstance(action, act.Declare):
        border = _border(state, power, action.nation)
        return [Message("purpose-war" if border["mine"] + border["theirs"] else "purpose-war-far", border)]
    others = [choice.nation for choice in state.actions() if isinstance(choice, act.Declare)]
    friends = [friend for friend in range(8) if state.side[friend] == state.side[power]]
    quiet = [other for other in others if not any(state.at_war(friend, other) for friend in friends)]
    borders = [_border(state, power, other) for other in quiet]
    strongest = max(borders, key=lambda one: (one["theirs"], one["mine"]), default=None)
    if strongest is None:
        return []
    near = strongest["mine"] + strongest["theirs"]
    return [Message("purpose-peace" if near else "purpose-peace-far", strongest)]


def _border(state: BlitzkriegState, power: int, other: int) -> dict[str, Any]:
    """The land units of a side next to another power, and those of that power next to the side."""
    mine = mask_of(
        zone for zone in bits(LAND) if state.control[zone] >= 0 and _side(state, zone) == state.side[power]
    )
    theirs = mask_of(
        zone for zone in bits(LAND) if state.control[zone] >= 0 and state.runner[state.control[zone]] == other
    )
    own = state.units(state.side[power]) & LAND_UNITS
    foes = mask_of(unit for unit in bits(state.on_map & LAND_UNITS) if state.leader(unit) == other)
    return {
        "nation": Ref("nation", other),
        "mine": sum((state.at[zone] & own).bit_count() for zone in bits(mine & union(theirs, LAND_NEAR))),
        "theirs": sum((state.at[zone] & foes).bit_count() for zone in bits(theirs & union(mine, LAND_NEAR))),
    }


def _side(state: BlitzkriegState, zone: int) -> int:
    return state.side[state.control[zone]]


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
