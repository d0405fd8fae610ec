"""Every match by its id: opened from the store when wanted, held while somebody works with it, written."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec
import structlog
from sqlalchemy import Connection

from sandtable import games
from sandtable.core.errors import DeadEnd, SandtableError
from sandtable.core.game import Game
from sandtable.core.match import digest, digest_of_view
from sandtable.server.api.refusals import Refusal
from sandtable.server.matches import bound_dice, older_rules, standing_orders
from sandtable.server.matches.bound_dice import KIND, BoundDice
from sandtable.server.matches.loaded_match import Facts, LoadedMatch, Player, read_facts
from sandtable.server.matches.notes import AGREEING, NOTED, SAID
from sandtable.server.matches.outbox import note_news
from sandtable.server.matches.replay import begun, decisions_that_stand
from sandtable.server.people.person import reachable
from sandtable.server.settings import Settings
from sandtable.store import Behind, Lost, Store, people
from sandtable.store import matches as stored
from sandtable.store.matches import KeptPosition, NewEntry, StoredEntry

log = structlog.get_logger()
P = ParamSpec("P")
T = TypeVar("T")
CommitHook = Callable[[str, bool], None]

KEEP_EVERY = 128
_REMEMBER = 60
_ATTEMPTS = 8
_IDLE = 60.0
"""Seconds after which a match that nobody touches takes less room."""
MOVES = ("play", "undo")
BINDS = ("undo", KIND)


class _Lock:
    """A lock that is forgotten when nobody wants it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()


class Attempt:
    """A match held by one thread: as the store has it now, and forgotten where what was begun failed."""

    def __init__(self, registry: MatchRegistry, match: str) -> None:
        self._registry = registry
        self._match = match

    def __enter__(self) -> LoadedMatch:
        self._held = self._registry._lock(self._match)
        self._held.lock.acquire()
        try:
            self._loaded = self._registry._fresh(self._match)
        except BaseException:
            self._held.lock.release()
            raise
        self._before = self._stand()
        return self._loaded

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """A refusal that changed nothing leaves the match in memory; who was behind may try again."""
        harmless = error is None or (isinstance(error, Refusal) and self._stand() == self._before)
        try:
            if not harmless:
                self._registry.forget(self._match)
        finally:
            self._held.lock.release()
        return isinstance(error, Behind)

    def _stand(self) -> tuple[int, int]:
        return self._loaded.facts.seq, self._loaded.decisions


class MatchRegistry:
    """All matches of a server process. Its work is done in threads, one at a time per match."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.on_commit: list[CommitHook] = []
        """Who wants to hear that a match has moved on, and whether to a bot or the table; in any thread."""
        self._loaded: OrderedDict[str, LoadedMatch] = OrderedDict()
        self._locks: WeakValueDictionary[str, _Lock] = WeakValueDictionary()
        self._guard = threading.Lock()

    # One at a time ----------------------------------------------------------------------------------------

    def attempts(self, match: str) -> Iterator[Attempt]:
        """A match to work with while nobody else does; again where another process was faster."""
        for _ in range(_ATTEMPTS):
            yield Attempt(self, match)
        raise Refusal("stale")

    def work(
        self,
        match: str,
        do: Callable[Concatenate[LoadedMatch, P], T],
        /,
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """Do one thing with a match."""
        for attempt in self.attempts(match):
            with attempt as loaded:
                return do(loaded, *args, **more)
        raise AssertionError("attempts end in an answer or a refusal")

    def _lock(self, match: str) -> _Lock:
        with self._guard:
            return self._locks.setdefault(match, _Lock())

    def forget(self, match: str) -> None:
        """Drop a match from memory; the store has it."""
        with self._guard:
            self._loaded.pop(match, None)

    def reaches(self, match: str, number: int) -> bool:
        """Whether a match is in memory so far back that this decision can be told; zero: all of it."""
        with self._guard:
            loaded = self._loaded.get(match)
        return loaded is not None and (not loaded.base or number > loaded.base or loaded.pinned is not None)

    def rest(self, watched: Callable[[str], bool]) -> None:
        """Let matches take less room in which nobody has done anything for a while and nobody looks on."""
        since = time.monotonic() - _IDLE
        with self._guard:
            idle = [loaded for loaded in self._loaded.values() if loaded.rendered_log]
        for loaded in idle:
            held = self._lock(loaded.id)
            if loaded.touched < since and not watched(loaded.id) and held.lock.acquire(blocking=False):
                try:
                    loaded.rest()
                finally:
                    held.lock.release()

    def forget_person(self, person: str) -> None:
        """Something about a person changed: open the matches they sit at anew."""
        with self._guard:
            for match in [m for m, loaded in self._loaded.items() if loaded.seats_of(person)]:
                del self._loaded[match]

    @property
    def loaded(self) -> int:
        """How many matches are in memory."""
        return len(self._loaded)

    def _fresh(self, match: str) -> LoadedMatch:
        """The match as the store has it now."""
        with self._guard:
            loaded = self._loaded.get(match)
            if loaded is not None:
                self._loaded.move_to_end(match)
                loaded.touched = time.monotonic()
        if loaded is None:
            return self._keep_open(self._open(match))
        return self._caught_up(loaded) if self.store.shared else loaded

    def _keep_open(self, loaded: LoadedMatch) -> LoadedMatch:
        with self._guard:
            self._loaded[loaded.id] = loaded
            while len(self._loaded) > self.settings.cache:
                self._loaded.popitem(last=False)
        return loaded

    # Opening ----------------------------------------------------------------------------------------------

    def _open(self, match: str, whole: bool = False) -> LoadedMatch:
        """The match as its moves lead to it, or pinned where these rules lead elsewhere."""
        with self.store.read() as db:
            row = stored.find(db, match)
            if row is None:
                raise Refusal("no-such-match")
            facts = read_facts(row)
            game = games.find(facts.game)
            players = self._players(db, match)
            chat = stored.tail(db, match, ["chat"], SAID)
            notes = _notes(db, facts)
            try:
                loaded = self._replayed(db, row, game, facts, players, whole)
            except older_rules.Differs:
                log.warning("pinned", match=match, **older_rules.difference(facts, game).args_)
                loaded = self._pinned(db, game, facts, players)
        loaded.chat.extend(chat)
        loaded.notes.extend(notes, loaded.standing_offers)
        return loaded

    def _replayed(
        self, db: Connection, row: Any, game: Game, facts: Facts, players: list[Player], whole: bool
    ) -> LoadedMatch:
        if facts.data not in (None, game.data_digest):
            raise older_rules.Differs
        up_to = 0 if whole else facts.decisions - _REMEMBER
        saved = stored.best_kept_position(db, facts.id, game.rules_version, up_to)
        moves = stored.read(db, facts.id, saved.seq if saved else 0, kinds=MOVES)
        bound_dice = _bound_dice(db, facts.id)
        try:
            match = begun(game, facts, saved, bound_dice)
        except SandtableError:
            raise older_rules.Differs from None
        loaded = LoadedMatch(game, facts, players, match, saved.number if saved else 0, bound_dice)
        self._replay(loaded, moves)
        if facts.digest != digest(loaded.state):
            written = older_rules.StoredStanding(row.turn, msgspec.json.decode(row.calendar))
            older_rules.check(loaded, written, stored.kept_positions(db, facts.id))
        return loaded

    def _pinned(self, db: Connection, game: Game, facts: Facts, players: list[Player]) -> LoadedMatch:
        """The match in the last position that was kept and can be read, with all that was written of it."""
        moves = decisions_that_stand(stored.read(db, facts.id, kinds=MOVES), 0)
        bound_dice = _bound_dice(db, facts.id)
        kept: list[KeptPosition | None] = [None, *stored.kept_positions(db, facts.id)]
        for saved in reversed(kept):
            try:
                match = begun(game, facts, saved, bound_dice)
                loaded = LoadedMatch(game, facts, players, match, saved.number if saved else 0, bound_dice)
            except Exception as error:
                log.warning("kept position cannot be read", match=facts.id, error=repr(error)[:200])
            else:
                loaded.pinned = moves
                return loaded
        raise older_rules.difference(facts, game)

    def _players(self, db: Connection, match: str) -> list[Player]:
        rows = stored.seats_of(db, match)
        known = people.some(db, [row.person for row in rows if row.person])
        return [
            Player(
                row.seat,
                row.person,
                row.bot,
                row.resigned,
                row.generation,
                row.notices,
                known[row.person].name if row.person else "",
                bool(row.person) and reachable(known[row.person]),
                standing_orders.read(row.standing),
            )
            for row in rows
        ]

    def _replay(self, loaded: LoadedMatch, moves: Sequence[StoredEntry]) -> None:
        """Play what was written; the dice must show what they showed, as far as it was written."""
        try:
            for entry in decisions_that_stand(moves, loaded.base):
                data = entry.data
                loaded.play(
                    data["action"], entry.seq, entry.at, data.get("supplied", ()), data.get("order", 0)
                )
                shown = entry.data.get("dice")
                if shown is not None and shown != list(loaded.match.decisions[-1].dice):
                    raise older_rules.Differs
                bound = loaded.bound_dice.at(loaded.decisions)
                if bound is not None:
                    loaded.match.bind(bound.secret, bound.shares)
        except (SandtableError, DeadEnd):
            raise older_rules.Differs from None

    def _caught_up(self, loaded: LoadedMatch) -> LoadedMatch:
        """The match with what other processes wrote; a take-back, or other dice, open it anew."""
        with self.store.read() as db:
            if stored.seq_of(db, loaded.id) == loaded.facts.seq:
                return loaded
            row = stored.find(db, loaded.id)
            if row is None:
                raise Refusal("no-such-match")
            news = stored.read(db, loaded.id, loaded.facts.seq)
            players = self._players(db, loaded.id)
        if loaded.pinned is not None or any(entry.kind in BINDS for entry in news):
            fresh = self._open(loaded.id)
            fresh.recent.extend([*loaded.recent, *news])
            return self._keep_open(fresh)
        loaded.facts, loaded.players = read_facts(row), players
        try:
            self._replay(loaded, [entry for entry in news if entry.kind == "play"])
            if loaded.facts.digest != digest(loaded.state):
                raise older_rules.Differs
        except older_rules.Differs:
            return self._keep_open(self._open(loaded.id))
        loaded.written(news)
        return loaded

    def whole(self, loaded: LoadedMatch) -> LoadedMatch:
        """The same match with its history from the first decision on."""
        if loaded.base and loaded.pinned is None:
            full = self._open(loaded.id, whole=True)
            loaded.match, loaded.played, loaded.base = full.match, full.played, 0
        return loaded

    # Writing ----------------------------------------------------------------------------------------------

    def commit(
        self,
        loaded: LoadedMatch,
        news: Sequence[NewEntry],
        players: Sequence[int] = (),
        patient: bool = False,
        **changes: Any,
    ) -> None:
        """Write what happened and where the match stands now; only then tell everybody."""
        self.write(loaded, news, players, patient, **changes)
        loaded.forget_view()
        self.telling(loaded)()

    def write(
        self,
        loaded: LoadedMatch,
        news: Sequence[NewEntry],
        players: Sequence[int] = (),
        patient: bool = False,
        **changes: Any,
    ) -> None:
        """Write what happened and where the match stands now; who is patient lets others write first."""
        now = time.time()
        facts, known, waited_for = loaded.facts, loaded.facts.seq, loaded.facts.waits_for
        moved = any(new.kind in (*MOVES, "over") for new in news)
        stands = {**loaded.standing(now), **changes}
        if moved:
            stands["changed"] = known + len(news)
        if loaded.pinned is None and (moved or "changed" in stands or not facts.digest):
            stands["digest"] = facts.digest = digest_of_view(loaded.game, loaded.view)
        with self.store.write(patient) as db:
            rows = stored.append(db, loaded.id, known, news, now, **self._news_of(loaded, stands))
            for seat in players:
                stored.put_seat(db, loaded.id, seat, **_player_row(loaded.players[seat]))
            if moved:
                self._keep(db, loaded, rows)
            note_news(db, loaded, news, waited_for, now + self.settings.notice_delay)
        facts.seq, facts.updated = known + len(news), now
        facts.changed = stands.get("changed", facts.changed)
        facts.rules = stands.get("rules", facts.rules)
        loaded.stored = {**loaded.stored, **stands}
        loaded.written(rows)

    def _news_of(self, loaded: LoadedMatch, stands: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the store does not say yet: it would write anew the index of whatever it is told.

        Where other processes write too nobody knows what it says.
        """
        if self.store.shared:
            return stands
        said = loaded.stored
        return {name: told for name, told in stands.items() if name not in said or said[name] != told}

    def telling(self, loaded: LoadedMatch) -> Callable[[], None]:
        """What wakes those who wait for the match: all who watch it, and who decides for a seat by itself."""
        match, goes_on = loaded.id, loaded.goes_on

        def tell() -> None:
            for hook in self.on_commit:
                hook(match, goes_on)

        return tell

    def _keep(self, db: Connection, loaded: LoadedMatch, rows: Sequence[StoredEntry]) -> None:
        """A position every now and then, if it can be read back exactly."""
        for entry in rows:
            if entry.kind == "undo":
                stored.drop_kept_positions(db, loaded.id, entry.data["to"])
        if loaded.pinned is not None:
            return
        played = sum(entry.kind == "play" for entry in rows)
        regular = loaded.decisions - loaded.decisions % KEEP_EVERY  # an order may go on beyond it
        wanted = {regular} if loaded.decisions - played < regular else set()
        for number in sorted(wanted | {loaded.decisions} if loaded.over else wanted):
            self._keep_now(db, loaded, number)

    def _keep_now(self, db: Connection, loaded: LoadedMatch, number: int) -> None:
        """The position after so many decisions."""
        if not loaded.played:
            return
        place = number - loaded.base
        state = loaded.state if number == loaded.decisions else loaded.match.state_at(place)
        saved = KeptPosition(number, loaded.played[place - 1].seq, state.view(), state.rolled)
        if begun(loaded.game, loaded.facts, saved, loaded.bound_dice).state.same_as(state):
            stored.keep_position(db, loaded.id, loaded.game.rules_version, saved)

    def keep_all(self) -> None:
        """Keep where every open match stands: a later version may need it to show what its rules cannot."""
        with self._guard:
            tables = [loaded for loaded in self._loaded.values() if loaded.pinned is None and not loaded.over]
        for loaded in tables:
            with suppress(Lost), self._lock(loaded.id).lock, self.store.write() as db:
                self._keep_now(db, loaded, loaded.decisions)
                stored.thin_kept_positions(db, loaded.id, KEEP_EVERY, loaded.decisions)


def _notes(db: Connection, facts: Facts) -> list[StoredEntry]:
    """The last notes of each kind by each person, and those on offers that stand, however old they are."""
    last = stored.tails(db, facts.id, NOTED, SAID)
    first = min((offer["number"] for offer in facts.offers), default=facts.seq + 1)
    agreeing = stored.read(db, facts.id, first - 1, AGREEING)
    known = {entry.seq: entry for entry in (*agreeing, *last)}
    return [known[seq] for seq in sorted(known)]


def _bound_dice(db: Connection, match: str) -> BoundDice:
    return bound_dice.standing(stored.read(db, match, kinds=BINDS))


def _player_row(player: Player) -> Mapping[str, Any]:
    return {
        "person": player.person,
        "bot": player.bot,
        "resigned": player.resigned,
        "generation": player.generation,
        "notices": player.notices,
        "standing": standing_orders.written(player.standing),
    }
