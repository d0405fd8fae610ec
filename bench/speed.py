"""Every figure of speed in one table, and a guard: `python bench/speed.py` fails where a ratio has fallen.

Ratios to python-chess are compared with those in docs/contributors/speed.md, never seconds: a tenth less is
still noise, more than that is not. With `PYTHONPATH=build/compiled/src` it measures the compiled build.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from sandtable import games
from sandtable.core.build import COMPILED
from sandtable.lab.bench import bench, medians

RUNS: Final = 5
NOISE: Final = 0.9
SET_UPS: Final[tuple[tuple[str, dict[str, str], tuple[float, float]], ...]] = (
    ("third-reich", {}, (1.6, 4.0)),
    ("empires", {}, (1.6, 4.0)),
    ("blitzkrieg", {}, (1.2, 3.0)),
    ("blitzkrieg", {"ruleset": "advanced"}, (1.0, 2.5)),
)
"""Each game as it is measured, and the ratio it must reach: plain and compiled."""


def figures(name: str, options: dict[str, str], seconds: float) -> dict[str, Any]:
    """The medians of one set-up."""
    report = medians([bench([games.find(name)], seconds, options) for _ in range(RUNS)])
    found: dict[str, Any] = report["games"][name]
    return found


def main(seconds: float = 2.0) -> int:
    """Print a line for each set-up; how many have fallen."""
    fallen = 0
    print("compiled" if COMPILED else "plain")
    for name, options, wanted in SET_UPS:
        row = figures(name, options, seconds)
        least = NOISE * wanted[COMPILED]
        low, high = row["ratios"]
        fallen += row["ratio"] < least
        each = 1000 * row["replay_ms"] / row["replay_decisions"]
        print(
            f"{' '.join((name, *options.values())):20} ratio {row['ratio']:.2f} ({low:.2f}–{high:.2f}, "
            f"at least {least:.2f}{', fallen' * (row['ratio'] < least)})  copy {row['copy_us']:.1f} µs  "
            f"replay {row['replay_ms']:.0f} ms, {row['replay_ratio']:,.0f} positions of python-chess, of "
            f"{row['replay_decisions']:,.0f} decisions ({each:.0f} µs; "
            f"of a random game {row['random_replay_us']:.0f} µs)"
        )
    return fallen


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:2])))
