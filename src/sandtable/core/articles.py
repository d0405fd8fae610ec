"""How a name stands in a sentence: with its article, after “of” and “to”, as a place, counted among others.

A name says only what cannot be told from it: ``fr_the`` (“l’Italie”, where nobody says the bare name),
``fr_in`` (“dans la Ruhr”, where it is neither “en”, “au”, “aux” nor “à”), ``fr_kind`` and ``fr_kinds``
(what several of them are counted as); likewise ``en_the``, ``en_kind``, ``en_kinds``. The rest follows.
The browser does the same in ``articles.js``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

Names = Mapping[str, str]
COUNTED_FROM = 3
"""Fewer units are told one by one."""

_ARTICLE = re.compile(r"^(le |la |les |l’)", re.IGNORECASE)
_VOWEL = re.compile(r"^[aeiouyàâäéèêëîïôöùûüœæ]", re.IGNORECASE)
_Y = re.compile(r"^y[aeiou]", re.IGNORECASE)
_OF = {"le ": "du ", "la ": "de la ", "les ": "des ", "l’": "de l’"}
_TO = {"le ": "au ", "la ": "à la ", "les ": "aux ", "l’": "à l’", "": "à "}
_IN = {"le ": "au ", "la ": "en ", "les ": "aux ", "l’": "en ", "": "à "}


def named(names: Names, lang: str) -> str:
    """The bare name, in English where the language has none."""
    return names.get(lang) or names.get("en", "")


def forms(names: Names, lang: str) -> dict[str, str]:
    """What a sentence may want of a name besides the name itself."""
    name = named(names, lang)
    the = names.get(f"{lang}_the", name)
    if lang != "fr":
        return {"the": the}
    found = _ARTICLE.match(the) if "fr_the" in names else None
    article = found[0].lower() if found else ""
    bare = the[len(article) :]
    of = _OF[article] + bare if article else _elided(bare)
    place = names.get("fr_in") or _IN[article] + bare
    return {
        "the": the,
        "of": of,
        "to": _TO[article] + bare,
        "in": place,
        "from": _elided(bare) if place == f"en {bare}" and bare[:1].isupper() else of,
        "many": "yes" if article == "les " else "no",
    }


def _elided(bare: str) -> str:
    return f"d’{bare}" if _VOWEL.match(bare) and not _Y.match(bare) else f"de {bare}"


def listed(things: Sequence[Names], lang: str, form: str = "") -> str:
    """Several things in a row: a few by name, many counted (“4 infantry, 2 armor, HQ Guderian”)."""
    if len(things) < COUNTED_FROM or not any(f"{lang}_kind" in names for names in things):
        return ", ".join(forms(names, lang)[form] if form else named(names, lang) for names in things)
    counts: dict[tuple[str, str], int] = {}
    for names in things:
        kind = (names.get(f"{lang}_kind") or named(names, lang), names.get(f"{lang}_kinds", ""))
        counts[kind] = counts.get(kind, 0) + 1
    return ", ".join(
        f"{count} {several if count > 1 else one}" if several else one
        for (one, several), count in counts.items()
    )
