"""What the decisions of a match brought about, kept so that it takes little room."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from sandtable.core.event import Event


class Log(Sequence[tuple[Event, ...]]):
    """For each decision what it brought about.

    All events stand in one list: a tuple for each decision would be walked over whenever Python's collector
    runs while a file is read.
    """

    __slots__ = ("_ends", "_events")

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._ends = array("I", [0])

    def note(self, events: Sequence[Event]) -> None:
        """What one more decision brought about."""
        self._events += events
        self._ends.append(len(self._events))

    def cut(self, length: int) -> None:
        """Forget all but the first decisions."""
        del self._ends[length + 1 :]
        del self._events[self._ends[-1] :]

    def events(self) -> Iterator[Event]:
        """Everything that happened, one after the other."""
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, place: int) -> tuple[Event, ...]: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[Event, ...]]: ...
    def __getitem__(self, place: int | slice) -> tuple[Event, ...] | Sequence[tuple[Event, ...]]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        number = place + len(self) if place < 0 else place
        if not 0 <= number < len(self):
            raise IndexError(place)
        return tuple(self._events[self._ends[number] : self._ends[number + 1]])
