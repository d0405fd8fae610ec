"""Who binds the dice: a secret of the server, told only by its hash, and a share of each person's own.

The server publishes the hash of a secret first. Then the people at the table add their shares, random numbers
of their own. The seed of the dice is made of all of it, so that nobody alone can choose it: the server named
its secret before it saw a share, and who adds a share does not know the secret. See `docs/players/dice.md`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.core.dice import commitment
from sandtable.core.errors import BadRecord, SandtableError

_SHARE = re.compile(r"[0-9a-f]{32,128}")
_BY = re.compile(r"[a-z0-9-]+(?:\+[a-z0-9-]+)*")
_COMMITMENT, _SECRET = "commitment", "secret"


class Share(NamedTuple):
    """What one person added: the seats they held, joined by ``+``, and a random number in hexadecimal."""

    by: str
    value: str


class Binding(NamedTuple):
    """The dice from a moment on: after so many decisions."""

    after: int
    secret: str
    shares: tuple[Share, ...] = ()

    @property
    def commitment(self) -> str:
        """What was published before the shares came."""
        return commitment(self.secret)

    @property
    def seed(self) -> str:
        """The seed that all of them make."""
        return seed_of(self.secret, self.shares)

    def written(self, tell: bool) -> str:
        """As a game file has it, with the secret once it may be told."""
        words = [(_COMMITMENT, self.commitment), *([(_SECRET, self.secret)] if tell else []), *self.shares]
        return " ".join(f"{name}={value}" for name, value in words)


class Promise(NamedTuple):
    """A binding as a file tells it, with the secret or still without it."""

    commitment: str
    secret: str | None
    shares: tuple[Share, ...]


def seed_of(secret: str, shares: Sequence[Share]) -> str:
    """The seed made of a secret and the shares, in their order."""
    lines = ["sandtable dice", secret, *(f"{share.by}={share.value}" for share in shares)]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def clean_share(value: str) -> str:
    """A share that can be written in a line: 32 to 128 hexadecimal digits."""
    if not _SHARE.fullmatch(value):
        raise SandtableError(
            "A share of the dice is written in 32 to 128 hexadecimal digits, in small letters."
        )
    return value


def read_promise(text: str) -> Promise:
    """What `Binding.written` wrote; raises `BadRecord`."""
    words: list[Share] = []
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not _BY.fullmatch(name) or not value:
            raise BadRecord("binding-word", text=word[:40])
        words.append(Share(name, value))
    told = {share.by: share.value for share in words if share.by in (_COMMITMENT, _SECRET)}
    shares = tuple(share for share in words if share.by not in told)
    if _COMMITMENT not in told:
        raise BadRecord("binding-commitment")
    if len(told) + len(shares) != len(words):
        raise BadRecord("binding-twice")
    secret = told.get(_SECRET)
    if secret is not None and commitment(secret) != told[_COMMITMENT]:
        raise BadRecord("binding-secret")
    return Promise(told[_COMMITMENT], secret, shares)
