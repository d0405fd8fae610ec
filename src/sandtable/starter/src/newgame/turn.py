"""The one phase of the game: a seat marches with its armies, then ends its turn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from newgame.actions import EndTurn, March
from newgame.events import Captured, Fought, Lost, Marched, TurnBegan
from newgame.land import GONE, HOME, LAST_TURN, MOST, NEXT_TO, OWNER
from newgame.state import Position
from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.odds import Odds, tally
from sandtable.core.state import Phase


def forbids(state: Position, army: int, area: int) -> str:
    """The rule that keeps an army from marching into an area, or nothing."""
    seat = OWNER[army]
    if seat != state.active or state.area[army] == GONE:
        return "NEW-2.1"
    if state.used >> army & 1:
        return "NEW-2.2"
    if not NEXT_TO[state.area[army]] >> area & 1:
        return "NEW-3.1"
    if len(state.armies(seat, area)) >= MOST:
        return "NEW-3.2"
    return ""


class Turn(Phase[Position], frozen=True):
    """NEW-2.1: marches, one army after the other."""

    rule = "NEW-2.1"
    forced = False
    bottom = True

    def seat(self, state: Position) -> int:
        return state.active

    def actions(self, state: Position) -> Sequence[Action]:
        marches = [
            March(army, area)
            for army, where in enumerate(state.area)
            if where != GONE
            for area in bits(NEXT_TO[where])
            if not forbids(state, army, area)
        ]
        return [*marches, EndTurn()]

    def why(self, state: Position, action: Action) -> Sequence[str]:
        return (forbids(state, action.army, action.area) if isinstance(action, March) else self.rule,)

    def play(self, state: Position, action: Action) -> None:
        if isinstance(action, March):
            state.used |= 1 << action.army  # NEW-2.2
            march(state, action.army, action.area)
        else:
            end_turn(state)

    def odds(self, state: Position, action: Action) -> Odds | None:
        """NEW-4.1: the exact chances of a battle."""
        if not isinstance(action, March) or not state.armies(1 - OWNER[action.army], action.area):
            return None
        each = Fraction(1, 36)
        rows = [({"result": result(a, d)}, each) for a in range(1, 7) for d in range(1, 7)]
        return Odds(tally(rows), {}, {})


def result(attack: int, defence: int) -> str:
    """How two dice end for the attacker."""
    return "won" if attack > defence else "lost" if attack < defence else "draw"  # NEW-4.1


def march(state: Position, army: int, area: int) -> None:
    """An army goes into an area, or fights for it."""
    seat = OWNER[army]
    defenders = state.armies(1 - seat, area)
    if defenders:
        fight(state, army, defenders[0])
    if not state.armies(1 - seat, area):  # NEW-4.2
        state.area[army] = area
        state.emit(Marched(army=army, area=area, rules=("NEW-3.1",)))
        capture(state, seat, area)


def fight(state: Position, army: int, defender: int) -> None:
    """Both roll; the lower die loses its army, equal ones change nothing."""
    attack, defence = (state.roll(OWNER[one], rules=("NEW-4.1",))[0] for one in (army, defender))
    state.emit(Fought(attacker=army, defender=defender, attack=attack, defence=defence, rules=("NEW-4.1",)))
    lost = {"won": defender, "lost": army}.get(result(attack, defence))
    if lost is not None:
        state.area[lost] = GONE
        state.used &= ~(1 << lost)
        state.emit(Lost(army=lost, rules=("NEW-4.1",)))


def capture(state: Position, seat: int, area: int) -> None:
    """A seat takes control of an area, and may have won by it."""
    if state.holder[area] != seat:
        state.holder[area] = seat  # NEW-3.3
        state.emit(Captured(seat=seat, area=area, rules=("NEW-3.3",)))
    if area == HOME[1 - seat]:
        state.finish([seat], "NEW-5.1")


def end_turn(state: Position) -> None:
    """The other seat is next; after the last turn areas are counted."""
    if state.active == 1 and state.number == LAST_TURN:
        held = [state.holder.count(seat) for seat in (0, 1)]
        state.finish([seat for seat in (0, 1) if held[seat] > held[1 - seat]], "NEW-5.2")
        return
    state.used = 0
    state.number += state.active
    state.active = 1 - state.active
    state.emit(TurnBegan(turn=state.number, seat=state.active, rules=("NEW-2.1",)))
