"""A mail server and a webhook server for the tests: they take everything and keep it."""

from __future__ import annotations

import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class MailServer(socketserver.ThreadingTCPServer):
    """Speaks enough SMTP to be handed a letter."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Mail)
        self.letters: list[EmailMessage] = []
        self.failing = False
        self.refused = 0

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Mail(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self.say("220 here")
        while line := self.rfile.readline().decode():
            verb = line.split()[0].upper() if line.split() else ""
            if verb == "DATA":
                self.say("354 go on")
                self.take()
                self.say("250 taken")
            elif verb == "QUIT":
                self.say("221 bye")
                return
            elif verb == "MAIL" and self.server.failing:
                self.server.refused += 1
                self.say("451 not now")
            else:
                self.say("250 fine")

    def take(self) -> None:
        lines = []
        while (line := self.rfile.readline().decode()) not in (".\r\n", ""):
            lines.append(line.removeprefix("."))
        letter = message_from_string("".join(lines), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.server.letters.append(letter)

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class HookServer(ThreadingHTTPServer):
    """Takes what is posted."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Hook)
        self.posts: list[tuple[str, dict[str, Any]]] = []
        self.statuses: list[int] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Hook(BaseHTTPRequestHandler):
    server: HookServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        status = self.server.statuses.pop(0) if self.server.statuses else 204
        if status == 204:
            self.server.posts.append((self.path, body))
        self.send_response(status)
        self.send_header("Location", "http://127.0.0.1:1/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def running(server: Any) -> Iterator[Any]:
    """A server in a thread."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
