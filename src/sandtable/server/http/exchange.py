"""A request and its answer: what can be said of the one, made ready for the other, and done after both."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Response

from sandtable.server.http.compression import PACKED, packed, worth_packing


class Exchange:
    """What the server around the framework and the routes in it tell each other of one request."""

    __slots__ = ("_afterwards", "_ended", "packs")

    def __init__(self, packs: bool) -> None:
        self.packs = packs
        """Whether who asks takes compressed answers."""
        self._afterwards: deque[Callable[[], None]] = deque()
        self._ended = False

    def answer(self, told: Any) -> Response[Any]:
        """An answer as the very bytes that are sent, in whatever thread makes it."""
        body = msgspec.json.encode(told)
        if not self.packs or not worth_packing(body):
            return Response(body, media_type="application/json")
        return Response(packed(body), media_type="application/json", headers=PACKED)

    def then(self, do: Callable[[], None]) -> None:
        """Do something once the answer is sent, or cannot be: at once where nobody waits for it any more."""
        self._afterwards.append(do)
        if self._ended:
            self.end()

    def end(self) -> None:
        """The answer is sent, or cannot be."""
        self._ended = True
        while True:
            try:
                do = self._afterwards.popleft()
            except IndexError:
                return
            do()
