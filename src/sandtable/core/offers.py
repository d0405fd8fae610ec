"""What may be chosen, kept as groups: a kind of action, and the set of things it may be done with.

A random player needs the length of the list and one of its items, a search a handful, a file only to know
whether an action is among them; nobody but a screen wants them all. `Offers` is that list: length, n-th item
and membership come from the sets, and the whole is only made for those who walk over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from sandtable.core.action import Action
from sandtable.core.bits import bits, nth


class ActionTable(Sequence[Action]):
    """Every action of one kind by the number of what it is done with; each exists once, made when needed."""

    __slots__ = ("_all", "_make", "_numbers", "_size")

    def __init__(self, size: int, make: Callable[[int], Action]) -> None:
        self._size = size
        self._make = make
        self._all: tuple[Action, ...] = ()
        self._numbers: dict[Action, int] = {}

    @property
    def all(self) -> tuple[Action, ...]:
        """The actions in the order of their numbers."""
        if not self._all:
            self._all = tuple([self._make(number) for number in range(self._size)])
        return self._all

    def number(self, action: Action) -> int:
        """The number of an action, -1 for one of another kind."""
        if not self._numbers:
            self._numbers = {each: number for number, each in enumerate(self.all)}
        return self._numbers.get(action, -1)

    def has(self, action: Action, numbers: int) -> bool:
        """Whether an action is one of those with these numbers (a set)."""
        number = self.number(action)
        return number >= 0 and bool(numbers >> number & 1)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.number(action) >= 0

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, number: int) -> Action: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Action]: ...
    def __getitem__(self, number: int | slice) -> Action | Sequence[Action]:
        return (self._all or self.all)[number]


class Offers(Sequence[Action]):
    """A list of legal actions in a stable order, put together group by group; then it changes no more."""

    __slots__ = ("_all", "_groups", "_length")

    def __init__(self) -> None:
        self._groups: list[tuple[Sequence[Action], int]] = []
        self._length = 0
        self._all: list[Action] | None = None

    # Putting together -----------------------------------------------------------------------------------

    def some(self, table: Sequence[Action], numbers: int) -> None:
        """Add the actions of a table with these numbers (a set), in ascending order."""
        if numbers:
            self._groups.append((table, numbers))
            self._length += numbers.bit_count()

    def many(self, actions: Sequence[Action]) -> None:
        """Add ready actions as they stand, which nobody changes afterwards."""
        count = len(actions)
        if count:
            self._groups.append((actions, (1 << count) - 1))
            self._length += count

    def one(self, action: Action) -> None:
        """Add one action."""
        self._groups.append(((action,), 1))
        self._length += 1

    def join(self, other: Offers) -> None:
        """Add all that others offer."""
        self._groups += other._groups
        self._length += other._length

    # Looking --------------------------------------------------------------------------------------------

    def groups(self) -> Sequence[tuple[Sequence[Action], int]]:
        """The tables it was put together from, each with the set of numbers that are offered."""
        return self._groups

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if self._all is not None or isinstance(index, slice):
            return self.all()[index]
        left = index + self._length if index < 0 else index
        if left >= 0:
            for table, numbers in self._groups:
                count = numbers.bit_count()
                if left < count:
                    return table[nth(numbers, left) if count > 1 or numbers > 1 else 0]
                left -= count
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        for table, numbers in self._groups:
            if isinstance(table, ActionTable):
                if table.has(action, numbers):
                    return True
            elif action in table:
                return True
        return False

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and self.all() == [*other]

    def __repr__(self) -> str:
        return repr(self.all())

    def all(self) -> list[Action]:
        """The whole list, made once."""
        if self._all is None:
            self._all = []
            for table, numbers in self._groups:
                self._all += [table[number] for number in bits(numbers)]
        return self._all


def groups(actions: Sequence[Action]) -> Sequence[tuple[Sequence[Action], int]]:
    """What a list was put together from, each table with the set of its numbers."""
    return actions.groups() if isinstance(actions, Offers) else [(actions, (1 << len(actions)) - 1)]
