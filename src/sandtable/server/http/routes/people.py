"""Who one is: accounts, sessions, settings, tokens."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from sandtable import __version__
from sandtable.core.wording import LANGUAGES
from sandtable.server.api.request_body import Body
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.people.person import Person


class Me(msgspec.Struct):
    """What the server knows of the one who asks."""

    id: str
    name: str
    kind: str
    lang: str
    email: str = ""
    confirmed: bool = False
    webhook: str = ""
    notices: bool = True
    push: bool = False


class Changed(Me):
    """The same after a change; with a new password, how many browsers and programs were signed out."""

    ended: int | None = None


class LinkedPerson(msgspec.Struct):
    """Whom a device link would make of the one who asks."""

    name: str
    kind: str
    same: bool
    """Whether one is that person already."""
    you: Me | None


class ServerInfo(msgspec.Struct):
    """This server, and who asks."""

    name: str
    version: str
    accounts: str
    languages: list[str]
    mail: bool
    webhooks: bool
    push: str
    """The key with which a browser asks for messages of this server by push; empty: there are none."""
    me: Me | None


class Registration(Body):
    """A new account."""

    as_sent = frozenset({"name", "password"})
    name: str
    password: str
    email: str = ""
    lang: str | None = None


class Credentials(Body):
    """Coming in."""

    as_sent = frozenset({"name", "password"})
    name: str
    password: str


class Changes(Body):
    """What somebody wants to change of themselves."""

    as_sent = frozenset({"name", "password", "old_password"})
    name: str | None = None
    lang: str | None = None
    email: str | None = None
    webhook: str | None = None
    notices: bool | None = None
    password: str | None = None
    old_password: str | None = None


class Label(Body):
    """What a program is called."""

    label: str = ""


def me_of(person: Person) -> Me:
    """A person as they are told about themselves."""
    return Me(**person.as_json())


@get("/server", summary="This server, and who asks")
async def server(request: HttpRequest) -> ServerInfo:
    context = context_of(request)
    settings = context.services.settings
    person = context.visitor.person
    return ServerInfo(
        name=settings.name,
        version=__version__,
        accounts=settings.accounts_mode,
        languages=list(LANGUAGES),
        mail=bool(settings.smtp),
        webhooks=settings.webhooks,
        push=context.services.push_key.public if context.services.push_key else "",
        me=me_of(person) if person else None,
    )


@get("/me", summary="Who asks")
async def me(request: HttpRequest) -> Me:
    return me_of(await context_of(request).known())


@put("/me", summary="Change what is known of oneself (a new guest where nobody is known)")
async def change_me(request: HttpRequest, data: JSONBody[Changes]) -> Changed:
    context = context_of(request)
    person = await context.person()
    wishes = msgspec.to_builtins(data)
    async with context.services.passwords:
        changed, ended = await context.in_thread(
            lambda: context.services.accounts.change(context.visitor, person, wishes)
        )
    context.services.registry.forget_person(person.id)
    if ended is not None:
        context.services.hub.let_go(person.id)
    return Changed(**changed.as_json(), ended=ended)


@post("/register", summary="Make an account; a guest's games go with them, their other sessions end")
async def register(request: HttpRequest, data: JSONBody[Registration]) -> Me:
    context = context_of(request)
    lang = data.lang if data.lang in LANGUAGES else context.lang
    async with context.services.passwords:
        person = await context.in_thread(
            lambda: context.services.accounts.register(
                context.visitor, data.name, data.password, data.email, lang
            )
        )
    context.services.registry.forget_person(person.id)
    context.services.hub.let_go(person.id)
    return me_of(person)


@post("/login", summary="Sign in", status_code=200)
async def login(request: HttpRequest, data: JSONBody[Credentials]) -> Me:
    context = context_of(request)
    before = context.visitor.id
    async with context.services.passwords:
        person, changed = await context.in_thread(
            lambda: context.services.accounts.login(context.visitor, data.name, data.password)
        )
    for match in changed:
        context.services.registry.forget(match)
    _let_go(context, before)
    return me_of(person)


@post("/logout", summary="Sign out", status_code=200)
async def logout(request: HttpRequest) -> dict[str, bool]:
    context = context_of(request)
    await context.in_thread(lambda: context.services.sessions.logout(context.visitor))
    _let_go(context, context.visitor.id)
    return {"ok": True}


@post("/me/link", summary="A link that opens the same person in another browser, once, within a day")
async def device_link(request: HttpRequest) -> dict[str, str]:
    context = context_of(request)
    person = await context.person()
    path = await context.in_thread(
        lambda: context.services.access_tokens.device_link(context.visitor, person)
    )
    return {"url": context.services.settings.address + path}


@get("/device/{token:str}", summary="Whom a device link would make of oneself; changes nothing")
async def behind_device_link(request: HttpRequest, token: FromPath[str]) -> LinkedPerson:
    context = context_of(request)
    row = await context.in_thread(lambda: context.services.access_tokens.behind_link(token))
    you = context.visitor.person
    return LinkedPerson(row.name, row.kind, row.id == context.visitor.id, me_of(you) if you else None)


@post("/device/{token:str}", summary="Become the person a device link was made for", status_code=200)
async def use_device_link(request: HttpRequest, token: FromPath[str]) -> Me:
    context = context_of(request)
    before = context.visitor.id
    person = await context.in_thread(
        lambda: context.services.access_tokens.use_device_link(context.visitor, token)
    )
    _let_go(context, before)
    return me_of(person)


def _let_go(context: RequestContext, person: str | None) -> None:
    """Live connections of a session that has ended end too."""
    if person is not None:
        context.services.hub.let_go(person)


@get("/confirm/{token:str}", include_in_schema=False)
async def confirm(request: HttpRequest, token: FromPath[str]) -> Redirect:
    context = context_of(request)
    await context.in_thread(lambda: context.services.accounts.confirm(token))
    return Redirect("/")


@post("/me/tokens", summary="A bearer token for a program, shown once")
async def new_token(request: HttpRequest, data: JSONBody[Label]) -> dict[str, Any]:
    context = context_of(request)
    person = await context.person()
    return await context.in_thread(
        lambda: context.services.access_tokens.new_token(context.visitor, person, data.label)
    )


@get("/me/tokens", summary="The programs that may act for oneself")
async def tokens(request: HttpRequest) -> list[dict[str, Any]]:
    context = context_of(request)
    person = await context.known()
    return await context.in_thread(lambda: context.services.access_tokens.tokens(person))


@delete("/me/tokens/{token_id:str}", summary="Revoke a token")
async def revoke(request: HttpRequest, token_id: FromPath[str]) -> None:
    context = context_of(request)
    person = await context.known()
    await context.in_thread(lambda: context.services.access_tokens.revoke(person, token_id))
    _let_go(context, person.id)


router = Routes(
    "/api",
    route_handlers=[
        server,
        me,
        change_me,
        register,
        login,
        logout,
        device_link,
        behind_device_link,
        use_device_link,
        confirm,
        new_token,
        tokens,
        revoke,
    ],
    tags=["people"],
)
