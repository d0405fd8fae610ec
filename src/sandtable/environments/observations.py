"""What a seat sees of a position, in numbers: one flat row of the same length in every position of a game.

It is made from the fields that the game's states declare (`sandtable.core.fields`): those that a position
tells, by their forms or by what they hold. A field that is `Hidden` shows a seat its own part, what lies
open, and what everybody may know of the rest (how many); nothing else of it gets into the row. Besides it
holds who looks, who chooses, the phases that go on with the things they are about, and how much of an action
has been spelled.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.core.action import fields_of
from sandtable.core.fields import Field
from sandtable.core.forms import OMITTED, Each, Form, Hidden, InOrder, Mapped, OneOf, Some, Truth, Whole
from sandtable.core.game import Game
from sandtable.core.phase import Phase
from sandtable.core.state import State
from sandtable.environments.action_ids import ActionIds, action_ids

LIMITS: Final = (-32_768, 32_767)
"""Numbers beyond are cut off there."""
NOTHING: Final = -1
"""In place of a number that does not exist or is not known."""
WIDEST: Final = 64
"""How many bits a number gets at least of which nothing is declared."""
PHASE_NUMBERS: Final = 6
"""How many plain numbers of the innermost phase are told."""


class Part(NamedTuple):
    """Some consecutive places of the row, from ``start`` on."""

    name: str
    sort: str
    """``set``: a bit for each of ``size`` things; ``index``: one of ``size`` things, below zero none;
    ``number``: a quantity."""
    start: int
    length: int
    size: int


class Observer:
    """Puts what a seat sees of a game's positions into numbers; one object per game (`observer`)."""

    def __init__(self, game: Game, kind: Any) -> None:
        self.ids: ActionIds = action_ids(game)
        self.seats = len(game.seats)
        self.phases = phases_of(game)
        self._phase = {phase: number for number, phase in enumerate(self.phases)}
        self.words = tuple(sorted({*_named_by(self.phases), *_named_by(game.action_types)}))
        self._sizes = [len(game.words[word]) for word in self.words]
        self._imagines = _keeps_secrets_to_itself(kind)
        plan = _Plan(max(WIDEST, *(len(words) for words in game.words.values())))
        plan.numbers("turn", "s.turn", 1)
        plan.numbers("phase", "*phase", PHASE_NUMBERS)
        for place, (name, size) in enumerate(self._shown()):
            plan.set(name, f"heads[{place}]", size)
        for slot, declared in kind.fields.items():
            if declared.key:
                plan.field(slot, declared)
        self._look = plan.function(game.id)
        self.count = sum(part.length for part in plan.parts if part.sort != "set")
        """How many numbers there are; the sets follow them."""
        self.layout = tuple(plan.laid_out(self.count))
        """Where everything stands in the row."""
        self.length = self.count + sum(_whole(part.length) for part in plan.parts if part.sort == "set")
        """How long the row is; each set is filled up with zeros to whole bytes."""

    def _shown(self) -> Iterable[tuple[str, int]]:
        """What is told besides the fields, as sets."""
        yield "looks", self.seats
        yield "chooses", self.seats
        yield "phases", len(self.phases)
        yield from ((f"about.{word}", size) for word, size in zip(self.words, self._sizes, strict=True))
        yield "spelled", self.ids.kinds
        yield from ((f"spelled.{word}", size) for word, size in zip(self.words, self._sizes, strict=True))

    def look(self, state: State, seat: int, spelled: Sequence[int] = ()) -> tuple[array[int], bytes]:
        """The numbers of the row, and the bits of its sets, each filled up to whole bytes."""
        if self._imagines:
            state = state.imagine(seat, random.Random(0))
        chooser = state.seat
        known = [state.may_see(seat, owner) for owner in range(self.seats)]
        numbers = [NOTHING] * PHASE_NUMBERS
        stack, about = self._going_on(state, seat, chooser, numbers)
        said, names = self._spelled(spelled if seat == chooser else ())
        heads = [1 << seat, 0 if chooser is None else 1 << chooser, stack, *about, said, *names]
        seen: tuple[array[int], bytes] = self._look(state, known, numbers, heads)
        return seen

    def _going_on(
        self, state: State, seat: int, chooser: int | None, numbers: list[int]
    ) -> tuple[int, list[int]]:
        """The phases that go on and what they are about; what a secret one is about only to who chooses."""
        stack = 0
        about = [0] * len(self.words)
        if state.outcome is not None:
            return stack, about
        last = state.frames[-1]
        for phase in state.frames:
            stack |= 1 << self._phase.get(type(phase), 0)
            if not phase.secret or (seat == chooser and phase is last):
                _mark(phase, self.words, about, numbers if phase is last else None)
        return stack, about

    def _spelled(self, ids: Sequence[int]) -> tuple[int, list[int]]:
        """The kind of action that was begun, and the things named so far."""
        said, names = 0, [0] * len(self.words)
        for each in ids:
            kind, word, value = self.ids.meanings[each]
            if kind >= 0:
                said |= 1 << kind
            if word in self.words:
                names[self.words.index(word)] |= 1 << value
        return said, names


def _keeps_secrets_to_itself(kind: Any) -> bool:
    """Whether states have secrets, since they imagine others, of which no field says that it is `Hidden`.

    Then a row is made of a world that the seat holds possible, always the same for what it knows.
    """
    imagines = any("imagine" in vars(base) for base in kind.__mro__[: kind.__mro__.index(State)])
    forms = [declared.holds or declared.form for declared in kind.fields.values()]
    forms = [form.form if isinstance(form, Each) else form for form in forms]
    return imagines and not any(isinstance(form, Hidden) for form in forms)


class _Plan:
    """Writes the function that reads a state: one flat expression, as if written by hand."""

    def __init__(self, widest: int) -> None:
        self.widest = widest
        self.parts: list[Part] = []
        self.items: list[str] = []
        self.sets: list[str] = []
        self.known: dict[str, Any] = {
            "packed": _packed, "members": _members, "dense": _dense, "some": _some,
        }  # fmt: skip

    def numbers(self, name: str, source: str, length: int, sort: str = "number", size: int = 0) -> None:
        self.parts.append(Part(name, sort, 0, length, size))
        self.items.append(source)

    def set(self, name: str, source: str, size: int) -> None:
        self.parts.append(Part(name, "set", 0, size, size))
        self.sets.append(f"({source}).to_bytes({_whole(size) // 8}, 'little')")

    def field(self, slot: str, declared: Field) -> None:
        """Everything that is told of a field; what has neither form nor fixed size is left out."""
        form, start, source = declared.holds or declared.form, declared.start, f"s.{slot}"
        if isinstance(form, Mapped):
            self.numbers(slot, f"*dense({source}, {form.count})", form.count)
        elif isinstance(start, list | array) and len(start):
            self._each(slot, form.form if isinstance(form, Each) else form, source, len(start))
        elif isinstance(form, Hidden):
            self._hidden(slot, form, source, f"s.{form.owner}" if form.owner else "")
        elif form is not None or isinstance(start, int):
            self._one(slot, form, source, start is None)

    def _each(self, slot: str, form: Form | None, source: str, length: int) -> None:
        if isinstance(form, OneOf):
            self.numbers(slot, f"*{source}", length, "index", len(form.names))
        elif isinstance(form, Whole | Truth):
            self.numbers(slot, f"*{source}", length)
        else:
            for number in range(length):
                name, item = f"{slot}.{number}", f"{source}[{number}]"
                if isinstance(form, Hidden):
                    self._hidden(name, form, item, str(number))
                else:
                    self._one(name, form, item)

    def _one(self, name: str, form: Form | None, source: str, maybe: bool = False) -> None:
        if isinstance(form, Some):
            self.set(name, source, len(form.each.names))
        elif isinstance(form, InOrder):
            self.set(name, f"members({source})", len(form.each.names))
        elif isinstance(form, OneOf):
            self.numbers(name, source, 1, "index", len(form.names))
        elif isinstance(form, Whole | Truth):
            self.numbers(name, f"some({source})" if maybe else source, 1)
        elif form is not None:
            self.known[f"write_{len(self.items)}"] = form.write
            self.numbers(name, f"some({source}, write_{len(self.items)})", 1)
        else:
            self.set(name, f"{source} & {(1 << self.widest) - 1}", self.widest)

    def _hidden(self, name: str, hidden: Hidden, source: str, owner: str) -> None:
        """What a seat may know: all of it, or what lies open; and what everybody may know of the rest."""
        form = hidden.form
        open_part = f"{source} & s.{hidden.but}[{owner}]" if hidden.but else "0"
        yes = f"known[{owner}]"
        if owner and isinstance(form, Some):
            self.set(name, f"{source} if {yes} else {open_part}", len(form.each.names))
        elif owner and isinstance(form, InOrder):
            self.set(name, f"members({source}) if {yes} else 0", len(form.each.names))
        elif owner and isinstance(form, OneOf):
            self.numbers(name, f"{source} if {yes} else {NOTHING}", 1, "index", len(form.names))
        elif owner:
            self.numbers(name, f"{source} if {yes} else {NOTHING}", 1)
        if hidden.others(0 if isinstance(form, Some) else ()) is not OMITTED:
            rest = f"{source} & ~s.{hidden.but}[{owner}]" if hidden.but else source
            self.known[f"count_{len(self.items)}"] = hidden.others
            self.numbers(f"{name}.hidden", f"count_{len(self.items)}({rest})", 1)

    def function(self, title: str) -> Callable[..., Any]:
        source = (
            "def look(s, known, phase, heads):\n"
            f"    return packed([{', '.join(self.items)}]), b''.join([{', '.join(self.sets)}])"
        )
        exec(compile(source, f"<observation of {title}>", "exec"), self.known)
        made: Callable[..., Any] = self.known["look"]
        return made

    def laid_out(self, count: int) -> Iterable[Part]:
        """The parts with the places they have in the row: numbers first, then sets."""
        numbers, sets = 0, count
        for part in self.parts:
            if part.sort == "set":
                yield part._replace(start=sets)
                sets += _whole(part.length)
            else:
                yield part._replace(start=numbers)
                numbers += part.length


def _whole(size: int) -> int:
    """So many bits filled up to whole bytes."""
    return -(-size // 8) * 8


def _packed(numbers: list[int]) -> array[int]:
    """Numbers in two bytes each, cut off at the `LIMITS`, which hardly any reaches."""
    try:
        return array("h", numbers)
    except OverflowError:
        low, high = LIMITS
        return array("h", [min(max(number, low), high) for number in numbers])


def _members(numbers: Iterable[int]) -> int:
    """A set of numbers as bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def _dense(numbers: Mapping[int, int], count: int) -> Sequence[int]:
    """A number for each of so many things."""
    if not numbers:
        return _nothing(count)
    return [numbers.get(number, NOTHING) for number in range(count)]


@cache
def _nothing(count: int) -> Sequence[int]:
    return (NOTHING,) * count


def _some(value: Any, write: Callable[[Any], Any] | None = None) -> int:
    """A number that may be missing, or one that a form makes."""
    if value is not None and write is not None:
        value = write(value)
    return value if isinstance(value, int) else NOTHING


class _Fields(NamedTuple):
    """What of a phase can be told: names of things, plain numbers, and what is a struct in itself."""

    named: tuple[tuple[str, str, bool], ...]
    plain: tuple[str, ...]


@cache
def _told(kind: Any) -> _Fields:
    fields = fields_of(kind)
    rows = [fields[name] for name in kind.__struct_fields__]
    return _Fields(
        tuple((row.name, row.word, row.many) for row in rows if row.word is not None),
        tuple(row.name for row in rows if row.word is None and not row.many),
    )


def _mark(frame: msgspec.Struct, words: Sequence[str], about: list[int], numbers: list[int] | None) -> None:
    """Note the things that a phase names, and the plain numbers it has."""
    told = _told(type(frame))
    for name, word, many in told.named:
        value = getattr(frame, name)
        for number in value if many else (value,):
            if number >= 0:
                about[words.index(word)] |= 1 << number
    place = 0
    for name in told.plain:
        value = getattr(frame, name)
        if isinstance(value, msgspec.Struct):
            _mark(value, words, about, None)
        elif isinstance(value, int) and numbers is not None and place < PHASE_NUMBERS:
            numbers[place] = min(max(value, LIMITS[0]), LIMITS[1])
            place += 1


def _named_by(kinds: Iterable[Any]) -> Iterable[str]:
    for kind in kinds:
        for field in fields_of(kind).values():
            if field.word is not None:
                yield field.word
            elif isinstance(field.plain, type) and issubclass(field.plain, msgspec.Struct):
                yield from _named_by([field.plain])


def phases_of(game: Game) -> list[Any]:
    """The kinds of phases of a game, by name."""
    found: dict[str, Any] = {}
    left: list[Any] = [Phase]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if f"{kind.__module__}.".startswith(f"{game.package}."):
            found[str(kind.__struct_config__.tag)] = kind
    return [found[name] for name in sorted(found)]


@cache
def observer(game: Game) -> Observer:
    """What puts positions of a game into numbers."""
    return Observer(game, type(game.start(seed="")))
