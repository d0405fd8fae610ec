"""Every action of a game by fixed numbers.

The numbers follow from the notation alone: kinds of actions in the order in which the game lists them, and
for each kind the names that may stand at its first place, in the order of the game's lists. So the id of
``to berlin`` is the same in every position. An action that names several things is spelled: ``recruit
de-inf-9 full at berlin`` is the id of ``recruit de-inf-9 … at …``, then that of ``… strength full``, then
that of ``… area berlin``; the names of further places have one block of ids per list, whatever the kind. A
game of forty million conceivable actions so needs some ten thousand ids.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sandtable.core.action import Action, NotationField
from sandtable.core.bits import bits
from sandtable.core.errors import BadSetting
from sandtable.core.game import Game
from sandtable.core.offers import ActionTable, Offers

NUMBERS: Final = 64
"""Whole numbers in actions are from 0 to one less."""
YES_NO: Final = ("no", "yes")
ENOUGH: Final = "… no more"
"""Ends a list of names within an action."""


class Block(NamedTuple):
    """Consecutive ids, one for each value that may stand at a place."""

    start: int
    values: Sequence[str]


class Spelled(NamedTuple):
    """A kind of action: where the ids of its first place begin, and the blocks of all its places."""

    kind: type[Action]
    start: int
    fields: tuple[NotationField, ...]
    blocks: tuple[Block, ...]
    """Of each field, the first among them; a kind without one has its single id in `start`."""


class Group(NamedTuple):
    """A table of actions in ids: of each action its first, the same for all of them or one by one."""

    spellings: list[tuple[int, ...]]
    same: int
    """The first id of every action, or -1."""
    start: int
    """Where the first ids of the actions begin that go up one by one, or -1."""


class ActionIds:
    """The numbers of a game's actions, both ways; one object per game (`action_ids`)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: list[str] = []
        """What each id stands for, in notation; those that need more have “…” in it."""
        self.whole: list[Action | None] = []
        """The action that an id alone stands for."""
        self.meanings: list[tuple[int, str, int]] = []
        """The kind of action that an id begins, or -1; the list of the name it tells, and its number."""
        self._kinds: dict[type[Action], Spelled] = {}
        self._further: dict[str, Block] = {}
        self._spelled: dict[Action, tuple[int, ...]] = {}
        self._groups: dict[ActionTable, Group] = {}
        self._enough = -1
        self._count = 0
        later: list[tuple[type[Action], int, tuple[NotationField, ...]]] = []
        for kind, pattern in game.notation.patterns.items():
            fields = tuple([token for token in pattern.tokens if isinstance(token, NotationField)])
            later.append((kind, len(self.names), fields))
            self._number_first(kind, pattern.tokens, fields)
            self._count += 1
        for kind, start, fields in later:
            self._kinds[kind] = Spelled(kind, start, fields, self._blocks(kind, start, fields))

    @property
    def size(self) -> int:
        """How many ids there are."""
        return len(self.names)

    @property
    def kinds(self) -> int:
        """How many kinds of actions there are."""
        return len(self._kinds)

    @property
    def fingerprint(self) -> str:
        """A hash of what every id stands for: two versions with the same one number alike."""
        return hashlib.sha256("\n".join(self.names).encode()).hexdigest()[:16]

    # Numbering ------------------------------------------------------------------------------------------

    def _number_first(
        self, kind: type[Action], tokens: Sequence[str | NotationField], fields: tuple[NotationField, ...]
    ) -> None:
        """Give ids to the first place of a kind."""
        words = [token if isinstance(token, str) else "…" for token in tokens]
        if not fields or fields[0].many:
            self.names.append(" ".join(words))
            self.whole.append(None if fields else kind())
            self.meanings.append((self._count, "", -1))
            return
        place = words.index("…")
        alone = len(fields) == 1
        for number, word in enumerate(self._values(kind, fields[0])):
            self.names.append(" ".join([*words[:place], word, *words[place + 1 :]]))
            self.whole.append(kind(**{fields[0].name: _value(fields[0], number)}) if alone else None)
            self.meanings.append((self._count, _list_of(fields[0]), number))

    def _blocks(self, kind: type[Action], start: int, fields: tuple[NotationField, ...]) -> tuple[Block, ...]:
        """Where the ids of each place of a kind begin; new lists of names get ids of their own."""
        found: list[Block] = []
        for place, field in enumerate(fields):
            values = self._values(kind, field)
            if place == 0 and not field.many:
                found.append(Block(start, values))
                continue
            if field.many and self._enough < 0:
                self._enough = self._add([ENOUGH], "")
            key = _list_of(field)
            if key not in self._further:
                start = self._add([f"… {key} {word}" for word in values], key)
                self._further[key] = Block(start, values)
            found.append(self._further[key])
        return tuple(found)

    def _add(self, names: Sequence[str], key: str) -> int:
        start = len(self.names)
        self.meanings += [(-1, key, number) for number in range(len(names))]
        self.names += names
        self.whole += [None] * (len(self.names) - start)
        return start

    def _values(self, kind: type[Action], field: NotationField) -> Sequence[str]:
        """What may stand at a place, in the order of the ids."""
        if field.word is not None:
            return self.game.words[field.word].ids
        if field.plain is bool:
            return YES_NO
        if field.plain is int:
            return [str(number) for number in range(NUMBERS)]
        raise BadSetting(
            f"{self.game.id}: actions “{kind.notation}” cannot be numbered, “{field.name}” may be any text."
        )

    # Spelling -------------------------------------------------------------------------------------------

    def spell(self, action: Action) -> tuple[int, ...]:
        """The ids of an action, in the order of its notation."""
        known = self._spelled.get(action)
        if known is None:
            known = self._spelled[action] = tuple(self._spell(action))
        return known

    def _spell(self, action: Action) -> list[int]:
        spelled = self._kinds[type(action)]
        if not spelled.fields:
            return [spelled.start]
        found = [spelled.start] if spelled.fields[0].many else []
        for field, block in zip(spelled.fields, spelled.blocks, strict=True):
            value = getattr(action, field.name)
            for item in value if field.many else (value,):
                if not 0 <= int(item) < len(block.values):
                    raise BadSetting(f"{self.game.id}: {action!r} has no id: {field.name} is out of bounds.")
                found.append(block.start + int(item))
            if field.many:
                found.append(self._enough)
        return found

    def read(self, ids: Sequence[int]) -> Action:
        """The action that these ids spell."""
        for kind, spelled in self._kinds.items():
            values = self._read(spelled, list(ids))
            if values is not None:
                return kind(**values)
        raise BadSetting(f"{self.game.id}: no action is spelled {list(ids)}.")

    def _read(self, spelled: Spelled, ids: list[int]) -> dict[str, Any] | None:
        """The values of a kind's fields by ids, none if they spell another kind."""
        if not spelled.fields:
            return {} if ids == [spelled.start] else None
        if spelled.fields[0].many and (not ids or ids.pop(0) != spelled.start):
            return None
        values: dict[str, Any] = {}
        for field, block in zip(spelled.fields, spelled.blocks, strict=True):
            items: list[Any] = []
            while ids and 0 <= ids[0] - block.start < len(block.values) and (field.many or not items):
                items.append(_value(field, ids.pop(0) - block.start))
            if field.many:
                if not ids or ids.pop(0) != self._enough:
                    return None
                values[field.name] = tuple(items)
            elif not items:
                return None
            else:
                values[field.name] = items[0]
        return None if ids else values

    def translate(self, names: Sequence[str]) -> list[int]:
        """The ids that today stand for names written down earlier, -1 for those that are gone."""
        today = {name: number for number, name in enumerate(self.names)}
        return [today.get(name, -1) for name in names]

    # Legal lists ----------------------------------------------------------------------------------------

    def first_ids(self, legal: Sequence[Action]) -> bytearray:
        """A byte for each id: 1 where a legal action begins with it."""
        mask = bytearray(len(self.names))
        if type(legal) is not Offers:  # compiled, any sequence would count as an instance
            for action in legal:
                mask[self.spell(action)[0]] = 1
            return mask
        for table, numbers in legal.groups():
            if type(table) is not ActionTable:
                for number in bits(numbers):
                    mask[self.spell(table[number])[0]] = 1
                continue
            group = self._groups.get(table) or self._group(table)
            if group.same >= 0:
                mask[group.same] = 1
            elif group.start >= 0:
                start = group.start
                for number in bits(numbers):
                    mask[start + number] = 1
            else:
                spellings = group.spellings
                for number in bits(numbers):
                    mask[spellings[number][0]] = 1
        return mask

    def _group(self, table: ActionTable) -> Group:
        spellings = [self.spell(action) for action in table]
        first = spellings[0][0]
        same = all(spelling[0] == first for spelling in spellings)
        rising = all(spelling[0] == first + number for number, spelling in enumerate(spellings))
        self._groups[table] = Group(spellings, first if same else -1, first if rising else -1)
        return self._groups[table]

    def beginning(self, legal: Sequence[Action], first: int) -> list[tuple[tuple[int, ...], Action]]:
        """The legal actions that begin with an id, with how they are spelled."""
        found: list[tuple[tuple[int, ...], Action]] = []
        groups = legal.groups() if type(legal) is Offers else [(legal, (1 << len(legal)) - 1)]
        for table, numbers in groups:
            if type(table) is ActionTable:
                group = self._groups.get(table) or self._group(table)
                if group.same >= 0 and group.same != first:
                    continue
            for number in bits(numbers):
                action = table[number]
                spelling = self.spell(action)
                if spelling[0] == first:
                    found.append((spelling, action))
        return found

    def giving_up(self) -> tuple[int, ...]:
        """The ids of actions that offer to give up the game."""
        return tuple(
            spelled.start + place
            for spelled in self._kinds.values()
            if spelled.kind.gives_up
            for place in range(len(spelled.blocks[0].values) if spelled.blocks else 1)
        )


def _list_of(field: NotationField) -> str:
    """The list that a place takes its names from."""
    return field.word or field.plain.__name__


def _value(field: NotationField, number: int) -> Any:
    return bool(number) if field.plain is bool and field.word is None else number


@cache
def action_ids(game: Game) -> ActionIds:
    """The numbers of a game's actions."""
    return ActionIds(game)
