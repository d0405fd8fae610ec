"""The luck report: what each seat's dice showed against what dice show on average."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from sandtable.core.event import Event, Rolled


class Luck(msgspec.Struct, frozen=True):
    """The dice of one seat; ``deviation`` is in standard deviations, positive where they were high."""

    seat: int
    dice: int
    rolled: int
    expected: float
    deviation: float
    faces: dict[int, int]
    """How often each number came up."""


def report(events: Iterable[Event], seats: int) -> list[Luck]:
    """The luck of every seat, from the events of a game."""
    rows = []
    rolls = [event for event in events if isinstance(event, Rolled)]
    for seat in range(seats):
        count = rolled = 0
        expected = variance = 0.0
        faces: dict[int, int] = {}
        for event in rolls:
            if event.seat != seat:
                continue
            dice = len(event.values)
            count += dice
            rolled += sum(event.values)
            expected += dice * (event.faces + 1) / 2
            variance += dice * (event.faces**2 - 1) / 12
            for value in event.values:
                faces[value] = faces.get(value, 0) + 1
        deviation = (rolled - expected) / sqrt(variance) if variance else 0.0
        rows.append(Luck(seat, count, rolled, expected, deviation, dict(sorted(faces.items()))))
    return rows
