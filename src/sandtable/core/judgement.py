"""What a position promises to each side, learned from games: features, weights, chances.

Each side has a row of features (what a player would count: capitals, steps at the front, turns left) and
weights of its own for them. The sum of their products is how well the side stands, and the share of the
exponential of that sum among all sides is the result it may expect: a multinomial logistic regression. The
weights are a small data file, written by ``sandtable learn``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Final

import msgspec

from sandtable.core.errors import BadSetting

LEARNED: Final = "data/judgement.json"
"""Where a game keeps what was learned."""


class Lessons(msgspec.Struct, frozen=True):
    """What was learned, and from what."""

    weights: Mapping[str, Mapping[str, float]]
    """Per side a weight for each feature, and under ``""`` what it starts from."""
    games: int
    """The games it was learned from."""
    rules_version: int
    command: str
    """What learns the same again."""
    loss: float
    """The mean logarithmic loss on games that were kept apart."""
    guessing: float
    """The same for always telling each side's share of all games."""


class Judgement:
    """Weights in the order of sides and features."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Sequence[Sequence[float]]) -> None:
        self._rows = [tuple(row) for row in rows]

    def expect(self, features: Sequence[Sequence[float]]) -> list[float]:
        """The result each side may expect."""
        stands = []
        for weights, values in zip(self._rows, features, strict=True):
            total = weights[0]
            for weight, value in zip(weights[1:], values, strict=True):
                total += weight * value
            stands.append(total)
        best = max(stands)
        shares = [exp(one - best) for one in stands]
        whole = sum(shares)
        return [share / whole for share in shares]

    @classmethod
    def of(cls, lessons: Lessons, names: Sequence[str], sides: Sequence[str]) -> Judgement:
        """Lessons in order; they must be about exactly these features and sides."""
        for side in sides:
            known = lessons.weights.get(side, {})
            if set(known) != {"", *names}:
                wrong = ", ".join(sorted(set(known) ^ {"", *names})) or side
                raise BadSetting(f"What was learned does not fit the game ({side}: {wrong}): learn again.")
        return cls([[lessons.weights[side][name] for name in ("", *names)] for side in sides])

    @classmethod
    def read(cls, path: Path, names: Sequence[str], sides: Sequence[str]) -> Judgement | None:
        """What a game has learned, if it has."""
        if not names or not path.is_file():
            return None
        return cls.of(msgspec.json.decode(path.read_bytes(), type=Lessons), names, sides)
