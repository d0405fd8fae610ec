"""Who sits where: invitations, seats, bots that stand in, and what the host may change."""

from __future__ import annotations

from io import BytesIO

import msgspec
import segno
from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody

from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import Invitation, Row, Snapshot
from sandtable.server.http.request_context import HttpRequest, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import actions, hosting, seats
from sandtable.server.matches.lobby import rows_for
from sandtable.server.matches.standing_orders import StandingOrderWish
from sandtable.server.people.accounts import clean_webhook
from sandtable.store import matches as stored
from sandtable.store import people


class BotName(Body):
    """Which bot."""

    bot: str = actions.STAND_IN


class MatchSettings(Body):
    """What a host may change."""

    title: str | None = None
    listed: bool | None = None
    watch: str | None = None
    reveal: bool | None = None
    pause: int | None = None
    webhook: str | None = None


class Notices(Body):
    """Whether one wants to be told."""

    on: bool


@post(
    "/matches/{match:str}/seats/{seat:str}/bot", summary="A bot for an open or absent seat", status_code=200
)
async def seat_bot(
    request: HttpRequest, match: FromPath[str], seat: FromPath[str], data: JSONBody[BotName]
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, seats.seat_bot, seat, person.id, data.bot)


@post("/matches/{match:str}/seats/{seat:str}/open", summary="Invite somebody to a seat", status_code=200)
async def reopen(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, seats.reopen, seat, person.id)


@post("/matches/{match:str}/seats/{seat:str}/return", summary="Take one's seat back", status_code=200)
async def come_back(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, seats.come_back, seat, person.id)


@post(
    "/matches/{match:str}/seats/{seat:str}/take",
    summary="Take an open seat of a listed game",
    status_code=200,
)
async def take(request: HttpRequest, match: FromPath[str], seat: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.person()
    return await context.change(match, seats.take, seat, person)


@get("/join/{token:str}", summary="What an invitation is for")
async def invitation(request: HttpRequest, token: FromPath[str]) -> Invitation:
    context = context_of(request)
    invitations = context.services.invitations
    match, invited = invitations.read(token)
    names = await context.with_match(
        match,
        lambda loaded: [loaded.game.seats[player.seat].id for player in invitations.check(loaded, invited)],
    )

    def read() -> Row:
        with context.services.store.read() as db:
            row = stored.find(db, match)
            taken = stored.seats_of_all(db, [match])
            ids = [row.person for row in taken[match] if row.person]
            known = {row.id: row.name for row in people.some(db, ids).values()}
        return rows_for([row], taken, known, context.visitor.id)[0]

    return {"match": await context.in_thread(read), "seats": names}


@get(
    "/join/{token:str}/code.svg", summary="The link of an invitation as a QR code", media_type="image/svg+xml"
)
async def invitation_code(request: HttpRequest, token: FromPath[str]) -> Response[bytes]:
    context = context_of(request)
    match, invited = context.services.invitations.read(token)
    await context.with_match(match, lambda loaded: context.services.invitations.check(loaded, invited))
    address = context.services.settings.base_url or str(request.base_url)
    picture = BytesIO()
    segno.make_qr(f"{address.rstrip('/')}/join/{token}").save(picture, kind="svg", border=0)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@post("/join/{token:str}", summary="Take the seats of an invitation", status_code=200)
async def join(request: HttpRequest, token: FromPath[str]) -> Snapshot:
    context = context_of(request)
    invitations = context.services.invitations
    match, invited = invitations.read(token)
    person = await context.person()
    return await context.change(match, invitations.accept, invited, person)


@put("/matches/{match:str}/settings", summary="Change what may change during a match")
async def settings(request: HttpRequest, match: FromPath[str], data: JSONBody[MatchSettings]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    changes = msgspec.to_builtins(data)
    if data.webhook is not None:
        changes["webhook"] = clean_webhook(data.webhook, context.services.settings)
    return await context.change(match, hosting.change_settings, person.id, changes)


@put("/matches/{match:str}/notices", summary="Turn notices of this match for oneself")
async def notices(request: HttpRequest, match: FromPath[str], data: JSONBody[Notices]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, seats.want_notices, person.id, data.on)


@put("/matches/{match:str}/standing", summary="Give or take back a standing order")
async def standing(request: HttpRequest, match: FromPath[str], data: JSONBody[StandingOrderWish]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, actions.order, person.id, data)


router = Routes(
    "/api",
    route_handlers=[
        seat_bot,
        reopen,
        come_back,
        take,
        invitation,
        invitation_code,
        join,
        settings,
        notices,
        standing,
    ],
    tags=["table"],
)
