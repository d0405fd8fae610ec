"""Random play under the eyes of an independent referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.action import Action
from sandtable.core.game import Game
from sandtable.testing import referee
from sandtable.testing.conformance import Trial

SENSE = 0.6
"""How often the better-looking action is chosen: pure chance hardly ever fights, lands or besieges."""


class WatchedTrial(Trial):
    """A trial in which half-sensible play is followed step by step by the game's referee, if it has one."""

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        every: int = 1,
    ) -> None:
        super().__init__(game, seed, scenario=scenario, options=options, every=every)
        self.view = self.match.state.view()
        found = referee.find(game.id)
        self.referee = found(self.view) if found else None

    def choose(self, legal: Sequence[Action]) -> Action:
        if self.rng.random() > SENSE:
            return super().choose(legal)
        worth = self.game.rate(self.match.state, legal)
        best = max(range(len(legal)), key=lambda place: (worth[place], self.rng.random()))
        return legal[best]

    def _step(self) -> None:
        super()._step()
        if self.referee is None:
            return
        state, before = self.match.state, self.view
        decision = self.match.decisions[-1]
        self.view = state.view()
        seat = self.game.seats[decision.seat].id
        faults = list(self.referee.follow(before, seat, decision.text, self.view))
        if len(self.match.decisions) % self.every == 0:
            faults += self.referee.look(self.view, state.unsupplied())
        self.expect(not faults, f"the referee objects to “{decision.text}”: {faults}")
