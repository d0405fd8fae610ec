"""At home: what is repaired and built, and where new units appear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot import easy
from sandtable.games.blitzkrieg.bot.campaign import post
from sandtable.games.blitzkrieg.bot.judgement import Judge
from sandtable.games.blitzkrieg.bot.survey import COASTS_WITHIN, Survey
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import (
    AIR,
    AIRCRAFT,
    ARM,
    CONV,
    CONVOYS,
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


def rate_produce(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Repairs first, then what the war needs."""
    judge = Judge(view.state)
    found = []
    for action in actions:
        if isinstance(action, act.Repair):
            found.append(6.0 - 0.1 * REPAIR[action.army] + 0.2 * (not BIT[action.army] & SHIPS))
        elif isinstance(action, act.Build):
            found.append(_build(view, action.kind))
        elif isinstance(action, act.Done):
            found.append(0.0)
        else:
            found.append(easy.RATINGS.get(type(action), easy.nothing)(judge, action))
    return found


def _build(view: Survey, number: int) -> float:
    """What a new unit of a kind is worth for its price."""
    kind = KINDS[number]
    state = view.state
    if state.turn_number + TURNS_TO_BUILD[kind.type] > LAST_TURN:
        return -1.0
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
