"""9.3 Merging and splitting units after the reinforcements (advanced, optional)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DONE
from sandtable.games.blitzkrieg.model.advanced_actions import (
    Merge,
    Split,
)
from sandtable.games.blitzkrieg.model.counters import (
    CONVOYS,
    KIND_OF,
    KINDS,
    ORANGE,
    TWO_FACES,
)
from sandtable.games.blitzkrieg.model.events import Loaded, Merged
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.terrain import no_room
from sandtable.games.blitzkrieg.production.workshop import orange_missing


def merge_and_split(state: BlitzkriegState) -> None:
    """9.3: after the reinforcements every power may merge and split units."""
    if state.agreed("merging"):
        state.moved = 0
        next_merger(state)


def next_merger(state: BlitzkriegState, last: int = -1) -> None:
    """The next power with something to merge or split, the side with the initiative first (BLG-D63)."""
    powers = state.in_turn()
    for power in powers[powers.index(last) + 1 if last >= 0 else 0 :]:
        if mergers(state, power):
            state.push(Regroup(power))
            return


def mergers(state: BlitzkriegState, power: int) -> list[Action]:
    """Every merging and splitting a power may do."""
    units = state.mine(power) & state.on_map & TWO_FACES & ~state.moved & ~state.cargo
    if orange_missing(state):
        units &= ~ORANGE  # BLG-O9.3.3
    weak: dict[tuple[int, int], int] = {}
    found: list[Action] = []
    for unit in bits(units):
        kind = KIND_OF[unit]
        if state.reduced >> unit & 1:
            key = (kind, state.area[unit])
            if key in weak:
                found.append(Merge(weak[key], unit))  # BLG-O9.3.1
            weak.setdefault(key, unit)
        elif any(state.area[other] == POOL for other in KINDS[kind].units) and not forbids_halves(
            state, unit
        ):
            found.append(Split(unit))
    return found


def forbids_halves(state: BlitzkriegState, unit: int) -> str:
    """The rule by which two reduced units may not be where one would split; nothing where they may."""
    return no_room(state, unit, state.area[unit], more=1) or overburdened(state, unit)  # BLG-D60


def overburdened(state: BlitzkriegState, unit: int) -> str:
    """A convoy does not split if one half could not carry what is aboard (BLG-B6.1.3.2)."""
    aboard = state.loads(unit) if BIT[unit] & CONVOYS else []
    light = not aboard or (len(aboard) == 1 and state.reduced >> aboard[0] & 1)
    return "" if light else "BLG-B6.1.3.2"


class Regroup(Phase[BlitzkriegState], frozen=True):
    """9.3 A power merges and splits units."""

    rule: ClassVar[str] = "BLG-O9.3.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [*mergers(state, self.power), DONE]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Merge):
            for loaded in state.loads(action.other):
                state.carrier[loaded] = action.army
                state.emit(Loaded(army=loaded, convoy=action.army, rules=("BLG-B6.1.3.3",)))
            state.take_off(action.other, POOL)
            state.reduced &= ~BIT[action.army]
            state.moved |= BIT[action.army]
            state.emit(Merged(army=action.army, other=action.other, rules=("BLG-O9.3.1",)))
        elif isinstance(action, Split):
            other = next(u for u in KINDS[KIND_OF[action.army]].units if state.area[u] == POOL)
            state.put(other, state.area[action.army])
            state.reduced |= BIT[other] | BIT[action.army]
            state.moved |= BIT[other] | BIT[action.army]
            state.emit(Merged(army=action.army, other=other, rules=("BLG-O9.3.2",)))
        else:
            state.pop()
            next_merger(state, self.power)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, (Merge, Split)) and BIT[action.army] & ORANGE and orange_missing(state):
            return ("BLG-O9.3.3",)
        if isinstance(action, Split):
            on_map = state.on_map >> action.army & 1
            return ((on_map and forbids_halves(state, action.army)) or "BLG-O9.3.2",)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-regroup", {"power": Ref("nation", self.power)})
