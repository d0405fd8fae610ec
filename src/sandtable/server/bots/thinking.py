"""Where bots think: in processes of their own, which give way to the server and end with it."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable import bots, games
from sandtable.core.child import CHILDREN
from sandtable.core.state import State

_NICE = 10
_AT_ONCE = 0.2
"""Seconds after which a bot that may think ahead plays what it has."""


class Asked(NamedTuple):
    """What is wanted of bots: up to so many decisions of the seats they play, within some seconds each."""

    match: str
    seats: Mapping[int, str]
    most: int
    seconds: float
    seed: int


def workers(count: int) -> Executor:
    """Processes to think in; none: a thread of this one."""
    if count == 0:
        return ThreadPoolExecutor(1, thread_name_prefix="bot")
    return ProcessPoolExecutor(count, mp_context=CHILDREN, initializer=_give_way)


def _give_way() -> None:
    """A bot's process lets the server have the processor first."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


@lru_cache(maxsize=64)
def _player(name: str, match: str) -> bots.Bot:
    """The bot of that name in a match: it may remember a plan there until the plan has been played."""
    return bots.find(name)


def think(state: State, asked: Asked) -> list[str]:
    """What bots play from here, as far as it can be known before any dice and before somebody else's turn."""
    rng = random.Random(asked.seed)
    until = time.monotonic() + _AT_ONCE
    found: list[str] = []
    while True:
        seat = state.seat
        if seat is None or seat not in asked.seats:
            return found
        action = bots.choose(_player(asked.seats[seat], asked.match), state, rng, asked.seconds)
        found.append(state.game.notation.text(action, state.words))
        if len(found) >= asked.most or time.monotonic() > until:
            return found
        rolled = state.rolled
        state.play(action)
        if state.rolled != rolled:
            return found


def think_about(game: str, position: dict[str, Any], asked: Asked) -> list[str]:
    """The same from a position; runs in another process."""
    return think(games.find(game).load(position), asked)
