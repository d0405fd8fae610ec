"""For which host names a server answers, so that nobody reaches it under a name of their own choice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from sandtable.core.errors import BadSetting, SaidError

_HOST = re.compile(r"(\*\.)?[a-z0-9_.:-]+")


class BadServerSetting(SaidError, BadSetting):
    """Something a host decided that cannot be."""

    package = "sandtable.server"


class TrustedHosts:
    """The trusted ones, and that of the server's own address; none named: all of them."""

    def __init__(self, named: str, address: str) -> None:
        words = named.replace(",", " ").split()
        for word in words:
            if "/" in word or not _HOST.fullmatch(host_name(word)):
                raise BadServerSetting("setting-trusted-host", given=word)
        trusted = [host_name(word) for word in words]
        own = urlsplit(address).hostname or ""
        self._trusted = frozenset([own, *trusted]) if trusted else frozenset()

    def serve(self, asked: Sequence[str]) -> bool:
        """Whether a request for these hosts is answered: for one, and for one that is trusted."""
        if not self._trusted:
            return True
        if len(asked) != 1:
            return False
        name = host_name(asked[0])
        parents = name.split(".")[1:]
        wild = [f"*.{'.'.join(parents[place:])}" for place in range(len(parents))]
        return not self._trusted.isdisjoint([name, *wild]) and _HOST.fullmatch(name) is not None


def host_name(host: str) -> str:
    """The name of a host without port, brackets, capitals or a dot at the end."""
    plain = host.strip().lower()
    if plain.startswith("["):
        return plain[1:].partition("]")[0]
    name = plain if plain.count(":") > 1 else plain.partition(":")[0]
    return name.removesuffix(".")
