"""Every decision of the basic game, with its notation; one per click. Those often offered are interned."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.offers import ActionTable
from sandtable.core.words import Word
from sandtable.games.blitzkrieg.model.counters import COUNT, KINDS
from sandtable.games.blitzkrieg.model.world import NATIONS, SIZE

Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]
Nation = Annotated[int, Word("nation")]
KindOf = Annotated[int, Word("kind")]
Side = Annotated[int, Word("side")]


class Done(Action, frozen=True, gc=False):
    """Nothing more in this step."""

    notation: ClassVar[str] = "done"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 1


class Pass(Action, frozen=True, gc=False):
    """Decline what is offered."""

    notation: ClassVar[str] = "pass"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 1


class Floor(Action, frozen=True, gc=False):
    """Let another power of the side act now."""

    notation: ClassVar[str] = "floor {power}"
    power: Nation


class Surrender(Action, frozen=True, gc=False):
    """Give up the game."""

    notation: ClassVar[str] = "surrender"
    gives_up: ClassVar[bool] = True


class Declare(Action, frozen=True, gc=False):
    """Declare war on a power."""

    notation: ClassVar[str] = "declare {nation}"
    declares: ClassVar[bool] = True
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
    declares: ClassVar[bool] = True
    area: Area


class Stop(Action, frozen=True, gc=False):
    """End the move of what is in hand."""

    notation: ClassVar[str] = "stop"
    ends: ClassVar[bool] = True


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
    declares: ClassVar[bool] = True
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
    ends: ClassVar[bool] = True


class Fight(Action, frozen=True, gc=False):
    """Fight another round."""

    notation: ClassVar[str] = "fight"
    ends: ClassVar[bool] = True


class Retreat(Action, frozen=True, gc=False):
    """Retreat with all forces."""

    notation: ClassVar[str] = "retreat"
    ends: ClassVar[bool] = True


class Withdraw(Action, frozen=True, gc=False):
    """Withdraw aircraft and task forces; the land units fight on."""

    notation: ClassVar[str] = "withdraw"
    ends: ClassVar[bool] = True


class WithdrawAircraft(Action, frozen=True, gc=False):
    """Withdraw the aircraft; task forces and land units fight on."""

    notation: ClassVar[str] = "withdraw aircraft"


class WithdrawFleet(Action, frozen=True, gc=False):
    """Withdraw the task forces; aircraft and land units fight on."""

    notation: ClassVar[str] = "withdraw fleet"


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


DONE: Final = Done()
PASS: Final = Pass()
STOP: Final = Stop()
LOSSES: Final = Losses()
FIGHT: Final = Fight()
RETREAT: Final = Retreat()
WITHDRAW: Final = Withdraw()
WITHDRAW_AIRCRAFT: Final = WithdrawAircraft()
WITHDRAW_FLEET: Final = WithdrawFleet()
SURRENDER: Final = Surrender()
PICK: Final = ActionTable(COUNT, Pick)
ADD: Final = ActionTable(COUNT, Add)
HIT: Final = ActionTable(COUNT, Hit)
REPAIR: Final = ActionTable(COUNT, Repair)
STACK: Final = ActionTable(SIZE, Stack)
STEP: Final = ActionTable(SIZE, Step)
INVADE: Final = ActionTable(SIZE, Invade)
FLY: Final = ActionTable(SIZE, Fly)
RESOLVE: Final = ActionTable(SIZE, Resolve)
RETREAT_ALL: Final = tuple(RetreatAll(zone) for zone in range(SIZE))
BUILD: Final = ActionTable(len(KINDS), Build)
FLOOR: Final = tuple(Floor(power) for power in range(8))
DECLARE: Final = tuple(Declare(nation) for nation in range(len(NATIONS)))
PLACE: Final = tuple(ActionTable(SIZE, partial(Place, unit)) for unit in range(COUNT))
SEND: Final = tuple(ActionTable(SIZE, partial(Send, unit)) for unit in range(COUNT))
JOIN: Final = (Join(0), Join(1))

BASIC_ACTIONS: Final = (
    *(Done, Pass, Floor, Surrender, Declare, Join, Place, Pick, Stack, Add, Step, Invade, Stop, Fly),
    *(Load, Unload, Land, Hand, Support, Send, Resolve, Hit, Losses, Fight, Retreat, Withdraw),
    *(WithdrawAircraft, WithdrawFleet, RetreatTo, RetreatAll, Base, Hold, Repair, Build),
)
