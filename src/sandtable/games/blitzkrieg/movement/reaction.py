"""6.1.5 and 6.1.6 Reaction of the non-phasing side: aircraft, task forces, and reserves through HQs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import DONE, SEND, Done, Send
from sandtable.games.blitzkrieg.model.advanced_actions import Intercept
from sandtable.games.blitzkrieg.model.counters import COUNT
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.movement.answering import (
    all_answers,
    can_answer,
    forbids_send,
    send,
)


class Reaction(Phase[BlitzkriegState], frozen=True):
    """6.1.5 A power of the non-phasing side reacts; one click says: no more (BLG-D19)."""

    rule: ClassVar[str] = "BLG-B6.1.5.1"
    power: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found = Offers()
        for unit, zones in all_answers(state, self.power):
            found.some(SEND[unit], zones)
        found.many(state.rules.reaction.more(state, self.power))
        if found:  # whether there is a choice must not tell of a hand
            found.many(state.rules.reaction.cards(state, self.power))
        found.one(DONE)
        return found

    def allows(self, state: BlitzkriegState, action: Action) -> bool | None:
        if isinstance(action, Done):
            return True
        if not isinstance(action, Send) or not 0 <= action.army < COUNT:
            return None
        sent = all_answers(state, self.power, BIT[action.army])
        return True if sent and SEND[action.army].has(action, sent[0][1]) else None

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Done):
            state.pop()
            react(state, self.power + 1)
        elif isinstance(action, Send):
            send(state, action.army, action.area)
            if can_react(state, self.power):
                state.leave_open(self)
        else:
            state.rules.reaction.play(state, self.power, action)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Send):
            return (forbids_send(state, self.power, action.army, action.area), self.rule)
        if isinstance(action, Intercept):
            return ("BLG-A6.5.6.4", self.rule)
        return (*state.rules.reaction.why(state, self.power, action), self.rule)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """The combat with a unit sent into it."""
        return state.rules.odds.attack(state, action) if isinstance(action, Send) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        zones = {action.area for action in state.actions() if isinstance(action, Send | Intercept)}
        return Message("prompt-reaction", {"power": Ref("nation", self.power), "zones": len(zones)})


def react(state: BlitzkriegState, first: int = 0) -> None:
    """The next power of the non-phasing side that can react does so; those that cannot are not asked."""
    if not state.battles and not state.bombers:
        return
    for power in range(first, 8):
        if state.alliance[power] == 1 - state.phasing and can_react(state, power):
            reaction = Reaction(power)
            state.push(reaction)
            state.leave_open(reaction)  # to do nothing is a choice too
            return


def can_react(state: BlitzkriegState, power: int) -> bool:
    """Whether a power has any reaction."""
    return can_answer(state, power) or bool(state.rules.reaction.more(state, power))
