"""Paths in steps draw the same lines."""

import re

import pytest

from sandtable.board import load_board
from sandtable.board.picture.steps import in_steps
from sandtable.board.render import render_svg

COMMAND = re.compile(r"([MZlq])([^MZlq]*)")


def places(path: str) -> str:
    """A path in steps, written with places again."""
    found = ""
    here = first = (0, 0)
    for command, rest in COMMAND.findall(path):
        numbers = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", rest)]
        if command == "Z":
            here = first
            found += "Z"
            continue
        if command != "M":
            numbers = [number + here[place % 2] for place, number in enumerate(numbers)]
        here = (numbers[-2], numbers[-1])
        first = here if command == "M" else first
        found += command.upper() + " ".join(f"{number / 10:g}" for number in numbers)
    return found


@pytest.mark.parametrize(
    ("path", "steps"),
    [
        ("M10 20L12.5 19Z", "M10 20l2.5-1Z"),
        ("M1.5 2L1.5 2.4Q3 4 1 2Z", "M1.5 2l0 .4q1.5 1.6-.5-.4Z"),
        ("M1 1L2 2ZM5 5L4.9 5", "M1 1l1 1ZM5 5l-.1 0"),
        ("M0 0h5v3Z", "M0 0h5v3Z"),
    ],
)
def test_small_paths(path: str, steps: str) -> None:
    assert in_steps(f'<path d="{path}"/>') == f'<path d="{steps}"/>'


@pytest.mark.slow
def test_a_whole_board_loses_nothing_but_characters() -> None:
    drawn = render_svg(load_board("world-1939-pacific"), "en", ("sea", "land", "borders"))
    short = in_steps(drawn)
    assert len(short) < 0.7 * len(drawn)
    before = re.findall(r' d="([^"]*)"', drawn)
    after = re.findall(r' d="([^"]*)"', short)
    assert len(before) == len(after) > 100
    for one, other in zip(before, after, strict=True):
        if "l" in other:
            numbers = [f"{float(n):g}" for n in re.findall(r"-?[\d.]+", one)]
            assert re.findall(r"-?[\d.]+", places(other)) == numbers
