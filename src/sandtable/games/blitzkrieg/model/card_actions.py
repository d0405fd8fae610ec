"""7.3 Every decision about cards (advanced)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.words import Word
from sandtable.games.blitzkrieg.model.actions import Area, Army, Nation

Card = Annotated[int, Word("card")]


class PassSegment(Action, frozen=True, gc=False):
    """Play no card in this action segment."""

    notation: ClassVar[str] = "pass segment"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 2


class PassTurn(Action, frozen=True, gc=False):
    """Play no card in this turn."""

    notation: ClassVar[str] = "pass turn"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 3


class Keep(Action, frozen=True, gc=False):
    """Keep a card and pay for it."""

    notation: ClassVar[str] = "keep"


class Discard(Action, frozen=True, gc=False):
    """Put a card under the pile."""

    notation: ClassVar[str] = "discard"
    passes: ClassVar[int] = 1


class Give(Action, frozen=True, gc=False):
    """Offer a card to an ally."""

    notation: ClassVar[str] = "give {power}"
    power: Nation


class Play(Action, frozen=True, gc=False):
    """Play a card."""

    notation: ClassVar[str] = "play {card}"
    card: Card


class Activate(Action, frozen=True, gc=False):
    """Bring a country into the war by card."""

    notation: ClassVar[str] = "activate {nation}"
    nation: Nation


class Elite(Action, frozen=True, gc=False):
    """Name a unit as elite for this combat."""

    notation: ClassVar[str] = "elite {army}"
    army: Army


class Slip(Action, frozen=True, gc=False):
    """Move the unit in hand secretly."""

    notation: ClassVar[str] = "slip {area}"
    area: Area


class Rise(Action, frozen=True, gc=False):
    """Let partisans take a zone."""

    notation: ClassVar[str] = "rise {area}"
    area: Area


class Drop(Action, frozen=True, gc=False):
    """Let an aircraft carry an infantry into a zone."""

    notation: ClassVar[str] = "drop {army} by {carrier} > {area}"
    army: Army
    carrier: Army
    area: Area


class Sabotage(Action, frozen=True, gc=False):
    """Name the nation that loses its research points."""

    notation: ClassVar[str] = "sabotage {nation}"
    nation: Nation


class Disband(Action, frozen=True, gc=False):
    """Take an orange unit out of the game for its production value."""

    notation: ClassVar[str] = "disband {army}"
    sacrifices: ClassVar[bool] = True
    army: Army


class Lend(Action, frozen=True, gc=False):
    """Give five production points to an ally this turn."""

    notation: ClassVar[str] = "lend {nation}"
    nation: Nation


KEEP: Final = Keep()
DISCARD: Final = Discard()
GIVE: Final = tuple(Give(power) for power in range(8))
PLAY: Final = tuple(Play(card) for card in range(55))
PASS_SEGMENT: Final = PassSegment()
PASS_TURN: Final = PassTurn()

CARD_ACTIONS: Final = (
    *(Keep, Discard, Give, Play, Activate, Elite, Slip, Rise, Drop, Disband, Lend, PassSegment, PassTurn),
    Sabotage,
)
