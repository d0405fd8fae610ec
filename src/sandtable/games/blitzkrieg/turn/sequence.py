"""5.0 The sequence of play: the turn, the action segments, and what happens between decisions."""

from __future__ import annotations

from typing import ClassVar

from sandtable.board.search import bits
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.events import SegmentBegan, TurnBegan
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import NOWHERE_FROM
from sandtable.games.blitzkrieg.model.world import quarter, year


class Turn(Phase[BlitzkriegState], frozen=True):
    """5.0 A turn is played strictly in order (BLG-B5.0.1)."""

    rule: ClassVar[str] = "BLG-B5.0.1"
    auto: ClassVar[bool] = True
    bottom: ClassVar[bool] = True
    step: int = 0

    def run(self, state: BlitzkriegState) -> None:
        steps = state.rules.turn.steps
        if self.step == 0:
            number = state.turn_number
            state.emit(TurnBegan(quarter=quarter(number), year=str(year(number)), rules=("BLG-B3.0.1",)))
        if self.step < len(steps):
            state.become(Turn(self.step + 1))
            steps[self.step](state)
        else:
            state.become(Turn(0))
            state.turn_number += 1
            state.forget_treaties()


class Segment(Phase[BlitzkriegState], frozen=True):
    """6.0 One side carries out its action segment (BLG-B6.0.2)."""

    rule: ClassVar[str] = "BLG-B6.0.2"
    auto: ClassVar[bool] = True
    upon: ClassVar[tuple[str, ...]] = ("turn",)
    side: int
    step: int = 0

    def run(self, state: BlitzkriegState) -> None:
        steps = state.rules.turn.segment_steps
        if self.step == 0:
            state.phasing = self.side
            state.emit(SegmentBegan(side=self.side, rules=("BLG-B6.0.2",)))
        if self.step < len(steps):
            state.become(Segment(self.side, self.step + 1))
            steps[self.step](state, self.side)
        else:
            state.pop()


def fresh_phase(state: BlitzkriegState) -> None:
    """Every unit may move again; what was done in the last phase is forgotten."""
    state.moved = 0  # BLG-B6.1.1.3, BLG-B6.1.3.9
    state.fought = 0
    state.out = 0
    state.landed = 0
    state.battles = 0
    state.support = {}
    state.ratings = {}
    state.carried = 0
    for unit in bits(state.cargo):
        state.carried |= 1 << state.carrier[unit]  # BLG-D14
    state.via = NOWHERE_FROM[:]
