"""6.5.3 Submarine blockade of colonies, Commonwealth states and gifts (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.model.advanced_actions import Blockade
from sandtable.games.blitzkrieg.model.counters import NATION_OF, SUBMARINES
from sandtable.games.blitzkrieg.model.events import Blockaded
from sandtable.games.blitzkrieg.model.notes import raised
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    BOARD,
    CORE_OF,
    CW,
    GERMANY,
    HOME,
    JAPAN,
    PRODUCING,
    SHORES,
    STATE_CORE,
    SWEDEN,
    USA,
    ZONE,
)
from sandtable.games.blitzkrieg.production.potentials import zone_yield

DOMINIONS: Final = STATE_CORE[1] | STATE_CORE[2] | STATE_CORE[3] | STATE_CORE[4]
COLONIAL: Final = BOARD.where("status", "possession")
PRODUCTIVE: Final = sum(BIT[zone] for zone in PRODUCING)
GIFTS: Final = {ZONE["sweden"]: (SWEDEN, GERMANY), **dict.fromkeys(bits(CORE_OF[USA]), (USA, JAPAN))}


def blockadable(state: BlitzkriegState, unit: int) -> int:
    """The zones a submarine can blockade: colonies, dominions, gifts over sea (BLG-D43)."""
    nation = NATION_OF[unit]
    coasts = SHORES[state.area[unit]]
    found = 0
    for zone in bits(coasts & PRODUCTIVE & state.hostile(nation)):
        owner = state.control[zone]
        colony = owner < 8 and COLONIAL >> zone & 1
        dominion = owner == CW and DOMINIONS >> zone & 1
        if (colony or dominion) and zone_yield(state, zone, owner) > 0:
            found |= BIT[zone]
    return found | gift_zones(state, nation, coasts)


def gift_zones(state: BlitzkriegState, nation: int, coasts: int) -> int:
    """The coasts over which a neutral's gift travels to an enemy (BLG-A6.5.3S.9)."""
    found = 0
    for zone, (giver, receiver) in GIFTS.items():
        if coasts >> zone & 1 and state.foe(nation, receiver) and gift_left(state, giver, receiver) > 0:
            found |= BIT[zone]
    return found


def gift_left(state: BlitzkriegState, giver: int, receiver: int) -> int:
    """What a gift over sea still brings this turn."""
    if receiver == JAPAN:
        full = 3 if state.rules.production.us_gift(state) else 0
    else:
        full = 1 if state.side[SWEDEN] < 0 and state.owned[SWEDEN] else 0
    return full - state.cut.get(giver, 0)


class Blockading(Phase[BlitzkriegState], frozen=True):
    """6.5.3 The owner of a submarine chooses what it blockades (BLG-A6.5.3S.8, BLG-A6.5.3S.10)."""

    rule: ClassVar[str] = "BLG-A6.5.3S.8"
    armies: tuple[int, ...]

    def seat(self, state: BlitzkriegState) -> int:
        return max(0, state.leader(self.armies[0]))

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        unit = self.armies[0]
        return [Blockade(unit, zone) for zone in bits(blockadable(state, unit))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        assert isinstance(action, Blockade)
        state.pop()
        if state.foe(NATION_OF[action.army], state.control[action.area]):
            state.shot[action.area] += 1
        else:
            giver = HOME[action.area]
            state.cut = raised(state.cut, giver)
        state.emit(Blockaded(army=action.army, area=action.area, rules=("BLG-A6.5.3S.8",)))
        go_on(state, self.armies[1:])

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-blockading", {"army": Ref("army", self.armies[0])})


def begin_blockade(state: BlitzkriegState) -> None:
    """7.5: every undived submarine blockades one zone."""
    submarines = state.on_map & SUBMARINES
    go_on(state, bits(submarines & ~state.dived))  # BLG-A6.5.3S.11


def go_on(state: BlitzkriegState, units: Sequence[int]) -> None:
    """The next submarine with something to blockade."""
    rest = [unit for unit in units if blockadable(state, unit)]
    if rest:
        state.push(Blockading(tuple(rest)))
