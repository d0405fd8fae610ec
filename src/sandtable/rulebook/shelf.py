"""The rulebooks of all games, each read from its game's folder on first use; no game is loaded for it.

A game's folder says in ``rulebook.toml`` where its text stands, which ids are worked examples, and which
state nothing a program could enforce.
"""

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from sandtable import games
from sandtable.core.citation import rule_cited, sentence_cited
from sandtable.core.errors import BadSetting
from sandtable.core.typography import typeset
from sandtable.rulebook.book import Rule, Rulebook, Text, UnknownRuleError
from sandtable.rulebook.reading import read

_FIRST_ID = re.compile(r"\*\*([A-Z]{3})-[\w.]*\d")


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's ``rulebook.toml`` says."""

    text: str = "rulebook.{lang}.md"
    """Where the rules stand in each language, from the game's folder."""
    overview: str = "overview.{lang}.md"
    """Where the overview for readers stands, if there is one: the game, a turn at a glance, tables."""
    examples: tuple[str, ...] = ()
    """How the ids of worked examples begin: a test is all there is to enforce."""
    not_enforceable: dict[str, str] = {}
    """The ids that state nothing a program could enforce, each with the reason."""


@cache
def card(game: str) -> Card:
    """What a game says about its rulebook."""
    file = games.folder(game) / "rulebook.toml"
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Card) if file.is_file() else Card()
    except ValueError as error:
        raise BadSetting(f"{file}: {error}") from None


def names() -> list[str]:
    """The games that bring rules."""
    return [game for game in games.names() if _has_rules(game)]


def text_file(game: str, lang: str) -> Path:
    """Where the rules of a game stand in a language."""
    return (games.folder(game) / card(game).text.format(lang=lang)).resolve()


def overview_file(game: str, lang: str) -> Path:
    """Where what a reader sees first stands in a language, if there is any."""
    return (games.folder(game) / card(game).overview.format(lang=lang)).resolve()


def overview(game: str, lang: str) -> tuple[str, str]:
    """What a reader sees first, and in which language: English for want of another, or nothing."""
    for language in dict.fromkeys((lang, "en")):
        file = overview_file(game, language)
        if file.is_file():
            return typeset(file.read_text("utf-8"), language), language
    return "", lang


@cache
def prefix_of(game: str) -> str:
    """What the ids of a game begin with."""
    found = _FIRST_ID.search(text_file(game, "en").read_text("utf-8"))
    return found[1] if found else ""


def check(game: str) -> None:
    """Refuses a game without rules, or with those of another, before they are read."""
    if game in games.names():
        card(game)
    if game not in names():
        raise LookupError(f"there is no game {game}; the games are {', '.join(names())}")
    if (other := game_of(prefix_of(game))) != game:
        raise BadSetting(f"The rules of “{game}” begin with {prefix_of(game)}-, as those of “{other}” do.")


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game."""
    check(game)
    english = _read(game, "en", None)
    return Rulebook(
        game,
        english,
        lambda lang: _read(game, lang, english.rules) if text_file(game, lang).is_file() else None,
    )


def _read(game: str, lang: str, english: dict[str, Rule] | None) -> Text:
    file = text_file(game, lang)
    try:
        return read(file.read_text("utf-8"), lang, english)
    except ValueError as error:
        raise BadSetting(f"{file}: {error}") from None


def game_of(rule_id: str) -> str | None:
    """The game whose rules bear this id's prefix."""
    prefix = rule_id.partition("-")[0].upper()
    return next((game for game in names() if prefix_of(game) == prefix), None)


def find(rule_id: str, lang: str = "en") -> Rule:
    """The rule with this id, whatever the game."""
    game = game_of(rule_id)
    if game is None:
        raise UnknownRuleError(rule_id, [])
    return load(game).get(rule_id, lang)


@cache
def quote(citation: str, lang: str = "en") -> str:
    """The sentence that a refusal cites."""
    return find(rule_cited(citation), lang).sentences[sentence_cited(citation) - 1]


@cache
def _has_rules(game: str) -> bool:
    try:
        return text_file(game, "en").is_file()
    except BadSetting:
        return False
