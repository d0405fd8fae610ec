"""Players: they see a game only through the core's interface and each game's own judgement.

A bot is found by a short name. One of somebody else's, ``module:Class``, is loaded only for those who run
the program.
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
    """The bot of that name; only those that come along have one."""
    if name not in BOTS:
        raise BadSetting(f"There is no bot “{name}”; there are {', '.join(BOTS)}.")
    return BOTS[name]()


def load(name: str) -> type[Bot]:
    """The class of a bot that those who run the program named: a known one, or ``module:Class``."""
    if name in BOTS:
        return BOTS[name]
    module, _, cls = name.partition(":")
    if not cls:
        raise BadSetting(f"There is no bot “{name}”; there are {', '.join(BOTS)}, or module:Class.")
    try:
        found = getattr(import_module(module), cls)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetting(f"The bot “{name}” cannot be loaded: {error}.") from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadSetting(f"“{name}” is no bot: it is no class with a method “choose”.")
    return found


def choose(bot: Bot, state: State, rng: random.Random, seconds: float = 1.0) -> Action:
    """What a bot plays here: it sees an imagined copy, never the true dice or the others' secrets."""
    seat = state.seat
    if seat is None:
        raise BadSetting("The game is over: nothing is left to choose.")
    action = bot.choose(state.imagine(seat, rng), rng, seconds)
    state.check(action)
    return action
