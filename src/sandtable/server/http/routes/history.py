"""Looking back: log, moments, forks, game file, luck, series by turn."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.server.api import schemas
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import Snapshot
from sandtable.server.http.request_context import HttpRequest, Through, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import analysis, creation
from sandtable.server.matches.creation import MatchWish
from sandtable.server.matches.jobs import fork_from
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.recap import since_last
from sandtable.server.matches.views import look


class Fork(Body):
    """A moment to play on from."""

    moment: int
    title: str = ""
    seats: dict[str, str] = {}
    """Who sits where, as in a new game; all of them the asker where it is not said."""


@get("/matches/{match:str}/log", summary="Earlier decisions")
async def log(
    request: HttpRequest,
    match: FromPath[str],
    before: FromQuery[int],
    limit: FromQuery[int] = 100,
    through: Through = None,
) -> schemas.Log:
    context = context_of(request)
    most = min(max(limit, 1), 500)
    return await context.with_history(
        match,
        lambda loaded: analysis.log_before(
            context.services.registry, loaded, look(loaded, context.visitor.id, through), before, most
        ),
        before - most,
    )


@get("/matches/{match:str}/recap", summary="What happened since one's last decision")
async def recap(
    request: HttpRequest, match: FromPath[str], since: FromQuery[int | None] = None, through: Through = None
) -> schemas.Recap:
    context = context_of(request)

    def tell(loaded: LoadedMatch) -> schemas.Recap:
        viewer = look(loaded, context.visitor.id, through)
        return since_last(context.services.registry, loaded, viewer, since)

    if since is None:
        return await context.with_match(match, tell)
    return await context.with_history(match, tell, since)


@get("/matches/{match:str}/moments", summary="All decisions in brief")
async def moments(request: HttpRequest, match: FromPath[str], through: Through = None) -> schemas.Moments:
    context = context_of(request)
    return await context.with_history(
        match,
        lambda loaded: analysis.moments(
            context.services.registry, loaded, look(loaded, context.visitor.id, through)
        ),
    )


@get("/matches/{match:str}/moments/{number:int}", summary="The position after some decisions")
async def moment(
    request: HttpRequest, match: FromPath[str], number: FromPath[int], through: Through = None
) -> schemas.Moment:
    context = context_of(request)
    return await context.with_history(
        match,
        lambda loaded: analysis.moment(
            context.services.registry, loaded, look(loaded, context.visitor.id, through), number
        ),
        number,
    )


@post("/matches/{match:str}/fork", summary="A sandbox from a moment")
async def fork(
    request: HttpRequest, match: FromPath[str], data: JSONBody[Fork], through: Through = None
) -> Snapshot:
    context = context_of(request)
    person = await context.host()
    registry = context.services.registry
    await context.in_thread(lambda: creation.check_room(registry, person.id))
    wanted, title = await context.with_match(
        match,
        lambda loaded: (
            analysis.forking(registry, loaded, look(loaded, person.id, through), data.moment),
            data.title or loaded.facts.title,
        ),
    )
    draft = await context.services.workers.do(context.counted_as, fork_from, *wanted)
    wish = MatchWish(game=draft.game, seats=data.seats, title=title, watch="players")
    made = await context.in_thread(lambda: creation.begin(registry, person.id, draft, wish))
    return await context.snapshot(made)


@get("/matches/{match:str}/record", summary="The game file", media_type="text/plain")
async def record(request: HttpRequest, match: FromPath[str]) -> Response[str]:
    context = context_of(request)
    text = await context.with_history(
        match,
        lambda loaded: analysis.game_file(
            context.services.registry, loaded, look(loaded, context.visitor.id)
        ),
    )
    name = {"Content-Disposition": f'attachment; filename="{match}.sandtable"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@get("/matches/{match:str}/luck", summary="What everybody's dice showed")
async def luck(request: HttpRequest, match: FromPath[str]) -> list[schemas.Fortune]:
    context = context_of(request)
    return await context.with_history(
        match,
        lambda loaded: analysis.fortunes(context.services.registry, loaded, look(loaded, context.visitor.id)),
    )


@get("/matches/{match:str}/history", summary="Areas, armies and resources by turn")
async def history(request: HttpRequest, match: FromPath[str]) -> schemas.History:
    context = context_of(request)
    return await context.with_history(
        match,
        lambda loaded: analysis.history(context.services.registry, loaded, look(loaded, context.visitor.id)),
    )


router = Routes(
    "/api", route_handlers=[log, recap, moments, moment, fork, record, luck, history], tags=["matches"]
)
