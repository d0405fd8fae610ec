"""Pages and files of the client, health and figures."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from sandtable.server.api.refusals import Refusal
from sandtable.server.catalogue import ahead
from sandtable.server.catalogue.assets import TYPES, Asset
from sandtable.server.http.middleware import content_policy
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.people.sessions import same_secret
from sandtable.server.services import Services
from sandtable.server.settings import LOOPBACK
from sandtable.store import matches as stored

_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.S)
_MATCH = re.compile(r"/match/([\w-]+)")


class ClientFiles(msgspec.Struct):
    """The files of the client, and what changes when one of them does."""

    version: str
    files: list[str]


async def index(request: HttpRequest, context: RequestContext, match: str = "") -> Response[bytes]:
    """The one page of the client, with a policy that knows its inline scripts."""
    through = request.query_params.get("as")
    asset = await context.in_thread(lambda: _page(context.services, match, through, context.lang))
    answer = asset.answer(request)
    scripts = _SCRIPT.findall(asset.body.decode())
    hashes = [base64.b64encode(hashlib.sha256(s.encode()).digest()).decode() for s in scripts]
    answer.set_header("Content-Security-Policy", content_policy(*hashes))
    return answer


def _page(services: Services, match: str, through: str | None, lang: str) -> Asset:
    """The page; that of a match names what its board is made of."""
    text = services.client.page
    game = services.catalogue.listed(_game_of(services, match)) if match else None
    if game is not None:
        text = text.replace("</head>", f"{ahead.head(match, through, game, lang)}</head>", 1)
        text = text.replace("<st-app>", f"{ahead.first_sight(game)}  <st-app>", 1)
    return Asset(text.encode(), TYPES[".html"])


def _game_of(services: Services, match: str) -> str:
    with services.store.read() as db:
        row = stored.find(db, match)
    return row.game if row is not None else ""


@get("/", include_in_schema=False)
async def home(request: HttpRequest) -> Response[bytes]:
    return await index(request, context_of(request))


@get("/{path:path}", include_in_schema=False)
async def page(request: HttpRequest, path: FromPath[str]) -> Response[bytes]:
    """Every address of the client is the same page; it knows by itself what to show."""
    if path.startswith(("/api", "/static")):
        raise Refusal("not-found")
    found = _MATCH.fullmatch(path)
    return await index(request, context_of(request), found[1] if found else "")


@get("/static/{path:path}", include_in_schema=False)
async def static(request: HttpRequest, path: FromPath[str], v: FromQuery[str] = "") -> Response[bytes]:
    context = context_of(request)
    asset = await context.in_thread(lambda: context.services.client.own(path.lstrip("/")))
    return asset.answer(request, v)


@get("/static/games/{game:str}/{path:path}", include_in_schema=False)
async def look(request: HttpRequest, game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of how a game looks, from the package that brings the game."""
    context = context_of(request)
    asset = await context.in_thread(lambda: context.services.client.look(game, path.lstrip("/")))
    return asset.answer(request)


@get("/service-worker.js", include_in_schema=False)
async def service_worker(request: HttpRequest) -> Response[bytes]:
    """At the root, since it may serve only what lies below it."""
    context = context_of(request)
    return (await context.in_thread(lambda: context.services.client.own("service-worker.js"))).answer(request)


@get("/api/files", tags=["server"], summary="What the client is made of, for browsers that keep it")
async def client_files(request: HttpRequest) -> ClientFiles:
    context = context_of(request)
    return ClientFiles(*await context.in_thread(lambda: context.services.client.kept))


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: HttpRequest) -> Response[bytes]:
    client = context_of(request).services.client
    for name in ("favicon.ico", "icon.svg", "favicon.svg"):
        if (client.folder / name).is_file():
            return client.own(name).answer(request)
    return Response(b"", status_code=204)


@get("/enter", include_in_schema=False)
async def enter(request: HttpRequest, key: FromQuery[str] = "") -> Redirect:
    """The owner of this machine comes in."""
    context = context_of(request)
    await context.in_thread(lambda: context.services.sessions.owner(context.visitor, key, context.lang))
    return Redirect("/")


@get("/health", tags=["server"], summary="Whether the server and its database answer")
async def health(request: HttpRequest) -> Response[dict[str, Any]]:
    fine = await context_of(request).services.healthy()
    return Response({"ok": fine}, status_code=200 if fine else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: HttpRequest) -> Response[bytes]:
    """For this machine itself, or for who has the token."""
    services = context_of(request).services
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    direct = (
        request.client is not None
        and request.client.host in LOOPBACK
        and "x-forwarded-for" not in request.headers
    )
    if not (direct if not token else same_secret(given, token)):
        raise Refusal("forbidden")
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/api/openapi.json", tags=["server"], summary="This description")
async def openapi(request: HttpRequest) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


ROUTES = [openapi, home, page, static, look, service_worker, client_files, favicon, enter, health, metrics]
