"""Answers made for one person are compressed as they go out; what many fetch is kept compressed already."""

from __future__ import annotations

import gzip
from typing import Any

_LEAST = 1000
_LEVEL = 2
_PACKABLE = (b"application/json", b"text/", b"image/svg+xml")


def pack(head: Any, message: Any) -> None:
    """Compress the whole body of an answer, where that helps and was not done before."""
    body = message.get("body", b"")
    if len(body) < _LEAST or message.get("more_body"):
        return
    headers = {name.lower(): value for name, value in head["headers"]}
    if b"content-encoding" in headers or not headers.get(b"content-type", b"").startswith(_PACKABLE):
        return
    message["body"] = packed = gzip.compress(body, _LEVEL, mtime=0)
    head["headers"] = [
        *(row for row in head["headers"] if row[0].lower() != b"content-length"),
        (b"content-encoding", b"gzip"),
        (b"content-length", str(len(packed)).encode()),
        (b"vary", b"Accept-Encoding"),
    ]
