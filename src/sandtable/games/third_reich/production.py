"""3.3, 4 and 18. How many actions a faction has, which it may perform, and what they give.

DTR-4.1.4, DTR-4.2.3, DTR-4.3.4: nothing takes away OP, AP and missions that were not spent.
"""

from __future__ import annotations

from typing import Final

from sandtable.core.offers import Offers
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.calendar import (
    SEASON,
    SPRING_1942,
    TURN_1941,
    TURN_1942,
    TURN_1943,
    TURN_1944,
    TURN_1945,
)
from sandtable.games.third_reich.counters import (
    AIR_COUNTERS,
    ALLIES,
    AMERICA,
    AMERICAN_AIR_COUNTERS,
    AXIS,
    GERMANY,
    RUSSIA,
    SUBMARINE_COUNTERS,
    USSR,
)
from sandtable.games.third_reich.events import ActionPerformed
from sandtable.games.third_reich.geography import (
    BAKU,
    BUCHAREST,
    GROZNY,
    HOME,
    KARELIA,
    KEY,
    LONDON,
    MOSCOW,
    SOURCES_OF,
    SUEZ,
    TRONDHEIM,
)
from sandtable.games.third_reich.research import can_research, reveal
from sandtable.games.third_reich.state import AT_WAR, SURRENDERED, ReichState
from sandtable.games.third_reich.tiles import (
    ADVANCED_AVIATION,
    ADVANCED_NAVY,
    AIR_INDUSTRY,
    AVIATION,
    LOGISTICS,
    TANK_INDUSTRY,
)

PLANNING, ARMOR, AIR, SUBMARINE, RECRUITMENT, RESEARCH, LEND_LEASE = range(7)
KINDS_OF: Final = (
    (PLANNING, ARMOR, AIR, SUBMARINE, RECRUITMENT, RESEARCH),
    (PLANNING, ARMOR, AIR, RECRUITMENT, RESEARCH, LEND_LEASE),
    (PLANNING, ARMOR, AIR, RECRUITMENT, RESEARCH),
)
"""Per faction the actions it knows."""
_LIMITED: Final = (3, 2, 2)  # DTR-3.3.1, DTR-3.3.2, DTR-3.3.3, DTR-Q2
_TOTAL: Final = (4, 5, 3)
OP_CAP: Final = 12  # DTR-4.1.2


def allowance(state: ReichState, faction: int) -> int:
    """The number of actions of a faction's phase, as things stand (DTR-3.3.11: never below 0)."""
    total = state.in_total_war(faction)
    number = (_TOTAL if total else _LIMITED)[faction]
    if faction == AXIS and total:
        number -= axis_deductions(state)  # DTR-3.3.7
    elif faction == ALLIES and (state.control[AXIS] >> LONDON & 1 or state.atlantic_hit):
        number -= 1  # DTR-3.3.8, DTR-12.1.5
    elif faction == USSR:
        number -= total and state.control[AXIS] >> MOSCOW & 1  # DTR-3.3.9
        number += state.lend_lease  # DTR-3.3.10, DTR-D70
    return max(number, 0)


def axis_deductions(state: ReichState) -> int:
    """What Total War costs the Axis in actions."""
    lost = (SOURCES_OF[GERMANY] & ~state.control[AXIS]).bit_count()  # DTR-3.3.4
    lost += state.bombs_cost  # DTR-3.3.5
    if SEASON[state.number] in ("winter", "spring"):
        holder = ALLIES if state.options["trondheim"] == "allied-control" else AXIS
        missing = bool(state.control[holder] >> TRONDHEIM & 1) is (holder == ALLIES)
        lost += missing  # DTR-3.3.6, DTR-E5
    return lost


def limit(state: ReichState, kind: int) -> int:
    """How often the active faction may perform a kind of action in a phase."""
    faction = state.active
    if faction == ALLIES and state.in_total_war(ALLIES) and kind != LEND_LEASE:
        return 2  # DTR-4.0.3
    if faction == USSR and state.lend_lease:
        if kind == RESEARCH and TURN_1943 <= state.number < TURN_1944:
            return 2  # DTR-4.0.4
        if kind == PLANNING and TURN_1944 <= state.number < TURN_1945:
            return 2  # DTR-4.0.5, DTR-E6
    return 1  # DTR-4.0.2


def refusal(state: ReichState, kind: int) -> str:
    """The rule that forbids a kind of action now, or nothing (a tile's own rules are those of research)."""
    faction = state.active
    performed = state.performed
    if kind == LEND_LEASE and (found := _no_lend_lease(state)):
        return found
    if kind == SUBMARINE and faction != AXIS:
        return "DTR-4.3.1"
    if kind == RESEARCH and faction == ALLIES and state.number < TURN_1941:
        return "DTR-4.5.4"
    if kind == AIR and not state.available[faction] >> AVIATION & 1:
        return "DTR-4.3.2"  # DTR-13.2.1
    if performed[kind] and performed[kind] >= limit(state, kind):
        return "DTR-4.0.3" if faction == ALLIES and state.in_total_war(ALLIES) else "DTR-4.0.2"
    if kind in (AIR, SUBMARINE) and performed[AIR] + performed[SUBMARINE]:
        one_kind = faction == AXIS and not state.edition.air_and_submarine_missions  # DTR-E7
        if one_kind:
            return "DTR-4.0.6"
    if sum(performed) >= state.allowed:
        return "DTR-4.0.7"
    return ""


def _no_lend_lease(state: ReichState) -> str:
    if state.active != ALLIES:
        return "DTR-4.0.1#2"
    if state.war[RUSSIA] == SURRENDERED or state.number >= TURN_1945:
        return "DTR-4.6.4"
    if state.number >= SPRING_1942:
        return ""  # DTR-4.6.2
    entered = bool(state.entered_ussr)
    karelia = bool(state.control[USSR] >> KARELIA & 1)
    if state.number == TURN_1942 and not state.edition.lend_lease_turn_9_needs_karelia:
        karelia = True  # DTR-E13
    return "" if entered and karelia else "DTR-4.6.3"


def offers(state: ReichState, found: Offers) -> None:
    """Add every action the active faction may perform."""
    if sum(state.performed) >= state.allowed:
        return
    now = _concerning(state)
    last = state._performable
    if last is None or last[0] != now:
        numbers = 0
        for kind in KINDS_OF[state.active]:
            if not refusal(state, kind) and (kind != RESEARCH or can_research(state, state.active)):
                numbers |= 1 << kind
        last = state._performable = (now, numbers)
    found.some(act.PERFORMABLE, last[1])


def _concerning(state: ReichState) -> tuple[object, ...]:
    """All that decides which actions may be performed: as long as it stays the same, so do they."""
    faction = state.active
    return (
        faction,
        state.number,
        state.allowed,
        tuple(state.performed),
        state.total,
        state.lend_lease,
        state.entered_ussr,
        state.control[USSR] >> KARELIA & 1,
        state.war[RUSSIA],
        tuple(state.available),
        state.developing[faction],
        state.begun,
    )


# What the actions give --------------------------------------------------------------------------------------


def _count(state: ReichState, kind: int, gained: int, rules: tuple[str, ...]) -> None:
    state.performed[kind] += 1
    state.emit(ActionPerformed(seat=state.active, action=kind, gained=gained, rules=rules))


def gain_op(state: ReichState, faction: int, points: int) -> int:
    """Add operation points up to the limit; how many were added."""
    before = state.op[faction]
    state.op[faction] = min(OP_CAP, before + points)  # DTR-4.1.2
    return state.op[faction] - before


def planning_yield(state: ReichState, faction: int) -> int:
    """What Planning gives, with the resources of chapter 18 (DTR-18.1.5: Planning only)."""
    points = 5  # DTR-4.1.1
    if state.has(faction, LOGISTICS):  # DTR-13.8.1
        points = 7  # DTR-13.8.1
    control = state.control
    if faction == AXIS:
        if (control[ALLIES] | control[USSR]) >> BUCHAREST & 1:
            points -= 2  # DTR-18.1.1
        if control[AXIS] >> GROZNY & 1:
            points += 2  # DTR-18.1.2
    elif faction == USSR and control[AXIS] >> BAKU & 1:
        points -= 2  # DTR-18.1.3
    elif faction == ALLIES and control[AXIS] >> SUEZ & 1 and state.number < TURN_1944:
        points -= 2  # DTR-18.1.4
    return points


def plan(state: ReichState) -> None:
    """4.1. Planning."""
    faction = state.active
    if state.has(faction, LOGISTICS):
        reveal(state, faction, LOGISTICS)
    _count(state, PLANNING, gain_op(state, faction, planning_yield(state, faction)), ("DTR-4.1.1",))


def produce_armor(state: ReichState) -> None:
    """4.2. Armor Production."""
    faction = state.active
    points = 3  # DTR-4.2.1
    if state.has(faction, TANK_INDUSTRY):
        points = 5  # DTR-13.6.1
        reveal(state, faction, TANK_INDUSTRY)
    before = state.ap[faction]
    state.ap[faction] = max(before, min(state.edition.ap_cap, before + points))  # DTR-4.2.2
    _count(state, ARMOR, state.ap[faction] - before, ("DTR-4.2.1",))


def air_reserve(state: ReichState, faction: int) -> int:
    """The air mission counters of a faction that are neither available nor placed (DTR-4.3.3)."""
    counters = AIR_COUNTERS[faction]
    if faction == ALLIES:
        counters -= state.bombs
        if state.war[AMERICA] == AT_WAR:
            counters += AMERICAN_AIR_COUNTERS  # DTR-D35
    if faction == state.active:
        counters -= sum(1 for attack in state.attacks if attack.mission)
    return counters - state.air[faction] - state.adv[faction]


def take_air_missions(state: ReichState) -> None:
    """4.3. Air missions: advanced ones as soon as the technology is there (DTR-D41)."""
    faction = state.active
    reveal(state, faction, AVIATION)
    granted = 2  # DTR-4.3.1
    if state.has(faction, AIR_INDUSTRY):
        granted = 4  # DTR-13.7.1
        reveal(state, faction, AIR_INDUSTRY)
    taken = max(0, min(granted, air_reserve(state, faction)))  # DTR-4.3.3
    if state.has(faction, ADVANCED_AVIATION):
        state.adv[faction] += taken  # DTR-13.11.2
        if taken:
            reveal(state, faction, ADVANCED_AVIATION)
    else:
        state.air[faction] += taken
    _count(state, AIR, taken, ("DTR-4.3.1",))


def submarine_reserve(state: ReichState) -> int:
    """The submarine counters that are neither available nor in the Atlantic."""
    placed = state.atlantic_standard + state.atlantic_advanced
    return SUBMARINE_COUNTERS - state.subs - state.adv_subs - placed


def take_submarine_missions(state: ReichState) -> None:
    """4.3. Submarine missions."""
    taken = min(3, submarine_reserve(state))  # DTR-4.3.1
    if state.has(AXIS, ADVANCED_NAVY):
        state.adv_subs += taken  # DTR-13.10.2
        if taken:
            reveal(state, AXIS, ADVANCED_NAVY)
    else:
        state.subs += taken
    _count(state, SUBMARINE, taken, ("DTR-4.3.1",))


def recruitment_points(state: ReichState, faction: int) -> int:
    """What Recruitment gives a faction's major powers (DTR-4.4.2, DTR-Q6)."""
    if faction == AXIS:
        return _less_key_areas(state, 4, GERMANY)
    if faction == ALLIES:
        return 4 if state.in_total_war(ALLIES) else 2
    if state.in_total_war(USSR) and state.number < TURN_1944:
        return _less_key_areas(state, 8, RUSSIA)
    return 4


def _less_key_areas(state: ReichState, points: int, nation: int) -> int:
    faction = AXIS if nation == GERMANY else USSR
    lost = (HOME[nation] & KEY & ~state.control[faction]).bit_count()
    return max(0, points - lost // 2)  # DTR-4.4.3, DTR-D15: half a point each, rounded up


def recruit(state: ReichState) -> None:
    """4.4. Recruitment: points for the rest of the phase."""
    faction = state.active
    points = recruitment_points(state, faction)
    if faction == ALLIES:
        limited = state.edition.british_limit_per_turn and state.in_total_war(ALLIES)
        left = min(state.rp, state.rp_uk)  # what Americans spent of an action is not left for the British
        state.rp_uk = 2 - state.uk_spent if limited else left + 2  # DTR-D16, DTR-E9
    state.rp += points
    _count(state, RECRUITMENT, points, ("DTR-4.4.2",))


def lend_lease(state: ReichState) -> None:
    """4.6. Lend-Lease."""
    state.lend_lease = True
    _count(state, LEND_LEASE, 1, ("DTR-4.6.1",))


def count_research(state: ReichState) -> None:
    """4.5. Research was performed."""
    _count(state, RESEARCH, 1, ("DTR-4.5.1",))
