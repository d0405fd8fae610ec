"""What must be true of every position; each fault is a sentence."""

from __future__ import annotations

from sandtable.board.search import bits
from sandtable.games.third_reich.counters import (
    AIR_COUNTERS,
    ALLIES,
    AMERICA,
    AMERICAN_AIR_COUNTERS,
    ARMY_BIT,
    FACTIONS,
    NATION,
    NATION_IDS,
    SUBMARINE_COUNTERS,
    USSR,
)
from sandtable.games.third_reich.geography import AREA_IDS, IN_PLAY, UNLIMITED
from sandtable.games.third_reich.production import OP_CAP
from sandtable.games.third_reich.state import AT_WAR, STACK, ReichState
from sandtable.games.third_reich.tiles import ALL_TILES


def faults(state: ReichState) -> list[str]:
    """Every way in which a position contradicts itself."""
    return [*_armies(state), *_stacking(state), *_control(state), *_stocks(state), *_masks(state)]


def _armies(state: ReichState) -> list[str]:
    found = []
    for army, area in enumerate(state.where):
        name = state.words["army"].text(army)
        if area >= 0 and not IN_PLAY >> area & 1:
            found.append(f"{name} is in {AREA_IDS[area]}, where no army can be")
        elif area >= 0 and not state.at[area] & ARMY_BIT[army]:
            found.append(f"{name} is not among the armies of {AREA_IDS[area]}")
        elif area < 0 and state.reduced & ARMY_BIT[army]:
            found.append(f"{name} is reduced, but not on the map")
    for area, armies in enumerate(state.at):
        found += [
            f"{AREA_IDS[area]} lists an army that is elsewhere"
            for army in bits(armies)
            if state.where[army] != area
        ]
    for army in bits(state.own[0] | state.own[1] | state.own[2]):
        if state.war[NATION[army]] != AT_WAR:
            found.append(f"armies of {NATION_IDS[NATION[army]]} fight although it is not at war")
            break
    return found


def _stacking(state: ReichState) -> list[str]:
    found = []
    for faction, name in enumerate(FACTIONS):
        for area in bits(state.occupied[faction] & ~UNLIMITED):
            count = (state.at[area] & state.own[faction]).bit_count()
            if count > STACK:
                found.append(f"{count} armies of the {name} in {AREA_IDS[area]}; 3 may stack (DTR-5.1.1)")
    if state.edition.allies_and_soviets_apart:
        for area in bits(state.occupied[ALLIES] & state.occupied[USSR]):
            found.append(f"Allied and Soviet armies share {AREA_IDS[area]} (DTR-5.1.4)")
    return found


def _control(state: ReichState) -> list[str]:
    axis, allies, ussr = state.control
    found = []
    if axis & allies or axis & ussr or allies & ussr:
        found.append("an area is controlled by two factions")
    if (axis | allies | ussr) & ~IN_PLAY:
        found.append("an area that is not in play is controlled")
    return found


def _stocks(state: ReichState) -> list[str]:
    found = []
    for faction, name in enumerate(FACTIONS):
        if not 0 <= state.op[faction] <= OP_CAP:
            found.append(f"{name} holds {state.op[faction]} OP (DTR-4.1.2)")
        if not 0 <= state.ap[faction] <= state.edition.ap_cap:
            found.append(f"{name} holds {state.ap[faction]} AP (DTR-4.2.2)")
        counters = AIR_COUNTERS[faction]
        if faction == ALLIES and state.war[AMERICA] == AT_WAR:
            counters += AMERICAN_AIR_COUNTERS
        placed = state.bombs if faction == ALLIES else 0
        if faction == state.active:
            placed += sum(1 for attack in state.attacks if attack.mission)
        if (
            state.air[faction] + state.adv[faction] + placed > counters
            or state.air[faction] < 0 > state.adv[faction]
        ):
            found.append(f"{name} has more air missions than its {counters} counters (DTR-1.1.2)")
        if (state.available[faction] | state.developing[faction]) & ~ALL_TILES[faction]:
            found.append(f"{name} has a technology of another faction (DTR-13.0.2)")
        if state.available[faction] & state.developing[faction]:
            found.append(f"a technology of {name} is both available and in development")
    placed = state.atlantic_standard + state.atlantic_advanced
    if state.subs + state.adv_subs + placed > SUBMARINE_COUNTERS:
        found.append("more submarine missions than 4 counters (DTR-1.1.2)")
    return found


def _masks(state: ReichState) -> list[str]:
    """The sets kept up to date step by step against the same computed from scratch."""
    fresh = state.copy()
    fresh.recount()
    found = []
    if fresh.occupied != state.occupied or fresh.neutrals != state.neutrals:
        found.append("the sets of occupied areas do not agree with the armies")
    if fresh.crowded != state.crowded:
        found.append("the sets of full areas do not agree with the armies")
    for faction in range(3):
        if state.beachheads[faction] & ~state.occupied[faction]:
            found.append("a beachhead holds no army")
    on_map = sum(ARMY_BIT[army] for army, area in enumerate(state.where) if area >= 0)
    for name in ("operated", "marched", "landed", "engaged", "stranded"):
        if getattr(state, name) & ~on_map & ~state.reduced:
            found.append(f"an army marked as {name} is not on the map")
    for attack in state.attacks:
        if state.where[attack.army] != state.where[attack.target]:
            found.append("a declared attack joins armies of different areas")
    return found
