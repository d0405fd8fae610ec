"""Browsers show that a wish comes from our own page."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

COOKIE = "csrftoken"
HEADER = b"x-csrftoken"
_SAFE = ("GET", "HEAD", "OPTIONS")
_LETTERS = 64


class Csrf:
    """Who changes something sends back what only our own pages can read: a token of ours in a cookie."""

    def __init__(self, secret: str, secure: bool) -> None:
        self._secret = secret.encode()
        self._tail = "; Path=/; SameSite=lax" + ("; Secure" if secure else "")

    def allows(self, method: str, cookie: str | None, sent: str) -> bool:
        """Whether a request may be answered."""
        if method in _SAFE:
            return True
        if cookie is None or not sent.isascii():
            return False
        return self._is_ours(cookie) and hmac.compare_digest(cookie, sent)

    def new_cookie(self, method: str, cookie: str | None) -> bytes | None:
        """A token for a browser that has none of ours: without one it could never do anything."""
        if method not in _SAFE or (cookie is not None and self._is_ours(cookie)):
            return None
        token = secrets.token_hex(_LETTERS // 2)
        return f"{COOKIE}={token}{self._signed(token)}{self._tail}".encode()

    def _is_ours(self, token: str) -> bool:
        if not token.isascii():
            return False
        return hmac.compare_digest(token[_LETTERS:], self._signed(token[:_LETTERS]))

    def _signed(self, token: str) -> str:
        return hmac.new(self._secret, token.encode(), sha256).hexdigest()
