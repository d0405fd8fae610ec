"""Orders: what armies can be told to do in one deed, from the Manoeuvre action to the area they end in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.order_rules import Opening, OrderRules, Way
from sandtable.core.state import State
from sandtable.games.empires.actions import (
    HOLD,
    MANOEUVRE_ACTION,
    MOVE,
    NAVAL,
    STRATEGIC,
    Hold,
    Move,
    Naval,
    Step,
    Stop,
    Strategic,
    To,
)
from sandtable.games.empires.manoeuvre import BY_SEA, PickDestination
from sandtable.games.empires.powers import CAMP
from sandtable.games.empires.state import War
from sandtable.games.empires.turn import ChooseAction


class EmpiresOrders(OrderRules):
    """Manoeuvres of armies, each as one order; it takes a Manoeuvre action where none has begun."""

    def openings(self, state: State, army: int) -> Iterable[Opening]:
        yield from super().openings(state, army)
        if isinstance(state.phase, ChooseAction) and MANOEUVRE_ACTION in state.actions():
            depth = len(state.frames) + 1
            trial = state.copy()
            trial.play(MANOEUVRE_ACTION)
            legal = trial.actions()
            for first in (MOVE[army], HOLD[army], NAVAL[army], STRATEGIC[army]):
                if first in legal:
                    yield Opening((MANOEUVRE_ACTION, first), depth)

    def begins(self, action: Action) -> bool:
        return isinstance(action, Move | Hold | Naval | Strategic)

    def follows(self, state: State, armies: Sequence[int], action: Action) -> bool:
        return isinstance(action, Step | Stop | To)

    def kind(self, before: State, way: Way) -> str:
        first = next((action for action in way.actions if self.begins(action)), None)
        phase = before.phase
        if isinstance(first, Hold):
            return "hold"
        if isinstance(first, Naval) or (isinstance(phase, PickDestination) and phase.mode == BY_SEA):
            return "landing" if self.hostile(before, way) else "sea"
        if isinstance(first, Strategic) or isinstance(phase, PickDestination):
            return "strategic"
        return "attack" if self.hostile(before, way) else "move"

    def place(self, state: State, army: int) -> int:
        assert isinstance(state, War)
        return state.place[army]

    def stays(self, action: Action) -> bool:
        return isinstance(action, Hold)

    def mark(self, state: State, army: int) -> Hashable:
        return state.phase

    def hostile(self, before: State, way: Way) -> bool:
        assert isinstance(before, War)
        return bool(before.camp_held(1 - CAMP[before.active]) & BIT[way.to])

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        begun = [action for action in way.actions if self.begins(action)]
        places = sum(2 if isinstance(action, Strategic) else 1 for action in begun)  # DOE-9.1.12
        return {"actions": way.actions.count(MANOEUVRE_ACTION), "places": places}


ORDERS: Final = EmpiresOrders()
