"""The lobby: matches in lists, with whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable import games
from sandtable.server.api.schemas import Row
from sandtable.server.matches.puzzles import GUIDED, called


def rows_for(
    rows: Sequence[Any], seats: Mapping[str, Sequence[Any]], names: Mapping[str, str], person: str | None
) -> list[Row]:
    """Matches as the lobby lists them; those of a game whose package is gone wait until it is back."""
    return [_row_for(row, seats[row.id], names, person) for row in rows if games.is_here(row.game)]


def _row_for(row: Any, seats: Sequence[Any], names: Mapping[str, str], person: str | None) -> Row:
    game = games.find(row.game)
    ids = [seat.id for seat in game.seats]
    return {
        "id": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "title": row.title,
        "status": row.status,
        "turn": row.turn,
        "calendar": msgspec.json.decode(row.calendar),
        "seat": None if row.seat is None else ids[row.seat],
        "mine": [ids[seat.seat] for seat in seats if person is not None and seat.person == person],
        "your_turn": person is not None and row.waits_for == person,
        "players": [
            {
                "seat": ids[seat.seat],
                "kind": "bot" if seat.bot else "person" if seat.person else "open",
                "name": names.get(seat.person or "", ""),
                "bot": seat.bot or None,
            }
            for seat in seats
        ],
        "pace": msgspec.json.decode(row.pace),
        "deadline": row.deadline,
        "created": row.created,
        "updated": row.updated,
        "ending": None if row.ending is None else msgspec.json.decode(row.ending),
        "listed": row.listed,
        "puzzle": called(game, row.puzzle),
        "guided": row.puzzle == GUIDED,
    }
