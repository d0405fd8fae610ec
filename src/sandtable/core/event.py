"""Events: what happened, as typed values that log lines, animations, statistics and tests all read."""

from __future__ import annotations

import re
from typing import Annotated

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

    rules: tuple[str, ...] = ()
    seats: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may know of it; ``None`` is a spectator."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Forced(Event, frozen=True):
    """A decision with a single legal choice was made without asking."""

    seat: Seat
    action: Action


class Rolled(Event, frozen=True):
    """Dice were rolled for a seat."""

    seat: Seat
    faces: int
    values: tuple[int, ...]


class GameOver(Event, frozen=True):
    """The game has ended."""

    winners: tuple[Seat, ...]
