"""Messages for people: an id and arguments, put into words by one message table per language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from sandtable.core.action import Action, Notation, Vocabulary, fields_of
from sandtable.core.event import Event
from sandtable.core.wording import has_message, put


class Ref(msgspec.Struct, frozen=True, array_like=True):
    """An argument that names a thing: ``Ref("area", 12)``."""

    word: str
    number: int


class Message(msgspec.Struct, frozen=True):
    """A sentence to be said in the reader's language."""

    id: str
    args: Mapping[str, str | int | Ref | tuple[Ref, ...]] = {}


class Table:
    """The messages of a game and of the core, in every language."""

    def __init__(self, *packages: str) -> None:
        self.packages = packages

    def say(self, message: Message, words: Vocabulary, lang: str = "en") -> str:
        """The message as a sentence."""
        args = {name: _argument(value, words, lang) for name, value in message.args.items()}
        return self.format(message.id, args, lang)

    def tell(self, event: Event, words: Vocabulary, notation: Notation, lang: str = "en") -> str:
        """The log line of an event."""
        return self.format(event_id(event), event_args(event, words, notation, lang), lang)

    def format(self, name: str, args: Mapping[str, str | int], lang: str) -> str:
        """One message of the table, with its arguments."""
        return put(self.packages, name, args, lang)

    def has(self, name: str, lang: str) -> bool:
        """Whether a language has a message of its own."""
        return has_message(self.packages, name, lang)


def event_id(event: Event | type[Event]) -> str:
    """The message that tells an event: ``Rolled`` is told by ``event-rolled``."""
    return "event-" + str(event.__struct_config__.tag).replace("_", "-")


def event_args(event: Event, words: Vocabulary, notation: Notation, lang: str) -> dict[str, str | int]:
    """The fields of an event, named in a language."""
    args: dict[str, str | int] = {}
    for name, field in fields_of_cached(type(event)).items():
        if name in ("rules", "seats"):
            continue
        value: Any = getattr(event, name)
        if isinstance(value, Action):
            args[name] = notation.text(value, words)
        elif isinstance(value, tuple):
            args[name] = ", ".join(_named(item, field.word, words, lang) for item in value)
            args[f"{name}_count"] = len(value)
        elif field.word is not None and value is not None and value >= 0:
            args[name] = words[field.word].name(value, lang)
            args[f"{name}_id"] = words[field.word].text(value)
        elif isinstance(value, bool):
            args[name] = "yes" if value else "no"
        else:
            args[name] = value if isinstance(value, int) else "" if value is None else str(value)
    return args


fields_of_cached = cache(fields_of)


def _named(item: Any, word: str | None, words: Vocabulary, lang: str) -> str:
    return words[word].name(item, lang) if word is not None and isinstance(item, int) else str(item)


def _argument(value: str | int | Ref | tuple[Ref, ...], words: Vocabulary, lang: str) -> str | int:
    if isinstance(value, Ref):
        return words[value.word].name(value.number, lang)
    if isinstance(value, tuple):
        return ", ".join(words[ref.word].name(ref.number, lang) for ref in value)
    return value
