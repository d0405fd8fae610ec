"""What the others did, told as a short diary: a paragraph for each seat, what is alike folded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sandtable.core.diary import worth_telling
from sandtable.core.event import Event

_ALIKE = 3
"""So many of a kind in a row are told, the rest counted."""


class Entry(NamedTuple):
    """What one seat brought about by some decisions on end."""

    seat: int
    events: tuple[Event, ...]


class Line(NamedTuple):
    """An event to be told, with how often on end; or how many more there were like the one before."""

    event: Event | None
    times: int


def entries(played: Iterable[tuple[int, Sequence[Event]]], reader: int | None) -> list[Entry]:
    """The events of some decisions by the seat that decided, without what the reader may not see."""
    found = []
    for seat, rows in groupby(played, key=lambda row: row[0]):
        seen = tuple(
            event for _, events in rows for event in worth_telling(events) if event.visible_to(reader)
        )
        if seen:
            found.append(Entry(seat, seen))
    return found


def lines(events: Sequence[Event], full: bool = False) -> list[Line]:
    """The lines of an entry; of many alike in a row only the first, unless all are wanted."""
    found: list[Line] = []
    for _, run in groupby(events, key=type):
        alike = [Line(event, len(list(same))) for event, same in groupby(run)]
        shown = alike if full or len(alike) <= _ALIKE + 1 else alike[:_ALIKE]
        found += shown
        if len(shown) < len(alike):
            found.append(Line(None, sum(line.times for line in alike[_ALIKE:])))
    return found
