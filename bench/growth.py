"""How time and memory grow with the position: `python bench/growth.py`.

Random games of every game; of each decision the processor time until the next one stands, beside how many
armies are on the board, in how many areas they stand, and the turn. Prints a table and draws
`docs/contributors/growth.svg`: the middle half of all decisions, their median and (dashed) their mean, and
the power of the number with which the mean grows (1 is linear).
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from time import process_time, thread_time
from typing import NamedTuple

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.game import Game
from sandtable.core.state import State

CHART = Path(__file__).parent.parent / "docs/contributors/growth.svg"
WIDTH, HEIGHT, LEFT, TOP = 320, 200, 56, 64
PARTS = 12
"""Into how many parts of equal size the decisions are divided."""
FEWEST = 30
"""Fewer decisions in a part tell nothing."""
SIZES = ("armies", "areas", "turn")


class Sample(NamedTuple):
    """One decision: how large the position was, and what it took."""

    armies: int
    areas: int
    turn: int
    seconds: float


class Point(NamedTuple):
    """A part of the decisions."""

    size: float
    low: float
    middle: float
    high: float
    mean: float


def samples(game: Game, seconds: float, every: int) -> tuple[list[Sample], list[State]]:
    """Decisions of random games, every so many of them, and some positions to weigh."""
    rng, found, kept = random.Random(1), list[Sample](), list[State]()
    end, number, decisions = process_time() + seconds, 0, 0
    while process_time() < end:
        state = game.start(seed=f"growth {number}")
        number += 1
        while state.outcome is None and process_time() < end:
            action = any_of(state.actions(), rng)
            decisions += 1
            if decisions % every:
                state.play(action)
                continue
            where = [army.get("area") for army in state.view()["armies"]]
            turn, began = state.turn, thread_time()
            state.play(action)
            found.append(Sample(len(where), len(set(where)), turn, thread_time() - began))
            if len(found) % 20 == 0:
                kept.append(state.copy())
    return found, kept


def points(found: Sequence[Sample], size: str) -> list[Point]:
    """The decisions by size, in parts of about the same number; positions of one size stay together."""
    rows = sorted((getattr(sample, size), 1e6 * sample.seconds) for sample in found)
    parts: list[list[tuple[int, float]]] = [[]]
    for row in rows:
        if len(parts[-1]) >= len(rows) / PARTS and parts[-1][-1][0] != row[0]:
            parts.append([])
        parts[-1].append(row)
    return [_point(part) for part in parts if len(part) >= FEWEST]


def _point(part: Sequence[tuple[int, float]]) -> Point:
    times = [time for _, time in part]
    low, middle, high = statistics.quantiles(times, n=4)
    return Point(statistics.mean(size for size, _ in part), low, middle, high, statistics.mean(times))


def power(line: Sequence[Point]) -> float:
    """The power of the size with which the mean grows, by least squares of the logarithms."""
    if len({point.size for point in line}) < 2:
        return 0.0
    found = statistics.linear_regression(
        [math.log(point.size) for point in line], [math.log(point.mean) for point in line]
    )
    return found.slope


def weight(states: Sequence[State]) -> float:
    """The bytes that a copy of a position takes."""
    tracemalloc.start()
    try:
        copies = [state.copy() for state in states]
        return tracemalloc.get_traced_memory()[0] / max(1, len(copies))
    finally:
        tracemalloc.stop()


# The drawing ---------------------------------------------------------------------------------------------


def panel(name: str, size: str, line: Sequence[Point], column: int, row: int) -> list[str]:
    """One chart: the middle half as a band, the median as a line, the mean dashed."""
    across, down = LEFT + column * (WIDTH + LEFT), TOP + row * (HEIGHT + TOP)
    most = max(point.size for point in line)
    tall = _round_up(max(max(point.high, point.mean) for point in line))

    def at(x: float, y: float) -> str:
        return f"{across + x / most * WIDTH:.1f},{down + HEIGHT - y / tall * HEIGHT:.1f}"

    band = [at(point.size, point.high) for point in line] + [at(p.size, p.low) for p in reversed(line)]
    title = f"{name}: µs by {size}, grows with power {power(line):.2f}"
    ticks = [
        f'<text x="{across - 6}" y="{down + HEIGHT * (1 - part) + 4:.0f}" text-anchor="end">'
        f"{tall * part:.0f}</text>"
        for part in (0, 0.5, 1)
    ]
    return [
        f'<text x="{across}" y="{down - 12}" class="title">{title}</text>',
        f'<path d="M{across},{down}V{down + HEIGHT}H{across + WIDTH}" class="axis"/>',
        f'<polygon points="{" ".join(band)}" class="band"/>',
        f'<polyline points="{" ".join(at(point.size, point.middle) for point in line)}" class="line"/>',
        f'<polyline points="{" ".join(at(point.size, point.mean) for point in line)}" class="line mean"/>',
        *ticks,
        f'<text x="{across + WIDTH}" y="{down + HEIGHT + 16}" text-anchor="end">{size} {most:.0f}</text>',
        f'<text x="{across}" y="{down + HEIGHT + 16}">0</text>',
    ]


def _round_up(value: float) -> float:
    """The next number that is easy to read."""
    unit = 10.0 ** math.floor(math.log10(value))
    return next(unit * step for step in (1, 2, 5, 10) if unit * step >= value)


def drawing(charts: Sequence[tuple[str, str, Sequence[Point]]]) -> str:
    """All charts, a row for each game."""
    rows = math.ceil(len(charts) / len(SIZES))
    wide, high = LEFT + len(SIZES) * (WIDTH + LEFT), rows * (HEIGHT + TOP) + TOP // 2
    style = (
        "text{font:11px sans-serif;fill:#333}.title{font-weight:bold}.axis{fill:none;stroke:#333}"
        ".band{fill:#8ab;opacity:.35}.line{fill:none;stroke:#147;stroke-width:2}"
        ".mean{stroke-dasharray:4 3;stroke-width:1}"
    )
    shapes = [
        shape
        for place, (name, size, line) in enumerate(charts)
        for shape in panel(name, size, line, place % len(SIZES), place // len(SIZES))
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img">'
    label = "<title>Time per decision by the size of the position</title>"
    back = f'<rect width="{wide}" height="{high}" fill="#fff"/>'
    return "\n".join([head, label, f"<style>{style}</style>", back, *shapes, "</svg>\n"])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", action="append", help="only these games")
    options.add_argument("--seconds", type=float, default=30, help="processor time for each game")
    options.add_argument("--every", type=int, default=7, help="every so many decisions are measured")
    options.add_argument("--chart", type=Path, default=CHART)
    given = options.parse_args()
    charts: list[tuple[str, str, Sequence[Point]]] = []
    print("| game | decisions | median µs | mean µs | by armies | by areas | by turn | kB a copy |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in given.game or games.names():
        found, kept = samples(games.find(name), given.seconds, given.every)
        lines = [(name, size, points(found, size)) for size in SIZES]
        powers = " | ".join(f"{power(line):.2f}" for _, _, line in lines)
        times = [1e6 * sample.seconds for sample in found]
        middle, mean = statistics.median(times), statistics.mean(times)
        figures = f"{len(found):,} | {middle:.0f} | {mean:.0f} | {powers} | {weight(kept) / 1024:.1f}"
        print(f"| {name} | {figures} |", flush=True)
        charts += [line for line in lines if line[2]]
    given.chart.write_text(drawing(charts), "utf-8")


if __name__ == "__main__":
    main()
