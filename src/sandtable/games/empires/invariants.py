"""What must be true of every position."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.empires.areas import AREAS, BOARD, GALLIPOLI, LAND, LIMIT
from sandtable.games.empires.entrenchment import markers_left
from sandtable.games.empires.manoeuvre import MoveStep
from sandtable.games.empires.powers import (
    ALLIES,
    ARMIES,
    CAMPS,
    CEDABLE,
    CENTRAL,
    COUNTERS,
    EACH_POWER,
    ENTENTE,
    MISSIONS_MOST,
    NATION,
    NATIONS,
    OF_CAMP,
    OF_POWER,
    OWNER,
    PARTNER,
    POWERS,
    RUSSIA,
    TILES_AT_START,
    TILES_OF,
)
from sandtable.games.empires.research import ChooseTiles
from sandtable.games.empires.retreat import RetreatStep
from sandtable.games.empires.state import RESERVE, War
from sandtable.games.empires.supply import lines


def faults(state: War) -> list[str]:
    """Every way in which a position contradicts itself or the rules."""
    return [
        *_masks(state),
        *_ground(state),
        *_stacking(state),
        *_trenches(state),
        *_tiles(state),
        *_choice(state),
    ]


def _masks(state: War) -> list[str]:
    """The masks agree with where the armies are."""
    found = []
    at, held, full = [0] * AREAS, [0] * 4, [0, 0]
    for army, area in enumerate(state.place):
        if area != RESERVE:
            at[area] |= BIT[army]
            held[OWNER[army]] |= BIT[area]
    for camp in (ENTENTE, CENTRAL):
        for area in bits(LAND):
            if (at[area] & OF_CAMP[camp]).bit_count() >= LIMIT[area]:
                full[camp] |= BIT[area]
    gone = sum(BIT[army] for army, area in enumerate(state.place) if area == RESERVE)
    if at != state.at or held != state.held or full != state.full or gone != state.reserve:
        found.append("the masks of armies disagree with their places")
    on_board = sum(BIT[army] for army in range(ARMIES) if state.place[army] != RESERVE)
    for mark in ("reduced", "cut", "fresh", "arrived", "ceded", "ready"):
        if getattr(state, mark) & ~on_board:
            found.append(f"an army in the reserve is marked {mark}")
    if state.ceded & ~(OF_POWER[PARTNER[state.active]] & CEDABLE):
        found.append("only German and Austro-Hungarian armies of the other power are ceded (DOE-D76)")
    kept = (lines(state), state.closed())
    state.forget()
    if kept != (lines(state), state.closed()):
        found.append("what is remembered of supply and neutrals is out of date")
    return found


def _ground(state: War) -> list[str]:
    """Each area has at most one controller, and neutrals have none."""
    found = []
    seen = 0
    for power in EACH_POWER:
        for area in bits(state.control[power] & seen):
            found.append(f"two powers control {BOARD.ids[area]}")
        seen |= state.control[power]
    if seen & (state.closed() | ~LAND):
        found.append("an area of a neutral country is controlled (DOE-D86)")
    for army in range(ARMIES):
        if state.place[army] == RESERVE:
            continue
        if not state.at_war(NATION[army]):
            found.append(f"{COUNTERS[army]}: {NATIONS[NATION[army]]} is neutral (DOE-D6)")
        elif state.closed() >> state.place[army] & 1:
            found.append(f"{COUNTERS[army]} stands in a neutral country (DOE-9.1.5)")
    return found


def _stacking(state: War) -> list[str]:
    """How many armies of a camp may be where, an army on its way apart."""
    found = []
    phase = state.phase
    passing = BIT[phase.army] if isinstance(phase, MoveStep | RetreatStep) else 0
    for area in bits(LAND):
        here = state.at[area] & ~passing
        for camp in (ENTENTE, CENTRAL):
            count = (here & OF_CAMP[camp]).bit_count()
            if count > LIMIT[area]:
                rule = "DOE-4.3" if LIMIT[area] == 2 else "DOE-4.2"
                found.append(f"{BOARD.ids[area]} holds {count} armies of the {CAMPS[camp]} ({rule})")
        if here & OF_POWER[ALLIES] and here & OF_POWER[RUSSIA]:
            found.append(f"{BOARD.ids[area]} holds armies of the Allies and of Russia (DOE-4.5)")
    if (state.at[GALLIPOLI] & OF_POWER[ALLIES] & ~passing).bit_count() > 1:
        found.append("gallipoli holds more than one army of the Allies (DOE-D40)")
    return found


def _trenches(state: War) -> list[str]:
    """Markers do not run over, and none is alone with enemies."""
    found = []
    for camp in (ENTENTE, CENTRAL):
        markers = state.trench1[camp] | state.trench2[camp]
        if state.trench1[camp] & state.trench2[camp]:
            found.append("a trench has two levels")
        if markers_left(state, camp) < 0:
            found.append(f"more trenches of the {CAMPS[camp]} than markers (DOE-D4)")
        for area in bits(markers):
            if state.at[area] and not state.at[area] & OF_CAMP[camp]:
                found.append(f"the trench in {BOARD.ids[area]} is alone with enemy armies (DOE-11.5)")
    return found


def _tiles(state: War) -> list[str]:
    """Every tile is in one place and belongs to its power; missions stay within the track."""
    found = []
    for power in EACH_POWER:
        name = POWERS[power]
        box1, box2, available = state.box1[power], state.box2[power], state.available[power]
        if box1 & box2 or box1 & available or box2 & available:
            found.append(f"a tile of {name} is in two places (DOE-D57)")
        if (box1 | box2 | available) & ~TILES_OF[power]:
            found.append(f"{name} has a tile that is not its own (DOE-D56)")
        if state.revealed[power] & ~available:
            found.append(f"{name} has revealed a tile that is not available")
        if not 0 <= state.missions[power] <= MISSIONS_MOST:
            found.append(f"{name} has {state.missions[power]} missions (DOE-D74)")
    return found


def _choice(state: War) -> list[str]:
    """Whoever still has to choose his first tiles has not got them all (DOE-2.4)."""
    phase = state.phase
    if not isinstance(phase, ChooseTiles):
        return []
    return [
        f"{POWERS[power]} has chosen its first tiles already (DOE-2.4)"
        for power in EACH_POWER
        if power >= phase.power and state.box1[power].bit_count() >= TILES_AT_START
    ]
