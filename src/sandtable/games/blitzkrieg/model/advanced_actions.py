"""Every decision that only the advanced game and its optional rules have, cards apart."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.offers import ActionTable
from sandtable.core.words import Word
from sandtable.games.blitzkrieg.model.actions import Area, Army
from sandtable.games.blitzkrieg.model.counters import COUNT
from sandtable.games.blitzkrieg.model.world import SIZE

Technology = Annotated[int, Word("technology")]


class Rail(Action, frozen=True, gc=False):
    """Send the unit in hand by rail."""

    notation: ClassVar[str] = "rail {area}"
    area: Area


class Search(Action, frozen=True, gc=False):
    """Search for enemy ships."""

    notation: ClassVar[str] = "search"


class Decline(Action, frozen=True, gc=False):
    """Do not search."""

    notation: ClassVar[str] = "decline"
    passes: ClassVar[int] = 1


class Engage(Action, frozen=True, gc=False):
    """Fight the ships that were found."""

    notation: ClassVar[str] = "engage"


class Avoid(Action, frozen=True, gc=False):
    """Do not fight."""

    notation: ClassVar[str] = "avoid"
    passes: ClassVar[int] = 1


class BreakOff(Action, frozen=True, gc=False):
    """Stop fighting without leaving the sea zone."""

    notation: ClassVar[str] = "break-off"


class Dive(Action, frozen=True, gc=False):
    """Let a submarine break off by diving."""

    notation: ClassVar[str] = "dive {army}"
    army: Army


class Screen(Action, frozen=True, gc=False):
    """Let so many ships fire at submarines, those named and the best of the others."""

    notation: ClassVar[str] = "screen {count}"
    count: int


class Hunt(Action, frozen=True, gc=False):
    """Name a ship that fires at submarines."""

    notation: ClassVar[str] = "hunt {army}"
    army: Army


class Shift(Action, frozen=True, gc=False):
    """Put a unit into the other part of the battle chart for this round."""

    notation: ClassVar[str] = "shift {army}"
    army: Army


class Reserve(Action, frozen=True, gc=False):
    """Keep a surplus unit of an attacked zone out of the combat there."""

    notation: ClassVar[str] = "reserve {army}"
    army: Army


class Ready(Action, frozen=True, gc=False):
    """The units stand as they shall on the battle chart."""

    notation: ClassVar[str] = "ready"
    ends: ClassVar[bool] = True


class Intercept(Action, frozen=True, gc=False):
    """React: send a unit against the bombers over a zone that is attacked as well."""

    notation: ClassVar[str] = "intercept {army} > {area}"
    army: Army
    area: Area


class Bomb(Action, frozen=True, gc=False):
    """Send the aircraft in hand on a strategic bombing mission."""

    notation: ClassVar[str] = "bomb {area}"
    area: Area


class Atom(Action, frozen=True, gc=False):
    """Send the aircraft in hand with the atomic bomb."""

    notation: ClassVar[str] = "atom {area}"
    area: Area


class Rocket(Action, frozen=True, gc=False):
    """Fire V-weapons at a zone."""

    notation: ClassVar[str] = "rocket {area}"
    area: Area


class AtomRocket(Action, frozen=True, gc=False):
    """Deliver the atomic bomb by V-weapon."""

    notation: ClassVar[str] = "atom-rocket {area}"
    area: Area


class Blockade(Action, frozen=True, gc=False):
    """Let a submarine blockade a zone."""

    notation: ClassVar[str] = "blockade {army} > {area}"
    army: Army
    area: Area


class Study(Action, frozen=True, gc=False):
    """Buy a research point."""

    notation: ClassVar[str] = "study"


class Attempt(Action, frozen=True, gc=False):
    """Attempt research."""

    notation: ClassVar[str] = "attempt"


class Develop(Action, frozen=True, gc=False):
    """Choose a technology."""

    notation: ClassVar[str] = "develop {technology}"
    technology: Technology


class Watch(Action, frozen=True, gc=False):
    """Let an aircraft watch a sea zone."""

    notation: ClassVar[str] = "watch {army} > {area}"
    army: Army
    area: Area


class Merge(Action, frozen=True, gc=False):
    """Merge two reduced units into a full one."""

    notation: ClassVar[str] = "merge {army} with {other}"
    army: Army
    other: Army


class Split(Action, frozen=True, gc=False):
    """Split a full unit into two reduced ones."""

    notation: ClassVar[str] = "split {army}"
    army: Army


class Yield(Action, frozen=True, gc=False):
    """Let an attacked neutral surrender by its coup card."""

    notation: ClassVar[str] = "yield"


class Lay(Action, frozen=True, gc=False):
    """Build rail capacity."""

    notation: ClassVar[str] = "lay rail"


class Round(Action, frozen=True, gc=False):
    """Sail round Cape Magellan."""

    notation: ClassVar[str] = "round {area}"
    area: Area


class Restore(Action, frozen=True, gc=False):
    """Bring a liberated ally back into play."""

    notation: ClassVar[str] = "restore"


class Retain(Action, frozen=True, gc=False):
    """Keep the production points of a liberated zone."""

    notation: ClassVar[str] = "retain"


class Reposition(Action, frozen=True, gc=False):
    """Change the place of a unit of the set-up."""

    notation: ClassVar[str] = "reposition {army} > {area}"
    army: Army
    area: Area


YIELD: Final = Yield()
LAY: Final = Lay()
RESTORE: Final = Restore()
RETAIN: Final = Retain()
SEARCH: Final = Search()
DECLINE: Final = Decline()
ENGAGE: Final = Engage()
AVOID: Final = Avoid()
BREAK_OFF: Final = BreakOff()
READY: Final = Ready()
STUDY: Final = Study()
ATTEMPT: Final = Attempt()
RAIL: Final = ActionTable(SIZE, Rail)
BOMB: Final = ActionTable(SIZE, Bomb)
ATOM: Final = ActionTable(SIZE, Atom)
ROCKET: Final = tuple(Rocket(zone) for zone in range(SIZE))
ATOM_ROCKET: Final = tuple(AtomRocket(zone) for zone in range(SIZE))
DIVE: Final = tuple(Dive(unit) for unit in range(COUNT))
HUNT: Final = tuple(Hunt(unit) for unit in range(COUNT))
SHIFT: Final = tuple(Shift(unit) for unit in range(COUNT))
RESERVE: Final = tuple(Reserve(unit) for unit in range(COUNT))

ADVANCED_ACTIONS: Final = (
    *(Rail, Search, Decline, Engage, Avoid, BreakOff, Dive, Screen, Shift, Ready, Bomb, Atom, Rocket),
    *(AtomRocket, Blockade, Study, Attempt, Develop, Watch, Merge, Split, Yield, Lay, Round, Restore),
    *(Retain, Reposition, Intercept, Reserve, Hunt),
)
