"""At home: what is repaired and built, and where new units appear."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot import easy
from sandtable.games.blitzkrieg.bot.campaign import post
from sandtable.games.blitzkrieg.bot.judgement import Judge
from sandtable.games.blitzkrieg.bot.sea_lanes import COASTS_WITHIN
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    AIR,
    AIRCRAFT,
    ARM,
    BACK,
    CONV,
    CONVOYS,
    DICE,
    FULL,
    HQ,
    INF,
    KINDS,
    OWN,
    REPAIR,
    SHIPS,
    SUB,
    TASK_FORCES,
    TF,
    TURNS_TO_BUILD,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.world import CW, ITALY, JAPAN, LAST_TURN, SHORES, USA

SEA_POWERS: Final = {USA: 7, CW: 6, JAPAN: 6, ITALY: 2}
"""How many convoys a power wants."""
MOBILE: Final = {INF: 1.0, ARM: 1.4, AIR: 1.3}
"""How much more a unit is worth for its range, and for the help it can give to others."""
SQUADRONS: Final = 1.5
ESCORT: Final = 3
"""How many aircraft a power wants before all else, and what they are worth to it."""
AT_ONCE: Final = 1.25
AFLOAT: Final = 0.6
"""What a repair is worth as it needs no time, and that of a ship beside one of an army."""


def rate_produce(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Repairs first, then what the war needs."""
    judge = Judge(view.state)
    found = []
    for action in actions:
        if isinstance(action, act.Repair):
            found.append(_repair(view, action.army))
        elif isinstance(action, act.Build):
            found.append(_build(view, action.kind))
        elif isinstance(action, act.Done):
            found.append(0.0)
        else:
            found.append(easy.RATINGS.get(type(action), easy.nothing)(judge, action))
    return found


def _might(kind: int, value: int, steps: int) -> float:
    """How strong a unit of a type with a value is: fire and endurance count alike."""
    return sqrt(DICE[kind] * value / 6 * steps)


def _repair(view: Survey, unit: int) -> float:
    """What a repair is worth for its price."""
    if not view.manner.thrifty:
        return 6.0 - 0.1 * REPAIR[unit] + 0.2 * (not BIT[unit] & SHIPS)
    kind = TYPE_OF[unit]
    gain = _might(kind, FULL[unit], 2) - _might(kind, BACK[unit], 1)
    ready = AT_ONCE if not BIT[unit] & SHIPS else AFLOAT * AT_ONCE
    return 1.0 + 10.0 * ready * gain / max(1, REPAIR[unit])


def _build(view: Survey, number: int) -> float:
    """What a new unit of a kind is worth for its price."""
    kind = KINDS[number]
    state = view.state
    if state.turn_number + TURNS_TO_BUILD[kind.type] > LAST_TURN:
        return -1.0
    if view.manner.thrifty and kind.type in MOBILE:
        many = (OWN[kind.nation] & AIRCRAFT & (state.on_map | state.on_track)).bit_count()
        use = MOBILE[kind.type] * (SQUADRONS if kind.type == AIR and many < ESCORT else 1.0)
        steps = 2 if kind.reduced >= 0 else 1
        return 1.0 + 10.0 * use * _might(kind.type, kind.full, steps) / max(1, kind.price)
    own = OWN[kind.nation] & (state.on_map | state.on_track)
    if kind.type == HQ:
        return 5.5
    if kind.type == INF:
        return 4.0 + 0.1 * kind.full
    if kind.type == CONV:
        wanted = SEA_POWERS.get(kind.nation, 0)
        return 4.6 if (own & CONVOYS).bit_count() < wanted else -1.0
    if kind.type == AIR:
        many = (own & AIRCRAFT).bit_count()
        return (4.3 if many < 3 else 2.5) + 0.1 * kind.full
    if kind.type == ARM:
        return 2.2 + 0.1 * kind.full
    if kind.type == TF:
        many = (own & TASK_FORCES).bit_count()
        return 1.0 + 0.1 * kind.full - 0.1 * many if kind.nation in SEA_POWERS else 0.2
    if kind.type == SUB:
        return 0.8
    return 0.0


def rate_placement(view: Survey, actions: Sequence[Action]) -> list[float]:
    """New units appear where they are needed."""
    found = []
    known: dict[tuple[int, int], float] = {}
    for action in actions:
        if not isinstance(action, act.Place):
            found.append(0.0)
            continue
        key = (TYPE_OF[action.army], action.area)
        if key not in known:
            known[key] = _place(view, action.army, action.area)
        found.append(known[key])
    return found


def _place(view: Survey, unit: int, zone: int) -> float:
    """How good a place is for a new unit."""
    state = view.state
    if BIT[unit] & CONVOYS:
        waiting = max((view.pull(coast) for coast in _coasts(zone)), default=0.0)
        return waiting + 0.2 * (state.at[zone] & view.friends & SHIPS).bit_count()
    if BIT[unit] & SHIPS:
        return float((state.at[zone] & view.friends & SHIPS).bit_count())
    if BIT[unit] & AIRCRAFT:
        return 0.5 * view.pull(zone) - 4.0 * (1.0 - view.hold(zone, view.garrison(zone)))
    return post(view, unit, zone, False)


def _coasts(zone: int) -> list[int]:
    return [coast for coast in range(COASTS_WITHIN[0][zone].bit_length()) if SHORES[zone] >> coast & 1]
