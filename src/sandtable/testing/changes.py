"""Good input with something changed in it: texts, plain data, positions."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec

ODD: Final = (
    b"",
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"[" * 2000,
    b'"',
    b"\\ud800",
    b"--5",
    b"1e999",
    b"9" * 400,
    b"-",
)
"""Bytes that may stand in a text where others are meant."""
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
    10**30,
    1.5,
    "",
    "x",
    "axis",
    "\ud7ff" * 3,
    [],
    {},
    [0],
    [[]],
    {"x": 1},
    {"id": []},
)
"""Values that may stand where another is meant."""

Place = tuple[Any, Any]
"""A list or object of a position, and a key in it."""


def places(data: Any) -> Iterator[Place]:
    """Every value of plain data, by what holds it."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from places(data[key])


def mutated(text: bytes, rng: random.Random) -> bytes:
    """A text with a few of its bytes, words or lines changed, doubled, swapped or gone."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        gap = rng.choice((None, None, b" ", b"\n", b",", b'"'))
        parts = [text[place : place + 1] for place in range(len(text))] if gap is None else text.split(gap)
        if len(parts) > 1:
            one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
            change = rng.randrange(5)
            if change == 0:
                del parts[one]
            elif change == 1:
                parts[one] = parts[other]
            elif change == 2:
                parts.insert(one, parts[other] * rng.choice((1, 1, 40)))
            else:
                parts[one] = rng.choice(ODD) if change == 3 else rng.randbytes(rng.randrange(1, 4))
        text = (gap or b"").join(parts)
    return text


def reshaped(value: Any, rng: random.Random) -> Any:
    """Decoded JSON with one of its values replaced by another of them, something strange, or nothing."""
    whole = {"": msgspec.json.decode(msgspec.json.encode(value))}
    known = list(places(whole))
    holder, key = rng.choice(known)
    if isinstance(holder, list) and rng.random() < 0.2:
        holder.insert(key, holder[key])
    elif key != "" and rng.random() < 0.25:
        del holder[key]
    elif rng.random() < 0.5:
        holder[key] = rng.choice(STRANGE)
    else:
        other, there = rng.choice(known)
        holder[key] = msgspec.json.decode(msgspec.json.encode(other[there]))
    return whole.get("")


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
