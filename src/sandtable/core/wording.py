"""Message tables: one Fluent file per package and language, and a sentence made from it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sandtable.core.typography import typeset

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")


def has_message(packages: tuple[str, ...], name: str, lang: str, on_screen: bool = False) -> bool:
    """Whether some packages have a message."""
    return bool(_bundle(packages, lang, on_screen).has_message(name))


def put(
    packages: tuple[str, ...],
    name: str,
    args: Mapping[str, str | int | float],
    lang: str,
    on_screen: bool = False,
) -> str:
    """A message put into words, with its arguments; ``on_screen`` those that name buttons and the like."""
    bundle = _bundle(packages, lang, on_screen)
    if not bundle.has_message(name):
        return f"{name} {dict(args)}" if args else name
    pattern = bundle.get_message(name).value
    return str(bundle.format_pattern(pattern, dict(args))[0]) if pattern is not None else name


@cache
def _bundle(packages: tuple[str, ...], lang: str, on_screen: bool = False) -> FluentBundle:
    """All messages of some packages in one language; English where a language has none.

    Fluent takes as long to load as everything else a command needs that has nothing to say by it.
    """
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([lang, "en"], use_isolating=False)
    file = "web/words.{}.ftl" if on_screen else "messages.{}.ftl"
    for package in packages:
        for language in dict.fromkeys(("en", lang)):
            path = files(package) / file.format(language)
            if path.is_file():
                text = typeset(path.read_text("utf-8"), language)
                bundle.add_resource(FluentResource(text), allow_overrides=True)
    return bundle
