"""How fast people may ask, per address and kind of request."""

from __future__ import annotations

import ipaddress
import posixpath
from collections import OrderedDict
from functools import lru_cache

_RATES = {
    "password": (0.2, 10.0),
    "create": (0.5, 30.0),
    "chat": (2.0, 20.0),
    "act": (30.0, 90.0),
    "read": (60.0, 300.0),
    "file": (500.0, 5000.0),
}
"""Requests per second in the long run, and how many at once, per address.

A first page takes about a hundred files, and a club may sit behind one address.
"""
_PASSWORD = ("/api/login", "/api/register", "/api/me")
_CREATE = ("/api/matches", "/api/matches/import", "/api/me/link", "/api/me/tokens", "/api/me/push")


def rate_of(method: str, path: str) -> str:
    """Which limit a request counts against, however its path is spelt."""
    path = plain_path(path)
    if method in ("GET", "HEAD"):
        return "file" if path.startswith("/static/") else "read"
    if path in _PASSWORD:
        return "password"
    if path in _CREATE or path.endswith("/fork") or path.startswith(("/api/puzzles/", "/api/device/")):
        return "create"
    return "chat" if path.endswith(("/chat", "/offers")) else "act"


def plain_path(path: str) -> str:
    """The one spelling of a path: no empty or dot segments, no slash at the end, small letters."""
    return posixpath.normpath("/" + path.replace("\\", "/").strip("/")).lower()


@lru_cache(1000)
def neighbourhood(address: str) -> str:
    """Whom a limit counts together: an address, or the network that one line has in IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class RateLimits:
    """How fast each address may ask: a bucket that refills, per kind of request."""

    def __init__(self, most: int = 20_000) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._most = most

    def wait(self, address: str, kind: str, now: float) -> float:
        """Zero if the request may pass, else the seconds to wait."""
        rate, burst = _RATES[kind]
        left, at = self._buckets.pop((address, kind), (burst, now))
        left = min(burst, left + (now - at) * rate)
        passes = left >= 1
        self._buckets[address, kind] = (left - 1 if passes else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return 0.0 if passes else (1 - left) / rate
