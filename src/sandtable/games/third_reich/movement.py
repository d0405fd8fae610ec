"""8.1 to 8.3, 13.1. Where one army may go over land: the ground of its operation, and its paths."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, STRATEGIC, TACTICAL
from sandtable.games.third_reich.costs import dear_areas, dear_causes
from sandtable.games.third_reich.counters import (
    ARMY_BIT,
    AXIS,
    CO_BELLIGERENT,
    FINLAND,
    GERMANY,
    IS_ARMOR,
    ITALY,
    NATION,
    ROMANIA,
    STEPS,
    USSR,
)
from sandtable.games.third_reich.geography import EXPLOITABLE, HIGH, HOME, IN_PLAY, LAND, SOVIET
from sandtable.games.third_reich.memory import Ban, Ground
from sandtable.games.third_reich.politics import (
    ITALIANS_IN_THEATRE,
    THEATRE_RULE,
    allowed,
    axis_ground,
    border_ban,
    italians_elsewhere,
    italians_may_leave,
    neutrality,
    open_areas,
    romania_closed,
    theatres,
    turn_1_ban,
)
from sandtable.games.third_reich.state import SURRENDERED, ReichState
from sandtable.games.third_reich.tiles import BLITZKRIEG

NOWHERE = 0
STRATEGIC_LIMIT = 2


def ground_of(state: ReichState, army: int, kind: int) -> Ground:
    """The ground of an operation; kept until the position changes."""
    known = state._ground
    if known is None or known.army != army or known.kind != kind or known.start != state.where[army]:
        known = state._ground = survey(state, army, kind)
    return known


def survey(state: ReichState, army: int, kind: int) -> Ground:
    """Compute the ground of an operation of the active faction."""
    start = state.where[army]
    areas = allowed_areas(state, army, kind)
    if not areas & BIT[start]:
        return Ground(army, kind, start)
    if turn_1_ban(state) or not combat.spare(state, start):
        halt = stay(state, army, start) if kind == ATTACK else NOWHERE  # DTR-E28, DTR-D44
        return Ground(army, kind, start, halt=halt)
    if kind == STRATEGIC:
        return _strategic(state, army, start, areas)
    faction = state.active
    hostile = state.hostile(faction)
    contested = bool(hostile & BIT[start])
    ends = areas & allowed(stop_bans(state, army, kind, hostile))
    cross = beyond = NOWHERE
    if not contested or state.edition.exploit_from_contested:  # DTR-13.1.14, DTR-E23
        cross = crossable(state, army) & areas
        beyond = ends & ~state.control[faction] if state.edition.exploit_into_uncontrolled_only else ends
    ordinary = areas
    if contested:
        ordinary &= allowed(leaving_bans(state, hostile))
    halt = ends & ordinary
    if kind == ATTACK:
        halt |= stay(state, army, start)
    steps = STEPS[army] - (kind == ATTACK)
    return Ground(army, kind, start, steps, ordinary | cross, halt, hostile, cross, beyond)


def area_bans(state: ReichState, army: int, kind: int) -> list[Ban]:
    """The areas in which the army may not operate at all: neutrality, politics, cost, the other ally."""
    faction, nation = state.active, NATION[army]
    here = BIT[state.where[army]]
    bans = [(areas & ~here, rules) for areas, rules in neutrality(state).closed[faction]]
    ally = CO_BELLIGERENT[faction]
    if ally >= 0 and state.edition.allies_and_soviets_apart:
        bans.append((state.occupied[ally], ("DTR-5.1.4",)))
    if nation == GERMANY and romania_closed(state, army):
        bans.append((HOME[ROMANIA] & ~here, ("DTR-9.2.6",)))
    if nation == ITALY:
        freedom = ("DTR-9.1.6",) if italians_may_leave(state) else ()
        bans.append((IN_PLAY & ~italian_ground(state, army), ("DTR-9.1.5", *freedom, "DTR-9.1.7")))
    elif nation in THEATRE_RULE:
        outside = IN_PLAY & ~theatres(state)[nation] & ~(here if nation == GERMANY else 0)
        bans.append((outside, (THEATRE_RULE[nation], "DTR-9.1.7")))
    if state.op[faction] < 2:
        bans += [(areas, ("DTR-8.0.13", rule)) for areas, rule in dear_causes(state, kind)]
    return bans


def stop_bans(state: ReichState, army: int, kind: int, hostile: int) -> list[Ban]:
    """The areas in which an operation may not end, though the army may enter them."""
    faction, nation, start = state.active, NATION[army], state.where[army]
    bans: list[Ban] = []
    crowded = state.crowded[faction] & ~BIT[start]  # who comes back was counted before: DTR-D19
    if crowded:
        bans.append((crowded, ("DTR-5.1.1", "DTR-5.1.2")))
    if kind in (TACTICAL, ATTACK, AMPHIBIOUS):
        fresh = hostile & ~state.occupied[faction]
        if kind == TACTICAL:
            bans.append((fresh, ("DTR-D27", "DTR-8.2.6")))
        elif faction == USSR or nation == FINLAND:
            bans += without_target(state, army, fresh)
        if faction == USSR and border_ban(state, start):
            bans.append((~axis_ground(state), ("DTR-9.2.7",)))
    if nation == ITALY:
        bans.append((~italian_stops(state, army), ("DTR-9.1.5", "DTR-9.1.6")))
    return bans


def leaving_bans(state: ReichState, hostile: int) -> tuple[Ban, Ban]:
    """The areas closed to the ordinary steps of an army that leaves enemies behind."""
    return ((hostile, ("DTR-8.2.5",)), (~state.control[state.active], ("DTR-8.2.4",)))


def strategic_bans(state: ReichState) -> list[Ban]:
    """The areas closed to Strategic Movement."""
    bans: list[Ban] = [(~state.control[state.active], ("DTR-8.3.1",))]
    if state.active == AXIS and state.strategic_ussr >= STRATEGIC_LIMIT:
        bans.append((SOVIET, ("DTR-8.3.3",)))  # DTR-E24
    return bans


def allowed_areas(state: ReichState, army: int, kind: int) -> int:
    """The areas that no ban of `area_bans` closes, from what is known of politics: the list must be fast."""
    faction, nation = state.active, NATION[army]
    here = BIT[state.where[army]]
    areas = open_areas(state)[faction] | here
    if nation == ITALY:
        areas &= italian_ground(state, army)
    elif nation == GERMANY:
        areas &= theatres(state)[nation] | here
        if romania_closed(state, army):
            areas &= ~HOME[ROMANIA] | here
    else:
        areas &= theatres(state)[nation]
    ally = CO_BELLIGERENT[faction]
    if ally >= 0 and state.edition.allies_and_soviets_apart:
        areas &= ~state.occupied[ally]
    if state.op[faction] < 2:
        areas &= ~dear_areas(state, kind)
    return areas


def italian_ground(state: ReichState, army: int) -> int:
    """The areas an Italian army may pass."""
    theatre = theatres(state)[ITALY]
    if not theatre >> state.where[army] & 1:
        return -1  # DTR-D29
    free = italians_may_leave(state) and italians_elsewhere(state, army) >= ITALIANS_IN_THEATRE - 1
    return -1 if free else theatre  # DTR-9.1.5, DTR-9.1.6


def crossable(state: ReichState, army: int) -> int:
    """The hostile areas an army may cross, one army after another."""
    if not IS_ARMOR[army] or not state.has(state.active, BLITZKRIEG):  # DTR-13.1.2, DTR-13.1.10, DTR-D38
        return NOWHERE
    return state.opened & EXPLOITABLE  # DTR-13.1.3, DTR-13.1.5


def italian_stops(state: ReichState, army: int) -> int:
    """The areas in which an operation of an Italian army may end (DTR-9.1.6, DTR-D29)."""
    if italians_may_leave(state) and italians_elsewhere(state, army) >= ITALIANS_IN_THEATRE:
        return -1
    return theatres(state)[ITALY]


def without_target(state: ReichState, army: int, fresh: int) -> list[Ban]:
    """The hostile areas in which the army would find no legal target, each with the reasons (DTR-D27)."""
    if NATION[army] != FINLAND and not state.hit:
        return []
    bans: list[Ban] = []
    for area in bits(fresh):
        if not combat.targets_at(state, army, area):
            reasons = dict.fromkeys(combat.target_refusal(state, army, each) for each in bits(state.at[area]))
            bans.append((BIT[area], (*filter(None, reasons), "DTR-D27")))
    return bans


def stay(state: ReichState, army: int, start: int) -> int:
    """The army's own area, where an Attack of 0 steps may end."""
    if border_ban(state, start) and state.edition.border_ban_covers_attacks_in_place:
        return NOWHERE
    if NATION[army] == ITALY:
        return BIT[start] & italian_stops(state, army)
    return BIT[start]


def _strategic(state: ReichState, army: int, start: int, enter: int) -> Ground:
    faction = state.active
    hostile = state.hostile(faction)
    enter &= allowed(strategic_bans(state))
    if not enter & BIT[start] or border_ban(state, start):
        enter = NOWHERE
    halt = enter & allowed(stop_bans(state, army, STRATEGIC, hostile)) & ~BIT[start]
    return Ground(army, STRATEGIC, start, 999, enter, halt, hostile)


# Paths ------------------------------------------------------------------------------------------------------


def next_areas(ground: Ground, way: tuple[int, ...]) -> int:
    """The areas a path may go on to, none of which leads into a dead end."""
    if ground.kind == STRATEGIC:
        return _next_strategic(ground, way)
    left = ground.steps - len(way) + 1
    here = way[-1]
    if left <= 0 or exploited(ground, way):
        return NOWHERE
    if len(way) > 1 and ground.hostile & BIT[here]:
        return exits(ground, here) if ground.cross & BIT[here] else NOWHERE  # DTR-8.2.3
    near = LAND[here] & ground.enter
    near &= ~(HIGH[here] & ground.hostile)  # DTR-8.2.8, DTR-15.1.8
    found = near & ground.halt
    passed = near & ~found & (~ground.hostile | ground.cross)
    if passed and left > 1:
        for area in bits(passed):
            if leads_on(ground, BIT[area], left - 1):
                found |= BIT[area]
    if ground.cross & BIT[here]:
        found |= exits(ground, here)  # DTR-E23: out of a contested area that is opened itself
    return found


def exploited(ground: Ground, way: tuple[int, ...]) -> bool:
    """Whether the path has come out of a crossed area, and so has ended (DTR-13.1.7, DTR-D36)."""
    if len(way) < 2 or not ground.cross & BIT[way[-2]]:
        return False
    return len(way) > 2 or not ground.enter & BIT[way[-1]]


def exits(ground: Ground, crossed: int) -> int:
    """Where exploitation through an area may end."""
    return (
        LAND[crossed]
        & ~HIGH[crossed]  # DTR-13.1.4
        & ground.beyond  # DTR-13.1.13
    )


def leads_on(ground: Ground, areas: int, left: int) -> bool:
    """Whether a path through one of some areas in which it may not stop can still end somewhere."""
    crossed = areas & ground.hostile & ground.cross
    if crossed and any(exits(ground, area) for area in bits(crossed)):
        return True
    frontier = seen = areas & ~ground.hostile
    while frontier and left > 0:
        reached = 0
        for each in bits(frontier):
            near = LAND[each] & ground.enter & ~(HIGH[each] & ground.hostile)
            if near & ground.halt:
                return True
            crossed = near & ground.hostile & ground.cross
            if crossed and left > 1 and any(exits(ground, way) for way in bits(crossed)):
                return True
            reached |= near
        frontier = reached & ~ground.hostile & ~seen
        seen |= frontier
        left -= 1
    return False


def _next_strategic(ground: Ground, way: tuple[int, ...]) -> int:
    visited = 0
    for area in way:
        visited |= BIT[area]
    here = way[-1]
    near = LAND[here] & ground.enter & ~visited & ~(HIGH[here] & ground.hostile)
    blocked = near & ~ground.halt
    for area in bits(blocked):
        if not ridden(ground, area, ground.enter & ~visited) & ground.halt:
            near &= ~BIT[area]
    return near


def ridden(ground: Ground, start: int, through: int) -> int:
    """The areas a Strategic Movement reaches from one through others, closed mountains apart (DTR-15.1.8)."""
    rest = through & ~BIT[start]
    found = todo = BIT[start]
    while todo:
        area = todo.bit_length() - 1
        todo ^= BIT[area]
        fresh = LAND[area] & rest & ~(HIGH[area] & ground.hostile)
        rest ^= fresh
        todo |= fresh
        found |= fresh
    return found


def may_stop(ground: Ground, way: tuple[int, ...]) -> bool:
    """Whether a path may end where it is."""
    if len(way) == 1:
        return ground.kind == ATTACK and bool(ground.halt >> way[0] & 1)
    return bool(ground.halt >> way[-1] & 1) or exploited(ground, way)


def can_begin(ground: Ground) -> bool:
    """Whether the operation has any legal path."""
    here = ground.start
    near = LAND[here] & ground.enter & ~(HIGH[here] & ground.hostile)
    if ground.steps > 0 and near & ground.halt:
        return True
    if may_stop(ground, (here,)):
        return True
    if ground.kind == STRATEGIC or ground.cross:
        return bool(next_areas(ground, (here,)))
    return ground.steps > 1 and leads_on(ground, near, ground.steps - 1)


def foreign(state: ReichState, army: int) -> str:
    """The rule by which an army does not obey the active faction, or nothing."""
    bit = ARMY_BIT[army]
    if state.own[state.active] & bit:
        return ""
    if bit & (state.own[0] | state.own[1] | state.own[2]):
        return "DTR-2.1.5"
    return "DTR-17.2.3" if state.war[NATION[army]] == SURRENDERED else "DTR-2.2.12"


def barred(state: ReichState, army: int) -> str:
    """The rule that keeps an army from any operation at all, or nothing."""
    bit = ARMY_BIT[army]
    if state.where[army] < 0:
        return foreign(state, army) or "DTR-4.4.1"
    if not state.own[state.active] & bit:
        return foreign(state, army)
    if state.combat:
        return "DTR-3.1.5"
    if state.operated & bit:
        return "DTR-8.0.10"
    if state.stranded & bit:
        return "DTR-8.0.11"
    if not state.op[state.active]:
        return "DTR-8.0.13"
    return ""
