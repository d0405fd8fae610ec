"""What the advanced game adds to a position: weather, research, rail, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core import fields
from sandtable.core.fields import written
from sandtable.games.blitzkrieg.cards.drawing import CardChoice, CardOffer
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS, shuffle
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import POWERS

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.positions.army_list import Reader


def write(state: BlitzkriegState, seat: int | None) -> dict[str, Any]:
    """Everything of the advanced game that a position holds."""
    return {
        **written(state, "advanced", seat),
        "rail_due": [[POWERS[p], turn + 1] for p, turn in state.rail_due],
        "cards": {
            "in_play": {CARDS[c].id: POWERS[p] for c, p in state.in_play.items()},
            "removed": [CARDS[c].id for c in bits(state.removed)],
            "under": [CARDS[c].id for c in bits(state.under)],
            "shuffled": state.shuffled,
        },
    }


def read(state: BlitzkriegState, reader: Reader) -> None:
    """Read what `write` prints."""
    before = state.technologies
    given = dict(reader.position)
    if not isinstance(given.get("deck"), (list, tuple)):
        given["deck"] = None  # how many cards there are does not tell which
    fields.read(state, "advanced", given, reader.faults)
    state.technologies = [old | new for old, new in zip(before, state.technologies, strict=True)]
    for pair in reader.items("rail_due", reader.position.get("rail_due")):
        power, turn = pair if isinstance(pair, (list, tuple)) and len(pair) == 2 else (pair, None)
        p = reader.name("rail_due", power, _POWER)
        if p is not None:
            state.rail_due.append((p, reader.whole("rail_due", turn) - 1))
    read_cards(state, reader)


def read_cards(state: BlitzkriegState, reader: Reader) -> None:
    """Cards in play, removed and seen go under; what is nowhere is shuffled into the pile."""
    given = reader.table("cards")
    for card, power in reader.sub(given, "in_play").items():
        c, p = reader.name("in_play", card, CARD), reader.name("in_play", power, _POWER)
        if c is not None and p is not None:
            state.in_play[c] = p
    for key in ("removed", "under"):
        for card in reader.items(key, given.get(key)):
            c = reader.name(key, card, CARD)
            if c is not None:
                setattr(state, key, getattr(state, key) | BIT[c])
    if isinstance(reader.position.get("deck"), (list, tuple)):
        loose = given.get("shuffled", 0)
        state.shuffled = loose if isinstance(loose, int) else -1
        state.deck[: state.shuffled] = sorted(state.deck[: state.shuffled])
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
    found = [f"the card {card} is in two places" for card in twice]
    if not 0 <= state.shuffled <= len(state.deck):
        found.append(f"cards: {state.shuffled} of {len(state.deck)} cards in the pile cannot be shuffled")
    return found


_POWER: Final = {power: number for number, power in enumerate(POWERS)}
