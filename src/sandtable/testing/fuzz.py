"""Many random games under the conformance checks, in several processes; a failure leaves a game file."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from pathlib import Path
from typing import NamedTuple

from sandtable import games
from sandtable.core import record
from sandtable.testing.conformance import Nonconformity, Trial
from sandtable.testing.watched import WatchedTrial


class Report(NamedTuple):
    """How one random game went."""

    seed: int
    decisions: int
    fault: str = ""
    file: str = ""


def settings(game_id: str, seed: int) -> tuple[str, dict[str, str]]:
    """A scenario and options that change with the seed, so that many seeds see every value of them."""
    game = games.find(game_id)
    variants = [
        (scenario.id, {option.id: value})
        for scenario, option in product(game.scenarios, game.options)
        for value in option.values
    ] or [(scenario.id, {}) for scenario in game.scenarios]
    return variants[seed % len(variants)]


def play_one(
    game_id: str,
    seed: int,
    every: int,
    folder: str,
    fixed: dict[str, str] | None = None,
    watched: bool = False,
) -> Report:
    """One random game, watched by a referee if asked for; a broken promise is written down as a game file."""
    game = games.find(game_id)
    scenario, options = settings(game_id, seed)
    if fixed:
        scenario, options = (
            fixed.get("scenario", scenario),
            {k: v for k, v in fixed.items() if k != "scenario"},
        )
    trial = (WatchedTrial if watched else Trial)(game, seed, scenario=scenario, options=options, every=every)
    try:
        match = trial.run()
    except Nonconformity as fault:
        path = Path(folder) / f"fuzz-{game_id}-{seed}.sandtable"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record.write(fault.match, reveal=True, tags={"Fault": str(fault)}), "utf-8")
        return Report(seed, len(fault.match.decisions), str(fault), str(path))
    return Report(seed, len(match.decisions))


def fuzz(
    game_id: str,
    count: int,
    *,
    jobs: int = 1,
    first: int = 0,
    every: int = 20,
    folder: str = "out",
    fixed: dict[str, str] | None = None,
    watched: bool = False,
) -> Iterator[Report]:
    """Play that many random games and report each as it ends."""
    seeds = range(first, first + count)
    if jobs <= 1:
        for seed in seeds:
            yield play_one(game_id, seed, every, folder, fixed, watched)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(play_one, game_id, seed, every, folder, fixed, watched) for seed in seeds]
        for done in as_completed(waiting):
            yield done.result()
