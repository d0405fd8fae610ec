"""Events: what happened, as typed values that log lines, animations, statistics and tests all read."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar

import msgspec

from sandtable.core.action import Action
from sandtable.core.words import Word

Seat = Annotated[int, Word("seat")]
"""The number of a seat, in the order of the game's list."""


def snake(name: str) -> str:
    """``AreaCaptured`` as ``area_captured``: the tag of an event or phase in files and messages."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=snake, tag_field="event", omit_defaults=True):
    """One thing that happened: ``rules`` were applied, ``seats`` may see it (none given: everybody)."""

    reveals: ClassVar[bool | None] = None
    """Whether somebody learns by it what was hidden; unless said otherwise, where only some may see it."""
    whose: ClassVar[str] = ""
    """The field with the seat whose own secret it tells the others."""

    rules: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None

    @property
    def news(self) -> bool:
        """Whether dice fell or something hidden became known: what cannot be unseen."""
        return self.seats is not None if self.reveals is None else self.reveals

    def surprises(self, seat: int) -> bool:
        """Whether a seat could not have known it before: chance, or a secret of others."""
        return self.news and not (self.whose and getattr(self, self.whose) == seat)

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

    winners: tuple[Seat, ...]
