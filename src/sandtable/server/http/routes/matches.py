"""Matches: create, list, look, throw away, take notes."""

from __future__ import annotations

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body
from sandtable.server.api.schemas import REFUSALS, Snapshot
from sandtable.server.http.request_context import HttpRequest, Through, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import creation, hosting
from sandtable.server.matches.creation import LONGEST_RECORD, MatchWish
from sandtable.server.matches.jobs import read_record
from sandtable.server.matches.lobby import rows_for
from sandtable.server.matches.views import look
from sandtable.server.people.accounts import clean_webhook
from sandtable.store import matches as stored
from sandtable.store import people


class Import(Body):
    """A game file to go on with."""

    record: str
    seats: dict[str, str] = {}
    title: str = ""


class Note(Body):
    """Private notes."""

    text: str


@post("/matches", summary="Create a match", request_max_body_size=400_000, responses=REFUSALS)
async def create(request: HttpRequest, data: JSONBody[MatchWish]) -> Snapshot:
    context = context_of(request)
    data.webhook = clean_webhook(data.webhook, context.services.settings)
    person = await context.host()
    match = await context.in_thread(lambda: creation.create(context.services.registry, person.id, data))
    return await context.snapshot(match)


@post("/matches/import", summary="A match that goes on from a game file", request_max_body_size=3_000_000)
async def bring(request: HttpRequest, data: JSONBody[Import]) -> Snapshot:
    context = context_of(request)
    person = await context.host()
    if len(data.record) > LONGEST_RECORD:
        raise Refusal("too-large")
    registry = context.services.registry
    await context.in_thread(lambda: creation.check_room(registry, person.id))
    draft = await context.services.readings.do(context.counted_as, read_record, data.record)
    wish = MatchWish(game=draft.game, seats=data.seats, title=data.title)
    match = await context.in_thread(lambda: creation.begin(registry, person.id, draft, wish))
    return await context.snapshot(match)


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

    return await context.in_thread(read)


@get("/matches/{match:str}", summary="The match as one may see it", responses=REFUSALS)
async def snapshot(request: HttpRequest, match: FromPath[str], through: Through = None) -> Snapshot:
    return await context_of(request, through).snapshot(match)


@delete("/matches/{match:str}", summary="Throw away a match at which nobody else sits")
async def remove(request: HttpRequest, match: FromPath[str]) -> None:
    context = context_of(request)
    person = await context.known()
    registry = context.services.registry
    await context.with_match(match, lambda loaded: hosting.remove(registry, loaded, person.id))
    context.services.hub.wake(match)


@get("/matches/{match:str}/note", summary="One's private notes")
async def note(request: HttpRequest, match: FromPath[str]) -> Note:
    context = context_of(request)
    person = context.visitor.id
    if person is None:
        return Note("")

    def read() -> Note:
        with context.services.store.read() as db:
            return Note(stored.note(db, match, person))

    return await context.in_thread(read)


@put("/matches/{match:str}/note", summary="Write one's private notes")
async def put_note(request: HttpRequest, match: FromPath[str], data: JSONBody[Note]) -> Note:
    context = context_of(request)
    person = await context.known()
    if len(data.text) > 20_000:
        raise Refusal("too-large")
    await context.with_match(match, lambda loaded: look(loaded, person.id))

    def write() -> None:
        with context.services.store.write() as db:
            stored.put_note(db, match, person.id, data.text)

    await context.in_thread(write)
    return data


router = Routes(
    "/api", route_handlers=[create, bring, lists, snapshot, remove, note, put_note], tags=["matches"]
)
