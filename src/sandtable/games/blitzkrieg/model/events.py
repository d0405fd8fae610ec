"""What happens, as typed events that log, animation, statistics and tests read."""

from __future__ import annotations

from typing import Annotated, ClassVar

from sandtable.core.event import Event
from sandtable.core.words import Word

Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]
Nation = Annotated[int, Word("nation")]
Side = Annotated[int, Word("side")]


class TurnBegan(Event, frozen=True):
    """A quarter begins."""

    quarter: int
    year: str


class SegmentBegan(Event, frozen=True):
    """A side begins its action segment."""

    side: Side


class Moved(Event, frozen=True):
    """Units went from one zone to another."""

    armies: tuple[Army, ...]
    origin: Area
    area: Area


class Placed(Event, frozen=True):
    """A unit came onto the map."""

    army: Army
    area: Area


class Loaded(Event, frozen=True):
    """A unit went aboard."""

    army: Army
    convoy: Army


class Supported(Event, frozen=True):
    """A task force supports a land combat."""

    army: Army
    area: Area


class BattleBegan(Event, frozen=True):
    """A combat begins."""

    area: Area


class Fired(Event, frozen=True):
    """A side fired in a part of the battle chart: for each die who, with what value and why, and the hits."""

    side: Side
    area: Area
    part: str
    """`all` in the basic game, `land` and `air` in a land combat, `surface` and `below` at sea, `bombs`."""
    armies: tuple[Army, ...]
    """Who rolled each die; -1 for a defended coast."""
    values: tuple[int, ...]
    dice: tuple[int, ...]
    hits: int
    lines: tuple[tuple[tuple[str, int, str], ...], ...] = ()
    """What each value is made of: name of the effect, number, rule."""


class Reduced(Event, frozen=True):
    """A unit was turned to its reduced face."""

    army: Army


class Eliminated(Event, frozen=True):
    """A unit was eliminated."""

    army: Army


class Retreated(Event, frozen=True):
    """A unit left a combat."""

    army: Army
    area: Area


class Captured(Event, frozen=True):
    """A zone changed hands."""

    area: Area
    nation: Nation


class WarDeclared(Event, frozen=True):
    """Two nations are at war from now on."""

    nation: Nation
    enemy: Nation


class Joined(Event, frozen=True):
    """A minor country entered the war under a power."""

    nation: Nation
    power: Nation


class Conquered(Event, frozen=True):
    """A country is conquered."""

    nation: Nation


class StateFell(Event, frozen=True):
    """A member of the Commonwealth is conquered."""

    state: Annotated[int, Word("state")]


class Liberated(Event, frozen=True):
    """A conquered country is free again."""

    nation: Nation


class Built(Event, frozen=True):
    """A power put a unit on the production track."""

    power: Nation
    army: Army
    due: str


class Repaired(Event, frozen=True):
    """A unit is back at full strength."""

    army: Army


class Produced(Event, frozen=True):
    """A power ended its production; so many points are saved."""

    power: Nation
    saved: int


class Points(Event, frozen=True):
    """The victory points at the end of a turn."""

    axis: int
    allies: int


class Happened(Event, frozen=True):
    """An entry of the event table took effect."""

    what: str


class InitiativeTaken(Event, frozen=True):
    """A side has the initiative."""

    side: Side


class WeatherRolled(Event, frozen=True):
    """The weather of both maps."""

    europe: str
    pacific: str


class Searched(Event, frozen=True):
    """A side searched a sea zone."""

    side: Side
    area: Area
    roll: int
    number: int
    found: bool


class Dived(Event, frozen=True):
    """A submarine broke off by diving."""

    army: Army


class CoastFired(Event, frozen=True):
    """Coastal defence fired at an invasion."""

    area: Area
    die: int


class Bombed(Event, frozen=True):
    """A zone loses production for this turn."""

    area: Area
    points: int


class Blockaded(Event, frozen=True):
    """A submarine takes production from a zone."""

    army: Army
    area: Area


class LevelChanged(Event, frozen=True):
    """The American war level changed."""

    level: int


class Researched(Event, frozen=True):
    """A power attempted research."""

    power: Nation
    die: int
    points: int
    success: bool


class Developed(Event, frozen=True):
    """A power has a new technology."""

    power: Nation
    technology: Annotated[int, Word("technology")]


class Surrendered(Event, frozen=True):
    """A country rolled after an atomic bomb."""

    nation: Nation
    die: int
    points: int


class CardDrawn(Event, frozen=True):
    """A power drew a card; only it knows which."""

    power: Nation
    card: Annotated[int, Word("card")]


class CardOffered(Event, frozen=True):
    """A power is offered a card by an ally; only it learns which."""

    power: Nation
    card: Annotated[int, Word("card")]


class CardBought(Event, frozen=True):
    """A power keeps a card."""

    power: Nation


class CardLeft(Event, frozen=True):
    """A card left the game."""

    reveals: ClassVar[bool] = True
    card: Annotated[int, Word("card")]


class CardPlayed(Event, frozen=True):
    """A power played a card."""

    reveals: ClassVar[bool] = True
    whose: ClassVar[str] = "power"
    power: Nation
    card: Annotated[int, Word("card")]


class CoupRolled(Event, frozen=True):
    """A coup was attempted."""

    nation: Nation
    roll: int
    result: str


class HandSeen(Event, frozen=True):
    """Spies looked at a hand."""

    power: Nation
    cards: tuple[Annotated[int, Word("card")], ...]


class PeaceForced(Event, frozen=True):
    """Japan and the USSR are at peace for so many turns."""

    turns: int


class Merged(Event, frozen=True):
    """Two reduced units became one, or one became two."""

    army: Army
    other: Army


ADVANCED = (
    *(CardDrawn, CardOffered, CardBought, CardLeft, CardPlayed, CoupRolled, HandSeen, PeaceForced, Merged),
    *(InitiativeTaken, WeatherRolled, Searched, Dived, CoastFired, Bombed, Blockaded, LevelChanged),
    *(Researched, Developed, Surrendered),
)
BASIC = (
    *(TurnBegan, SegmentBegan, Moved, Placed, Loaded, Supported, BattleBegan, Fired, Reduced, Eliminated),
    *(Retreated, Captured, WarDeclared, Joined, Conquered, StateFell, Liberated, Built, Repaired),
    *(Produced, Points, Happened),
)
