"""The live connection: push only."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter

from sandtable.server.api.refusals import Refusal
from sandtable.server.http.request_context import context_of
from sandtable.server.live.hub import Listener
from sandtable.store import Lost

REFUSED = 4000
"""Close codes of refusals: this plus the HTTP status."""


@websocket("/api/matches/{match:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    match: FromPath[str],
    since: FromQuery[int | None] = None,
    through: Annotated[str | None, QueryParameter(name="as")] = None,
) -> None:
    """Everything that happens in a match, as it happens."""
    context = context_of(socket)
    hub = context.services.hub
    if not _same_origin(socket, context.services.settings.address):
        await socket.close(code=REFUSED + 403)
        return
    listener = Listener(context.visitor.id, through)
    try:
        with hub.arrival(listener):
            await socket.accept()
            await hub.join(match, listener, since)
    except Refusal as refusal:
        await socket.close(code=REFUSED + refusal.status, reason=refusal.code)
        return
    except Lost:
        await socket.close(code=1013)
        return
    reader = asyncio.create_task(_until_gone(socket))
    writer = asyncio.create_task(_send(socket, listener))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hub.leave(match, listener)
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while True:
        message = await listener.queue.get()
        if message is None:
            with suppress(Exception):
                await socket.close(code=1012)
            return
        await socket.send_data(message, mode="text")


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    """What a client says is ignored; only that it left matters."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")


def _same_origin(socket: WebSocket[Any, Any, Any], address: str) -> bool:
    """Browsers tell which page opens a socket: it must be one of ours. Other programs tell nothing."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin).netloc
    except ValueError:
        return False
    return told in (socket.headers.get("host", ""), urlsplit(address).netloc)
