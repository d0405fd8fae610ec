"""The application: routes, refusals, CSRF protection and OpenAPI, with the middleware around it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Contact, License
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from sandtable import __version__
from sandtable.server.http.csrf import Csrf
from sandtable.server.http.errors import EXCEPTION_HANDLERS
from sandtable.server.http.middleware import RequestMiddleware
from sandtable.server.http.routes import (
    advice,
    agreements,
    catalogue,
    history,
    live,
    matches,
    pages,
    people,
    play,
    push,
    seats,
    studies,
)
from sandtable.server.services import Services
from sandtable.server.settings import Settings
from sandtable.store import open_store
from sandtable.store.upgrade import upgrade

log = structlog.get_logger()
LARGEST = 100_000


class _App(Litestar):
    """Every shape here is msgspec's: what else the framework would look for, and load, is left out."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


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
    app = _App(
        route_handlers=[
            people.router,
            push.router,
            catalogue.router,
            matches.router,
            play.router,
            history.router,
            advice.router,
            seats.router,
            agreements.router,
            live.live,
            *studies.ROUTES,
            *pages.ROUTES,
        ],
        lifespan=[lifespan],
        state=State({"services": services}),
        middleware=[DefineMiddleware(Csrf, config=csrf)],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=2, minimum_size=1000, exclude_opt_key="own_compression"
        ),
        exception_handlers=EXCEPTION_HANDLERS,
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
