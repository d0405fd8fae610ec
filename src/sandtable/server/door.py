"""Who comes in: guests, accounts, the owner of the machine; sessions, passwords, links."""

from __future__ import annotations

import hmac
import re
import secrets
import time
from functools import cached_property
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from sandtable.core.words import fold
from sandtable.server.faults import Refusal
from sandtable.server.holding import check_as_one
from sandtable.server.names import check_like, check_reserved, clean_name
from sandtable.server.settings import Settings
from sandtable.server.texts import one_line
from sandtable.store import Store, people
from sandtable.store import notices as outbox

COOKIE = "sandtable_session"
YEAR = 365 * 86400.0
_REMEMBERED = 20.0
_EMAIL = re.compile(r"[^@\s<>,;]{1,64}@[^@\s<>,;]{1,185}\.[^@\s<>,;.]{2,}")


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    kind: str
    name: str
    lang: str
    email: str
    confirmed: bool
    webhook: str
    notices: bool
    banned: bool

    def told(self) -> dict[str, Any]:
        """What a person is told about themselves."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "banned"}


def _person(row: Row[Any]) -> Person:
    return Person(**{name: getattr(row, name) for name in Person.__struct_fields__})


class Visitor:
    """One request's sender: a token of a browser or a program, and the person behind it if there is one."""

    __slots__ = ("bearer", "fresh", "person", "token")

    def __init__(self, token: str | None, bearer: bool, person: Person | None) -> None:
        self.token = token
        self.bearer = bearer
        self.person = person
        self.fresh: str | None = None
        """A token that the browser is to keep from now on; empty: to forget."""

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id


class Door:
    """Lets people in. Its methods are synchronous and run in threads."""

    def __init__(self, store: Store, settings: Settings, secret: str) -> None:
        self.store = store
        self.settings = settings
        self._hasher = PasswordHasher()
        self._links = URLSafeTimedSerializer(secret, salt="device")
        self._mail = URLSafeTimedSerializer(secret, salt="mail")
        self._known: dict[str, tuple[float, Person]] = {}

    @cached_property
    def _nobody(self) -> str:
        """A password of nobody, so that an unknown name takes as long as a wrong password."""
        return self._hasher.hash(secrets.token_hex(8))

    # Recognising ------------------------------------------------------------------------------------------

    def remembered(self, token: str) -> Person | None:
        """The person behind a token that was seen a moment ago."""
        found = self._known.get(people.token_hash(token))
        return found[1] if found and found[0] > time.monotonic() else None

    def recognise(self, token: str, bearer: bool) -> Person | None:
        """The person behind a token."""
        with self.store.read() as db:
            row = people.behind(db, token, "token" if bearer else "browser", time.time())
        if row is None:
            return None
        person = _person(row)
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[people.token_hash(token)] = (time.monotonic() + _REMEMBERED, person)
        return person

    def forget(self) -> None:
        """Look everybody up again: something about somebody changed."""
        self._known.clear()

    def enter(self, db: Connection, visitor: Visitor, person: str) -> None:
        """A browser acts for a person from now on."""
        token = secrets.token_urlsafe(32)
        now = time.time()
        people.open_session(db, person, token, "browser", now, now + YEAR)
        people.change(db, person, seen=now)
        row = people.find(db, person)
        assert row is not None
        visitor.token = visitor.fresh = token
        visitor.person = _person(row)

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

    # Accounts ---------------------------------------------------------------------------------------------

    def register(self, visitor: Visitor, name: str, password: str, email: str, lang: str) -> Person:
        """A guest becomes an account, with their games."""
        if self.settings.accounts_mode == "closed":
            raise Refusal("registration-closed")
        hashed = self.hashed(password)
        clean = clean_name(name)
        address = clean_email(email)
        known = {"name": clean, "key": fold(clean), "password": hashed, "lang": lang, "kind": "account"}
        try:
            with self.store.write() as db:
                old = visitor.person
                self._check_name(db, clean, None)
                if old is not None and old.kind == "guest":
                    people.change(db, old.id, **known)
                    person = old.id
                else:
                    person = people.create(db, now=time.time(), **known)
                self._set_email(db, person, "", address)
                self.enter(db, visitor, person)
        except IntegrityError:
            raise Refusal("name-taken") from None
        self.forget()
        assert visitor.person is not None
        return visitor.person

    def login(self, visitor: Visitor, name: str, password: str) -> tuple[Person, list[str]]:
        """An account comes in; games played as a guest until now become its own."""
        with self.store.read() as db:
            row = people.named(db, name)
        if not self.verified(row.password if row else None, password) or row is None:
            raise Refusal("wrong-password")
        if row.banned:
            raise Refusal("banned")
        changed: list[str] = []
        with self.store.write() as db:
            if visitor.person is not None and visitor.person.kind == "guest":
                check_as_one(db, visitor.person.id, row.id)
                changed = people.merge(db, visitor.person.id, row.id)
            self.enter(db, visitor, row.id)
        self.forget()
        assert visitor.person is not None
        return visitor.person, changed

    def logout(self, visitor: Visitor) -> None:
        """The browser acts for nobody any more."""
        if visitor.token and not visitor.bearer:
            with self.store.write() as db:
                people.close_session(db, visitor.token)
        visitor.fresh = ""
        self.forget()

    def owner(self, visitor: Visitor, key: str, lang: str) -> None:
        """Whoever has the key that the server printed is the owner of this machine."""
        if not self.settings.owner_key or not same_secret(key, self.settings.owner_key):
            raise Refusal("bad-link")
        with self.store.write() as db:
            row = people.of_kind(db, "owner")
            name = "Hôte" if lang == "fr" else "Host"
            person = row.id if row else people.create(db, "owner", name, time.time(), lang=lang)
            self.enter(db, visitor, person)

    def change(self, person: Person, wishes: dict[str, Any]) -> Person:
        """Change what is known of oneself."""
        known: dict[str, Any] = {}
        if (name := wishes.get("name")) is not None and name != person.name:
            known["name"] = clean_name(name)
            if person.kind == "account":
                known["key"] = fold(known["name"])
        if (password := wishes.get("password")) is not None:
            self._check_old(person, wishes.get("old_password") or "")
            known["password"] = self.hashed(password)
        if (lang := wishes.get("lang")) in ("en", "fr"):
            known["lang"] = lang
        if (webhook := wishes.get("webhook")) is not None:
            known["webhook"] = clean_webhook(webhook, self.settings)
        if (wants := wishes.get("notices")) is not None:
            known["notices"] = wants
        email = None if wishes.get("email") is None else clean_email(wishes["email"])
        try:
            with self.store.write() as db:
                if "name" in known:
                    self._check_name(db, known["name"], person.id)
                if known:
                    people.change(db, person.id, **known)
                if email is not None:
                    self._set_email(db, person.id, person.email, email)
                row = people.find(db, person.id)
        except IntegrityError:
            raise Refusal("name-taken") from None
        self.forget()
        assert row is not None
        return _person(row)

    def _check_name(self, db: Connection, name: str, person: str | None) -> None:
        """Where there are accounts, nobody takes the name of one, nor one that looks like it."""
        check_reserved(name)
        if self.settings.has_accounts:
            check_like(name, [other for id_, other in people.accounts(db).items() if id_ != person])

    def _check_old(self, person: Person, password: str) -> None:
        with self.store.read() as db:
            row = people.find(db, person.id)
        if row is None or row.kind != "account":
            raise Refusal("sign-in")
        if not self.verified(row.password, password):
            raise Refusal("wrong-password")

    def _set_email(self, db: Connection, person: str, old: str, new: str) -> None:
        """A new address counts once its owner has opened the link that is sent there."""
        if new == old:
            return
        people.change(db, person, email=new, confirmed=False)
        if new and self.settings.smtp:
            token = self._mail.dumps([person, new])
            outbox.add(db, None, person, "confirm", time.time(), {"path": f"/api/confirm/{token}"})

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
        self.forget()

    # Passwords and links ----------------------------------------------------------------------------------

    def hashed(self, password: str) -> str:
        """A password as it is kept."""
        if not 8 <= len(password) <= 200:
            raise Refusal("bad-password")
        return self._hasher.hash(password)

    def verified(self, hashed: str | None, password: str) -> bool:
        """Whether a password fits; takes as long where there is no such account."""
        try:
            return self._hasher.verify(hashed or self._nobody, password[:200]) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False

    def device_link(self, person: Person) -> str:
        """A page that opens the same person in another browser, for a day, once."""
        nonce = secrets.token_urlsafe(32)
        now = time.time()
        with self.store.write() as db:
            people.open_session(db, person.id, nonce, "device", now, now + 86400)
        return f"/api/device/{self._links.dumps(nonce)}"

    def use_device_link(self, visitor: Visitor, token: str) -> None:
        """Become the person a device link was made for."""
        try:
            nonce = self._links.loads(token, max_age=86400)
        except BadSignature:
            raise Refusal("bad-link") from None
        with self.store.write() as db:
            row = people.behind(db, nonce, "device", time.time())
            if row is None or row.banned:
                raise Refusal("bad-link")
            people.close_session(db, nonce)
            self.enter(db, visitor, row.id)

    def new_token(self, person: Person, label: str) -> dict[str, Any]:
        """A token for a program; only its hash is kept."""
        token = "st_" + secrets.token_urlsafe(32)
        now = time.time()
        with self.store.write() as db:
            if len(people.sessions_of(db, person.id, "token")) >= 20:
                raise Refusal("too-many")
            name = one_line(label, 80)
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
        self.forget()


def same_secret(given: str, known: str) -> bool:
    """Whether somebody knows a secret; takes as long whatever they say."""
    return hmac.compare_digest(given.encode(errors="replace"), known.encode())


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
