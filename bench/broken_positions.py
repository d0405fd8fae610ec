"""Load a great many positions that somebody spoiled; ``--count 100000`` is the long form."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from sandtable import games
from sandtable.testing.broken_positions import try_spoiled


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=5_000, help="how many positions of each game")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    faults = 0
    for name in chosen.game or games.names():
        began = perf_counter()
        spoiled = try_spoiled(name, chosen.count, chosen.first)
        faults += len(spoiled.faults)
        print(
            f"{name}: {spoiled.tried} positions, {spoiled.taken} of them taken, "
            f"{len(spoiled.faults)} faults, {perf_counter() - began:.0f} s"
        )
        for fault in dict.fromkeys(spoiled.faults[:40]):
            print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
