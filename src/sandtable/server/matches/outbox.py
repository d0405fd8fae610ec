"""What people are to be told by e-mail or webhook: noted in the same commit as what happened."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.store import notices
from sandtable.store.matches import NewEntry


def note_news(
    db: Connection, loaded: LoadedMatch, news: Sequence[NewEntry], waited_for: str | None, due: float
) -> None:
    """Note the notices that follow from what has just happened."""
    if loaded.facts.waits_for != waited_for:
        _note_turn(db, loaded, due)
    for new in news:
        if new.kind == "over":
            _note_over(db, loaded, due)
        elif new.kind == "seat":
            _note_seat(db, loaded, new, due)


def _note_turn(db: Connection, loaded: LoadedMatch, due: float) -> None:
    """Whoever has to decide now, and the channel of the match."""
    facts = loaded.facts
    if any(player.reachable for player in loaded.players) or facts.webhook:
        notices.drop(db, facts.id, "turn")
    seat = facts.seat
    if seat is None or facts.waits_for is None:
        return
    player = loaded.players[seat]
    if player.reachable and player.notices and loaded.answer is None:
        notices.add(db, facts.id, player.person, "turn", due, {"seat": seat})
    if facts.webhook:
        notices.add(db, facts.id, None, "turn", due, {"seat": seat, "name": player.name})


def _note_over(db: Connection, loaded: LoadedMatch, due: float) -> None:
    told = {player.person for player in loaded.players if player.reachable and player.notices}
    ending = loaded.facts.ending or {}
    for person in sorted(filter(None, told)):
        notices.add(db, loaded.id, person, "over", due, {"winners": ending.get("winners", [])})
    if loaded.facts.webhook:
        notices.add(db, loaded.id, None, "over", due, {"winners": ending.get("winners", [])})


def _note_seat(db: Connection, loaded: LoadedMatch, new: NewEntry, due: float) -> None:
    """The person for whom a bot stands in, or the host when somebody sits down."""
    assert new.seat is not None
    player = loaded.players[new.seat]
    if player.bot and player.person and player.reachable and new.person is None:
        notices.add(db, loaded.id, player.person, "replaced", due, {"seat": new.seat})
    elif not player.bot and player.person and player.person != loaded.facts.host:
        notices.add(db, loaded.id, loaded.facts.host, "joined", due, {"seat": new.seat, "name": player.name})
