"""Who one is: accounts, sessions, settings, tokens."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from sandtable import __version__
from sandtable.core.wording import LANGUAGES
from sandtable.server.asking import Ask, Asking, asking
from sandtable.server.door import Person
from sandtable.server.texts import Body


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


class Changed(Me):
    """The same after a change; with a new password, how many browsers and programs were signed out."""

    ended: int | None = None


class Behind(msgspec.Struct):
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
    return Me(**person.told())


@get("/server", summary="This server, and who asks")
async def server(request: Ask) -> ServerInfo:
    ask = asking(request)
    settings = ask.house.settings
    person = ask.visitor.person
    return ServerInfo(
        name=settings.name,
        version=__version__,
        accounts=settings.accounts_mode,
        languages=list(LANGUAGES),
        mail=bool(settings.smtp),
        webhooks=settings.webhooks,
        me=me_of(person) if person else None,
    )


@get("/me", summary="Who asks")
async def me(request: Ask) -> Me:
    return me_of(await asking(request).known())


@put("/me", summary="Change what is known of oneself (a new guest where nobody is known)")
async def change_me(request: Ask, data: JSONBody[Changes]) -> Changed:
    ask = asking(request)
    person = await ask.person()
    wishes = msgspec.to_builtins(data)
    async with ask.house.passwords:
        changed, ended = await ask.do(lambda: ask.house.accounts.change(ask.visitor, person, wishes))
    ask.house.club.forget_person(person.id)
    if ended is not None:
        ask.house.hub.let_go(person.id)
    return Changed(**changed.told(), ended=ended)


@post("/register", summary="Make an account; a guest's games go with them, their other sessions end")
async def register(request: Ask, data: JSONBody[Registration]) -> Me:
    ask = asking(request)
    lang = data.lang if data.lang in LANGUAGES else ask.lang
    async with ask.house.passwords:
        person = await ask.do(
            lambda: ask.house.accounts.register(ask.visitor, data.name, data.password, data.email, lang)
        )
    ask.house.club.forget_person(person.id)
    ask.house.hub.let_go(person.id)
    return me_of(person)


@post("/login", summary="Sign in", status_code=200)
async def login(request: Ask, data: JSONBody[Credentials]) -> Me:
    ask = asking(request)
    before = ask.visitor.id
    async with ask.house.passwords:
        person, changed = await ask.do(
            lambda: ask.house.accounts.login(ask.visitor, data.name, data.password)
        )
    for match in changed:
        ask.house.club.forget(match)
    _let_go(ask, before)
    return me_of(person)


@post("/logout", summary="Sign out", status_code=200)
async def logout(request: Ask) -> dict[str, bool]:
    ask = asking(request)
    await ask.do(lambda: ask.house.door.logout(ask.visitor))
    _let_go(ask, ask.visitor.id)
    return {"ok": True}


@post("/me/link", summary="A link that opens the same person in another browser, once, within a day")
async def device_link(request: Ask) -> dict[str, str]:
    ask = asking(request)
    person = await ask.person()
    path = await ask.do(lambda: ask.house.keys.device_link(ask.visitor, person))
    return {"url": ask.house.settings.address + path}


@get("/device/{token:str}", summary="Whom a device link would make of oneself; changes nothing")
async def behind_device_link(request: Ask, token: FromPath[str]) -> Behind:
    ask = asking(request)
    row = await ask.do(lambda: ask.house.keys.behind_link(token))
    you = ask.visitor.person
    return Behind(row.name, row.kind, row.id == ask.visitor.id, me_of(you) if you else None)


@post("/device/{token:str}", summary="Become the person a device link was made for", status_code=200)
async def use_device_link(request: Ask, token: FromPath[str]) -> Me:
    ask = asking(request)
    before = ask.visitor.id
    person = await ask.do(lambda: ask.house.keys.use_device_link(ask.visitor, token))
    _let_go(ask, before)
    return me_of(person)


def _let_go(ask: Asking, person: str | None) -> None:
    """Live connections of a session that has ended end too."""
    if person is not None:
        ask.house.hub.let_go(person)


@get("/confirm/{token:str}", include_in_schema=False)
async def confirm(request: Ask, token: FromPath[str]) -> Redirect:
    ask = asking(request)
    await ask.do(lambda: ask.house.accounts.confirm(token))
    return Redirect("/")


@post("/me/tokens", summary="A bearer token for a program, shown once")
async def new_token(request: Ask, data: JSONBody[Label]) -> dict[str, Any]:
    ask = asking(request)
    person = await ask.person()
    return await ask.do(lambda: ask.house.keys.new_token(ask.visitor, person, data.label))


@get("/me/tokens", summary="The programs that may act for oneself")
async def tokens(request: Ask) -> list[dict[str, Any]]:
    ask = asking(request)
    person = await ask.known()
    return await ask.do(lambda: ask.house.keys.tokens(person))


@delete("/me/tokens/{token_id:str}", summary="Revoke a token")
async def revoke(request: Ask, token_id: FromPath[str]) -> None:
    ask = asking(request)
    person = await ask.known()
    await ask.do(lambda: ask.house.keys.revoke(person, token_id))


router = Router(
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
