"""The decisions of a player, one class each, with their notation.

Words of the notation: an *army* is written by its name (``de-inf-3``: nation, kind, number on the counter;
kinds ``inf``, ``arm``, ``adv``, ``gds`` and the single ``de-dak``), an *area* by its id on the map, a
*technology* by its id (``advanced-tanks``), a *strength* as ``full`` or ``reduced``, a *grade* of mission
as ``standard`` or ``advanced``, a *group* of submarines as ``two-standard``, ``one-advanced`` or
``two-advanced``.

====================================  ====================================================================
``planning``                          action: collect operation points
``armor production``                  action: collect armor points
``air missions``                      action: take air missions
``submarine missions``                action: take submarine missions (Axis)
``recruitment``                       action: collect recruitment points
``research``                          action: then, in secret, ``research logistics``: put that tile in
                                      development, or make it available if it is there already
``lend-lease``                        action: help the USSR (Allies)
``tactical de-arm-1``                 operations: choose the army; then ``to riga``, ``to daugavpils``… and
``attack de-arm-1``                   ``stop`` (an Attack may stop at once and stay where it is); a naval
``strategic de-arm-1``                movement or amphibious assault needs one ``to`` and no ``stop``
``naval de-arm-1``
``amphibious de-arm-1``
``invade french-north-africa``        announce the invasion; then three times ``land us-inf-1 at oran``
``recruit de-inf-9 full at berlin``   spend recruitment points on a new army
``restore de-inf-9``                  spend one recruitment point on a reduced army
``exchange de-inf-9 for de-arm-4``    spend armor points
``eliminate de-inf-9``                start step: put an own army back into the reserve
``replace de-arm-1 by infantry``      start step: replace an armor army
``submarines two-standard``           place submarine missions in the Battle of the Atlantic
``bomb``                              place an advanced air mission in the Strategic Bombing box
``declare de-inf-1 > su-inf-2``       declare an attack; then ``support de-inf-2``…, ``done``
``mission standard for de-inf-1``     place an air mission on the declared attack of that army
``cancel standard``, ``let pass``     answers of the other side to a mission
``combats``                           begin the combats; no operation after that
``fight riga``                        choose an area; in it ``resolve de-inf-1`` (declared) or declare
``roll``                              roll the dice of an attack
``leave``                             leave the area, for good if nothing was fought since ``fight``
``finish``                            no further combat
``done``                              end the start step; name no further support
``end``                               end the phase
====================================  ====================================================================
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.offers import ActionTable
from sandtable.core.words import Word
from sandtable.games.third_reich.counters import ARMIES
from sandtable.games.third_reich.geography import AREAS
from sandtable.games.third_reich.tiles import TILES

Area = Annotated[int, Word("area")]
Army = Annotated[int, Word("army")]
Technology = Annotated[int, Word("technology")]
Strength = Annotated[int, Word("strength")]
Grade = Annotated[int, Word("grade")]
Group = Annotated[int, Word("group")]

FULL, REDUCED = 0, 1
STANDARD, ADVANCED = 0, 1
TWO_STANDARD, ONE_ADVANCED, TWO_ADVANCED = 0, 1, 2


class Planning(Action, frozen=True):
    """4.1"""

    notation = "planning"


class ArmorProduction(Action, frozen=True):
    """4.2"""

    notation = "armor production"


class AirMissions(Action, frozen=True):
    """4.3"""

    notation = "air missions"


class SubmarineMissions(Action, frozen=True):
    """4.3"""

    notation = "submarine missions"


class Recruitment(Action, frozen=True):
    """4.4"""

    notation = "recruitment"


class ResearchAction(Action, frozen=True):
    """4.5: that the action is performed, which everybody sees."""

    notation = "research"


class Research(Action, frozen=True):
    """4.5: the tile, which only its owner sees."""

    notation = "research {technology}"
    technology: Technology


class LendLease(Action, frozen=True):
    """4.6"""

    notation = "lend-lease"


class Operation(Action, frozen=True):
    """8. The start of an operation of one army."""

    kind: ClassVar[int]
    army: Army


TACTICAL, ATTACK, STRATEGIC, NAVAL, AMPHIBIOUS = range(5)


class Tactical(Operation, frozen=True):
    """8.1"""

    notation = "tactical {army}"
    kind = TACTICAL


class Attack(Operation, frozen=True):
    """8.2"""

    notation = "attack {army}"
    kind = ATTACK


class Strategic(Operation, frozen=True):
    """8.3"""

    notation = "strategic {army}"
    kind = STRATEGIC


class Naval(Operation, frozen=True):
    """8.4"""

    notation = "naval {army}"
    kind = NAVAL


class Amphibious(Operation, frozen=True):
    """8.5"""

    notation = "amphibious {army}"
    kind = AMPHIBIOUS


class Step(Action, frozen=True):
    """The next area of a path, or the destination over sea."""

    notation = "to {area}"
    area: Area


class Stop(Action, frozen=True):
    """The end of a path."""

    notation = "stop"
    ends: ClassVar[bool] = True


class Invade(Action, frozen=True):
    """17.3"""

    notation = "invade french-north-africa"


class Land(Action, frozen=True):
    """17.3: one of the three landings."""

    notation = "land {army} at {area}"
    army: Army
    area: Area


class Recruit(Action, frozen=True):
    """4.4"""

    notation = "recruit {army} {strength} at {area}"
    army: Army
    strength: Strength
    area: Area


class Restore(Action, frozen=True):
    """4.4"""

    notation = "restore {army}"
    army: Army


class Exchange(Action, frozen=True):
    """10"""

    notation = "exchange {army} for {armor}"
    army: Army
    armor: Army


class Eliminate(Action, frozen=True):
    """1.2.7"""

    notation = "eliminate {army}"
    sacrifices = True
    army: Army


class Replace(Action, frozen=True):
    """1.2.8"""

    notation = "replace {army} by infantry"
    sacrifices = True
    army: Army


class Submarines(Action, frozen=True):
    """12"""

    notation = "submarines {group}"
    group: Group


class Bomb(Action, frozen=True):
    """14"""

    notation = "bomb"


class Declare(Action, frozen=True):
    """16.1"""

    notation = "declare {army} > {target}"
    army: Army
    target: Army


class Support(Action, frozen=True):
    """16.2"""

    notation = "support {army}"
    army: Army


class Mission(Action, frozen=True):
    """11"""

    notation = "mission {grade} for {army}"
    grade: Grade
    army: Army


class Cancel(Action, frozen=True):
    """11"""

    notation = "cancel {grade}"
    grade: Grade


class LetPass(Action, frozen=True):
    """11"""

    notation = "let pass"
    ends: ClassVar[bool] = True
    passes: ClassVar[int] = 1


class Combats(Action, frozen=True):
    """16"""

    notation = "combats"
    ends: ClassVar[bool] = True


class Fight(Action, frozen=True):
    """16.1.1"""

    notation = "fight {area}"
    area: Area


class Resolve(Action, frozen=True):
    """16.1.1"""

    notation = "resolve {army}"
    army: Army


class Roll(Action, frozen=True):
    """16.3"""

    notation = "roll"
    ends: ClassVar[bool] = True


class Leave(Action, frozen=True):
    """16.1.5"""

    notation = "leave"
    ends: ClassVar[bool] = True


class Finish(Action, frozen=True):
    """16.1.5"""

    notation = "finish"
    ends: ClassVar[bool] = True


class Done(Action, frozen=True):
    """The end of the start step, or of naming supports."""

    notation = "done"
    ends: ClassVar[bool] = True


class End(Action, frozen=True):
    """The end of the phase."""

    notation = "end"
    ends: ClassVar[bool] = True


ALL: Final[tuple[type[Action], ...]] = (
    Planning, ArmorProduction, AirMissions, SubmarineMissions, Recruitment, ResearchAction, Research,
    LendLease,
    Tactical, Attack, Strategic, Naval, Amphibious, Step, Stop, Invade, Land,
    Recruit, Restore, Exchange, Eliminate, Replace, Submarines, Bomb,
    Declare, Support, Mission, Cancel, LetPass, Combats, Fight, Resolve, Roll, Leave, Finish, Done, End,
)  # fmt: skip

PLANNING: Final = Planning()
ARMOR_PRODUCTION: Final = ArmorProduction()
AIR_MISSIONS: Final = AirMissions()
SUBMARINE_MISSIONS: Final = SubmarineMissions()
RECRUITMENT: Final = Recruitment()
RESEARCH_ACTION: Final = ResearchAction()
LEND_LEASE: Final = LendLease()
PERFORMABLE: Final = ActionTable(
    7,
    lambda number: (
        (
            PLANNING,
            ARMOR_PRODUCTION,
            AIR_MISSIONS,
            SUBMARINE_MISSIONS,
            RECRUITMENT,
            RESEARCH_ACTION,
            LEND_LEASE,
        )
    )[number],
)
"""The actions by the numbers `production` knows them by."""
RESEARCH: Final = ActionTable(len(TILES), Research)
TACTICALS: Final = ActionTable(ARMIES, Tactical)
ATTACKS: Final = ActionTable(ARMIES, Attack)
STRATEGICS: Final = ActionTable(ARMIES, Strategic)
NAVALS: Final = ActionTable(ARMIES, Naval)
AMPHIBIANS: Final = ActionTable(ARMIES, Amphibious)
OPERATIONS: Final = ActionTable(
    5 * ARMIES,
    lambda number: (TACTICALS, ATTACKS, STRATEGICS, NAVALS, AMPHIBIANS)[number % 5][number // 5],
)
"""Those five kinds, army by army."""
STEPS_TO: Final = ActionTable(AREAS, Step)
STOP: Final = Stop()
INVADE: Final = Invade()
RESTORES: Final = ActionTable(ARMIES, Restore)
ELIMINATES: Final = ActionTable(ARMIES, Eliminate)
REPLACES: Final = ActionTable(ARMIES, Replace)
SUBMARINES: Final = ActionTable(3, Submarines)
BOMB: Final = Bomb()
SUPPORTS: Final = ActionTable(ARMIES, Support)
MISSIONS: Final = tuple(tuple(Mission(grade, army) for army in range(ARMIES)) for grade in range(2))
CANCELS: Final = tuple(Cancel(grade) for grade in range(2))
LET_PASS: Final = LetPass()
COMBATS: Final = Combats()
FIGHTS: Final = ActionTable(AREAS, Fight)
RESOLVES: Final = ActionTable(ARMIES, Resolve)
ROLL: Final = Roll()
LEAVE: Final = Leave()
FINISH: Final = Finish()
DONE: Final = Done()
END: Final = End()

DECLARES: Final = tuple(ActionTable(ARMIES, partial(Declare, army)) for army in range(ARMIES))
"""Per army the declarations of its attacks, by their targets."""
EXCHANGES: Final = tuple(ActionTable(ARMIES, partial(Exchange, army)) for army in range(ARMIES))
"""Per army its exchanges, by the armor it is exchanged for."""


def _recruit(army: int, number: int) -> Recruit:
    return Recruit(army, number % 2, number // 2)


RECRUITS: Final = tuple(ActionTable(2 * AREAS, partial(_recruit, army)) for army in range(ARMIES))
"""Per army where it may be recruited, in each area at full strength and reduced."""


def declare(army: int, target: int) -> Action:
    """The one action that declares this attack."""
    return DECLARES[army][target]


def exchange(army: int, armor: int) -> Action:
    """The one action that makes this exchange."""
    return EXCHANGES[army][armor]


def recruit(army: int, strength: int, area: int) -> Action:
    """The one action that recruits this army there."""
    return RECRUITS[army][2 * area + strength]
