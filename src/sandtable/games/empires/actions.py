"""The actions of the game, one per click, and tables of those that name a single thing."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.offers import ActionTable
from sandtable.core.words import Word
from sandtable.games.empires.areas import AREAS
from sandtable.games.empires.powers import ARMIES, KINDS, TILES, TRACKS

Area = Annotated[int, Word("area")]
Army = Annotated[int, Word("army")]
Kind = Annotated[int, Word("kind")]
Tile = Annotated[int, Word("tile")]
Track = Annotated[int, Word("track")]
Box = Annotated[int, Word("box")]


class ChooseTile(Action, frozen=True):
    """DOE-2.4: put a technology tile into development box 1 before the war."""

    notation = "choose {tile}"
    tile: Tile


class Cede(Action, frozen=True):
    """DOE-D76: give an army to the other Central Power for its Action Phase."""

    notation = "cede {army}"
    army: Army


class Done(Action, frozen=True):
    """No more of the choice at hand."""

    notation = "done"
    ends: ClassVar[bool] = True


class Recruitment(Action, frozen=True):
    """DOE-8.1: take the Recruitment action."""

    notation = "recruitment"


class Manoeuvre(Action, frozen=True):
    """DOE-9.0.1: take a Manoeuvre action."""

    notation = "manoeuvre"


class Research(Action, frozen=True):
    """DOE-10.0.1: take the Research action."""

    notation = "research"


class Entrenchment(Action, frozen=True):
    """DOE-11.1: take the Entrenchment action."""

    notation = "entrenchment"


class Diplomacy(Action, frozen=True):
    """DOE-12.1: take the Diplomacy action."""

    notation = "diplomacy"


class Missions(Action, frozen=True):
    """DOE-13.1: take the Missions action."""

    notation = "missions"


class Offensive(Action, frozen=True):
    """DOE-10.3.1: take the additional action of the technology Offensive."""

    notation = "offensive"


class Gas(Action, frozen=True):
    """DOE-10.6.1: use Gas."""

    notation = "gas"


class EndPhase(Action, frozen=True):
    """DOE-D26: end the Action Phase."""

    notation = "end"
    ends: ClassVar[bool] = True


class Recruit(Action, frozen=True):
    """DOE-8.9: place an army from the reserve at full strength."""

    notation = "recruit {kind} > {area}"
    kind: Kind
    area: Area


class RecruitReduced(Action, frozen=True):
    """DOE-8.10: place an army from the reserve reduced."""

    notation = "recruit {kind} > {area} reduced"
    kind: Kind
    area: Area


class Flip(Action, frozen=True):
    """DOE-8.12: bring a reduced army back to full strength."""

    notation = "flip {army}"
    army: Army


class Develop(Action, frozen=True):
    """DOE-10.0.1: put a tile into a development box."""

    notation = "develop {tile} > {box}"
    tile: Tile
    box: Box


class Entrench(Action, frozen=True):
    """DOE-11.1, DOE-11.2: place a trench, or raise one to level 2."""

    notation = "entrench {area}"
    area: Area


class Advance(Action, frozen=True):
    """DOE-12.1, DOE-12.3: advance a diplomacy marker."""

    notation = "advance {track}"
    track: Track


class PushBack(Action, frozen=True):
    """DOE-12.2: move a diplomacy marker back."""

    notation = "push-back {track}"
    track: Track


class Move(Action, frozen=True):
    """Manoeuvre an army by land, area by area."""

    notation = "move {army}"
    army: Army


class Hold(Action, frozen=True):
    """DOE-D34: manoeuvre an army that stays where it is, to attack there."""

    notation = "hold {army}"
    army: Army


class Naval(Action, frozen=True):
    """DOE-9.1.7: move an army by sea."""

    notation = "naval {army}"
    army: Army


class Strategic(Action, frozen=True):
    """DOE-9.1.10: move an army strategically."""

    notation = "strategic {army}"
    army: Army


class CloseMovement(Action, frozen=True):
    """No more armies manoeuvre in this action."""

    notation = "close-movement"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 1


class Step(Action, frozen=True):
    """Enter the next area."""

    notation = "step {area}"
    area: Area


class Stop(Action, frozen=True):
    """End the movement or retreat here."""

    notation = "stop"
    ends: ClassVar[bool] = True


class To(Action, frozen=True):
    """The destination of a naval or strategic movement."""

    notation = "to {area}"
    area: Area


class AttackArea(Action, frozen=True):
    """DOE-9.2.8: begin the attacks in an area."""

    notation = "attack {area}"
    area: Area


class CloseAttacks(Action, frozen=True):
    """No more attacks in this action."""

    notation = "close-attacks"
    ends: ClassVar[bool] = True


class Target(Action, frozen=True):
    """DOE-9.2.10: the enemy army to attack."""

    notation = "target {army}"
    army: Army


class Leave(Action, frozen=True):
    """No more attacks in this area."""

    notation = "leave"
    ends: ClassVar[bool] = True


class Lead(Action, frozen=True):
    """The attacking army."""

    notation = "lead {army}"
    army: Army


class Support(Action, frozen=True):
    """DOE-9.2.11: an army that supports the attack."""

    notation = "support {army}"
    army: Army


class UseTanks(Action, frozen=True):
    """DOE-10.5.2: spend a mission for Tanks, or not."""

    notation = "tanks {use}"
    use: bool


class UseAviation(Action, frozen=True):
    """DOE-10.4.3: spend a mission for Aviation, or not."""

    notation = "aviation {use}"
    use: bool


class Counter(Action, frozen=True):
    """DOE-10.4.4: spend a mission to cancel the attacker's, or not."""

    notation = "counter {use}"
    use: bool


class UseTrench(Action, frozen=True):
    """DOE-9.2.31: cancel a loss with the trench, or not."""

    notation = "trench {use}"
    use: bool


class Lose(Action, frozen=True):
    """DOE-9.2.28: the army that takes the loss."""

    notation = "loss {army}"
    army: Army


class Retreat(Action, frozen=True):
    """DOE-9.2.35: the next area of a retreat."""

    notation = "retreat {area}"
    area: Area


class GasTarget(Action, frozen=True):
    """DOE-10.6.1: the army that Gas reduces."""

    notation = "gas {army}"
    army: Army


DONE: Final = Done()
STOP: Final = Stop()
CLOSE_MOVEMENT: Final = CloseMovement()
CLOSE_ATTACKS: Final = CloseAttacks()
LEAVE: Final = Leave()
RECRUITMENT: Final = Recruitment()
MANOEUVRE_ACTION: Final = Manoeuvre()
RESEARCH: Final = Research()
ENTRENCHMENT: Final = Entrenchment()
DIPLOMACY: Final = Diplomacy()
MISSIONS: Final = Missions()
OFFENSIVE_ACTION: Final = Offensive()
GAS_ACTION: Final = Gas()
END_PHASE: Final = EndPhase()

CHOOSE: Final = tuple(ChooseTile(tile) for tile in range(len(TILES)))
CEDE: Final = tuple(Cede(army) for army in range(ARMIES))
RECRUIT: Final = tuple(ActionTable(AREAS, partial(Recruit, kind)) for kind in range(len(KINDS)))
RECRUIT_REDUCED: Final = tuple(
    ActionTable(AREAS, partial(RecruitReduced, kind)) for kind in range(len(KINDS))
)
FLIP: Final = ActionTable(ARMIES, Flip)
DEVELOP: Final = tuple(tuple(Develop(tile, box) for box in (0, 1)) for tile in range(len(TILES)))
ENTRENCH: Final = ActionTable(AREAS, Entrench)
ADVANCE: Final = tuple(Advance(track) for track in range(len(TRACKS)))
PUSH_BACK: Final = tuple(PushBack(track) for track in range(len(TRACKS)))
MOVE: Final = tuple(Move(army) for army in range(ARMIES))
HOLD: Final = tuple(Hold(army) for army in range(ARMIES))
NAVAL: Final = tuple(Naval(army) for army in range(ARMIES))
STRATEGIC: Final = tuple(Strategic(army) for army in range(ARMIES))
STEP: Final = tuple(Step(area) for area in range(AREAS))
TO: Final = ActionTable(AREAS, To)
ATTACK: Final = tuple(AttackArea(area) for area in range(AREAS))
TARGET: Final = tuple(Target(army) for army in range(ARMIES))
LEAD: Final = tuple(Lead(army) for army in range(ARMIES))
SUPPORT_WITH: Final = tuple(Support(army) for army in range(ARMIES))
LOSE: Final = tuple(Lose(army) for army in range(ARMIES))
RETREAT: Final = tuple(Retreat(area) for area in range(AREAS))
GAS_ON: Final = tuple(GasTarget(army) for army in range(ARMIES))
TANKS_YES_NO: Final = (UseTanks(True), UseTanks(False))
AVIATION_YES_NO: Final = (UseAviation(True), UseAviation(False))
COUNTER_YES_NO: Final = (Counter(True), Counter(False))
TRENCH_YES_NO: Final = (UseTrench(True), UseTrench(False))

ALL_ACTIONS: Final[tuple[type[Action], ...]] = (
    ChooseTile, Cede, Done, Recruitment, Manoeuvre, Research, Entrenchment, Diplomacy, Missions, Offensive,
    Gas, EndPhase, Recruit, RecruitReduced, Flip, Develop, Entrench, Advance, PushBack, Move, Hold, Naval,
    Strategic, CloseMovement, Step, Stop, To, AttackArea, CloseAttacks, Target, Leave, Lead, Support,
    UseTanks, UseAviation, Counter, UseTrench, Lose, Retreat, GasTarget,
)  # fmt: skip
