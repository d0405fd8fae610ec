"""9.2 Coup cards against an invader: a neutral is given up after the first round (advanced, optional)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards.coups import country_of
from sandtable.games.blitzkrieg.cards.hands import suspected, unseen
from sandtable.games.blitzkrieg.model.actions import PASS
from sandtable.games.blitzkrieg.model.advanced_actions import (
    YIELD,
    Yield,
)
from sandtable.games.blitzkrieg.model.counters import (
    OWN,
)
from sandtable.games.blitzkrieg.model.deck import CARDS, put_under, this_turn
from sandtable.games.blitzkrieg.model.events import CardPlayed
from sandtable.games.blitzkrieg.model.notes import raised
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    CORE_OF,
)
from sandtable.games.blitzkrieg.politics.control import conquer


def offer_surrender(state: BlitzkriegState, zone: int, number: int) -> None:
    """After the first round the holder of the coup card may let a neutral surrender (BLG-O9.2.1)."""
    if number != 1 or not state.agreed("coups_against_invaders"):
        return
    nation = state.control[zone]
    fresh = this_turn(state, state.attacked_in.get(nation, state.turn_number))
    if nation >= 8 and state.attacker[nation] >= 0 and fresh:
        ask_to_surrender(state, nation, 0)


def note_attack(state: BlitzkriegState, nation: int) -> None:
    """Remember when a neutral was attacked: later its friends cannot give it up any more."""
    if state.agreed("coups_against_invaders"):
        state.attacked_in = {**state.attacked_in, nation: state.turn_number}


def ask_to_surrender(state: BlitzkriegState, nation: int, first: int) -> None:
    """Ask the next friendly power that might hold the coup card of an attacked minor (BLG-A7.3.13)."""
    card = coup_card(state, nation)
    if card < 0:
        return
    hidden = unseen(state) & BIT[card]
    for power in range(first, 8):
        friend = state.alliance[power] == state.side[nation]
        if friend and suspected(state, power, hidden) and not state.silent[power]:
            state.push(LetSurrender(power, nation))
            return


def coup_card(state: BlitzkriegState, nation: int) -> int:
    """The coup card of a country, or -1."""
    coups = (card for card, about in enumerate(CARDS) if about.country >= 0)
    return next((card for card in coups if country_of(state, card) == nation), -1)


class LetSurrender(Phase[BlitzkriegState], frozen=True):
    """9.2 The holder of a coup card may give up the attacked minor; who might hold it is asked."""

    rule: ClassVar[str] = "BLG-O9.2.1"
    secret: ClassVar[bool] = True
    forced: ClassVar[bool] = False
    power: int
    nation: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (PASS, YIELD) if coup_card(state, self.nation) in state.hands[self.power] else (PASS,)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Yield):
            give_up(state, self.power, self.nation, coup_card(state, self.nation))
        else:
            ask_to_surrender(state, self.nation, self.power + 1)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-let-surrender", {"nation": Ref("nation", self.nation)})


def give_up(state: BlitzkriegState, power: int, nation: int, card: int) -> None:
    """The attacker conquers the minor, the holder gets a point per unit (BLG-O9.2.2, BLG-O9.2.4)."""
    state.emit(CardPlayed(power=power, card=card, rules=("BLG-O9.2.1",)))
    count = (OWN[nation] & state.on_map).bit_count()
    state.yielded = raised(state.yielded, power, count)  # BLG-O9.2.3
    attacker = state.attacker[nation]
    for zone in bits(CORE_OF[nation] & state.owned[nation]):
        state.own_zone(zone, attacker)
    conquer(state, nation)
    state.hands[power] = tuple(c for c in state.hands[power] if c != card)
    put_under(state, card, seen=True)
