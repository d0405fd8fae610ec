"""What happens in Skirmish."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.event import Event, Seat
from skirmish.actions import Area, Army, Tile


class TurnBegan(Event, frozen=True):
    turn: int
    seat: Seat


class TileTaken(Event, frozen=True):
    reveals: ClassVar[bool] = False
    seat: Seat
    tile: Tile


class Moved(Event, frozen=True):
    army: Army
    path: tuple[Area, ...]


class Fought(Event, frozen=True):
    attacker: Army
    defender: Army
    attack: int
    defence: int


class Lost(Event, frozen=True):
    army: Army


class Captured(Event, frozen=True):
    seat: Seat
    area: Area


ALL = (TurnBegan, TileTaken, Moved, Fought, Lost, Captured)
