"""7.3 Hands are hidden: what others may know of them, and when their cards go (advanced)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.cards.conditions import is_obsolete
from sandtable.games.blitzkrieg.cards.drawing import CardChoice, CardOffer, may_be_drawn
from sandtable.games.blitzkrieg.model.deck import CARDS, entitled, put_under
from sandtable.games.blitzkrieg.model.events import CardLeft
from sandtable.games.blitzkrieg.model.state import BlitzkriegState


def unseen(state: BlitzkriegState) -> int:
    """The cards of which nobody can tell whether they are in a hand, as a set."""
    found = 0
    for card in state.deck:
        found |= BIT[card]
    for hand in state.hands:
        for card in hand:
            found |= BIT[card]
    for frame in state.frames:
        if isinstance(frame, (CardChoice, CardOffer)):
            found |= BIT[frame.card]
    return found & ~state.under


def suspected(state: BlitzkriegState, power: int, hidden: int) -> int:
    """Of the unseen cards those a power may hold: it is entitled to them, and has paid such a price.

    Prices are paid openly, so that all can tell those of a hand.
    """
    prices = {CARDS[card].cost for card in state.hands[power]}
    return sum(
        BIT[card]
        for card in bits(hidden)
        if CARDS[card].cost in prices and entitled(state, card) >> power & 1
    )


def drop_hand(state: BlitzkriegState, power: int) -> None:
    """A conquered power's cards leave the game, or go under the pile (BLG-A7.1.1, BLG-A7.1.2)."""
    mine = [*state.hands[power], *(card for card, owner in state.in_play.items() if owner == power)]
    state.hands[power] = ()
    for card in mine:
        state.in_play.pop(card, None)
        if CARDS[card].fate == "return":
            put_under(state, card)
        else:
            state.removed |= BIT[card]
            state.emit(CardLeft(card=card, rules=("BLG-A7.1.1",)))


def drop_obsolete(state: BlitzkriegState) -> None:
    """A conquest makes cards about that country useless: they leave the hands (BLG-A7.1.3)."""
    for power, hand in enumerate(state.hands):
        for card in hand:
            if CARDS[card].country < 0 and is_obsolete(state, card):
                state.hands[power] = tuple(c for c in state.hands[power] if c != card)
                state.removed |= BIT[card]
                state.emit(CardLeft(card=card, rules=("BLG-A7.1.3",)))


class Slot(NamedTuple):
    """A place for one hidden card: in a power's hand, or on the table before who drew it or is offered it."""

    power: int
    price: int = -1
    """What the power has paid for it, which all have seen; -1 where it has not paid yet."""
    frame: int = -1

    def takes(self, state: BlitzkriegState, card: int) -> bool:
        """Whether a card could lie here."""
        if self.frame >= 0 and isinstance(state.frames[self.frame], CardChoice):
            return may_be_drawn(state, self.power, card)
        paid = self.price in (-1, CARDS[card].cost)
        return paid and bool(entitled(state, card) >> self.power & 1)


def deal_anew(state: BlitzkriegState, seat: int, rng: random.Random) -> None:
    """Deal everything a seat cannot know again: the pile and the other hands."""
    others = [power for power in range(8) if power != seat]
    paid = [sorted(CARDS[held].cost for held in state.hands[power]) for power in range(8)]
    slots = [Slot(power, price) for power in others for price in paid[power]]
    asked: list[int] = []
    for depth, frame in enumerate(state.frames):
        if isinstance(frame, (CardChoice, CardOffer)) and frame.power != seat:
            slots.append(Slot(frame.power, frame=depth))
            asked.append(frame.card)
    places = [place for place, card in enumerate(state.deck) if not state.under >> card & 1]
    cards = [*(state.deck[place] for place in places), *asked]
    cards += [card for power in others for card in state.hands[power]]
    cards.sort()  # what is dealt must not depend on where the cards truly lie
    rng.shuffle(cards)
    dealt = _deal(state, slots, cards)
    hands: list[list[int]] = [[] for _ in range(8)]
    for slot, card in zip(slots, dealt, strict=True):
        if slot.frame < 0:
            hands[slot.power].append(card)
        else:
            state.frames[slot.frame] = type(state.frames[slot.frame])(slot.power, card)
    for power in others:
        state.hands[power] = tuple(hands[power])
    rest = [card for card in cards if card not in dealt]
    for place, card in zip(places, rest, strict=True):
        state.deck[place] = card
    state.deck[: state.shuffled] = sorted(state.deck[: state.shuffled])


def _deal(state: BlitzkriegState, slots: Sequence[Slot], cards: Sequence[int]) -> list[int]:
    """A card for every slot: one it takes, if need be by moving others; any card where none is left."""
    holder: dict[int, int] = {}

    def find(slot: int, tried: set[int]) -> bool:
        for card in cards:
            if card not in tried and slots[slot].takes(state, card):
                tried.add(card)
                if card not in holder or find(holder[card], tried):
                    holder[card] = slot
                    return True
        return False

    for slot in range(len(slots)):
        if not find(slot, set()):
            holder[next(card for card in cards if card not in holder)] = slot
    return [card for _, card in sorted((slot, card) for card, slot in holder.items())]
