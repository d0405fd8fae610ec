"""One player's seats in a match: what the rules let them hold together; the rest is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from sandtable import games
from sandtable.core import seating
from sandtable.core.game import Game
from sandtable.core.wording import LANGUAGES
from sandtable.server.api.refusals import Refusal, both, explain
from sandtable.store import matches as stored


def check(game: Game, options: Mapping[str, str], seats: Sequence[int]) -> None:
    """Refuses seats that one player may not hold together, with the rule."""
    rule = seating.forbids_holding(game, seats, options)
    if rule:
        names = {lang: ", ".join(game.seats[seat].name[lang] for seat in sorted(seats)) for lang in LANGUAGES}
        sentence = {lang: both("fault-not-together", seats=names[lang])[lang] for lang in LANGUAGES}
        raise Refusal("not-together", {"sentence": sentence, "rules": explain([rule])})


def check_as_one(db: Connection, guest: str, account: str) -> None:
    """Refuses that a guest becomes an account which then would hold too much in a match that goes on."""
    matches = stored.of_person(db, guest, over=False, limit=10_000)
    seats = stored.seats_of_all(db, [row.id for row in matches])
    for row in matches:
        held = [player.seat for player in seats[row.id] if player.person in (guest, account)]
        if games.is_here(row.game) and any(player.person == account for player in seats[row.id]):
            check(games.find(row.game), msgspec.json.decode(row.options), held)


def as_json(game: Game) -> dict[str, Any]:
    """What one player may hold of a game, for who arranges a match.

    An option stands alone: it counts wherever the match leaves a choice about it.
    """
    usual = game.settle_options({})
    others = [{option.id: value} for option in game.options for value in option.values]
    known = seating.holdings(game, usual)
    found = [(option, seating.holdings(game, option)) for option in others]
    ways = {n: seating.sharing(game, usual, n) for n in range(2, len(game.seats) + 1)}
    return {
        **_holdings(game, usual, known),
        "players": {str(n): [_ids(game, held) for held in way] for n, way in ways.items() if way},
        "unless": [
            {"option": name, "value": value, **_holdings(game, option, held)}
            for option, held in found
            if held != known
            for name, value in option.items()
        ],
    }


def _holdings(game: Game, options: Mapping[str, str], found: Sequence[seating.Holding]) -> dict[str, Any]:
    anything = len(found) == 2 ** len(game.seats) - 1
    return {
        "seats": None if anything else [_ids(game, held) for held in found],
        "rules": seating.holding_rules(game, options),
    }


def _ids(game: Game, seats: Sequence[int]) -> list[str]:
    return [game.seats[seat].id for seat in seats]
