"""Files and other answers that seldom change: compressed once, known by a hash."""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property
from typing import Any

from litestar import Request, Response

_FOREVER = "public, max-age=31536000, immutable"
_COMPRESSIBLE = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest",
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".ftl": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
}


class Asset:
    """A body that many people fetch."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.media_type = media_type

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:20]

    @cached_property
    def packed(self) -> bytes | None:
        """The compressed body, where compressing helps."""
        if not self.media_type.startswith(_COMPRESSIBLE) or len(self.body) < 500:
            return None
        small = gzip.compress(self.body, 9, mtime=0)
        return small if len(small) < len(self.body) else None

    def answer(self, request: Request[Any, Any, Any], version: str | None = None) -> Response[bytes]:
        """The answer to a request: nothing if they have it already, compressed if they understand it."""
        packs = self.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.hash}{"-z" if packs else ""}"'
        headers = {"ETag": tag, "Vary": "Accept-Encoding"}
        headers["Cache-Control"] = _FOREVER if version == self.hash else "no-cache"
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers, media_type=self.media_type)
        if packs and self.packed is not None:
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type=self.media_type)
        return Response(self.body, headers=headers, media_type=self.media_type)
