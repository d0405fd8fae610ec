"""9.4 Liberation: the liberating power decides about a conquered ally (advanced, optional)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.advanced_actions import (
    RESTORE,
    RETAIN,
    Restore,
)
from sandtable.games.blitzkrieg.model.counters import (
    OWN,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CORE_OF,
)
from sandtable.games.blitzkrieg.politics.control import disband, liberate
from sandtable.games.blitzkrieg.politics.wars import rejoin


def restores(state: BlitzkriegState, zone: int, owner: int) -> bool:
    """Whether a retaken zone restores its conquered owner by itself (BLG-O9.4.1)."""
    held_back = state.agreed("liberation") and owner < 8 and bool(state.conquered >> owner & 1)
    return not held_back


def offer_liberation(state: BlitzkriegState) -> None:
    """In 7.1 the liberating power decides about a conquered ally."""
    if not state.agreed("liberation"):
        return
    for nation in bits(state.conquered & 255):
        for zone in bits(CORE_OF[nation]):
            owner = state.control[zone]
            if owner < 8 and owner != nation and state.side[owner] == state.alliance[nation]:
                state.push(Liberation(owner, nation))
                break


class Liberation(Phase[BlitzkriegState], frozen=True):
    """9.4 A power restores a liberated ally, or keeps its production points."""

    rule: ClassVar[str] = "BLG-O9.4.1"
    power: int
    nation: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (RETAIN, RESTORE)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Restore):
            side = state.alliance[self.nation]
            if state.runner[self.nation] != self.nation:
                disband(state, OWN[self.nation])
                state.vichy = False
            rejoin(state, self.nation, self.power)
            liberate(state, self.nation, side)
            for zone in bits(CORE_OF[self.nation]):
                if state.side[state.control[zone]] == side:
                    state.own_zone(zone, self.nation)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-liberation", {"nation": Ref("nation", self.nation)})
