"""Message tables: one Fluent file per package and language, and a sentence made from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from threading import Lock
from typing import TYPE_CHECKING, Final

from sandtable.core.typography import typeset

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_PLAIN = re.compile(r"[^=]*= *([^{}\n]*\S)\s*")
"""A message of one line without arguments."""
_REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
LONGEST: Final = 2000
"""So long may be what a sentence names, such as a text that somebody sent; with 2,501 Fluent says nothing."""


def has_message(packages: tuple[str, ...], name: str, lang: str, on_screen: bool = False) -> bool:
    """Whether some packages have a message."""
    return _table(packages, lang, on_screen).has(name)


def put(
    packages: tuple[str, ...],
    name: str,
    args: Mapping[str, str | int | float],
    lang: str,
    on_screen: bool = False,
) -> str:
    """A message put into words, with its arguments; ``on_screen`` those that name buttons and the like."""
    table = _table(packages, lang, on_screen)
    if not table.has(name):
        return f"{name} {dict(args)}" if args else name
    return table.say(name, args)


@cache
def _table(packages: tuple[str, ...], lang: str, on_screen: bool = False) -> MessageTable:
    """All messages of some packages in one language; English where a language has none."""
    file = "web/words.{}.ftl" if on_screen else "messages.{}.ftl"
    entries: dict[str, str] = {}
    for package in packages:
        for language in dict.fromkeys(("en", lang)):
            path = files(package) / file.format(language)
            if path.is_file():
                entries |= _entries(typeset(path.read_text("utf-8"), language))
    return MessageTable(entries, lang)


def _entries(text: str) -> dict[str, str]:
    """What a Fluent file says of each name, unread."""
    found = list(_ENTRY.finditer(text))
    ends = [entry.start() for entry in found[1:]] + [len(text)]
    return {entry[1]: text[entry.start() : end] for entry, end in zip(found, ends, strict=True)}


class MessageTable:
    """Messages by name. Reading Fluent takes long, so each is read when it is first said."""

    def __init__(self, entries: Mapping[str, str], lang: str) -> None:
        self._entries = entries
        self._lang = lang
        self._read: set[str] = set()
        self._bundle: FluentBundle | None = None
        self._lock = Lock()

    def has(self, name: str) -> bool:
        """Whether there is such a message; a term, which only messages use, is none."""
        return name in self._entries and not name.startswith("-")

    def say(self, name: str, args: Mapping[str, str | int | float]) -> str:
        """A message with its arguments."""
        plain = _PLAIN.fullmatch(self._entries[name])
        if plain:
            return plain[1]
        bundle = self._bundle
        if bundle is None or name not in self._read:
            bundle = self._read_with_references(name)
        if not bundle.has_message(name):  # it is no Fluent
            return name
        pattern = bundle.get_message(name).value
        said = {key: _shortened(value) for key, value in args.items()}
        return str(bundle.format_pattern(pattern, said)[0]) if pattern is not None else name

    def _read_with_references(self, name: str) -> FluentBundle:
        """Read a message and whatever it refers to; several threads may ask for it at once.

        Fluent takes as long to load as everything else a command needs that has nothing to say by it.
        """
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

        wanted, rest = {name}, [name]
        while rest:
            named = set(_REFERENCE.findall(self._entries[rest.pop()])) & self._entries.keys()
            rest += named - wanted
            wanted |= named
        source = "\n".join(self._entries[entry] for entry in wanted)
        with self._lock:
            if self._bundle is None:
                self._bundle = FluentBundle([self._lang, "en"], use_isolating=False)
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)
            self._read |= wanted
            return self._bundle


def _shortened(value: str | int | float) -> str | int | float:
    """What a sentence names, its end left out where it is too long."""
    return value[: LONGEST - 1] + "…" if isinstance(value, str) and len(value) > LONGEST else value
