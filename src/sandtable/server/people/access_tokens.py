"""Keys that a person hands out: links for their other devices, and tokens for their programs."""

from __future__ import annotations

import secrets
import time
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, Row

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import one_line
from sandtable.server.people.person import Person
from sandtable.server.people.sessions import YEAR, Sessions, Visitor
from sandtable.store import people

_DAY = 86400
_MOST_TOKENS = 20


class AccessTokens:
    """What opens the same person elsewhere. Its methods are synchronous and run in threads."""

    def __init__(self, sessions: Sessions, secret: str) -> None:
        self.sessions = sessions
        self.store = sessions.store
        self._links = URLSafeTimedSerializer(secret, salt="device")

    def device_link(self, visitor: Visitor, person: Person) -> str:
        """A page that opens the same person in another browser, for a day, once."""
        _by_themselves(visitor)
        nonce = secrets.token_urlsafe(32)
        now = time.time()
        with self.store.write() as db:
            people.open_session(db, person.id, nonce, "device", now, now + _DAY)
        return f"/device/{self._links.dumps(nonce)}"

    def behind_link(self, token: str) -> Row[Any]:
        """Whom one would become by a link; looking does not use it up."""
        with self.store.read() as db:
            return self._behind(db, self._nonce(token))

    def use_device_link(self, visitor: Visitor, token: str) -> Person:
        """Become the person a link was made for."""
        _by_themselves(visitor)
        nonce = self._nonce(token)
        with self.store.write() as db:
            row = self._behind(db, nonce)
            people.close_session(db, nonce)
            self.sessions.enter(db, visitor, row.id)
        self.sessions.forget()
        assert visitor.person is not None
        return visitor.person

    def _nonce(self, token: str) -> str:
        try:
            return str(self._links.loads(token, max_age=_DAY))
        except BadSignature:
            raise Refusal("bad-link") from None

    def _behind(self, db: Connection, nonce: str) -> Row[Any]:
        row = people.behind(db, nonce, "device", time.time())
        if row is None or row.banned:
            raise Refusal("bad-link")
        return row

    def new_token(self, visitor: Visitor, person: Person, label: str) -> dict[str, Any]:
        """A token for a program; only its hash is kept."""
        _by_themselves(visitor)
        token = "st_" + secrets.token_urlsafe(32)
        name = one_line(label, 80)
        now = time.time()
        with self.store.write() as db:
            if len(people.sessions_of(db, person.id, "token")) >= _MOST_TOKENS:
                raise Refusal("too-many")
            session = people.open_session(db, person.id, token, "token", now, now + YEAR, name)
        return {"id": session, "label": name, "token": token}

    def tokens(self, person: Person) -> list[dict[str, Any]]:
        """The programs that may act for a person."""
        with self.store.read() as db:
            rows = people.sessions_of(db, person.id, "token")
        return [{"id": row.id, "label": row.label, "created": row.created} for row in rows]

    def revoke(self, person: Person, session: str) -> None:
        """A program may not act for a person any more."""
        with self.store.write() as db:
            if not people.close_sessions(db, person.id, session):
                raise Refusal("not-found")
        self.sessions.forget()


def _by_themselves(visitor: Visitor) -> None:
    """A program may not hand out keys that outlive its own."""
    if visitor.bearer:
        raise Refusal("forbidden")
