"""What happened since: the few lines somebody wants to read who comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.core.event import Event
from sandtable.core.message import fields_of_cached

ORDER = ("country", "area", "battle", "card", "technology")
"""What is told, the greatest first."""


class Line(NamedTuple):
    """Something worth knowing, after which decision, and the losses it brought."""

    sort: str
    number: int
    event: Event
    losses: tuple[Event, ...] = ()


def recap(log: Sequence[tuple[int, Sequence[Event]]]) -> list[Line]:
    """The lines of some decisions by number: countries, areas, battles with losses, cards, research."""
    lines: list[Line] = []
    taken: dict[int, Line] = {}
    battle = -1
    for number, events in log:
        for event in events:
            if event.sort == "loss" and battle >= 0:
                fought = lines[battle]
                lines[battle] = fought._replace(losses=(*fought.losses, event))
            elif event.sort == "area":
                area = _area(event)
                taken.pop(area, None)  # who took it last is told last
                taken[area] = Line("area", number, event)
            elif event.sort in ORDER and (event.deed or event.sort == "technology"):
                battle = len(lines) if event.sort == "battle" else battle
                lines.append(Line(event.sort, number, event))
    return sorted([*lines, *taken.values()], key=lambda line: ORDER.index(line.sort))


def _area(event: Event) -> int:
    """The area that changed hands by an event."""
    fields = fields_of_cached(type(event))
    return next(int(getattr(event, name)) for name, field in fields.items() if field.word == "area")
