"""What people at a table agree on: chat, offers, seats, settings."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import Invitation, Row, Snapshot
from sandtable.server.http.request_context import HttpRequest, context_of
from sandtable.server.matches import actions, hosting, seats
from sandtable.server.matches.lobby import rows_for
from sandtable.server.people.accounts import clean_webhook
from sandtable.store import matches as stored
from sandtable.store import people


class Words(Body):
    """Something said."""

    text: str


class Offer(Body):
    """A take-back or an end, offered."""

    kind: str
    to: int | None = None
    winners: list[str] = []


class Answer(Body):
    """Yes or no to an offer."""

    accept: bool


class BotName(Body):
    """Which bot."""

    bot: str = actions.STAND_IN


class Settings(Body):
    """What a host may change."""

    title: str | None = None
    listed: bool | None = None
    watch: str | None = None
    reveal: bool | None = None
    pause: int | None = None
    webhook: str | None = None


class Share(Body):
    """A share of the dice, and the hash of the server's secret one has seen before."""

    commitment: str
    share: str


class Notices(Body):
    """Whether one wants to be told."""

    on: bool


@post("/matches/{match:str}/chat", summary="Say something to everybody at the table")
async def chat(request: HttpRequest, match: FromPath[str], data: JSONBody[Words]) -> dict[str, int]:
    context = context_of(request)
    person = await context.person()
    seq = await context.at(
        match, lambda loaded: actions.chat(context.services.registry, loaded, person, data.text)
    )
    return {"seq": seq}


@post("/matches/{match:str}/offers", summary="Offer a take-back or an end", status_code=200)
async def offer(request: HttpRequest, match: FromPath[str], data: JSONBody[Offer]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    if data.kind not in ("takeback", "end"):
        raise Refusal("bad-request", detail="kind")
    return await context.then_snapshot(
        match,
        lambda loaded: actions.offer(
            context.services.registry, loaded, person.id, data.kind, data.to, data.winners
        ),
    )


@post("/matches/{match:str}/offers/{number:int}", summary="Answer an offer", status_code=200)
async def answer(
    request: HttpRequest, match: FromPath[str], number: FromPath[int], data: JSONBody[Answer]
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match,
        lambda loaded: actions.answer(context.services.registry, loaded, person.id, number, data.accept),
    )


@post("/matches/{match:str}/dice", summary="Add one's share to the dice", status_code=200)
async def share(request: HttpRequest, match: FromPath[str], data: JSONBody[Share]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match,
        lambda loaded: seats.add_share(
            context.services.registry, loaded, person.id, data.commitment, data.share
        ),
    )


@post("/matches/{match:str}/resign", summary="Give up", status_code=200)
async def resign(request: HttpRequest, match: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: actions.resign(context.services.registry, loaded, person.id)
    )


@post(
    "/matches/{match:str}/seats/{seat:str}/bot", summary="A bot for an open or absent seat", status_code=200
)
async def seat_bot(
    request: HttpRequest, match: FromPath[str], seat: FromPath[str], data: JSONBody[BotName]
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: seats.seat_bot(context.services.registry, loaded, seat, person.id, data.bot)
    )


@post("/matches/{match:str}/seats/{seat:str}/open", summary="Invite somebody to a seat", status_code=200)
async def reopen(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: seats.reopen(context.services.registry, loaded, seat, person.id)
    )


@post("/matches/{match:str}/seats/{seat:str}/return", summary="Take one's seat back", status_code=200)
async def come_back(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: seats.come_back(context.services.registry, loaded, seat, person.id)
    )


@post(
    "/matches/{match:str}/seats/{seat:str}/take",
    summary="Take an open seat of a listed game",
    status_code=200,
)
async def take(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.person()
    return await context.then_snapshot(
        match, lambda loaded: seats.take(context.services.registry, loaded, seat, person)
    )


@get("/join/{token:str}", summary="What an invitation is for")
async def invitation(request: HttpRequest, token: FromPath[str]) -> Invitation:
    context = context_of(request)
    match, seat, generation = context.services.invitations.read(token)
    name = await context.at(
        match,
        lambda loaded: loaded.seat_id(context.services.invitations.check(loaded, seat, generation).seat),
    )

    def read() -> Row:
        with context.services.store.read() as db:
            row = stored.find(db, match)
            taken = stored.seats_of_all(db, [match])
            ids = [row.person for row in taken[match] if row.person]
            names = {row.id: row.name for row in people.some(db, ids).values()}
        return rows_for([row], taken, names, context.visitor.id)[0]

    return {"match": await context.do(read), "seat": name}


@post("/join/{token:str}", summary="Take the seat of an invitation", status_code=200)
async def join(request: HttpRequest, token: FromPath[str]) -> Snapshot:
    context = context_of(request)
    match, seat, generation = context.services.invitations.read(token)
    person = await context.person()
    return await context.then_snapshot(
        match,
        lambda loaded: seats.sit(
            context.services.registry,
            loaded,
            context.services.invitations.check(loaded, seat, generation),
            person,
        ),
    )


@put("/matches/{match:str}/settings", summary="Change what may change during a match")
async def settings(request: HttpRequest, match: FromPath[str], data: JSONBody[Settings]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    changes = msgspec.to_builtins(data)
    if data.webhook is not None:
        changes["webhook"] = clean_webhook(data.webhook, context.services.settings)
    return await context.then_snapshot(
        match, lambda loaded: hosting.change_settings(context.services.registry, loaded, person.id, changes)
    )


@put("/matches/{match:str}/notices", summary="Turn notices of this match for oneself")
async def notices(request: HttpRequest, match: FromPath[str], data: JSONBody[Notices]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: seats.want_notices(context.services.registry, loaded, person.id, data.on)
    )


router = Router(
    "/api",
    route_handlers=[
        share,
        chat,
        offer,
        answer,
        resign,
        seat_bot,
        reopen,
        come_back,
        take,
        invitation,
        join,
        settings,
        notices,
    ],
    tags=["table"],
)
