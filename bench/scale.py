"""What handing games out costs: the same games in one process and in two, by processor time and by the clock.

    .venv/bin/python bench/scale.py [--game third-reich] [--games 24] [--bots easy] [--jobs 2]

Processor time beyond that of the games themselves is what handing out, writing down and starting costs. It is
told for the start (a study of two games) and for each further game, so that busy machines can measure it;
the clock tells the rest only where nothing else runs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sandtable.lab.results import Results, connect


def measure(game: str, bots: str, games: int, jobs: int, folder: Path) -> tuple[float, float, float]:
    """Seconds by the clock, of processor, and of processor in the games themselves."""
    command = [sys.executable, "-m", "sandtable", "simulate", game, "--bots", bots, "--games", str(games)]
    command += ["--jobs", str(jobs), "--out", str(folder)]
    before, began = os.times(), time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    clock, after = time.monotonic() - began, os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    files = Results.open(folder).glob("games")
    row = connect().execute(f"SELECT sum(seconds) FROM read_parquet('{files}')").fetchone()
    return clock, spent, row[0] if row else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="third-reich")
    parser.add_argument("--bots", default="easy")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    root = Path(tempfile.mkdtemp())
    print(f"{chosen.game}, {chosen.bots}: seconds by the clock, of processor, in the games")
    try:
        for jobs in (1, chosen.jobs):
            few = measure(chosen.game, chosen.bots, 2, jobs, root / f"few-{jobs}")
            many = measure(chosen.game, chosen.bots, chosen.games, jobs, root / f"many-{jobs}")
            for name, (clock, spent, played) in (("start, 2 games", few), (f"{chosen.games} games", many)):
                print(f"{jobs} processes, {name:15} {clock:7.1f} {spent:7.1f} {played:7.1f}")
            played = many[2] - few[2]
            lost = many[1] - few[1] - played
            print(f"{jobs} processes: {lost / (played + lost):.1%} of the processor of further games is lost")
    finally:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
