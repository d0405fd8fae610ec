"""Bots that misbehave, for the tests of the engine protocol."""

from __future__ import annotations

import random
import sys
from typing import Any


class First:
    """The first legal action; says so where the protocol's answers go."""

    def choose(self, state: Any, rng: random.Random, seconds: float) -> Any:
        print("thinking aloud")
        return state.actions()[0]


class Raises:
    def choose(self, state: Any, rng: random.Random, seconds: float) -> Any:
        raise ValueError("no idea")


class Exits:
    def choose(self, state: Any, rng: random.Random, seconds: float) -> Any:
        sys.exit(3)


class Babbles:
    def choose(self, state: Any, rng: random.Random, seconds: float) -> Any:
        return "advance everywhere"


class NeverBegins:
    def __init__(self) -> None:
        raise SystemExit

    def choose(self, state: Any, rng: random.Random, seconds: float) -> Any:
        raise NotImplementedError


class NoBot:
    """Has nothing to choose with."""
