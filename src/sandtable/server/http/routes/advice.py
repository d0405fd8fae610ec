"""Advice and reviews: the best orders, a warning, what a position promises, a finished game looked over."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery

from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal
from sandtable.server.http.request_context import HttpRequest, RequestContext, Through, context_of
from sandtable.server.http.routes.play import listed
from sandtable.server.http.routing import Routes
from sandtable.server.matches import advice
from sandtable.server.matches.advice_jobs import (
    EACH,
    advice_of,
    promise_of,
    review_of,
    variation_of,
    warning_of,
)
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.views import look


def _playouts(context: RequestContext) -> int:
    """How much thought advice gets here; 0: as much as the hard bot takes."""
    wanted = context.services.settings.advice
    if wanted is not None and wanted <= 0:
        raise Refusal("no-advice-here")
    return wanted or 0


@get("/matches/{match:str}/advice", summary="The best orders, and why")
async def best(
    request: HttpRequest, match: FromPath[str], seq: FromQuery[int | None] = None
) -> schemas.AdviceGiven | None:
    context = context_of(request)
    playouts = _playouts(context)
    position = await context.with_match(
        match, lambda loaded: advice.to_advise(loaded, context.visitor.id, seq)
    )
    if position is None:
        return None
    found = await context.services.thinkers.do(context.counted_as, advice_of, *position, playouts, seq or 0)
    return {"advice": found}


@get("/matches/{match:str}/warning", summary="What would be better than an order")
async def warning(
    request: HttpRequest, match: FromPath[str], actions: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.WarningGiven | None:
    context = context_of(request)
    playouts, wanted = _playouts(context), listed(actions)
    position = await context.with_match(
        match, lambda loaded: advice.to_advise(loaded, context.visitor.id, seq)
    )
    if position is None:
        return None
    found = await context.services.thinkers.do(
        context.counted_as, warning_of, *position, wanted, playouts, seq or 0
    )
    return {"warning": found}


@get("/matches/{match:str}/expectation", summary="The result each seat may expect")
async def expected(
    request: HttpRequest, match: FromPath[str], moment: FromQuery[int | None] = None, through: Through = None
) -> schemas.Shares:
    context = context_of(request)
    _playouts(context)
    registry = context.services.registry

    def judged(loaded: LoadedMatch) -> advice.Standpoint:
        return advice.to_judge(registry, loaded, look(loaded, context.visitor.id, through), moment)

    at_hand = moment is None
    standpoint = await (context.with_match(match, judged) if at_hand else context.with_history(match, judged))
    shares = await context.services.thinkers.do(context.counted_as, promise_of, *standpoint, moment or 0)
    return {"shares": shares}


@get("/matches/{match:str}/review", summary="What each seat could expect, turn by turn")
async def whole(request: HttpRequest, match: FromPath[str]) -> schemas.Review:
    context = context_of(request)
    registry = context.services.registry
    return await context.with_history(
        match, lambda loaded: advice.overview(registry, loaded, look(loaded, context.visitor.id))
    )


@get(
    "/matches/{match:str}/review/{first:int}/{place:int}",
    summary="A decision of a turn of a finished game looked over",
)
async def decision(
    request: HttpRequest, match: FromPath[str], first: FromPath[int], place: FromPath[int]
) -> schemas.DecisionReviewed:
    context = context_of(request)
    _playouts(context)
    registry, reviews = context.services.registry, context.services.reviews
    played, changed = await context.with_history(
        match,
        lambda loaded: (
            advice.turn_played(registry, loaded, look(loaded, context.visitor.id), first),
            loaded.facts.changed,
        ),
    )
    if not 0 <= place < EACH:
        return {"judged": None}
    key = (match, changed, first, place)
    if key not in reviews:
        found = await context.services.thinkers.do(context.counted_as, review_of, *played, place)
        reviews.put(key, found)
    return {"judged": reviews[key]}


@get(
    "/matches/{match:str}/variation/{number:int}",
    summary="What might have been, from a moment of a finished game on",
)
async def otherwise(
    request: HttpRequest, match: FromPath[str], number: FromPath[int], actions: FromQuery[str]
) -> schemas.Variation:
    context = context_of(request)
    _playouts(context)
    wanted, registry = listed(actions), context.services.registry
    position = await context.with_history(
        match, lambda loaded: advice.before(registry, loaded, look(loaded, context.visitor.id), number)
    )
    moments = await context.services.thinkers.do(context.counted_as, variation_of, *position, wanted)
    return {"moments": moments}


router = Routes(
    "/api", route_handlers=[best, warning, expected, whole, decision, otherwise], tags=["matches"]
)
