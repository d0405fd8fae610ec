"""How long it takes to tell what an army can be ordered to do, also beside the game's list of legal actions.

    .venv/bin/python bench/orders.py [--positions 60] [--seed 1] [--armies 1]

Positions of random games in which armies can be ordered; every army that takes orders is asked for, or as
many together as `--armies` says. Times are of the processor, so that a busy machine changes little.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.order_rules import armies_of
from sandtable.core.orders import orders
from sandtable.core.state import State

SETTINGS = (
    ("third-reich", {}),
    ("empires", {}),
    ("blitzkrieg", {"ruleset": "basic"}),
    ("blitzkrieg", {"ruleset": "advanced"}),
)


def askable(state: State) -> list[int]:
    """The armies that the legal actions name."""
    named = dict.fromkeys(army for action in state.actions() for army in armies_of(action)[:1])
    return list(named)


def measure(game: str, options: dict[str, str], positions: int, seed: int, together: int) -> str:
    rng = random.Random(seed)
    state = games.find(game).start(options=options, seed=f"orders {seed}")
    spent: list[tuple[float, str, int]] = []
    lists: list[float] = []
    while positions:
        if state.outcome is not None:
            seed += 1
            state = games.find(game).start(options=options, seed=f"orders {seed}")
        armies = askable(state)
        if len(armies) > 5 and rng.random() < 0.1:
            positions -= 1
            began = time.process_time()
            state.phase.actions(state)
            lists.append(time.process_time() - began)
            for army in rng.sample(armies, min(len(armies), 12)):
                names = [state.words["army"].text(each) for each in (army, *rng.sample(armies, together - 1))]
                began = time.process_time()
                found = orders(state, names)
                spent.append((time.process_time() - began, f"{state.phase.name} {names}", len(found)))
        state.play(any_of(state.actions(), rng))
    times = sorted(row[0] * 1000 for row in spent)
    legal = statistics.mean(lists) * 1000
    mean, last = statistics.mean(times), times[-1]
    worst = max(spent)
    return (
        f"{game} {options.get('ruleset', '')}: {len(times)} questions, mean {mean:.1f} ms, "
        f"95 % below {times[int(len(times) * 0.95)]:.1f} ms, worst {last:.1f} ms "
        f"({worst[1]}: {worst[2]} orders); legal list {legal:.2f} ms, so {mean / legal:.1f} lists on average"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--armies", type=int, default=1)
    asked = parser.parse_args()
    for game, options in SETTINGS:
        print(measure(game, options, asked.positions, asked.seed, asked.armies), flush=True)


if __name__ == "__main__":
    main()
