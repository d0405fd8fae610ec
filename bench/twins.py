"""Compare positions that differ only in what a seat may not know; ``--positions 10000`` is the long form."""

from __future__ import annotations

import sys

from every_game import Trial, try_each

from sandtable.testing.twins import compare


def trial(game: str, count: int, first: int) -> Trial:
    found = compare(game, count, first)
    leaks = [
        f"seed {leak.seed}, after {leak.decisions} decisions, {leak.seat}: {leak.what}"
        for leak in found.leaks
    ]
    return Trial(
        f"{found.positions} twins that differ, at {found.chosen} of them the seat had to choose", leaks
    )


if __name__ == "__main__":
    sys.exit(try_each(__doc__, "positions", 1000, trial))
