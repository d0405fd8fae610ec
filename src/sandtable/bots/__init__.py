"""Players: they see a game only through the core's interface and each game's own judgement.

A bot is found by a short name. One of somebody else's (`sandtable.bots.outside`) is loaded only for those
who run the program.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Final, Protocol, TypeAlias

from sandtable.bots.chance import RandomBot
from sandtable.bots.easy import Easy, Normal
from sandtable.bots.outside import WAYS, BadBot, outside
from sandtable.bots.program import BotFailed, Program
from sandtable.bots.search import Hard, Max
from sandtable.bots.time_limit import TooLate, within
from sandtable.core.action import Action
from sandtable.core.state import State


class Bot(Protocol):
    """A player. It is shown a state in which everything it may not know has been dealt anew."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        """One of the legal actions of the state, within about that many seconds."""
        ...


Maker: TypeAlias = Callable[[], Bot]
"""What makes a bot."""

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "easy": Easy, "normal": Normal, "hard": Hard, "max": Max}
"""The ladder, each stronger than the one before."""

PATIENCE: Final = 20.0
"""How many seconds longer than it may think a class is waited for; then it is broken off."""


def find(name: str) -> Bot:
    """The bot of that name; only those that come along have one."""
    if name not in BOTS:
        raise BadBot("no-bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]()


def load(name: str) -> Maker:
    """What makes the bot that those who run the program named: a known one, or one of their own.

    `max:48` thinks with so many playouts instead of for some seconds, so that what it does can be repeated.
    """
    if name in BOTS:
        return BOTS[name]
    level, _, playouts = name.partition(":")
    if level == "max" and playouts.isdecimal() and int(playouts):
        return partial(Max, int(playouts))
    if ":" not in name:
        raise BadBot("no-bot-nor-way", bot=name, known=", ".join((*BOTS, "max:48")), ways=WAYS)
    return outside(name)


def choose(bot: Bot, state: State, rng: random.Random, seconds: float = 1.0) -> Action:
    """What a bot plays here: it sees an imagined copy, never the true dice or the others' secrets."""
    seat = state.seat
    if seat is None:
        raise BadBot("bot-game-over")
    if type(bot) in BOTS.values():
        action = bot.choose(state.imagine(seat, rng), rng, seconds)
        state.check(action)
        return action
    return _answer(bot, state, seat, rng, seconds)


def _answer(bot: Bot, state: State, seat: int, rng: random.Random, seconds: float) -> Action:
    """What a bot of somebody else's plays; one that raises, hangs or answers what it may not has failed.

    A program is waited for by a clock of its own.
    """
    name = type(bot).__qualname__
    try:
        with nullcontext() if isinstance(bot, Program) else within(seconds + PATIENCE):
            action = bot.choose(state.imagine(seat, rng), rng, seconds)
    except BotFailed:
        raise
    except TooLate:
        raise BotFailed("bot-late", bot=name, seconds=f"{seconds + PATIENCE:g}") from None
    except (Exception, SystemExit) as error:
        traceback.print_exc()  # for who wrote it
        raise BotFailed("bot-raised", bot=name, reason=f"{type(error).__name__}: {error}") from error
    if action not in state.actions():
        known = type(action) in state.game.notation.patterns
        said = state.game.notation.text(action, state.words) if known else repr(action)
        raise BotFailed("bot-illegal", bot=name, action=said)
    return action
