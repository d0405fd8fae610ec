"""What happened since: the few lines somebody wants to read who comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.core.event import Event
from sandtable.core.message import fields_of_cached

ORDER = ("country", "area", "battle", "card", "technology")
"""What is told, the greatest first."""
AREA_WON = 2
"""How far an area that changes hands turns a war, in steps of armies."""
CAPITAL_WON = 6
"""How far one turns it whose fall is told greatly."""


class Line(NamedTuple):
    """Something worth knowing, after which decision, and the losses it brought."""

    sort: str
    number: int
    event: Event
    losses: tuple[Event, ...] = ()
    won: int = 0
    """What the areas that fell by it count."""

    def swing(self, camp_of: Callable[[int], int]) -> int:
        """How far a battle turned the war: what one camp lost more than the other, and the ground won."""
        lost: Counter[int] = Counter()
        for loss in self.losses:
            lost.update({camp_of(army): loss.toll for army in named_in(loss, "army")})
        most, *others = sorted(lost.values(), reverse=True) or [0]
        return most - max(others, default=0) + self.won


def recap(log: Sequence[tuple[int, Sequence[Event]]]) -> list[Line]:
    """The lines of some decisions by number: countries, areas, battles with losses, cards, research."""
    lines: list[Line] = []
    taken: dict[int, Line] = {}
    phase = 0
    for number, events in log:
        for event in events:
            if event.sort == "phase":
                phase = len(lines)
            elif event.sort == "loss":
                battle = _battle_of(lines, event, "army")
                if battle is not None:
                    lines[battle] = lines[battle]._replace(losses=(*lines[battle].losses, event))
            elif event.sort == "area":
                (area,) = named_in(event, "area")
                taken.pop(area, None)  # who took it last is told last
                taken[area] = Line("area", number, event)
                battle = _battle_of(lines, event, "area", since=phase)
                if battle is not None:
                    gain = CAPITAL_WON if event.greatness() else AREA_WON
                    lines[battle] = lines[battle]._replace(won=gain)
            elif event.sort in ORDER and (event.deed or event.sort == "technology"):
                lines.append(Line(event.sort, number, event))
    return sorted([*lines, *taken.values()], key=lambda line: ORDER.index(line.sort))


def _battle_of(lines: Sequence[Line], event: Event, word: str, since: int | None = None) -> int | None:
    """The last battle that names what an event is about: since some line, or else the last of all battles."""
    battles = [place for place, line in enumerate(lines) if line.sort == "battle" and place >= (since or 0)]
    about = set(named_in(event, word))
    named = [place for place in battles if about & set(named_in(lines[place].event, word))]
    return next(reversed(named), None if since is not None or not battles else battles[-1])


def named_in(event: Event, word: str) -> tuple[int, ...]:
    """The things of one kind that an event names."""
    found: list[int] = []
    for name, field in fields_of_cached(type(event)).items():
        if field.word == word:
            value = getattr(event, name)
            found += value if isinstance(value, tuple) else [value]
    return tuple(found)
