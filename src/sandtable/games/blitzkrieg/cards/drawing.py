"""7.3 Drawing, keeping and giving cards (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards.conditions import forbids, is_obsolete
from sandtable.games.blitzkrieg.cards.effects import play
from sandtable.games.blitzkrieg.model.card_actions import DISCARD, GIVE, KEEP, Card, Give, Keep
from sandtable.games.blitzkrieg.model.deck import CARDS, LEND_LEASE, NAVY, entitled, put_under, take_top
from sandtable.games.blitzkrieg.model.events import CardBought, CardDrawn, CardLeft, CardOffered
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import ASKED
from sandtable.games.blitzkrieg.model.world import CW, JAPAN, POWERS
from sandtable.games.blitzkrieg.production.potentials import points_left
from sandtable.games.blitzkrieg.production.research import order


def draw_cards(state: BlitzkriegState) -> None:
    """7.3: each power draws one card, the side with the initiative first."""
    state.bought = 0
    for power in reversed(order(state)):  # BLG-A7.3.2
        state.push(Draw(power))  # BLG-A7.3.1


class Draw(Phase[BlitzkriegState], frozen=True):
    """7.3 A power draws once (BLG-A7.3.10); only obsolete cards are replaced (BLG-A7.3.12)."""

    rule: ClassVar[str] = "BLG-A7.3.1"
    auto: ClassVar[bool] = True
    power: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        while state.deck:
            card = take_top(state)
            if not is_obsolete(state, card):
                break
            state.removed |= BIT[card]
            state.emit(CardLeft(card=card, rules=("BLG-A7.3.12",)))
        else:
            return  # BLG-D56
        state.emit(CardDrawn(power=self.power, card=card, seats=(self.power,), rules=("BLG-A7.3.1",)))
        self.handle(state, card)

    def handle(self, state: BlitzkriegState, card: int) -> None:
        """Japan's navy is taken openly; any other card its drawer looks at, whatever he can do with it.

        Who is asked must not tell what was drawn.
        """
        if goes_to_japan(state, self.power, card):
            take(state, JAPAN, card, 0)
        else:
            state.push(CardChoice(self.power, card))  # BLG-A7.3.13


def goes_to_japan(state: BlitzkriegState, power: int, card: int) -> bool:
    """Whether a drawn card is Japan's navy, taken openly unless an ally of Japan drew it."""
    ours = state.alliance[power] == state.alliance[JAPAN] and power != JAPAN
    return card == NAVY and not ours


def may_be_drawn(state: BlitzkriegState, power: int, card: int) -> bool:
    """Whether a power that looks at a drawn card may be looking at this one."""
    return not goes_to_japan(state, power, card) and not is_obsolete(state, card)


def price_left(state: BlitzkriegState, power: int) -> int:
    """What a power can pay for a card now (BLG-D88)."""
    return points_left(state, power) - state.rules.production.reserved(state, power)


def forbids_buying(state: BlitzkriegState, power: int, card: int) -> str:
    """The rule by which a power may not keep a card; nothing where it may."""
    if not entitled(state, card) >> power & 1 or state.conquered >> power & 1:
        return "BLG-A7.3.4"
    if (state.bought or 0) >> power & 1 and CARDS[card].cost:
        return "BLG-A7.3.9"
    if CARDS[card].cost > price_left(state, power):
        return "BLG-A7.3.8"
    return ""


def take(state: BlitzkriegState, power: int, card: int, price: int) -> None:
    """A power keeps a card and pays for it at once (BLG-D58); it may want to be asked again."""
    state.spent[power] += price  # BLG-A7.3.7
    state.hands[power] = (*state.hands[power], card)  # BLG-A7.3.15
    state.silent[power] = ASKED
    if price or card not in (NAVY, LEND_LEASE):
        state.bought = (state.bought or 0) | BIT[power]  # BLG-A7.3.9
    state.emit(CardBought(power=power, rules=("BLG-A7.3.7",)))
    play_at_once(state, power, card)


def play_at_once(state: BlitzkriegState, power: int, card: int) -> None:
    """Japan's navy, and lend lease as soon as it can work, are played at once."""
    works = card == LEND_LEASE and not forbids(state, power, card, "us", 0)  # BLG-C-lend-lease-cw-ussr
    if works or card == NAVY:
        play(state, power, card, "us", 0)


def play_waiting(state: BlitzkriegState) -> None:
    """Lend lease that was taken too early begins to work."""
    for power, hand in enumerate(state.hands):
        if LEND_LEASE in hand:
            play_at_once(state, power, LEND_LEASE)


class CardChoice(Phase[BlitzkriegState], frozen=True):
    """7.3 The drawer keeps a card, gives it away or puts it under the pile (BLG-A7.3.3, BLG-A7.3.6)."""

    rule: ClassVar[str] = "BLG-A7.3.3"
    secret: ClassVar[bool] = True
    forced: ClassVar[bool] = False
    power: int
    card: Card

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        if self.must_take():
            return (KEEP,)
        found: list[Action] = [DISCARD]  # BLG-A7.3.5
        if not forbids_buying(state, self.power, self.card):
            found.append(KEEP)
        for other in range(8):
            if other != self.power and not self.forbids_gift(state, other):
                found.append(GIVE[other])
        return found

    def must_take(self) -> bool:
        """Whether the drawer has no choice (BLG-C-lend-lease-cw-ussr)."""
        return self.card == LEND_LEASE and self.power == CW

    def forbids_gift(self, state: BlitzkriegState, other: int) -> str:
        """The rule by which a card may not be given to a power; nothing where it may."""
        if other >= len(POWERS) or state.alliance[other] != state.alliance[self.power]:
            return "BLG-A7.3.6"
        return forbids_buying(state, other, self.card)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Keep):
            take(state, self.power, self.card, CARDS[self.card].cost)
        elif isinstance(action, Give):
            if (self.card == LEND_LEASE and action.power == CW) or self.card == NAVY:
                take(state, action.power, self.card, 0)
            else:
                told = (self.power, action.power)
                state.emit(CardOffered(power=action.power, card=self.card, seats=told, rules=("BLG-A7.3.6",)))
                state.push(CardOffer(action.power, self.card))
        else:
            put_under(state, self.card)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Keep):
            return (forbids_buying(state, self.power, self.card), self.rule)
        if isinstance(action, Give):
            return (self.forbids_gift(state, action.power), self.rule)
        return (CARDS[self.card].rule, self.rule) if self.must_take() else (self.rule,)

    def buttons(self, state: BlitzkriegState) -> Sequence[Action]:
        """Every ally has its place, whoever may have the card."""
        allies = (p for p in range(8) if state.alliance[p] == state.alliance[self.power] and p != self.power)
        return (KEEP, *(GIVE[p] for p in allies), DISCARD)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-card-choice", {"power": Ref("nation", self.power)})


class CardOffer(Phase[BlitzkriegState], frozen=True):
    """7.3 A power accepts a card from an ally and pays, or refuses it (BLG-D58)."""

    rule: ClassVar[str] = "BLG-D58"
    secret: ClassVar[bool] = True
    power: int
    card: Card

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return (DISCARD,) if forbids_buying(state, self.power, self.card) else (KEEP, DISCARD)

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Keep):
            take(state, self.power, self.card, CARDS[self.card].cost)
        else:
            put_under(state, self.card)

    def buttons(self, state: BlitzkriegState) -> Sequence[Action]:
        """In the order in which the one who drew it has them."""
        return (KEEP, DISCARD)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-card-offer", {"power": Ref("nation", self.power)})
