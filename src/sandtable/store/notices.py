"""Notices waiting to be sent: kept in the store, so that a restart forgets none and two servers send one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update

from sandtable.store.schema import notices
from sandtable.store.store import new_id


def add(
    db: Connection, match: str | None, person: str | None, kind: str, due: float, data: dict[str, Any]
) -> None:
    """Something to tell a person (or the channel of a match) at a time."""
    db.execute(
        insert(notices).values(
            id=new_id(),
            match=match,
            person=person,
            kind=kind,
            due=due,
            data=msgspec.json.encode(data).decode(),
        )
    )


def drop(db: Connection, match: str, kind: str) -> None:
    """Forget what has not been sent of a kind: it is no longer so."""
    db.execute(delete(notices).where(notices.c.match == match, notices.c.kind == kind, ~notices.c.done))


def due(db: Connection, now: float, limit: int = 50) -> Sequence[Row[Any]]:
    """What is to be sent now."""
    wanted = select(notices).where(notices.c.due <= now, ~notices.c.done).order_by(notices.c.due)
    return db.execute(wanted.limit(limit)).all()


def claim(db: Connection, notice: Row[Any], until: float) -> bool:
    """Take a notice for sending; false where somebody else has it. It comes back at `until` unless done."""
    taken = db.execute(
        update(notices)
        .where(notices.c.id == notice.id, notices.c.due == notice.due, ~notices.c.done)
        .values(due=until, tries=notice.tries + 1)
    )
    return taken.rowcount == 1


def note(db: Connection, notice: str, data: dict[str, Any]) -> None:
    """Keep what is known of a notice that is to be tried again."""
    db.execute(update(notices).where(notices.c.id == notice).values(data=msgspec.json.encode(data).decode()))


def done(db: Connection, notice: str) -> None:
    """It was sent, or will never be."""
    db.execute(update(notices).where(notices.c.id == notice).values(done=True))


def sweep(db: Connection, before: float) -> None:
    """Forget what was sent long ago."""
    db.execute(delete(notices).where(notices.c.done, notices.c.due < before))
