"""Answers made for one person are compressed as they go out; what many fetch is kept compressed already."""

from __future__ import annotations

import gzip
from typing import Any

_LEAST = 1000
_LEVEL = 2
_PACKABLE = (b"application/json", b"text/", b"image/svg+xml")
PACKED = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
"""What is said of a body that is compressed."""


def worth_packing(body: bytes) -> bool:
    """Whether a body becomes shorter by more than its compression costs."""
    return len(body) >= _LEAST


def packed(body: bytes) -> bytes:
    """A body, compressed."""
    return gzip.compress(body, _LEVEL, mtime=0)


def pack(head: Any, message: Any) -> None:
    """Compress the whole body of an answer, where that helps and was not done before."""
    body = message.get("body", b"")
    if not worth_packing(body) or message.get("more_body"):
        return
    headers = {name.lower(): value for name, value in head["headers"]}
    if b"content-encoding" in headers or not headers.get(b"content-type", b"").startswith(_PACKABLE):
        return
    message["body"] = short = packed(body)
    head["headers"] = [
        *(row for row in head["headers"] if row[0].lower() != b"content-length"),
        *((name.encode(), value.encode()) for name, value in PACKED.items()),
        (b"content-length", str(len(short)).encode()),
    ]
