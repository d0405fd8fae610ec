"""14. Cooperation of the Central Powers: armies ceded for one Action Phase."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.empires.actions import CEDE, DONE, Cede, Done
from sandtable.games.empires.areas import AROUND
from sandtable.games.empires.events import ArmyCeded
from sandtable.games.empires.powers import CEDABLE, OF_POWER, OWNER, PARTNER
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.state import RESERVE, War
from sandtable.games.empires.supply import supplied, supplied_ground

MOST_CEDED = 2  # DOE-D76


def forbids_ceding(state: War, army: int) -> str:
    """The rule that keeps an army from being ceded to the active power, or nothing."""
    receiver, area = state.active, state.place[army]
    if state.ceded.bit_count() >= MOST_CEDED or state.ceded >> army & 1:
        return "DOE-D76"
    if OWNER[army] != PARTNER[receiver] or not CEDABLE >> army & 1:
        return "DOE-D76#2"
    if area == RESERVE or not state.held[receiver] & AROUND[area]:
        return "DOE-D76#5"
    if state.moved >> army & 1:
        return "DOE-D76#4"
    return "" if supplied(state, OWNER[army], area) else "DOE-D76#3"


def cedable(state: War) -> list[int]:
    """The armies that may be ceded to the active power (DOE-D76)."""
    giver = PARTNER[state.active]
    armies = OF_POWER[giver] & CEDABLE & ~state.moved & ~state.ceded  # DOE-D76#2, DOE-D76#4
    if not armies or state.ceded.bit_count() >= MOST_CEDED:
        return []
    near, found = state.held[state.active], []
    for area in bits(state.held[giver] & supplied_ground(state, giver)):  # DOE-D76#3
        here = state.at[area] & armies
        if here and near & AROUND[area]:  # DOE-D76#5
            found += bits(here)
    return found


class CedeArmies(Phase[War], frozen=True, tag="cede"):
    """14. The other Central Power may cede up to two armies for the phase that begins."""

    rule = "DOE-D76"

    def seat(self, state: War) -> int:
        return PARTNER[state.active]

    def actions(self, state: War) -> Sequence[Action]:
        found: list[Action] = [CEDE[army] for army in cedable(state)]
        found.append(DONE)
        return found

    def play(self, state: War, action: Action) -> None:
        if isinstance(action, Cede):
            state.ceded |= BIT[action.army]
            state.emit(ArmyCeded(army=action.army, power=state.active, rules=("DOE-14.2",)))
            if cedable(state):
                return
        state.pop()

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, Cede):
            return refusal(forbids_ceding(state, action.army))
        return () if isinstance(action, Done) else (self.rule,)

    def prompt(self, state: War) -> Message:
        left = MOST_CEDED - state.ceded.bit_count()
        return Message("prompt-cede", {"power": Ref("seat", state.active), "left": left})


PHASES = (CedeArmies,)
