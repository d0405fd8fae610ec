"""Positions somebody spoiled: a value changed, lost, added or retyped, frames lost, doubled or swapped.

Whatever is plain data can be sent as a position: it is refused with a sentence, or it can be played on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.testing.changes import spoil
from sandtable.testing.fuzz import settings

GAMES: Final = 26
"""Over how many games the positions are spread, so that every option is met."""
ONWARD: Final = 30
"""How many decisions a spoiled position that was taken is played on."""


class Spoiled(NamedTuple):
    """How many positions were tried, how many of them were taken, and every wrong answer."""

    tried: int
    taken: int
    faults: list[str]


def try_spoiled(game_id: str, count: int, first: int = 0) -> Spoiled:
    """Load so many spoiled positions out of random games, and play on those that are taken."""
    game = games.find(game_id)
    tried = taken = 0
    faults: list[str] = []
    seed, share = first, max(20, count // GAMES)
    while tried < count:
        rng = random.Random(f"broken {seed}")
        until = min(count, tried + share)
        for state in _moments(game, seed, rng):
            position = state.view()
            for _ in range(10):
                spoiled, what = spoil(position, rng)
                fault, loaded = _answer(game, spoiled, rng)
                tried += 1
                taken += loaded
                if fault:
                    faults.append(f"seed {seed}: {what}: {fault}")
            if tried >= until:
                break
        seed += 1
    return Spoiled(tried, taken, faults)


def _moments(game: Game, seed: int, rng: random.Random) -> Iterator[State]:
    scenario, options = settings(game.id, seed)
    state = game.start(scenario, options, f"broken {seed}")
    while state.outcome is None:
        if rng.random() < 0.03:
            yield state
        state.play(any_of(state.actions(), rng))
    yield state


def _answer(game: Game, position: dict[str, Any], rng: random.Random) -> tuple[str, bool]:
    """What went wrong with a position, and whether it was taken."""
    try:
        state = game.load(position, "broken")
    except SandtableError:
        return "", False
    except Exception as error:
        return f"load: {type(error).__name__}: {error}", False
    try:
        for _ in range(ONWARD):
            if state.outcome is not None:
                break
            state.view()
            state.play(any_of(state.actions(), rng))
    except Exception as error:
        return f"play: {type(error).__name__}: {error}", True
    return "", True
