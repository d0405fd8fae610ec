"""Studies: the list, their pages, and the file of any of their games."""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TypedDict

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from sandtable.server.api.refusals import Refusal
from sandtable.server.catalogue import studies
from sandtable.server.catalogue.studies import StudyTold
from sandtable.server.http.request_context import HttpRequest, RequestContext, context_of
from sandtable.server.matches import analysis
from sandtable.server.matches.views import look
from sandtable.store import matches as stored

_SCRIPT = re.compile(r'<script type="module">(.*?)</script>', re.S)
_NEWEST = 60
"""How many finished games of the server a page is made of."""


class OwnGames(TypedDict):
    """How many of the newest public games of a game ended by a rule here."""

    game: str
    games: int


class StudyList(TypedDict):
    """What there is to look at."""

    studies: list[StudyTold]
    own: list[OwnGames]


@get("/api/studies", tags=["studies"], summary="Studies in the host's folder, and finished public games")
async def listing(request: HttpRequest) -> StudyList:
    context = context_of(request)
    known = await context.in_thread(context.services.studies.listing)
    ids = await context.in_thread(lambda: _finished(context))
    own = [OwnGames(game=game, games=len(each)) for game, each in ids.items()]
    return StudyList(studies=known, own=own)


@get(
    "/api/studies/{study:str}/games/{row:int}",
    tags=["studies"],
    summary="The file of a game of a study",
    media_type="text/plain",
)
async def game_of_study(request: HttpRequest, study: FromPath[str], row: FromPath[int]) -> Response[str]:
    context = context_of(request)
    results = await context.in_thread(lambda: context.services.studies.find(study))
    folder = str(results.folder)
    text = await context.services.workers.do(context.counted_as, studies.record_of, folder, row)
    return Response(text, media_type="text/plain; charset=utf-8")


@get("/studies/{study:str}", include_in_schema=False)
async def page(request: HttpRequest, study: FromPath[str], lang: FromQuery[str] = "") -> Response[str]:
    """The page of a study."""
    context = context_of(request)
    kept = context.services.studies
    spoken = lang if lang in ("en", "fr") else context.lang
    results = await context.in_thread(lambda: kept.find(study))
    key = (study, spoken, str(await context.in_thread(lambda: studies.games_in(results))))
    made = kept.kept(*key)
    if made is None:
        folder = str(results.folder)
        made = await context.services.workers.do(context.counted_as, studies.page_of, folder, study, spoken)
        kept.keep(made, *key)
    return _answer(made)


@get("/studies/own/{game:str}", include_in_schema=False)
async def own_page(request: HttpRequest, game: FromPath[str], lang: FromQuery[str] = "") -> Response[str]:
    """The page of the newest finished public games of this server."""
    context = context_of(request)
    kept = context.services.studies
    spoken = lang if lang in ("en", "fr") else context.lang
    ids = (await context.in_thread(lambda: _finished(context))).get(game, [])[:_NEWEST]
    if not ids:
        raise Refusal("not-found")
    key = (studies.OWN, game, spoken, *ids)
    made = kept.kept(*key)
    if made is None:
        records = [(each, text) for each in ids if (text := await _file(context, each))]
        made = await context.services.workers.do(
            context.counted_as, studies.page_of_records, game, records, spoken
        )
        kept.keep(made, *key)
    return _answer(made)


async def _file(context: RequestContext, match: str) -> str:
    """The file of a game as anybody may have it; nothing where only its players may."""
    try:
        return await context.with_history(
            match, lambda loaded: analysis.game_file(context.services.registry, loaded, look(loaded, None))
        )
    except Refusal:
        return ""


def _finished(context: RequestContext) -> dict[str, list[str]]:
    """The newest listed games that ended by a rule and keep no secret from anybody, by game."""
    found: dict[str, list[str]] = {}
    with context.services.store.read() as db:
        for row in stored.listed(db, over=True):
            ended = msgspec.json.decode(row.ending)["kind"] if row.ending else ""
            if ended == "outcome" and row.reveal and row.watch == "anyone" and not row.puzzle:
                found.setdefault(row.game, []).append(row.id)
    return found


def _answer(made: str) -> Response[str]:
    """A page that has everything inside, and may fetch nothing."""
    hashes = [
        base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in _SCRIPT.findall(made)
    ]
    scripts = " ".join(f"'sha256-{each}'" for each in hashes)
    policy = (
        f"default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data: blob:; "
        "font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    headers = {"Content-Security-Policy": policy, "Cache-Control": "no-cache"}
    return Response(made, media_type="text/html; charset=utf-8", headers=headers)


ROUTES = [listing, game_of_study, page, own_page]
