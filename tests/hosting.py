"""A real server for the tests, in this process, and people who speak to it over HTTP."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import ssl
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
import structlog
import uvicorn
from websockets.sync.client import ClientConnection, connect

from sandtable.server.app import build
from sandtable.server.http.middleware import RequestMiddleware
from sandtable.server.settings import Settings
from sandtable.store import store as database

_HELD = 20 if sys.platform == "linux" else 0
"""How many ports are held until their servers listen there, which they may while nobody else does."""
_held: deque[socket.socket] = deque()
_STEP = 0.005
"""Seconds between two looks whether something has ended."""
NOBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is encrypted here, and to load whom one trusts takes longer than most tests."""
PATIENT: dict[str, Any] = {"verify": NOBODY, "timeout": 60}
"""How the tests ask: a busy machine may take longer to answer than the five seconds that are usual."""


structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.INFO))
_tune = database._tune_sqlite


def _tune_hastily(connection: sqlite3.Connection, record: object) -> None:
    """Nobody cuts the power of these servers: what they write is left to the system, and not waited for."""
    hasty = "PRAGMA synchronous=OFF"
    connection.execute(hasty)
    _tune(connection, record)
    connection.execute(hasty)


class Hasty(uvicorn.Server):
    """An ASGI server that begins and ends at once; the usual one waits in steps of a tenth of a second."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        finally:
            self.up.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        while not self.should_exit:
            await asyncio.sleep(_STEP)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        end = time.monotonic() + (self.config.timeout_graceful_shutdown or 0)
        while (self.server_state.connections or self.server_state.tasks) and time.monotonic() < end:
            await asyncio.sleep(_STEP)
        for task in self.server_state.tasks:
            task.cancel()
        await self.lifespan.shutdown()


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(database, "_tune_sqlite", _tune_hastily)
            self.middleware: RequestMiddleware = build(settings)
        self.services = self.middleware.services
        config = uvicorn.Config(
            self.middleware,
            host=settings.host,
            port=settings.port,
            log_config=None,
            timeout_graceful_shutdown=3,
        )
        self.server = Hasty(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def start(self) -> None:
        self.thread.start()
        assert self.server.up.wait(60)
        assert self.server.started

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=60)
        assert not self.thread.is_alive()


class Player:
    """Somebody with a browser of their own."""

    def __init__(self, base: str, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.base = base
        self.http = httpx.Client(base_url=base, headers=headers, **PATIENT)

    def get(self, path: str, **params: Any) -> Any:
        return self.ask("GET", path, params=params or None)

    def post(self, path: str, body: Any = None, status: int | None = None, **params: Any) -> Any:
        return self.ask("POST", path, body if body is not None else {}, status, params=params or None)

    def put(self, path: str, body: Any, status: int | None = None) -> Any:
        return self.ask("PUT", path, body, status)

    def ask(self, method: str, path: str, body: Any = None, status: int | None = None, **more: Any) -> Any:
        answer = self.raw(method, path, body, **more)
        if status is None:
            assert answer.status_code in (200, 201), (answer.status_code, answer.text[:600])
        else:
            assert answer.status_code == status, (answer.status_code, answer.text[:600])
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def raw(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if method != "GET" and "csrftoken" not in self.http.cookies:
            self.http.get("/api/server")
        headers = {"x-csrftoken": self.http.cookies.get("csrftoken", "")} if method != "GET" else {}
        content = None if body is None else json.dumps(body)
        if body is not None:
            headers["content-type"] = "application/json"
        return self.http.request(method, path, content=content, headers=headers, **more)

    def create(self, **wish: Any) -> dict[str, Any]:
        snapshot: dict[str, Any] = self.post("/api/matches", {"game": "skirmish", "pause": 0, **wish})
        return snapshot

    def play(self, match: str, *actions: str) -> dict[str, Any]:
        """Play some actions one after the other, each in the present position."""
        snapshot: dict[str, Any] = self.get(f"/api/matches/{match}")
        for action in actions:
            snapshot = self.post(f"/api/matches/{match}/actions", {"seq": snapshot["seq"], "action": action})
        return snapshot

    def join(self, snapshot: dict[str, Any], seat: str) -> dict[str, Any]:
        """Take a seat by the link the host sees."""
        invite = next(p["invite"] for p in snapshot["players"] if p["seat"] == seat)
        joined: dict[str, Any] = self.post("/api" + invite)
        return joined

    @contextmanager
    def live(self, match: str, **params: Any) -> Iterator[Live]:
        """Listen to a match."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.base.replace("http", "ws") + f"/api/matches/{match}/live?{urlencode(params)}"
        with connect(url, additional_headers={"Cookie": cookies}, open_timeout=60) as connection:
            yield Live(connection)


class Live:
    """A live connection."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def next(self, kind: str, timeout: float = 60) -> dict[str, Any]:
        """The next message of a kind; others are kept in `heard`."""
        while True:
            message: dict[str, Any] = json.loads(self.connection.recv(timeout=timeout))
            self.heard.append(message)
            if message["type"] == kind:
                return message

    def until(self, fits: Callable[[dict[str, Any]], bool], timeout: float = 60) -> dict[str, Any]:
        """The first message that fits."""
        while True:
            message: dict[str, Any] = json.loads(self.connection.recv(timeout=timeout))
            self.heard.append(message)
            if fits(message):
                return message


@contextmanager
def hosted(folder: Path, **known: Any) -> Iterator[Running]:
    """A server with a new database in a folder, for as many tests as one likes."""
    given = {
        "database": f"sqlite:///{folder / 'games.db'}",
        "bot_workers": 0,
        "workers": 0,
        "tick": 0.2,
        "limits": False,
    }
    running = Running(Settings(**{"port": free_port(), **given, **known}).checked())
    running.start()
    try:
        yield running
    finally:
        running.stop()


def until(fits: Callable[[], object], seconds: float = 60) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def free_port() -> int:
    """A port that nobody uses, nor is given while its server starts."""
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind(("127.0.0.1", 0))
    port = int(place.getsockname()[1])
    _held.append(place)
    if len(_held) > _HELD:
        _held.popleft().close()
    return port
