"""9.2 The retreat of an army whose trench was used (DOE-9.2.35, DOE-D54)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, reach
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.empires.actions import RETREAT, STOP, Army, Retreat, Stop
from sandtable.games.empires.areas import GALLIPOLI, LAND, NEAR_FOR
from sandtable.games.empires.events import ArmyRetreated
from sandtable.games.empires.ground import (
    ALLOWANCE,
    banned,
    forbids_area,
    forbids_link,
    forbids_standing,
    may_land_at_gallipoli,
    partner_ground,
)
from sandtable.games.empires.powers import ALLIES, CAMP, NATION, OWNER
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.state import War


def shelter(state: War, army: int) -> tuple[int, int]:
    """The areas an army may retreat through, and those it may end in (DOE-D54)."""
    owner = OWNER[army]
    camp = CAMP[owner]
    through = LAND & state.camp_control(camp) & ~state.camp_held(1 - camp) & ~banned(state, owner)
    if owner == ALLIES and not may_land_at_gallipoli(state, army):
        through &= ~BIT[GALLIPOLI]
    return through, through & ~state.full[camp] & ~partner_ground(state, owner)


def retreat_steps(state: War, army: int, left: int) -> int:
    """The next areas from which a legal end can be reached."""
    if left <= 0:
        return 0
    through, ends = shelter(state, army)
    near = NEAR_FOR[NATION[army]]
    here = state.place[army]
    found = near[here] & ends
    for area in bits(near[here] & through & ~ends):
        if left > 1 and reach(area, left - 1, near, through) & ends & ~BIT[here]:
            found |= BIT[area]
    return found


def forbids_stopping(state: War, army: int, left: int) -> str:
    """The rule that keeps a retreating army from ending where it is, or nothing (DOE-D8, DOE-D79)."""
    if left == ALLOWANCE:
        return "DOE-9.2.35"
    return forbids_standing(state, OWNER[army], army, state.place[army])


def begin_retreat(state: War, army: int) -> None:
    """The army must leave; where it cannot, it is eliminated."""
    if retreat_steps(state, army, ALLOWANCE):
        state.push(RetreatStep(army, ALLOWANCE))
    else:
        state.eliminate(army, ("DOE-9.2.38",), hemmed_in=True)


class RetreatStep(Phase[War], frozen=True):
    """9.2 A retreating army goes on, area by area, to where it may end."""

    rule = "DOE-9.2.35"
    upon = ("after_attack",)
    army: Army
    left: int

    def seat(self, state: War) -> int:
        return OWNER[self.army]

    def actions(self, state: War) -> Sequence[Action]:
        found: list[Action] = [RETREAT[area] for area in bits(retreat_steps(state, self.army, self.left))]
        if not forbids_stopping(state, self.army, self.left):
            found.append(STOP)
        return found

    def play(self, state: War, action: Action) -> None:
        if isinstance(action, Retreat):
            origin = state.place[self.army]
            state.enter(self.army, action.area)
            state.emit(ArmyRetreated(army=self.army, origin=origin, area=action.area, rules=("DOE-9.2.35",)))
            if self.left > 1:
                state.become(RetreatStep(self.army, self.left - 1))
                return
        state.occupy(self.army, state.place[self.army])
        state.pop()

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case Retreat(area):
                return refusal(forbids_retreat(state, self.army, area, self.left))
            case Stop():
                return refusal(forbids_stopping(state, self.army, self.left))
        return (self.rule,)

    def prompt(self, state: War) -> Message:
        return Message("prompt-retreat-step", {"army": Ref("army", self.army)})


def forbids_retreat(state: War, army: int, area: int, left: int) -> str:
    """The rule that keeps an army from retreating into an area, or nothing."""
    bit, owner = BIT[area], OWNER[army]
    barred = forbids_link(army, state.place[army], area) or forbids_area(state, owner, army, area)
    if barred:
        return barred
    if not bit & state.camp_control(CAMP[owner]):
        return "DOE-9.2.35"
    if bit & state.camp_held(1 - CAMP[owner]):
        return "DOE-D54#2"
    if bit & retreat_steps(state, army, left):
        return ""
    return forbids_standing(state, owner, army, area)


PHASES = (RetreatStep,)
