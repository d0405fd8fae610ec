"""What a player may do, each thing with the way it is written."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sandtable.core.action import Action
from sandtable.core.words import Word

Area = Annotated[int, Word("area")]
Army = Annotated[int, Word("army")]


class March(Action, frozen=True):
    """An army goes into an adjacent area."""

    notation: ClassVar[str] = "march {army} > {area}"
    army: Army
    area: Area


class EndTurn(Action, frozen=True):
    """The other seat is next."""

    notation: ClassVar[str] = "end turn"
