"""The small readers of a position: every value is checked, every fault is told in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.board.search import BIT
from sandtable.games.third_reich.geography import AREA_IDS, BOARD, IN_PLAY
from sandtable.games.third_reich.state import ReichState


class Checks:
    """Reads values of a position into a state and notes what is wrong with them."""

    def __init__(self, state: ReichState, position: Mapping[str, Any]) -> None:
        self.state = state
        self.position = position
        self.faults: list[str] = []

    def fault(self, text: str) -> None:
        """Note a fault."""
        self.faults.append(text)

    def object(self, key: str, parent: Mapping[str, Any], names: tuple[str, ...] = ()) -> dict[str, Any]:
        """An object of the position, its keys checked against the names it may have."""
        found = parent.get(key)
        if found is None:
            return {}
        if not isinstance(found, Mapping):
            self.fault(f"{key} should be an object")
            return {}
        good = {}
        for name, value in found.items():
            if names and name not in names:
                self.fault(f"{key}: “{name}” is unknown; there are {', '.join(names)}")
            else:
                good[str(name)] = value
        return good

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(f"{where} is {value!r}; it is a number from {low} to {high}")
            return low
        return value

    def truth(self, where: str, value: Any) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fault(f"{where} is {value!r}; it is true or false")
            return False
        return value

    def choice(self, where: str, value: Any, names: tuple[str, ...]) -> int:
        """One of some words, as its number."""
        if value not in names:
            self.fault(f"{where} is “{value}”; it is one of {', '.join(names)}")
            return 0
        return names.index(value)

    def area(self, where: str, value: Any) -> int:
        """An area in play by its id or name, or -1."""
        found = BOARD.find(value) if isinstance(value, str) else None
        if found is None:
            self.fault(f"{where}: there is no area “{value}”")
            return -1
        if not IN_PLAY >> found & 1:
            self.fault(f"{where}: {AREA_IDS[found]} is not an area armies can be in")
            return -1
        return found

    def areas(self, where: str, value: Any) -> int:
        """A list of areas as a set."""
        if not isinstance(value, (list, tuple)):
            self.fault(f"{where} should be a list of areas")
            return 0
        found = [self.area(where, name) for name in value]
        return sum(BIT[area] for area in set(found) if area >= 0)

    def army(self, where: str, value: Any) -> int:
        """An army by its name, or -1."""
        found = self.state.words["army"].find(value) if isinstance(value, str) else []
        if len(found) != 1 or self.state.where[found[0]] < 0:
            self.fault(f"{where}: there is no army “{value}” on the map")
            return -1
        return found[0]
