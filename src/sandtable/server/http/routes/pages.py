"""Pages and files of the client, health and figures."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from sandtable.server.api.refusals import Refusal
from sandtable.server.catalogue.assets import TYPES, Asset
from sandtable.server.http.middleware import content_policy
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.people.sessions import same_secret
from sandtable.server.settings import LOOPBACK

PACKED = {"own_compression": True}
KEPT = (".js", ".css", ".ftl", ".woff2", ".svg", ".png", ".webp", ".webmanifest")
"""The files of the client that a browser keeps."""
_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.S)
_files: dict[Path, tuple[int, Asset]] = {}


class ClientFiles(msgspec.Struct):
    """The files of the client, and what changes when one of them does."""

    version: str
    files: list[str]


def read_file(folder: Path, path: str) -> Asset:
    """A file of the client, read again when it has changed."""
    try:
        file = (folder / path).resolve()
        if not file.is_relative_to(folder.resolve()) or file.suffix not in TYPES or not file.is_file():
            raise Refusal("not-found")
        changed = file.stat().st_mtime_ns
    except (OSError, ValueError):
        # A name that no file can have: too long, or with a null in it.
        raise Refusal("not-found") from None
    known = _files.get(file)
    if known is None or known[0] != changed:
        known = (changed, Asset(file.read_bytes(), TYPES[file.suffix]))
        _files[file] = known
    return known[1]


async def index(request: HttpRequest, context: RequestContext) -> Response[bytes]:
    """The one page of the client, with a policy that knows its inline scripts."""
    asset = await context.in_thread(lambda: read_file(context.services.settings.web_folder, "index.html"))
    answer = asset.answer(request)
    scripts = _SCRIPT.findall(asset.body.decode())
    hashes = [base64.b64encode(hashlib.sha256(s.encode()).digest()).decode() for s in scripts]
    answer.set_header("Content-Security-Policy", content_policy(*hashes))
    return answer


@get("/", opt=PACKED, include_in_schema=False)
async def home(request: HttpRequest) -> Response[bytes]:
    return await index(request, context_of(request))


@get("/{path:path}", opt=PACKED, include_in_schema=False)
async def page(request: HttpRequest, path: FromPath[str]) -> Response[bytes]:
    """Every address of the client is the same page; it knows by itself what to show."""
    if path.startswith(("/api", "/static")):
        raise Refusal("not-found")
    return await index(request, context_of(request))


@get("/static/{path:path}", opt=PACKED, include_in_schema=False)
async def static(request: HttpRequest, path: FromPath[str]) -> Response[bytes]:
    context = context_of(request)
    asset = await context.in_thread(lambda: read_file(context.services.settings.web_folder, path.lstrip("/")))
    return asset.answer(request)


@get("/static/games/{game:str}/{path:path}", opt=PACKED, include_in_schema=False)
async def look(request: HttpRequest, game: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    """A file of how a game looks, from the package that brings the game."""
    context = context_of(request)
    asset = await context.in_thread(
        lambda: read_file(context.services.catalogue.look_folder(game), path.lstrip("/"))
    )
    return asset.answer(request)


@get("/service-worker.js", opt=PACKED, include_in_schema=False)
async def service_worker(request: HttpRequest) -> Response[bytes]:
    """At the root, since it may serve only what lies below it."""
    context = context_of(request)
    folder = context.services.settings.web_folder
    return (await context.in_thread(lambda: read_file(folder, "service-worker.js"))).answer(request)


@get("/api/files", tags=["server"], summary="What the client is made of, for browsers that keep it")
async def client_files(request: HttpRequest) -> ClientFiles:
    context = context_of(request)
    return await context.in_thread(lambda: _client_files(context.services.settings.web_folder))


def _client_files(folder: Path) -> ClientFiles:
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.suffix in KEPT]
    hashes = " ".join(read_file(folder, name).hash for name in names)
    return ClientFiles(
        hashlib.sha256(hashes.encode()).hexdigest()[:20], [f"/static/{name}" for name in names]
    )


@get("/favicon.ico", opt=PACKED, include_in_schema=False)
async def favicon(request: HttpRequest) -> Response[bytes]:
    context = context_of(request)
    for name in ("favicon.ico", "icon.svg", "favicon.svg"):
        if (context.services.settings.web_folder / name).is_file():
            return read_file(context.services.settings.web_folder, name).answer(request)
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
