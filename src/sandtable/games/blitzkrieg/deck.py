"""7.3 The deck of 55 cards: drawing, keeping, giving, and what others may know of it (advanced)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.actions import DISCARD, GIVE, KEEP, Give, Keep
from sandtable.games.blitzkrieg.events import CardBought, CardDrawn, CardLeft
from sandtable.games.blitzkrieg.production import points_left
from sandtable.games.blitzkrieg.research import order
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.terrain import TECHNOLOGIES
from sandtable.games.blitzkrieg.world import CW, JAPAN, NATION, POWERS
from sandtable.games.blitzkrieg.world import read as read_data

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.army_list import Reader


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


def in_force(state: BlitzkriegState, card: str) -> bool:
    """Whether a permanent card lies face up."""
    return CARD[card] in state.in_play


def this_turn(state: BlitzkriegState, note: str) -> bool:
    """Whether an effect noted for a turn holds now."""
    return state.notes.get(note, -1) == state.turn_number


def shuffle(state: BlitzkriegState) -> None:
    """Put all cards that are not elsewhere into one face-down pile (BLG-A4.1.4)."""
    held = {card for hand in state.hands for card in hand} | set(state.in_play)
    pile = [c for c in range(len(CARDS)) if c not in held and not state.removed >> c & 1]
    for place in range(len(pile) - 1, 0, -1):
        other = state.dice.roll(place + 1) - 1
        pile[place], pile[other] = pile[other], pile[place]
    state.deck = pile


def entitled(state: BlitzkriegState, card: int) -> int:
    """The powers that may buy, hold and play a card (BLG-A7.3.4)."""
    if card == NAVAL_SURPRISE and "naval-surprise-used" not in state.notes:
        return BIT[JAPAN]
    if card == CARD["coup-ireland"] and "iran" in state.notes:
        return CARDS[card].who  # BLG-O9.9.1
    return CARDS[card].who


def obsolete(state: BlitzkriegState, card: int) -> bool:
    """Whether a card's action can never come about any more (BLG-A7.3.11, BLG-D89)."""
    from sandtable.games.blitzkrieg.card_effects import is_obsolete

    return is_obsolete(state, card)


def draw_cards(state: BlitzkriegState) -> None:
    """7.3: each power draws one card, the side with the initiative first (BLG-A7.3.1, BLG-A7.3.2)."""
    state.notes["bought"] = 0
    for power in reversed(order(state)):
        state.push(Draw(power))


class Draw(Phase[BlitzkriegState], frozen=True):
    """7.3 A power draws once (BLG-A7.3.10); only obsolete cards are replaced (BLG-A7.3.12)."""

    rule: ClassVar[str] = "BLG-A7.3.1"
    auto: ClassVar[bool] = True
    power: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        while state.deck:
            card = state.deck.pop(0)
            if not obsolete(state, card):
                break
            state.removed |= BIT[card]
            state.emit(CardLeft(card=card, rules=("BLG-A7.3.12",)))
        else:
            return  # BLG-D56
        state.emit(CardDrawn(power=self.power, card=card, seats=(self.power,), rules=("BLG-A7.3.1",)))
        self.handle(state, card)

    def handle(self, state: BlitzkriegState, card: int) -> None:
        """Cards for the enemy go under the pile, some must be taken, the others may (BLG-A7.3.5)."""
        side = state.alliance[self.power]
        friends = [p for p in bits(entitled(state, card)) if state.alliance[p] == side]
        alive = [p for p in friends if not state.conquered >> p & 1]
        if card == NAVY and not state.conquered >> JAPAN & 1:
            if self.power == JAPAN or side != state.alliance[JAPAN]:
                take(state, JAPAN, card, 0)
                return
        elif card == LEND_LEASE and self.power == CW:
            take(state, CW, card, 0)
            return
        elif not alive:
            put_under(state, card)
            return
        state.push(CardChoice(self.power, card))


def put_under(state: BlitzkriegState, card: int) -> None:
    """A card goes under the pile."""
    state.deck.append(card)


def price_left(state: BlitzkriegState, power: int) -> int:
    """What a power can pay for a card now (BLG-D70, BLG-D88)."""
    return points_left(state, power) - state.rules.reserved(state, power)


def forbids_buying(state: BlitzkriegState, power: int, card: int) -> str:
    """The rule by which a power may not keep a card; nothing where it may."""
    if not entitled(state, card) >> power & 1 or state.conquered >> power & 1:
        return "BLG-A7.3.4"
    if state.notes.get("bought", 0) >> power & 1 and CARDS[card].cost:
        return "BLG-A7.3.9"
    if CARDS[card].cost > price_left(state, power):
        return "BLG-A7.3.8"
    return ""


def take(state: BlitzkriegState, power: int, card: int, price: int) -> None:
    """A power keeps a card and pays for it at once (BLG-A7.3.7, BLG-D58)."""
    state.spent[power] += price
    state.hands[power] = (*state.hands[power], card)  # BLG-A7.3.15
    if price or card not in (NAVY, LEND_LEASE):
        state.notes["bought"] = state.notes.get("bought", 0) | BIT[power]
    state.emit(CardBought(power=power, rules=("BLG-A7.3.7",)))
    play_at_once(state, power, card)


def play_at_once(state: BlitzkriegState, power: int, card: int) -> None:
    """Japan's navy, and lend lease as soon as it can work, are played at once (BLG-C-lend-lease-cw-ussr)."""
    from sandtable.games.blitzkrieg.card_effects import forbids, play

    if card == NAVY or (card == LEND_LEASE and not forbids(state, power, card, "us", 0)):
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
    power: int
    card: int

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        found: list[Action] = [DISCARD]
        if not forbids_buying(state, self.power, self.card):
            found.append(KEEP)
        for other in range(8):
            if other != self.power and not self.forbids_gift(state, other):
                found.append(GIVE[other])
        return found

    def forbids_gift(self, state: BlitzkriegState, other: int) -> str:
        """The rule by which a card may not be given to a power; nothing where it may."""
        if state.alliance[other] != state.alliance[self.power]:
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
                state.push(CardOffer(action.power, self.card))
        else:
            put_under(state, self.card)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Keep):
            return (forbids_buying(state, self.power, self.card), self.rule)
        if isinstance(action, Give):
            return (self.forbids_gift(state, action.power), self.rule)
        return (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-card-choice", {"power": Ref("nation", self.power)})


class CardOffer(Phase[BlitzkriegState], frozen=True):
    """7.3 A power accepts a card from an ally and pays, or refuses it (BLG-D58)."""

    rule: ClassVar[str] = "BLG-D58"
    secret: ClassVar[bool] = True
    power: int
    card: int

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

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-card-offer", {"power": Ref("nation", self.power)})


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
            if CARDS[card].country < 0 and obsolete(state, card):
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
    cards = [*state.deck, *(card for power in hidden for card in state.hands[power])]
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
    state.deck = cards


def _deal(
    state: BlitzkriegState, powers: list[int], cards: list[int], rng: random.Random
) -> list[tuple[int, ...]] | None:
    """Hands of the same sizes out of some cards, each for a power entitled to it; the rest stays."""
    for _ in range(30):
        rng.shuffle(cards)
        rest = list(cards)
        hands: list[tuple[int, ...]] = []
        for power in powers:
            size = len(state.hands[power])
            hand = [card for card in rest if entitled(state, card) >> power & 1][:size]
            if len(hand) < size:
                break
            rest = [card for card in rest if card not in hand]
            hands.append(tuple(hand))
        else:
            cards[:] = rest
            return hands
    return None


def write(state: BlitzkriegState, seat: int | None) -> dict[str, Any]:
    """Everything of the advanced game that a position holds."""
    open_hands = {
        power: [CARDS[c].id for c in state.hands[p]] if seat is None or seat == p else len(state.hands[p])
        for p, power in enumerate(POWERS)
        if state.hands[p]
    }
    return {
        "weather": {"europe": state.weather[0], "pacific": state.weather[1]},
        "research": {power: state.research[p] for p, power in enumerate(POWERS) if state.research[p]},
        "technologies": {
            power: [TECHNOLOGIES[t] for t in bits(state.technologies[p])]
            for p, power in enumerate(POWERS)
            if state.technologies[p]
        },
        "rail": {power: state.rail[p] for p, power in enumerate(POWERS) if state.rail[p]},
        "rail_due": [[POWERS[p], turn + 1] for p, turn in state.rail_due],
        "deck": [CARDS[c].id for c in state.deck] if seat is None else len(state.deck),
        "hands": open_hands,
        "cards": {
            "in_play": {CARDS[c].id: POWERS[p] for c, p in state.in_play.items()},
            "removed": [CARDS[c].id for c in bits(state.removed)],
        },
    }


def read(state: BlitzkriegState, reader: Reader) -> None:
    """Read what `write` prints."""
    sky = reader.table("weather")
    state.weather = [_sky(sky.get("europe", 0)), _sky(sky.get("pacific", 0))] if sky else state.weather
    for key, numbers in (("research", state.research), ("rail", state.rail)):
        for power, number in reader.table(key).items():
            p = reader.name(key, power, _POWER)
            if p is not None:
                numbers[p] = int(number)
    for power, names in reader.table("technologies").items():
        p = reader.name("technologies", power, _POWER)
        for name in names:
            t = reader.name("technologies", name, _TECHNOLOGY)
            if p is not None and t is not None:
                state.technologies[p] |= BIT[t]
    for power, turn in reader.position.get("rail_due", ()):
        p = reader.name("rail_due", power, _POWER)
        if p is not None:
            state.rail_due.append((p, int(turn) - 1))
    read_cards(state, reader)


def read_cards(state: BlitzkriegState, reader: Reader) -> None:
    """Hands, pile and cards in play; what is not given is shuffled into the pile."""
    given = reader.table("cards")
    for power, cards in reader.table("hands").items():
        p = reader.name("hands", power, _POWER)
        if p is None:
            continue
        if isinstance(cards, int):
            reader.faults.append(f"hands: the cards of {power} must be named")
            continue
        found = [reader.name("hands", card, CARD) for card in cards]
        state.hands[p] = tuple(card for card in found if card is not None)
    for card, power in reader.sub(given, "in_play").items():
        c, p = reader.name("in_play", card, CARD), reader.name("in_play", power, _POWER)
        if c is not None and p is not None:
            state.in_play[c] = p
    for card in given.get("removed", ()):
        c = reader.name("removed", card, CARD)
        if c is not None:
            state.removed |= BIT[c]
    pile = reader.position.get("deck")
    if isinstance(pile, (list, tuple)):
        found = [reader.name("deck", card, CARD) for card in pile]
        state.deck = [card for card in found if card is not None]
    elif not reader.faults:
        shuffle(state)


def faults(state: BlitzkriegState) -> list[str]:
    """Every card is in exactly one place."""
    places = [
        *state.deck,
        *(card for hand in state.hands for card in hand),
        *state.in_play,
        *bits(state.removed),
    ]
    places += [frame.card for frame in state.frames if isinstance(frame, (CardChoice, CardOffer))]
    twice = sorted({CARDS[card].id for card in places if places.count(card) > 1})
    return [f"the card {card} is in two places" for card in twice]


def _sky(value: Any) -> int:
    return 1 if value in (1, "foul", True) else 0


_POWER: Final = {power: number for number, power in enumerate(POWERS)}
_TECHNOLOGY: Final = {name: number for number, name in enumerate(TECHNOLOGIES)}
