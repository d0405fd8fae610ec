"""What happens, told in messages.en.ftl and messages.fr.ftl as `event-…`."""

from __future__ import annotations

from newgame.actions import Area, Army
from sandtable.core.event import Event, Seat


class TurnBegan(Event, frozen=True):
    turn: int
    seat: Seat


class Marched(Event, frozen=True):
    army: Army
    area: Area


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
