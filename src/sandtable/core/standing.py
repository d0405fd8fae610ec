"""Standing orders: what a seat wants to be asked about, and what is answered for it otherwise.

A game names the topics on which orders can be given (`Game.topics`) and says what each answers
(`Game.answer`). Whoever keeps a table asks here before asking a person; an answer is a legal action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from sandtable.core.action import Action

if TYPE_CHECKING:
    from sandtable.core.state import State

ALWAYS = "always"
"""To be asked even where passing is all one can do."""
NEVER = "never"
"""To pass whatever could be done."""
PHASE = "phase"
TURN = "turn"
DURATIONS = (PHASE, TURN, "")
"""How long an order stands: this phase, this turn, or until it is taken back."""


class Topic(msgspec.Struct, frozen=True):
    """A matter on which a seat may give orders, with texts ``standing-<id>`` and ``standing-<id>-<ask>``."""

    id: str
    phases: tuple[str, ...]
    """The names of the phases that ask about it."""
    asks: tuple[str, ...] = ("choice", ALWAYS, NEVER)
    """When one can want to be asked, what holds without an order first."""


class StandingOrder(msgspec.Struct, frozen=True):
    """When a seat wants to be asked about a topic, and how long that stands."""

    ask: str
    during: str = ""
    mark: str = ""
    """The phase or turn it was given in, where it ends with that."""


class Answer(NamedTuple):
    """What the table answers for a seat."""

    action: Action
    open: bool
    """Whether it shows no more than the order itself does; else it would tell that the seat had no choice."""


def mildest_pass(state: State) -> Action | None:
    """The legal way to pass that declines least, if there is one."""
    return min((action for action in state.actions() if action.passes), key=lambda a: a.passes, default=None)


def can_only_pass(state: State) -> bool:
    """Whether whoever chooses can do nothing but pass, in one way or another."""
    return all(action.passes for action in state.actions())


def topic_of(state: State) -> Topic | None:
    """The topic of the decision at hand."""
    name = state.phase.name
    return next((topic for topic in state.game.topics if name in topic.phases), None)


def mark(state: State, during: str) -> str:
    """What changes when the phase or the turn is over."""
    return {PHASE: f"{state.turn} {state.game.mark(state)}", TURN: str(state.turn)}.get(during, "")


def standing(state: State, orders: Mapping[str, StandingOrder]) -> dict[str, StandingOrder]:
    """The orders that still stand."""
    return {topic: order for topic, order in orders.items() if order.mark == mark(state, order.during)}


def answer(state: State, orders: Mapping[str, StandingOrder]) -> Answer | None:
    """What a seat's orders answer to the decision at hand; nothing where it is to be asked."""
    if state.outcome is not None:
        return None
    topic = topic_of(state)
    if topic is not None:
        given = standing(state, orders).get(topic.id)
        ask = topic.asks[0] if given is None else given.ask
        found = state.game.answer(state, topic.id, ask)
        if found is not None:
            return Answer(found, open=True)
        if ask == ALWAYS:
            return None
    passing = mildest_pass(state) if can_only_pass(state) else None
    return None if passing is None else Answer(passing, open=False)
