"""Creating matches and sitting down at them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from itsdangerous import BadSignature, URLSafeSerializer

from sandtable import bots, games
from sandtable.core.dice import new_seed
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.server import binding, holding
from sandtable.server.club import Club
from sandtable.server.door import Person
from sandtable.server.drafts import Draft, drafted
from sandtable.server.faults import Refusal
from sandtable.server.news import reachable
from sandtable.server.playing import STAND_IN, seat_entry
from sandtable.server.puzzles import GUIDED, Puzzle
from sandtable.server.table import Place, Table
from sandtable.server.texts import Body, one_line
from sandtable.server.viewing import seat_number
from sandtable.store import matches as stored
from sandtable.store.matches import New, Snapshot, encode
from sandtable.store.store import new_id

log = structlog.get_logger()
HUMAN, OPEN = "human", "open"
LONGEST_RECORD = 1_500_000


class Wish(Body, kw_only=True, forbid_unknown_fields=False):
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


def create(club: Club, person: str, wish: Wish) -> str:
    """A new match; its id."""
    try:
        game = games.find(wish.game)
        if wish.position is None:
            match = Match.new(game, wish.scenario, wish.options)
        else:
            match = Match.at(game, _with_options(wish.position, wish.options))
        match.bind(new_seed())
    except SandtableError as error:
        raise Refusal("refused", detail=str(error)[:500]) from None
    except (TypeError, KeyError, ValueError, AttributeError, IndexError) as error:
        log.warning("position cannot be read", game=wish.game, error=repr(error))
        raise Refusal("bad-request", detail="position") from None
    return begin(club, person, drafted(match), wish, GUIDED if wish.guided else "")


def _with_options(position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
    """A position with options that were chosen besides it."""
    own = position.get("options", {})
    return {**position, "options": {**own, **options}} if isinstance(own, dict) else position


def pose(club: Club, person: str, game: Game, puzzle: Puzzle) -> str:
    """A puzzle as a match of one's own; its id."""
    match = Match.at(game, {"game": game.id, **puzzle.position}, puzzle.seed)
    seats = {seat.id: puzzle.others for seat in game.seats if puzzle.others and seat.id != puzzle.seat}
    wish = Wish(game=game.id, seats=seats, watch="players", pause=0)
    return begin(club, person, drafted(match), wish, puzzle.id)


def check_room(club: Club, person: str) -> None:
    """Whether a person may have one more match here."""
    if club.settings.has_accounts:
        with club.store.read() as db:
            if stored.unfinished(db, person) >= club.settings.matches_each:
                raise Refusal("too-many-matches")


def begin(club: Club, person: str, draft: Draft, wish: Wish, puzzle: str = "") -> str:
    """Write a new match, with all that was played of it already."""
    check_room(club, person)
    now = time.time()
    game = games.find(draft.game)
    row = _row(draft, wish, person, now, puzzle)
    taken = _seats(game, wish, person)
    _check_holding(game, draft, taken)
    places = [{"seat": place.seat, "person": place.person, "bot": place.bot} for place in taken]
    with club.store.write() as db:
        stored.create(db, row, places)
        news = [New("play", data, seat) for seat, data in draft.plays]
        if puzzle in ("", GUIDED):  # the dice of a puzzle are part of it
            news.append(binding.first(len(draft.plays), draft.secret, draft.supplied))
        stored.append(db, row["id"], 0, news, now)
        if draft.kept is not None:
            number, position, dice = draft.kept
            stored.keep_snapshot(db, row["id"], draft.rules, Snapshot(number, number, position, dice))
    club.work(row["id"], lambda table: club.commit(table, [], changed=table.facts.seq))
    return str(row["id"])


def _row(draft: Draft, wish: Wish, person: str, now: float, puzzle: str) -> dict[str, Any]:
    return {
        "id": new_id(),
        "game": draft.game,
        "rules": draft.rules,
        "scenario": draft.scenario,
        "options": encode(draft.options),
        "position": None if draft.position is None else encode(draft.position),
        "seed": draft.seed,
        "title": clean_title(wish.title),
        "listed": wish.listed,
        "pace": encode(_pace(wish.pace)),
        "pause": min(max(wish.pause, 0), 10_000),
        "watch": _watch(wish.watch),
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


def _watch(watch: str) -> str:
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


def _seats(game: Game, wish: Wish, person: str) -> list[Place]:
    known = [seat.id for seat in game.seats]
    unknown = [seat for seat in wish.seats if seat not in known]
    if unknown:
        raise Refusal("bad-seats", detail=", ".join(unknown)[:100])
    places = []
    for number, seat in enumerate(known):
        wanted = wish.seats.get(seat, HUMAN)
        if wanted == HUMAN:
            places.append(Place(number, person))
        elif wanted == OPEN:
            places.append(Place(number))
        else:
            places.append(Place(number, bot=known_bot(wanted)))
    return places


def _check_holding(game: Game, draft: Draft, places: Sequence[Place]) -> None:
    """Nobody begins with seats that the rules do not let one player hold; a bot is a player of its own."""
    holding.check(game, draft.options, [place.seat for place in places if place.person])


def known_bot(name: str) -> str:
    """A bot of this server by its name; nobody may load a bot from elsewhere through the API."""
    if name not in bots.BOTS:
        raise Refusal("bad-seats", detail=name[:60])
    return name


# Sitting down -------------------------------------------------------------------------------------------


class Invitations:
    """Secret links to open seats: signed, and worth nothing once the seat is taken."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="seat")

    def link(self, table: Table, place: Place) -> str:
        """The page at which a seat can be taken."""
        return "/join/" + str(self._signer.dumps([table.id, place.seat, place.generation]))

    def read(self, token: str) -> tuple[str, int, int]:
        """The match, seat and generation a link is for."""
        try:
            match, seat, generation = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("bad-link") from None
        return str(match), int(seat), int(generation)

    def check(self, table: Table, seat: int, generation: int) -> Place:
        """The seat, if the link still opens it."""
        place = table.places[seat]
        if place.generation != generation or not place.open:
            raise Refusal("bad-link")
        return place


def sit(club: Club, table: Table, place: Place, person: Person) -> None:
    """Take an open seat."""
    if table.over:
        raise Refusal("over")
    if not place.open:
        raise Refusal("seat-taken")
    holding.check(table.game, table.facts.options, [*table.seats_of(person.id), place.seat])
    newcomer = not table.seats_of(person.id)
    place.person, place.name, place.bot, place.resigned = person.id, person.name, "", False
    place.reachable = reachable(person)
    place.generation += 1
    news = [seat_entry(table, place, person.id)]
    bind(club, table, [*news, *([binding.renew(table)] if newcomer else [])], [place.seat])


def add_share(club: Club, table: Table, person: str, named: str, share: str) -> None:
    """A person's share of the dice."""
    news = binding.add(table, person, named, share)
    if news:
        bind(club, table, news)


def bind(club: Club, table: Table, news: Sequence[New], places: Sequence[int] = ()) -> None:
    """Write that the dice are bound anew; where that rolls the set-up again the position has changed."""
    changes: dict[str, Any] = {"changed": table.facts.seq + len(news)} if binding.rerolls(table) else {}
    club.commit(table, news, places, **changes)


def take(club: Club, table: Table, seat: str, person: Person) -> None:
    """Take an open seat of a match that everybody may join."""
    place = table.places[seat_number(table, seat)]
    if not table.facts.listed and table.facts.host != person.id:
        raise Refusal("forbidden")
    sit(club, table, place, person)


def reopen(club: Club, table: Table, seat: str, person: str) -> None:
    """The host offers a bot's or a resigned seat to somebody else."""
    place = table.places[seat_number(table, seat)]
    if table.facts.host != person:
        raise Refusal("not-host")
    if place.person is not None and not place.resigned:
        raise Refusal("seat-taken")
    place.person, place.name, place.bot, place.resigned = None, "", "", False
    place.generation += 1
    club.commit(table, [seat_entry(table, place, person)], [place.seat])


def seat_bot(club: Club, table: Table, seat: str, person: str, bot: str) -> None:
    """A bot takes an open seat (by the host), or stands in for somebody whose time is up."""
    place = table.places[seat_number(table, seat)]
    bot = known_bot(bot)
    if table.over:
        raise Refusal("over")
    if place.person is None:
        if table.facts.host != person:
            raise Refusal("not-host")
        place.bot = bot
    else:
        if person not in table.people() and table.facts.host != person:
            raise Refusal("not-playing")
        if place.person != person and not late(table, place, time.time()):
            raise Refusal("not-absent")
        place.bot = bot
    club.commit(table, [seat_entry(table, place, person)], [place.seat])


def late(table: Table, place: Place, now: float) -> bool:
    """Whether a person has let the agreed time pass."""
    deadline = table.facts.deadline
    return deadline is not None and deadline < now and table.seat == place.seat


def stand_in(club: Club, table: Table, now: float) -> Place | None:
    """A bot takes over where the time is up; the seat it took."""
    seat = table.seat
    if seat is None or table.places[seat].bot or not late(table, table.places[seat], now):
        return None
    place = table.places[seat]
    place.bot = STAND_IN
    club.commit(table, [seat_entry(table, place, None)], [seat])
    return place


def come_back(club: Club, table: Table, seat: str, person: str) -> None:
    """A person takes the seat back from the bot that stood in."""
    place = table.places[seat_number(table, seat)]
    if place.person != person or place.resigned:
        raise Refusal("forbidden")
    if table.over:
        raise Refusal("over")
    place.bot = ""
    club.commit(table, [seat_entry(table, place, person)], [place.seat])


def set_up(club: Club, table: Table, person: str, changes: Mapping[str, Any]) -> None:
    """The host changes what may change during a match."""
    if table.facts.host != person:
        raise Refusal("not-host")
    known = {key: value for key, value in changes.items() if value is not None}
    if "title" in known:
        known["title"] = clean_title(known["title"])
    if "watch" in known:
        known["watch"] = _watch(known["watch"])
    if "pause" in known:
        known["pause"] = min(max(known["pause"], 0), 10_000)
    for name, value in known.items():
        setattr(table.facts, name, value)
    told = {key: value for key, value in known.items() if key != "webhook"}
    club.commit(table, [New("settings", {"changes": told}, None, person)], **known)


def want_notices(club: Club, table: Table, person: str, on: bool) -> None:
    """Whether a person wants to be told when it is their turn in this match."""
    mine = table.seats_of(person)
    if not mine:
        raise Refusal("not-playing")
    for seat in mine:
        table.places[seat].notices = on
    club.commit(table, [], mine)


def remove(club: Club, table: Table, person: str) -> None:
    """The host throws away a match at which nobody else sits."""
    if table.facts.host != person:
        raise Refusal("not-host")
    if table.people() - {person}:
        raise Refusal("seat-taken")
    with club.store.write() as db:
        stored.remove(db, table.id)
    club.forget(table.id)
