"""Sends the notices that wait in the store, by e-mail, webhook and push, each once."""

from __future__ import annotations

import http.client
import smtplib
import ssl
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec
import structlog
from sqlalchemy import Row

from sandtable import games
from sandtable.core.errors import BadSetting
from sandtable.core.message import Messages
from sandtable.server.notifications import web_push
from sandtable.server.notifications.outside import Unsent, check, post
from sandtable.server.people.person import reachable
from sandtable.server.settings import Settings
from sandtable.store import Store, notices, people, pushes
from sandtable.store import matches as stored

log = structlog.get_logger()
_TRIES = 6
_COURIERS = 8
"""How many notices are under way at once."""
_LONGEST = 20.0
"""Seconds after which what is left of a notice is tried later, so that nobody's browsers hold up the rest."""
_SILENCE = 60.0
"""Seconds for which a host that did not answer is left alone."""
_FAILURES = (Unsent, OSError, smtplib.SMTPException, http.client.HTTPException)
_GONE = (404, 410)
"""How a push service says that a browser is gone for good."""
_messages = Messages("sandtable.server")


class Letter(NamedTuple):
    """What is to be said, and where it leads."""

    subject: str
    text: str
    url: str


class NoticeSender:
    """Sends notices. Its methods are synchronous and run in threads."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        online: Callable[[str], frozenset[str]] = lambda match: frozenset(),
        key: web_push.ServerKey | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.online = online
        self.key = key
        """By which push services know this server; none where it does not push."""
        self.closing = False
        self._silent: dict[str, float] = {}
        """Hosts that did not answer, and until when they are left alone."""

    def deliver(self, now: float | None = None) -> int:
        """Send everything that is due, several notices at a time; how many were sent."""
        now = time.time() if now is None else now
        with self.store.read() as db:
            waiting = notices.due(db, now)
        if not waiting:
            return 0
        with ThreadPoolExecutor(_COURIERS, thread_name_prefix="courier") as couriers:
            return sum(couriers.map(partial(self._claim, now), waiting))

    def _claim(self, now: float, notice: Row[Any]) -> bool:
        """Send one notice, unless another process has it."""
        if self.closing:
            return False
        with self.store.write() as db:
            mine = notices.claim(db, notice, now + 60 * 4**notice.tries)
        return mine and self._send(notice)

    def _send(self, notice: Row[Any]) -> bool:
        """Send one notice, or find that nobody needs it any more."""
        try:
            sent = self._to_person(notice) if notice.person else self._to_channel(notice)
        except BadSetting as error:
            # The package of its game is gone: nothing can be said of the match, and nobody can play on.
            log.warning("notice not sent", kind=notice.kind, error=str(error))
            sent = False
        except _FAILURES as error:
            log.warning(
                "notice not sent", kind=notice.kind, tries=notice.tries + 1, error=type(error).__name__
            )
            if notice.tries + 1 < _TRIES:
                return False
            sent = False
        with self.store.write() as db:
            notices.done(db, notice.id)
        return sent

    def _to_person(self, notice: Row[Any]) -> bool:
        with self.store.read() as db:
            person = people.find(db, notice.person)
            match = stored.find(db, notice.match) if notice.match else None
        if person is None or person.banned:
            return False
        data = msgspec.json.decode(notice.data)
        if notice.kind == "confirm":
            return self._confirm(person, data)
        if match is None or not reachable(person) or not self._still(notice, match, person.id):
            return False
        letter = self._letter(notice.kind, match, data, person.lang)
        self._by_each(notice, data, self._ways(person, letter, match.id))
        return True

    def _ways(self, person: Row[Any], letter: Letter, match: str) -> dict[str, Callable[[], None]]:
        """All the ways in which a person wants to be told."""
        ways: dict[str, Callable[[], None]] = {}
        if person.email and person.confirmed and self.settings.smtp:
            foot = _messages.format("notice-foot", {}, person.lang)
            long = letter._replace(text=f"{letter.text}\n\n{letter.url}\n\n{foot}")
            ways["mail"] = partial(self._mail, person.email, long)
        if person.webhook and self.settings.webhooks:
            ways["webhook"] = partial(self._post, person.webhook, letter)
        if self.key is not None:
            with self.store.read() as db:
                browsers = pushes.of(db, person.id, time.time())
            for browser in browsers:
                ways[f"push {browser.session}"] = partial(self._push, self.key, browser, letter, match)
        return ways

    def _by_each(
        self, notice: Row[Any], data: dict[str, Any], ways: Mapping[str, Callable[[], None]]
    ) -> None:
        """Tell somebody in every way; where one fails, only that one is tried again."""
        told = set(data.get("told", ()))
        failure: Exception | None = None
        began = time.monotonic()
        for way, tell in ways.items():
            if way in told:
                continue
            try:
                if self.closing or time.monotonic() - began > _LONGEST:
                    raise Unsent("no time left")
                tell()
                told.add(way)
            except _FAILURES as error:
                failure = error
        if failure is not None:
            with self.store.write() as db:
                notices.note(db, notice.id, {**data, "told": sorted(told)})
            raise failure

    def _still(self, notice: Row[Any], match: Row[Any], person: str) -> bool:
        """Whether a turn is still theirs and they are not looking at it already."""
        if notice.kind != "turn":
            return True
        return bool(match.waits_for == person) and person not in self.online(match.id)

    def _confirm(self, person: Row[Any], data: dict[str, Any]) -> bool:
        words = {"server": self.settings.name}
        url = self.settings.address + data["path"]
        text = _messages.format("notice-confirm", words, person.lang)
        subject = _messages.format("notice-confirm-subject", words, person.lang)
        self._mail(person.email, Letter(subject, f"{text}\n\n{url}", url))
        return True

    def _to_channel(self, notice: Row[Any]) -> bool:
        with self.store.read() as db:
            match = stored.find(db, notice.match)
            host = None if match is None else people.find(db, match.host)
        if match is None or host is None or not match.webhook or not self.settings.webhooks:
            return False
        kind = "turn-channel" if notice.kind == "turn" else notice.kind
        self._post(match.webhook, self._letter(kind, match, msgspec.json.decode(notice.data), host.lang))
        return True

    # Words ------------------------------------------------------------------------------------------------

    def _letter(self, kind: str, match: Row[Any], data: dict[str, Any], lang: str) -> Letter:
        game = games.find(match.game)
        seats = {seat.id: seat.name.get(lang) or seat.name["en"] for seat in game.seats}
        words: dict[str, str | int] = {
            "game": game.name.get(lang) or game.name["en"],
            "title": match.title or _messages.format("untitled", {}, lang),
            "calendar": _say_date(game, match, lang),
            "name": data.get("name", ""),
        }
        if "seat" in data:
            words["seat"] = list(seats.values())[data["seat"]]
        if "winners" in data:
            words["winners"] = ", ".join(seats[seat] for seat in data["winners"]) or "none"
        text = _messages.format(f"notice-{kind}", words, lang)
        about = f"notice-{kind.removesuffix('-channel')}-subject"
        subject = _messages.format(about, words, lang)
        return Letter(" ".join(subject.split()), text, f"{self.settings.address}/match/{match.id}")

    # Sending ----------------------------------------------------------------------------------------------

    def _mail(self, address: str, letter: Letter) -> None:
        message = EmailMessage()
        message["From"] = f"{self.settings.name} <{self.settings.mail_from}>"
        message["To"] = address
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self.settings.mail_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        where = urlsplit(self.settings.smtp)
        kind = smtplib.SMTP_SSL if where.scheme == "smtps" else smtplib.SMTP
        port = where.port or (465 if where.scheme == "smtps" else 587)
        with kind(where.hostname or "localhost", port, timeout=20) as server:
            if where.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            if where.username:
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(message)

    def _post(self, url: str, letter: Letter) -> None:
        """Post a line that Discord (`content`) and Slack (`text`) both understand."""
        line = f"{letter.text} {letter.url}"
        quiet = {"content": line, "allowed_mentions": {"parse": []}}
        body = {"text": line} if urlsplit(url).hostname == "hooks.slack.com" else {**quiet, "text": line}
        check(self._reach(url, msgspec.json.encode(body), {"Content-Type": "application/json"}))

    def _reach(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post to a host, unless it was silent a moment ago: else one that hangs would take up everybody."""
        host, now = urlsplit(url).hostname or "", time.monotonic()
        if self._silent.get(host, now) > now:
            raise Unsent("silent")
        try:
            return post(url, body, headers, self.settings.private_webhooks)
        except (OSError, http.client.HTTPException):
            later = {other: until for other, until in self._silent.items() if until > now}
            self._silent = {**later, host: now + _SILENCE}
            raise

    def _push(self, key: web_push.ServerKey, browser: Row[Any], letter: Letter, match: str) -> None:
        """Tell a browser; one that is gone for good is forgotten."""
        told = {"title": letter.subject, "text": letter.text, "path": f"/match/{match}"}
        body = web_push.sealed(msgspec.json.encode(told), browser.key, browser.auth)
        signed = key.authorization(browser.endpoint, self.settings.contact, time.time())
        status = self._reach(browser.endpoint, body, web_push.headers(signed, match))
        if status in _GONE:
            with self.store.write() as db:
                pushes.drop(db, browser.session)
        elif 300 <= status < 500:
            log.warning("push refused", status=status, service=urlsplit(browser.endpoint).hostname)
        check(status)


def _say_date(game: Any, match: Row[Any], lang: str) -> str:
    """The date of a match, from the message kept with it."""
    calendar = msgspec.json.decode(match.calendar)
    args = {name: _name(game, arg, lang) for name, arg in calendar["args"].items()}
    return str(game.messages.format(calendar["id"], args, lang))


def _name(game: Any, arg: Any, lang: str) -> Any:
    if isinstance(arg, list):
        return ", ".join(str(_name(game, part, lang)) for part in arg)
    if isinstance(arg, dict):
        words = game.words[arg["word"]]
        found = words.find(arg["id"])
        return words.name(found[0], lang) if found else arg["id"]
    return arg
