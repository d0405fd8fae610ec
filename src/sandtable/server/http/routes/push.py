"""Being told by push: a browser asks for it, and changes its mind."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from litestar import delete, put
from litestar.params import JSONBody

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.http.routes.people import Me, me_of
from sandtable.server.http.routing import Routes
from sandtable.server.notifications import web_push
from sandtable.server.people.person import person_of
from sandtable.server.settings import Settings
from sandtable.store import people, pushes

_LONGEST = 1000
_AUTH = 16


class Subscription(Body):
    """Where a browser is told, and the keys that make a message readable there alone."""

    endpoint: str
    p256dh: str
    auth: str


@put("/me/push", summary="Tell this browser when it is one's turn (a new guest where nobody is known)")
async def subscribe(request: HttpRequest, data: JSONBody[Subscription]) -> Me:
    context = context_of(request)
    _check(data, context.services.settings)
    await context.person()
    token = _browser(context)

    def keep() -> Me:
        with context.services.store.write() as db:
            if not pushes.add(db, token, data.endpoint, data.p256dh, data.auth, time.time()):
                raise Refusal("sign-in")
        return _changed(context)

    return await context.in_thread(keep)


@delete("/me/push", summary="Tell this browser nothing more", status_code=200)
async def unsubscribe(request: HttpRequest) -> Me:
    context = context_of(request)
    await context.known()
    token = _browser(context)

    def forget() -> Me:
        with context.services.store.write() as db:
            pushes.remove(db, token)
        return _changed(context)

    return await context.in_thread(forget)


def _browser(context: RequestContext) -> str:
    """The session of the browser that asks; a program has no screen."""
    visitor = context.visitor
    if visitor.bearer or visitor.token is None:
        raise Refusal("forbidden")
    return visitor.token


def _changed(context: RequestContext) -> Me:
    """Who asks, as everybody knows them from now on."""
    assert context.visitor.id is not None
    with context.services.store.read() as db:
        row = people.find(db, context.visitor.id)
    assert row is not None
    context.services.sessions.forget()
    context.services.registry.forget_person(row.id)
    return me_of(person_of(row))


def _check(wanted: Subscription, settings: Settings) -> None:
    """An address of a push service and keys that fit, or nothing is kept."""
    schemes = ("https", "http") if settings.private_webhooks else ("https",)
    try:
        where = urlsplit(wanted.endpoint)
        plain = wanted.endpoint.isascii() and wanted.endpoint.isprintable() and " " not in wanted.endpoint
        fits = where.scheme in schemes and where.hostname and plain and len(wanted.endpoint) <= _LONGEST
        known = web_push.is_key(wanted.p256dh) and len(web_push.decoded(wanted.auth)) == _AUTH
        fits = fits and (where.port is None or where.port > 0)
    except ValueError:
        fits = known = False
    if not (settings.push and fits and known):
        raise Refusal("bad-push")


router = Routes("/api", route_handlers=[subscribe, unsubscribe], tags=["people"])
