"""Posting to addresses that people gave: never into the host's own network, never where a redirect leads."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit


class Unsent(Exception):
    """Sending failed; it may work later."""


def post(url: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> int:
    """Post to an address outside the host's own network, without following redirects; the status."""
    where = urlsplit(url)
    host = where.hostname or ""
    secure = where.scheme == "https"
    port = where.port or (443 if secure else 80)
    address = _public_address(host, port, private)
    connection = http.client.HTTPConnection(host, port, timeout=10)
    connection.sock = socket.create_connection((address, port), timeout=10)
    try:
        if secure:
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
        path = (where.path or "/") + (f"?{where.query}" if where.query else "")
        connection.request("POST", path, body, {"User-Agent": "sandtable", **headers})
        return connection.getresponse().status
    finally:
        connection.close()


def check(status: int) -> None:
    """A busy or broken receiver is tried again."""
    if status >= 500 or status == 429:
        raise Unsent(str(status))


def _public_address(host: str, port: int, private: bool) -> str:
    """The one address that was checked is the one that is used, whatever the name says a moment later."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = str(place[0])
        if private or ipaddress.ip_address(address.partition("%")[0]).is_global:
            return address
    raise Unsent("the address is not public")
