"""Matches: create, list, look, act."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import REFUSALS, Snapshot
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.matches import actions, analysis, creation, hosting
from sandtable.server.matches.creation import LONGEST_RECORD, Wish
from sandtable.server.matches.jobs import fork_from, odds_of, read_record
from sandtable.server.matches.lobby import rows_for
from sandtable.server.matches.views import look
from sandtable.server.people.accounts import clean_webhook
from sandtable.store import matches as stored
from sandtable.store import people

Through = Annotated[str | None, QueryParameter(name="as")]


class Import(Body):
    """A game file to go on with."""

    record: str
    seats: dict[str, str] = {}
    title: str = ""


class Move(Body):
    """A decision, and the number of the position it was made in."""

    seq: int
    action: str


class Seq(Body):
    """The number of the position a wish was made in."""

    seq: int


class Fork(Body):
    """A moment to play on from."""

    moment: int
    title: str = ""


@post("/matches", summary="Create a match", request_max_body_size=400_000, responses=REFUSALS)
async def create(request: HttpRequest, data: JSONBody[Wish]) -> Snapshot:
    context = context_of(request)
    data.webhook = clean_webhook(data.webhook, context.services.settings)
    person = await context.host()
    match = await context.do(lambda: creation.create(context.services.registry, person.id, data))
    return await context.then_snapshot(match, lambda loaded: None)


@post("/matches/import", summary="A match that goes on from a game file", request_max_body_size=3_000_000)
async def bring(request: HttpRequest, data: JSONBody[Import]) -> Snapshot:
    context = context_of(request)
    person = await context.host()
    if len(data.record) > LONGEST_RECORD:
        raise Refusal("too-large")
    registry = context.services.registry
    await context.do(lambda: creation.check_room(registry, person.id))
    draft = await context.services.readings.do(context.who, read_record, data.record)
    wish = Wish(game=draft.game, seats=data.seats, title=data.title)
    match = await context.do(lambda: creation.begin(registry, person.id, draft, wish))
    return await context.then_snapshot(match, lambda loaded: None)


@get("/matches", summary="One's own matches, and those that everybody may see")
async def lists(request: HttpRequest, over: FromQuery[int] = 0) -> schemas.Lists:
    context = context_of(request)
    person = context.visitor.id

    def read() -> schemas.Lists:
        with context.services.store.read() as db:
            mine = stored.of_person(db, person, bool(over)) if person else []
            listed = stored.listed(db, bool(over))
            seats = stored.seats_of_all(db, [row.id for row in (*mine, *listed)])
            ids = {seat.person for rows in seats.values() for seat in rows if seat.person}
            names = {row.id: row.name for row in people.some(db, sorted(ids)).values()}
        return {
            "mine": rows_for(mine, seats, names, person),
            "listed": rows_for(listed, seats, names, person),
        }

    return await context.do(read)


@get("/matches/{match:str}", summary="The match as one may see it", responses=REFUSALS)
async def snapshot(request: HttpRequest, match: FromPath[str], through: Through = None) -> Snapshot:
    return await context_of(request).then_snapshot(match, lambda loaded: None, through)


@delete("/matches/{match:str}", summary="Throw away a match at which nobody else sits")
async def remove(request: HttpRequest, match: FromPath[str]) -> None:
    context = context_of(request)
    person = await context.known()
    await context.at(match, lambda loaded: hosting.remove(context.services.registry, loaded, person.id))
    context.services.hub.wake(match)


@post("/matches/{match:str}/actions", summary="Play an action", status_code=200, responses=REFUSALS)
async def act(
    request: HttpRequest, match: FromPath[str], data: JSONBody[Move], through: Through = None
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    game = ""

    def play(loaded: Any) -> None:
        nonlocal game
        actions.play(context.services.registry, loaded, person.id, data.seq, data.action)
        game = loaded.game.id

    answer = await context.then_snapshot(match, play, through)
    context.services.metrics.actions.labels(game).inc()
    return answer


@post(
    "/matches/{match:str}/undo",
    summary="Back by one decision of one's own",
    status_code=200,
    responses=REFUSALS,
)
async def undo(
    request: HttpRequest, match: FromPath[str], data: JSONBody[Seq], through: Through = None
) -> Snapshot:
    context = context_of(request)
    person = await context.known()
    return await context.then_snapshot(
        match, lambda loaded: actions.undo(context.services.registry, loaded, person.id, data.seq), through
    )


@get("/matches/{match:str}/why", summary="Which rules forbid an action")
async def why(request: HttpRequest, match: FromPath[str], action: FromQuery[str]) -> schemas.Why:
    context = context_of(request)
    person = context.visitor.id
    return await context.at(
        match, lambda loaded: (look(loaded, person), actions.why(loaded, person, action))[1]
    )


@get("/matches/{match:str}/odds", summary="The exact odds of an action")
async def odds(
    request: HttpRequest, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.OddsTold | None:
    context = context_of(request)
    try:
        game, position = await context.at(match, lambda loaded: analysis.to_weigh(loaded, context.visitor.id))
        return {"odds": await context.services.workers.do(context.who, odds_of, game, position, action)}
    except Refusal:
        if await _gone_by(context, match, seq):
            return None
        raise


@get("/matches/{match:str}/preview", summary="What an action would do, up to the first dice")
async def preview(
    request: HttpRequest, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> schemas.Preview | None:
    context = context_of(request)
    try:
        return await context.at(match, lambda loaded: analysis.preview(loaded, context.visitor.id, action))
    except Refusal:
        if await _gone_by(context, match, seq):
            return None
        raise


async def _gone_by(context: RequestContext, match: str, seq: int | None) -> bool:
    """Whether the position somebody wondered about has passed: no fault of theirs, and nothing to tell."""
    return seq is not None and await context.at(match, lambda loaded: loaded.facts.seq) != seq


@get("/matches/{match:str}/supply", summary="Who is out of supply")
async def supply(request: HttpRequest, match: FromPath[str]) -> schemas.Supply:
    context = context_of(request)
    return await context.at(match, lambda loaded: analysis.supply(loaded, look(loaded, context.visitor.id)))


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
    return await context.whole(
        match,
        lambda loaded: analysis.log_before(
            context.services.registry, loaded, look(loaded, context.visitor.id, through), before, most
        ),
        before - most,
    )


@get("/matches/{match:str}/moments", summary="All decisions in brief")
async def moments(request: HttpRequest, match: FromPath[str], through: Through = None) -> schemas.Moments:
    context = context_of(request)
    return await context.whole(
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
    return await context.whole(
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
    await context.do(lambda: creation.check_room(registry, person.id))
    wanted, title = await context.at(
        match,
        lambda loaded: (
            analysis.forking(registry, loaded, look(loaded, person.id, through), data.moment),
            data.title or loaded.facts.title,
        ),
    )
    draft = await context.services.workers.do(context.who, fork_from, *wanted)
    wish = Wish(game=draft.game, title=title, watch="players")
    made = await context.do(lambda: creation.begin(registry, person.id, draft, wish))
    return await context.then_snapshot(made, lambda loaded: None)


@get("/matches/{match:str}/record", summary="The game file", media_type="text/plain")
async def record(request: HttpRequest, match: FromPath[str]) -> Response[str]:
    context = context_of(request)
    text = await context.whole(
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
    return await context.whole(
        match,
        lambda loaded: analysis.fortunes(context.services.registry, loaded, look(loaded, context.visitor.id)),
    )


@get("/matches/{match:str}/history", summary="Areas, armies and resources by turn")
async def history(request: HttpRequest, match: FromPath[str]) -> schemas.History:
    context = context_of(request)
    return await context.whole(
        match,
        lambda loaded: analysis.history(context.services.registry, loaded, look(loaded, context.visitor.id)),
    )


class Note(Body):
    """Private notes."""

    text: str


@get("/matches/{match:str}/note", summary="One's private notes")
async def note(request: HttpRequest, match: FromPath[str]) -> Note:
    context = context_of(request)
    person = context.visitor.id
    if person is None:
        return Note("")

    def read() -> Note:
        with context.services.store.read() as db:
            return Note(stored.note(db, match, person))

    return await context.do(read)


@put("/matches/{match:str}/note", summary="Write one's private notes")
async def put_note(request: HttpRequest, match: FromPath[str], data: JSONBody[Note]) -> Note:
    context = context_of(request)
    person = await context.known()
    if len(data.text) > 20_000:
        raise Refusal("too-large")
    await context.at(match, lambda loaded: look(loaded, person.id))

    def write() -> None:
        with context.services.store.write() as db:
            stored.put_note(db, match, person.id, data.text)

    await context.do(write)
    return data


router = Router(
    "/api",
    route_handlers=[
        create,
        bring,
        lists,
        snapshot,
        remove,
        act,
        undo,
        why,
        odds,
        preview,
        supply,
        log,
        moments,
        moment,
        fork,
        record,
        luck,
        history,
        note,
        put_note,
    ],
    tags=["matches"],
)
