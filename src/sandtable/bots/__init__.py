"""Players: they see a game only through the core's interface and each game's own judgement.

A bot is found by a short name, or as ``module:Class`` for one of somebody else's.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Protocol

from sandtable.bots.chance import Chance
from sandtable.bots.easy import Easy
from sandtable.core.action import Action
from sandtable.core.errors import BadSetting
from sandtable.core.state import State


class Bot(Protocol):
    """A player. It is shown a state in which everything it may not know has been dealt anew."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        """One of the legal actions of the state, within about that many seconds."""
        ...


BOTS: dict[str, type[Bot]] = {"random": Chance, "easy": Easy}


def find(name: str) -> Bot:
    """The bot of that name."""
    if name in BOTS:
        return BOTS[name]()
    module, _, cls = name.partition(":")
    if not cls:
        raise BadSetting(f"There is no bot “{name}”; there are {', '.join(BOTS)}, or module:Class.")
    try:
        found: Bot = getattr(import_module(module), cls)()
    except (ImportError, AttributeError) as error:
        raise BadSetting(f"The bot “{name}” cannot be loaded: {error}.") from None
    return found


def choose(bot: Bot, state: State, rng: random.Random, seconds: float = 1.0) -> Action:
    """What a bot plays here: it sees an imagined copy, never the true dice or the others' secrets."""
    seat = state.seat
    if seat is None:
        raise BadSetting("The game is over: nothing is left to choose.")
    action = bot.choose(state.imagine(seat, rng), rng, seconds)
    state.check(action)
    return action
