"""9.2 The retreat of an army whose trench was used (DOE-9.2.35, DOE-D54)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, reach
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.empires.actions import RETREAT, STOP, Retreat, Stop
from sandtable.games.empires.areas import GALLIPOLI, LAND, LIMIT, NEAR_FOR
from sandtable.games.empires.events import ArmyRetreated
from sandtable.games.empires.ground import ALLOWANCE, banned, may_land_at_gallipoli, partner_ground
from sandtable.games.empires.powers import ALLIES, CAMP, CENTRAL, NATION, OF_CAMP, OF_POWER, OWNER, PARTNER
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


def may_stay(state: War, army: int) -> bool:
    """Whether a retreating army may end where it is: stacking and cohabitation (DOE-D8, DOE-D79)."""
    owner, area = OWNER[army], state.place[army]
    others = state.at[area] & OF_CAMP[CAMP[owner]] & ~BIT[army]
    if others.bit_count() >= LIMIT[area]:
        return False
    foreign = others & OF_POWER[PARTNER[owner]]
    return not foreign or (CAMP[owner] == CENTRAL and bool(others & OF_POWER[owner]))


def begin_retreat(state: War, army: int) -> None:
    """The army must leave; where it cannot, it is eliminated (DOE-9.2.38)."""
    if retreat_steps(state, army, ALLOWANCE):
        state.push(RetreatStep(army, ALLOWANCE))
    else:
        state.eliminate(army, ("DOE-9.2.38",))


class RetreatStep(Phase[War], frozen=True):
    """9.2 A retreating army goes on, area by area, to where it may end."""

    rule = "DOE-9.2.35"
    army: int
    left: int

    def seat(self, state: War) -> int:
        return OWNER[self.army]

    def actions(self, state: War) -> Sequence[Action]:
        found: list[Action] = [RETREAT[area] for area in bits(retreat_steps(state, self.army, self.left))]
        if self.left < ALLOWANCE and may_stay(state, self.army):
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
                return (forbids_retreat(state, self.army, area, self.left),)
            case Stop():
                return ("DOE-9.2.35",) if self.left == ALLOWANCE else ("DOE-D54",)
        return (self.rule,)

    def prompt(self, state: War) -> Message:
        return Message("prompt-retreat-step", {"army": Ref("army", self.army)})


def forbids_retreat(state: War, army: int, area: int, left: int) -> str:
    """The rule that keeps an army from retreating into an area, or nothing."""
    bit, owner = BIT[area], OWNER[army]
    if not bit & NEAR_FOR[NATION[army]][state.place[army]] or not left:
        return "DOE-9.1.1"
    if not bit & state.camp_control(CAMP[owner]):
        return "DOE-9.2.35"
    if bit & banned(state, owner):
        return "DOE-9.1.16" if owner == ALLIES else "DOE-9.1.14"
    return "DOE-D54"


PHASES = (RetreatStep,)
