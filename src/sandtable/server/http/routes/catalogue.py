"""Games, boards, words, rules and puzzles."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from sandtable import rulebook
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.schemas import Snapshot
from sandtable.server.http.request_context import HttpRequest, context_of
from sandtable.server.http.routing import Routes
from sandtable.server.matches import creation, puzzles

Version = Annotated[str | None, QueryParameter(name="v")]


@get("/games", summary="The games and what it takes to begin one")
async def list_games(request: HttpRequest) -> Response[bytes]:
    context = context_of(request)
    return (await context.in_thread(context.services.catalogue.listing)).answer(request)


@get(
    "/games/{game:str}/{file:str}",
    summary="messages.en.ftl, messages.fr.ftl, words, sheets; table: words, sheets and boards at once",
)
async def game_file(
    request: HttpRequest, game: FromPath[str], file: FromPath[str], v: Version = None
) -> Response[bytes]:
    context = context_of(request)
    catalogue = context.services.catalogue
    if file in ("words", "sheets", "table"):
        make = {"words": catalogue.words, "sheets": catalogue.sheets, "table": catalogue.table}[file]
        asset = await context.in_thread(lambda: make(catalogue.game(game)))
        present = catalogue.is_table if file == "table" else catalogue.is_version
        fits = await context.in_thread(lambda: present(catalogue.game(game), v))
        return asset.answer(request, asset.hash if fits else None)
    if file.startswith("messages.") and file.endswith(".ftl"):
        asset = await context.in_thread(lambda: catalogue.messages(catalogue.game(game), file[9:-4]))
    else:
        raise Refusal("not-found")
    return asset.answer(request, v)


@get("/boards/{board:str}", summary="A map and its shapes")
async def board(
    request: HttpRequest, board: FromPath[str], drawn: FromQuery[int] = 0, v: Version = None
) -> Response[bytes]:
    context = context_of(request)
    catalogue = context.services.catalogue
    if not drawn:
        return (await context.in_thread(lambda: catalogue.board(board))).answer(request, v)
    asset = await context.in_thread(lambda: catalogue.facts(board))
    fits = await context.in_thread(lambda: catalogue.is_drawn(board, v))
    return asset.answer(request, asset.hash if fits else None)


@get("/boards/{board:str}/links", summary="What joins a map to others")
async def links(request: HttpRequest, board: FromPath[str], v: Version = None) -> Response[bytes]:
    context = context_of(request)
    return (await context.in_thread(lambda: context.services.catalogue.links(board))).answer(request, v)


@get(
    ["/boards/{board:str}/small.webp", "/boards/{board:str}/picture.webp"],
    summary="The map as a picture: in small, or as it is looked at from afar",
)
async def picture(request: HttpRequest, board: FromPath[str], v: Version = None) -> Response[bytes]:
    context = context_of(request)
    name = PurePosixPath(request.url.path).stem
    asset = await context.in_thread(lambda: context.services.catalogue.picture(board, name))
    if asset is None:
        raise Refusal("not-found")
    return asset.answer(request, v)


@get("/boards/{board:str}/base.svg", summary="The drawn map")
async def base(
    request: HttpRequest,
    board: FromPath[str],
    lang: FromQuery[str] = "en",
    names: FromQuery[int] = 1,
    v: Version = None,
) -> Response[bytes]:
    context = context_of(request)
    asset = await context.services.drawings.of(board, lang, bool(names))
    fits = await context.in_thread(lambda: context.services.catalogue.is_drawn(board, v))
    return asset.answer(request, asset.hash if fits else None)


@get("/rules/{game:str}", summary="The rulebook")
async def rules(
    request: HttpRequest, game: FromPath[str], lang: FromQuery[str] = "en", v: Version = None
) -> Response[bytes]:
    context = context_of(request)
    catalogue = context.services.catalogue
    asset = await context.in_thread(lambda: catalogue.rules(game, lang))
    fits = await context.in_thread(lambda: v == catalogue.version(game))
    return asset.answer(request, asset.hash if fits else None)


@get("/rules/{game:str}/search", summary="Rules that speak of some words, most fitting first")
async def search(
    request: HttpRequest, game: FromPath[str], q: FromQuery[str], lang: FromQuery[str] = "en"
) -> list[dict[str, str]]:
    context = context_of(request)
    if game not in rulebook.names():
        raise Refusal("not-found")
    found = await context.in_thread(lambda: rulebook.load(game).search(q[:200], lang)[:60])
    return [{"id": rule.id, "title": rule.title, "sentence": rule.sentence} for rule in found]


@get("/puzzles/{game:str}", summary="The puzzles of a game")
async def list_puzzles(request: HttpRequest, game: FromPath[str]) -> list[dict[str, Any]]:
    context = context_of(request)
    found: list[dict[str, Any]] = await context.in_thread(
        lambda: puzzles.listed(context.services.catalogue.game(game))
    )
    return found


@post("/puzzles/{game:str}/{puzzle:str}", summary="Try a puzzle: a match of one's own from its position")
async def try_puzzle(request: HttpRequest, game: FromPath[str], puzzle: FromPath[str]) -> Snapshot:
    context = context_of(request)
    person = await context.person()
    known = await context.in_thread(lambda: context.services.catalogue.game(game))
    found = puzzles.find(known, puzzle)
    if found is None:
        raise Refusal("not-found")
    match = await context.in_thread(lambda: creation.pose(context.services.registry, person.id, known, found))
    return await context.snapshot(match)


router = Routes(
    "/api",
    route_handlers=[
        list_games,
        game_file,
        board,
        links,
        base,
        picture,
        rules,
        search,
        list_puzzles,
        try_puzzle,
    ],
    tags=["games"],
)
