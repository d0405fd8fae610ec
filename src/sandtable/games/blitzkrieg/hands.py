"""7.3 Hands are hidden: what others may know of them, and when their cards go (advanced)."""

from __future__ import annotations

import random

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.card_conditions import is_obsolete
from sandtable.games.blitzkrieg.card_draw import CardChoice, CardOffer
from sandtable.games.blitzkrieg.deck import CARDS, entitled, put_under
from sandtable.games.blitzkrieg.events import CardLeft
from sandtable.games.blitzkrieg.state import BlitzkriegState


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

    Prices are paid openly (BLG-A7.3.7), so that all can tell those of a hand.
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


def drop_obsolete(state: BlitzkriegState) -> None:
    """A conquest makes cards about that country useless: they leave the hands (BLG-A7.1.3)."""
    for power, hand in enumerate(state.hands):
        for card in hand:
            if CARDS[card].country < 0 and is_obsolete(state, card):
                state.hands[power] = tuple(c for c in state.hands[power] if c != card)
                state.removed |= BIT[card]
                state.emit(CardLeft(card=card, rules=("BLG-A7.1.3",)))


def deal_anew(state: BlitzkriegState, seat: int, rng: random.Random) -> None:
    """Deal everything a seat cannot know again: the pile and the other hands."""
    hidden = [power for power in range(8) if power != seat]
    pending = [
        depth
        for depth, frame in enumerate(state.frames)
        if isinstance(frame, (CardChoice, CardOffer)) and frame.power != seat
    ]
    places = [place for place, card in enumerate(state.deck) if not state.under >> card & 1]
    cards = [*(state.deck[place] for place in places), *(c for p in hidden for c in state.hands[p])]
    for depth in pending:
        frame = state.frames[depth]
        if isinstance(frame, (CardChoice, CardOffer)):
            cards.append(frame.card)
    dealt = _deal(state, hidden, cards, rng)
    if dealt is None:
        return
    for power, hand in zip(hidden, dealt, strict=True):
        state.hands[power] = hand
    for depth in pending:
        frame = state.frames[depth]
        if isinstance(frame, (CardChoice, CardOffer)):
            state.frames[depth] = type(frame)(frame.power, cards.pop())
    for place, card in zip(places, cards, strict=True):
        state.deck[place] = card


def _deal(
    state: BlitzkriegState, powers: list[int], cards: list[int], rng: random.Random
) -> list[tuple[int, ...]] | None:
    """Hands of the same prices out of some cards, each for a power entitled to it; the rest stays."""
    for _ in range(30):
        rng.shuffle(cards)
        rest = list(cards)
        hands: list[tuple[int, ...]] = []
        for power in powers:
            hand = _hand(state, power, rest)
            if len(hand) < len(state.hands[power]):
                break
            hands.append(hand)
        else:
            cards[:] = rest
            return hands
    return None


def _hand(state: BlitzkriegState, power: int, rest: list[int]) -> tuple[int, ...]:
    """Another hand for a power at the prices it has paid, taken out of the rest."""
    hand: list[int] = []
    for held in state.hands[power]:
        price = CARDS[held].cost
        alike = (c for c in rest if CARDS[c].cost == price and entitled(state, c) >> power & 1)
        card = next(alike, -1)
        if card >= 0:
            rest.remove(card)
            hand.append(card)
    return tuple(hand)
