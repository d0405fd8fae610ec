"""A refused action with what it names, and what several chapters ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.empires import actions as a
from sandtable.games.empires.areas import NEAR_FOR, PORTS
from sandtable.games.empires.powers import (
    CAMP,
    FULL_VALUE,
    KIND_NATION,
    KIND_VALUE,
    NATION,
    NATIONS,
    OF_CAMP,
    OWNER,
)
from sandtable.games.empires.state import War

UK, US, FRANCE, SERBIA = (NATIONS.index(n) for n in ("united-kingdom", "united-states", "france", "serbia"))


class Case:
    """A refused action with what it names: an army, an area it would be in, the power that commands."""

    def __init__(self, state: War, action: Action) -> None:
        self.state, self.action, self.phase = state, action, state.phase
        self.power = state.active
        self.camp = CAMP[self.power]
        army = getattr(action, "army", getattr(self.phase, "army", -1))
        self.army: int = army
        self.place = state.place[army] if army >= 0 else -1
        area = getattr(action, "area", -1)
        if area < 0 and isinstance(action, a.Stop):
            area = self.place
        self.area: int = area
        if self.phase.name == "retreat_step":
            self.power = OWNER[army]
            self.camp = CAMP[self.power]
        self.mine = state.command()
        self.left: int = getattr(self.phase, "left", 4)
        self.battle: Any = getattr(self.phase, "battle", None)

    def on(self, areas: int) -> bool:
        return self.area >= 0 and bool(areas >> self.area & 1)

    @property
    def own(self) -> int:
        return self.state.camp_control(self.camp)

    @property
    def foes(self) -> int:
        return self.state.camp_held(1 - self.camp)

    @property
    def friends_there(self) -> int:
        """The armies of the camp in the area, the one in question apart."""
        here = self.state.at[self.area] & OF_CAMP[self.camp]
        return here & ~BIT[self.army] if self.army >= 0 else here

    @property
    def fight(self) -> Any:
        """The attacks in an area that are going on."""
        return next((f for f in reversed(self.state.frames) if f.name == "pick_target"), None)

    @property
    def places_left(self) -> int:
        return (4 if self.state.available[self.state.active] & 16 else 3) - self.state.places


Truths = dict[str, Callable[[Case], bool]]
"""For each rule, what must be true of a refused action."""


def somewhere(test: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """For an army that can go nowhere: true of one of the places it might have gone to."""

    def tried(case: Case) -> bool:
        match case.action:
            case a.Move(army) | a.Strategic(army):
                near = bits(NEAR_FOR[NATION[army]][case.place])
                return any(test(_going(case, area)) for area in near)
            case a.Naval():
                return any(test(_going(case, port)) for port in bits(PORTS & ~BIT[case.place]))
        return test(case)

    return tried


def _going(case: Case, area: int) -> Case:
    going = Case(case.state, case.action)
    going.area = area
    return going


def kind(case: Case) -> int:
    return getattr(case.action, "kind", -1)


def nation(case: Case) -> int:
    return KIND_NATION[kind(case)] if kind(case) >= 0 else NATION[case.army]


def value(case: Case) -> int:
    return KIND_VALUE[kind(case)]


def heavy(case: Case) -> bool:
    return FULL_VALUE[case.army] != 3 if case.army >= 0 and kind(case) < 0 else value(case) != 3


def has(case: Case, tile: int) -> bool:
    return bool(case.state.available[case.state.active] & tile)
