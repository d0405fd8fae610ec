"""10.6 Gas: once a year, an enemy army in a western trench is reduced."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.state import Phase
from sandtable.games.empires.actions import GAS_ON, GasTarget
from sandtable.games.empires.areas import MOUNTAIN, NEAR, WEST
from sandtable.games.empires.events import GasUsed
from sandtable.games.empires.ground import attackable_armies
from sandtable.games.empires.obligations import attack_ready, wanted
from sandtable.games.empires.powers import CAMP, GAS, LEARNED, OF_CAMP
from sandtable.games.empires.research import reveal
from sandtable.games.empires.state import NEED_ATTACK, NEED_DUTY, War


def gas_areas(state: War) -> int:
    """DOE-10.6.1 to 10.6.4: enemy trenches of the west, not in mountains, with learned armies near."""
    enemy = 1 - CAMP[state.active]
    trenches = (state.trench1[enemy] | state.trench2[enemy]) & WEST & ~MOUNTAIN
    found = 0
    for area in bits(trenches):
        for near in bits(NEAR[area] | BIT[area]):
            if state.at[near] & state.command() & LEARNED:
                found |= BIT[area]
                break
    return found


def gas_targets(state: War) -> int:
    """DOE-D63: the full-strength armies that Gas may reduce."""
    armies = 0
    for area in bits(gas_areas(state)):
        armies |= state.at[area] & attackable_armies(state) & ~state.reduced
    if armies and state.bound & (NEED_ATTACK | NEED_DUTY):
        return sum(BIT[army] for army in bits(armies) if _keeps_duty(state, army))
    return armies


def _keeps_duty(state: War, army: int) -> bool:
    trial = state.copy()
    trial.reduced |= BIT[army]
    return attack_ready(trial, wanted(trial))


def gas_spent(state: War) -> bool:
    """Whether the active power has used Gas this year."""
    return bool(state.gas_used >> state.active & 1)


def forbids_gas(state: War) -> str:
    """The rule that keeps the active power from using Gas now, or nothing."""
    if not state.available[state.active] & GAS:
        return "DOE-D63"
    if gas_spent(state):
        return "DOE-10.6.1"
    return "" if gas_targets(state) else "DOE-10.6.4"


class GasChoice(Phase[War], frozen=True, tag="gas_target"):
    """10.6 The army that Gas reduces."""

    rule = "DOE-10.6.1"

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return [GAS_ON[army] for army in bits(gas_targets(state))]

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, GasTarget)
        state.pop()
        reveal(state, state.active, GAS)
        state.gas_used |= BIT[state.active]
        area = state.place[action.army]
        state.emit(GasUsed(army=action.army, area=area, rules=("DOE-10.6.1",)))
        state.lose_step(action.army, ("DOE-10.6.1",))

    def why(self, state: War, action: Action) -> Sequence[str]:
        return (forbids_gassing(state, action.army),) if isinstance(action, GasTarget) else (self.rule,)


def forbids_gassing(state: War, army: int) -> str:
    """The rule that keeps Gas from an army."""
    area = state.place[army]
    if area < 0 or not OF_CAMP[1 - CAMP[state.active]] >> army & 1 or state.reduced >> army & 1:
        return "DOE-D63"
    if not attackable_armies(state) >> army & 1:
        return "DOE-D72"
    if not WEST >> area & 1:
        return "DOE-10.6.2"
    if MOUNTAIN >> area & 1:
        return "DOE-10.6.3"
    if not state.trench_level(1 - CAMP[state.active], area):
        return "DOE-10.6.1"
    return "DOE-10.6.4"


PHASES = (GasChoice,)
