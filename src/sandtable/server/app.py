"""The application: routes, refusals, CSRF protection and OpenAPI, with the front around it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.middleware.csrf import CSRFMiddleware, generate_csrf_token
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Contact, License
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import DataError

from sandtable import __version__
from sandtable.core.errors import SandtableError
from sandtable.server.api.refusals import Refusal
from sandtable.server.http.middleware import RequestMiddleware
from sandtable.server.http.routes import (
    agreements,
    catalogue,
    history,
    live,
    matches,
    pages,
    people,
    play,
    seats,
)
from sandtable.server.services import Services
from sandtable.server.settings import Settings
from sandtable.store import Lost, open_store
from sandtable.store.upgrade import upgrade

log = structlog.get_logger()
LARGEST = 100_000


class Csrf(CSRFMiddleware):
    """Browsers must show that a wish comes from our own page; programs with a token need not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["state"]["visitor"].bearer:
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def _decode_csrf_token(self, token: str) -> str | None:
        """Letters that no token of ours has cannot be compared with one."""
        return super()._decode_csrf_token(token) if token.isascii() else None

    def create_send_wrapper(self, send: Send, token: str, csrf_cookie: str | None) -> Send:
        """A browser with a token that is not ours gets a new one, or it could never do anything again."""
        if csrf_cookie is not None and self._decode_csrf_token(csrf_cookie) is None:
            csrf_cookie, token = None, generate_csrf_token(self.config.secret)
        return super().create_send_wrapper(send, token, csrf_cookie)


def build(settings: Settings) -> RequestMiddleware:
    """A server, ready to be run by an ASGI server."""
    store = open_store(settings.database)
    upgrade(store)
    services = Services(store, settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    csrf = CSRFConfig(
        secret=services.csrf_secret,
        cookie_name="csrftoken",
        header_name="x-csrftoken",
        cookie_secure=settings.secure,
        cookie_samesite="lax",
    )
    app = Litestar(
        route_handlers=[
            people.router,
            catalogue.router,
            matches.router,
            play.router,
            history.router,
            seats.router,
            agreements.router,
            live.live,
            *pages.ROUTES,
        ],
        lifespan=[lifespan],
        state=State({"services": services}),
        middleware=[DefineMiddleware(Csrf, config=csrf)],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=1000, exclude_opt_key="own_compression"
        ),
        exception_handlers={
            Refusal: _refuse,
            HTTPException: _http,
            SandtableError: _core,
            RecursionError: _deep,
            UnicodeError: _garbled,
            DataError: _unfit,
            Lost: _lost,
            Exception: _fault,
        },
        request_max_body_size=LARGEST,
        openapi_config=_openapi(settings),
        logging_config=None,
    )
    return RequestMiddleware(app, services)


def _openapi(settings: Settings) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Sandtable",
        version=__version__,
        description="Play, host and study area-movement grand-strategy wargames. "
        "The shapes of snapshots and live messages are told in the contributors' documentation.",
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        contact=Contact(name="The Sandtable authors"),
        path="/api/openapi",
        render_plugins=[JsonRenderPlugin(path="/json")],
    )


HttpRequest = Request[Any, Any, Any]
Told = Response[dict[str, Any]]


def _refuse(request: HttpRequest, refusal: Refusal) -> Told:
    return Response(
        refusal.body(), status_code=refusal.status, media_type="application/json", headers=refusal.headers
    )


def _core(request: HttpRequest, error: SandtableError) -> Told:
    return _refuse(request, Refusal("refused", detail=error))


def _http(request: HttpRequest, error: HTTPException) -> Told:
    """What the framework refuses, in our words."""
    if isinstance(error, ValidationException):
        return _refuse(request, Refusal("bad-request", detail=_faults(error)))
    codes = {
        401: "sign-in",
        403: "csrf",
        404: "not-found",
        405: "not-found",
        413: "too-large",
        429: "too-many",
    }
    code = codes.get(error.status_code, "bad-request")
    refusal = Refusal(code, detail=str(error.detail)[:200]) if code == "bad-request" else Refusal(code)
    return Response(refusal.body(), status_code=error.status_code, media_type="application/json")


def _faults(error: ValidationException) -> str:
    extra: Any = error.extra or []
    found = [f"{row.get('key', '')}: {row.get('message', '')}" for row in extra if isinstance(row, dict)]
    return "; ".join(found)[:300] or "?"


def _deep(request: HttpRequest, error: RecursionError) -> Told:
    return _refuse(request, Refusal("bad-request", detail="nested too deeply"))


def _garbled(request: HttpRequest, error: UnicodeError) -> Told:
    return _refuse(request, Refusal("bad-request", detail="not UTF-8"))


def _unfit(request: HttpRequest, error: DataError) -> Told:
    """A text that the database cannot hold, such as one with a null character."""
    return _refuse(request, Refusal("bad-request", detail="a text cannot be kept"))


def _lost(request: HttpRequest, error: Lost) -> Told:
    """The database fails: nothing was changed, and the same wish may be granted a moment later."""
    log.warning("database fails", error=str(error))
    return _refuse(request, Refusal("storage"))


def _fault(request: HttpRequest, error: Exception) -> Told:
    """A fault of ours: the log has it, the answer tells nothing."""
    log.exception("fault", exc_info=error)
    return _refuse(request, Refusal("fault"))
