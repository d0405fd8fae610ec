"""Events: what happened, as typed values that log lines, animations, statistics and tests all read."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Annotated, ClassVar, NamedTuple

import msgspec

from sandtable.core.action import Action
from sandtable.core.sentence import Message
from sandtable.core.words import Word

Seat = Annotated[int, Word("seat")]
"""The number of a seat, in the order of the game's list."""


SORTS = ("phase", "move", "battle", "loss", "area", "country", "forces", "card", "technology", "points")
"""What events are about: headings of the diary, and what it can be filtered by."""
WAR = "war"
GREAT = ("capital", "country", WAR, "bomb", "end")
"""What is told greatly."""


def snake(name: str) -> str:
    """``AreaCaptured`` as ``area_captured``: the tag of an event or phase in files and messages."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Journey(NamedTuple):
    """Who went where: the path begins where they stood, or is where they arrived if nobody says whence."""

    armies: tuple[int, ...]
    path: tuple[int, ...]


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag=snake, tag_field="event", omit_defaults=True, gc=False
):
    """One thing that happened: ``rules`` were applied, ``seats`` may see it (none given: everybody)."""

    reveals: ClassVar[bool | None] = None
    """Whether somebody learns by it what was hidden; unless said otherwise, where only some may see it."""
    whose: ClassVar[str] = ""
    """The field with the seat whose own secret it tells the others."""
    sort: ClassVar[str] = ""
    """What it is to who follows the war: one of `SORTS`; none: a step on the way."""
    deed: ClassVar[bool] = False
    """Whether it says what was done, so that the diary has it as a title."""
    toll: ClassVar[int] = 1
    """Of a loss: how many steps of an army it counts."""
    great: ClassVar[str] = ""
    """How it is told greatly, if it is: one of `GREAT`."""

    opens_turn: ClassVar[bool] = False
    """Whether what is told after it belongs to the turn that follows."""

    rules: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None

    @property
    def news(self) -> bool:
        """Whether dice fell or something hidden became known: what cannot be unseen."""
        return self.seats is not None if self.reveals is None else self.reveals

    def surprises(self, seat: int) -> bool:
        """Whether a seat could not have known it before: chance, or a secret of others."""
        return self.news and not (self.whose and getattr(self, self.whose) == seat)

    def greatness(self) -> str:
        """How this very event is told greatly, if it is."""
        return self.great

    def begins_war(self) -> bool:
        """Whether a war begins by it: who would bring it about is asked first."""
        return self.greatness() == WAR

    def thread(self) -> Hashable:
        """What it goes on with: deeds of one thread, one after the other, have one title."""
        return None

    def title(self, later: Sequence[Event], seat: int) -> Message | None:
        """What was done, with the later deeds of its thread; none: its own log line says it."""
        return None

    def journey(self) -> Journey | None:
        """Who went where by it."""
        return None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may know of it; ``None`` is a spectator."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Forced(Event, frozen=True):
    """A decision with a single legal choice was made without asking."""

    reveals: ClassVar[bool] = False
    seat: Seat
    action: Action

    def surprises(self, seat: int) -> bool:
        """That another seat had no choice may tell what it holds."""
        return self.seat != seat


class Rolled(Event, frozen=True):
    """Dice were rolled for a seat, for all to see."""

    reveals: ClassVar[bool] = True
    seat: Seat
    faces: int
    values: tuple[int, ...]


class Drawn(Event, frozen=True):
    """Chance picked one of so many things, as a card from a pile; what it was, the game's own events tell."""

    reveals: ClassVar[bool] = True
    among: int
    value: int


class GameOver(Event, frozen=True):
    """The game has ended."""

    deed: ClassVar[bool] = True
    great: ClassVar[str] = "end"
    winners: tuple[Seat, ...]
