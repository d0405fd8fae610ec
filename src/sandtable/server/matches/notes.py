"""What a log tells besides decisions: offers and answers, take-backs, who sits down, who gives up."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Final

from sandtable.store.matches import StoredEntry

NOTED: Final = ("offer", "answer", "undo", "resign", "seat", "over")
"""The entries that are notes."""
AGREEING: Final = ("offer", "answer")
"""Those by which people agree on something."""
SAID: Final = 100
"""How many notes of a kind by one person are shown to who comes, and how much of what was said."""


class Notes:
    """The last notes of each kind by each person, so that nobody crowds out what was said and agreed; and all
    on offers that stand."""

    def __init__(self) -> None:
        self._last: dict[tuple[str | None, str], deque[StoredEntry]] = {}
        self._agreeing: list[StoredEntry] = []

    def extend(self, entries: Iterable[StoredEntry], standing: Collection[int]) -> None:
        """Take some more, while offers with these numbers stand."""
        new = [entry for entry in entries if entry.kind in NOTED]
        for entry in new:
            self._last.setdefault((entry.person, entry.kind), deque(maxlen=SAID)).append(entry)
        if new:
            agreeing = [entry for entry in (*self._agreeing, *new) if entry.kind in AGREEING]
            self._agreeing = [entry for entry in agreeing if entry.data["number"] in standing]

    def all(self) -> list[StoredEntry]:
        """All of them, oldest first."""
        last = [entry for entries in self._last.values() for entry in entries]
        found = {entry.seq: entry for entry in (*self._agreeing, *last)}
        return [found[seq] for seq in sorted(found)]
