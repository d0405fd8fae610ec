"""What the long trials share: so many of each game, from a seed on, and every fault told."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from sandtable import games


class Trial(NamedTuple):
    """How a trial of one game went."""

    summary: str
    faults: Sequence[str]


def try_each(doc: str | None, unit: str, usual: int, trial: Callable[[str, int, int], Trial]) -> int:
    """Try every game that is asked for; 1 where anything was wrong."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument(f"--{unit}", dest="count", type=int, default=usual, help="how many of each game")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    wrong = 0
    for name in chosen.game or games.names():
        began = perf_counter()
        summary, faults = trial(name, chosen.count, chosen.first)
        wrong += len(faults)
        print(f"{name}: {summary}, {len(faults)} faults, {perf_counter() - began:.0f} s", flush=True)
        for fault in dict.fromkeys(faults[:40]):
            print(f"  {fault}")
    return 1 if wrong else 0
