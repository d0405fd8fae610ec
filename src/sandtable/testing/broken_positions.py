"""Positions somebody spoiled: a value changed, lost, added or retyped, frames lost, doubled or swapped.

Whatever is plain data can be sent as a position: it is refused with a sentence, or it can be played on.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sandtable.core.action import any_of
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.testing.fuzz import settings

GAMES: Final = 26
"""Over how many games the positions are spread, so that every option is met."""
ONWARD: Final = 30
"""How many decisions a spoiled position that was taken is played on."""
STRANGE: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    7,
    99,
    10**9,
    1.5,
    "",
    "x",
    "axis",
    [],
    {},
    [0],
    [[]],
    {"x": 1},
)
"""Values that may stand where another is meant."""

Place = tuple[Any, Any]
"""A list or object of a position, and a key in it."""


class Spoiled(NamedTuple):
    """How many positions were tried, how many of them were taken, and every wrong answer."""

    tried: int
    taken: int
    faults: list[str]


def places(data: Any) -> Iterator[Place]:
    """Every value of plain data, by what holds it."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from places(data[key])


def spoil(position: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """A copy with one thing wrong, and what was done to it."""
    spoiled = copy.deepcopy(position)
    if rng.random() < 0.3:
        return spoiled, _spoil_frames(spoiled["frames"], rng)
    part = spoiled if rng.random() < 0.2 else rng.choice([spoiled, *_parts(spoiled)])
    holder, key = rng.choice(list(places(part)) or list(places(spoiled)))
    return spoiled, _spoil_value(holder, key, rng)


def _parts(position: dict[str, Any]) -> list[Any]:
    """The parts of a position, so that the long list of armies does not draw every change."""
    return [part for part in position.values() if isinstance(part, (dict, list))]


def _spoil_value(holder: Any, key: Any, rng: random.Random) -> str:
    old = holder[key]
    match rng.randrange(4):
        case 0:
            del holder[key]
            return f"{key}: lost {old!r:.60}"
        case 1 if isinstance(old, int):
            holder[key] = old + rng.choice((-1, 1, 3, 20))
        case 2 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(rng.choice((*STRANGE, old))))
            return f"{key}: added {holder[key]!r:.60}"
        case 2:
            holder["x"] = copy.deepcopy(rng.choice(STRANGE))
            return f"x: added {holder['x']!r:.60}"
        case _:
            holder[key] = copy.deepcopy(rng.choice(STRANGE))
    return f"{key}: {holder[key]!r:.60} instead of {old!r:.60}"


def _spoil_frames(frames: list[Any], rng: random.Random) -> str:
    names = [frame["phase"] for frame in frames]
    one, other = rng.randrange(len(frames)), rng.randrange(len(frames))
    match rng.randrange(4):
        case 0:
            del frames[:-1]
        case 1:
            del frames[one]
        case 2:
            frames.insert(other, copy.deepcopy(frames[one]))
        case _:
            frames[one], frames[other] = frames[other], frames[one]
    return f"frames {names} became {[frame['phase'] for frame in frames]}"


def try_spoiled(game_id: str, count: int, first: int = 0) -> Spoiled:
    """Load so many spoiled positions out of random games, and play on those that are taken."""
    from sandtable import games

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
