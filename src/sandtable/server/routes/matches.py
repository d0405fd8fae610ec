"""Matches: create, list, look, act."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from sandtable.server import answers, playing, seating, study
from sandtable.server.accounts import clean_webhook
from sandtable.server.answers import REFUSALS, Snapshot
from sandtable.server.asking import Ask, Asking, asking
from sandtable.server.faults import Refusal
from sandtable.server.labour import fork_from, odds_of, read_record
from sandtable.server.lobby import rows_for
from sandtable.server.seating import LONGEST_RECORD, Wish
from sandtable.server.texts import Body
from sandtable.server.viewing import look
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
async def create(request: Ask, data: JSONBody[Wish]) -> Snapshot:
    ask = asking(request)
    data.webhook = clean_webhook(data.webhook, ask.house.settings)
    person = await ask.host()
    match = await ask.do(lambda: seating.create(ask.house.club, person.id, data))
    return await ask.then_snapshot(match, lambda table: None)


@post("/matches/import", summary="A match that goes on from a game file", request_max_body_size=3_000_000)
async def bring(request: Ask, data: JSONBody[Import]) -> Snapshot:
    ask = asking(request)
    person = await ask.host()
    if len(data.record) > LONGEST_RECORD:
        raise Refusal("too-large")
    club = ask.house.club
    await ask.do(lambda: seating.check_room(club, person.id))
    draft = await ask.house.readings.do(ask.who, read_record, data.record)
    wish = Wish(game=draft.game, seats=data.seats, title=data.title)
    match = await ask.do(lambda: seating.begin(club, person.id, draft, wish))
    return await ask.then_snapshot(match, lambda table: None)


@get("/matches", summary="One's own matches, and those that everybody may see")
async def lists(request: Ask, over: FromQuery[int] = 0) -> answers.Lists:
    ask = asking(request)
    person = ask.visitor.id

    def read() -> answers.Lists:
        with ask.house.store.read() as db:
            mine = stored.of_person(db, person, bool(over)) if person else []
            listed = stored.listed(db, bool(over))
            seats = stored.seats_of_all(db, [row.id for row in (*mine, *listed)])
            ids = {seat.person for rows in seats.values() for seat in rows if seat.person}
            names = {row.id: row.name for row in people.some(db, sorted(ids)).values()}
        return {
            "mine": rows_for(mine, seats, names, person),
            "listed": rows_for(listed, seats, names, person),
        }

    return await ask.do(read)


@get("/matches/{match:str}", summary="The match as one may see it", responses=REFUSALS)
async def snapshot(request: Ask, match: FromPath[str], through: Through = None) -> Snapshot:
    return await asking(request).then_snapshot(match, lambda table: None, through)


@delete("/matches/{match:str}", summary="Throw away a match at which nobody else sits")
async def remove(request: Ask, match: FromPath[str]) -> None:
    ask = asking(request)
    person = await ask.known()
    await ask.at(match, lambda table: seating.remove(ask.house.club, table, person.id))
    ask.house.hub.wake(match)


@post("/matches/{match:str}/actions", summary="Play an action", status_code=200, responses=REFUSALS)
async def act(request: Ask, match: FromPath[str], data: JSONBody[Move], through: Through = None) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    game = ""

    def play(table: Any) -> None:
        nonlocal game
        playing.play(ask.house.club, table, person.id, data.seq, data.action)
        game = table.game.id

    answer = await ask.then_snapshot(match, play, through)
    ask.house.metrics.actions.labels(game).inc()
    return answer


@post(
    "/matches/{match:str}/undo",
    summary="Back by one decision of one's own",
    status_code=200,
    responses=REFUSALS,
)
async def undo(request: Ask, match: FromPath[str], data: JSONBody[Seq], through: Through = None) -> Snapshot:
    ask = asking(request)
    person = await ask.known()
    return await ask.then_snapshot(
        match, lambda table: playing.undo(ask.house.club, table, person.id, data.seq), through
    )


@get("/matches/{match:str}/why", summary="Which rules forbid an action")
async def why(request: Ask, match: FromPath[str], action: FromQuery[str]) -> answers.Why:
    ask = asking(request)
    person = ask.visitor.id
    return await ask.at(match, lambda table: (look(table, person), playing.why(table, person, action))[1])


@get("/matches/{match:str}/odds", summary="The exact odds of an action")
async def odds(
    request: Ask, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> answers.OddsTold | None:
    ask = asking(request)
    try:
        game, position = await ask.at(match, lambda table: study.to_weigh(table, ask.visitor.id))
        return {"odds": await ask.house.workers.do(ask.who, odds_of, game, position, action)}
    except Refusal:
        if await _gone_by(ask, match, seq):
            return None
        raise


@get("/matches/{match:str}/preview", summary="What an action would do, up to the first dice")
async def preview(
    request: Ask, match: FromPath[str], action: FromQuery[str], seq: FromQuery[int | None] = None
) -> answers.Preview | None:
    ask = asking(request)
    try:
        return await ask.at(match, lambda table: study.preview(table, ask.visitor.id, action))
    except Refusal:
        if await _gone_by(ask, match, seq):
            return None
        raise


async def _gone_by(ask: Asking, match: str, seq: int | None) -> bool:
    """Whether the position somebody wondered about has passed: no fault of theirs, and nothing to tell."""
    return seq is not None and await ask.at(match, lambda table: table.facts.seq) != seq


@get("/matches/{match:str}/supply", summary="Who is out of supply")
async def supply(request: Ask, match: FromPath[str]) -> answers.Supply:
    ask = asking(request)
    return await ask.at(match, lambda table: study.supply(table, look(table, ask.visitor.id)))


@get("/matches/{match:str}/log", summary="Earlier decisions")
async def log(
    request: Ask,
    match: FromPath[str],
    before: FromQuery[int],
    limit: FromQuery[int] = 100,
    through: Through = None,
) -> answers.Log:
    ask = asking(request)
    most = min(max(limit, 1), 500)
    return await ask.whole(
        match,
        lambda table: study.log_before(
            ask.house.club, table, look(table, ask.visitor.id, through), before, most
        ),
        before - most,
    )


@get("/matches/{match:str}/moments", summary="All decisions in brief")
async def moments(request: Ask, match: FromPath[str], through: Through = None) -> answers.Moments:
    ask = asking(request)
    return await ask.whole(
        match, lambda table: study.moments(ask.house.club, table, look(table, ask.visitor.id, through))
    )


@get("/matches/{match:str}/moments/{number:int}", summary="The position after some decisions")
async def moment(
    request: Ask, match: FromPath[str], number: FromPath[int], through: Through = None
) -> answers.Moment:
    ask = asking(request)
    return await ask.whole(
        match,
        lambda table: study.moment(ask.house.club, table, look(table, ask.visitor.id, through), number),
        number,
    )


@post("/matches/{match:str}/fork", summary="A sandbox from a moment")
async def fork(request: Ask, match: FromPath[str], data: JSONBody[Fork], through: Through = None) -> Snapshot:
    ask = asking(request)
    person = await ask.host()
    club = ask.house.club
    await ask.do(lambda: seating.check_room(club, person.id))
    wanted, title = await ask.at(
        match,
        lambda table: (
            study.forking(club, table, look(table, person.id, through), data.moment),
            data.title or table.facts.title,
        ),
    )
    draft = await ask.house.workers.do(ask.who, fork_from, *wanted)
    wish = Wish(game=draft.game, title=title, watch="players")
    made = await ask.do(lambda: seating.begin(club, person.id, draft, wish))
    return await ask.then_snapshot(made, lambda table: None)


@get("/matches/{match:str}/record", summary="The game file", media_type="text/plain")
async def record(request: Ask, match: FromPath[str]) -> Response[str]:
    ask = asking(request)
    text = await ask.whole(
        match, lambda table: study.game_file(ask.house.club, table, look(table, ask.visitor.id))
    )
    name = {"Content-Disposition": f'attachment; filename="{match}.sandtable"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@get("/matches/{match:str}/luck", summary="What everybody's dice showed")
async def luck(request: Ask, match: FromPath[str]) -> list[answers.Fortune]:
    ask = asking(request)
    return await ask.whole(
        match, lambda table: study.fortunes(ask.house.club, table, look(table, ask.visitor.id))
    )


@get("/matches/{match:str}/history", summary="Areas, armies and resources by turn")
async def history(request: Ask, match: FromPath[str]) -> answers.History:
    ask = asking(request)
    return await ask.whole(
        match, lambda table: study.history(ask.house.club, table, look(table, ask.visitor.id))
    )


class Note(Body):
    """Private notes."""

    text: str


@get("/matches/{match:str}/note", summary="One's private notes")
async def note(request: Ask, match: FromPath[str]) -> Note:
    ask = asking(request)
    person = ask.visitor.id
    if person is None:
        return Note("")

    def read() -> Note:
        with ask.house.store.read() as db:
            return Note(stored.note(db, match, person))

    return await ask.do(read)


@put("/matches/{match:str}/note", summary="Write one's private notes")
async def put_note(request: Ask, match: FromPath[str], data: JSONBody[Note]) -> Note:
    ask = asking(request)
    person = await ask.known()
    if len(data.text) > 20_000:
        raise Refusal("too-large")
    await ask.at(match, lambda table: look(table, person.id))

    def write() -> None:
        with ask.house.store.write() as db:
            stored.put_note(db, match, person.id, data.text)

    await ask.do(write)
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
