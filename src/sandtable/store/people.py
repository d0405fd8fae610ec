"""People and the sessions that act for them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, exists, insert, select, update

from sandtable.core.words import fold
from sandtable.store.schema import matches, notes, people, pushes, seats, sessions
from sandtable.store.store import announce, new_id

ENDED = "person"
"""How the end of somebody's session is announced to other processes."""
_own = sessions.alias()
_WHOLE = select(
    people, exists().where(pushes.c.session == _own.c.id, _own.c.person == people.c.id).label("push")
)
"""All that is known of people, with whether a browser of theirs is told by push."""


def token_hash(token: str) -> str:
    """What the store knows of a token: looking it up takes the same time whatever the token is."""
    return hashlib.sha256(token.encode()).hexdigest()


def create(db: Connection, kind: str, name: str, now: float, **known: Any) -> str:
    """A new person; an account has a `key` that nobody else has."""
    person = new_id()
    row = {"id": person, "kind": kind, "name": name, "created": now, "seen": now, **known}
    db.execute(insert(people).values(row))
    return person


def find(db: Connection, person: str) -> Row[Any] | None:
    """A person by id."""
    return db.execute(_WHOLE.where(people.c.id == person)).first()


def named(db: Connection, name: str) -> Row[Any] | None:
    """An account by its name, whatever its case and accents."""
    return db.execute(_WHOLE.where(people.c.key == fold(name))).first()


def accounts(db: Connection) -> dict[str, str]:
    """The names of those who have an account, by id."""
    rows = db.execute(select(people.c.id, people.c.name).where(people.c.key.is_not(None)))
    return {row.id: row.name for row in rows}


def of_kind(db: Connection, kind: str) -> Row[Any] | None:
    """The first person of a kind, such as the owner."""
    return db.execute(_WHOLE.where(people.c.kind == kind).order_by(people.c.created)).first()


def listed(db: Connection, limit: int = 1000) -> Sequence[Row[Any]]:
    """Everybody, those seen last first."""
    return db.execute(select(people).order_by(people.c.seen.desc()).limit(limit)).all()


def some(db: Connection, ids: Sequence[str]) -> dict[str, Row[Any]]:
    """Some people by their ids."""
    if not ids:
        return {}
    return {row.id: row for row in db.execute(_WHOLE.where(people.c.id.in_(ids)))}


def change(db: Connection, person: str, **changes: Any) -> None:
    """Change what is known of a person."""
    db.execute(update(people).where(people.c.id == person).values(**changes))


def merge(db: Connection, guest: str, account: str) -> list[str]:
    """Give the games of a guest to an account; the matches that changed hands."""
    rows = db.execute(select(seats.c.match).where(seats.c.person == guest)).all()
    hosted = db.execute(select(matches.c.id).where(matches.c.host == guest)).all()
    db.execute(update(seats).where(seats.c.person == guest).values(person=account))
    db.execute(update(matches).where(matches.c.host == guest).values(host=account))
    db.execute(update(matches).where(matches.c.waits_for == guest).values(waits_for=account))
    db.execute(delete(notes).where(notes.c.person == guest))
    db.execute(delete(people).where(people.c.id == guest))
    return sorted({row.match for row in rows} | {row.id for row in hosted})


def open_session(
    db: Connection, person: str, token: str, kind: str, now: float, expires: float, label: str = ""
) -> str:
    """Let a token act for a person."""
    session = new_id()
    db.execute(delete(sessions).where(sessions.c.hash == token_hash(token)))
    db.execute(
        insert(sessions).values(
            hash=token_hash(token),
            id=session,
            person=person,
            kind=kind,
            label=label,
            created=now,
            expires=expires,
        )
    )
    return session


def behind(db: Connection, token: str, kind: str, now: float) -> Row[Any] | None:
    """The person for whom a token acts."""
    wanted = _WHOLE.join(sessions, sessions.c.person == people.c.id).where(
        sessions.c.hash == token_hash(token), sessions.c.kind == kind, sessions.c.expires > now
    )
    return db.execute(wanted).first()


def sessions_of(db: Connection, person: str, kind: str) -> Sequence[Row[Any]]:
    """The sessions of a person."""
    wanted = select(sessions).where(sessions.c.person == person, sessions.c.kind == kind)
    return db.execute(wanted.order_by(sessions.c.created)).all()


def close_session(db: Connection, token: str) -> None:
    """A token stops acting for anybody."""
    row = db.execute(select(sessions.c.person).where(sessions.c.hash == token_hash(token))).first()
    if row is not None:
        announce(db, f"{ENDED} {row.person}")
    db.execute(delete(sessions).where(sessions.c.hash == token_hash(token)))


def close_sessions(db: Connection, person: str, session: str | None = None) -> int:
    """End one session of a person, or all of them."""
    announce(db, f"{ENDED} {person}")
    gone = delete(sessions).where(sessions.c.person == person)
    if session is not None:
        gone = gone.where(sessions.c.id == session)
    return db.execute(gone).rowcount


def sweep(db: Connection, now: float) -> None:
    """Forget sessions that have expired."""
    db.execute(delete(sessions).where(sessions.c.expires < now))
