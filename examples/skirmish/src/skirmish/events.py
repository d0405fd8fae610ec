"""What happens in Skirmish."""

from __future__ import annotations

from typing import ClassVar

from sandtable.core.event import Event, Journey, Seat
from skirmish.actions import Area, Army, Tile


class TurnBegan(Event, frozen=True):
    sort: ClassVar[str] = "phase"
    opens_turn: ClassVar[bool] = True
    turn: int
    seat: Seat


class TileTaken(Event, frozen=True):
    reveals: ClassVar[bool] = False
    seat: Seat
    tile: Tile


class Moved(Event, frozen=True):
    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    path: tuple[Area, ...]

    def journey(self) -> Journey:
        return Journey((self.army,), self.path)


class Fought(Event, frozen=True):
    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    attacker: Army
    defender: Army
    area: Area
    attack: int
    defence: int


class Lost(Event, frozen=True):
    sort: ClassVar[str] = "loss"
    army: Army


class Captured(Event, frozen=True):
    sort: ClassVar[str] = "area"
    seat: Seat
    area: Area


ALL = (TurnBegan, TileTaken, Moved, Fought, Lost, Captured)
