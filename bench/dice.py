"""Whether the dice are fair: uniform, and independent of what fell before; ``--rolls 10000000`` in full.

Chi-square tests over the single faces, over pairs of rolls one to four apart, and over the same roll of
neighbouring seeds; many seeds, so that a fault of any one does not hide. A probability below one in ten
thousand is a fault.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import islice

from sandtable.core.dice import die

ROLLS_OF_A_SEED = 1000
LAGS = (1, 2, 3, 4)
DOUBTFUL = 1e-4


def chance(counts: Counter[tuple[int, ...]], cells: int) -> tuple[float, float]:
    """Chi-square of equally likely cells, and how likely one as large would be by chance."""
    from scipy.stats import chi2

    expected = counts.total() / cells
    square = sum((count - expected) ** 2 for count in counts.values()) / expected
    square += (cells - len(counts)) * expected
    return square, float(chi2.sf(square, cells - 1))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=500_000)
    parser.add_argument("--faces", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="the number of the first seed")
    chosen = parser.parse_args()
    faces = chosen.faces
    singles: Counter[tuple[int, ...]] = Counter()
    pairs: dict[int, Counter[tuple[int, ...]]] = {lag: Counter() for lag in LAGS}
    across: Counter[tuple[int, ...]] = Counter()
    before: list[int] = []
    for number in range(chosen.first, chosen.first + max(1, chosen.rolls // ROLLS_OF_A_SEED)):
        rolls = [die(f"{number:032x}", place, faces) for place in range(ROLLS_OF_A_SEED)]
        singles.update(zip(rolls, strict=True))
        for lag in LAGS:
            pairs[lag].update(zip(rolls, islice(rolls, lag, None), strict=False))
        across.update(zip(before, rolls, strict=False))
        before = rolls
    tests = [("faces", singles, faces), ("neighbouring seeds", across, faces * faces)]
    tests += [(f"rolls {lag} apart", pairs[lag], faces * faces) for lag in LAGS]
    faults = 0
    for name, counts, cells in tests:
        square, likely = chance(counts, cells)
        faults += likely < DOUBTFUL
        print(
            f"{name}: {counts.total()} counted, chi-square {square:.1f} over {cells} cells, p = {likely:.3f}"
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
