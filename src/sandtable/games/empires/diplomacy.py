"""12. Diplomacy: the markers of neutral countries, their entry into the war, Russia's capitulation."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.state import Phase
from sandtable.games.empires.actions import ADVANCE, PUSH_BACK, Advance, PushBack
from sandtable.games.empires.areas import BOARD, RUSSIAN_CITIES, TRACK_AREAS
from sandtable.games.empires.control import score
from sandtable.games.empires.entrenchment import markers_left
from sandtable.games.empires.events import Capitulated, CountryEntered, MarkerMoved, TrenchDug
from sandtable.games.empires.powers import (
    CAMPS,
    CAPITULATION,
    CENTRAL,
    KIND_NATION,
    KIND_VALUE,
    LAST_SPACE,
    NATIONS,
    OF_KIND,
    POWERS,
    TRACK_ROWS,
    TRACKS,
)
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.sheets import DIPLOMACY_SHEET, SETUP_SHEET, DeployedRow, TrenchRow, position_of
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import JOINS

FILE = "data/diplomacy.json"
STEP_UP, STEP_BACK = DIPLOMACY_SHEET.advance, DIPLOMACY_SHEET.push_back
ADVANCED_BY = tuple(tuple(position_of(POWERS, p, FILE) for p in row.advanced_by) for row in TRACK_ROWS)
PUSHED_BY = tuple(tuple(position_of(POWERS, p, FILE) for p in row.pushed_back_by) for row in TRACK_ROWS)
TRACKS_OF = tuple(
    tuple(
        (track, advances)
        for track in range(len(TRACKS))
        for advances, powers in ((True, ADVANCED_BY[track]), (False, PUSHED_BY[track]))
        if power in powers
    )
    for power in range(len(POWERS))
)
"""Per power the tracks whose markers it may ever move, and whether forward."""
LOST_CITIES = 2  # DOE-12.9


def far_end(state: War, track: int) -> int:
    """DOE-12.7, DOE-D68: the last space a marker may be moved onto now."""
    row = TRACK_ROWS[track]
    return row.last_space if state.number >= row.not_before_turn else row.last_space - 1


def forbids_advancing(state: War, power: int, track: int) -> str:
    """The rule that keeps a power from advancing a marker, or nothing."""
    space = state.diplomacy[track]
    if space >= LAST_SPACE[track]:
        return "DOE-D69#3"
    if power not in ADVANCED_BY[track]:
        if track == CAPITULATION:
            return "DOE-12.3"
        return "DOE-12.1" if power in PUSHED_BY[track] else "DOE-12.5"
    if track == CAPITULATION:
        if state.number < TRACK_ROWS[track].not_before_turn:
            return "DOE-12.8"
        lost = RUSSIAN_CITIES & state.camp_control(CENTRAL)
        if lost.bit_count() < LOST_CITIES:  # DOE-D71
            return "DOE-12.9"
    return "DOE-12.7" if space >= far_end(state, track) else ""


def forbids_pushing(state: War, power: int, track: int) -> str:
    """The rule that keeps a power from moving a marker back, or nothing."""
    space = state.diplomacy[track]
    if track == CAPITULATION:
        return "DOE-12.4"
    if space >= LAST_SPACE[track]:
        return "DOE-12.6"
    if power not in PUSHED_BY[track]:
        return "DOE-12.2" if power in ADVANCED_BY[track] else "DOE-12.5"
    return "DOE-D69" if space <= 0 else ""


def diplomacy_options(state: War) -> list[Action]:
    """The markers the active power may move."""
    power = state.active
    found: list[Action] = []
    for track, advances in TRACKS_OF[power]:
        if advances:
            if not forbids_advancing(state, power, track):
                found.append(ADVANCE[track])
        elif not forbids_pushing(state, power, track):
            found.append(PUSH_BACK[track])
    return found


class MoveMarker(Phase[War], frozen=True, tag="diplomacy"):
    """12. One marker is advanced or moved back."""

    rule = "DOE-12.1"

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return diplomacy_options(state)

    def play(self, state: War, action: Action) -> None:
        state.pop()
        match action:
            case Advance(track):
                move_marker(state, track, min(state.diplomacy[track] + STEP_UP, far_end(state, track)))
            case PushBack(track):
                move_marker(state, track, max(0, state.diplomacy[track] - STEP_BACK))

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case Advance(track):
                return refusal(forbids_advancing(state, state.active, track))
            case PushBack(track):
                return refusal(forbids_pushing(state, state.active, track))
        return (self.rule,)


def move_marker(state: War, track: int, space: int) -> None:
    """A marker moves; on the last space the country enters the war, or Russia gives up (DOE-12.6)."""
    state.diplomacy[track] = space
    last = LAST_SPACE[track]
    state.emit(MarkerMoved(track=track, space=space, last=last))
    if space < last:
        return
    rule = POINTS_RULE.get(TRACKS[track], "DOE-5.8")
    for power, points in TRACK_ROWS[track].victory_points.items():
        score(state, POWERS.index(power), points, rule)
    if track == CAPITULATION:
        state.emit(Capitulated(rules=("DOE-12.6",)))
    else:
        enter_war(state, track)


POINTS_RULE = {"turkey": "DOE-5.6", "bulgaria": "DOE-5.7", "russian-capitulation": "DOE-5.11"}


def enter_war(state: War, track: int) -> None:
    """The country's areas, armies and trenches join its power; no points for cities."""
    power = JOINS[track]
    state.emit(CountryEntered(track=track, power=power, rules=("DOE-12.6",)))
    state.control[power] |= TRACK_AREAS[track]  # DOE-D70, DOE-D15
    state.forget()
    entry = SETUP_SHEET.on_entry[TRACKS[track]]
    for army in deploy(state, entry.armies):
        state.fresh |= BIT[army]  # DOE-D70
    deploy_trenches(state, entry.trenches)


def deploy(state: War, rows: Sequence[DeployedRow]) -> list[int]:
    """DOE-2.1, DOE-D6: armies placed at full strength from the reserve."""
    placed = []
    for row in rows:
        kind = next(
            k for k, n in enumerate(KIND_NATION) if NATIONS[n] == row.nation and KIND_VALUE[k] == row.strength
        )
        free = bits(OF_KIND[kind] & state.reserve)
        for army in free[: row.count]:
            state.put(army, BOARD.index[row.area])
            state.clear_trench(BOARD.index[row.area])
            placed.append(army)
    return placed


def deploy_trenches(state: War, rows: Sequence[TrenchRow]) -> None:
    """DOE-2.2: trench markers placed at level 1, as far as there are any."""
    for row in rows:
        camp, area = CAMPS.index(row.camp), BOARD.index[row.area]
        if markers_left(state, camp):
            (state.trench2 if row.level == 2 else state.trench1)[camp] |= BIT[area]
            state.emit(TrenchDug(area=area, camp=camp, level=row.level))


def penalties(state: War) -> None:
    """DOE-5.9, DOE-5.10: at the end of 1916 a camp pays for a neutral that stayed out."""
    for track, row in enumerate(TRACK_ROWS):
        if row.penalty_turn == state.number and state.diplomacy[track] < row.last_space:
            for power, points in row.penalty.items():
                score(state, POWERS.index(power), points, "DOE-5.9" if row.id == "bulgaria" else "DOE-5.10")


PHASES = (MoveMarker,)
