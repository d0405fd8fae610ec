"""Live updates: everybody who watches a match hears of every commit, each through their own eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog

from sandtable.server.api.refusals import Refusal
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import Invite, look, rendered, seen_entries, snapshot
from sandtable.server.workers.priority import Priority
from sandtable.store import Lost
from sandtable.store import matches as stored
from sandtable.store.matches import StoredEntry

T = TypeVar("T")
InThread = Callable[[Callable[[], T]], Awaitable[T]]

_WAITING = 200
_PATIENCE = 1.0
"""Seconds between two tries while the database fails."""
log = structlog.get_logger()
_encode = msgspec.json.encode


class Key(NamedTuple):
    """What decides what a listener sees: the person, if they sit here, and the seat looked through."""

    person: str | None
    through: str | None


class Listener:
    """One connection."""

    __slots__ = ("person", "queue", "seq", "through")

    def __init__(self, person: str | None, through: str | None) -> None:
        self.person = person
        self.through = through
        self.seq = -1
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING)

    def put(self, message: bytes | None) -> None:
        """Send something soon; who cannot keep up is let go, and comes back by themselves."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.queue = asyncio.Queue(1)
            self.queue.put_nowait(None)


class Seen(NamedTuple):
    """What was last sent to those who see the same."""

    seq: int
    parts: dict[str, bytes]


class Room:
    """The listeners of one match."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.seen: dict[Key, Seen] = {}
        self.moved = asyncio.Event()
        self.presence = False
        self.task: asyncio.Task[None] | None = None

    def people(self) -> frozenset[str]:
        return frozenset(listener.person for listener in tuple(self.listeners) if listener.person)


class Hub:
    """All rooms. Lives in the event loop; rendering is done in threads."""

    def __init__(
        self, registry: MatchRegistry, in_thread: InThread[Any], invite: Invite, priority: Priority
    ) -> None:
        self.registry = registry
        self.priority = priority
        self.in_thread = in_thread
        self.invite = invite
        self.rooms: dict[str, Room] = {}
        self.arriving: set[Listener] = set()

    @property
    def connections(self) -> int:
        return sum(len(room.listeners) for room in self.rooms.values())

    def online(self, match: str) -> frozenset[str]:
        """The people who are looking at a match."""
        room = self.rooms.get(match)
        return room.people() if room else frozenset()

    def watched(self, match: str) -> bool:
        """Whether anybody is looking at a match."""
        return match in self.rooms

    def wake(self, match: str) -> None:
        """A match has moved on."""
        room = self.rooms.get(match)
        if room is not None:
            room.moved.set()

    def wake_all(self) -> None:
        """Anything may have happened."""
        for room in self.rooms.values():
            room.moved.set()

    @contextmanager
    def arrival(self, listener: Listener) -> Iterator[None]:
        """While somebody known is on the way in: whose session ends meanwhile is let go like those inside."""
        self.arriving.add(listener)
        try:
            yield
        finally:
            self.arriving.discard(listener)

    async def join(self, match: str, listener: Listener, since: int | None) -> None:
        """A listener enters: first the whole, then everything that follows."""
        hello, seq = await self.in_thread(lambda: self._hello(match, listener, since))
        listener.seq = seq
        listener.put(hello)
        room = self.rooms.setdefault(match, Room())
        room.listeners.add(listener)
        room.presence = True
        room.moved.set()
        if room.task is None:
            room.task = asyncio.create_task(self._run(match, room))

    def leave(self, match: str, listener: Listener) -> None:
        """A listener is gone."""
        room = self.rooms.get(match)
        if room is None:
            return
        room.listeners.discard(listener)
        if room.listeners:
            room.presence = True
            room.moved.set()
        else:
            if room.task is not None:
                room.task.cancel()
            del self.rooms[match]

    def let_go(self, person: str) -> None:
        """End the connections of a person; who still may listen comes back by themselves."""
        inside = [listener for room in self.rooms.values() for listener in room.listeners]
        for listener in {*self.arriving, *inside}:
            if listener.person == person:
                listener.put(None)

    async def close(self) -> None:
        """Let everybody go."""
        tasks = [room.task for room in self.rooms.values() if room.task is not None]
        for room in self.rooms.values():
            for listener in room.listeners:
                listener.put(None)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    # Rendering --------------------------------------------------------------------------------------------

    def _hello(self, match: str, listener: Listener, since: int | None) -> tuple[bytes, int]:
        online = self.online(match)

        def tell(loaded: LoadedMatch) -> tuple[bytes, int]:
            viewer = look(loaded, listener.person, listener.through)
            whole = snapshot(loaded, viewer, listener.person, self.invite, online)
            missed, gap = self._since(loaded, since)
            told = seen_entries(loaded, viewer, missed)
            seq = loaded.facts.seq
            message = {"type": "hello", "seq": seq, "snapshot": whole, "entries": told, "gap": gap}
            return _encode(message), seq

        return self.registry.work(match, tell)

    def _since(self, loaded: LoadedMatch, since: int | None) -> tuple[list[StoredEntry], bool]:
        """The entries after a number, and whether they are too many to tell."""
        if since is None or since >= loaded.facts.seq:
            return [], False
        if loaded.recent and loaded.recent[0].seq <= since + 1:
            return [entry for entry in loaded.recent if entry.seq > since], False
        with self.registry.store.read() as db:
            missed = stored.read(db, loaded.id, max(since, 0), limit=_WAITING + 1)
        return ([], True) if len(missed) > _WAITING else (missed, False)

    async def _run(self, match: str, room: Room) -> None:
        while True:
            await room.moved.wait()
            room.moved.clear()
            try:
                await self._update(match, room)
            except Lost:
                room.moved.set()
                await asyncio.sleep(_PATIENCE)
            except Refusal:
                _let_go(room)
            except Exception:
                log.exception("live update failed", match=match)
                _let_go(room)
            await asyncio.sleep(0)

    async def _update(self, match: str, room: Room) -> None:
        listeners = list(room.listeners)
        presence, room.presence = room.presence, False  # who comes or goes meanwhile is told of next time
        try:
            with self.priority.answering():
                messages, seen = await self.in_thread(
                    lambda: self._messages(match, room, listeners, presence)
                )
        except BaseException:
            room.presence |= presence
            raise
        room.seen = seen
        for listener, told in messages.items():
            for message in told:
                listener.put(message)

    def _messages(
        self, match: str, room: Room, listeners: list[Listener], presence: bool
    ) -> tuple[dict[Listener, list[bytes | None]], dict[Key, Seen]]:
        """What each listener is to hear now; those who see the same share one rendering."""
        online = room.people()

        def tell(loaded: LoadedMatch) -> tuple[dict[Listener, list[bytes | None]], dict[Key, Seen]]:
            found: dict[Listener, list[bytes | None]] = {}
            seen: dict[Key, Seen] = {}
            made: dict[tuple[Key, int], bytes | None] = {}
            for listener in listeners:
                key = _key(loaded, listener)
                if (key, listener.seq) not in made:
                    made[key, listener.seq] = self._message(loaded, room, key, listener.seq, online, seen)
                message = made[key, listener.seq]
                found[listener] = [] if message == b"" else [message]
            if presence:
                told = _presence(loaded, online, listeners)
                for messages in found.values():
                    messages.append(told)
            for listener in listeners:  # not before all is made: the database may fail until then
                listener.seq = loaded.facts.seq
            return found, seen

        return self.registry.work(match, tell)

    def _message(
        self,
        loaded: LoadedMatch,
        room: Room,
        key: Key,
        since: int,
        online: frozenset[str],
        seen: dict[Key, Seen],
    ) -> bytes | None:
        """One update (empty: nothing new; none: not theirs to see any more)."""
        try:
            viewer = look(loaded, key.person, key.through)
        except Refusal:
            return None
        if key not in seen:
            seen[key] = Seen(loaded.facts.seq, rendered(loaded, viewer, key.person, self.invite, online))
        if since == loaded.facts.seq:
            return b""
        before = room.seen.get(key)
        known = before.parts if before is not None and before.seq == since else {}
        changed = {
            name: msgspec.Raw(part) for name, part in seen[key].parts.items() if known.get(name) != part
        }
        missed, gap = self._since(loaded, since)
        update = {
            "type": "update",
            "seq": loaded.facts.seq,
            "entries": seen_entries(loaded, viewer, missed),
            "changed": changed,
        }
        return _encode({**update, "gap": True} if gap else update)


def _let_go(room: Room) -> None:
    """Close every connection to a match; whoever still may watch it comes back."""
    for listener in list(room.listeners):
        listener.put(None)


def _key(loaded: LoadedMatch, listener: Listener) -> Key:
    sits = listener.person is not None and (
        bool(loaded.seats_of(listener.person)) or loaded.facts.host == listener.person
    )
    return Key(listener.person if sits else None, listener.through if sits else None)


def _presence(loaded: LoadedMatch, online: frozenset[str], listeners: list[Listener]) -> bytes:
    seats = [loaded.game.seats[player.seat].id for player in loaded.players if player.person in online]
    watching = sum(1 for listener in listeners if not loaded.seats_of(listener.person))
    return _encode({"type": "presence", "online": seats, "watching": watching})
