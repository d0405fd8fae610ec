"""A bot that thinks in orders: it attacks where that most likely ends well, and else plays by judgement."""

from __future__ import annotations

import random

from sandtable.core.action import Action
from sandtable.core.order_rules import armies_of
from sandtable.core.orders import Order, orders, prospect
from sandtable.core.state import State


class Attacker:
    """Plays the first decision of its best order; asked again, it goes on with the army in hand."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        best = self.best_attack(state)
        if best is not None:
            return state.game.notation.parse_one(best.actions[0], state.words)
        legal = state.actions()
        return max(zip(state.game.rate(state, legal), legal, strict=True), key=lambda rated: rated[0])[1]

    def best_attack(self, state: State) -> Order | None:
        """The order most likely to end well, if one more likely does than not."""
        best, most = None, 0.5
        named = {army for action in state.actions() for army in armies_of(action)}
        for army in sorted(named):
            for order in orders(state, [state.words["army"].text(army)]):
                coming = prospect(state, order.actions) if order.dice else None
                if coming is not None and coming.chance > most:
                    best, most = order, coming.chance
        return best
