"""The war diary: decisions gathered into deeds, each with a title that says what was done.

A deed is what a person would tell as one thing: an army picked, led from area to area and halted; an attack
with its supports, dice and losses; a power's production. Who may not see an event reads a diary without it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from sandtable.core.action import Action
from sandtable.core.event import Drawn, Event, Forced, Rolled
from sandtable.core.sentence import Message

_UNTOLD = (Forced, Rolled, Drawn)
"""Dice are shown, and choices without a choice go without saying."""


class Deed(NamedTuple):
    """Decisions that belong together: the first of them, whose they are, and what was done by them."""

    first: int
    seat: int
    done: tuple[Event, ...] = ()
    over: bool = False
    """Whether a new phase has begun since: nothing belongs to it any more."""

    @property
    def head(self) -> Event | None:
        """The event that gives the title: a battle, else what was done first."""
        return next((event for event in self.done if event.sort == "battle"), next(iter(self.done), None))

    @property
    def sort(self) -> str:
        """What it is about."""
        return self.head.sort if self.head is not None else ""

    @property
    def title(self) -> Event | Message | None:
        """What was done; nothing where only a beginning was made."""
        head = self.head
        if head is None:
            return None
        later = [event for event in self.done if event is not head and _together(head, event)]
        return head.title(later, self.seat) or head


def worth_telling(events: Iterable[Event]) -> list[Event]:
    """The events worth a line."""
    return [event for event in events if not isinstance(event, _UNTOLD)]


def follow(deed: Deed | None, number: int, seat: int, action: Action | None, events: Sequence[Event]) -> Deed:
    """The deed a decision belongs to, after the deed of the one before; ``None`` for an action unknown."""
    lines = worth_telling(events)
    begins = next((place for place, event in enumerate(lines) if event.sort == "phase"), len(lines))
    done = tuple([event for event in lines[:begins] if event.deed])
    over = begins < len(lines)
    if deed is None or deed.over or not _goes_on(deed, seat, action, lines, done):
        return Deed(number, seat, done, over)
    return Deed(deed.first, deed.seat, deed.done + done, over)


def _goes_on(
    deed: Deed, seat: int, action: Action | None, lines: Sequence[Event], done: Sequence[Event]
) -> bool:
    """Whether a decision is a part of what is being done."""
    if done:
        return seat == deed.seat and (not deed.done or _together(deed.done[-1], done[0]))
    if lines:
        return True  # what came of it
    if action is not None and action.ends and deed.done:
        return True  # its end
    return seat == deed.seat and not deed.done


def _together(one: Event, other: Event) -> bool:
    thread: Hashable = one.thread()
    return thread is not None and thread == other.thread()
