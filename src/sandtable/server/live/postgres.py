"""Several servers over one PostgreSQL: each hears of the others' commits."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psycopg
import structlog

from sandtable.store import Store
from sandtable.store.people import ENDED
from sandtable.store.store import CHANNEL

log = structlog.get_logger()


class CommitListener:
    """A thread that listens to the database, and comes back when the connection was lost."""

    def __init__(
        self,
        store: Store,
        moved: Callable[[str], None],
        signed_out: Callable[[str], None],
        missed: Callable[[], None],
    ) -> None:
        self._url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._moved = moved
        self._signed_out = signed_out
        self._missed = missed
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="commits", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("database connection lost", error=type(error).__name__)
                self._stop.wait(1)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._missed()
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=0.5):
                    first, _, second = notice.payload.partition(" ")
                    if first == ENDED:
                        self._signed_out(second)
                    else:
                        self._moved(first)
