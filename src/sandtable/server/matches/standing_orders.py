"""Standing orders at a match: kept per seat, obeyed while nobody looks, each answer an ordinary decision.

Where a seat can only pass, the table passes for it. Alone with bots that is done at once. Among people it
comes after a time that is drawn anew for each decision and depends on nothing in anybody's hand, as if
somebody had thought about it. Who wants a long wait to tell nothing either orders to be asked even then.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from sandtable.core import standing
from sandtable.core.game import Game
from sandtable.core.standing import DURATIONS, StandingOrder, Topic, mark
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import StandingTold
from sandtable.server.matches.loaded_match import LoadedMatch

LIVE = (4.0, 14.0)
BY_CORRESPONDENCE = (1200.0, 7200.0)
"""Between how many seconds the table passes among people, by the pace of the match."""


class StandingOrderWish(Body):
    """When some of one's seats want to be asked about a topic, and for how long."""

    seats: list[str]
    topic: str
    ask: str
    during: str = ""


def read(text: str) -> dict[str, StandingOrder]:
    """Orders as the store keeps them."""
    return msgspec.json.decode(text, type=dict[str, StandingOrder])


def written(orders: Mapping[str, StandingOrder]) -> str:
    return msgspec.json.encode(orders).decode()


def wait(loaded: LoadedMatch) -> float | None:
    """How many seconds from now the table answers; none where a person is asked."""
    found = loaded.answer
    if found is None:
        return None
    if found.open or loaded.solo:
        return 0.0
    now = time.time()
    since = loaded.played[-1].at or now if loaded.played else loaded.facts.created  # unwritten: just now
    return max(0.0, since + _pause(loaded) - now)


def _pause(loaded: LoadedMatch) -> float:
    """A time between the bounds that nobody can foresee, the same however often it is asked for."""
    least, most = BY_CORRESPONDENCE if loaded.facts.pace.get("kind") == "days" else LIVE
    drawn = blake2b(f"{loaded.facts.seed} {loaded.facts.changed}".encode(), digest_size=4).digest()
    return least + (most - least) * int.from_bytes(drawn, "big") / 2**32


def give(loaded: LoadedMatch, person: str, seats: Sequence[int], wish: StandingOrderWish) -> Sequence[int]:
    """Note an order for some seats of a person; one that says what holds without it takes it back."""
    topic = next((topic for topic in loaded.game.topics if topic.id == wish.topic), None)
    if topic is None:
        raise Refusal("bad-request", detail="topic")
    if wish.ask not in topic.asks:
        raise Refusal("bad-request", detail="ask")
    if wish.during not in DURATIONS:
        raise Refusal("bad-request", detail="during")
    if not seats or any(loaded.players[seat].person != person for seat in seats):
        raise Refusal("forbidden")
    for seat in seats:
        kept = standing.standing(loaded.state, loaded.players[seat].standing)
        kept.pop(topic.id, None)
        if wish.ask != topic.asks[0]:
            kept[topic.id] = StandingOrder(wish.ask, wish.during, mark(loaded.state, wish.during))
        loaded.players[seat].standing = kept
    return seats


def as_json(loaded: LoadedMatch, seats: Sequence[int]) -> list[StandingTold]:
    """Every topic on which one's seats may give orders, and what stands."""
    told: list[StandingTold] = []
    for seat in seats:
        orders = standing.standing(loaded.state, loaded.players[seat].standing)
        told += _rows(loaded.game, seat, orders) if orders else _without_orders(loaded.game, seat)
    return told


@lru_cache(100)
def _without_orders(game: Game, seat: int) -> list[StandingTold]:
    """The same for most seats at all times, and not to be changed."""
    return _rows(game, seat, {})


def _rows(game: Game, seat: int, orders: Mapping[str, StandingOrder]) -> list[StandingTold]:
    return [_row(game.seats[seat].id, topic, orders.get(topic.id)) for topic in game.topics]


def _row(seat: str, topic: Topic, given: StandingOrder | None) -> StandingTold:
    row: Any = {"seat": seat, "topic": topic.id, "asks": list(topic.asks)}
    row["ask"] = topic.asks[0] if given is None else given.ask
    row["during"] = "" if given is None else given.during
    row["given"] = given is not None
    told: StandingTold = row
    return told
