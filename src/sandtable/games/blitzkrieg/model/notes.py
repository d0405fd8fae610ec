"""What the course of play remembers, and sets of units: how such fields are declared and told by positions.

Each note stands under its name in ``flags.notes`` of a position, as a number, once it is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

from sandtable.core.fields import field
from sandtable.core.forms import Form, Mapped, OneOf, Some, Whole
from sandtable.games.blitzkrieg.model.counters import COUNT
from sandtable.games.blitzkrieg.model.world import NATIONS, SIZE

T = TypeVar("T")
ON_MAP: Final = "while on the map"
UNIT_SET: Final = Some(OneOf([str(unit) for unit in range(COUNT)]))


def note(start: T, name: str, form: Form, lasts: str = "") -> T:
    """Declare something remembered: shared by copies, since it is replaced and never changed."""
    return field(start, at=f"flags.notes.{name}", form=form, quiet=True, lasts=lasts, shared=True)


def unit_set(mark: str = "") -> int:
    """Declare a set of units, which they leave when they go off the map."""
    return field(0, at=f"armies.{mark}" if mark else "", holds=UNIT_SET, lasts=ON_MAP)


class Surprise(NamedTuple):
    """The combat in which a power's units fire first."""

    zone: int
    power: int


def raised(numbers: Mapping[int, int], which: int, by: int = 1) -> Mapping[int, int]:
    """The same numbers with one of them raised."""
    return {**numbers, which: numbers.get(which, 0) + by}


def without(numbers: Mapping[int, int], which: int) -> Mapping[int, int]:
    """The same numbers without one of them."""
    return {number: value for number, value in numbers.items() if number != which}


class Flag(Whole):
    """Whether something has happened: 1 once it has."""

    def __init__(self) -> None:
        super().__init__(0, 1)

    def write(self, value: bool, seat: int | None = None, owner: int | None = None) -> int:
        return int(value)

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> bool:
        return bool(super().read(given, where, faults))


class Sky(Whole):
    """0 or the word for fair weather, 1 or the word for foul."""

    def __init__(self) -> None:
        super().__init__(0, 1)

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> int:
        skies = ("fair", "foul")
        return skies.index(given) if given in skies else super().read(given, where, faults)


class CountedFromOne(Whole):
    """A zone or a unit, counted from 1; -1 while there is none."""

    def __init__(self, count: int) -> None:
        super().__init__(1, count)

    def write(self, value: int, seat: int | None = None, owner: int | None = None) -> int:
        return value + 1

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> int:
        return super().read(given, where, faults) - 1


class Surprising(Form):
    """A `Surprise` in one number."""

    def write(self, value: Surprise, seat: int | None = None, owner: int | None = None) -> int:
        return value.zone * 8 + value.power + 1

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Surprise:
        return Surprise(*divmod(CountedFromOne(SIZE * 8).read(given, where, faults), 8))


class Numbered(Mapped):
    """A number for some powers, nations, zones or units: ``cut-3`` tells that of the third."""

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Mapping[int, int]:
        if not isinstance(given, Mapping):
            faults.append(f"{where} needs the number of what it speaks of")
            return {}
        far = [f"{where}-{number} speaks of nothing" for number in given if not 0 <= number < self.count]
        faults += far
        return {number: NUMBER.read(told, f"{where}-{number}", faults) for number, told in given.items()}


FLAG: Final = Flag()
NUMBER: Final = Whole(-99, 99_999)
TURN: Final = NUMBER
ZONE_NOTE: Final = CountedFromOne(SIZE)
UNIT_NOTE: Final = CountedFromOne(COUNT)
SURPRISE: Final = Surprising()
BY_SIDE, BY_POWER, BY_NATION = Numbered(2), Numbered(8), Numbered(len(NATIONS))
BY_ZONE, BY_UNIT = Numbered(SIZE), Numbered(COUNT)
