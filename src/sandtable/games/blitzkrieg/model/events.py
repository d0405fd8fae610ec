"""What happens, as typed events that log, animation, statistics and tests read."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, ClassVar

from sandtable.core.event import Event, Journey
from sandtable.core.sentence import Message, Ref, refs
from sandtable.core.words import Word

Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]
Nation = Annotated[int, Word("nation")]
Side = Annotated[int, Word("side")]


class TurnBegan(Event, frozen=True):
    """A quarter begins."""

    sort: ClassVar[str] = "phase"
    opens_turn: ClassVar[bool] = True
    quarter: int
    year: str


class SegmentBegan(Event, frozen=True):
    """A side begins its action segment."""

    sort: ClassVar[str] = "phase"
    side: Side


class Moved(Event, frozen=True):
    """Units went from one zone to another."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    armies: tuple[Army, ...]
    origin: Area
    area: Area

    def thread(self) -> Hashable:
        return ("move", self.armies)

    def title(self, later: Sequence[Event], seat: int) -> Message:
        last = later[-1] if later else self
        assert isinstance(last, Moved)
        armies = refs("army", self.armies)
        origin, area = Ref("area", self.origin), Ref("area", last.area)
        return Message("deed-moved", {"armies": armies, "origin": origin, "area": area})

    def journey(self) -> Journey:
        return Journey(self.armies, (self.origin, self.area))


class Placed(Event, frozen=True):
    """A unit came onto the map."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army
    area: Area

    def thread(self) -> Hashable:
        return "placed"

    def title(self, later: Sequence[Event], seat: int) -> Message | None:
        return Message("deed-placed", {"seat": Ref("seat", seat), "count": len(later) + 1}) if later else None


class Loaded(Event, frozen=True):
    """A unit went aboard."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    convoy: Army


class Supported(Event, frozen=True):
    """A task force supports a land combat."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    army: Army
    area: Area


class BattleBegan(Event, frozen=True):
    """A combat begins."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    area: Area


class Fired(Event, frozen=True):
    """A side fired in a part of the battle chart: for each die who, with what value and why, and the hits."""

    sort: ClassVar[str] = "battle"
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

    sort: ClassVar[str] = "loss"
    army: Army


class Eliminated(Event, frozen=True):
    """A unit was eliminated."""

    sort: ClassVar[str] = "loss"
    toll: ClassVar[int] = 2
    army: Army


class Retreated(Event, frozen=True):
    """A unit left a combat."""

    sort: ClassVar[str] = "move"
    army: Army
    area: Area

    def journey(self) -> Journey:
        return Journey((self.army,), (self.area,))


class Captured(Event, frozen=True):
    """A zone changed hands."""

    sort: ClassVar[str] = "area"
    area: Area
    nation: Nation


class WarDeclared(Event, frozen=True):
    """Two nations are at war from now on."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "war"
    nation: Nation
    enemy: Nation


class Joined(Event, frozen=True):
    """A minor country entered the war under a power."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    nation: Nation
    power: Nation


class Conquered(Event, frozen=True):
    """A country is conquered."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    nation: Nation


class StateFell(Event, frozen=True):
    """A member of the Commonwealth is conquered."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    state: Annotated[int, Word("state")]


class Liberated(Event, frozen=True):
    """A conquered country is free again."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    nation: Nation


class Built(Event, frozen=True):
    """A power put a unit on the production track."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    power: Nation
    army: Army
    due: str

    def thread(self) -> Hashable:
        return "production"

    def title(self, later: Sequence[Event], seat: int) -> Message:
        return _production((self, *later), seat)


class Repaired(Event, frozen=True):
    """A unit is back at full strength."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army

    def thread(self) -> Hashable:
        return "production"

    def title(self, later: Sequence[Event], seat: int) -> Message:
        return _production((self, *later), seat)


class Produced(Event, frozen=True):
    """A power ended its production; so many points are saved."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    power: Nation
    saved: int

    def thread(self) -> Hashable:
        return "production"


def _production(events: Sequence[Event], seat: int) -> Message:
    """A power's production in one line."""
    built = sum(isinstance(event, Built) for event in events)
    repaired = sum(isinstance(event, Repaired) for event in events)
    return Message("deed-production", {"seat": Ref("seat", seat), "built": built, "repaired": repaired})


class Points(Event, frozen=True):
    """The victory points at the end of a turn."""

    sort: ClassVar[str] = "points"
    axis: int
    allies: int


class Happened(Event, frozen=True):
    """An entry of the event table took effect."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "war"
    what: str


class InitiativeTaken(Event, frozen=True):
    """A side has the initiative."""

    sort: ClassVar[str] = "phase"
    side: Side


class WeatherRolled(Event, frozen=True):
    """The weather of both maps."""

    sort: ClassVar[str] = "phase"
    europe: str
    pacific: str


class Searched(Event, frozen=True):
    """A side searched a sea zone."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    side: Side
    area: Area
    roll: int
    number: int
    found: bool


class Dived(Event, frozen=True):
    """A submarine broke off by diving."""

    sort: ClassVar[str] = "battle"
    army: Army


class CoastFired(Event, frozen=True):
    """Coastal defence fired at an invasion."""

    sort: ClassVar[str] = "battle"
    area: Area
    die: int


class Bombed(Event, frozen=True):
    """A zone loses production for this turn."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    area: Area
    points: int


class AtomicBomb(Event, frozen=True):
    """An atomic bomb destroyed the whole production of a zone."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "bomb"
    area: Area


class Blockaded(Event, frozen=True):
    """A submarine takes production from a zone."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    army: Army
    area: Area


class LevelChanged(Event, frozen=True):
    """The American war level changed."""

    sort: ClassVar[str] = "country"
    level: int


class Researched(Event, frozen=True):
    """A power attempted research."""

    sort: ClassVar[str] = "technology"
    deed: ClassVar[bool] = True
    power: Nation
    die: int
    points: int
    success: bool


class Developed(Event, frozen=True):
    """A power has a new technology."""

    sort: ClassVar[str] = "technology"
    deed: ClassVar[bool] = True
    power: Nation
    technology: Annotated[int, Word("technology")]


class Surrendered(Event, frozen=True):
    """A country rolled after an atomic bomb."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "bomb"
    nation: Nation
    die: int
    points: int


class CardDrawn(Event, frozen=True):
    """A power drew a card; only it knows which."""

    sort: ClassVar[str] = "card"
    deed: ClassVar[bool] = True
    power: Nation
    card: Annotated[int, Word("card")]


class CardOffered(Event, frozen=True):
    """A power is offered a card by an ally; only it learns which."""

    sort: ClassVar[str] = "card"
    deed: ClassVar[bool] = True
    power: Nation
    card: Annotated[int, Word("card")]


class CardBought(Event, frozen=True):
    """A power keeps a card."""

    sort: ClassVar[str] = "card"
    deed: ClassVar[bool] = True
    power: Nation


class CardLeft(Event, frozen=True):
    """A card left the game."""

    sort: ClassVar[str] = "card"
    reveals: ClassVar[bool] = True
    card: Annotated[int, Word("card")]


class CardPlayed(Event, frozen=True):
    """A power played a card."""

    sort: ClassVar[str] = "card"
    deed: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    whose: ClassVar[str] = "power"
    power: Nation
    card: Annotated[int, Word("card")]


class CoupRolled(Event, frozen=True):
    """A coup was attempted."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    nation: Nation
    roll: int
    result: str


class HandSeen(Event, frozen=True):
    """Spies looked at a hand."""

    sort: ClassVar[str] = "card"
    deed: ClassVar[bool] = True
    power: Nation
    cards: tuple[Annotated[int, Word("card")], ...]


class PeaceForced(Event, frozen=True):
    """Japan and the USSR are at peace for so many turns."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "war"
    turns: int


class Merged(Event, frozen=True):
    """Two reduced units became one, or one became two."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army
    other: Army


ADVANCED = (
    *(CardDrawn, CardOffered, CardBought, CardLeft, CardPlayed, CoupRolled, HandSeen, PeaceForced, Merged),
    *(InitiativeTaken, WeatherRolled, Searched, Dived, CoastFired, Bombed, Blockaded, LevelChanged),
    *(Researched, Developed, Surrendered, AtomicBomb),
)
BASIC = (
    *(TurnBegan, SegmentBegan, Moved, Placed, Loaded, Supported, BattleBegan, Fired, Reduced, Eliminated),
    *(Retreated, Captured, WarDeclared, Joined, Conquered, StateFell, Liberated, Built, Repaired),
    *(Produced, Points, Happened),
)
