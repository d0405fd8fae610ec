"""What people are to be told by e-mail or webhook: noted in the same commit as what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from sandtable.server.table import Table
from sandtable.store import notices
from sandtable.store.matches import New


def reachable(person: Any) -> bool:
    """Whether a person wants notices and has given a way to send them."""
    return bool(person.notices and ((person.email and person.confirmed) or person.webhook))


def note_news(db: Connection, table: Table, news: Sequence[New], waited_for: str | None, due: float) -> None:
    """Note the notices that follow from what has just happened."""
    if table.facts.waits_for != waited_for:
        _note_turn(db, table, due)
    for new in news:
        if new.kind == "over":
            _note_over(db, table, due)
        elif new.kind == "seat":
            _note_seat(db, table, new, due)


def _note_turn(db: Connection, table: Table, due: float) -> None:
    """Whoever has to decide now, and the channel of the match."""
    facts = table.facts
    if any(place.reachable for place in table.places) or facts.webhook:
        notices.drop(db, facts.id, "turn")
    seat = facts.seat
    if seat is None or facts.waits_for is None:
        return
    place = table.places[seat]
    if place.reachable and place.notices:
        notices.add(db, facts.id, place.person, "turn", due, {"seat": seat})
    if facts.webhook:
        notices.add(db, facts.id, None, "turn", due, {"seat": seat, "name": place.name})


def _note_over(db: Connection, table: Table, due: float) -> None:
    told = {place.person for place in table.places if place.reachable and place.notices}
    ending = table.facts.ending or {}
    for person in sorted(filter(None, told)):
        notices.add(db, table.id, person, "over", due, {"winners": ending.get("winners", [])})
    if table.facts.webhook:
        notices.add(db, table.id, None, "over", due, {"winners": ending.get("winners", [])})


def _note_seat(db: Connection, table: Table, new: New, due: float) -> None:
    """The person for whom a bot stands in, or the host when somebody sits down."""
    assert new.seat is not None
    place = table.places[new.seat]
    if place.bot and place.person and place.reachable and new.person is None:
        notices.add(db, table.id, place.person, "replaced", due, {"seat": new.seat})
    elif not place.bot and place.person and place.person != table.facts.host:
        notices.add(db, table.id, table.facts.host, "joined", due, {"seat": new.seat, "name": place.name})
