"""Everything a server process is made of, built, started and stopped together."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import structlog

from sandtable.server.api.refusals import Refusal
from sandtable.server.bots.scheduler import BotScheduler
from sandtable.server.catalogue.catalogue import Catalogue
from sandtable.server.catalogue.client import Client
from sandtable.server.catalogue.drawings import Drawings
from sandtable.server.catalogue.studies import Studies
from sandtable.server.live.hub import Hub
from sandtable.server.matches import seat_limits
from sandtable.server.matches.advice import Reviews
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.seats import Invitations, stand_in
from sandtable.server.metrics import Metrics
from sandtable.server.notifications.sender import NoticeSender
from sandtable.server.notifications.web_push import ServerKey
from sandtable.server.people.access_tokens import AccessTokens
from sandtable.server.people.accounts import Accounts
from sandtable.server.people.sessions import Sessions
from sandtable.server.settings import Settings
from sandtable.server.workers.pool import WorkerPool
from sandtable.server.workers.priority import Priority
from sandtable.server.workers.threads import Threads
from sandtable.store import Lost, Store, notices, people
from sandtable.store import matches as stored

if TYPE_CHECKING:
    from sandtable.server.live.postgres import CommitListener

log = structlog.get_logger()
T = TypeVar("T")
_HOUR = 3600.0
_REMINDED = 30.0
"""Seconds after which a bot is woken whom nobody woke."""


class Services:
    """One server process."""

    def __init__(self, store: Store, settings: Settings) -> None:
        secret = settings.secret or store.secret()
        self.store = store
        self.settings = settings
        self.threads = Threads(16, "work")
        self.passwords = asyncio.Semaphore(2)
        """Hashing takes a lot of memory and time on purpose: few at once."""
        self.registry = MatchRegistry(store, settings)
        self.sessions = Sessions(store, settings)
        self.accounts = Accounts(self.sessions, secret, check_merge=seat_limits.check_as_one)
        self.access_tokens = AccessTokens(self.sessions, secret)
        self.csrf_secret = f"csrf {secret}"
        self.invitations = Invitations(secret)
        self.priority = Priority()
        self.hub = Hub(self.registry, self.in_thread, self.invitations.link, self.priority)
        self.bots = BotScheduler(self.registry, settings, self.in_thread, self.hub.watched, self.priority)
        self.push_key = ServerKey(store.kept("push", ServerKey.new)) if settings.push else None
        """By which push services know this server; none where it does not push."""
        self.notice_sender = NoticeSender(store, settings, self.hub.online, self.push_key)
        self.catalogue = Catalogue(settings)
        self.studies = Studies(settings.studies)
        self.client = Client(settings.web_folder, self.catalogue.look_folder, not settings.separate_files)
        self.workers = WorkerPool(settings.workers, settings.work_seconds, each=8)
        """Odds, forks and drawings: short, and somebody looks at the screen."""
        self.readings = WorkerPool(settings.workers, settings.work_seconds, waiting=6)
        """Game files: long, and apart, so that nobody else waits for them."""
        self.readers = WorkerPool(0, settings.work_seconds, each=4)
        """Whole histories being opened: in this process, one at a time."""
        self.thinkers = WorkerPool(settings.workers, settings.work_seconds)
        """Advice and reviews: long thoughts, apart, so that nobody else waits for them."""
        self.reviews = Reviews()
        self.drawings = Drawings(self.catalogue, self.workers, self.in_thread)
        self.metrics = Metrics(lambda: self.hub.connections, lambda: self.registry.loaded)
        self.ready = False
        self._clocks: list[asyncio.Task[None]] = []
        self._commit_listener: CommitListener | None = None
        self._swept = 0.0
        self._waited = 0.0
        """How many seconds a bot may be waiting before it is woken once more; after a start none."""
        self._felt = (-1.0, False)

    async def in_thread(self, do: Callable[[], T]) -> T:
        """A whole unit of work in one hop to another thread."""
        return await self.threads.do(do)

    async def start(self) -> None:
        """Begin to hear of commits, and wake the bots whose turn it is."""
        loop, here = asyncio.get_running_loop(), threading.get_ident()

        def moved(match: str, bot: bool) -> None:
            if threading.get_ident() == here:
                self._moved(match, bot)
            else:
                _soon(loop, partial(self._moved, match, bot))

        self.registry.on_commit.append(moved)
        if self.store.shared:
            from sandtable.server.live.postgres import CommitListener

            self._commit_listener = CommitListener(
                self.store,
                moved=lambda match: _soon(loop, partial(self.hub.wake, match)),
                signed_out=lambda person: _soon(loop, partial(self._signed_out, person)),
                missed=lambda: _soon(loop, self.hub.wake_all),
            )
            self._commit_listener.start()
        self._clocks = [asyncio.create_task(self._every_tick(do)) for do in (self._look_after, self._deliver)]
        self.ready = True

    def _signed_out(self, person: str) -> None:
        """A session ended at another process: this one forgets it too, and its live connections."""
        self.sessions.forget()
        self.hub.let_go(person)

    def _moved(self, match: str, bot: bool) -> None:
        self.hub.wake(match)
        if bot:
            self.bots.wake(match)

    async def stop(self) -> None:
        """Let everybody go, finish what is being written, close the store."""
        self.ready = False
        self.notice_sender.closing = True
        for clock in self._clocks:
            clock.cancel()
            with suppress(asyncio.CancelledError):
                await clock
        await self.bots.close()
        await self.hub.close()
        for workers in (self.workers, self.readings, self.readers, self.thinkers):
            workers.close()
        if self._commit_listener is not None:
            await asyncio.to_thread(self._commit_listener.close)
        await self.in_thread(self.registry.keep_all)
        self.threads.close()
        self.store.close()

    async def healthy(self) -> bool:
        """Whether the server works and its database takes what is written; looked at once a second."""
        if time.monotonic() - self._felt[0] > 1:
            try:
                await self.in_thread(self.store.pulse)
                self._felt = (time.monotonic(), True)
            except Exception as error:
                log.warning("not healthy", error=str(error))
                self._felt = (time.monotonic(), False)
        return self.ready and self._felt[1]

    # What happens by itself -------------------------------------------------------------------------------

    async def _every_tick(self, do: Callable[[], Awaitable[None]]) -> None:
        """Again and again, whatever fails."""
        while True:
            try:
                await do()
            except Lost as lost:
                log.warning("database fails", error=lost.reason)
            except Exception:
                log.exception("clock failed")
            await asyncio.sleep(self.settings.tick)

    async def _look_after(self) -> None:
        """Bots left waiting, people out of time, what is no longer needed."""
        now, waited, self._waited = time.time(), self._waited, _REMINDED
        for match in await self.in_thread(partial(self._bots_waiting, now - waited)):
            self.bots.remind(match)
        await self.in_thread(partial(self._out_of_time, now))
        await self.in_thread(partial(self._sweep, now))
        await self.in_thread(partial(self.registry.rest, self.hub.watched))

    async def _deliver(self) -> None:
        """Notices that are due, apart from the rest: a receiver may take its time."""
        await self.in_thread(self.notice_sender.deliver)

    def _bots_waiting(self, before: float) -> list[str]:
        with self.store.read() as db:
            return stored.bots_to_move(db, before)

    def _out_of_time(self, now: float) -> None:
        with self.store.read() as db:
            late = stored.overdue(db, now)
        for match in late:
            with suppress(Refusal):
                self.registry.work(match, lambda loaded: stand_in(self.registry, loaded, now))

    def _sweep(self, now: float) -> None:
        if now - self._swept > _HOUR:
            self._swept = now
            with self.store.write() as db:
                people.sweep(db, now)
                notices.sweep(db, now - 30 * 86400)


def _soon(loop: asyncio.AbstractEventLoop, do: Callable[[], None]) -> None:
    """Do something in the event loop; nothing once it is gone."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(do)
