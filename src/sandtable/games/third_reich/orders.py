"""Orders: what armies can be told to do in one deed, from the operation to the attack it leads to."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.order_rules import OrderRules, Way
from sandtable.core.state import State
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.paths import Path, Voyage
from sandtable.games.third_reich.state import ReichState

KINDS: Final = ("move", "attack", "strategic", "sea", "landing")
"""The kinds of orders, by the kinds of operations."""


class ReichOrders(OrderRules):
    """Operations of armies, each as one order."""

    def begins(self, action: Action) -> bool:
        return isinstance(action, act.Operation)

    def follows(self, state: State, armies: Sequence[int], action: Action) -> bool:
        return isinstance(action, (act.Step, act.Stop))

    def kind(self, before: State, way: Way) -> str:
        first, phase = way.actions[0], before.phase
        if isinstance(first, act.Operation):
            kind = first.kind
        elif isinstance(phase, (Path, Voyage)):
            kind = phase.kind
        else:
            return ""
        if kind == act.ATTACK and not self.hostile(before, way):
            return "move" if len(way.path) > 1 else ""
        return KINDS[kind]

    def place(self, state: State, army: int) -> int:
        assert isinstance(state, ReichState)
        phase = state.phase
        if isinstance(phase, Path) and phase.army == army:
            return phase.way[-1]
        return state.where[army]

    def stays(self, action: Action) -> bool:
        return isinstance(action, act.Attack)

    def mark(self, state: State, army: int) -> Hashable:
        phase = state.phase
        if isinstance(phase, Path) and phase.kind != act.STRATEGIC:
            return phase.kind, len(phase.way), phase.way[-2:]
        return phase.name, getattr(phase, "kind", 0)

    def hostile(self, before: State, way: Way) -> bool:
        assert isinstance(before, ReichState)
        return bool(before.hostile(before.active) & BIT[way.to])

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        after = way.state
        assert isinstance(before, ReichState)
        assert isinstance(after, ReichState)
        return {"op": before.op[before.active] - after.op[before.active]}


ORDERS: Final = ReichOrders()
