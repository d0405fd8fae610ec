"""How a value of a state stands in a position, both ways: numbers there, words for people here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

OMITTED: Final = object()
"""Printed nowhere."""


def among(names: Sequence[str], given: Any) -> str:
    """What there is instead: all of it, or what was likely meant."""
    if len(names) < MANY:
        return f"; there are {', '.join(names)}"
    near = get_close_matches(str(given), names, n=1)
    return f" (did you mean {near[0]}?)" if near else ""


MANY: Final = 20
"""Too many names to tell them all."""


class Form:
    """A value as it is: the base of all forms."""

    def write(self, value: Any, seat: int | None = None, owner: int | None = None) -> Any:
        """The value in JSON, as a seat may see it that belongs to an owner; ``None``: everything, nobody."""
        return value

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Any:
        """The value again, in place of what is there now; what is wrong with it is told."""
        return given


class Truth(Form):
    """True or false."""

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> bool:
        if isinstance(given, bool):
            return given
        faults.append(f"{where} is {given!r}; it is true or false")
        return False


class Whole(Form):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> int:
        if isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high:
            return given
        faults.append(f"{where} is {given!r}; it is a number from {self.low} to {self.high}")
        return self.low


class OneOf(Form):
    """One of some words, kept as its number."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.index = {name: number for number, name in enumerate(names)}

    def write(self, value: int, seat: int | None = None, owner: int | None = None) -> Any:
        return self.names[value]

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> int:
        found = self.find(given)
        if found is not None:
            return found
        faults.append(f"{where}: there is no “{given}”{among(self.names, given)}")
        return 0

    def find(self, given: Any) -> int | None:
        """The number of a word."""
        return self.index.get(given) if isinstance(given, str) else None


class Some(Form):
    """A set of such words, kept as bits."""

    def __init__(self, each: OneOf) -> None:
        self.each = each

    def write(self, value: int, seat: int | None = None, owner: int | None = None) -> list[str]:
        found = []
        while value:
            low = value & -value
            found.append(self.each.names[low.bit_length() - 1])
            value ^= low
        return found

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> int:
        names = [given] if isinstance(given, str) else given
        if not isinstance(names, list | tuple):
            faults.append(f"{where} should be a list")
            return 0
        return sum({1 << self.each.read(name, where, faults) for name in names})


class InOrder(Form):
    """Such words one after the other, kept as a list or a tuple."""

    def __init__(self, each: OneOf, kind: type[list[int]] | type[tuple[int, ...]] = list) -> None:
        self.each, self.kind = each, kind

    def write(self, value: Sequence[int], seat: int | None = None, owner: int | None = None) -> list[str]:
        return [self.each.names[number] for number in value]

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Sequence[int]:
        if not isinstance(given, list | tuple):
            faults.append(f"{where} should be a list")
            return self.kind()
        return self.kind([self.each.read(name, where, faults) for name in given])


class Each(Form):
    """A value for each of some names, kept as a list or array; those that are ``but`` are left out."""

    def __init__(self, names: Sequence[str], form: Form, but: Any = OMITTED) -> None:
        self.names, self.form, self.but = names, form, but

    def write(
        self, value: Sequence[Any], seat: int | None = None, owner: int | None = None
    ) -> dict[str, Any]:
        names, write, but = self.names, self.form.write, self.but
        rows = [(names[n], write(item, seat, n)) for n, item in enumerate(value) if item != but]
        return {name: shown for name, shown in rows if shown is not OMITTED}

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Any:
        values = now[:]
        if not isinstance(given, Mapping):
            faults.append(f"{where} should be an object")
            return values
        for name, item in given.items():
            if name not in self.names:
                faults.append(f"{where}: there is no “{name}”{among(self.names, name)}")
            else:
                number = self.names.index(name)
                values[number] = self.form.read(item, f"{where} of {name}", faults, values[number])
        return values


class Mapped(Form):
    """A number for some of so many things, kept as a mapping from their numbers."""

    def __init__(self, count: int) -> None:
        self.count = count


class Hidden(Form):
    """Known to its owner alone; the others see what ``others`` makes of it, or nothing.

    ``but`` names a field with the part of it that lies open, and ``owner`` the field that tells whose it is,
    where it is not a list by seats.
    """

    def __init__(
        self,
        form: Form,
        others: Callable[[Any], Any] = lambda value: OMITTED,
        but: str = "",
        owner: str = "",
    ) -> None:
        self.form, self.others = form, others
        self.but, self.owner = but, owner

    def write(self, value: Any, seat: int | None = None, owner: int | None = None) -> Any:
        known = seat is None or seat == owner
        return self.form.write(value, seat, owner) if known else self.others(value)

    def read(self, given: Any, where: str, faults: list[str], now: Any = None) -> Any:
        return self.form.read(given, where, faults, now)
