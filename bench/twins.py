"""Compare positions that differ only in what a seat may not know; ``--positions 10000`` is the long form."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from sandtable import games
from sandtable.testing.twins import compare


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="how many positions of each game")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    faults = 0
    for name in chosen.game or games.names():
        began = perf_counter()
        found = compare(name, chosen.positions, chosen.first)
        faults += len(found.leaks)
        print(
            f"{name}: {found.positions} positions, {found.different} with a twin that differs, "
            f"{len(found.leaks)} leaks, {perf_counter() - began:.0f} s"
        )
        for leak in found.leaks[:20]:
            print(f"  seed {leak.seed}, after {leak.decisions} decisions, {leak.seat}: {leak.what}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
