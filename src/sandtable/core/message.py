"""Messages for people: an id and arguments, put into words by one message table per language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sandtable.core.action import Action, Notation, Vocabulary, fields_of
from sandtable.core.event import Event
from sandtable.core.sentence import Message as Message
from sandtable.core.sentence import Ref as Ref
from sandtable.core.wording import has_message, put
from sandtable.core.words import Words


class Messages:
    """The messages of a game and of the core, in every language."""

    def __init__(self, *packages: str) -> None:
        self.packages = packages

    def say(self, message: Message, words: Vocabulary, lang: str = "en") -> str:
        """The message as a sentence."""
        args: dict[str, str | int | float] = {}
        for name, value in message.args.items():
            if isinstance(value, Ref):
                args |= _spoken(name, words[value.word], value.number, lang)
            elif isinstance(value, tuple):
                args |= _spoken_list(name, value, words, lang)
            else:
                args[name] = value
        said = self.format(message.id, args, lang)
        return capital(said) if message.id.startswith(_SENTENCES) else said  # a date stands inside one

    def tell(self, event: Event, words: Vocabulary, notation: Notation, lang: str = "en") -> str:
        """The log line of an event."""
        return capital(self.format(event_id(event), event_args(event, words, notation, lang), lang))

    def format(self, name: str, args: Mapping[str, str | int | float], lang: str) -> str:
        """One message of the table, with its arguments; what is written for screens where there is none."""
        return put(self.packages, name, args, lang, on_screen=not self.has(name, lang))

    def has(self, name: str, lang: str) -> bool:
        """Whether a language has a message of its own."""
        return has_message(self.packages, name, lang)


_SENTENCES = ("prompt-", "deed-")


def event_id(event: Event | type[Event]) -> str:
    """The message that tells an event: ``Rolled`` is told by ``event-rolled``."""
    return "event-" + str(event.__struct_config__.tag).replace("_", "-")


def event_args(
    event: Event | Action, words: Vocabulary, notation: Notation, lang: str
) -> dict[str, str | int]:
    """The fields of an event or action, named in a language."""
    args: dict[str, str | int] = {}
    for name, field in fields_of_cached(type(event)).items():
        if name in ("rules", "seats"):
            continue
        value: Any = getattr(event, name)
        if isinstance(value, Action):
            args[name] = notation.text(value, words)
        elif isinstance(value, tuple) and field.word is not None:
            args |= _spoken_list(name, tuple(Ref(field.word, item) for item in value), words, lang)
        elif isinstance(value, tuple):
            args[name] = ", ".join(str(item) for item in value)
            args[f"{name}_count"] = len(value)
        elif field.word is not None and value is not None and value >= 0:
            args |= _spoken(name, words[field.word], value, lang)
        elif isinstance(value, bool):
            args[name] = "yes" if value else "no"
        else:
            args[name] = value if isinstance(value, int) else "" if value is None else str(value)
    return args


fields_of_cached = cache(fields_of)


def _spoken(name: str, known: Words, number: int, lang: str) -> dict[str, str | int]:
    """The arguments that name one thing: ``$area``, ``$area_id``, ``$area_the`` and so on."""
    args: dict[str, str | int] = {name: known.name(number, lang), f"{name}_id": known.text(number)}
    for form, text in known.spoken(number, lang).items():
        args[f"{name}_{form}"] = text or known.text(number)
    return args


def _spoken_list(name: str, refs: tuple[Ref, ...], words: Vocabulary, lang: str) -> dict[str, str | int]:
    """The arguments that name several things: ``$armies``, ``$armies_the``, ``$armies_count``."""
    args: dict[str, str | int] = {name: "", f"{name}_the": "", f"{name}_count": len(refs)}
    if refs:
        known, numbers = words[refs[0].word], [ref.number for ref in refs]
        args[name] = known.listed(numbers, lang)
        args[f"{name}_the"] = known.listed(numbers, lang, "the")
    return args


def capital(sentence: str) -> str:
    """The sentence with a capital, also where it begins with a name that has none."""
    return sentence[:1].upper() + sentence[1:]
