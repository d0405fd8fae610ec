"""8.5.4 Surrender: the side that gives the war up loses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import PASS, SURRENDER, Surrender
from sandtable.games.blitzkrieg.model.state import BlitzkriegState


def may_surrender(state: BlitzkriegState, power: int) -> bool:
    """Whether a power may give the war up now: it speaks for the side and has not moved yet (BLG-D93)."""
    return (
        not state.exploiting
        and not state.moved & state.mine(power)
        and state.spokesman(state.phasing) == power
    )


class GiveUp(Phase[BlitzkriegState], frozen=True):
    """8.5.4 A side that surrenders loses: asked once more (BLG-B8.5.4)."""

    rule: ClassVar[str] = "BLG-B8.5.4"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (PASS, SURRENDER)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Surrender):
            side = state.alliance[self.power]
            state.finish([p for p in range(8) if state.alliance[p] != side], self.rule)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-give-up", {"power": Ref("nation", self.power)})
