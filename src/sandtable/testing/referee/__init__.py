"""Independent referees: small, slow, written from the rule texts, sharing no code with the rules they watch.

A referee sees whole positions as plain data and actions as text. It recomputes stacking, supply, control,
counter mix, costs and points from scratch and tells every disagreement in a sentence. It may read the maps
and data of a game, never its code; `lint-imports` keeps it so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import entry_points
from typing import Any, Final, Protocol

GROUP: Final = "sandtable.referees"

View = Mapping[str, Any]


class Referee(Protocol):
    """One watched game; it may remember what it saw."""

    def look(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterable[str]:
        """What is wrong with a position."""

    def follow(self, before: View, seat: str, text: str, after: View) -> Iterable[str]:
        """What is wrong with a step from one position to the next."""


def find(game_id: str) -> Callable[[View], Referee] | None:
    """The referee of a game, to be given its first position; not every game has one.

    Packages of others bring theirs by the entry point group ``sandtable.referees``, under the game's id.
    """
    from sandtable.testing.referee.blitzkrieg import Blitzkrieg
    from sandtable.testing.referee.empires import Empires
    from sandtable.testing.referee.third_reich import ThirdReich

    referees: dict[str, Callable[[View], Referee]] = {
        "third-reich": ThirdReich,
        "empires": Empires,
        "blitzkrieg": Blitzkrieg,
    }
    brought = entry_points(group=GROUP, name=game_id)
    return referees.get(game_id) or next((point.load() for point in brought), None)
