"""The names by which people call numbered things: areas, armies, seats, technologies."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from sandtable.core.articles import forms, listed, named


class Word(str):
    """Marks an int field as the number of a named thing: ``Annotated[int, Word("area")]``."""

    __slots__ = ()


def fold(text: str) -> str:
    """The form in which names are compared: no case, no accents, hyphens for spaces, any apostrophe."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'")).encode("ascii", "ignore").decode()
    return "-".join(plain.casefold().replace("_", " ").split())


class Words:
    """One kind of thing: its ids by number, its names in each language, and what else it is called.

    A name may also say how it stands in a sentence (``fr_the``, see `sandtable.core.articles`).
    """

    __slots__ = ("_aliases", "_exact", "_loose", "ids", "names")

    def __init__(
        self,
        ids: Sequence[str],
        names: Sequence[Mapping[str, str]] = (),
        aliases: Iterable[tuple[str, int]] = (),
    ) -> None:
        self.ids = tuple(ids)
        self.names = tuple(names) or tuple({"en": word} for word in self.ids)
        self._exact = {word: number for number, word in enumerate(self.ids)}
        self._aliases = tuple(aliases)
        self._loose: dict[str, list[int]] = {}

    def _called(self) -> dict[str, list[int]]:
        """What each name may mean, in the form in which names are compared; made when first asked for."""
        if not self._loose:
            found: dict[str, list[int]] = {}
            for name, number in self._all_names():
                known = found.setdefault(fold(name), [])
                if number not in known:
                    known.append(number)
            self._loose = found
        return self._loose

    def _all_names(self) -> Iterator[tuple[str, int]]:
        for number, word in enumerate(self.ids):
            yield word, number
            for lang, name in self.names[number].items():
                if "_" not in lang:
                    yield name, number
        yield from self._aliases

    def __len__(self) -> int:
        return len(self.ids)

    def text(self, number: int) -> str:
        """The id used in notation."""
        return self.ids[number]

    def name(self, number: int, lang: str = "en") -> str:
        """The name for people."""
        return named(self.names[number], lang) or self.ids[number]

    def spoken(self, number: int, lang: str = "en") -> dict[str, str]:
        """The name as sentences want it: ``the``, and in French also ``of``, ``to``, ``in`` and so on."""
        return forms(self.names[number], lang)

    def listed(self, numbers: Sequence[int], lang: str = "en", form: str = "") -> str:
        """Several things in a row, counted by kind where they are many."""
        return listed([self.names[number] for number in numbers], lang, form)

    def find(self, word: str) -> list[int]:
        """Every thing this word may mean: the exact id alone, else a name or alias, else a beginning."""
        exact = self._exact.get(word)
        if exact is not None:
            return [exact]
        folded, called = fold(word), self._called()
        if folded in called:
            return list(called[folded])
        if len(folded) < 3:
            return []
        return sorted({n for name, found in called.items() if name.startswith(folded) for n in found})

    def near(self, word: str) -> list[str]:
        """Ids that look like a misspelt word."""
        called = self._called()
        close = get_close_matches(fold(word), called, n=3, cutoff=0.6)
        return sorted({self.ids[number] for name in close for number in called[name]})
