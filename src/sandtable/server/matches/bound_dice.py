"""How the dice of a match are bound, as it was written: by whom, since when, and what secret comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sandtable.core.binding import Binding, Share

if TYPE_CHECKING:
    from sandtable.store.matches import StoredEntry

KIND = "dice"


class BoundDice(NamedTuple):
    """Who bound the dice of a match since when, and the secret that comes next."""

    bindings: tuple[Binding, ...] = ()
    people: tuple[str, ...] = ()
    """Who has added a share since the last person sat down."""
    next: str = ""
    opening: tuple[int, ...] = ()
    """The dice of the set-up, where the match was brought from elsewhere."""
    setup: tuple[tuple[int, int], ...] = ()
    """What the dice of the set-up showed, and of how many faces; older matches did not write it."""

    def at(self, decisions: int) -> Binding | None:
        """What was bound at a moment."""
        return next((binding for binding in self.bindings if binding.after == decisions), None)

    def in_force(self, decisions: int) -> Binding | None:
        """Whose dice fall at a moment."""
        return next((each for each in reversed(self.bindings) if each.after <= decisions), None)


NOTHING_BOUND = BoundDice()


def standing(entries: Sequence[StoredEntry]) -> BoundDice:
    """How the dice are bound after all that was written; take-backs are among it."""
    found = NOTHING_BOUND
    for entry in entries:
        if entry.kind == "undo":
            found = back_to(found, entry.data["to"])
        elif entry.kind == KIND:
            data = entry.data
            shares = tuple(Share(by, value) for by, value in data["shares"])
            bound = Binding(data["after"], data["secret"], shares)
            kept = tuple(old for old in found.bindings if old.after < bound.after)
            opening = found.opening or tuple(data.get("opening", ()))
            setup = tuple((value, faces) for value, faces in data.get("setup", ())) or found.setup
            found = BoundDice((*kept, bound), tuple(data["people"]), data["next"], opening, setup)
    return found


def back_to(found: BoundDice, to: int) -> BoundDice:
    """What of it stands after going back to a moment."""
    return found._replace(bindings=tuple(old for old in found.bindings if old.after <= to))
