"""What the people of a match say and agree on: chat, offers, resigning, shares of the dice."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import Snapshot
from sandtable.server.http.request_context import HttpRequest, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import actions, seats
from sandtable.server.matches.loaded_match import ADVICE


class ChatText(Body):
    """Something said."""

    text: str


class Offer(Body):
    """A take-back, an end or advice for all, offered."""

    kind: str
    to: int | None = None
    winners: list[str] = []


class OfferAnswer(Body):
    """Yes or no to an offer."""

    accept: bool


class DiceShare(Body):
    """A share of the dice, and the hash of the server's secret one has seen before."""

    commitment: str
    share: str


@post("/matches/{match:str}/chat", summary="Say something to everybody at the table")
async def chat(request: HttpRequest, match: FromPath[str], data: JSONBody[ChatText]) -> dict[str, int]:
    context = context_of(request)
    person = await context.person()
    seq = await context.with_match(
        match, lambda loaded: actions.chat(context.services.registry, loaded, person, data.text)
    )
    return {"seq": seq}


@post("/matches/{match:str}/offers", summary="Offer a take-back, an end or advice for all", status_code=200)
async def offer(request: HttpRequest, match: FromPath[str], data: JSONBody[Offer]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    if data.kind not in ("takeback", "end", ADVICE):
        raise Refusal("bad-request", detail="kind")
    return await context.change(match, actions.offer, person.id, data.kind, data.to, data.winners)


@post("/matches/{match:str}/offers/{number:int}", summary="Answer an offer", status_code=200)
async def answer(
    request: HttpRequest, match: FromPath[str], number: FromPath[int], data: JSONBody[OfferAnswer]
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, actions.answer, person.id, number, data.accept)


@post("/matches/{match:str}/dice", summary="Add one's share to the dice", status_code=200)
async def share(request: HttpRequest, match: FromPath[str], data: JSONBody[DiceShare]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, seats.add_share, person.id, data.commitment, data.share)


@post("/matches/{match:str}/resign", summary="Give up", status_code=200)
async def resign(request: HttpRequest, match: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.change(match, actions.resign, person.id)


router = Routes("/api", route_handlers=[chat, offer, answer, share, resign], tags=["table"])
