"""What happens in the game, as typed values."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, ClassVar

from sandtable.core.event import Event, Journey, Seat
from sandtable.core.sentence import Message, Ref
from sandtable.core.words import Word
from sandtable.games.third_reich.actions import ATTACK, TACTICAL, Area, Army, Grade, Group, Technology
from sandtable.games.third_reich.geography import CAPITAL

Country = Annotated[int, Word("country")]
Kind = Annotated[int, Word("operation")]
Performed = Annotated[int, Word("action")]


class TurnBegan(Event, frozen=True):
    """A new game turn."""

    sort: ClassVar[str] = "phase"
    opens_turn: ClassVar[bool] = True
    turn: int


class PhaseBegan(Event, frozen=True):
    """A faction's phase begins, with that many actions."""

    sort: ClassVar[str] = "phase"
    seat: Seat
    actions: int


class ActionPerformed(Event, frozen=True):
    """A faction performed an action that gave it so much."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    seat: Seat
    action: Performed
    gained: int


class Gained(Event, frozen=True):
    """Operation points that are no action's."""

    seat: Seat
    points: int


class Researched(Event, frozen=True):
    """What the owner alone knows of his research."""

    sort: ClassVar[str] = "technology"
    deed: ClassVar[bool] = True
    reveals: ClassVar[bool] = False
    seat: Seat
    technology: Technology
    available: bool


class ResearchSeen(Event, frozen=True):
    """What everybody sees of research in secret: a tile put in development or made available."""

    sort: ClassVar[str] = "technology"
    deed: ClassVar[bool] = True
    seat: Seat
    available: bool


class Revealed(Event, frozen=True):
    """A tile is turned face up."""

    sort: ClassVar[str] = "technology"
    reveals: ClassVar[bool] = True
    whose: ClassVar[str] = "seat"
    seat: Seat
    technology: Technology


class Moved(Event, frozen=True):
    """An army performed an operation; the path begins where it stood."""

    sort: ClassVar[str] = "move"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    kind: Kind
    path: tuple[Area, ...]
    cost: int
    meets: bool = True
    """Whether it meets an enemy where it ends."""

    def title(self, later: Sequence[Event], seat: int) -> Message:
        army = Ref("army", self.army)
        origin, area = Ref("area", self.path[0]), Ref("area", self.path[-1])
        if self.kind == ATTACK and origin == area:
            return Message("deed-attacks-there", {"army": army, "area": area})
        kind = Ref("operation", TACTICAL if self.kind == ATTACK and not self.meets else self.kind)
        return Message("deed-moved", {"army": army, "kind": kind, "origin": origin, "area": area})

    def journey(self) -> Journey:
        return Journey((self.army,), self.path)


class Recruited(Event, frozen=True):
    """A new army."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    area: Area
    reduced: bool


class Restored(Event, frozen=True):
    """A reduced army is full again."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    area: Area


class Exchanged(Event, frozen=True):
    """One counter took the place of another."""

    sort: ClassVar[str] = "forces"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    new: Army
    area: Area


class Eliminated(Event, frozen=True):
    """An army left the map."""

    sort: ClassVar[str] = "loss"
    toll: ClassVar[int] = 2
    army: Army
    area: Area


class Reduced(Event, frozen=True):
    """An army lost a step."""

    sort: ClassVar[str] = "loss"
    army: Army
    area: Area


class SubmarinesPlaced(Event, frozen=True):
    """Submarine missions in the Battle of the Atlantic."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    seat: Seat
    group: Group


class AtlanticWon(Event, frozen=True):
    """The submarines cost the Allies an action: who has a tile against them would have shown it."""

    sort: ClassVar[str] = "battle"
    reveals: ClassVar[bool] = True


class BombingPlaced(Event, frozen=True):
    """A marker in the Strategic Bombing box."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    seat: Seat
    markers: int


class BombingCancelled(Event, frozen=True):
    """Bombing markers shot down."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    seat: Seat
    markers: int


class AttackDeclared(Event, frozen=True):
    """An attack with its supports."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    target: Army
    area: Area
    supports: tuple[Army, ...]

    def thread(self) -> Hashable:
        return self.army, self.target


class MissionPlaced(Event, frozen=True):
    """An air mission on an attack."""

    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    grade: Grade


class MissionCancelled(Event, frozen=True):
    """An air mission shot down."""

    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    grade: Grade


class Fought(Event, frozen=True):
    """A combat: strengths, dice as they counted, steps lost."""

    sort: ClassVar[str] = "battle"
    deed: ClassVar[bool] = True
    seat: Seat
    army: Army
    target: Army
    area: Area
    strength: int
    defence: int
    score: int
    defence_score: int
    losses: int
    defence_losses: int
    value: int = 0
    supports: tuple[Army, ...] = ()
    support: int = 0
    mission: bool = False
    defence_value: int = 0
    terrain: int = 0
    lines: tuple[tuple[str, int, str], ...] = ()
    """What the attacker's strength is made of: name, number, rule."""
    defence_lines: tuple[tuple[str, int, str], ...] = ()

    def thread(self) -> Hashable:
        return self.army, self.target


class Captured(Event, frozen=True):
    """An area passed to a faction."""

    sort: ClassVar[str] = "area"
    seat: Seat
    area: Area

    def greatness(self) -> str:
        return "capital" if self.area in CAPITAL else ""


class CutOff(Event, frozen=True):
    """An area was lost because no supply reached it."""

    sort: ClassVar[str] = "area"
    seat: Seat
    area: Area

    def greatness(self) -> str:
        return "capital" if self.area in CAPITAL else ""


class Starved(Event, frozen=True):
    """An army was eliminated for lack of supply."""

    sort: ClassVar[str] = "loss"
    toll: ClassVar[int] = 2
    army: Army
    area: Area


class Joined(Event, frozen=True):
    """A neutral country entered the war."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    country: Country
    seat: Seat

    def begins_war(self) -> bool:
        return True


class Surrendered(Event, frozen=True):
    """A country surrendered to a faction."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"
    country: Country
    seat: Seat


class TotalWar(Event, frozen=True):
    """A faction passed to Total War."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "war"
    seat: Seat


class NorthAfricaNeutral(Event, frozen=True):
    """French North Africa became neutral."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True


class NorthAfricaInvaded(Event, frozen=True):
    """French North Africa was invaded."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "war"
    areas: tuple[Area, ...]


class PartisansRose(Event, frozen=True):
    """Yugoslavia returned to the war."""

    sort: ClassVar[str] = "country"
    deed: ClassVar[bool] = True
    great: ClassVar[str] = "country"


ALL: tuple[type[Event], ...] = (
    TurnBegan, PhaseBegan, ActionPerformed, Gained, Researched, ResearchSeen, Revealed, Moved, Recruited,
    Restored, Exchanged, Eliminated, Reduced, SubmarinesPlaced, AtlanticWon, BombingPlaced,
    BombingCancelled, AttackDeclared, MissionPlaced, MissionCancelled, Fought, Captured, CutOff, Starved,
    Joined, Surrendered, TotalWar, NorthAfricaNeutral, NorthAfricaInvaded, PartisansRose,
)  # fmt: skip
