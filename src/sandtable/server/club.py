"""The club: every match by its id, opened from the store when wanted, written before it is told."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog
from sqlalchemy import Connection

from sandtable import games
from sandtable.core.dice import Dice
from sandtable.core.errors import DeadEnd, SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match, digest
from sandtable.server import pinned, rounds
from sandtable.server.faults import Refusal
from sandtable.server.news import note_news, reachable
from sandtable.server.rounds import KIND, Round
from sandtable.server.settings import Settings
from sandtable.server.table import Facts, Place, Table, read_facts
from sandtable.store import Behind, Lost, Store, people
from sandtable.store import matches as stored
from sandtable.store.matches import Entry, New, Snapshot

log = structlog.get_logger()
T = TypeVar("T")
Told = Callable[[str, bool], None]

KEEP_EVERY = 128
_REMEMBER = 60
_ATTEMPTS = 8
MOVES = ("play", "undo")
BINDS = ("undo", KIND)


class _Lock:
    """A lock that is forgotten when nobody wants it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class Club:
    """All matches of a server process. Its work is done in threads, one at a time per match."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.told: list[Told] = []
        """Who wants to hear that a match has moved on, and whether to a bot; called in any thread."""
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, _Lock] = WeakValueDictionary()
        self._guard = threading.Lock()

    # One at a time ----------------------------------------------------------------------------------------

    def work(self, match: str, do: Callable[[Table], T]) -> T:
        """Do something with a match while nobody else does; again where another process was faster."""
        for _ in range(_ATTEMPTS):
            lock = self._lock(match)
            with lock.lock:
                table = self._fresh(match)
                before = table.facts.seq, table.decisions
                try:
                    return do(table)
                except Behind:
                    self.forget(match)
                except Refusal:
                    if (table.facts.seq, table.decisions) != before:
                        self.forget(match)
                    raise
                except Exception:
                    self.forget(match)
                    raise
        raise Refusal("stale")

    def _lock(self, match: str) -> _Lock:
        with self._guard:
            return self._locks.setdefault(match, _Lock())

    def forget(self, match: str) -> None:
        """Drop a match from memory; the store has it."""
        with self._guard:
            self._tables.pop(match, None)

    def reaches(self, match: str, number: int) -> bool:
        """Whether a match is in memory so far back that this decision can be told; zero: all of it."""
        with self._guard:
            table = self._tables.get(match)
        return table is not None and (not table.base or number > table.base or table.pinned is not None)

    def forget_person(self, person: str) -> None:
        """Something about a person changed: open the matches they sit at anew."""
        with self._guard:
            for match in [m for m, table in self._tables.items() if table.seats_of(person)]:
                del self._tables[match]

    @property
    def loaded(self) -> int:
        """How many matches are in memory."""
        return len(self._tables)

    def _fresh(self, match: str) -> Table:
        """The match as the store has it now."""
        with self._guard:
            table = self._tables.get(match)
            if table is not None:
                self._tables.move_to_end(match)
        if table is None:
            return self._keep_open(self._open(match))
        return self._caught_up(table) if self.store.shared else table

    def _keep_open(self, table: Table) -> Table:
        with self._guard:
            self._tables[table.id] = table
            while len(self._tables) > self.settings.cache:
                self._tables.popitem(last=False)
        return table

    # Opening ----------------------------------------------------------------------------------------------

    def _open(self, match: str, whole: bool = False) -> Table:
        """The match as its moves lead to it, or pinned where these rules lead elsewhere."""
        with self.store.read() as db:
            row = stored.find(db, match)
            if row is None:
                raise Refusal("no-such-match")
            facts = read_facts(row)
            game = games.find(facts.game)
            places = self._places(db, match)
            chat = stored.tail(db, match, "chat", 100)
            try:
                table = self._replayed(db, row, game, facts, places, whole)
            except pinned.Differs:
                log.warning("pinned", match=match, began=facts.rules, now=game.rules_version)
                table = self._pinned(db, game, facts, places)
        table.chat.extend(chat)
        return table

    def _replayed(
        self, db: Connection, row: Any, game: Game, facts: Facts, places: list[Place], whole: bool
    ) -> Table:
        up_to = 0 if whole else facts.decisions - _REMEMBER
        shot = stored.best_snapshot(db, facts.id, game.rules_version, up_to)
        moves = stored.read(db, facts.id, shot.seq if shot else 0, kinds=MOVES)
        round = _round(db, facts.id)
        try:
            match = begun(game, facts, shot, round)
        except SandtableError:
            raise pinned.Differs from None
        table = Table(game, facts, places, match, shot.number if shot else 0, round)
        self._replay(table, moves)
        if facts.digest != digest(table.state):
            written = pinned.Standing(row.turn, msgspec.json.decode(row.calendar))
            pinned.check(table, written, stored.all_snapshots(db, facts.id))
        return table

    def _pinned(self, db: Connection, game: Game, facts: Facts, places: list[Place]) -> Table:
        """The match in the last position that was kept and can be read, with all that was written of it."""
        moves = standing(stored.read(db, facts.id, kinds=MOVES), 0)
        round = _round(db, facts.id)
        kept: list[Snapshot | None] = [None, *stored.all_snapshots(db, facts.id)]
        for shot in reversed(kept):
            try:
                match = begun(game, facts, shot, round)
                table = Table(game, facts, places, match, shot.number if shot else 0, round)
            except Exception as error:
                log.warning("kept position cannot be read", match=facts.id, error=repr(error)[:200])
            else:
                table.pinned = moves
                return table
        raise Refusal("rules-changed", began=facts.rules, now=game.rules_version)

    def _places(self, db: Connection, match: str) -> list[Place]:
        rows = stored.seats_of(db, match)
        known = people.some(db, [row.person for row in rows if row.person])
        return [
            Place(
                row.seat,
                row.person,
                row.bot,
                row.resigned,
                row.generation,
                row.notices,
                known[row.person].name if row.person else "",
                bool(row.person) and reachable(known[row.person]),
            )
            for row in rows
        ]

    def _replay(self, table: Table, moves: Sequence[Entry]) -> None:
        """Play what was written; the dice must show what they showed, as far as it was written."""
        try:
            for entry in standing(moves, table.base):
                table.play(entry.data["action"], entry.seq, entry.at, entry.data.get("supplied", ()))
                shown = entry.data.get("dice")
                if shown is not None and shown != list(table.match.decisions[-1].dice):
                    raise pinned.Differs
                bound = table.round.at(table.decisions)
                if bound is not None:
                    table.match.bind(bound.secret, bound.shares)
        except (SandtableError, DeadEnd):
            raise pinned.Differs from None

    def _caught_up(self, table: Table) -> Table:
        """The match with what other processes wrote; a take-back, or other dice, open it anew."""
        with self.store.read() as db:
            if stored.seq_of(db, table.id) == table.facts.seq:
                return table
            row = stored.find(db, table.id)
            if row is None:
                raise Refusal("no-such-match")
            news = stored.read(db, table.id, table.facts.seq)
            places = self._places(db, table.id)
        if table.pinned is not None or any(entry.kind in BINDS for entry in news):
            fresh = self._open(table.id)
            fresh.recent.extend([*table.recent, *news])
            return self._keep_open(fresh)
        table.facts, table.places = read_facts(row), places
        try:
            self._replay(table, [entry for entry in news if entry.kind == "play"])
            if table.facts.digest != digest(table.state):
                raise pinned.Differs
        except pinned.Differs:
            return self._keep_open(self._open(table.id))
        _remember(table, news)
        return table

    def whole(self, table: Table) -> Table:
        """The same table with its history from the first decision on."""
        if table.base and table.pinned is None:
            full = self._open(table.id, whole=True)
            table.match, table.played, table.base = full.match, full.played, 0
        return table

    # Writing ----------------------------------------------------------------------------------------------

    def commit(
        self,
        table: Table,
        news: Sequence[New],
        places: Sequence[int] = (),
        patient: bool = False,
        **changes: Any,
    ) -> list[Entry]:
        """Write what happened and where the match stands now; only then tell everybody.

        Who is patient lets others write first.
        """
        now = time.time()
        facts, known, waited_for = table.facts, table.facts.seq, table.facts.waits_for
        moved = any(new.kind in (*MOVES, "over") for new in news)
        stands = table.standing(now)
        if moved:
            changes["changed"] = known + len(news)
        if table.pinned is None and (moved or "changed" in changes or not facts.digest):
            changes["digest"] = facts.digest = digest(table.state)
        with self.store.write(patient) as db:
            rows = stored.append(db, table.id, known, news, now, **{**stands, **changes})
            for seat in places:
                stored.put_seat(db, table.id, seat, **_place_row(table.places[seat]))
            if moved:
                self._keep(db, table, rows)
            note_news(db, table, news, waited_for, now + self.settings.notice_delay)
        facts.seq, facts.updated = known + len(news), now
        facts.changed = changes.get("changed", facts.changed)
        facts.rules = stands.get("rules", facts.rules)
        _remember(table, rows)
        for told in self.told:
            told(table.id, bool(stands.get("bot_turn")))
        return rows

    def _keep(self, db: Connection, table: Table, rows: Sequence[Entry]) -> None:
        """A position every now and then, if it can be read back exactly."""
        for entry in rows:
            if entry.kind == "undo":
                stored.drop_snapshots(db, table.id, entry.data["to"])
        regular = rows[-1].kind == "play" and table.decisions % KEEP_EVERY == 0
        if table.pinned is None and (regular or table.over):
            self._keep_now(db, table)

    def _keep_now(self, db: Connection, table: Table) -> None:
        if not table.played:
            return
        state = table.state
        shot = Snapshot(table.decisions, table.played[-1].seq, state.view(), state.rolled)
        if begun(table.game, table.facts, shot, table.round).state.same_as(state):
            stored.keep_snapshot(db, table.id, table.game.rules_version, shot)

    def keep_all(self) -> None:
        """Keep where every open match stands: a later version may need it to show what its rules cannot."""
        with self._guard:
            tables = [table for table in self._tables.values() if table.pinned is None and not table.over]
        for table in tables:
            with suppress(Lost), self._lock(table.id).lock, self.store.write() as db:
                self._keep_now(db, table)
                stored.thin_snapshots(db, table.id, KEEP_EVERY, table.decisions)


def _round(db: Connection, match: str) -> Round:
    return rounds.standing(stored.read(db, match, kinds=BINDS))


def begun(game: Game, facts: Any, shot: Snapshot | None, round: Round) -> Match:
    """The match as it began, or as a snapshot has it, with the dice that are bound there."""
    bound = round.in_force(shot.number if shot else 0)
    seed = facts.seed if bound is None else bound.seed
    if shot is not None:
        state = game.load(shot.position, seed)
        fresh = bound is not None and bound.after == shot.number
        state.take_dice(Dice(seed), 0 if fresh else shot.dice)
        return Match(game, state, facts.position)
    if facts.position is not None:
        match = Match.at(game, facts.position, seed, round.opening)
    else:
        match = Match.new(game, facts.scenario, facts.options, seed, round.opening)
    if bound is not None:
        match.bind(bound.secret, bound.shares)
    return match


def standing(moves: Sequence[Entry], base: int) -> list[Entry]:
    """The decisions that still stand after all take-backs."""
    stand: list[Entry] = []
    for entry in moves:
        if entry.kind == "play":
            stand.append(entry)
        else:
            del stand[entry.data["to"] - base :]
    return stand


def _place_row(place: Place) -> Mapping[str, Any]:
    return {
        "person": place.person,
        "bot": place.bot,
        "resigned": place.resigned,
        "generation": place.generation,
        "notices": place.notices,
    }


def _remember(table: Table, rows: Sequence[Entry]) -> None:
    table.recent.extend(rows)
    table.chat.extend(entry for entry in rows if entry.kind == "chat")
