"""11. Entrenchment: trench markers placed and raised."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.empires.actions import ENTRENCH, Entrench
from sandtable.games.empires.events import TrenchDug
from sandtable.games.empires.powers import CAMP
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.sheets import SETUP_SHEET
from sandtable.games.empires.state import War

MARKERS = SETUP_SHEET.trench_markers_per_camp  # DOE-D4


def markers_left(state: War, camp: int) -> int:
    """How many trench markers of a camp are not on the board."""
    return MARKERS - (state.trench1[camp] | state.trench2[camp]).bit_count()


def forbids_entrenching(state: War, area: int) -> str:
    """The rule that keeps the active power from entrenching in an area, or nothing."""
    camp, bit = CAMP[state.active], BIT[area]
    friends = state.at[area] & state.command()
    if not friends:
        return "DOE-11.3"
    if not friends & ~state.arrived & ~state.fresh:
        return "DOE-11.4"  # DOE-D65
    if state.trench2[camp] & bit:
        return "DOE-11.2"
    if not state.trench1[camp] & bit and not markers_left(state, camp):
        return "DOE-D4"
    return ""


def entrenchable(state: War) -> int:
    """The areas where the active power may place or raise a trench."""
    camp, mine = CAMP[state.active], state.command()
    areas = state.command_held() & ~state.trench2[camp]  # DOE-11.3, DOE-11.2
    if not markers_left(state, camp):
        areas &= state.trench1[camp]  # DOE-D4
    late = mine & (state.arrived | state.fresh) & ~state.reserve
    settled = mine & ~late
    for area in bits(state.places_of(late)):
        if not state.at[area] & settled:
            areas &= ~BIT[area]  # DOE-11.4, DOE-D65
    return areas


class EntrenchArea(Phase[War], frozen=True, tag="entrench"):
    """11. A trench is placed at level 1, or raised to level 2."""

    rule = "DOE-11.1"

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        found = Offers()
        found.some(ENTRENCH, entrenchable(state))
        return found

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, Entrench)
        dig(state, CAMP[state.active], action.area)
        state.pop()

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, Entrench):
            return refusal(forbids_entrenching(state, action.area))
        return (self.rule,)


def dig(state: War, camp: int, area: int) -> None:
    """A new trench of level 1, or level 1 raised to level 2."""
    bit = BIT[area]
    if state.trench1[camp] & bit:
        state.trench1[camp] &= ~bit  # DOE-11.2
        state.trench2[camp] |= bit  # DOE-11.2
        state.emit(TrenchDug(area=area, camp=camp, level=2, rules=("DOE-11.2",)))
    else:
        state.trench1[camp] |= bit  # DOE-11.1
        state.emit(TrenchDug(area=area, camp=camp, level=1, rules=("DOE-11.1",)))


PHASES = (EntrenchArea,)
