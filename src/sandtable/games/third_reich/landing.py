"""8.5, 13.9 and 17.3. Amphibious assaults, and the invasion of French North Africa."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import combat, movement
from sandtable.games.third_reich.actions import AMPHIBIOUS
from sandtable.games.third_reich.arrival import arrive
from sandtable.games.third_reich.calendar import TURN_1944, TURN_1945, WINTER
from sandtable.games.third_reich.counters import ALLIES, ARMY_BIT, AXIS, IS_ARMOR
from sandtable.games.third_reich.events import Moved, NorthAfricaInvaded
from sandtable.games.third_reich.geography import (
    BOARD,
    EXTRA_LANDINGS,
    FRENCH_NORTH_AFRICA,
    LINES,
    MEDITERRANEAN_LINES,
    NORTH_AFRICAN_LANDINGS,
    TRONDHEIM,
)
from sandtable.games.third_reich.memory import Ban
from sandtable.games.third_reich.politics import allowed, turn_1_ban
from sandtable.games.third_reich.research import reveal
from sandtable.games.third_reich.state import CLOSED, LANDED, STACK, ReichState
from sandtable.games.third_reich.tiles import AMPHIBIOUS as AMPHIBIOUS_TILE

INVASION = 3
COST = 2


def limit(state: ReichState) -> int:
    """How many armies of the active faction may land in a turn."""
    if not state.has(state.active, AMPHIBIOUS_TILE):
        return 1  # DTR-8.5.3
    return 4 if TURN_1944 <= state.number < TURN_1945 else 3  # DTR-13.9.2


def line_bans(state: ReichState, start: int) -> list[Ban]:
    """The areas that no landing reaches from an area in this season and turn."""
    lines, extra = LINES[start], EXTRA_LANDINGS[start] & ~LINES[start]
    taken, tile = state.landing_areas, state.has(state.active, AMPHIBIOUS_TILE)
    bans: list[Ban] = [(~(lines | extra), ("DTR-8.5.1",))]
    if WINTER[state.number]:
        bans.append((lines & ~MEDITERRANEAN_LINES[start], ("DTR-19.1.3", "DTR-8.5.6")))
        bans.append((extra, ("DTR-13.9.10#2", "DTR-19.1.3")))
    if not tile:
        bans.append((extra, ("DTR-8.5.1", "DTR-13.9.4")))
    elif state.line_landings >= state.edition.line_landings:
        bans.append((lines, ("DTR-E68",)))
    bans.append((extra & taken, ("DTR-13.9.4#2",)))
    bans.append((taken & BIT[TRONDHEIM], ("DTR-13.9.3",)))
    if not state.edition.landing_in_controlled_areas:
        bans.append((state.control[state.active], ("DTR-E25",)))
    return bans


def army_refusals(state: ReichState, army: int) -> list[str]:
    """The rules that keep an army from any Amphibious Assault."""
    faction, start = state.active, state.where[army]
    found = []
    if turn_1_ban(state):
        found.append("DTR-9.2.2")
    if not state.control[faction] >> start & 1:
        found.append("DTR-8.5.2")
    if state.landings >= limit(state):
        found.append("DTR-13.9.2" if state.has(faction, AMPHIBIOUS_TILE) else "DTR-8.5.3")
    if plain_landing_ban(state, army):
        found.append("DTR-E25")
    if not combat.spare(state, start):
        found.append("DTR-D44#2")
    return found


def beach_bans(state: ReichState, army: int) -> list[Ban]:
    """The areas in which an army may not land now."""
    closed = state.neutral_north_africa() if state.active == ALLIES else 0
    return [
        (closed, ("DTR-17.3.3",)),
        *line_bans(state, state.where[army]),
        *movement.stop_bans(state, army, AMPHIBIOUS, state.hostile(state.active)),
    ]


def beaches(state: ReichState, army: int) -> int:
    """The areas in which an army may land now (DTR-8.5.1)."""
    start = state.where[army]
    areas = LINES[start] | EXTRA_LANDINGS[start]
    if not areas or army_refusals(state, army):
        return 0
    ground = movement.allowed_areas(state, army, AMPHIBIOUS)
    if not ground >> start & 1:
        return 0  # DTR-9.1.7
    return areas & ground & allowed(beach_bans(state, army))


def plain_landing_ban(state: ReichState, army: int) -> bool:
    """Whether armor may not land without the technology (DTR-E25)."""
    return (
        IS_ARMOR[army]
        and not state.edition.plain_landing_by_armor
        and not state.has(state.active, AMPHIBIOUS_TILE)
    )


def needs_technology(state: ReichState, army: int, start: int, area: int) -> bool:
    """Whether a landing is possible only with the technology, and so reveals it (DTR-D18)."""
    if state.landings or not LINES[start] >> area & 1:
        return True
    return IS_ARMOR[army] and not state.edition.plain_landing_by_armor  # DTR-E25


def note_landing(state: ReichState, army: int, start: int, area: int) -> None:
    """Count a landing within the limits of the turn (DTR-13.9.2 to DTR-13.9.4)."""
    if needs_technology(state, army, start, area):
        reveal(state, state.active, AMPHIBIOUS_TILE)
    state.landings += 1
    if LINES[start] >> area & 1:
        state.line_landings += 1
        if area == TRONDHEIM:
            state.landing_areas |= BIT[area]
    else:
        state.landing_areas |= BIT[area]


def mark_landed(state: ReichState, army: int, area: int) -> None:
    """The landed army is in supply, and its area a beachhead (DTR-7.2.2, DTR-D22)."""
    state.landed |= ARMY_BIT[army]
    state.beachheads[state.active] |= BIT[area]
    state._fed = [None, None, None]


# The invasion of French North Africa ------------------------------------------------------------------------

Plan = tuple[tuple[int, int], ...]
"""Armies and the areas in which they are to land."""


def invasion_beaches(state: ReichState, army: int, plan: Plan) -> int:
    """Where one more army of an announced invasion may land (DTR-D48)."""
    start = state.where[army]
    return FRENCH_NORTH_AFRICA & allowed(line_bans(state, start)) & allowed(plan_bans(state, start, plan))


def plan_bans(state: ReichState, start: int, plan: Plan) -> list[Ban]:
    """The areas that the armies named before close to one more from an area."""
    listed = crowded = 0
    for _, area in plan:
        named = sum(1 for _, other in plan if other == area)
        if (state.at[area] & state.own[ALLIES]).bit_count() + named >= STACK:
            crowded |= BIT[area]
    for planned, area in plan:
        if not LINES[state.where[planned]] >> area & 1:
            listed |= BIT[area]  # DTR-D39
    return [
        (listed & ~LINES[start], ("DTR-13.9.4#2",)),
        (crowded | state.crowded[ALLIES], ("DTR-5.1.1",)),
    ]


def invaders(state: ReichState, ready: int, plan: Plan) -> list[tuple[int, int]]:
    """Every landing that may be added to a plan, such that three can be made."""
    left = candidates(state, ready, plan)
    rows = [(army, area) for army in left for area in bits(invasion_beaches(state, army, plan))]
    return [row for row in rows if landings_left(state, ready, (*plan, row)) >= INVASION - len(plan) - 1]


def candidates(state: ReichState, ready: int, plan: Plan) -> list[int]:
    """The armies that may still be named for the invasion."""
    used = 0
    for army, _ in plan:
        used |= ARMY_BIT[army]
    gone = [state.where[army] for army, _ in plan]
    return [army for army in bits(ready & ~used) if may_invade(state, army, gone)]


def landings_left(state: ReichState, ready: int, plan: Plan) -> int:
    """How many landings a plan may still take: from America in different areas, along lines by room."""
    left = candidates(state, ready, plan)
    gone = [state.where[army] for army, _ in plan]
    from_america = [army for army in left if NORTH_AFRICAN_LANDINGS[state.where[army]]]
    along_lines = [army for army in left if army not in from_america]
    free = invasion_beaches(state, from_america[0], plan).bit_count() if from_america else 0
    reached = 0
    for army in along_lines:
        reached |= invasion_beaches(state, army, plan)
    room = 0
    for area in bits(reached):
        stacked = sum(1 for _, planned in plan if planned == area)
        room += STACK - stacked - (state.at[area] & state.own[ALLIES]).bit_count()
    starts = {state.where[army] for army in along_lines}
    able = sum(
        min(
            sum(1 for army in along_lines if state.where[army] == start),
            combat.spare(state, start) - gone.count(start),
        )
        for start in starts
    )
    return min(len(from_america), free) + min(able, room)


def may_invade(state: ReichState, army: int, gone: list[int]) -> bool:
    """Whether an army may take part in the invasion, after others that left these areas."""
    start = state.where[army]
    if start < 0 or not (NORTH_AFRICAN_LANDINGS[start] | LINES[start] & FRENCH_NORTH_AFRICA):
        return False
    if state.edition.north_africa_full_armies and state.reduced & ARMY_BIT[army]:
        return False  # DTR-E47
    if gone.count(start) >= combat.spare(state, start):
        return False  # DTR-D44
    return bool(state.control[ALLIES] >> start & 1)


def can_invade(state: ReichState, ready: int) -> bool:
    """Whether the invasion can be announced: three landings that can be carried out and paid (DTR-17.3.3)."""
    if state.active != ALLIES or state.north_africa != CLOSED or state.combat:
        return False
    if not state.has(ALLIES, AMPHIBIOUS_TILE) or state.op[ALLIES] < INVASION * COST:
        return False
    if state.landings + INVASION > limit(state):
        return False
    return landings_left(state, ready, ()) >= INVASION


def invade(state: ReichState, plan: Plan) -> None:
    """Carry out the three landings; the Axis takes what lies east (DTR-17.3.4)."""
    for army, area in plan:
        start = state.where[army]
        note_landing(state, army, start, area)
        state.op[ALLIES] -= COST
        state.operated |= ARMY_BIT[army]
        arrive(state, AMPHIBIOUS, army, (start, area))
        mark_landed(state, army, area)
        state.emit(
            Moved(
                seat=ALLIES, army=army, kind=AMPHIBIOUS, path=(start, area), cost=COST, rules=("DTR-17.3.3",)
            )
        )
    reveal(state, ALLIES, AMPHIBIOUS_TILE)
    state.north_africa = LANDED
    east = BOARD.where("region", state.edition.north_africa_axis_region)
    state.give(east & ~state.control[ALLIES], AXIS)  # DTR-D49
    state.emit(
        NorthAfricaInvaded(areas=tuple(dict.fromkeys(area for _, area in plan)), rules=("DTR-17.3.4",))
    )
    state.forget()
