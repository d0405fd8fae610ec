"""What happens, as typed events that log, animation, statistics and tests read."""

from __future__ import annotations

from typing import Annotated

from sandtable.core.event import Event
from sandtable.core.words import Word

Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]
Nation = Annotated[int, Word("nation")]
KindOf = Annotated[int, Word("kind")]
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
    """A side fired: the dice by value, and the hits."""

    side: Side
    values: tuple[int, ...]
    dice: tuple[int, ...]
    hits: int


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


BASIC = (
    *(TurnBegan, SegmentBegan, Moved, Placed, Loaded, Supported, BattleBegan, Fired, Reduced, Eliminated),
    *(Retreated, Captured, WarDeclared, Joined, Conquered, StateFell, Liberated, Built, Repaired),
    *(Produced, Points, Happened),
)
