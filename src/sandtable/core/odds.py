"""Exact odds: every result of a roll with its probability as a fraction."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple


class Chance(NamedTuple):
    """One result: what happens, in plain data, and how likely it is."""

    result: dict[str, Any]
    probability: Fraction


class Odds(NamedTuple):
    """All results of a roll; ``detail`` holds what led to them (strengths, modifiers with rule ids).

    ``error`` is the standard error where results were sampled instead of computed.
    """

    chances: tuple[Chance, ...]
    expected: dict[str, float]
    detail: dict[str, Any]
    error: float | None = None

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        data: dict[str, Any] = {
            "results": [
                {**chance.result, "probability": float(chance.probability), "exact": str(chance.probability)}
                for chance in self.chances
            ],
            "expected": self.expected,
            **self.detail,
        }
        if self.error is not None:
            data["sampled_error"] = self.error
        return data


def tally(results: Iterable[tuple[dict[str, Any], Fraction]]) -> tuple[Chance, ...]:
    """Add up equal results, likeliest first."""
    sums: dict[tuple[tuple[str, Any], ...], Fraction] = {}
    for result, probability in results:
        key = tuple(result.items())
        sums[key] = sums.get(key, Fraction(0)) + probability
    ordered = sorted(sums.items(), key=lambda item: -item[1])
    return tuple(Chance(dict(key), probability) for key, probability in ordered)
