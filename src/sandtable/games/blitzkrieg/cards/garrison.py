"""Part 6 Tito Partisans: the German garrison of Yugoslavia (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits, mask_of, reach
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.actions import Send
from sandtable.games.blitzkrieg.model.counters import HQS, LAND_UNITS, NATION_OF, OWN, REACH
from sandtable.games.blitzkrieg.model.deck import in_force
from sandtable.games.blitzkrieg.model.events import Moved
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import GERMANY, LAND_NEAR, ZONE
from sandtable.games.blitzkrieg.production.potentials import zone_yield

YUGOSLAV_ZONE: Final = ZONE["yugoslavia"]
WANTED: Final = 5
GARRISON: Final = OWN[GERMANY] & LAND_UNITS & ~HQS


def strength(state: BlitzkriegState) -> int:
    """The strength points of German land units in Yugoslavia (BLG-D68)."""
    return sum(state.value(unit) for unit in bits(state.at[YUGOSLAV_ZONE] & GARRISON))


def due(state: BlitzkriegState) -> bool:
    """Whether Germany must keep a garrison: the card is in force and the zone on its side."""
    return in_force(state, "tito-partisans") and bool(state.friendly(GERMANY) >> YUGOSLAV_ZONE & 1)


def keeps(state: BlitzkriegState, zone: int) -> bool:
    """Whether a zone is the one that is garrisoned."""
    return zone == YUGOSLAV_ZONE


def detains(state: BlitzkriegState, unit: int, others: Sequence[int] = ()) -> bool:
    """Whether a unit, besides others that leave with it, is needed in Yugoslavia."""
    if state.area[unit] != YUGOSLAV_ZONE or not GARRISON >> unit & 1 or not due(state):
        return False
    gone = sum(state.value(other) for other in {unit, *others} if GARRISON >> other & 1)
    return strength(state) - gone < WANTED


def detained(state: BlitzkriegState) -> int:
    """The units of which none may leave Yugoslavia."""
    here = state.at[YUGOSLAV_ZONE] & GARRISON
    if not here or not due(state):
        return 0
    most = strength(state) - WANTED
    return mask_of(unit for unit in bits(here) if state.value(unit) > most)


def check(state: BlitzkriegState) -> None:
    """Checked at the end of the Axis segment and in 7.1 (BLG-D68)."""
    if in_force(state, "tito-partisans") and strength(state) < WANTED:
        state.tito_short = True
    else:
        state.tito_short = False


def loss(state: BlitzkriegState) -> int:
    """What Germany loses while it garrisons Yugoslavia too weakly."""
    if not state.tito_short or state.control[YUGOSLAV_ZONE] != GERMANY:
        return 0
    return zone_yield(state, YUGOSLAV_ZONE, GERMANY)


def reliefs(state: BlitzkriegState) -> list[int]:
    """The units that can march to Yugoslavia in this movement, while the garrison is short."""
    if not state.tito_short or not due(state) or strength(state) >= WANTED:
        return []
    units = GARRISON & state.on_map & ~state.at[YUGOSLAV_ZONE] & ~state.moved & ~state.cargo
    return [unit for unit in bits(units) if state.value(unit) and in_reach(state, unit)]


def in_reach(state: BlitzkriegState, unit: int) -> bool:
    """Whether Yugoslavia is in the double range of a unit through friendly zones."""
    zone = state.area[unit]
    friendly = state.friendly(NATION_OF[unit])
    return bool(
        friendly >> zone & 1 and reach(zone, 2 * REACH[unit], LAND_NEAR, friendly) >> YUGOSLAV_ZONE & 1
    )


def bring_up(state: BlitzkriegState) -> None:
    """Before its movement Germany must bring a short garrison up, if it can (BLG-D68)."""
    if state.alliance[GERMANY] == state.phasing and reliefs(state):
        state.push(Relief())


class Relief(Phase[BlitzkriegState], frozen=True):
    """Part 6 Tito Partisans: Germany names the units that go to Yugoslavia."""

    rule: ClassVar[str] = "BLG-D68"

    def seat(self, state: BlitzkriegState) -> int:
        return GERMANY

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [Send(unit, YUGOSLAV_ZONE) for unit in reliefs(state)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Send)
        origin = state.area[action.army]
        state.put(action.army, YUGOSLAV_ZONE)
        state.moved |= BIT[action.army]
        state.emit(Moved(armies=(action.army,), origin=origin, area=YUGOSLAV_ZONE, rules=(self.rule,)))
        if not reliefs(state):
            state.pop()

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-relief", {"missing": WANTED - strength(state)})
