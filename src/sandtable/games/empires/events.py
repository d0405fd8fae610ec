"""What happens in the war, as typed events."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, ClassVar

from sandtable.core.event import Event, Journey, Seat
from sandtable.core.sentence import Message, Ref
from sandtable.core.words import Word
from sandtable.games.empires.actions import Area, Army, Box, Tile, Track
from sandtable.games.empires.areas import CAPITALS

Camp = Annotated[int, Word("camp")]
ActionName = Annotated[int, Word("action")]


class TurnBegan(Event, frozen=True):
    """A season begins."""

    sort: ClassVar[str] = "phase"
    opens_turn: ClassVar[bool] = True
    turn: int


class PhaseBegan(Event, frozen=True):
    """The Action Phase of a power begins."""

    sort: ClassVar[str] = "phase"
    power: Seat
    turn: int


class PhaseEnded(Event, frozen=True):
    """The Action Phase of a power ends."""

    power: Seat


class ActionTaken(Event, frozen=True):
    """A power takes an action."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    power: Seat
    action: ActionName


class TilePlaced(Event, frozen=True):
    """A power puts a tile into a development box, face down."""

    sort: ClassVar[str] = "technology"
    deed: ClassVar[bool] = True
    power: Seat
    box: Box


class TileDeveloped(Event, frozen=True):
    """Which tile it was, for its owner's eyes."""

    sort: ClassVar[str] = "technology"
    reveals: ClassVar[bool] = False
    power: Seat
    tile: Tile
    box: Box


class TilesAvailable(Event, frozen=True):
    """Tiles leave development box 2; the others learn at least which of them they are not (DOE-D58)."""

    sort: ClassVar[str] = "technology"
    reveals: ClassVar[bool] = True
    whose: ClassVar[str] = "power"
    power: Seat
    count: int


class TileRevealed(Event, frozen=True):
    """A tile is turned face up."""

    sort: ClassVar[str] = "technology"
    reveals: ClassVar[bool] = True
    whose: ClassVar[str] = "power"
    power: Seat
    tile: Tile


class MissionsGained(Event, frozen=True):
    """The stock of missions grows."""

    sort: ClassVar[str] = "forces"
    power: Seat
    gained: int
    total: int


class MissionSpent(Event, frozen=True):
    """A mission is flown or driven."""

    power: Seat
    tile: Tile
    left: int


class MissionCountered(Event, frozen=True):
    """A mission cancels the attacker's."""

    power: Seat
    left: int


class ArmyCeded(Event, frozen=True):
    """An army serves the other Central Power for a phase."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army
    power: Seat


class ArmyRecruited(Event, frozen=True):
    """An army comes from the reserve."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army
    area: Area
    reduced: bool


class ArmyRestored(Event, frozen=True):
    """A reduced army is at full strength again."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    army: Army
    area: Area


class ArmyHolds(Event, frozen=True):
    """An army manoeuvres without moving."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    area: Area


def _march(id_: str, army: int, origin: int, area: int) -> Message:
    """An army's whole way in one line."""
    return Message(id_, {"army": Ref("army", army), "origin": Ref("area", origin), "area": Ref("area", area)})


class ArmyMoved(Event, frozen=True):
    """An army enters the next area."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    origin: Area
    area: Area

    def thread(self) -> Hashable:
        return ("move", self.army)

    def title(self, later: Sequence[Event], seat: int) -> Message:
        last = later[-1] if later else self
        assert isinstance(last, ArmyMoved)
        return _march("deed-moved", self.army, self.origin, last.area)

    def journey(self) -> Journey:
        return Journey((self.army,), (self.origin, self.area))


class ArmySailed(Event, frozen=True):
    """An army moves by sea."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    origin: Area
    area: Area

    def journey(self) -> Journey:
        return Journey((self.army,), (self.origin, self.area))


class ArmyRailed(Event, frozen=True):
    """An army moves strategically."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    army: Army
    origin: Area
    area: Area

    def journey(self) -> Journey:
        return Journey((self.army,), (self.origin, self.area))


class ArmyRetreated(Event, frozen=True):
    """An army retreats into the next area."""

    sort: ClassVar[str] = "move"
    army: Army
    origin: Area
    area: Area

    def journey(self) -> Journey:
        return Journey((self.army,), (self.origin, self.area))


class AttackDeclared(Event, frozen=True):
    """An army attacks another."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    area: Area
    lead: Army
    target: Army
    supports: tuple[Army, ...] = ()


class AttackResolved(Event, frozen=True):
    """The combat potentials, what they are made of, and the losses before a trench is used."""

    sort: ClassVar[str] = "battle"
    area: Area
    lead: Army
    target: Army
    supports: tuple[Army, ...]
    attacker: int
    defender: int
    attacker_losses: int
    defender_losses: int
    value: int
    support: int
    aviation: int
    attack_tile: int
    target_value: int
    cover: int
    trench: bool
    defense_tile: int
    lines: tuple[tuple[str, int, str], ...] = ()
    """What the attacker's potential is made of: name, number, rule."""
    defence_lines: tuple[tuple[str, int, str], ...] = ()


class TrenchUsed(Event, frozen=True):
    """A trench cancels a loss."""

    area: Area
    level: int


class TrenchDug(Event, frozen=True):
    """A trench is placed or raised."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    area: Area
    camp: Camp
    level: int


class TrenchRemoved(Event, frozen=True):
    """A trench alone with enemy armies is removed."""

    area: Area
    camp: Camp


class GasUsed(Event, frozen=True):
    """Gas reduces an army."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    army: Army
    area: Area


class ArmyReduced(Event, frozen=True):
    """A full-strength army takes a loss."""

    sort: ClassVar[str] = "loss"
    army: Army
    area: Area


class ArmyEliminated(Event, frozen=True):
    """An army goes to its reserve."""

    sort: ClassVar[str] = "loss"
    toll: ClassVar[int] = 2
    army: Army
    area: Area
    hemmed_in: bool = False
    """Whether it had to retreat and could not: no loss of the attack."""


class MarkerMoved(Event, frozen=True):
    """A diplomacy marker moves."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    track: Track
    space: int
    last: int


class CountryEntered(Event, frozen=True):
    """A neutral country enters the war."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    track: Track
    power: Seat


class Capitulated(Event, frozen=True):
    """Russia capitulates."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"


class AreaTaken(Event, frozen=True):
    """A power takes control of an area."""

    sort: ClassVar[str] = "area"
    area: Area
    power: Seat

    def greatness(self) -> str:
        return "capital" if self.area in CAPITALS else ""


class PointsChanged(Event, frozen=True):
    """Victory points of a power change."""

    sort: ClassVar[str] = "points"
    power: Seat
    change: int
    total: int


class FinalScore(Event, frozen=True):
    """The powers with the most victory points, or of the winning camp."""

    sort: ClassVar[str] = "points"
    deed: ClassVar[bool] = True
    powers: tuple[Seat, ...]
    points: int


ALL_EVENTS: tuple[type[Event], ...] = (
    TurnBegan, PhaseBegan, PhaseEnded, ActionTaken, TilePlaced, TileDeveloped, TilesAvailable, TileRevealed,
    MissionsGained, MissionSpent, MissionCountered, ArmyCeded, ArmyRecruited, ArmyRestored, ArmyHolds,
    ArmyMoved, ArmySailed, ArmyRailed, ArmyRetreated, AttackDeclared, AttackResolved, TrenchUsed, TrenchDug,
    TrenchRemoved, GasUsed, ArmyReduced, ArmyEliminated, MarkerMoved, CountryEntered, Capitulated, AreaTaken,
    PointsChanged, FinalScore,
)  # fmt: skip
