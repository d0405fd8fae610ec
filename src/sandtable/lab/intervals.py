"""How sure a share is: Wilson's interval, and Newcombe's for the difference of two shares."""

from __future__ import annotations

from math import sqrt
from typing import Final

CONFIDENCE: Final = 1.96
"""The deviations of an interval that holds the truth nineteen times in twenty."""


def wilson(got: float, count: int) -> tuple[float, float]:
    """The interval of a share, of which so many out of so many were seen."""
    if not count:
        return 0.0, 1.0
    z, share = CONFIDENCE, got / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    width = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - width), min(1.0, middle + width)


def difference(got: float, count: int, other: float, others: int) -> tuple[float, float, float]:
    """How much larger the second of two shares is, with Newcombe's interval."""
    if not count or not others:
        return 0.0, -1.0, 1.0
    first, second = got / count, other / others
    low1, high1 = wilson(got, count)
    low2, high2 = wilson(other, others)
    by = second - first
    return (
        by,
        by - sqrt((second - low2) ** 2 + (high1 - first) ** 2),
        by + sqrt((high2 - second) ** 2 + (first - low1) ** 2),
    )
