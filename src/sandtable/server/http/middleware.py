"""Everything that is the same for every request, around the framework."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from sandtable.server.api.refusals import Refusal
from sandtable.server.http import csrf
from sandtable.server.http.compression import pack
from sandtable.server.http.csrf import Csrf
from sandtable.server.http.exchange import Exchange
from sandtable.server.http.rate_limits import RateLimits, neighbourhood, rate_of
from sandtable.server.people.sessions import COOKIE, KNOWN_COOKIE, YEAR, Visitor
from sandtable.store import Lost

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from sandtable.server.services import Services

log = structlog.get_logger()
FOR_MACHINES = ("/health", "/metrics")
"""Addresses that answer alike whoever asks, also when the database cannot say who that is."""


class RequestMiddleware:
    """A server around the framework: limits, who is asking, security headers, a line in the log, figures.

    The framework knows the routes alone; which server is asked and by whom stands in each request's state.
    """

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self.hosts = services.settings.hosts
        self.limits = RateLimits()
        self._tells_all = log.is_enabled_for(logging.DEBUG)
        self._csrf = Csrf(services.csrf_secret, services.settings.secure)
        self._headers = _security_headers(services.settings.secure)
        self._cookie_tail = "; Path=/; HttpOnly; SameSite=Lax" + (
            "; Secure" if services.settings.secure else ""
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._live(receive, send)
            return
        if not self.hosts.serve(_hosts(scope)):
            await _turn_away(scope, send, Refusal("other-host"))
            return
        headers = dict(scope["headers"])
        cookies = _cookies(headers.get(b"cookie", b""))
        try:
            visitor = await self._recognise(scope, headers, cookies)
        except Lost as lost:
            log.warning("database fails", error=lost.reason)
            await _turn_away(scope, send, Refusal("storage"))
            return
        except Exception as error:
            log.exception("fault", exc_info=error)
            await _turn_away(scope, send, Refusal("fault"))
            return
        known: Any = scope
        exchange = Exchange(b"gzip" in headers.get(b"accept-encoding", b""))
        known["state"] = {"visitor": visitor, "services": self.services, "exchange": exchange}
        if known["type"] == "http":
            try:
                await self._http(scope, receive, send, visitor, headers, cookies.get(csrf.COOKIE), exchange)
            finally:
                exchange.end()
        elif self._wait(scope, visitor.address):
            await _turn_away(scope, send, Refusal("too-many"))
        else:
            await self.app(scope, receive, send)

    async def _live(self, receive: Receive, send: Any) -> None:
        """From the start of the server to its end."""
        await receive()
        await self.services.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.services.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _recognise(
        self, scope: Scope, headers: Mapping[bytes, bytes], cookies: Mapping[str, str]
    ) -> Visitor:
        authorization = headers.get(b"authorization", b"").decode("latin-1")
        bearer = authorization.lower().startswith("bearer ")
        token = authorization[7:].strip() if bearer else cookies.get(COOKIE)
        visitor = Visitor(token, bearer, None, _address(scope), cookies.get(KNOWN_COOKIE))
        if not token or len(token) > 200 or scope["path"] in FOR_MACHINES:
            visitor.token = None
            return visitor
        sessions = self.services.sessions
        person = sessions.remembered(token) or await self.services.in_thread(
            lambda: sessions.recognise(token, bearer)
        )
        visitor.person = None if person and person.banned else person
        return visitor

    async def _http(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        visitor: Visitor,
        headers: Mapping[bytes, bytes],
        token: str | None,
        exchange: Exchange,
    ) -> None:
        began = time.perf_counter()
        status, head = 500, None

        async def answer(message: Any) -> None:
            nonlocal status, head
            if message["type"] == "http.response.start":
                status, head = message["status"], message
                self._dress(message, visitor, scope, token)
                return
            if head is not None:
                begun, head = head, None
                if exchange.packs:
                    pack(begun, message)
                await send(begun)
            await send(message)

        try:
            wait = self._wait(scope, visitor.address)
            sent = headers.get(csrf.HEADER, b"").decode("latin-1")
            if wait:
                await _refuse(answer, Refusal("too-many", wait=wait))
            elif not visitor.bearer and not self._csrf.allows(_method(scope), token, sent):
                await _refuse(answer, Refusal("csrf"))
            else:
                with self.services.priority.answering():
                    await self.app(scope, receive, answer)
        finally:
            self._note(scope, status, time.perf_counter() - began, visitor)

    def _wait(self, scope: Scope, address: str) -> float:
        if not self.services.settings.limits or scope["path"] in FOR_MACHINES:
            return 0.0
        kind = rate_of(_method(scope), scope["path"])
        return self.limits.wait(address, kind, time.monotonic())

    def _dress(self, message: Any, visitor: Visitor, scope: Scope, token: str | None) -> None:
        """Security headers, and cookies where they are new."""
        headers = list(message.get("headers", []))
        given = {name.lower() for name, _ in headers}
        headers += [(name, value) for name, value in self._headers if name not in given]
        if scope["path"].startswith("/api/") and b"cache-control" not in given:
            headers.append((b"cache-control", b"no-store"))
        for name, value in ((COOKIE, visitor.fresh), (KNOWN_COOKIE, visitor.remember)):
            if value is not None:
                cookie = f"{name}={value}; Max-Age={int(YEAR) if value else 0}{self._cookie_tail}"
                headers.append((b"set-cookie", cookie.encode("latin-1")))
        fresh = None if visitor.bearer else self._csrf.new_cookie(_method(scope), token)
        if fresh is not None:
            headers.append((b"set-cookie", fresh))
        message["headers"] = headers

    def _note(self, scope: Scope, status: int, seconds: float, visitor: Visitor) -> None:
        """A line in the log: never what was played or said, nor secret links."""
        self.services.metrics.requests.labels(str(status)).inc()
        self.services.metrics.seconds.observe(seconds)
        worth_a_line = status >= 500 or seconds > 1
        if not worth_a_line and not self._tells_all:
            return
        report = log.warning if worth_a_line else log.debug
        report(
            "request",
            method=scope.get("method"),
            path=public_path(scope["path"]),
            status=status,
            ms=round(seconds * 1000, 1),
            person=visitor.id,
        )


def content_policy(*scripts: str) -> str:
    """Everything from this server only; inline scripts by their hashes."""
    allowed = " ".join(["'self'", *[f"'sha256-{digest}'" for digest in scripts]])
    return (
        f"default-src 'self'; script-src {allowed}; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


def public_path(path: str) -> str:
    """A path without the secrets of links."""
    parts = path.split("/")
    for place, part in enumerate(parts[:-1]):
        if part in ("join", "device", "confirm"):
            parts[place + 1] = "…"
    return "/".join(parts)


def _address(scope: Scope) -> str:
    """Where somebody comes from, as limits count it."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else ""


def _method(scope: Scope) -> str:
    return str(scope.get("method", "GET"))


@lru_cache(1000)
def _cookies(header: bytes) -> Mapping[str, str]:
    """What a browser keeps for us, which it sends again and again."""
    try:
        return {name: found.value for name, found in SimpleCookie(header.decode("latin-1")).items()}
    except CookieError:
        return {}


def _hosts(scope: Scope) -> list[str]:
    """The hosts a request says it is for: one, unless somebody plays tricks."""
    return [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]


async def _turn_away(scope: Any, send: Any, refusal: Refusal) -> None:
    """Nobody is let in; a sentence is all they get."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + refusal.status})
    else:
        await _refuse(send, refusal)


async def _refuse(send: Any, refusal: Refusal) -> None:
    headers = [(b"content-type", b"application/json")]
    headers += [(name.lower().encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(refusal.body())})


def _security_headers(secure: bool) -> list[tuple[bytes, bytes]]:
    headers = {
        "content-security-policy": content_policy(),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    if secure:
        headers["strict-transport-security"] = "max-age=31536000"
    return [(name.encode(), value.encode()) for name, value in headers.items()]
