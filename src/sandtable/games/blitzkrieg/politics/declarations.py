"""8.4 Declarations of war by announcement, at the start of one's own action segment (BLG-D78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DECLARE, PASS, Declare, Pass
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.politics.wars import declare, forbids_attack


def candidates(state: BlitzkriegState, power: int, most: int = 8) -> list[int]:
    """The powers a power may declare war on now; no more than so many are looked for."""
    found: list[int] = []
    alliance, side = state.alliance, state.side
    closed = state.conquered | state.wars[power]
    for other in range(8):
        if alliance[other] == alliance[power] or side[other] < 0 or closed >> other & 1:
            continue
        if not forbids_attack(state, power, other):
            found.append(other)
            if len(found) == most:
                break
    return found


class DeclareWar(Phase[BlitzkriegState], frozen=True):
    """8.4 A power may declare war."""

    rule: ClassVar[str] = "BLG-D78"
    forced: ClassVar[bool] = False
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [PASS, *(DECLARE[other] for other in candidates(state, self.power))]

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        return True if isinstance(action, Pass) else None

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Declare):
            declare(state, self.power, action.nation)
            if candidates(state, self.power):
                return
        state.pop()
        ask(state, self.power + 1)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Declare):
            if state.foe(self.power, action.nation):
                return ("BLG-D78",)
            if state.conquered >> action.nation & 1:
                return ("BLG-B7.1.1" if action.nation < 8 else "BLG-B7.1.3",)
            return (forbids_attack(state, self.power, action.nation), "BLG-B8.4.1")
        return (self.rule,)

    def buttons(self, state: BlitzkriegState) -> Sequence[Action]:
        """Every power of the other side has its place, also those that cannot be declared war on now."""
        return (*(DECLARE[p] for p in range(8) if state.alliance[p] != state.alliance[self.power]), PASS)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-declare-war", {"power": Ref("nation", self.power), **state.calendar().args})


def ask(state: BlitzkriegState, first: int) -> None:
    """The next power of the phasing side that has a choice is asked."""
    for power in range(first, 8):
        if state.alliance[power] != state.phasing or state.conquered >> power & 1:
            continue
        if candidates(state, power, 1):
            state.push(DeclareWar(power))
            return


def declare_wars(state: BlitzkriegState, side: int) -> None:
    """The step at the start of a segment."""
    ask(state, 0)
