"""A mail server, a webhook server and a push service for the tests: they take everything and keep it."""

from __future__ import annotations

import base64
import json
import os
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_string, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


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


class PushService(ThreadingHTTPServer):
    """Takes messages for browsers; those for `/hangs` it answers byte by byte, and never to the end.

    Those for `/silent` it does not answer.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Push)
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        self.closed = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Push(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posts.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        if self.path == "/hangs":
            return self.hang()
        if self.path == "/silent":
            self.server.closed.wait(60)
            return None
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 201)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        return self.end_headers()

    def hang(self) -> None:
        with suppress(OSError):
            self.wfile.write(b"HTTP/1.0 201 ")
            while not self.server.closed.wait(0.05):
                self.wfile.write(b"x")

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Browser:
    """A browser that asked for messages: it alone can open them."""

    def __init__(self, endpoint: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = endpoint

    @property
    def subscription(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": _text(self._point), "auth": _text(self._auth)}

    @property
    def _point(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def opened(self, body: bytes) -> Any:
        """What a message says, by the steps of RFC 8188 and RFC 8291."""
        salt, point, rest = body[:16], body[21:86], body[86:]
        assert body[20] == 65
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self._key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\x00" + self._point + point
        secret = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        first = HKDF.extract(SHA256(), salt, secret)
        key = HKDFExpand(SHA256(), 16, b"Content-Encoding: aes128gcm\x00").derive(first)
        nonce = HKDFExpand(SHA256(), 12, b"Content-Encoding: nonce\x00").derive(first)
        plain = AESGCM(key).decrypt(nonce, rest, None)
        assert plain[-1] == 2, "the last record says so"
        return json.loads(plain[:-1])


def signed_claims(header: str, key: str) -> Any:
    """What the sender of a push message says of itself, its signature checked."""
    fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert fields["k"] == key
    text, _, signature = fields["t"].rpartition(".")
    raw = _bytes(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
    public.verify(encode_dss_signature(*numbers), text.encode(), ec.ECDSA(SHA256()))
    return json.loads(_bytes(text.split(".")[1]))


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


@contextmanager
def running(server: Any) -> Iterator[Any]:
    """A server in a thread, which looks every few milliseconds whether it shall end."""
    thread = threading.Thread(target=server.serve_forever, args=(0.005,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
