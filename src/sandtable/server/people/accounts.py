"""Accounts: registering, coming in with a password, changing what is known of oneself."""

from __future__ import annotations

import math
import re
import secrets
import time
from collections.abc import Callable
from functools import cached_property
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from sandtable.core.words import fold
from sandtable.server.api.refusals import Refusal
from sandtable.server.people.login_attempts import LoginAttempts
from sandtable.server.people.names import check_like, check_reserved, clean_name
from sandtable.server.people.person import Person, person_of
from sandtable.server.people.sessions import YEAR, Sessions, Visitor
from sandtable.server.settings import Settings
from sandtable.store import notices as outbox
from sandtable.store import people

_EMAIL = re.compile(r"[^@\s<>,;]{1,64}@[^@\s<>,;]{1,185}\.[^@\s<>,;.]{2,}")


class Accounts:
    """People with a name of their own and a password. Its methods are synchronous and run in threads."""

    def __init__(
        self, sessions: Sessions, secret: str, check_merge: Callable[[Connection, str, str], None]
    ) -> None:
        self.sessions = sessions
        self.store = sessions.store
        self.settings = sessions.settings
        self.check_merge = check_merge
        """Refuses that a guest becomes an account where the matches of both do not allow it."""
        self.attempts = LoginAttempts()
        self.clock = time.monotonic
        self._hasher = PasswordHasher()
        self._mail = URLSafeTimedSerializer(secret, salt="mail")
        self._browsers = URLSafeTimedSerializer(secret, salt="browser")

    def register(self, visitor: Visitor, name: str, password: str, email: str, lang: str) -> Person:
        """A guest becomes an account, with their games; no session of the guest speaks for it."""
        if self.settings.accounts_mode == "closed":
            raise Refusal("registration-closed")
        hashed = self.hashed(password)
        clean = clean_name(name)
        address = clean_email(email)
        known = {"name": clean, "key": fold(clean), "password": hashed, "lang": lang, "kind": "account"}
        try:
            with self.store.write() as db:
                self._check_name(db, clean, None)
                old = visitor.person
                if old is not None and old.kind == "guest":
                    people.close_sessions(db, old.id)
                    people.change(db, old.id, **known)
                    person = old.id
                else:
                    person = people.create(db, now=time.time(), **known)
                self._set_email(db, person, "", address)
                self.sessions.enter(db, visitor, person)
        except IntegrityError:
            raise Refusal("name-taken") from None
        self.sessions.forget()
        return self._remember(visitor)

    def login(self, visitor: Visitor, name: str, password: str) -> tuple[Person, list[str]]:
        """An account comes in; games played as a guest until now become its own."""
        with self.store.read() as db:
            row = people.named(db, name)
        who = self._trier(visitor, name, row)
        self._try(who)
        if not self.verified(row.password if row else None, password) or row is None:
            raise Refusal("wrong-password")
        self.attempts.right(who)
        if row.banned:
            raise Refusal("banned")
        changed: list[str] = []
        with self.store.write() as db:
            if visitor.person is not None and visitor.person.kind == "guest":
                self.check_merge(db, visitor.person.id, row.id)
                people.close_sessions(db, visitor.person.id)
                changed = people.merge(db, visitor.person.id, row.id)
            self.sessions.enter(db, visitor, row.id)
        self.sessions.forget()
        return self._remember(visitor), changed

    def change(self, visitor: Visitor, person: Person, wishes: dict[str, Any]) -> tuple[Person, int | None]:
        """Change what is known of oneself; with a new password every other session ends: how many did."""
        known: dict[str, Any] = {}
        if (name := wishes.get("name")) is not None and name != person.name:
            known["name"] = clean_name(name)
            if person.kind == "account":
                known["key"] = fold(known["name"])
        if (password := wishes.get("password")) is not None:
            self._check_old(visitor, person, wishes.get("old_password") or "")
            known["password"] = self.hashed(password)
        if (lang := wishes.get("lang")) in ("en", "fr"):
            known["lang"] = lang
        if (webhook := wishes.get("webhook")) is not None:
            known["webhook"] = clean_webhook(webhook, self.settings)
        if (wants := wishes.get("notices")) is not None:
            known["notices"] = wants
        email = None if wishes.get("email") is None else clean_email(wishes["email"])
        ended = None
        try:
            with self.store.write() as db:
                if "name" in known:
                    self._check_name(db, known["name"], person.id)
                if known:
                    people.change(db, person.id, **known)
                if email is not None:
                    self._set_email(db, person.id, person.email, email)
                if "password" in known:
                    ended = people.close_sessions(db, person.id) - 1
                    self.sessions.enter(db, visitor, person.id)
                row = people.find(db, person.id)
        except IntegrityError:
            raise Refusal("name-taken") from None
        self.sessions.forget()
        assert row is not None
        return person_of(row), ended

    def confirm(self, token: str) -> None:
        """The link of an e-mail was opened: the address is theirs."""
        try:
            person, email = self._mail.loads(token, max_age=7 * 86400)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("bad-link") from None
        with self.store.write() as db:
            row = people.find(db, person)
            if row is None or row.email != email:
                raise Refusal("bad-link")
            people.change(db, person, confirmed=True)
        self.sessions.forget()

    def _check_name(self, db: Connection, name: str, person: str | None) -> None:
        """Where there are accounts, nobody takes the name of one, nor one that looks like it."""
        check_reserved(name)
        if self.settings.has_accounts:
            check_like(name, [other for id_, other in people.accounts(db).items() if id_ != person])

    def _set_email(self, db: Connection, person: str, old: str, new: str) -> None:
        """A new address counts once its owner has opened the link that is sent there."""
        if new == old:
            return
        people.change(db, person, email=new, confirmed=False)
        if new and self.settings.smtp:
            token = self._mail.dumps([person, new])
            outbox.add(db, None, person, "confirm", time.time(), {"path": f"/api/confirm/{token}"})

    # Passwords --------------------------------------------------------------------------------------------

    def hashed(self, password: str) -> str:
        """A password as it is kept."""
        if not 8 <= len(password) <= 200:
            raise Refusal("bad-password")
        return self._hasher.hash(password)

    def verified(self, hashed: str | None, password: str) -> bool:
        """Whether a password fits; takes as long where there is no such account."""
        nobodys = self._nobodys
        try:
            return self._hasher.verify(hashed or nobodys, password[:200]) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        """A password of nobody, so that an unknown name takes as long as a wrong password."""
        return self._hasher.hash(secrets.token_hex(8))

    def _check_old(self, visitor: Visitor, person: Person, password: str) -> None:
        if visitor.bearer:
            raise Refusal("forbidden")
        with self.store.read() as db:
            row = people.find(db, person.id)
        if row is None or row.kind != "account":
            raise Refusal("sign-in")
        who = f"change {person.id}"
        self._try(who)
        if not self.verified(row.password, password):
            raise Refusal("wrong-password")
        self.attempts.right(who)

    def _try(self, who: str) -> None:
        """A password is about to be looked at, unless there were too many wrong ones."""
        wait = self.attempts.take(who, self.clock())
        if wait:
            raise Refusal("too-many-tries", wait=wait, seconds=math.ceil(wait))

    def _trier(self, visitor: Visitor, name: str, row: Row[Any] | None) -> str:
        """For whom a try counts: a browser that was in before by itself, all strangers together."""
        try:
            person, nonce = self._browsers.loads(visitor.known or "", max_age=int(YEAR))
        except (BadSignature, ValueError, TypeError):
            person = nonce = None
        if row is not None and person == row.id:
            return f"browser {nonce}"
        return f"name {fold(name)[:40]}"

    def _remember(self, visitor: Visitor) -> Person:
        """This browser was let in, and may say so."""
        assert visitor.person is not None
        visitor.remember = str(self._browsers.dumps([visitor.person.id, secrets.token_hex(8)]))
        return visitor.person


def clean_email(address: str) -> str:
    """An address that looks like one, or none."""
    plain = address.strip()
    if plain and not _EMAIL.fullmatch(plain):
        raise Refusal("bad-address")
    return plain


def clean_webhook(url: str, settings: Settings) -> str:
    """An address to which notices may be posted, or none."""
    plain = url.strip()
    if not plain:
        return ""
    schemes = ("https://", "http://") if settings.private_webhooks else ("https://",)
    if not settings.webhooks or len(plain) > 500 or not plain.startswith(schemes):
        raise Refusal("bad-webhook")
    return plain
