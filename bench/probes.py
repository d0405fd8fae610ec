"""Ask for a great many actions that nobody offers; ``--count 1000000`` is the long form."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from sandtable import games
from sandtable.testing.probes import ask


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="how many actions of each game")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    faults = 0
    for name in chosen.game or games.names():
        began = perf_counter()
        asked = ask(name, chosen.count, chosen.first)
        faults += len(asked.faults)
        print(
            f"{name}: {asked.tried} actions, {asked.legal} of them legal, {len(asked.faults)} faults, "
            f"{perf_counter() - began:.0f} s"
        )
        for fault in dict.fromkeys(asked.faults[:40]):
            print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
