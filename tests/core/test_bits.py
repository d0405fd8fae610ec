"""Sets as bit masks: what is asked of them by name is what their members say, in either build."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sandtable.core import bits as module
from sandtable.core.bits import bits, lowest, nth
from sandtable.core.build import COMPILED

LENGTHS = (0, 1, 5, 29, 30, 31, 59, 60, 61, 62, 63, 64, 89, 90, 91, 120, 200, 700, 1900, 2200)
"""Around the ends of machine words and of the digits of long ints, and beyond all that games use."""


def sets(count: int) -> Iterator[int]:
    rng = random.Random(1)
    for _ in range(count):
        length = rng.choice(LENGTHS)
        yield rng.choice(
            (rng.getrandbits(length), rng.getrandbits(length) & rng.getrandbits(length), 1 << length)
        )


def members(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def test_members_come_in_ascending_order_and_are_found_by_their_place() -> None:
    for mask in sets(300):
        known = members(mask)
        assert bits(mask) == known
        assert lowest(mask) == (known[0] if known else -1)
        assert [nth(mask, place) for place in range(len(known))] == known


@pytest.mark.skipif(not COMPILED, reason="in the plain build operators are Python's own")
def test_operators_in_c_give_what_python_gives() -> None:
    """The functions of the compiled build stand in `tools/sets.h`."""
    rng = random.Random(2)
    for left, right in zip(sets(20_000), (mask for mask in [*sets(20_001)][1:]), strict=True):
        number = rng.choice((0, 1, 29, 30, 31, 60, 61, 62, 63, 90, 150, 299, 511))
        left = -left if rng.random() < 0.1 else left
        right = -right if rng.random() < 0.1 else right
        told = module.said_of(left, right, number)  # type: ignore[attr-defined, unused-ignore]
        assert told[:9] == (
            *(left & ~right, bool(left & right), bool(left & ~right), left >> number & 1),
            *(left & right, left | right, left ^ right, left << number, left >> number),
        )
        assert told[9:12] == (bool(left >> number & 1), left & -left, left & left - 1)
        assert told[12:14] == (left.bit_count(), left.bit_length())
        known = members(abs(left))
        assert told[14:] == (known, known, *((known[0], known[0]) if known else (-1, -1)))
    assert module.set_has(1 << 511, -1)  # type: ignore[attr-defined, unused-ignore]
    for number in (512, -513, 1 << 80):
        with pytest.raises(IndexError):
            module.set_has(5, number)  # type: ignore[attr-defined, unused-ignore]
    with pytest.raises(ValueError, match="negative shift count"):
        module.set_holds(5, -1)  # type: ignore[attr-defined, unused-ignore]
