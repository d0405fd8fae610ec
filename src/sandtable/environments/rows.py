"""Observations and masks as numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from sandtable.environments.course import Course
from sandtable.environments.observations import LIMITS, Observer

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
Seen = dict[str, Any]
"""``observation`` and ``action_mask``."""


class Rows:
    """Makes the arrays of one game's course."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer

    def row(self, course: Course, seat: int) -> Row:
        """What a seat sees."""
        numbers, sets = self.observer.look(course.state, seat, course.spelled)
        count = self.observer.count
        row = np.empty(self.observer.length, dtype=np.int16)
        row[:count] = np.frombuffer(numbers, dtype=np.int16)
        row[count:] = np.unpackbits(np.frombuffer(sets, dtype=np.uint8), bitorder="little")
        return row

    def mask(self, course: Course, seat: int) -> Mask:
        """What a seat may choose: nothing while others choose."""
        if course.state.seat != seat:
            return np.zeros(course.ids.size, dtype=np.int8)
        return np.frombuffer(bytes(course.mask()), dtype=np.int8)

    def seen(self, course: Course, seat: int) -> Seen:
        """Both."""
        return {"observation": self.row(course, seat), "action_mask": self.mask(course, seat)}


def space_of(course: Course) -> spaces.Dict:
    """The space of what is seen."""
    length = course.observer.length
    low = np.full(length, LIMITS[0], dtype=np.int16)
    high = np.full(length, LIMITS[1], dtype=np.int16)
    low[course.observer.count :], high[course.observer.count :] = 0, 1
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (course.ids.size,), dtype=np.int8),
        }
    )


def expand(observer: Observer, row: Row) -> NDArray[np.float32]:
    """A row in which every index is a bit for each thing, as networks like it; several rows at once too."""
    parts = []
    for part in observer.layout:
        piece = row[..., part.start : part.start + part.length]
        if part.sort == "index":
            hot = piece[..., None] == np.arange(part.size)
            piece = hot.reshape(*piece.shape[:-1], part.length * part.size)
        parts.append(piece.astype(np.float32))
    return np.concatenate(parts, axis=-1)
