"""Why not there? The rules that keep an army from going to an area, most specific first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, movement
from sandtable.games.third_reich.calendar import TURN_1942, WINTER
from sandtable.games.third_reich.costs import WEST, dear_areas
from sandtable.games.third_reich.counters import (
    AXIS,
    CO_BELLIGERENT,
    GERMANY,
    IS_ARMOR,
    ITALY,
    NATION,
    ROMANIA,
    USSR,
)
from sandtable.games.third_reich.geography import (
    ANY_SEA,
    EAST_OF_LINE,
    EXPLOITABLE,
    EXTRA_LANDINGS,
    HIGH,
    HOME,
    IN_PLAY,
    LAND,
    LINES,
    ONE_SEA,
    SOVIET,
    TRONDHEIM,
)
from sandtable.games.third_reich.movement import Ground
from sandtable.games.third_reich.politics import (
    THEATRE_RULE,
    axis_ground,
    border_ban,
    italians_may_leave,
    neutral_north_africa,
    neutrality,
    romania_closed,
    theatres,
)
from sandtable.games.third_reich.tiles import AMPHIBIOUS as AMPHIBIOUS_TILE
from sandtable.games.third_reich.tiles import BLITZKRIEG

if TYPE_CHECKING:
    from sandtable.games.third_reich.state import ReichState

Rules = list[str]
OPERATION_RULE = ("DTR-8.1.1", "DTR-8.2.1", "DTR-8.3.1", "DTR-8.4.1", "DTR-8.5.1")


def area_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules that keep an army out of an area whatever the way; none exactly where it is allowed."""
    faction, nation, start = state.active, NATION[army], state.where[army]
    found: Rules = []
    if area != start:
        found.append(neutrality(state, faction, area))
        ally = CO_BELLIGERENT[faction]
        if ally >= 0 and state.edition.allies_and_soviets_apart and state.occupied[ally] >> area & 1:
            found.append("DTR-5.1.4")
        if nation == GERMANY and HOME[ROMANIA] >> area & 1 and romania_closed(state, army):
            found.append("DTR-9.2.6")
    found += _theatre_rules(state, army, area)
    if state.op[faction] < 2 and dear_areas(state, kind) >> area & 1:
        found += dear_rules(state, kind, area)
    return [rule for rule in found if rule]


def _theatre_rules(state: ReichState, army: int, area: int) -> Rules:
    nation = NATION[army]
    if not IN_PLAY >> area & 1:
        return []
    if nation == ITALY:
        outside = not movement.italian_ground(state, army) >> area & 1
        freedom = ["DTR-9.1.6"] if italians_may_leave(state) else []
        return ["DTR-9.1.5", *freedom, "DTR-9.1.7"] if outside else []
    if theatres(state)[nation] >> area & 1 or (nation == GERMANY and area == state.where[army]):
        return []
    return [THEATRE_RULE[nation], "DTR-9.1.7"]


def dear_rules(state: ReichState, kind: int, area: int) -> Rules:
    """Why an operation costs 2 OP there, and that they are not held."""
    causes: Rules = []
    if kind == act.AMPHIBIOUS:
        causes.append("DTR-8.0.1")
    elif state.active == AXIS:
        if state.number == TURN_1942 and SOVIET >> area & 1:
            causes.append("DTR-8.0.5")
        if EAST_OF_LINE >> area & 1:
            causes.append("DTR-8.0.6")
    elif state.active == USSR:
        causes.append("DTR-8.0.4")
    elif WEST >> area & 1:
        causes.append("DTR-8.0.3")
    return ["DTR-8.0.13", *causes]


def stop_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules that keep an army from ending its operation in an area it may enter."""
    faction, nation = state.active, NATION[army]
    hostile = state.hostile(faction)
    found: Rules = []
    if state.crowded[faction] >> area & 1 and area != state.where[army]:
        found += ["DTR-5.1.1", "DTR-5.1.2"]
    if hostile & ~state.occupied[faction] & BIT[area]:
        if kind == act.TACTICAL:
            found += ["DTR-D27", "DTR-8.2.6"]
        elif kind in (act.ATTACK, act.AMPHIBIOUS) and not combat.targets_at(state, army, area):
            found += _target_rules(state, army, area)
    if border_ban(state, state.where[army]) and not axis_ground(state) >> area & 1:
        found.append("DTR-9.2.7")
    if nation == ITALY and not movement.italian_stops(state, army) >> area & 1:
        found += ["DTR-9.1.5", "DTR-9.1.6"]
    return found


def _target_rules(state: ReichState, army: int, area: int) -> Rules:
    hostile = state.at[area] & ~state.own[state.active]
    reasons = [combat.target_refusal(state, army, target) for target in bits(hostile)]
    return [*dict.fromkeys(reason for reason in reasons if reason), "DTR-D27"]


def step_rules(state: ReichState, ground: Ground, way: tuple[int, ...], area: int) -> Rules:
    """The rules against a next step of a path over land."""
    army, kind, here = ground.army, ground.kind, way[-1]
    closed = neutrality(state, state.active, area)
    if not LAND[here] >> area & 1:
        return ["DTR-2.2.11"] if closed == "DTR-2.2.11" else [OPERATION_RULE[kind]]
    if not combat.spare(state, ground.start):
        return ["DTR-D44#2"]
    found = area_rules(state, army, kind, area)
    if kind == act.STRATEGIC:
        found += _strategic_rules(state, way, area)
    else:
        found += _march_rules(state, ground, way, area)
    if not found:
        found = stop_rules(state, army, kind, area)
    return found or [OPERATION_RULE[kind]]


def _strategic_rules(state: ReichState, way: tuple[int, ...], area: int) -> Rules:
    found: Rules = []
    if not state.control[state.active] >> area & 1 or area in way:
        found.append("DTR-8.3.1")
    if state.active == AXIS and state.strategic_ussr >= movement.STRATEGIC_LIMIT and SOVIET >> area & 1:
        found.append("DTR-8.3.3")
    if HIGH[way[-1]] >> area & 1 and state.hostile(state.active) >> area & 1:
        found.append("DTR-15.1.8")
    return found


def _march_rules(state: ReichState, ground: Ground, way: tuple[int, ...], area: int) -> Rules:
    here = way[-1]
    found: Rules = []
    hostile = ground.hostile
    if movement.exploited(ground, way):
        return ["DTR-13.1.7"]
    if len(way) > 1 and hostile >> here & 1:
        found += _crossing_rules(state, ground, here, area)
    if HIGH[here] >> area & 1 and hostile >> area & 1:
        found.append("DTR-15.1.8")
    if hostile >> ground.start & 1 and not ground.enter >> area & 1:
        if hostile >> area & 1:
            found.append("DTR-8.2.5")
        if not state.control[state.active] >> area & 1:
            found.append("DTR-8.2.4")
    if len(way) > ground.steps:
        found.append(OPERATION_RULE[ground.kind])
    return found


def _crossing_rules(state: ReichState, ground: Ground, here: int, area: int) -> Rules:
    """Why an army may not go on through enemies."""
    if not IS_ARMOR[ground.army] or not state.has(state.active, BLITZKRIEG):
        return ["DTR-8.2.3", "DTR-13.1.2"]
    found: Rules = []
    if not EXPLOITABLE >> here & 1:
        found.append("DTR-13.1.3")
    if HIGH[here] >> area & 1:
        found.append("DTR-13.1.4")
    if not state.opened >> here & 1:
        found.append("DTR-13.1.5")
    if found:
        return [*found, "DTR-8.2.3"]
    return stop_rules(state, ground.army, ground.kind, area) or ["DTR-13.1.2"]


def path_stop_rules(state: ReichState, ground: Ground, way: tuple[int, ...]) -> Rules:
    """The rules against ending a path where it is."""
    if len(way) == 1 and ground.kind != act.ATTACK:
        return [OPERATION_RULE[ground.kind]]
    return stop_rules(state, ground.army, ground.kind, way[-1]) or [OPERATION_RULE[ground.kind]]


def voyage_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules against a destination over sea."""
    if not combat.spare(state, state.where[army]):
        return ["DTR-D44#2"]
    found = area_rules(state, army, kind, area)
    if kind == act.NAVAL:
        found += _naval_rules(state, army, area)
    else:
        found += _landing_rules(state, army, area)
    found += stop_rules(state, army, kind, area)
    return found or [OPERATION_RULE[kind]]


def _naval_rules(state: ReichState, army: int, area: int) -> Rules:
    faction, start = state.active, state.where[army]
    found: Rules = []
    if not state.control[faction] >> area & 1:
        found.append("DTR-8.4.1")
    if not ANY_SEA[faction][start] >> area & 1:
        found += ["DTR-8.4.2", "DTR-8.4.3"] if faction == AXIS else ["DTR-8.4.1"]
    elif state.op[faction] < 2 and not ONE_SEA[faction][start] >> area & 1:
        found += ["DTR-8.0.13", "DTR-8.0.7"]
    return found


def _landing_rules(state: ReichState, army: int, area: int) -> Rules:
    faction, start = state.active, state.where[army]
    found: Rules = []
    if neutral_north_africa(state) >> area & 1:
        found.append("DTR-17.3.3")
    if (landing.lines_from(state, start) | landing.extra_from(state, start)) >> area & 1:
        if area == TRONDHEIM and state.landing_areas >> area & 1:
            found.append("DTR-13.9.3")
        if state.control[faction] >> area & 1 and not state.edition.landing_in_controlled_areas:
            found.append("DTR-E25")
        return found
    if LINES[start] >> area & 1:
        found += ["DTR-19.1.3", "DTR-8.5.6"] if WINTER[state.number] else ["DTR-13.9.2"]
    elif EXTRA_LANDINGS[start] >> area & 1:
        found += _extra_landing_rules(state)
    else:
        found.append("DTR-8.5.1")
    return found


def _extra_landing_rules(state: ReichState) -> Rules:
    if not state.has(state.active, AMPHIBIOUS_TILE):
        return ["DTR-13.9.4"]
    return ["DTR-13.9.10", "DTR-19.1.3"] if WINTER[state.number] else ["DTR-13.9.4"]
