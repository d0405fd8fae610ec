"""7.3 The deck of 55 cards: what they are, who may hold them, where they lie (advanced)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import JAPAN, NATION, POWERS
from sandtable.games.blitzkrieg.model.world import read as read_data


class Card(NamedTuple):
    """One of the 55 cards."""

    id: str
    rule: str
    name: dict[str, str]
    who: int
    cost: int
    fate: str
    country: int
    counter: int
    success: int


def _card(row: dict[str, Any]) -> Card:
    coup = row.get("coup")
    return Card(
        row["id"],
        row["rule"],
        row["name"],
        sum(BIT[POWERS.index(power)] for power in row["who"]),
        row["cost"],
        row["fate"],
        NATION[coup["country"]] if coup else -1,
        coup["counter"] if coup else 0,
        coup["success"] if coup else 0,
    )


# BLG-A2.3.1, BLG-C-general: one copy of each (BLG-D53), with its price (BLG-D52) and coup table (BLG-D54).
CARDS: Final = tuple(_card(row) for row in read_data("cards.json"))
CARD: Final = {card.id: number for number, card in enumerate(CARDS)}
NAVY: Final = CARD["japanese-navy"]
LEND_LEASE: Final = CARD["lend-lease-cw-ussr"]
NAVAL_SURPRISE: Final = CARD["naval-surprise"]
FORTRESS_EUROPE: Final = CARD["fortress-europe"]
FINEST_HOUR: Final = CARD["their-finest-hour"]
PERIMETER: Final = CARD["japanese-defense-perimeter"]


def in_force(state: BlitzkriegState, card: str) -> bool:
    """Whether a permanent card lies face up."""
    return CARD[card] in state.in_play


def this_turn(state: BlitzkriegState, turn: int | None) -> bool:
    """Whether a turn that was noted is the present one."""
    return turn == state.turn_number


def shuffle(state: BlitzkriegState) -> None:
    """Put all cards that are not elsewhere into one face-down pile (BLG-A4.1.4).

    Shuffled cards have no order yet: each draw picks one of them, so that nothing tells what is to come.
    """
    held = {card for hand in state.hands for card in hand} | set(state.in_play)
    state.deck = [c for c in range(len(CARDS)) if c not in held and not state.removed >> c & 1]
    state.shuffled = len(state.deck)


def take_top(state: BlitzkriegState) -> int:
    """The card on top of the pile: one of the shuffled ones while there are any, then those put under."""
    place = 0
    if state.shuffled:
        place = state.draw(state.shuffled, (), ("BLG-A7.3.1",))
        state.shuffled -= 1
    card = state.deck.pop(place)
    state.under &= ~BIT[card]
    return card


def entitled(state: BlitzkriegState, card: int) -> int:
    """The powers that may buy, hold and play a card (BLG-A7.3.4)."""
    if card == NAVAL_SURPRISE and not state.naval_surprise_used:
        return BIT[JAPAN]
    return CARDS[card].who


def put_under(state: BlitzkriegState, card: int, seen: bool = False) -> None:
    """A card goes under the pile; one that all have seen is known to lie there until it is drawn."""
    state.deck.append(card)
    if seen:
        state.under |= BIT[card]
