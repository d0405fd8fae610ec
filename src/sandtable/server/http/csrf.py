"""Browsers show that a wish comes from our own page."""

from __future__ import annotations

from litestar.middleware.csrf import CSRFMiddleware, generate_csrf_token
from litestar.types import Receive, Scope, Send


class Csrf(CSRFMiddleware):
    """Browsers must show that a wish comes from our own page; programs with a token need not."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["state"]["visitor"].bearer:
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def _decode_csrf_token(self, token: str) -> str | None:
        """Letters that no token of ours has cannot be compared with one."""
        return super()._decode_csrf_token(token) if token.isascii() else None

    def create_send_wrapper(self, send: Send, token: str, csrf_cookie: str | None) -> Send:
        """A browser with a token that is not ours gets a new one, or it could never do anything again."""
        if csrf_cookie is not None and self._decode_csrf_token(csrf_cookie) is None:
            csrf_cookie, token = None, generate_csrf_token(self.config.secret)
        return super().create_send_wrapper(send, token, csrf_cookie)
