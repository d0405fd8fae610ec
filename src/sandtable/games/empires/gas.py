"""10.6 Gas: once a year, an enemy army in a western trench is reduced."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.state import Phase
from sandtable.games.empires.actions import GAS_ON, GasTarget
from sandtable.games.empires.areas import MOUNTAIN, NEAR, WEST
from sandtable.games.empires.events import GasUsed
from sandtable.games.empires.ground import attackable_armies
from sandtable.games.empires.obligations import attack_ready, bound_rules, wanted
from sandtable.games.empires.powers import CAMP, GAS, LEARNED, OF_CAMP
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.research import forbids_tile, reveal
from sandtable.games.empires.state import NEED_ATTACK, NEED_DUTY, RESERVE, War


def forbids_gas_in(state: War, area: int) -> str:
    """The rule that keeps Gas out of an area, or nothing."""
    if not WEST >> area & 1:
        return "DOE-10.6.2"
    if MOUNTAIN >> area & 1:
        return "DOE-10.6.3"
    if not state.trench_level(1 - CAMP[state.active], area):
        return "DOE-10.6.1"
    friends = state.armies_in(NEAR[area] | BIT[area]) & state.command()
    if not friends:
        return "DOE-10.6.4"
    return "" if friends & LEARNED else "DOE-D63#3"


def forbids_gassing(state: War, army: int) -> str:
    """The rule that keeps Gas from an army, or nothing; what is wrong with its area comes first."""
    area = state.place[army]
    if area == RESERVE or not OF_CAMP[1 - CAMP[state.active]] >> army & 1:
        return "DOE-D63#2"
    closed = forbids_gas_in(state, area)
    if closed:
        return closed
    if not attackable_armies(state) >> army & 1:
        return "DOE-D72#3"
    if state.reduced >> army & 1:
        return "DOE-D63#2"
    return "" if _keeps_duty(state, army) else bound_rules(state)[0]


HURDLES = (
    "", "DOE-10.6.2", "DOE-10.6.3", "DOE-10.6.1", "DOE-10.6.4", "DOE-D63#3", "DOE-D72#3", "DOE-D63#2",
    "DOE-10.3.2", "DOE-10.3.3", "DOE-9.0.5", "DOE-9.0.6",
)  # fmt: skip
"""What stands in the way of Gas, in the order in which it is asked."""


def gas_targets(state: War) -> int:
    """The armies that Gas may reduce."""
    enemy = 1 - CAMP[state.active]
    armies = state.armies_in((state.trench1[enemy] | state.trench2[enemy]) & WEST) & OF_CAMP[enemy]
    return mask_of(army for army in bits(armies) if not forbids_gassing(state, army))


def _keeps_duty(state: War, army: int) -> bool:
    if not state.bound & (NEED_ATTACK | NEED_DUTY):
        return True
    trial = state.copy()
    trial.reduced |= BIT[army]
    return attack_ready(trial, wanted(trial))


def gas_spent(state: War) -> bool:
    """Whether the active power has used Gas this year."""
    return bool(state.gas_used >> state.active & 1)


def forbids_gas_at_all(state: War) -> str:
    """The rule that keeps the active power from using Gas whatever the target is, or nothing."""
    return forbids_tile(state, state.active, GAS) or ("DOE-10.6.1" if gas_spent(state) else "")


def forbids_gas(state: War) -> str:
    """The rule that keeps the active power from using Gas now, or nothing.

    Where no army may be its target, the rule that the last of them fails by.
    """
    barred = forbids_gas_at_all(state)
    if barred:
        return barred
    if gas_targets(state):
        return ""
    enemy = 1 - CAMP[state.active]
    enemies = state.armies_in(state.camp_held(enemy)) & OF_CAMP[enemy]
    return max((forbids_gassing(state, a) for a in bits(enemies)), key=HURDLES.index, default="DOE-10.6.1")


def forbids_gas_on(state: War, army: int) -> str:
    """Why an army cannot be named as the target of Gas outside the choice of it."""
    return forbids_gas_at_all(state) or forbids_gassing(state, army) or "DOE-D63"


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
        state.gas_used |= BIT[state.active]
        area = state.place[action.army]
        state.emit(GasUsed(army=action.army, area=area, rules=("DOE-10.6.1",)))
        state.lose_step(action.army, ("DOE-10.6.1",))

    def why(self, state: War, action: Action) -> Sequence[str]:
        return refusal(forbids_gassing(state, action.army)) if isinstance(action, GasTarget) else (self.rule,)


def announce_gas(state: War) -> None:
    """Use Gas: everybody hears of it, and sees the tile, before its target is named (DOE-D58)."""
    reveal(state, state.active, GAS)
    state.push(GasChoice())


PHASES = (GasChoice,)
