"""Dice that can be proved: a secret seed and a counter give every roll.

Before the game the hash of the seed is published (`commitment`); after it the seed itself, and anybody can
compute all rolls again: roll number *n* (from 0) is the first of the eight big-endian 32-bit numbers in
SHA-256("sandtable roll\\n" + seed + "\\n" + n) that is below the largest multiple of the number of faces,
modulo the faces, plus one.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from struct import Struct

_LIMIT = 1 << 32
_numbers = Struct(">8I").unpack


def new_seed() -> str:
    """A fresh secret seed."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The public hash that binds a seed without telling it."""
    return hashlib.sha256(b"sandtable seed\n" + seed.encode()).hexdigest()


def die(seed: str, number: int, faces: int) -> int:
    """Roll number ``number`` of a seed, for a die of that many faces."""
    limit = _LIMIT - _LIMIT % faces
    text = f"sandtable roll\n{seed}\n{number}".encode()
    while True:
        digest = hashlib.sha256(text).digest()
        numbers: tuple[int, ...] = _numbers(digest)
        for value in numbers:
            if value < limit:
                return value % faces + 1
        text = digest


class Dice:
    """What a seed rolls, and dice given for the set-up; the state that holds them counts what was rolled."""

    __slots__ = ("given", "seed")

    def __init__(self, seed: str | None = None, given: Sequence[int] = ()) -> None:
        self.seed = seed or new_seed()
        self.given = tuple(given)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.seed == other.seed

    __hash__ = None  # type: ignore[assignment]

    def die(self, number: int, faces: int) -> int:
        """What roll number ``number`` shows."""
        return die(self.seed, number, faces)
