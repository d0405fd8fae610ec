"""4.5. The decision inside a Research action: which tile."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import mask_of
from sandtable.core.action import Action
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import research
from sandtable.games.third_reich.state import ReichState


class ChooseTile(Phase[ReichState], frozen=True):
    """DTR-S5. The tile of a Research action, in secret (DTR-4.5.3)."""

    rule = "DTR-4.5.1"
    secret = True

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        found = Offers()
        found.some(act.RESEARCH, mask_of(research.researchable(state, state.active)))
        return found

    def play(self, state: ReichState, action: Action) -> None:
        assert isinstance(action, act.Research)
        state.pop()
        research.research(state, action.technology)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Research):
            return (research.refusal(state, state.active, action.technology),)
        return (self.rule,)
