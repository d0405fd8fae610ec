"""Every decision there is, with its notation; one per click. Those without choice of number are interned."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.words import Word
from sandtable.games.blitzkrieg.counters import COUNT, KINDS
from sandtable.games.blitzkrieg.world import NATIONS, SIZE

Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]
Nation = Annotated[int, Word("nation")]
KindOf = Annotated[int, Word("kind")]
Side = Annotated[int, Word("side")]
Card = Annotated[int, Word("card")]
Technology = Annotated[int, Word("technology")]


class Done(Action, frozen=True, gc=False):
    """Nothing more in this step."""

    notation: ClassVar[str] = "done"


class Pass(Action, frozen=True, gc=False):
    """Decline what is offered."""

    notation: ClassVar[str] = "pass"


class PassSegment(Action, frozen=True, gc=False):
    """Play no card in this action segment."""

    notation: ClassVar[str] = "pass segment"


class PassTurn(Action, frozen=True, gc=False):
    """Play no card in this turn."""

    notation: ClassVar[str] = "pass turn"


class Floor(Action, frozen=True, gc=False):
    """Let another power of the side act now."""

    notation: ClassVar[str] = "floor {power}"
    power: Nation


class Surrender(Action, frozen=True, gc=False):
    """Give up the game."""

    notation: ClassVar[str] = "surrender"


class Declare(Action, frozen=True, gc=False):
    """Declare war on a power."""

    notation: ClassVar[str] = "declare {nation}"
    nation: Nation


class Join(Action, frozen=True, gc=False):
    """Choose a side in a game of unhistorical alliances."""

    notation: ClassVar[str] = "join {side}"
    side: Side


class Place(Action, frozen=True, gc=False):
    """Put a due unit into a zone."""

    notation: ClassVar[str] = "place {army} > {area}"
    army: Army
    area: Area


class Pick(Action, frozen=True, gc=False):
    """Take a unit in hand to move it."""

    notation: ClassVar[str] = "pick {army}"
    army: Army


class Stack(Action, frozen=True, gc=False):
    """Take all units of one zone in hand that can move together: land units, or ships at sea."""

    notation: ClassVar[str] = "stack {area}"
    area: Area


class Add(Action, frozen=True, gc=False):
    """Take another unit of the zone along."""

    notation: ClassVar[str] = "add {army}"
    army: Army


class Step(Action, frozen=True, gc=False):
    """Move what is in hand into an adjacent zone."""

    notation: ClassVar[str] = "step {area}"
    area: Area


class Invade(Action, frozen=True, gc=False):
    """Enter a zone of a country one is not at war with: a declaration of war."""

    notation: ClassVar[str] = "invade {area}"
    area: Area


class Stop(Action, frozen=True, gc=False):
    """End the move of what is in hand."""

    notation: ClassVar[str] = "stop"


class Fly(Action, frozen=True, gc=False):
    """Send the aircraft in hand: on a mission where enemies are, else to a new base."""

    notation: ClassVar[str] = "fly {area}"
    area: Area


class Load(Action, frozen=True, gc=False):
    """Take a unit aboard a convoy."""

    notation: ClassVar[str] = "load {army} > {convoy}"
    army: Army
    convoy: Army


class Unload(Action, frozen=True, gc=False):
    """Put a carried unit ashore."""

    notation: ClassVar[str] = "unload {army} > {area}"
    army: Army
    area: Area


class Land(Action, frozen=True, gc=False):
    """Put a carried unit ashore in a country one is not at war with: a declaration of war."""

    notation: ClassVar[str] = "assault {army} > {area}"
    army: Army
    area: Area


class Hand(Action, frozen=True, gc=False):
    """Hand cargo over to another convoy."""

    notation: ClassVar[str] = "hand {army} > {convoy}"
    army: Army
    convoy: Army


class Support(Action, frozen=True, gc=False):
    """Let a task force support an adjacent land combat."""

    notation: ClassVar[str] = "support {army} > {area}"
    army: Army
    area: Area


class Send(Action, frozen=True, gc=False):
    """React: send a unit into an attacked zone."""

    notation: ClassVar[str] = "send {army} > {area}"
    army: Army
    area: Area


class Resolve(Action, frozen=True, gc=False):
    """Resolve the combat in a zone now."""

    notation: ClassVar[str] = "resolve {area}"
    area: Area


class Hit(Action, frozen=True, gc=False):
    """Let a unit take one loss."""

    notation: ClassVar[str] = "hit {army}"
    army: Army


class Losses(Action, frozen=True, gc=False):
    """Take all losses as suggested, cheapest first."""

    notation: ClassVar[str] = "losses"


class Fight(Action, frozen=True, gc=False):
    """Fight another round."""

    notation: ClassVar[str] = "fight"


class Retreat(Action, frozen=True, gc=False):
    """Retreat with all forces."""

    notation: ClassVar[str] = "retreat"


class Withdraw(Action, frozen=True, gc=False):
    """Withdraw aircraft and task forces; the land units fight on."""

    notation: ClassVar[str] = "withdraw"


class RetreatTo(Action, frozen=True, gc=False):
    """Retreat a unit into a zone."""

    notation: ClassVar[str] = "retreat {army} > {area}"
    army: Army
    area: Area


class RetreatAll(Action, frozen=True, gc=False):
    """Retreat everything that can go there into one zone."""

    notation: ClassVar[str] = "retreat all > {area}"
    area: Area


class Base(Action, frozen=True, gc=False):
    """Land an aircraft after its mission."""

    notation: ClassVar[str] = "base {army} > {area}"
    army: Army
    area: Area


class Hold(Action, frozen=True, gc=False):
    """Name the power that controls a taken zone."""

    notation: ClassVar[str] = "control {area} {nation}"
    area: Area
    nation: Nation


class Repair(Action, frozen=True, gc=False):
    """Turn a reduced unit back to its full face."""

    notation: ClassVar[str] = "repair {army}"
    army: Army


class Build(Action, frozen=True, gc=False):
    """Build a unit of a kind; an eliminated HQ is rebuilt."""

    notation: ClassVar[str] = "build {kind}"
    kind: KindOf


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


class Engage(Action, frozen=True, gc=False):
    """Fight the ships that were found."""

    notation: ClassVar[str] = "engage"


class Avoid(Action, frozen=True, gc=False):
    """Do not fight."""

    notation: ClassVar[str] = "avoid"


class BreakOff(Action, frozen=True, gc=False):
    """Stop fighting without leaving the sea zone."""

    notation: ClassVar[str] = "break-off"


class Dive(Action, frozen=True, gc=False):
    """Let a submarine break off by diving."""

    notation: ClassVar[str] = "dive {army}"
    army: Army


class Screen(Action, frozen=True, gc=False):
    """Let so many ships, weakest first, fire at submarines."""

    notation: ClassVar[str] = "screen {count}"
    count: int


class Shift(Action, frozen=True, gc=False):
    """Put a unit into the other part of the battle chart for this round."""

    notation: ClassVar[str] = "shift {army}"
    army: Army


class Ready(Action, frozen=True, gc=False):
    """The units stand as they shall on the battle chart."""

    notation: ClassVar[str] = "ready"


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


class Keep(Action, frozen=True, gc=False):
    """Keep a card and pay for it."""

    notation: ClassVar[str] = "keep"


class Discard(Action, frozen=True, gc=False):
    """Put a card under the pile."""

    notation: ClassVar[str] = "discard"


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
    army: Army


class Lend(Action, frozen=True, gc=False):
    """Give five production points to an ally this turn."""

    notation: ClassVar[str] = "lend {nation}"
    nation: Nation


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


KEEP: Final = Keep()
DISCARD: Final = Discard()
YIELD: Final = Yield()
LAY: Final = Lay()
RESTORE: Final = Restore()
RETAIN: Final = Retain()
GIVE: Final = tuple(Give(power) for power in range(8))
PLAY: Final = tuple(Play(card) for card in range(55))
DONE: Final = Done()
SEARCH: Final = Search()
DECLINE: Final = Decline()
ENGAGE: Final = Engage()
AVOID: Final = Avoid()
BREAK_OFF: Final = BreakOff()
READY: Final = Ready()
STUDY: Final = Study()
ATTEMPT: Final = Attempt()
PASS: Final = Pass()
PASS_SEGMENT: Final = PassSegment()
PASS_TURN: Final = PassTurn()
STOP: Final = Stop()
LOSSES: Final = Losses()
FIGHT: Final = Fight()
RETREAT: Final = Retreat()
WITHDRAW: Final = Withdraw()
SURRENDER: Final = Surrender()
PICK: Final = tuple(Pick(unit) for unit in range(COUNT))
ADD: Final = tuple(Add(unit) for unit in range(COUNT))
HIT: Final = tuple(Hit(unit) for unit in range(COUNT))
REPAIR: Final = tuple(Repair(unit) for unit in range(COUNT))
STACK: Final = tuple(Stack(zone) for zone in range(SIZE))
STEP: Final = tuple(Step(zone) for zone in range(SIZE))
INVADE: Final = tuple(Invade(zone) for zone in range(SIZE))
FLY: Final = tuple(Fly(zone) for zone in range(SIZE))
RESOLVE: Final = tuple(Resolve(zone) for zone in range(SIZE))
RETREAT_ALL: Final = tuple(RetreatAll(zone) for zone in range(SIZE))
BUILD: Final = tuple(Build(kind) for kind in range(len(KINDS)))
FLOOR: Final = tuple(Floor(power) for power in range(8))
DECLARE: Final = tuple(Declare(nation) for nation in range(len(NATIONS)))
JOIN: Final = (Join(0), Join(1))
RAIL: Final = tuple(Rail(zone) for zone in range(SIZE))
BOMB: Final = tuple(Bomb(zone) for zone in range(SIZE))
ATOM: Final = tuple(Atom(zone) for zone in range(SIZE))
ROCKET: Final = tuple(Rocket(zone) for zone in range(SIZE))
ATOM_ROCKET: Final = tuple(AtomRocket(zone) for zone in range(SIZE))
DIVE: Final = tuple(Dive(unit) for unit in range(COUNT))
SHIFT: Final = tuple(Shift(unit) for unit in range(COUNT))

BASIC: Final = (
    *(Done, Pass, Floor, Surrender, Declare, Join, Place, Pick, Stack, Add, Step, Invade, Stop, Fly),
    *(Load, Unload, Land, Hand, Support, Send, Resolve, Hit, Losses, Fight, Retreat, Withdraw),
    *(RetreatTo, RetreatAll, Base, Hold, Repair, Build),
)
ADVANCED: Final = (
    *(Rail, Search, Decline, Engage, Avoid, BreakOff, Dive, Screen, Shift, Ready, Bomb, Atom, Rocket),
    *(AtomRocket, Blockade, Study, Attempt, Develop, Keep, Discard, Give, Play, Activate, Elite, Slip),
    *(Rise, Drop, Disband, Lend, Watch, Merge, Split, Yield, Lay, Round, Restore, Retain, Reposition),
    *(PassSegment, PassTurn, Sabotage),
)
