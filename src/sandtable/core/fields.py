"""What a state consists of, declared once.

    class Skirmish(State):
        number: int = field(1, at="turn", form=Whole(1, 12))
        \"\"\"The day.\"\"\"
        area: list[int] = field([GONE] * ARMIES, at="armies")
        \"\"\"Per army its area, or `GONE`.\"\"\"
        _lines: list[int] | None = cache(None)
        \"\"\"The supply lines, once they were asked for.\"\"\"

Slots, first values, `copy` and what is compared follow from these lines; so do the printed form and the
reading of every field that has a form. A field cannot be left out of any of them.
"""

from __future__ import annotations

import functools
from abc import ABCMeta
from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

from sandtable.core.forms import OMITTED, Form

if TYPE_CHECKING:
    from sandtable.core.state import State

T = TypeVar("T")
UNSET: Final[Any] = object()
"""The first value of a field that the state's maker gives."""
FOUND: Final = "found"
"""How long what was worked out from other fields lasts: as long as it is true and somebody wants it."""


class Field(NamedTuple):
    """One declared field; see `field` and `cache`."""

    start: Any
    section: str
    key: str
    form: Form | None
    lasts: str
    quiet: bool
    compared: bool
    copied: str
    holds: Form | None = None

    def first(self) -> Any:
        """The value of a new state."""
        if isinstance(self.start, array):
            return self.start[:]
        return self.start.copy() if isinstance(self.start, list | dict) else self.start


SHARED, COPIED, PACKED, EMPTIED = "self.{0}", "self.{0}.copy()", "self.{0}[:]", "[]"
"""How a copy gets a field: the same object, a list, mapping or array of its own, an empty list."""


def field(
    start: T = UNSET,
    *,
    at: str = "",
    form: Form | None = None,
    holds: Form | None = None,
    quiet: bool = False,
    lasts: str = "",
    shared: bool = False,
    compared: bool = True,
) -> T:
    """Declare a field of a state, with the value it has at first.

    ``at`` is where a position tells it, such as ``flags.landings``; with a ``form`` it is printed and read
    there (``quiet``: unless it has its first value), without one the game's own lines do it, and without
    ``at`` it follows from other fields. A field that ``lasts`` a phase or a turn gets its first value back by
    `renew`. What it ``holds`` tells programs that learn (`sandtable.environments`) what its values stand for,
    or those of the list it is, where no form does. Lists, arrays and mappings are copied with the state,
    unless they are ``shared`` because nobody ever changes them. An array (of the standard library) is a long
    list of small ints that copies fast.
    """
    section, _, key = at.rpartition(".")
    copied = SHARED if shared else _copied(start)
    return cast(T, Field(start, section, key, form, lasts, quiet, compared, copied, holds))


def cache(start: T, *, own: bool = False) -> T:
    """Declare something worked out from fields, which copies share: never compared, never printed.

    Whoever changes what it was worked out from puts the first value back, and so may anybody who wants room
    (`renew`). With ``own`` each copy has a list of its own.
    """
    return cast(T, Field(start, "", "", None, FOUND, False, False, _copied(start) if own else SHARED))


def passing() -> Any:
    """Declare a list that belongs to the moment: a copy begins with an empty one."""
    return Field([], "", "", None, "", False, False, EMPTIED)


def _copied(start: Any) -> str:
    if isinstance(start, array):
        return PACKED
    return COPIED if isinstance(start, list | dict) else SHARED


class StateType(ABCMeta):
    """Turns the fields that a class of states declares into slots and writes its `copy`."""

    fields: Mapping[str, Field]
    sections: Mapping[str, Sequence[tuple[str, Field]]]

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> StateType:
        for written in ("__slots__", "copy"):
            if body.get(written):
                raise TypeError(f"{name}: {written} follows from the fields it declares")
        own = {slot: body.pop(slot) for slot, value in [*body.items()] if isinstance(value, Field)}
        fields = {k: v for base in reversed(bases) for k, v in getattr(base, "fields", {}).items()} | own
        body |= {"__slots__": tuple(own), "copy": _copier(name, fields)}
        made = super().__new__(mcls, name, bases, body)
        if made.__dictoffset__:
            raise TypeError(f"{name}: a base without slots lets it keep what is not declared as a field")
        made.fields = fields
        made.sections = sections_of(fields)
        return made


def sections_of(fields: Mapping[str, Field]) -> dict[str, list[tuple[str, Field]]]:
    """The fields that a position tells, by where."""
    found: dict[str, list[tuple[str, Field]]] = {}
    for slot, declared in fields.items():
        if declared.key:
            found.setdefault(declared.section, []).append((slot, declared))
    return found


def _copier(
    name: str, fields: Mapping[str, Field], make: Callable[[Any], Any] = object.__new__
) -> Callable[[Any], Any]:
    """One flat function, as if written by hand: nothing is faster."""
    lines = [f"new.{slot} = {declared.copied.format(slot)}" for slot, declared in fields.items()]
    source = "\n    ".join(("def copy(self):", "new = make(type(self))", *lines, "return new"))
    made: dict[str, Any] = {"make": make}
    exec(compile(source, f"<copy of {name}>", "exec"), made)
    copier: Callable[[Any], Any] = made["copy"]
    copier.__doc__ = "An independent copy; what is immutable is shared."
    return copier


def adopt(made: Any) -> None:
    """Do the same for a class whose base is none of these types but has fields; it gets no slots."""
    own = {slot: value for slot, value in vars(made).items() if isinstance(value, Field)}
    for slot in own:
        delattr(made, slot)
    if own:
        made.fields = {**made.fields, **own}
        made.sections = sections_of(made.fields)
        made.copy = _copier(made.__name__, made.fields, made.__new__)


def begin(state: State) -> None:
    """Give every declared field its first value."""
    for slot, declared in type(state).fields.items():
        if declared.start is not UNSET:
            setattr(state, slot, declared.first())


def renew(state: State, lasts: str) -> None:
    """Give the fields that last so long their first values back."""
    kind: Any = type(state)
    _renewer(kind, lasts)(state)


@functools.cache
def _renewer(kind: type[Any], lasts: str) -> Callable[[State], None]:
    """One flat function, as for copies."""
    fields: Mapping[str, Field] = kind.fields
    lasting = {slot: declared for slot, declared in fields.items() if declared.lasts == lasts}
    lines = [f"state.{slot} = {_anew(declared.start).format(slot)}" for slot, declared in lasting.items()]
    made: dict[str, Any] = {f"first_{slot}": declared.start for slot, declared in lasting.items()}
    source = "\n    ".join(("def renewer(state):", *lines, "return"))
    exec(compile(source, f"<renewal of a {lasts} of {kind.__name__}>", "exec"), made)
    renewer: Callable[[State], None] = made["renewer"]
    return renewer


def _anew(start: Any) -> str:
    if isinstance(start, array):
        return "first_{0}[:]"
    return "first_{0}.copy()" if isinstance(start, list | dict) else "first_{0}"


def placed(kind: type[Any], section: str) -> dict[str, str]:
    """The fields of a section of the position: the key of each, and its name."""
    sections: Mapping[str, Sequence[tuple[str, Field]]] = kind.sections
    return {declared.key: slot for slot, declared in sections[section]}


def written(state: State, section: str, seat: int | None = None, of: int | None = None) -> dict[str, Any]:
    """The fields of a section that have a form, as a seat may see them.

    ``of``: of fields that are lists by power, the part of that power.
    """
    data: dict[str, Any] = {}
    kind: Any = type(state)
    for slot, key, write, silent in _printed(kind, section):
        value = getattr(state, slot)
        if silent is not OMITTED and value == silent:
            continue
        shown = value if of is None else value[of]
        if write is not None:
            shown = write(shown, seat, of)
            if shown is OMITTED:
                continue
        data[key] = shown
    return data


@functools.cache
def _printed(kind: type[Any], section: str) -> list[tuple[str, str, Callable[..., Any] | None, Any]]:
    """What is printed of a section: fields, keys, how (none: as they are), and the value that is not."""
    sections: Mapping[str, Sequence[tuple[str, Field]]] = kind.sections
    found = [(slot, declared, declared.form) for slot, declared in sections[section]]
    return [
        (
            slot,
            declared.key,
            None if type(form).write is Form.write else form.write,
            declared.start if declared.quiet else OMITTED,
        )
        for slot, declared, form in found
        if form is not None
    ]


def read(
    state: State,
    section: str,
    given: Mapping[str, Any],
    faults: list[str],
    of: int | None = None,
    owner: str = "",
) -> None:
    """Read the fields of a section that are given and have a form; what is wrong is told in a sentence."""
    for slot, declared in type(state).sections[section]:
        if declared.form is None or given.get(declared.key) is None:
            continue
        where = f"{section}: {declared.key}" if section else declared.key
        where = f"{where} of {owner}" if owner else where
        now = getattr(state, slot)
        value = declared.form.read(given[declared.key], where, faults, now if of is None else now[of])
        if of is None:
            setattr(state, slot, value)
        else:
            now[of] = value
