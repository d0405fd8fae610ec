"""Browsers that are told by push, each as long as its session lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from sandtable.store.people import token_hash
from sandtable.store.schema import pushes, sessions


def add(db: Connection, token: str, endpoint: str, key: str, auth: str, now: float) -> bool:
    """Tell the browser behind a token from now on; false where its session has ended."""
    session = db.execute(select(sessions.c.id).where(sessions.c.hash == token_hash(token))).scalar()
    if session is None:
        return False
    db.execute(delete(pushes).where((pushes.c.session == session) | (pushes.c.endpoint == endpoint)))
    known = {"session": session, "endpoint": endpoint, "key": key, "auth": auth, "created": now}
    db.execute(insert(pushes).values(known))
    return True


def remove(db: Connection, token: str) -> None:
    """Tell the browser behind a token nothing more."""
    own = select(sessions.c.id).where(sessions.c.hash == token_hash(token))
    db.execute(delete(pushes).where(pushes.c.session.in_(own)))


def drop(db: Connection, session: str) -> None:
    """A browser is gone for good."""
    db.execute(delete(pushes).where(pushes.c.session == session))


def of(db: Connection, person: str, now: float, limit: int = 20) -> Sequence[Row[Any]]:
    """The browsers of a person that are told, the newest first."""
    wanted = (
        select(pushes)
        .join(sessions, sessions.c.id == pushes.c.session)
        .where(sessions.c.person == person, sessions.c.expires > now)
    )
    return db.execute(wanted.order_by(pushes.c.created.desc()).limit(limit)).all()
