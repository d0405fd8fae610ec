"""Who comes in: guests, the owner of the machine, and whoever a session acts for."""

from __future__ import annotations

import hmac
import secrets
import time

from sqlalchemy import Connection

from sandtable.server.api.refusals import Refusal
from sandtable.server.people.person import Person, person_of
from sandtable.server.settings import Settings
from sandtable.store import Store, people

COOKIE = "sandtable_session"
KNOWN_COOKIE = "sandtable_known"
"""Kept when one signs out: it tells that this browser was let in before, and lets nobody in by itself."""
YEAR = 365 * 86400.0
_REMEMBERED = 20.0
_REMEMBERED_BY_ONE_OF_SEVERAL = 1.0
"""Where several processes serve, one hears late that another has ended a session."""


class Visitor:
    """One request's sender: a token of a browser or a program, and the person behind it if there is one."""

    __slots__ = ("address", "bearer", "fresh", "known", "person", "remember", "token")

    def __init__(
        self,
        token: str | None,
        bearer: bool,
        person: Person | None,
        address: str = "",
        known: str | None = None,
    ) -> None:
        self.token = token
        self.bearer = bearer
        self.person = person
        self.address = address
        self.known = known
        """What the browser shows to have been let in before."""
        self.fresh: str | None = None
        """A token that the browser is to keep from now on; empty: to forget."""
        self.remember: str | None = None
        """What the browser is to show when it comes back."""

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id


class Sessions:
    """Lets people in. Its methods are synchronous and run in threads."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._known: dict[str, tuple[float, Person]] = {}
        self._changes = 0

    def remembered(self, token: str) -> Person | None:
        """The person behind a token that was seen a moment ago."""
        found = self._known.get(people.token_hash(token))
        return found[1] if found and found[0] > time.monotonic() else None

    def recognise(self, token: str, bearer: bool) -> Person | None:
        """The person behind a token."""
        changes = self._changes
        with self.store.read() as db:
            row = people.behind(db, token, "token" if bearer else "browser", time.time())
        if row is None:
            return None
        person = person_of(row)
        if len(self._known) > 10_000:
            self._known.clear()
        if changes == self._changes:
            seconds = _REMEMBERED_BY_ONE_OF_SEVERAL if self.store.shared else _REMEMBERED
            self._known[people.token_hash(token)] = (time.monotonic() + seconds, person)
        return person

    def forget(self) -> None:
        """Look everybody up again: something about somebody changed."""
        self._changes += 1
        self._known.clear()

    def enter(self, db: Connection, visitor: Visitor, person: str) -> None:
        """A browser acts for a person from now on, by a new session; its old one ends."""
        token = secrets.token_urlsafe(32)
        now = time.time()
        if visitor.token and not visitor.bearer:
            people.close_session(db, visitor.token)
        people.open_session(db, person, token, "browser", now, now + YEAR)
        people.change(db, person, seen=now)
        row = people.find(db, person)
        assert row is not None
        visitor.token = visitor.fresh = token
        visitor.person = person_of(row)

    def guest(self, visitor: Visitor, lang: str) -> Person:
        """The person who asks, as a new guest where nobody is known yet."""
        if visitor.person is not None:
            if visitor.person.banned:
                raise Refusal("banned")
            return visitor.person
        if visitor.bearer:
            raise Refusal("sign-in")
        with self.store.write() as db:
            word = "Invité" if lang == "fr" else "Guest"
            name = f"{word} {secrets.token_hex(2)}"
            person = people.create(db, "guest", name, time.time(), lang=lang)
            self.enter(db, visitor, person)
        assert visitor.person is not None
        return visitor.person

    def host(self, visitor: Visitor, lang: str) -> Person:
        """The person who asks, if they may create games here."""
        if self.settings.has_accounts and (visitor.person is None or visitor.person.kind == "guest"):
            raise Refusal("sign-in")
        return self.guest(visitor, lang)

    def owner(self, visitor: Visitor, key: str, lang: str) -> None:
        """Whoever has the key that the server printed is the owner of this machine."""
        if not self.settings.owner_key or not same_secret(key, self.settings.owner_key):
            raise Refusal("bad-link")
        with self.store.write() as db:
            row = people.of_kind(db, "owner")
            name = "Hôte" if lang == "fr" else "Host"
            person = row.id if row else people.create(db, "owner", name, time.time(), lang=lang)
            self.enter(db, visitor, person)
        self.forget()

    def logout(self, visitor: Visitor) -> None:
        """The browser acts for nobody any more."""
        if visitor.token and not visitor.bearer:
            with self.store.write() as db:
                people.close_session(db, visitor.token)
        visitor.fresh = ""
        self.forget()


def same_secret(given: str, known: str) -> bool:
    """Whether somebody knows a secret; takes as long whatever they say."""
    return hmac.compare_digest(given.encode(errors="replace"), known.encode())
