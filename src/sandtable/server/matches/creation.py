"""New matches: from a scenario, a position, a game file, a puzzle or a moment of another."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import structlog

from sandtable import bots, games
from sandtable.core.dice import new_seed
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.puzzle import Puzzle
from sandtable.core.wording import LANGUAGES
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body, one_line
from sandtable.server.matches import dice_shares, seat_limits
from sandtable.server.matches.drafts import Draft, drafted
from sandtable.server.matches.loaded_match import Player
from sandtable.server.matches.puzzles import GUIDED
from sandtable.server.matches.registry import MatchRegistry
from sandtable.store import matches as stored
from sandtable.store.matches import KeptPosition, NewEntry, encode
from sandtable.store.store import new_id

log = structlog.get_logger()
HUMAN, OPEN = "human", "open"
LONGEST_RECORD = 1_500_000


class MatchWish(Body, kw_only=True, forbid_unknown_fields=False):
    """What somebody wants to play."""

    game: str
    scenario: str | None = None
    options: dict[str, Any] = {}
    seats: dict[str, str] = {}
    title: str = ""
    listed: bool = False
    pace: dict[str, Any] = {}
    pause: int = 200
    watch: str = "anyone"
    reveal: bool = False
    webhook: str = ""
    guided: bool = False
    position: dict[str, Any] | None = None


def create(registry: MatchRegistry, person: str, wish: MatchWish) -> str:
    """A new match; its id."""
    try:
        game = games.find(wish.game)
        if wish.position is None:
            match = Match.new(game, wish.scenario, wish.options)
        else:
            match = Match.at(game, _with_options(wish.position, wish.options))
        match.bind(new_seed())
    except SandtableError as error:
        raise Refusal("refused", detail={lang: error.sentence(lang)[:500] for lang in LANGUAGES}) from None
    except (TypeError, KeyError, ValueError, AttributeError, IndexError) as error:
        log.warning("position cannot be read", game=wish.game, error=repr(error))
        raise Refusal("bad-request", detail="position") from None
    return begin(registry, person, drafted(match), wish, GUIDED if wish.guided else "")


def _with_options(position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """A position with options that were chosen besides it."""
    own = position.get("options", {})
    return {**position, "options": {**own, **options}} if isinstance(own, dict) else position


def pose(registry: MatchRegistry, person: str, game: Game, puzzle: Puzzle) -> str:
    """A puzzle as a match of one's own; its id."""
    match = Match.at(game, {"game": game.id, **puzzle.position}, puzzle.seed)
    seats = {seat.id: puzzle.others for seat in game.seats if puzzle.others and seat.id != puzzle.seat}
    wish = MatchWish(game=game.id, seats=seats, watch="players", pause=0)
    return begin(registry, person, drafted(match), wish, puzzle.id)


def check_room(registry: MatchRegistry, person: str) -> None:
    """Whether a person may have one more match here."""
    if registry.settings.has_accounts:
        with registry.store.read() as db:
            if stored.unfinished(db, person) >= registry.settings.matches_each:
                raise Refusal("too-many-matches")


def begin(registry: MatchRegistry, person: str, draft: Draft, wish: MatchWish, puzzle: str = "") -> str:
    """Write a new match, with all that was played of it already."""
    check_room(registry, person)
    now = time.time()
    game = games.find(draft.game)
    row = _row(draft, wish, person, now, puzzle)
    taken = _seats(game, wish, person)
    _check_holding(game, draft, taken)
    players = [{"seat": player.seat, "person": player.person, "bot": player.bot} for player in taken]
    with registry.store.write() as db:
        stored.create(db, row, players)
        news = [NewEntry("play", data, seat) for seat, data in draft.plays]
        if puzzle in ("", GUIDED):  # the dice of a puzzle are part of it
            news.append(dice_shares.first(draft))
        stored.append(db, row["id"], 0, news, now)
        if draft.kept is not None:
            number, position, dice = draft.kept
            kept = KeptPosition(number, number, position, dice)
            stored.keep_position(db, row["id"], draft.rules, kept)
    registry.work(row["id"], lambda loaded: registry.commit(loaded, [], changed=loaded.facts.seq))
    return str(row["id"])


def _row(draft: Draft, wish: MatchWish, person: str, now: float, puzzle: str) -> dict[str, Any]:
    return {
        "id": new_id(),
        "game": draft.game,
        "rules": draft.rules,
        "data": draft.data,
        "scenario": draft.scenario,
        "options": encode(draft.options),
        "position": None if draft.position is None else encode(draft.position),
        "seed": draft.seed,
        "title": clean_title(wish.title),
        "listed": wish.listed,
        "pace": encode(_pace(wish.pace)),
        "pause": min(max(wish.pause, 0), 10_000),
        "watch": clean_watch(wish.watch),
        "reveal": wish.reveal,
        "webhook": wish.webhook,
        "puzzle": puzzle,
        "host": person,
        "status": "playing",
        "seq": 0,
        "changed": 0,
        "decisions": len(draft.plays),
        "turn": draft.turn,
        "calendar": encode(draft.calendar),
        "digest": draft.digest,
        "created": now,
        "updated": now,
    }


def clean_title(title: str) -> str:
    """A title without what would break a line."""
    return one_line(title, 100)


def clean_watch(watch: str) -> str:
    """Who may watch: anyone, or only those who play."""
    if watch not in ("anyone", "players"):
        raise Refusal("bad-request", detail="watch")
    return watch


def _pace(pace: Mapping[str, Any]) -> dict[str, Any]:
    kind, limit = pace.get("kind", "live"), pace.get("limit")
    if kind not in ("live", "days"):
        raise Refusal("bad-request", detail="pace.kind")
    if limit is not None and (not isinstance(limit, int | float) or not 30 <= limit <= 90 * 86400):
        raise Refusal("bad-request", detail="pace.limit")
    return {"kind": kind, "limit": limit}


def _seats(game: Game, wish: MatchWish, person: str) -> list[Player]:
    known = [seat.id for seat in game.seats]
    unknown = [seat for seat in wish.seats if seat not in known]
    if unknown:
        raise Refusal("bad-seats", detail=", ".join(unknown)[:100])
    players = []
    for number, seat in enumerate(known):
        wanted = wish.seats.get(seat, HUMAN)
        if wanted == HUMAN:
            players.append(Player(number, person))
        elif wanted == OPEN:
            players.append(Player(number))
        else:
            players.append(Player(number, bot=known_bot(wanted)))
    return players


def _check_holding(game: Game, draft: Draft, players: Sequence[Player]) -> None:
    """Nobody begins with seats that the rules do not let one player hold; a bot is a player of its own."""
    seat_limits.check(game, draft.options, [player.seat for player in players if player.person])


def known_bot(name: str) -> str:
    """A bot of this server by its name; nobody may load a bot from elsewhere through the API."""
    if name not in bots.BOTS:
        raise Refusal("bad-seats", detail=name[:60])
    return name
