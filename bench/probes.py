"""Ask for a great many actions that nobody offers; ``--count 1000000`` is the long form."""

from __future__ import annotations

import sys

from every_game import Trial, try_each

from sandtable.testing.probes import ask


def trial(game: str, count: int, first: int) -> Trial:
    asked = ask(game, count, first)
    return Trial(f"{asked.tried} actions, {asked.legal} of them legal", asked.faults)


if __name__ == "__main__":
    sys.exit(try_each(__doc__, "count", 20_000, trial))
