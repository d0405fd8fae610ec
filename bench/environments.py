"""Steps per second of the environments, beside PettingZoo's connect_four in the same run (needs pygame)."""

from __future__ import annotations

import argparse
import json
import random
import warnings
from statistics import median
from time import process_time
from typing import Any

from sandtable import games
from sandtable.core.build import BUILD
from sandtable.environments import env


def rate(made: Any, seconds: float) -> float:
    """Steps per second of processor: the loop of PettingZoo's documentation, choices by chance."""
    made.reset(seed=1)
    for agent in made.possible_agents:
        made.action_space(agent).seed(1)
    steps, start = 0, process_time()
    while True:
        made.reset()
        for agent in made.agent_iter():
            seen, _, over, cut, _ = made.last()
            made.step(None if over or cut else made.action_space(agent).sample(seen["action_mask"]))
            steps += 1
            if steps % 50 == 0 and process_time() - start > seconds:
                return steps / (process_time() - start)


def alone(made: Any, seconds: float) -> float:
    """Observations, masks and steps of the environment itself; neither the choice nor the loop counts."""
    raw = made.unwrapped
    rng = random.Random(1)
    steps, spent = 0, 0.0
    while True:
        raw.reset(seed=steps)
        while not any(raw.terminations.values()):
            start = process_time()
            seen = raw.observe(raw.agent_selection)
            spent += process_time() - start
            choice = rng.choice(seen["action_mask"].nonzero()[0].tolist())
            start = process_time()
            raw.step(choice)
            spent += process_time() - start
            steps += 1
            if spent > seconds:
                return steps / spent


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", action="append", help="only these games")
    asked.add_argument("--seconds", type=float, default=3.0, help="how long to measure each, each time")
    asked.add_argument("--runs", type=int, default=3, help="how often; the medians count")
    asked.add_argument("--json", action="store_true")
    told = asked.parse_args()
    warnings.simplefilter("ignore")
    from pettingzoo.classic import connect_four_v3

    makers = {"connect_four": connect_four_v3.env}
    makers |= {name: lambda name=name: env(name) for name in told.game or games.names()}
    for name in told.game or games.names():
        rate(env(name), 0.5)  # tables of actions are made when first needed
    found: dict[str, list[float]] = {name: [] for name in makers}
    by_itself: dict[str, list[float]] = {name: [] for name in makers}
    for _ in range(told.runs):  # in turn, so that a busy moment meets all of them
        for name, make in makers.items():
            found[name].append(rate(make(), told.seconds))
            by_itself[name].append(alone(make(), told.seconds))
    figures = {name: round(median(rates)) for name, rates in found.items()}
    bare = {name: round(median(rates)) for name, rates in by_itself.items()}
    if told.json:
        print(json.dumps({"build": BUILD, "steps_per_second": figures, "alone": bare}))
        return
    print(f"{BUILD}; steps per second of processor, median of {told.runs} (lowest to highest)")
    for name, rates in found.items():
        share = f"{figures[name] / figures['connect_four']:.2f} of connect_four"
        spread = f"({min(rates):,.0f} – {max(rates):,.0f})"
        print(f"{name:14} {figures[name]:8,}  {spread}  {share};  alone {bare[name]:,}")


if __name__ == "__main__":
    main()
