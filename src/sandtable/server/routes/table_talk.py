"""What people at a table agree on: chat, offers, seats, settings."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody

from sandtable.server import playing, seating
from sandtable.server.accounts import clean_webhook
from sandtable.server.answers import Invitation, Row, Snapshot
from sandtable.server.asking import Ask, asking
from sandtable.server.faults import Refusal
from sandtable.server.lobby import rows_for
from sandtable.server.texts import Body
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

    bot: str = playing.STAND_IN


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
async def chat(request: Ask, match: FromPath[str], data: JSONBody[Words]) -> dict[str, int]:
    ask = asking(request)
    person = await ask.person()
    seq = await ask.at(match, lambda table: playing.chat(ask.house.club, table, person, data.text))
    return {"seq": seq}


@post("/matches/{match:str}/offers", summary="Offer a take-back or an end", status_code=200)
async def offer(request: Ask, match: FromPath[str], data: JSONBody[Offer]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    if data.kind not in ("takeback", "end"):
        raise Refusal("bad-request", detail="kind")
    return await ask.then_snapshot(
        match,
        lambda table: playing.offer(ask.house.club, table, person.id, data.kind, data.to, data.winners),
    )


@post("/matches/{match:str}/offers/{number:int}", summary="Answer an offer", status_code=200)
async def answer(
    request: Ask, match: FromPath[str], number: FromPath[int], data: JSONBody[Answer]
) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: playing.answer(ask.house.club, table, person.id, number, data.accept)
    )


@post("/matches/{match:str}/dice", summary="Add one's share to the dice", status_code=200)
async def share(request: Ask, match: FromPath[str], data: JSONBody[Share]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match,
        lambda table: seating.add_share(ask.house.club, table, person.id, data.commitment, data.share),
    )


@post("/matches/{match:str}/resign", summary="Give up", status_code=200)
async def resign(request: Ask, match: FromPath[str]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(match, lambda table: playing.resign(ask.house.club, table, person.id))


@post(
    "/matches/{match:str}/seats/{seat:str}/bot", summary="A bot for an open or absent seat", status_code=200
)
async def seat_bot(
    request: Ask, match: FromPath[str], seat: FromPath[str], data: JSONBody[BotName]
) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: seating.seat_bot(ask.house.club, table, seat, person.id, data.bot)
    )


@post("/matches/{match:str}/seats/{seat:str}/open", summary="Invite somebody to a seat", status_code=200)
async def reopen(request: Ask, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: seating.reopen(ask.house.club, table, seat, person.id)
    )


@post("/matches/{match:str}/seats/{seat:str}/return", summary="Take one's seat back", status_code=200)
async def come_back(request: Ask, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: seating.come_back(ask.house.club, table, seat, person.id)
    )


@post(
    "/matches/{match:str}/seats/{seat:str}/take",
    summary="Take an open seat of a listed game",
    status_code=200,
)
async def take(request: Ask, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    ask = asking(request)
    person = await ask.person()
    return await ask.then_snapshot(match, lambda table: seating.take(ask.house.club, table, seat, person))


@get("/join/{token:str}", summary="What an invitation is for")
async def invitation(request: Ask, token: FromPath[str]) -> Invitation:
    ask = asking(request)
    match, seat, generation = ask.house.invitations.read(token)
    name = await ask.at(
        match,
        lambda table: table.seat_id(ask.house.invitations.check(table, seat, generation).seat),
    )

    def read() -> Row:
        with ask.house.store.read() as db:
            row = stored.find(db, match)
            seats = stored.seats_of_all(db, [match])
            ids = [place.person for place in seats[match] if place.person]
            names = {row.id: row.name for row in people.some(db, ids).values()}
        return rows_for([row], seats, names, ask.visitor.id)[0]

    return {"match": await ask.do(read), "seat": name}


@post("/join/{token:str}", summary="Take the seat of an invitation", status_code=200)
async def join(request: Ask, token: FromPath[str]) -> Snapshot:
    ask = asking(request)
    match, seat, generation = ask.house.invitations.read(token)
    person = await ask.person()
    return await ask.then_snapshot(
        match,
        lambda table: seating.sit(
            ask.house.club, table, ask.house.invitations.check(table, seat, generation), person
        ),
    )


@put("/matches/{match:str}/settings", summary="Change what may change during a match")
async def settings(request: Ask, match: FromPath[str], data: JSONBody[Settings]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    changes = msgspec.to_builtins(data)
    if data.webhook is not None:
        changes["webhook"] = clean_webhook(data.webhook, ask.house.settings)
    return await ask.then_snapshot(
        match, lambda table: seating.set_up(ask.house.club, table, person.id, changes)
    )


@put("/matches/{match:str}/notices", summary="Turn notices of this match for oneself")
async def notices(request: Ask, match: FromPath[str], data: JSONBody[Notices]) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: seating.want_notices(ask.house.club, table, person.id, data.on)
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
