"""Load a great many positions that somebody spoiled; ``--count 100000`` is the long form."""

from __future__ import annotations

import sys

from every_game import Trial, try_each

from sandtable.testing.broken_positions import try_spoiled


def trial(game: str, count: int, first: int) -> Trial:
    spoiled = try_spoiled(game, count, first)
    return Trial(f"{spoiled.tried} positions, {spoiled.taken} of them taken", spoiled.faults)


if __name__ == "__main__":
    sys.exit(try_each(__doc__, "count", 5_000, trial))
