"""The legal actions as a person wants to read them: by kind, the front first, sacrifices last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from sandtable.cli.forces import Army, forces
from sandtable.core.action import Action
from sandtable.core.focus import focus_of
from sandtable.core.labels import kind_name
from sandtable.core.state import State
from sandtable.core.words import fold


class Group(NamedTuple):
    """Actions of one kind, each with its number."""

    title: str
    rows: list[tuple[int, Action]]
    sacrifice: bool


class Choices:
    """What may be chosen at one decision, numbered in the order in which it is shown."""

    def __init__(self, state: State, lang: str) -> None:
        self.state = state
        self.lang = lang
        self.ordered = sorted(self._by_kind(), key=lambda action: (_last(action), not _general(action)))

    def text(self, action: Action) -> str:
        """An action in notation."""
        return self.state.game.notation.text(action, self.state.words)

    @cached_property
    def texts(self) -> list[str]:
        """All of them in notation, in their order."""
        return [self.text(action) for action in self.ordered]

    @cached_property
    def armies(self) -> dict[str, Army]:
        """Every army the chooser sees."""
        return forces(self.state)

    def numbered(self, line: str) -> Action | None:
        """The action with this number."""
        known = line.isascii() and line.isdecimal() and 1 <= int(line) <= len(self.ordered)
        return self.ordered[int(line) - 1] if known else None

    def groups(self, wanted: str = "") -> list[Group]:
        """Those in which all words stand, by kind; without words all of them."""
        words = fold(wanted).split("-") if wanted else []
        found: dict[str, Group] = {}
        for number, action in enumerate(self.ordered, 1):
            title = "" if _general(action) and not _last(action) else kind_name(self.state, action, self.lang)
            if all(word in fold(f"{title} {self.texts[number - 1]}") for word in words):
                group = found.setdefault(title, Group(title, [], _last(action)))
                group.rows.append((number, action))
        return list(found.values())

    def place(self, action: Action) -> str:
        """Where the one army stands that an action names, where it names no area."""
        named = self._names(action)
        standing = {self.armies[name].area for name in named if name in self.armies}
        areas = self.state.words["area"].ids if "area" in self.state.words else ()
        return standing.pop() if len(standing) == 1 and not any(name in areas for name in named) else ""

    def _by_kind(self) -> list[Action]:
        """The engine's order, but each kind together, and in it what concerns the front before the rest."""
        front = set(self.state.front())
        kinds: dict[type[Action], list[Action]] = {}
        for action in self.state.actions():
            kinds.setdefault(type(action), []).append(action)
        return [
            action
            for alike in kinds.values()
            for action in sorted(alike, key=lambda action: not self._touches(action, front))
        ]

    def _touches(self, action: Action, front: set[str]) -> bool:
        names = self._names(action)
        return any(name in front or self._area_of(name) in front for name in names)

    def _area_of(self, name: str) -> str:
        army = self.armies.get(name)
        return army.area if army is not None else ""

    def _names(self, action: Action) -> Sequence[str]:
        return tuple(_flat(focus_of(action, self.state.words).values()))


def _general(action: Action) -> bool:
    """Whether an action names nothing: a deed of its own, not one of many alike."""
    return not action.__struct_fields__


def _last(action: Action) -> bool:
    return action.sacrifices or action.gives_up


def _flat(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        else:
            yield from value
