"""Names that people may have: readable, their own, and not to be mistaken for somebody else's."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from sandtable.core.words import fold
from sandtable.server.api.refusals import Refusal

_NAME = re.compile(r"[\w.\- ’']{2,30}")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_WITHOUT_ACCENT = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i"}
)
"""Latin letters that are no other letter with an accent."""
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s"})
_SPELT_WITH_DIGITS = str.maketrans({"3": "e", "4": "a", "7": "t", "8": "b", "9": "g"})


def clean_name(name: str) -> str:
    """A name as it is kept; refused where it could not be read aloud."""
    if any(unicodedata.category(letter) in _UNSEEN for letter in name):
        raise Refusal("bad-name")
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not _NAME.fullmatch(plain):
        raise Refusal("bad-name")
    for letter in plain:
        if letter.isalnum() and not _latin(letter):
            raise Refusal("foreign-letter", letter=letter)
    if not fold(plain):
        raise Refusal("bad-name")
    return plain


def _latin(letter: str) -> bool:
    """Letters of other alphabets look like Latin ones and are not."""
    base = unicodedata.normalize("NFKD", letter.lower())[0].translate(_WITHOUT_ACCENT)
    return base.isascii() and base.isalnum()


def check_reserved(name: str) -> None:
    """Nobody may pass for those who look after the server, or for the server itself."""
    spelt = name.casefold().translate(_SPELT_WITH_DIGITS)
    whole, parts = _reserved()
    seen = look(spelt)
    words = [seen, *map(look, re.split(r"[\W_]+", spelt))]
    if seen in whole or any(word.startswith(parts) or word.endswith(parts) for word in words):
        raise Refusal("reserved-name")


@cache
def _reserved() -> tuple[frozenset[str], tuple[str, ...]]:
    told = tomllib.loads((files("sandtable.server") / "reserved.toml").read_text("utf-8"))
    return frozenset(map(look, told["whole"])), tuple(map(look, told["part"]))


def check_like(name: str, others: Iterable[str]) -> None:
    """Nobody may have a name that looks like another's."""
    mine = look(name)
    if any(look(other) == mine for other in others):
        raise Refusal("name-taken")


def look(name: str) -> str:
    """What a name looks like at a glance: names that look alike give the same."""
    plain = fold(name.casefold().translate(_WITHOUT_ACCENT))
    letters = re.sub(r"[^a-z0-9]", "", plain).translate(_ALIKE)
    return letters.replace("rn", "m").replace("vv", "w")
