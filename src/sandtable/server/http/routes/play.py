"""Deciding: play, undo, and what a decision would mean."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body, clean
from sandtable.server.api.schemas import REFUSALS, Snapshot
from sandtable.server.http.request_context import HttpRequest, RequestContext, Through, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import actions, analysis
from sandtable.server.matches.jobs import odds_of, prospect_of
from sandtable.server.matches.views import Known, look

LONGEST_ORDER = 400
FEW = msgspec.Meta(min_length=1, max_length=LONGEST_ORDER)
MOST_ARMIES = 40


class Move(Body):
    """A decision, or those of an order, and the number of the position it was made in."""

    seq: int
    action: str = ""
    actions: list[str] = []
    brief: bool = False
    """Whether the log of the answer may leave out what was known in that position."""

    def decisions(self) -> list[str]:
        """What is to be played, one after the other."""
        if bool(self.action) == bool(self.actions) or len(self.actions) > LONGEST_ORDER:
            raise Refusal("bad-request", detail="actions")
        return self.actions or [self.action]


class Seq(Body):
    """The number of the position a wish was made in."""

    seq: int


@post(
    "/matches/{match:str}/actions",
    summary="Play an action, or the actions of an order",
    status_code=200,
    responses=REFUSALS,
)
async def act(
    request: HttpRequest, match: FromPath[str], data: JSONBody[Move], through: Through = None
) -> Response[schemas.PlayedSnapshot]:
    context = context_of(request, through)
    person = await context.known()
    return await context.answered(match, decide, context, person.id, match, data)


def decide(context: RequestContext, person: str, match: str, move: Move) -> Response[Any]:
    """One decision of a person who was recognised, or an order, from the request to the answer; in a thread.

    An order is many decisions in one request: each is judged, and written, as if it had come alone.
    """
    registry, wanted = context.services.registry, move.decisions()
    for attempt in registry.attempts(match):
        with attempt as loaded:  # read: the match as the store has it, and nobody else touches it
            actions.check(loaded, person, move.seq)  # is it theirs to decide, in this position?
            known = Known(move.seq, context.looks(loaded)) if move.brief else None
            entries, stopped = actions.obey(loaded, wanted, person)  # the engine judges, plays, rolls dice
            registry.write(loaded, entries)  # in the store, durably
            context.once_answered(registry.telling(loaded))  # everybody who watches, and the next bot
            context.services.metrics.actions.labels(loaded.game.id).inc(len(entries))
            return context.ready(loaded, known, {} if stopped is None else {"stopped": stopped})
    raise AssertionError("attempts end in an answer or a refusal")


@post(
    "/matches/{match:str}/undo",
    summary="Back by one decision of one's own",
    status_code=200,
    responses=REFUSALS,
)
async def undo(
    request: HttpRequest, match: FromPath[str], data: JSONBody[Seq], through: Through = None
) -> Snapshot:
    context = context_of(request, through)
    person = await context.known()
    return await context.change(match, actions.undo, person.id, data.seq)


@get("/matches/{match:str}/why", summary="Which rules forbid an action")
async def why(
    request: HttpRequest, match: FromPath[str], action: FromQuery[str], after: FromQuery[str] = ""
) -> schemas.Why:
    context = context_of(request)
    before = listed(after) if after else []
    return await context.with_match(
        match, lambda loaded: actions.why(loaded, context.visitor.id, action, before)
    )


@get("/matches/{match:str}/odds", summary="The exact odds of an action")
async def odds(
    request: HttpRequest, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.OddsTold | None:
    context = context_of(request)
    position = await context.with_match(
        match, lambda loaded: analysis.to_weigh(loaded, context.visitor.id, seq)
    )
    if position is None:
        return None
    return {"odds": await context.services.workers.do(context.counted_as, odds_of, *position, action)}


@get("/matches/{match:str}/orders", summary="What armies can be ordered to do")
async def orders(
    request: HttpRequest,
    match: FromPath[str],
    armies: FromQuery[str],
    via: FromQuery[str] = "",
    seq: FromQuery[int | None] = None,
) -> schemas.Orders | None:
    context = context_of(request)
    state = await context.with_match(match, lambda loaded: analysis.to_order(loaded, context.visitor.id, seq))
    if state is None:
        return None
    return await context.in_thread(analysis.orders_of, state, _names(armies), _names(via))


@get("/matches/{match:str}/prospect", summary="What an order would come to")
async def prospect(
    request: HttpRequest, match: FromPath[str], actions: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.ProspectTold | None:
    context = context_of(request)
    wanted = listed(actions)
    position = await context.with_match(
        match, lambda loaded: analysis.to_weigh(loaded, context.visitor.id, seq)
    )
    if position is None:
        return None
    found = await context.services.workers.do(context.counted_as, prospect_of, *position, wanted)
    return cast("schemas.ProspectTold | None", found)


def listed(actions: str) -> list[str]:
    """The decisions of an order, as a JSON list in an address tells them."""
    try:
        return [clean(text) for text in msgspec.json.decode(actions, type=Annotated[list[str], FEW])]
    except msgspec.MsgspecError:
        raise Refusal("bad-request", detail="actions") from None


def _names(listed: str) -> list[str]:
    names = [name for name in listed.split(",") if name]
    if len(names) > MOST_ARMIES:
        raise Refusal("bad-request", detail="armies")
    return names


@get("/matches/{match:str}/preview", summary="What an action would do, up to the first dice")
async def preview(
    request: HttpRequest, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.Preview | None:
    context = context_of(request)
    return await context.with_match(
        match, lambda loaded: analysis.preview(loaded, context.visitor.id, action, seq)
    )


@get("/matches/{match:str}/supply", summary="Who is out of supply")
async def supply(request: HttpRequest, match: FromPath[str]) -> schemas.Supply:
    context = context_of(request)
    return await context.with_match(
        match, lambda loaded: analysis.supply(loaded, look(loaded, context.visitor.id))
    )


router = Routes(
    "/api", route_handlers=[act, undo, why, odds, orders, prospect, preview, supply], tags=["matches"]
)
