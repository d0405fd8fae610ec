"""Posting to addresses that people gave: never into the host's own network, never where a redirect leads."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

PATIENCE: Final = 10.0
"""Seconds that a receiver has for the whole of its answer, and before that to let itself be reached."""
_NAT64: Final = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
_WITHIN: Final = ipaddress.ip_network("::/96")
"""Where IPv6 has IPv4 addresses of old."""


class Unsent(Exception):
    """Sending failed; it may work later."""


def post(url: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> int:
    """Post to an address outside the host's own network, without following redirects; the status."""
    where = urlsplit(url)
    host = where.hostname or ""
    secure = where.scheme == "https"
    port = where.port or (443 if secure else 80)
    address = _public_address(host, port, private)
    connection = http.client.HTTPConnection(host, port)
    connection.sock = socket.create_connection((address, port), timeout=PATIENCE)
    try:
        with _cut_off(connection):
            if secure:
                _greet(connection, host)
            path = (where.path or "/") + (f"?{where.query}" if where.query else "")
            connection.request("POST", path, body, {"User-Agent": "sandtable", **headers})
            return connection.getresponse().status
    finally:
        connection.close()


@contextmanager
def _cut_off(connection: http.client.HTTPConnection) -> Iterator[None]:
    """End a connection whose time is up: who answers byte by byte would never be late with one of them."""

    late = threading.Event()

    def cut() -> None:
        late.set()
        with suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)

    clock = threading.Timer(PATIENCE, cut)
    clock.daemon = True
    clock.start()
    try:
        yield
    except (OSError, http.client.HTTPException):
        if not late.is_set():
            raise
    finally:
        clock.cancel()
    if late.is_set():
        raise TimeoutError


def _greet(connection: http.client.HTTPConnection, host: str) -> None:
    """Speak TLS, on a socket that can be cut off already while the other side has not answered."""
    context = ssl.create_default_context()
    secure = context.wrap_socket(connection.sock, server_hostname=host, do_handshake_on_connect=False)
    connection.sock = secure
    secure.do_handshake()


def check(status: int) -> None:
    """A busy or broken receiver is tried again."""
    if status >= 500 or status == 429:
        raise Unsent(str(status))


def _public_address(host: str, port: int, private: bool) -> str:
    """The one address that was checked is the one that is used, whatever the name says a moment later."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = str(place[0])
        if private or is_public(address):
            return address
    raise Unsent("the address is not public")


def is_public(address: str) -> bool:
    """Whether an address lies outside every private network, also where it only wraps another one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    inner = _inner(found) if found.version == 6 else None
    if inner is not None and not is_public(str(inner)):
        return False
    local = found.version == 6 and found.is_site_local
    return found.is_global and not found.is_multicast and not local


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address to which a gateway would lead what is sent to an IPv6 address."""
    if any(address in network for network in (*_NAT64, _WITHIN)):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
