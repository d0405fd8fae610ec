"""The application: routes, refusals and OpenAPI, with a server around it."""

from __future__ import annotations

from functools import cache

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Contact, License
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from sandtable import __version__
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
    return RequestMiddleware(_application(), Services(store, settings))


@cache
def _application() -> Litestar:
    """The routes, the same for every server of a process: to find out what they take is most of a start."""
    return _App(
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
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=LARGEST,
        openapi_config=_openapi(),
        logging_config=None,
    )


def _openapi() -> OpenAPIConfig:
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
