"""What the players of Skirmish may do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sandtable.core.action import Action
from sandtable.core.words import Word

Area = Annotated[int, Word("area")]
Army = Annotated[int, Word("army")]
Tile = Annotated[int, Word("tile")]


class Take(Action, frozen=True):
    notation: ClassVar[str] = "take {tile}"
    tile: Tile


class Move(Action, frozen=True):
    notation: ClassVar[str] = "move {army}"
    army: Army


class Step(Action, frozen=True):
    notation: ClassVar[str] = "> {area}"
    area: Area


class Stop(Action, frozen=True):
    notation: ClassVar[str] = "stop"


class Attack(Action, frozen=True):
    notation: ClassVar[str] = "attack {army} > {area}"
    army: Army
    area: Area


class Stand(Action, frozen=True):
    notation: ClassVar[str] = "stand"
    passes: ClassVar[int] = 1


class Retreat(Action, frozen=True):
    notation: ClassVar[str] = "retreat > {area}"
    area: Area


class EndTurn(Action, frozen=True):
    notation: ClassVar[str] = "end turn"


ALL = (Take, Move, Step, Stop, Attack, Stand, Retreat, EndTurn)
