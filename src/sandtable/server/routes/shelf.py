"""Games, boards, words, rules and puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from sandtable import rulebook
from sandtable.server import puzzles, seating
from sandtable.server.answers import Snapshot
from sandtable.server.asking import Ask, asking
from sandtable.server.faults import Refusal

Version = Annotated[str | None, QueryParameter(name="v")]
PACKED = {"own_compression": True}


@get("/games", opt=PACKED, summary="The games and what it takes to begin one")
async def list_games(request: Ask) -> Response[bytes]:
    ask = asking(request)
    return (await ask.do(ask.house.catalogue.listing)).answer(request)


@get("/games/{game:str}/{file:str}", opt=PACKED, summary="messages.en.ftl, messages.fr.ftl, words, sheets")
async def game_file(
    request: Ask, game: FromPath[str], file: FromPath[str], v: Version = None
) -> Response[bytes]:
    ask = asking(request)
    shelf = ask.house.catalogue
    if file == "words":
        asset = await ask.do(lambda: shelf.words(shelf.game(game)))
    elif file == "sheets":
        asset = await ask.do(lambda: shelf.sheets(shelf.game(game)))
    elif file.startswith("messages.") and file.endswith(".ftl"):
        asset = await ask.do(lambda: shelf.messages(shelf.game(game), file[9:-4]))
    else:
        raise Refusal("not-found")
    return asset.answer(request, v)


@get("/boards/{board:str}", opt=PACKED, summary="A map and its shapes")
async def board(
    request: Ask, board: FromPath[str], paths: FromQuery[int] = 1, v: Version = None
) -> Response[bytes]:
    ask = asking(request)
    return (await ask.do(lambda: ask.house.catalogue.board(board, bool(paths)))).answer(request, v)


@get("/boards/{board:str}/links", opt=PACKED, summary="What joins a map to others")
async def links(request: Ask, board: FromPath[str]) -> Response[bytes]:
    ask = asking(request)
    return (await ask.do(lambda: ask.house.catalogue.links(board))).answer(request)


@get("/boards/{board:str}/base.svg", opt=PACKED, summary="The drawn map")
async def base(
    request: Ask,
    board: FromPath[str],
    lang: FromQuery[str] = "en",
    names: FromQuery[int] = 1,
    v: Version = None,
) -> Response[bytes]:
    ask = asking(request)
    asset = await ask.house.drawings.of(board, lang, bool(names))
    fits = await ask.do(lambda: ask.house.catalogue.is_drawn(board, v))
    return asset.answer(request, asset.hash if fits else None)


@get("/rules/{game:str}", opt=PACKED, summary="The rulebook")
async def rules(
    request: Ask, game: FromPath[str], lang: FromQuery[str] = "en", v: Version = None
) -> Response[bytes]:
    ask = asking(request)
    return (await ask.do(lambda: ask.house.catalogue.rules(game, lang))).answer(request, v)


@get("/rules/{game:str}/search", summary="Rules that speak of some words, most fitting first")
async def search(
    request: Ask, game: FromPath[str], q: FromQuery[str], lang: FromQuery[str] = "en"
) -> list[dict[str, str]]:
    ask = asking(request)
    if game not in rulebook.names():
        raise Refusal("not-found")
    found = await ask.do(lambda: rulebook.load(game).search(q[:200], lang)[:60])
    return [{"id": rule.id, "title": rule.title, "sentence": rule.sentence} for rule in found]


@get("/puzzles/{game:str}", summary="The puzzles of a game")
async def list_puzzles(request: Ask, game: FromPath[str]) -> list[dict[str, Any]]:
    ask = asking(request)
    found = await ask.do(lambda: puzzles.puzzles_of(ask.house.catalogue.game(game)))
    return [puzzle.told() for puzzle in found]


@post("/puzzles/{game:str}/{puzzle:str}", summary="Try a puzzle: a match of one's own from its position")
async def try_puzzle(request: Ask, game: FromPath[str], puzzle: FromPath[str]) -> Snapshot:
    ask = asking(request)
    person = await ask.person()
    known = await ask.do(lambda: ask.house.catalogue.game(game))
    found = puzzles.find(known, puzzle)
    if found is None:
        raise Refusal("not-found")
    match = await ask.do(lambda: seating.pose(ask.house.club, person.id, known, found))
    return await ask.then_snapshot(match, lambda table: None)


router = Router(
    "/api",
    route_handlers=[list_games, game_file, board, links, base, rules, search, list_puzzles, try_puzzle],
    tags=["games"],
)
